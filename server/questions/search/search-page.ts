// One page of each group of candidates, from the names of the index or from the identifier in the query. The
// cursor of a group holds the position in each of its kinds.

import { z } from 'zod'
import { SEARCH_KINDS } from '../../../domain/tables/search_document.ts'
import { Count, contentOf, digestOfQuery, opaqueText, refusedMember } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { identifiersOf } from '../../records/search-rows.ts'
import type { Identified } from './search-identified.ts'
import { matchesOf, type Sought } from './search-postings.ts'
import {
  corrected,
  type Filter,
  initialOf,
  lookedUp,
  type Matches,
  type Place,
  type QueryWord,
  type Scope,
  type Spelling,
  STEPS,
  type Step
} from './search-vocabulary.ts'

type Release = Pick<Context['release'], 'names'>

/** If the words as typed find fewer names than this, typing errors are also searched. */
const ENOUGH = 10
/** In thousandths. A name with all words of the query scores at least this; any other scores less. */
const ALL_WORDS = 700
const PARTIAL_SHARE = 700
const SOME_WORDS = 400

type Term = { required: boolean; word: QueryWord; spellings: readonly Spelling[] }
type Page = { after: Place | undefined; most: number }

const BEFORE_FIRST: Place = { score: 1001, document: 0 }
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
    const continuation = required ? word.continuation : undefined
    return { word: { ...word, continuation }, required, spellings: word.exact ? [word.exact] : [] }
  })
}

/** Adds typing errors and, if `withInitial`, the initial: with two words it would leave too little. */
function widened(release: Release, term: Term, withInitial: boolean): Term {
  const { word, weight } = term.word
  if (!term.required || weight < 10) return term
  const initial = withInitial ? initialOf(release, word) : []
  return { ...term, spellings: [...term.spellings, ...corrected(release, word), ...initial] }
}

/** Undefined if too few of the required words occur in any name. */
function soughtBy(terms: readonly Term[], step: Step, scope: Scope, { after, most }: Page): Sought | undefined {
  const partial = step === 'partial'
  const required = terms.filter((term) => term.required)
  const held = required.length - (partial ? 1 : 0)
  if (required.filter((term) => frequency(term) > 0).length < held) return undefined

  const isInitial = ({ word, required }: Term) => word.weight === 3 && !required
  const ordered = terms
    .filter((term) => !isInitial(term))
    .sort((a, b) => Number(b.required) - Number(a.required) || frequency(a) - frequency(b))
  return {
    words: ordered.map(({ word: { weight, continuation }, ...term }) => ({ ...term, weight, continuation })),
    // A name that lacks at most one word holds at least one of any two.
    drivers: partial ? 2 : 1,
    initials: terms.filter(isInitial).reduce((bits, { word }) => bits | (1 << (word.word.charCodeAt(0) % 32)), 0),
    weight: terms.reduce((sum, { word }) => sum + word.weight, 0),
    held,
    share: partial ? PARTIAL_SHARE : 1000,
    least: partial ? SOME_WORDS : ALL_WORDS,
    isOneWord: terms.length === 1,
    scope,
    after: after ?? BEFORE_FIRST,
    most
  }
}

/** Number of index rows to read for a word. */
function frequency({ spellings, word: { continuation } }: Term): number {
  return spellings.reduce((sum, { documents }) => sum + documents, continuation?.documents ?? 0)
}

const Cursor = z.tuple([
  z.string().describe('Release'),
  z.string().describe('Digest of the query'),
  z.enum(STEPS),
  z.int().min(0).max(1001).describe('Score of the last name, in thousandths; 1001 before the first'),
  Count.describe('Number of the last name')
])
type Cursor = { step: (typeof STEPS)[number]; after: { score: number; document: number } }

/** `query` holds what must be the same on every page: the words and the filters. */
export function cursorText(release: string, query: readonly (string | null)[], { step, after }: Cursor): string {
  const members: z.infer<typeof Cursor> = [release, digestOfQuery(query), step, after.score, after.document]
  return opaqueText(members)
}

/** Throws invalid_request naming `cursor` if it is malformed or of another query or release. */
export function readCursor(text: string, release: string, query: readonly (string | null)[]): Cursor {
  const { data, error } = Cursor.safeParse(contentOf(text))
  if (!data) throw refusedMember('cursor', 'this service did not issue it', error)
  const [madeOn, digest, step, score, document] = data
  if (madeOn !== release) {
    throw refusedMember(
      'cursor',
      `it was issued by release ${madeOn}, but ${release} answers. Send release=${madeOn}, or start again without a cursor`
    )
  }
  if (digest !== digestOfQuery(query)) throw refusedMember('cursor', 'it was issued for another query or other filters')
  return { step, after: { score, document } }
}

/** The groups of an answer, each with the kinds in it. A group with two kinds alternates between them. */
const GROUP_KINDS = {
  providers: ['provider'],
  hospitals: ['hospital'],
  trials: ['trial'],
  studies: ['study'],
  entities: ['contractor', 'facility']
} as const
export type GroupName = keyof typeof GROUP_KINDS
export const GROUP_NAMES = Object.keys(GROUP_KINDS) as [GroupName, ...GroupName[]]
export type Kind = (typeof GROUP_KINDS)[GroupName][number]

