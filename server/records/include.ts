// The include parameter: names of parts that an answer adds on request. A part is a bounded list with its
// total, or null with the reason why the release cannot give it.

import { z } from 'zod'
import { number, type Row } from '../store/rows.ts'
import { isRead } from './lineage.ts'
import { IntOrNull, TextOrNull } from './members.ts'
import type { Context } from './operation.ts'
import { type Party, REJECTED, type RejectedRows, rejectedRows } from './rejected.ts'

/** Maximum number of records in an included list. */
export const MOST_INCLUDED = 200

/** Names separated by commas. The text is kept, because input is parsed twice; `included` reads it. */
export function includeList(names: readonly [string, ...string[]]) {
  return z
    .string()
    .refine((text) => namesIn(text).every((name) => names.includes(name)), {
      error: ({ input }) => {
        const unknown = namesIn(String(input)).filter((name) => !names.includes(name))
        return `does not know ${unknown.map((name) => `'${name}'`).join(', ')}: it takes ${names.join(', ')}, separated by commas`
      }
    })
    .optional()
    .meta({
      description: `Parts to add to the answer, separated by commas: ${names.join(', ')}`,
      example: names.join(',')
    })
}

/** The names in an include parameter; none without one. A bundle is a proof with what verifies it. */
export function included(text: string | undefined): ReadonlySet<string> {
  const names = text === undefined ? [] : namesIn(text)
  return new Set(names.includes('bundle') ? [...names, 'proof'] : names)
}

function namesIn(text: string): string[] {
  return text.split(',').map((name) => name.trim())
}

/** Schema of an included list. */
export function includedList<T extends z.ZodType>(record: T, order: string) {
  return z.strictObject({
    total: IntOrNull.describe('Number of rows in the release, listed here or not; null if it cannot say (see reason)'),
    records: z
      .array(record)
      .max(MOST_INCLUDED)
      .nullable()
      .describe(`${order}, ${MOST_INCLUDED} at most; null if the release cannot say (see reason)`),
    reason: TextOrNull.describe('Why there is no list; null if there is one'),
    ...REJECTED
  })
}

/** Rows of a table with their total, or the reason why the release has none to look in. */
export type Found = { rows: readonly Row[]; total: number } | { reason: string }

/** Undefined if the release was built with a file of the table; otherwise the reason, as `Found`. */
export function lacking({ release }: Context, table: string, file: string): { reason: string } | undefined {
  if (isRead(release.table(table))) return undefined
  return { reason: `Release ${release.id} has no file of ${file}, so nothing is known.` }
}

/** The answer of an included list of rows about a party, with the rows that were rejected. */
export async function listOf<T>(
  context: Context,
  { table, party }: { table: string; party: Party },
  found: Found,
  recordOf: (row: Row) => T
) {
  if ('reason' in found) return { total: null, records: null, reason: found.reason }
  const rejected: RejectedRows[] = await rejectedRows(context, { table }, [party], found.total)
  const list = { total: found.total, records: found.rows.map(recordOf), reason: null }
  return rejected.length === 0 ? list : { ...list, rejected }
}

/** "50 of 212", or the number of all rows. */
export function shownOf(lines: readonly { row: Row }[]): string {
  const total = totalOf(lines)
  return total === lines.length ? `all ${total}` : `${lines.length} of ${total}`
}

/** Number of rows before the limit. */
export function totalOf(lines: readonly { row: Row }[]): number {
  return (lines[0] && number(lines[0].row, 'total')) ?? lines.length
}
