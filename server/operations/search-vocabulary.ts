// The words of a query in the vocabulary of the release: how often each stands in names, and what else it may have been meant to be.
import { z } from 'zod'
import type { Context } from './operation.ts'

type Release = Pick<Context['release'], 'query'>

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
export async function foldedWords(release: Release, q: string): Promise<string[]> {
  const [{ words }] = Words.parse(await release.query('search-words', { q }))
  return [...new Set(words)]
}

const Looked = z.array(z.object({ direction: z.string(), word_number: z.int(), documents: z.int(), weight: z.int() }))
const Range = z.tuple([z.object({ first: z.int().nullable(), last: z.int().nullable(), documents: z.int() })])

/** What the vocabulary says of a word; with the words it begins when it is the last, which may not be typed to its end. */
export async function lookedUp(release: Release, word: string, isLast: boolean): Promise<QueryWord> {
  const rows = Looked.parse(await release.query('search-word', { word }))
  const row = rows.find(({ direction }) => direction === 'forward')
  return {
    word,
    weight: row?.weight ?? (word.length === 1 ? 3 : 10),
    exact:
      row && row.documents > 0
        ? { number: row.word_number, similarity: SIMILARITY.exact, documents: row.documents }
        : undefined,
    continuation: isLast && word.length >= SHORTEST_BEGINNING ? await continued(release, word) : undefined
  }
}

async function continued(release: Release, word: string): Promise<Continuation | undefined> {
  const [{ first, last, documents }] = Range.parse(
    await release.query('search-continuations', { word, to: after(word) })
  )
  return first === null || last === null ? undefined : { from: first, to: last, documents }
}

const Near = z.array(z.object({ word_number: z.int(), documents: z.int() }))

/** Words one typing error away, the most frequent first; none for a word that is short or holds a digit. */
export async function corrected(release: Release, word: string): Promise<Spelling[]> {
  if (word.length < SHORTEST_CORRECTED || /\d/.test(word)) return []
  const head = word.slice(0, Math.floor((word.length - 1) / 2))
  const tail = [...word.slice(head.length + 1)].reverse().join('')
  const rows = await release.query('search-spellings', {
    word,
    from: head,
    to: after(head),
    back_from: tail,
    back_to: after(tail),
    most: MOST_SPELLINGS
  })
  return Near.parse(rows).map(({ word_number, documents }) => ({
    number: word_number,
    similarity: SIMILARITY.typing_error,
    documents
  }))
}

/** The letter a word begins with, where names give the initial alone. */
export async function initialOf(release: Release, word: string): Promise<Spelling[]> {
  const { exact } = await lookedUp(release, word.slice(0, 1), false)
  return exact ? [{ ...exact, similarity: SIMILARITY.initial }] : []
}

/** The first text after all those that begin with this one: `[` follows Z, and words hold letters and digits alone. */
function after(beginning: string): string {
  return `${beginning}[`
}
