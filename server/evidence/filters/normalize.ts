// Views of a question for the filters, with tricks that hide words removed. Only the filters see them; the
// reader gets the text as sent.
import { withLeetRead, withLookAlikesFolded, withSymbolsAsLetters } from './letters.ts'
import { type Reading, readingOf } from './reading.ts'

export type View = Reading & {
  /** How the text was changed. `hidden` text was not meant for people to read. */
  kind: 'plain' | 'folded' | 'leet' | 'joined' | 'hidden'
}

export type Inspected = {
  /** Text with compatibility forms folded and invisible characters removed; case and marks are kept. */
  text: string
  views: View[]
  /** Only the letters, with look-alikes and leetspeak resolved: what remains of a text cut into pieces. */
  letters: string
}

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu

/** Characters of the tag block repeat ASCII and are invisible. */
function hiddenIn(text: string): string {
  const tags = text.match(/[\u{E0020}-\u{E007E}]/gu) ?? []
  return tags.map((tag) => String.fromCharCode((tag.codePointAt(0) ?? 0) - 0xe0000)).join('')
}

/** Joins runs of single letters (i g n o r e). Two or more spaces, or a slash, separate words. */
function withLettersJoined(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])\p{L}(?:[^\p{L}\p{N}]{1,4}\p{L}(?![\p{L}\p{N}])){3,}/gu, (run) =>
    run
      .split(/\s{2,}|\s*[/|]\s*/)
      .map((word) => word.replace(/[^\p{L}]/gu, ''))
      .join(' ')
  )
}

export function inspect(sent: string): Inspected {
  const text = withSymbolsAsLetters(sent.normalize('NFKC').replace(INVISIBLE, ''))
  const views: View[] = []
  const seen = new Set<string>()
  const add = (kind: View['kind'], view: string) => {
    const key = view.toLowerCase()
    if (seen.has(key)) return
    seen.add(key)
    views.push({ ...readingOf(view), kind })
  }
  add('plain', text)
  const folded = withLookAlikesFolded(text.toLowerCase())
  add('folded', folded)
  for (const one of ['i', 'l'] as const) add('leet', withLeetRead(folded, one))
  add('joined', withLettersJoined(text))
  add('joined', withLettersJoined(withLeetRead(folded, 'i')))
  const hidden = hiddenIn(sent)
  if (hidden.length > 6) add('hidden', hidden)
  return { text, views, letters: withLeetRead(folded, 'i').replace(/[^a-z]/g, '') }
}
