// A text as words: lower case, without diacritics, each with its sentence and whether it begins a clause.
import { wordsOf } from '../vocabulary.ts'
import { spelled } from './letters.ts'

export type Reading = {
  /** The text itself, for patterns that are not made of words. */
  text: string
  words: string[]
  /** Sentence number of each word. */
  sentences: number[]
  /** Whether a word begins a clause: after a stop or a comma, or after "and", "please" and similar words. */
  clauses: boolean[]
}

/** Words that may come before an imperative. */
const LEADS_IN = new Set(wordsOf('leads_in'))

const TOKEN = /[\p{L}\p{N}\p{M}]+(?:['’`´][\p{L}\p{N}]+)*|[.!?…。！？\n]|[,;:()[\]{}"“”«»<>*#=_|/–—]|-{2,}/gu

/** "Ohio's" becomes Ohio; "let's" stays one word. */
const POSSESSIVE = /(?<!^(?:let|he|she|that|here|who|what))['’`´]s$/

export function readingOf(text: string): Reading {
  const reading: Reading = { text, words: [], sentences: [], clauses: [] }
  let sentence = 0
  let begins = true
  for (const [token] of spelled(text).matchAll(TOKEN)) {
    if (/^[\p{L}\p{N}\p{M}]/u.test(token)) {
      const word = token.replace(POSSESSIVE, '').replace(/['’`´]/g, '')
      reading.words.push(word)
      reading.sentences.push(sentence)
      reading.clauses.push(begins)
      begins = LEADS_IN.has(word)
    } else {
      begins = true
      if (/[.!?…。！？\n]/.test(token)) sentence += 1
    }
  }
  return reading
}
