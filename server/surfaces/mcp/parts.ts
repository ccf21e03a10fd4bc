// Splits a long answer into parts: its longest list is cut to fit the budget, and each part includes the
// position to continue from.

import { z } from 'zod'
import { sha256OfText } from '#files'
import { ReleaseId } from '../../../domain/manifest.ts'
import { contentOf, opaqueText, refusedMember } from '../../records/members.ts'

/**
 * Bytes of data in one message: about 15,000 tokens, 20,000 in the worst case; clients cut off a message
 * after 25,000 at most. The 12 specialties of a state, 51 kB, fit in one message.
 */
export const PART_BYTES = 60_000
/** Bytes of data in a short answer: with lineage and citation mostly at most 2,500 tokens. */
export const BRIEF_BYTES = 4200

const Place = z.strictObject({
  /** Digest of the tool and its arguments: a position in one answer is invalid in another. */
  question: z.string(),
  release: ReleaseId.nullable(),
  list: z.string(),
  offset: z.int().positive()
})
export type Place = z.infer<typeof Place>

/** Which part of a long answer this is. */
export type Part = {
  /** Path of the list in the data that is split into parts. */
  list: string
  /** Positions of the first and the last item in this part, counted from 1. */
  from: number
  to: number
  total: number
  /** To get the next part, pass it to the same tool with the same arguments; null in the last part. */
  continue_from: string | null
}

/** Digest of a call, regardless of which part of the answer it asks for. */
export function questionOf(tool: string, given: Readonly<Record<string, unknown>>): string {
  const members = Object.entries(given).sort(([a], [b]) => (a < b ? -1 : 1))
  return sha256OfText(JSON.stringify([tool, members])).slice(0, 16)
}

/** The position a call continues from. Throws invalid_request if it is not of that question. */
export function placeIn(text: string, question: string): Place {
  const place = Place.safeParse(contentOf(text)).data
  if (place?.question === question) return place
  throw noPlace('is not the continue_from of an earlier part with the same arguments')
}

const noPlace = (message: string) => refusedMember('continue_from', message)

export const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '')

/** The part that begins at the position, and what is left. `sizeOf`: bytes in the answer. */
export function partOf(
  data: unknown,
  { question, release, place }: Pick<Place, 'question' | 'release'> & { place: Place | undefined },
  budget = PART_BYTES,
  sizeOf: (value: unknown) => number = bytesOf
): { data: unknown; part?: Part } {
  const total = sizeOf(data)
  if (!place && total <= budget) return { data }
  const list = place ? { path: place.list, items: itemsAt(data, place.list) } : longestList(data, sizeOf)
  // Nothing to cut, for example one long string.
  if (!list?.items || list.items.length < 2) return { data }
  const from = place?.offset ?? 0
  if (from >= list.items.length) throw noPlace('is past the end of the list')
  const rest = total - sizeOf(list.items)
  let to = from
  let used = rest
  while (to < list.items.length) {
    const next = sizeOf(list.items[to]) + 1
    if (to > from && used + next > budget) break
    used += next
    to++
  }
  const more = to < list.items.length
  return {
    data: replacedAt(data, list.path, list.items.slice(from, to)),
    part: {
      list: list.path === '' ? 'data' : `data.${list.path}`,
      from: from + 1,
      to,
      total: list.items.length,
      continue_from: more ? opaqueText({ question, release, list: list.path, offset: to } satisfies Place) : null
    }
  }
}

type List = { path: string; items: readonly unknown[] }

/** The list that takes most of the data, by its path; lists within lists are ignored. */
function longestList(data: unknown, sizeOf: (value: unknown) => number): List | undefined {
  const lists: List[] = []
  const walk = (value: unknown, path: readonly string[]) => {
    if (Array.isArray(value)) lists.push({ path: path.join('.'), items: value })
    else if (value !== null && typeof value === 'object')
      for (const [name, member] of Object.entries(value)) walk(member, [...path, name])
  }
  walk(data, [])
  return lists.map((list) => ({ list, size: sizeOf(list.items) })).sort((a, b) => b.size - a.size)[0]?.list
}

function itemsAt(data: unknown, path: string): readonly unknown[] {
  const found = namesIn(path).reduce<unknown>(
    (value, name) =>
      value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[name] : undefined,
    data
  )
  if (!Array.isArray(found)) throw noPlace('does not name a list in this answer')
  return found
}

function replacedAt(data: unknown, path: string, items: readonly unknown[]): unknown {
  const [name, ...rest] = namesIn(path)
  if (name === undefined) return items
  const record = data as Record<string, unknown>
  return { ...record, [name]: replacedAt(record[name], rest.join('.'), items) }
}

function namesIn(path: string): string[] {
  return path === '' ? [] : path.split('.')
}
