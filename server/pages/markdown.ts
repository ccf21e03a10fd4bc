// The forms of Markdown the documents of methodology/ are written in, as blocks: headings, paragraphs, lists within lists, tables, code.
// A line that is none of them is part of a paragraph, so that no text is ever lost.

export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'list'; ordered: boolean; items: Block[][] }
  | { kind: 'table'; head: string[]; rows: string[][] }

const FRONT_MATTER = /^---\n[\s\S]*?\n---\n\s*# .*\n/
/** They mark the generated parts, for the generator. */
const COMMENTS = /<!--[\s\S]*?-->/g

/** Blocks of a document without its front matter and its first heading. */
export function documentBlocks(text: string): Block[] {
  const body = text.replace(FRONT_MATTER, '').replace(COMMENTS, '')
  return blocksIn(body.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'))
}

export function blocksIn(text: string): Block[] {
  const lines = text.split('\n')
  const blocks: Block[] = []
  while (lines.length > 0) {
    if (lines[0]?.trim() === '') lines.shift()
    else blocks.push(blockFrom(lines))
  }
  return blocks
}

const ITEM = /^(-|\d+\.) +/
const begins = (line: string) => line.trim() === '' || /^(#{2,} |```|\|)/.test(line) || ITEM.test(line)

/** Takes the lines of one block off the beginning, at least one. */
function blockFrom(lines: string[]): Block {
  const first = lines.shift() ?? ''
  const [, marks, heading] = /^(#{2,}) (.*)$/.exec(first) ?? []
  if (marks !== undefined) return { kind: 'heading', level: marks.length, text: heading ?? '' }
  if (first.startsWith('```')) {
    const code = taken(lines, (line) => !line.startsWith('```'))
    lines.shift()
    return { kind: 'code', text: code.join('\n') }
  }
  if (first.startsWith('|')) return tableOf([first, ...taken(lines, (line) => line.startsWith('|'))])
  if (ITEM.test(first)) return listOf([first, ...taken(lines, (line) => ITEM.test(line) || /^ |^$/.test(line))])
  return { kind: 'paragraph', text: [first, ...taken(lines, (line) => !begins(line))].join(' ') }
}

function taken(lines: string[], belongs: (line: string) => boolean): string[] {
  const end = lines.findIndex((line) => !belongs(line))
  return lines.splice(0, end < 0 ? lines.length : end)
}

/** An item is its line and those indented below it, which are blocks again. */
function listOf(lines: readonly string[]): Block {
  const items: string[][] = []
  let indent = 0
  for (const line of lines) {
    const mark = ITEM.exec(line)?.[0]
    if (mark === undefined) items.at(-1)?.push(line.slice(Math.min(indent, line.length - line.trimStart().length)))
    else {
      indent = mark.length
      items.push([line.slice(indent)])
    }
  }
  return { kind: 'list', ordered: /^\d/.test(lines[0] ?? ''), items: items.map((item) => blocksIn(item.join('\n'))) }
}

function tableOf(lines: readonly string[]): Block {
  const cells = (line: string) =>
    line
      .replace(/^\||\|\s*$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => cell.replaceAll('\\|', '|').trim())
  const [head = '', second = '', ...others] = lines
  // Without a line of dashes below its head it is a table all the same, and no row of it is lost.
  const rows = /^[\s|:-]*$/.test(second) ? others : [second, ...others]
  return { kind: 'table', head: cells(head), rows: rows.map(cells) }
}
