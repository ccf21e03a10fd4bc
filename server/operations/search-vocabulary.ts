// The words of a query in the vocabulary of the release: how often each stands in names, and what else it may have been meant to be.
import { z } from 'zod'
import type { Context } from './operation.ts'

type Release = Pick<Context['release'], 'names'>

/** One way a word may stand in a name. similarity: 100 as typed, 90 when the word goes on, 80 one typing error away, 40 the initial alone. */
export type Spelling = { number: number; similarity: number; documents: number }

/** Words of the vocabulary that go on where the typed word ends: a range of numbers. */
export type Continuation = { from: number; to: number; documents: number }

export type QueryWord = {
  word: string
  weight: number
  exact: Spelling | undefined
  continuation: Continuation | undefined
}

export const SIMILARITY = { exact: 100, continuation: 90, typing_error: 80, initial: 40 } as const

/** A word is taken to go on from this many letters: fewer begin a tenth of all names. */
const SHORTEST_BEGINNING = 3
/** Shorter words have as many neighbours as letters, and none of them is more likely meant. */
const SHORTEST_CORRECTED = 3
/** Neighbours of one word that are looked for, the most frequent first: each costs a read of its own. */
const MOST_SPELLINGS = 24

const Words = z.tuple([z.looseObject({ words: z.array(z.string()) })])

/** The different words of a text, in the order they come. */
export async function foldedWords(release: Pick<Context['release'], 'query'>, q: string): Promise<string[]> {
  // Letters beyond these are left to the statement, which folds them as the pipeline did; the two are held equal by a test.
  if (/^[ -~]*$/.test(q)) return foldedPlain(q)
  const [{ words }] = Words.parse(await release.query('search-words', { q }))
  return [...new Set(words)]
}

/** The different words of a text of printable ASCII. */
export function foldedPlain(q: string): string[] {
  const words = q
    .toUpperCase()
    .replaceAll(/['`.]/g, '')
    .split(/[^A-Z0-9]+/)
  return [...new Set(words.filter((word) => word !== ''))]
}

/** What the vocabulary says of a word; with the words it begins when it is the last, which may not be typed to its end. */
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
  // The word itself is no continuation of itself, and stands first.
  const first = names.numberOf(word) === from ? from + 1 : from
  return first < to ? { from: first, to: to - 1, documents: names.documentsIn({ from: first, to }) } : undefined
}

/**
 * Words one letter dropped, added, changed or swapped with its neighbour away, the most frequent first; none for a word that is short or
 * holds a digit. One such change leaves the first letters whole or the last ones, so that few words are compared.
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

/** True when one text becomes the other by one letter dropped, added, changed, or swapped with its neighbour. */
export function isOneAway(one: Buffer, other: Buffer): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let place = 0
  while (place < short.length && short[place] === long[place]) place++
  const sameAfter = (skippedOfShort: number, skippedOfLong: number) =>
    short.subarray(place + skippedOfShort).equals(long.subarray(place + skippedOfLong))
  if (long.length > short.length) return sameAfter(0, 1)
  if (place === short.length) return false
  if (sameAfter(1, 1)) return true
  return short[place] === long[place + 1] && short[place + 1] === long[place] && sameAfter(2, 2)
}

/** The letter a word begins with, where names give the initial alone. */
export function initialOf(release: Release, word: string): Spelling[] {
  const { exact } = lookedUp(release, word.slice(0, 1), false)
  return exact ? [{ ...exact, similarity: SIMILARITY.initial }] : []
}
