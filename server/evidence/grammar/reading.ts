// A text as a sequence of terms: the longest known phrase at each position, with misspellings corrected, and
// the tokens that nothing accounts for.
import type { Lexicon } from './lexicon.ts'
import { mended } from './spelling.ts'
import type { Term, TermKind } from './terms.ts'
import { type Token, tokensOf } from './tokens.ts'

/** Meanings of one phrase, likeliest first. */
export type Slot = readonly Term[]

export type Reading = {
  slots: Slot[]
  /** Tokens that are not words of the grammar. */
  unaccounted: Token[]
  tokens: Token[]
  /** Tokens of the phrases that name a specialty or a place. */
  names: ReadonlySet<Token>
}

/** Marks allowed inside a phrase: "ob-gyn", "ear, nose and throat", "St. Louis". */
const WITHIN: ReadonlySet<string> = new Set(['-', '/', ',', '.', '–'])
const NAMES: ReadonlySet<TermKind> = new Set(['specialty', 'state', 'county', 'nation', 'number'])
/** A longer word cannot be a name or a specialty, so it is not corrected. */
const LONGEST_WORD = 40

export function readingOf(text: string, lexicon: Lexicon): Reading {
  const tokens = tokensOf(text).map((token) => spelt(token, lexicon))
  const shouted = tokens
    .filter(({ kind }) => kind === 'word')
    .every(({ capitals, text }) => capitals || text.length === 1)
  const slots: Slot[] = []
  const unaccounted: Token[] = []
  const names = new Set<Token>()
  for (let start = 0; start < tokens.length; ) {
    const found = longestFrom(tokens, start, lexicon, shouted)
    const token = tokens[start] as Token
    if (found) {
      const slot = likely(found.terms, token, shouted, slots)
      slots.push(slot)
      if (slot.some(({ kind }) => NAMES.has(kind)))
        for (const one of tokens.slice(start, start + found.length)) names.add(one)
    } else if (token.kind === 'mark') slots.push(...markSlot(token))
    else if (token.kind === 'number' && isSmall(token.text)) slots.push([{ kind: 'number', n: Number(token.text) }])
    else unaccounted.push(token)
    start += found?.length ?? 1
  }
  return { slots, unaccounted, tokens, names }
}

function spelt(token: Token, lexicon: Lexicon): Token {
  const { kind, text, base } = token
  if (kind !== 'word' || text.length > LONGEST_WORD || lexicon.isWord(text) || lexicon.isWord(base)) return token
  const word = mended(base)
  return word === undefined ? token : { ...token, text: word, base: word }
}

/** The longest phrase that begins at a token, and how many tokens it takes. */
function longestFrom(tokens: readonly Token[], start: number, lexicon: Lexicon, shouted: boolean) {
  const words: Token[] = []
  const ends: number[] = []
  for (let next = start; next < tokens.length && words.length < lexicon.longest; next++) {
    const token = tokens[next] as Token
    if (token.kind === 'mark' && words.length > 0 && WITHIN.has(token.text)) continue
    if (token.kind !== 'word' && token.kind !== 'number') break
    // "for ME": a code in capitals is a word by itself.
    const isCode = !shouted && token.capitals && token.text !== 'dc' && isStateCode(lexicon, token.text)
    if (isCode && words.length > 0) break
    words.push(token)
    ends.push(next + 1)
    if (isCode) break
  }
  for (let count = words.length; count > 0; count--) {
    const terms = meaningsOf(words.slice(0, count), lexicon)
    if (terms) return { terms, length: (ends[count - 1] ?? start + 1) - start }
  }
  return undefined
}

function meaningsOf(words: readonly Token[], lexicon: Lexicon): readonly Term[] | undefined {
  const last = words[words.length - 1]
  const before = words.slice(0, -1).map(({ text }) => text)
  return (
    lexicon.meanings([...before, last?.text].join(' ')) ??
    lexicon.meanings([...before, last?.base].join(' ')) ??
    lexicon.meanings(words.map(({ base }) => base).join(' '))
  )
}

/**
 * A code in capitals is most likely a state: OR, IN, ME. In lower case it can be a state only where a place
 * is expected: after a preposition or a comma.
 */
function likely(terms: readonly Term[], token: Token, shouted: boolean, before: readonly Slot[]): Slot {
  if (terms.length === 1 || !terms.some(({ kind }) => kind === 'state')) return terms
  if (!shouted && token.capitals)
    return [...terms].sort((a, b) => Number(b.kind === 'state') - Number(a.kind === 'state'))
  const [last] = before[before.length - 1] ?? []
  const expected = last?.kind === 'preposition' || (last?.kind === 'join' && last.word === 'comma')
  return expected ? terms : terms.filter(({ kind }) => kind !== 'state')
}

function isStateCode(lexicon: Lexicon, word: string): boolean {
  return word.length === 2 && (lexicon.meanings(word)?.some(({ kind }) => kind === 'state') ?? false)
}

function markSlot({ text }: Token): Slot[] {
  if (text === ',') return [[{ kind: 'join', word: 'comma' }]]
  return text === '/' ? [[{ kind: 'join', word: 'and' }]] : []
}

function isSmall(digits: string): boolean {
  return /^[1-9]\d?$/.test(digits)
}
