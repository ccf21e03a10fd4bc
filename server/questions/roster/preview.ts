// How a roster was read, before it is screened: its columns, and its first rows.

import { z } from 'zod'
import { named } from '../../records/members.ts'
import { RosterColumns } from './columns.ts'
import { RowResult } from './result.ts'
import { askedRow, type GivenRow, type Problem } from './row.ts'

/** Number of rows shown, and of further rows shown that cannot be read as a whole. */
const FIRST = 10

const { row, not_checked, readings, given } = RowResult.shape

export const RosterPreview = named('RosterPreview', {
  rows: z.int().describe('Number of rows'),
  rows_with_problems: z.int().describe('Rows of which something cannot be read'),
  columns: RosterColumns.nullable(),
  first_rows: z
    .array(z.strictObject({ row, not_checked, readings, given }))
    .describe(`The first ${FIRST} rows, and the first ${FIRST} others with a problem`)
})
export type RosterPreview = z.input<typeof RosterPreview>

type Read = { rows: readonly { given: GivenRow; problems: readonly Problem[] }[]; columns: RosterColumns | null }

export function previewOf({ rows, columns }: Read, today: string): RosterPreview {
  const read = rows.map(({ given, problems }, place) => ({ row: place + 1, ...askedRow(given, problems, today) }))
  const failing = read.filter(({ problems }) => problems.length > 0)
  const shown = new Set([...read.slice(0, FIRST), ...failing.filter(({ row }) => row > FIRST).slice(0, FIRST)])
  return {
    rows: rows.length,
    rows_with_problems: failing.length,
    columns,
    first_rows: [...shown].map(({ row, problems, readings, given }) => ({
      row,
      not_checked: problems.map(({ member, reason }) => ({ member, source_table: null, reason })),
      readings: [...readings],
      given
    }))
  }
}
