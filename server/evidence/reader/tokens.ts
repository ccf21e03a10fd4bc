// A text as words, numbers and marks, in one pass. Only spaces are dropped: anything else becomes a token
// too, one that no grammar can account for.
import type { SpecialtySlug } from '../../../domain/specialties.ts'
import type { CensusAreaSlug, RefusalCode } from '../intent.ts'

export type Token = {
  kind: 'word' | 'number' | 'mark' | 'other'
  /** Folded text: lower case, without accents and apostrophes. Numbers have no commas. */
  text: string
  /** The word without a possessive s; otherwise the same as `text`. */
  base: string
  /** True if a word is all capitals. */
  capitals: boolean
  /** The word as written. */
  original: string
  corrected?: true
  /** Where the token is in the text. */
  from: number
  to: number
}

// A fraction or a negative number cannot be a number of states.
const PIECE =
  /(?<odd>\d+\.\d+|(?<![\p{L}\p{N}])[-–−]\d+)|(?<initials>(?:\p{L}\.){2,})|(?<number>\d{1,3}(?:,\d{3})+(?!,?\d)|\d+)(?<tail>[\p{L}\d]*)|(?<word>\p{L}[\p{L}\p{M}\d]*(?:['’]\p{L}+)*['’]?)|(?<mark>[:;!?](?![\p{L}\d])|[,.()"“”/&-]|–|—|['‘’])|(?<other>\S)/gu

/** Tokens of a text, in order. Runs in linear time. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  for (const match of text.normalize('NFKC').matchAll(PIECE)) {
    const { initials, number, tail, word, mark, odd, other } = match.groups ?? {}
    const token =
      initials !== undefined
        ? wordToken(initials.replaceAll('.', ''))
        : number !== undefined
          ? numberToken(number, tail ?? '')
          : word !== undefined
            ? wordToken(word)
            : mark === '&'
              ? { ...oddToken('and'), kind: 'word' as const, original: '&' }
              : mark !== undefined
                ? { ...oddToken(mark), kind: 'mark' as const }
                : oddToken(odd ?? other ?? '')
    tokens.push({ ...token, from: match.index, to: match.index + match[0].length })
  }
  return tokens.flatMap((token, at) => [token, ...sharedName(token, tokens.slice(at + 1, at + 4))])
}

/** "North and South Dakota" names two states: the word that they share follows each. */
function sharedName({ text, from, to }: Token, [and, other, name]: readonly Token[]): Token[] {
  const isShared = [text, other?.text].every((one) => one === 'north' || one === 'south') && and?.text === 'and'
  return isShared && name && /^(?:carolina|dakota)$/.test(name.text) ? [{ ...name, from, to }] : []
}

/** Words of a run of tokens, as the vocabulary stores them. */
export function textOf(words: readonly Token[]): string {
  return words.map(({ text }) => text).join(' ')
}

type Piece = Omit<Token, 'from' | 'to'>

/** Words of a name or phrase, as the lexicon stores them. */
export function wordsOf(phrase: string): string[] {
  // Most of the 35,000 places are written so: finding their tokens took a quarter of a second.
  if (/^ ?[a-z]+(?: [a-z]+)*$/i.test(phrase) && !/ and /i.test(phrase)) return phrase.trim().toLowerCase().split(' ')
  return tokensOf(phrase).flatMap(({ kind, text }) => (kind === 'mark' ? [] : [text]))
}

/** The text in lower case, without accents and apostrophes. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
}

function wordToken(original: string): Piece {
  // Without its apostrophe "we're" would be "were".
  const text = /^we['’]re$/i.test(original) ? "we're" : folded(original)
  const owner = /^(.+)['’]s?$/iu.exec(original)?.[1]
  return {
    kind: 'word',
    text,
    base: owner === undefined ? text : folded(owner),
    capitals: original.length > 1 && original === original.toUpperCase() && original !== original.toLowerCase(),
    original
  }
}

/** `5` and `100,000` are numbers; with a tail, `5th`, `100k` and `207N00000X` are words. */
function numberToken(number: string, tail: string): Piece {
  const text = folded(`${number.replaceAll(',', '')}${tail}`)
  return { kind: tail === '' ? 'number' : 'word', text, base: text, capitals: false, original: `${number}${tail}` }
}

/** A decimal is a number; a fraction, a negative number and other signs are not. */
function oddToken(text: string): Piece {
  return { kind: /^\d+\.\d+$/.test(text) ? 'number' : 'other', text, base: text, capitals: false, original: text }
}

export type Term =
  | { kind: 'specialty'; slug: SpecialtySlug; code?: string; beside?: string }
  /** `people`: the text named the residents of the state ("Montanans"). */
  | { kind: 'state'; code: string; people?: true }
  | { kind: 'region'; slug: CensusAreaSlug }
  | { kind: 'county'; counties: readonly Area[] }
  | { kind: 'city'; cities: readonly Area[] }
  | { kind: 'number'; n: number }
  | { kind: 'ordinal'; n: number }
  /** What is asked: `count`, `density`, `most`, `states` and the other names in questions.csv. */
  | { kind: 'concept'; name: string }
  /**
   * A word that narrows or turns a question, so that the figures do not answer it. `isSubject`: it names
   * another subject, and so says nothing about a question in another clause.
   */
  | { kind: 'limit'; code: RefusalCode; reason: string; isSubject?: true }
  /** A word that changes nothing. `isCourtesy`: it belongs to a greeting or to thanks. */
  | { kind: 'word'; isCourtesy?: true }
  | { kind: 'unknown' }

/**
 * A county or city. `rank` orders cities by population, the largest first. `replaced` tells what a former
 * county was replaced by, and when.
 */
export type Area = { name: string; state: string; fips?: string; rank?: number; replaced?: string }

/** A term and its place in the text: from token `start` up to `end`. */
export type Placed = Term & { text: string; start: number; end: number }

export function isUnderstood({ kind }: Placed): boolean {
  return kind !== 'unknown' && kind !== 'limit'
}
