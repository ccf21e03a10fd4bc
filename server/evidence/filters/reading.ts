// A text as words: lower case, without diacritics, each with its sentence and whether it begins a clause.

export type Reading = {
  /** The text itself, for patterns that are not made of words. */
  text: string
  words: string[]
  /** Sentence number of each word. */
  sentences: number[]
  /** Whether a word begins a clause: after a stop or a comma, or after "and", "please" and similar words. */
  clauses: boolean[]
}

/**
 * Removes diacritics from Latin, Greek and Cyrillic letters; in other scripts, marks are part of their words.
 */
export function withoutMarks(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{P}\p{Z}]|^)\p{M}+/gu, '')
    .normalize('NFC')
}

/** Words that may come before an imperative. */
const LEADS_IN = new Set(
  (
    'and then now please pls plz just also but so or first instead next to simply kindly ok okay hey hi hello well lets let must should ' +
    'can could would will you system assistant bot ai chatgpt gpt claude dude friend yes no wait actually finally afterwards ' +
    'immediately additionally furthermore before answering y por favor ahora et maintenant und jetzt bitte dann nun e agora'
  ).split(' ')
)

const TOKEN = /[\p{L}\p{N}\p{M}]+(?:['’`´][\p{L}\p{N}]+)*|[.!?…。！？\n]|[,;:()[\]{}"“”«»<>*#=_|/–—]|-{2,}/gu

/** "Ohio's" becomes Ohio; "let's" stays one word. */
const POSSESSIVE = /(?<!^(?:let|he|she|that|here|who|what))['’`´]s$/

export function readingOf(text: string): Reading {
  const reading: Reading = { text, words: [], sentences: [], clauses: [] }
  let sentence = 0
  let begins = true
  for (const [token] of withoutMarks(text.toLowerCase()).matchAll(TOKEN)) {
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
