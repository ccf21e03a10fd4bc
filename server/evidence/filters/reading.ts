// A text as words: lower case, without diacritics, each with its sentence and whether it begins a clause.
import { wordsOf } from '../vocabulary.ts'
import { spelled } from './letters.ts'

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

export function readingOf(text: string): Reading {
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
