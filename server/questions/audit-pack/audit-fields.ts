// Origin of each field of a dataset: the publisher's columns it is read from, and its tuple.

import { z } from 'zod'
import type { ManifestTable } from '../../../domain/manifest.ts'
import { Provenance } from '../../../domain/provenance.ts'
import population from '../../../domain/tables/population.ts'
import { absentSourceTuple, FilesBehind, filesBehind, tupleOf } from '../../records/lineage.ts'
import { named, TextOrNull, Texts } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { derivationOf } from '../supply/supply-row.ts'

export const AuditField = named('AuditField', {
  table: z.string(),
  field: z.string(),
  type: z.string(),
  may_be_null: z.boolean(),
  meaning: z.string(),
  source_columns: Texts.describe(
    'Official columns it is read from, as the publisher spells them; empty if it is derived'
  ),
  derivation: TextOrNull.describe('How it is derived, if the page of the table does not say so'),
  tuple: z.string().describe('Table whose tuple in `tuples` applies to the field')
})
type AuditField = z.infer<typeof AuditField>

export const AuditTuple = named('AuditTuple', {
  table: z.string(),
  varies_by_row: z.array(z.string()),
  tuple: Provenance,
  files: FilesBehind
})

/** Fields of published tables. A table that the release does not hold has no fields. */
export function fieldsOf(tables: readonly ManifestTable[]): AuditField[] {
  return tables.flatMap(({ name, columns }) =>
    columns.map((column): AuditField => {
      const derivation = derivationOf(name, column.name)
      return {
        table: name,
        field: column.name,
        type: column.type,
        may_be_null: column.nullable,
        meaning: column.meaning,
        source_columns: column.from,
        derivation: derivation?.how ?? null,
        tuple: derivation?.tupleOf ?? name
      }
    })
  )
}

/** Tuples of those fields as published: a later check moves `_last_checked` in answers, not here. */
export function tuplesOf(
  fields: readonly AuditField[],
  published: Published,
  context: Context
): z.infer<typeof AuditTuple>[] {
  return [...new Set(fields.map(({ tuple }) => tuple))].flatMap((name) => {
    const table = published(name)
    if (!table) {
      const tuple = name === population.name ? absentSourceTuple(population.sources[0], context) : null
      return tuple ? [{ table: name, varies_by_row: [], tuple, files: [] }] : []
    }
    const own = table.columns.map((column) => column.name).filter((column) => column in Provenance.shape)
    // The confidence of a row with a party is that of identity_match.
    const varies = table.party ? ['_confidence', ...own] : own
    return {
      table: name,
      varies_by_row: varies,
      tuple: tupleOf(table),
      files: filesBehind(context.release.table(name)?.read)
    }
  })
}

export type Published = (name: string) => ManifestTable | undefined

/** Tables of a release by name, with the tuples they were published with. */
export function publishedTables({ manifest }: Context['release']): Published {
  const byName = new Map(manifest.tables.map((table) => [table.name, table]))
  return (name) => byName.get(name)
}
