// Rows with dated facts about an identifier: exclusions, revocations, enrollments, as published.

import { z } from 'zod'
import { Identity } from '../../../domain/identity.ts'
import { Provenance } from '../../../domain/provenance.ts'
import { tupleOf } from '../../records/lineage.ts'
import { named } from '../../records/members.ts'
import { identityOf } from '../../records/published-rows.ts'
import type { Read } from './sides.ts'

export const DatedRow = named(
  'DatedRow',
  {
    source: z.string(),
    table: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    identity: Identity,
    provenance: Provenance
  },
  'One published row: the columns that date its fact and describe it'
)
export type DatedRow = z.infer<typeof DatedRow>

/** Columns to show, by table. A table that is not listed states no dated fact. */
export type DatedColumns = Readonly<Record<string, readonly string[]>>

export function datedRows(read: readonly Read[], columns: DatedColumns): DatedRow[] {
  return read.flatMap(({ side: { table }, entry, rows }) =>
    Object.hasOwn(columns, table.name)
      ? rows.map((row) => ({
          source: table.sources[0],
          table: table.name,
          values: Object.fromEntries((columns[table.name] ?? []).map((column) => [column, scalar(row[column])])),
          identity: identityOf(row),
          provenance: tupleOf(entry, [row])
        }))
      : []
  )
}

function scalar(value: Read['rows'][number][string] | undefined): DatedRow['values'][string] {
  return value === undefined || Array.isArray(value) ? null : value
}
