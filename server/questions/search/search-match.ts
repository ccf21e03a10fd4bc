// Finds the names that a query means, best first. Each step runs only if the one before found too few.
import type { Context } from '../../records/operation.ts'
import { matchesOf, type Sought } from './search-postings.ts'
import type { Filter, Matches, Place, Scope, Step } from './search-types.ts'
import { corrected, initialOf, lookedUp, type QueryWord, type Spelling } from './search-vocabulary.ts'

type Release = Pick<Context['release'], 'names'>

/** If the words as typed find fewer names than this, typing errors are also searched. */
const ENOUGH = 10
/** In thousandths. A name with all words of the query scores at least this; any other scores less. */
const ALL_WORDS = 700
const PARTIAL_SHARE = 700
const SOME_WORDS = 400

type Term = { weight: number; required: boolean; word: QueryWord; spellings: readonly Spelling[] }
type Page = { after: Place | undefined; most: number }

const NOTHING: Omit<Matches, 'step'> = { total: 0, ofKind: {}, matches: [] }

/** Scores the names of one step; a test passes another implementation to compare with. */
export type Finding = (release: Release, sought: Sought) => Promise<Omit<Matches, 'step'>>

const byIndex: Finding = async ({ names }, sought) => matchesOf(names, sought)

/** Matches after a position, or from the first. `step` repeats that of an earlier page. */
export async function matchNames(
  release: Release,
  words: readonly string[],
  filter: Filter,
  page: Page & { step?: Step | undefined },
  finding = byIndex
): Promise<Matches> {
  const { step } = page
  const looked = words.map((word, index) => lookedUp(release, word, index === words.length - 1))
  const taxonomy = filter.taxonomy === null ? null : lookedUp(release, `#${filter.taxonomy}`, false)
  if (taxonomy && !taxonomy.exact) return { step: 'typed', ...NOTHING }
  const scope: Scope = { state: filter.state, kind: filter.kind, taxonomy: taxonomy?.exact?.number ?? null }

  const terms = termsOf(looked)
  const run = async (terms: readonly Term[], step: Step): Promise<Matches> => {
    const sought = soughtBy(terms, step, scope, page)
    return { step, ...(sought ? await finding(release, sought) : NOTHING) }
  }
  const typed = () => run(terms, 'typed')
  if (step === 'typed') return await typed()
  const first = step === undefined ? await typed() : undefined
  if (first && first.total >= ENOUGH) return first

  const many = terms.filter(({ required }) => required).length >= 3
  const wider = terms.map((term) => widened(release, term, many))
  if (step !== 'partial') {
    const second = await run(wider, 'corrected')
    if (step === 'corrected' || second.total > 0) return second
  }
  if (!many) return { step: 'corrected', ...NOTHING }
  return await run(wider, 'partial')
}

/** Ordinary words decide which names match. Others only affect the score, unless there are only those. */
function termsOf(words: readonly QueryWord[]): Term[] {
  const decides = words.some(({ weight }) => weight === 10) ? (weight: number) => weight === 10 : () => true
  return words.map((word) => {
    const required = decides(word.weight)
    return {
      word: { ...word, continuation: required ? word.continuation : undefined },
      weight: word.weight,
      required,
      spellings: word.exact ? [word.exact] : []
    }
  })
}

/** Adds typing errors and, if `withInitial`, the initial: with two words it would leave too little. */
function widened(release: Release, term: Term, withInitial: boolean): Term {
  if (!term.required || term.weight < 10) return term
  const { word } = term.word
  return {
    ...term,
    spellings: [...term.spellings, ...corrected(release, word), ...(withInitial ? initialOf(release, word) : [])]
  }
}

/** Undefined if too few of the required words occur in any name. */
function soughtBy(terms: readonly Term[], step: Step, scope: Scope, { after, most }: Page): Sought | undefined {
  const partial = step === 'partial'
  const required = terms.filter((term) => term.required)
  const held = required.length - (partial ? 1 : 0)
  if (required.filter((term) => frequency(term) > 0).length < held) return undefined

  const isInitial = (term: Term) => term.weight === 3 && !term.required
  const ordered = terms
    .filter((term) => !isInitial(term))
    .sort((a, b) => Number(b.required) - Number(a.required) || frequency(a) - frequency(b))
  return {
    words: ordered.map(({ spellings, weight, required, word: { continuation } }) => ({
      spellings,
      weight,
      required,
      continuation
    })),
    // A name that lacks at most one word holds at least one of any two.
    drivers: partial ? 2 : 1,
    initials: terms.filter(isInitial).reduce((bits, { word }) => bits | (1 << (word.word.charCodeAt(0) % 32)), 0),
    weight: terms.reduce((sum, { weight }) => sum + weight, 0),
    held,
    share: partial ? PARTIAL_SHARE : 1000,
    least: partial ? SOME_WORDS : ALL_WORDS,
    isOneWord: terms.length === 1,
    scope,
    after: after ?? { score: 1001, document: 0 },
    most
  }
}

/** Number of index rows to read for a word. */
function frequency({ spellings, word: { continuation } }: Term): number {
  return spellings.reduce((sum, { documents }) => sum + documents, continuation?.documents ?? 0)
}