type Candidate = { kind: Kind; id: string }
/** `cursor` is null if there are no more candidates. */
type GroupPage = { candidates: Candidate[]; totals: Partial<Record<Kind, number>>; cursor: string | null }
export type GroupPages = Partial<Record<GroupName, GroupPage>>

export type GroupsQuery = {
  words: readonly string[]
  limit: number
  /** The only group to search; null for all. */
  group: GroupName | null
  cursor: string | undefined
  identified: Identified | undefined
  /** Slugs of the studies that the words name. */
  studies: readonly string[]
}

/** `document` is the number of the name, or the position of the identifier. */
type Entry = { place: Place; id?: string }
type Listed = { entries: readonly Entry[]; total: number; step: Step }
type Picked = Entry & { kind: Kind }
const NOT_LISTED: Listed = { entries: [], total: 0, step: 'typed' }

const AFTER_LAST: Place = { score: 0, document: Number.MAX_SAFE_INTEGER }

/** Throws invalid_request for a cursor of another query. */
export async function groupPages(context: Context, query: GroupsQuery): Promise<GroupPages> {
  const { release } = context
  const { group, words, limit } = query
  const groups = group === null ? GROUP_NAMES : [group]
  const sameFor = (kind: Kind) => ['group', kind, ...words]
  const positions = positionsIn(query, (text, kind) => readCursor(text, release.id, sameFor(kind)))
  const listed = await listedOf(context, query, groups, positions)
  const pages = groups.map((name) => {
    const lists = GROUP_KINDS[name].map((kind) => ({ kind, ...(listed.get(kind) ?? NOT_LISTED) }))
    const firsts = lists.map(({ kind, entries }) =>
      entries.map((entry): Picked => ({ kind, ...entry })).slice(0, limit)
    )
    const picked = alternately(firsts).slice(0, limit)
    const left = lists.map(({ kind, entries, step }) => {
      const taken = picked.filter((one) => one.kind === kind)
      const isMore = entries.length > taken.length
      const begin = positions.get(kind)?.after ?? BEFORE_FIRST
      const after = isMore ? (taken.at(-1)?.place ?? begin) : AFTER_LAST
      return { isMore, part: cursorText(release.id, sameFor(kind), { step, after }) }
    })
    const totals = Object.fromEntries(lists.map(({ kind, total }) => [kind, total]))
    const cursor = left.some(({ isMore }) => isMore) ? left.map(({ part }) => part).join('.') : null
    return { name, picked, totals, cursor }
  })
  const documents = pages.flatMap(({ picked }) =>
    picked.flatMap(({ id, place }) => (id === undefined ? [place.document] : []))
  )
  const ids = await identifiersOf(context, documents)
  return Object.fromEntries(
    pages.map(({ name, picked, ...page }) => {
      const candidates = picked.map(({ kind, id, place }) => ({ kind, id: id ?? ids.get(place.document) ?? '' }))
      return [name, { candidates, ...page }]
    })
  )
}

async function listedOf(
  { release }: Context,
  { words, limit, group, identified, studies }: GroupsQuery,
  groups: readonly GroupName[],
  positions: ReadonlyMap<Kind, Cursor>
): Promise<Map<Kind, Listed>> {
  const kinds = groups.flatMap((name): readonly Kind[] => GROUP_KINDS[name])
  const listed = new Map<Kind, Listed>()
  const isOfNames = (kind: Kind) => !identified && (SEARCH_KINDS as readonly Kind[]).includes(kind)
  for (const kind of kinds.filter((kind) => !isOfNames(kind))) {
    const ids = kind === 'study' ? (identified ? [] : studies) : (identified?.[kind] ?? [])
    const begin = positions.get(kind)?.after.document ?? 0
    const entries = ids.map((id, at) => ({ id, place: { score: 1000, document: at + 1 } }))
    listed.set(kind, { total: ids.length, step: 'typed', entries: entries.filter((one) => one.place.document > begin) })
  }
  const named = release.table('search_posting') ? kinds.filter(isOfNames) : []
  // Without a group, one pass over the index finds all kinds.
  const passes = group === null ? [{ kind: null, of: named }] : named.map((kind) => ({ kind, of: [kind] }))
  for (const { kind, of } of passes) {
    if (of.length === 0) continue
    const position = kind === null ? undefined : positions.get(kind)
    const { step, ofKind, matches } = await matchNames(
      release,
      words,
      { kind, state: null, taxonomy: null },
      { after: position?.after, most: limit + 1, step: position?.step }
    )
    for (const each of of) {
      const own = matches.filter((match) => match.kind === each)
      listed.set(each, { step, total: ofKind[each] ?? 0, entries: own.map((place) => ({ place })) })
    }
  }
  return listed
}

function positionsIn(
  { group, cursor }: GroupsQuery,
  read: (text: string, kind: Kind) => Cursor
): ReadonlyMap<Kind, Cursor> {
  if (group === null || cursor === undefined) return new Map()
  const kinds: readonly Kind[] = GROUP_KINDS[group]
  const parts = cursor.split('.')
  if (parts.length !== kinds.length) throw refusedMember('cursor', `it is not a cursor of the group ${group}`)
  return new Map(kinds.map((kind, at) => [kind, read(parts[at] ?? '', kind)]))
}

/** Alternates between the lists, so a short group shows each kind. */
function alternately<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat()
}
