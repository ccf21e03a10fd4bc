// Encodes the end of a page as a string that a client sends back. It is valid for one query on one release;
// other uses are rejected with the reason.

import { z } from 'zod'
import { Count, contentOf, digestOfQuery, opaqueText, refusedMember } from '../../records/members.ts'
import { STEPS } from './search-types.ts'

const Cursor = z.tuple([
  z.string().describe('Release'),
  z.string().describe('Digest of the query'),
  z.enum(STEPS),
  z.int().min(0).max(1001).describe('Score of the last name, in thousandths; 1001 before the first'),
  Count.describe('Number of the last name')
])
export type Cursor = { step: (typeof STEPS)[number]; after: { score: number; document: number } }

/** `query` holds what must be the same on every page: the words and the filters. */
export function cursorText(release: string, query: readonly (string | null)[], { step, after }: Cursor): string {
  const members: z.infer<typeof Cursor> = [release, digestOfQuery(query), step, after.score, after.document]
  return opaqueText(members)
}

/** Throws invalid_request naming `cursor` if it is malformed or of another query or release. */
export function readCursor(text: string, release: string, query: readonly (string | null)[]): Cursor {
  const [madeOn, digest, step, score, document] = parsed(text)
  if (madeOn !== release) {
    throw refusedMember(
      'cursor',
      `it was issued by release ${madeOn}, but ${release} answers. Send release=${madeOn}, or start again without a cursor`
    )
  }
  if (digest !== digestOfQuery(query)) throw refusedMember('cursor', 'it was issued for another query or other filters')
  return { step, after: { score, document } }
}

function parsed(text: string): z.infer<typeof Cursor> {
  const { data, error } = Cursor.safeParse(contentOf(text))
  if (data) return data
  throw refusedMember('cursor', 'this service did not issue it', error)
}
