// Looks up the words of a query in the vocabulary of the release: how often each occurs in names, and what
// else it may mean.
import { z } from 'zod'
import { isOneAway } from '../../records/one-away.ts'
import type { Context } from '../../records/operation.ts'

type Release = Pick<Context['release'], 'names'>

/** A way a word can appear: 100 as typed, 90 continued, 80 with a typing error, 40 as an initial. */
export type Spelling = { number: number; similarity: number; documents: number }

/** Vocabulary words that continue the typed word: a range of numbers. */
export type Continuation = { from: number; to: number; documents: number }

export type QueryWord = {
  word: string
  weight: number
  exact: Spelling | undefined
  continuation: Continuation | undefined
}

export const SIMILARITY = { exact: 100, continuation: 90, typing_error: 80, initial: 40 } as const

/** A word this long may be the beginning of a longer one. Fewer letters begin a tenth of all names. */
const SHORTEST_BEGINNING = 3
/** A shorter word has as many neighbors as letters, and none is more likely to be meant than another. */
const SHORTEST_CORRECTED = 3
/** Maximum number of neighbors searched for one word, most frequent first: each costs a separate read. */
const MOST_SPELLINGS = 24

const Words = z.tuple([z.looseObject({ words: z.array(z.string()) })])

/** Distinct words of a string, in order of appearance. */
export async function foldedWords(release: Pick<Context['release'], 'query'>, q: string): Promise<string[]> {
  // The SQL statement folds all other characters the way the pipeline did; a test checks that both foldings
  // agree.
  if (/^[ -~]*$/.test(q)) return foldedPlain(q)
  const [{ words }] = Words.parse(await release.query('search-words', { q }))
  return [...new Set(words)]
}

/** Distinct words of a string of printable ASCII. */
export function foldedPlain(q: string): string[] {
  const words = q
    .toUpperCase()
    .replaceAll(/['`.]/g, '')
    .split(/[^A-Z0-9]+/)
  return [...new Set(words.filter((word) => word !== ''))]
}

/** What the vocabulary holds for a word. The last one may be incomplete, so those it begins count. */
export function lookedUp({ names }: Release, word: string, isLast: boolean): QueryWord {
  const number = names.numberOf(word)
  const documents = number === undefined ? 0 : names.documentsIn({ from: number, to: number + 1 })
  return {
    word,
    weight: number === undefined ? (word.length === 1 ? 3 : 10) : names.weightOf(number),
    exact: number !== undefined && documents > 0 ? { number, similarity: SIMILARITY.exact, documents } : undefined,
    continuation: isLast && word.length >= SHORTEST_BEGINNING ? continued(names, word) : undefined
  }
}

function continued(names: Release['names'], word: string): Continuation | undefined {
  const { from, to } = names.beginningWith(word)
  // The exact word comes first in the range and is not a continuation of itself.
  const first = names.numberOf(word) === from ? from + 1 : from
  return first < to ? { from: first, to: to - 1, documents: names.documentsIn({ from: first, to }) } : undefined
}

/**
 * Words with one letter dropped, added, changed or swapped with its neighbor, most frequent first; empty if
 * the word is short or holds a digit. One such change leaves the first or the last letters intact, so few
 * words are compared.
 */
export function corrected({ names }: Release, word: string): Spelling[] {
  if (word.length < SHORTEST_CORRECTED || /\d/.test(word)) return []
  const half = Math.floor((word.length - 1) / 2)
  const asked = Buffer.from(word)
  const near = new Set<number>()
  const look = (number: number) => {
    if (Math.abs(names.lengthOf(number) - word.length) > 1) return
    if (names.weightOf(number) === 10 && isOneAway(asked, names.lettersOf(number))) near.add(number)
  }
  const { from, to } = names.beginningWith(word.slice(0, half))
  for (let number = from; number < to; number++) look(number)
  for (const number of names.endingWith(word.slice(half + 1))) look(number)
  return [...near]
    .map((number) => ({
      number,
      similarity: SIMILARITY.typing_error,
      documents: names.documentsIn({ from: number, to: number + 1 })
    }))
    .sort((a, b) => b.documents - a.documents || a.number - b.number)
    .slice(0, MOST_SPELLINGS)
}

/** The first letter of a word, for names that give only the initial. */
export function initialOf(release: Release, word: string): Spelling[] {
  const { exact } = lookedUp(release, word.slice(0, 1), false)
  return exact ? [{ ...exact, similarity: SIMILARITY.initial }] : []
}

/** typed: words as typed; corrected: also typing errors and initials; partial: one of three left out. */
export const STEPS = ['typed', 'corrected', 'partial'] as const
export type Step = (typeof STEPS)[number]

/** A null member filters nothing. */
export type Filter = { kind: string | null; state: string | null; taxonomy: string | null }
export type Scope = Omit<Filter, 'taxonomy'> & { taxonomy: number | null }

export type Place = { score: number; document: number }
type Match = Place & { kind: string }

export type Matches = {
  step: Step
  /** Number of matching names on all pages, and of each kind. */
  total: number
  ofKind: Readonly<Record<string, number>>
  /** At most `most` of each kind. */
  matches: Match[]
}
