// Identifiers of registry and facility names that a query means, page by page, for one kind after the other.

import { refusedMember } from './opaque-text.ts'
import type { Context } from './operation.ts'
import { cursorText, readCursor } from './search-cursor.ts'
import { matchNames } from './search-match.ts'
import { identifiersOf } from './search-rows.ts'
import { foldedWords } from './search-vocabulary.ts'

/** Kinds of names in the search index that this answers for. */
export type NameKind = 'provider' | 'hospital' | 'facility'
export type NamesQuery = {
  q: string
  /** Searched in this order: a kind begins when the one before it is exhausted. */
  kinds: readonly [NameKind, ...NameKind[]]
  state: string | null
  taxonomy: string | null
  limit: number
  cursor: string | undefined
}
export type NamesPage = { kind: NameKind; ids: string[]; next: string | null }

/** The longest cursor: that of a search, and a kind. */
export const CURSOR_LENGTH = 320
const MOST_WORDS = 12

/** One page of identifiers: NPIs of providers, CCNs of hospitals and other facilities. */
export async function namedPage(context: Context, query: NamesQuery): Promise<NamesPage> {
  const { q, kinds, state, taxonomy, limit, cursor } = query
  const { release } = context
  const words = await foldedWords(release, q)
  if (words.length === 0 || words.length > MOST_WORDS)
    throw refusedMember('name', `use 1 to ${MOST_WORDS} different words of letters A–Z and digits`)
  const [begun, place] = cursor === undefined ? [kinds[0], ''] : split(cursor)
  const kind = kinds.find((one) => one === begun)
  if (!kind) throw refusedMember('_cursor', 'this service did not issue it for this search')
  const same = [...words, kind, state, taxonomy]
  const { after, step } = place === '' ? {} : readCursor(place, release.id, same)
  // One match more than the page holds shows whether another page follows.
  const found = await matchNames(release, words, { kind, state, taxonomy }, { after, step, most: limit + 1 })
  const shown = found.matches.slice(0, limit)
  const last = shown.at(-1)
  const documents = shown.map(({ document }) => document)
  const ids = await identifiersOf(context, documents)
  const following = kinds[kinds.indexOf(kind) + 1]
  const more = last && found.matches.length > limit
  const next = more ? `${kind}.${cursorText(release.id, same, { step: found.step, after: last })}` : null
  return {
    kind,
    ids: documents.map((document) => ids.get(document) ?? ''),
    next: next ?? (following ? `${following}.` : null)
  }
}

function split(cursor: string): [string, string] {
  const end = cursor.indexOf('.')
  return [cursor.slice(0, end), cursor.slice(end + 1)]
}
