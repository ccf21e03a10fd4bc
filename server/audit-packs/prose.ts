// Markdown of the methodology pages as paragraphs of plain text: a list item is one, wrapped lines are joined.

export type Paragraph = { text: string; indent: number }

export function paragraphsOf(markdown: string): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let open: Paragraph | undefined
  for (const line of markdown.split('\n')) {
    const [, blanks = '', marker = '', rest = ''] = /^(\s*)((?:[-*]|\d+\.)\s+)?(.*)$/.exec(line) ?? []
    // A row of a table stays a line of its own; the rule under its head says nothing.
    const isRow = rest.startsWith('|')
    if (rest.trim() === '' || /^\|[\s|:-]+\|$/.test(rest)) {
      open = undefined
      continue
    }
    if (open && marker === '' && !isRow) {
      open.text = `${open.text} ${rest.trim()}`
      continue
    }
    const bullet = /^[-*]/.test(marker) ? '• ' : marker
    open = { text: `${bullet}${rest.trim()}`, indent: marker === '' ? 0 : 10 + blanks.length * 4 }
    paragraphs.push(open)
    if (isRow) open = undefined
  }
  // Only now: a link or an emphasis can go on in the next line.
  return paragraphs.map(({ text, indent }) => ({ text: plain(text), indent }))
}

/** Text without the marks of emphasis, code and links. */
export function plain(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/(?<![\w`])_(\S|\S[^_`]*\S)_(?![\w`])/g, '$1')
    .replace(/`([^`]*)`/g, '$1')
    .trim()
}
