// A change as an answer gives it: both sides, each with the tuple of what it was read from.
import { z } from 'zod'
import { ChangeKind } from '../../domain/changes.ts'
import type { TablePair } from '../../domain/compared-tables.ts'
import { NpiShape } from '../../domain/identifiers.ts'
import type { ManifestTable, ReleaseManifest } from '../../domain/manifest.ts'
import { Provenance } from '../../domain/provenance.ts'
import { earliest, filesRead } from '../store/last-checked.ts'
import type { RowChange, RowLineage } from './changes-fold.ts'
import type { Context } from './operation.ts'

const Values = z.record(z.string(), z.unknown())

export const ChangeRecord = z
  .strictObject({
    table: z.string().describe('Published table the row belongs to; /methodology/{table} describes it'),
    key: Values.describe('Key of the row; of a removed row its last'),
    key_before: Values.nullable().describe('Key before, of a corrected row that was given another one; null otherwise'),
    npi: NpiShape.nullable().describe('NPI of the row after the change, before it where it has none then'),
    npi_before: NpiShape.nullable().describe('NPI before the change where it is another'),
    change: ChangeKind.describe(
      'added and removed are of the publication: a row that is gone was taken out of it, for whatever reason. corrected: the same thing, said ' +
        'otherwise of the same date, or under another key'
    ),
    changed_columns: z.array(z.string()).describe('None for a row added or removed'),
    before: Values.nullable().describe(
      'Changed columns as they were; the whole row of one removed; null for one added'
    ),
    after: Values.nullable().describe('Changed columns as they are; the whole row of one added; null for one removed'),
    before_snapshot: z.string().describe('Snapshot of the table before; its release when it is derived across sources'),
    after_snapshot: z.string().describe('Snapshot of the table after; its release when it is derived across sources'),
    provenance: z
      .strictObject({
        before: Provenance.nullable().describe('Tuple of the row before; null when there was none'),
        after: Provenance.nullable().describe('Tuple of the row after; null when there is none')
      })
      .describe('Where each side was read from')
  })
  .meta({ id: 'Change' })

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
  const read = filesRead(table, bySource, (sha256) => service.ledger.fold.confirmedAt(sha256))
  const checked = earliest(read.map(({ last_checked }) => last_checked))
  return { ...table.provenance, _last_checked: checked ?? table.provenance._last_checked }
}
