// Views of a question for the filters, with tricks that hide words removed. Only the filters see them; the
// reader gets the text as sent.
import { wordsOf } from '../vocabulary.ts'
import { withEscapesRead } from './encodings.ts'
import { withLeetRead, withLookAlikesFolded, withSymbolsAsLetters } from './letters.ts'
import { type Reading, readingOf } from './reading.ts'

export type View = Reading & {
  /** How the text was changed. `hidden` text was not meant for people to read. */
  kind: 'plain' | 'folded' | 'leet' | 'joined' | 'escaped' | 'hidden' | 'turned'
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

/** Words that show whether a text was reversed or shifted. */
const TELLTALE = wordsOf('telltale').map((words) => ` ${words.replaceAll('_', ' ')} `)
/** Shifted words: searching for them is ten times faster than shifting 1,500 characters 25 times. */
const SHIFTED = Array.from({ length: 25 }, (_, index) => ({
  by: index + 1,
  telltale: TELLTALE.map((words) => shifted(words, 25 - index))
}))

/** A text with a space around each word. */
const spaced = (text: string) => ` ${text.replace(/\W/g, ' ')} `

function hasTelltale(text: string): boolean {
  const words = spaced(text)
  return TELLTALE.some((telltale) => words.includes(telltale))
}

function shifted(text: string, by: number): string {
  return text.replace(/[a-z]/g, (letter) => String.fromCharCode(97 + ((letter.charCodeAt(0) - 97 + by) % 26)))
}

function* turned(text: string): Iterable<string> {
  const lower = text.toLowerCase()
  const words = lower.split(/\s+/)
  yield [...lower].reverse().join('')
  yield words.map((word) => [...word].reverse().join('')).join(' ')
  yield lower.replace(/[a-z]/g, (letter) => String.fromCharCode(219 - letter.charCodeAt(0)))
  const inLine = spaced(lower)
  for (const { by, telltale } of SHIFTED) if (telltale.some((one) => inLine.includes(one))) yield shifted(lower, by)
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
  for (const view of turned(folded)) {
    if (hasTelltale(view) && !hasTelltale(folded)) add('turned', view)
  }
  const hidden = hiddenIn(sent)
  if (hidden.length > 6) add('hidden', hidden)
  add('escaped', withEscapesRead(text))
  return { text, views, letters: withLeetRead(folded, 'i').replace(/[^a-z]/g, '') }
}
