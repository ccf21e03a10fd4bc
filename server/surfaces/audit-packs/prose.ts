// Markdown of the methodology pages as plain-text paragraphs, one per list item.

export type Paragraph = { text: string; indent: number }

export function paragraphsOf(markdown: string): Paragraph[] {
  const paragraphs: Paragraph[] = []
  let open: Paragraph | undefined
  for (const line of markdown.split('\n')) {
    const [, blanks = '', marker = '', rest = ''] = /^(\s*)((?:[-*]|\d+\.)\s+)?(.*)$/.exec(line) ?? []
    // Each table row stays on its own line; the rule under the table head carries no content.
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
  // Strip the marks last: a link or emphasis can continue on the next line.
  return paragraphs.map(({ text, indent }) => ({ text: plain(text), indent }))
}

/** Text without Markdown marks for emphasis, code and links. */
export function plain(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*([^*]+)\*\*/g, '$1')
    .replace(/(?<![\w`])_(\S|\S[^_`]*\S)_(?![\w`])/g, '$1')
    .replace(/`([^`]*)`/g, '$1')
    .trim()
}
