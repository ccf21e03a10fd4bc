// Text of a pack: paragraphs of the methodology pages, the embedded typeface, and lines by its word widths.
import { createRequire } from 'node:module'

type Paragraph = { text: string; indent: number }

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

const { resolve } = createRequire(import.meta.url)

/** The file of each face. */
export const FACES = {
  regular: resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/source-sans-3/700Bold/SourceSans3_700Bold.ttf')
} as const
type Face = keyof typeof FACES

export type Style = { face: Face; size: number }
/** Width of a string in a style, in points. */
export type Measure = (text: string, style: Style) => number

/** Caches the width of each word: a pack repeats its words hundreds of times. */
export function remembered(measure: Measure): Measure {
  const known = new Map<string, number>()
  return (text, style) => {
    const key = `${style.face}${style.size} ${text}`
    const width = known.get(key) ?? measure(text, style)
    known.set(key, width)
    return width
  }
}

/** A wider word, such as a digest, is cut: after a joining sign if one is near the end of the line. */
export function linesOf(text: string, width: number, style: Style, measure: Measure): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const space = measure(' ', style)
    const lines: string[] = []
    let line = ''
    let used = 0
    for (const word of paragraph.split(/\s+/).filter((part) => part !== '')) {
      for (const piece of piecesOf(word, width, style, measure)) {
        const wide = measure(piece, style)
        if (line !== '' && used + space + wide > width) {
          lines.push(line)
          line = piece
          used = wide
        } else {
          used += line === '' ? wide : space + wide
          line = line === '' ? piece : `${line} ${piece}`
        }
      }
    }
    return [...lines, line]
  })
}

function piecesOf(word: string, width: number, style: Style, measure: Measure): string[] {
  if (measure(word, style) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  let used = 0
  for (const character of word) {
    const wide = measure(character, style)
    if (piece !== '' && used + wide > width) {
      const joint = Math.max(...[...'_/.?&='].map((sign) => piece.lastIndexOf(sign))) + 1
      // Never cut after a hyphen: text extractors treat a hyphen at the end of a line as hyphenation and drop
      // it.
      const end = piece.length - (/-+$/.exec(piece)?.[0].length ?? 0)
      const cut = joint > piece.length / 3 ? joint : end || piece.length
      pieces.push(piece.slice(0, cut))
      piece = piece.slice(cut)
      used = measure(piece, style)
    }
    piece += character
    used += wide
  }
  return [...pieces, piece]
}
