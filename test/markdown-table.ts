// Tables of generated Markdown, aligned as the formatter of the packages' documents wants them.

/** The first row is the heading. */
export function markdownTable([heading = [], ...rows]: readonly (readonly string[])[]): string {
  const widths = heading.map((_, at) => Math.max(...[heading, ...rows].map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`
  return [line(heading), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

/** The text with another table between the marks `generated:name` and `/generated`. */
export function withTable(text: string, name: string, table: string): string {
  const [begin, end] = [`<!-- generated:${name} -->\n`, '\n<!-- /generated -->']
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)]
  if (from < begin.length || to < 0) throw new Error(`The text has no place for ${name}.`)
  return `${text.slice(0, from)}\n${table}\n${text.slice(to)}`
}
