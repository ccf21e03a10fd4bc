// One page of each group of candidates, from the names of the index or from the identifier in the query. The
// cursor of a group holds the position in each of its kinds.
import { SEARCH_KINDS } from '../../../domain/tables/search_document.ts'
import { refusedMember } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { identifiersOf } from '../../records/search-rows.ts'
import { cursorText, type Cursor as Position, readCursor } from './search-cursor.ts'
import type { Identified } from './search-identified.ts'
import { matchNames } from './search-match.ts'
import type { Place, Step } from './search-types.ts'

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

export type Candidate = { kind: Kind; id: string }
/** `cursor` is null if there are no more candidates. */
export type GroupPage = { candidates: Candidate[]; totals: Partial<Record<Kind, number>>; cursor: string | null }
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

const BEFORE_FIRST: Place = { score: 1001, document: 0 }
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
    const kinds: readonly Kind[] = GROUP_KINDS[name]
    const lists = kinds.map((kind) => listed.get(kind) ?? { entries: [], total: 0, step: 'typed' as const })
    const firsts = lists.map(({ entries }, at) =>
      entries.map((entry): Picked => ({ kind: kinds[at] as Kind, ...entry })).slice(0, limit)
    )
    const picked = alternately(firsts).slice(0, limit)
    const left = lists.map(({ entries, step }, at): Position & { isMore: boolean } => {
      const taken = picked.filter(({ kind }) => kind === kinds[at])
      const isMore = entries.length > taken.length
      const begin = positions.get(kinds[at] as Kind)?.after ?? BEFORE_FIRST
      return { isMore, step, after: isMore ? (taken.at(-1)?.place ?? begin) : AFTER_LAST }
    })
    const parts = left.map((position, at) => cursorText(release.id, sameFor(kinds[at] as Kind), position))
    const totals = Object.fromEntries(kinds.map((kind, at) => [kind, lists[at]?.total ?? 0]))
    return { name, picked, totals, cursor: left.some(({ isMore }) => isMore) ? parts.join('.') : null }
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
  positions: ReadonlyMap<Kind, Position>
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
  read: (text: string, kind: Kind) => Position
): ReadonlyMap<Kind, Position> {
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
