// A change in the form of an answer: both sides, each with the tuple of the table it was read from.

import { z } from 'zod'
import { ChangeKind } from '../../../domain/changes.ts'
import type { TablePair } from '../../../domain/compared-tables.ts'
import { datedBy, filesRead, newestOfEachSource } from '../../../domain/file-dates.ts'
import { NpiShape } from '../../../domain/identifiers.ts'
import type { ManifestTable, ReleaseManifest } from '../../../domain/manifest.ts'
import { Provenance } from '../../../domain/provenance.ts'
import { named, Texts } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import type { RowChange, RowLineage } from './changes-fold.ts'

const Values = z.record(z.string(), z.unknown())

export const ChangeRecord = named('Change', {
  table: z.string().describe('Published table that the row belongs to; /methodology/{table} describes it'),
  key: Values.describe('Key of the row; for a removed row, its last key'),
  key_before: Values.nullable().describe('Previous key of a corrected row that was given another key; null otherwise'),
  npi: NpiShape.nullable().describe(
    'NPI of the row after the change, or before the change if it has none after; null without either'
  ),
  npi_before: NpiShape.nullable().describe('NPI before the change if it differs; null otherwise'),
  change: ChangeKind.describe(
    'added and removed refer to the publication: a removed row was taken out of it, for whatever reason. ' +
      'corrected: the same thing is stated differently for the same date, or under another key'
  ),
  changed_columns: Texts.describe('Columns that changed; empty for a row that was added or removed'),
  before: Values.nullable().describe(
    'Changed columns before the change; the whole row if it was removed; null if it was added'
  ),
  after: Values.nullable().describe(
    'Changed columns after the change; the whole row if it was added; null if it was removed'
  ),
  before_snapshot: z
    .string()
    .describe('Snapshot of the table before the change; its release if the table is derived across sources'),
  after_snapshot: z
    .string()
    .describe('Snapshot of the table after the change; its release if the table is derived across sources'),
  provenance: z
    .strictObject({
      before: Provenance.nullable().describe('Tuple of the row before the change; null if there was no row'),
      after: Provenance.nullable().describe('Tuple of the row after the change; null if there is no row')
    })
    .describe('Where each side was read from')
})

type Ends = Pick<TablePair, 'before_snapshot' | 'after_snapshot'> & {
  before: Provenance | null
  after: Provenance | null
}

export function changeRecord(row: RowChange, ends: Ends): z.input<typeof ChangeRecord> {
  const { lineage_before, lineage_after, ...said } = row
  return {
    ...said,
    before_snapshot: ends.before_snapshot ?? '',
    after_snapshot: ends.after_snapshot ?? '',
    provenance: { before: rowTuple(ends.before, lineage_before), after: rowTuple(ends.after, lineage_after) }
  }
}

function rowTuple(table: Provenance | null, row: RowLineage | null): Provenance | null {
  if (!table || !row) return null
  const flags = new Set([...table._data_availability, ...row.flags])
  return Provenance.parse({ ...table, _confidence: row.confidence, _data_availability: [...flags].sort() })
}

/** Tuple of a table in any kept release, with the current `_last_checked`. */
export function tableTuple(
  { service }: Context,
  { snapshots }: Pick<ReleaseManifest, 'snapshots'>,
  table: ManifestTable
): Provenance {
  const bySource = new Map(snapshots.map(({ manifest }) => [manifest.source.id, manifest]))
  const read = filesRead(
    table,
    (source) => bySource.get(source),
    (sha256) => service.ledger.fold.confirmedAt(sha256)
  )
  return datedBy(table.provenance, newestOfEachSource(read))
}
