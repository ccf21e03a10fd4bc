// Cursor for pages of changes: opaque to clients, and valid only for the query it was issued for.

import { z } from 'zod'
import { sha256OfText } from '#files'
import { contentOf, opaqueText, refusedMember } from '../../records/members.ts'

const Place = z.tuple([z.string(), z.int().nonnegative(), z.string(), z.string()])

/** Step of a history, table, and key of the last row returned. */
export type Place = { position: number; table: string; key: string }

export const BEGINNING: Place = { position: 0, table: '', key: '' }

export function cursorOf(question: unknown, { position, table, key }: Place): string {
  return opaqueText([digestOf(question), position, table, key])
}

/** Position in a cursor, or the start. Throws `invalid_request` for a cursor of another query. */
export function placeOf(question: unknown, cursor: string | undefined): Place {
  if (cursor === undefined) return BEGINNING
  const place = Place.safeParse(contentOf(cursor))
  if (!place.success) throw refusedMember('cursor', 'is not a cursor of this endpoint')
  const [digest, position, table, key] = place.data
  if (digest !== digestOf(question)) throw refusedMember('cursor', 'was issued for another query')
  return { position, table, key }
}

function digestOf(question: unknown): string {
  return sha256OfText(JSON.stringify(question)).slice(0, 16)
}
