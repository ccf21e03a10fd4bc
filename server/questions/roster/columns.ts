// The columns of a roster file: which are read as what, and what is not read.

import { z } from 'zod'
import { named, Texts } from '../../records/members.ts'
import { ROSTER_MEMBERS, type RosterMember } from './row.ts'

export const RosterColumns = named(
  'RosterColumns',
  {
    used: z.array(
      z.strictObject({ column: z.string(), member: z.enum(ROSTER_MEMBERS as [RosterMember, ...RosterMember[]]) })
    ),
    ignored: Texts.describe('Columns that were not read'),
    not_read: Texts.describe('Lines around the table and sheets that were not read')
  },
  'How the columns of a roster file were read'
)
export type RosterColumns = z.infer<typeof RosterColumns>

/** What a file has beside the columns that were read, in a sentence; null if there is nothing. */
export function notReadSentence(columns: RosterColumns | null): string | null {
  const { ignored = [], not_read = [] } = columns ?? {}
  const names = ignored.map((name) => name || 'a column without a name')
  const parts = [
    ...(names.length > 0 ? [`Columns not read: ${names.join(', ')}.`] : []),
    ...(not_read.length > 0 ? [`Not read: ${not_read.join('; ')}.`] : [])
  ]
  return parts.join(' ') || null
}
