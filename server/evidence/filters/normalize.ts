// Views of a question for the filters, with tricks that hide words removed. Only the filters see them; the
// reader gets the text as sent.

import { spelled, withLeetRead, withLookAlikesFolded, withSymbolsAsLetters, wordsOf } from '../vocabulary.ts'

export type Reading = {
  /** The text itself, for patterns that are not made of words. */
  text: string
  /**
   * Its words, each after a space, or after a comma if it begins a clause: after a stop or a comma, or after
   * "and", "please" and similar words. A sentence ends with a new line.
   */
  words: string
}

/** Words that may come before an imperative. */
const LEADS_IN = new Set(wordsOf('leads_in'))

const TOKEN = /[\p{L}\p{N}\p{M}]+(?:['’`´][\p{L}\p{N}]+)*|[.!?…。！？\n]|[,;:()[\]{}"“”«»<>*#=_|/–—]|-{2,}/gu

/** "Ohio's" becomes Ohio; "let's" stays one word. */
const POSSESSIVE = /(?<!^(?:let|he|she|that|here|who|what))['’`´]s$/

function readingOf(text: string): Reading {
  let words = ''
  let begins = true
  for (const [token] of spelled(text).matchAll(TOKEN)) {
    if (/^[\p{L}\p{N}\p{M}]/u.test(token)) {
      const word = token.replace(POSSESSIVE, '').replace(/['’`´]/g, '')
      words += `${begins ? ',' : ' '}${word}`
      begins = LEADS_IN.has(word)
    } else {
      begins = true
      if (/[.!?…。！？\n]/.test(token) && !words.endsWith('\n')) words += '\n'
    }
  }
  return { text, words }
}

type View = Reading & {
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
