// Changes between two releases: rows of a changes file, its stamp, and the rules shared by writer and reader.
import { z } from 'zod'
import { given, maker, npi, text, texts } from './columns.ts'
import { ManifestTable, ReleaseId, SnapshotManifest } from './manifest.ts'
import { Provenance } from './provenance.ts'
import { column } from './table.ts'

export const CHANGE_KINDS = ['added', 'removed', 'modified', 'corrected'] as const
export const ChangeKind = z.enum(CHANGE_KINDS)
export type ChangeKind = z.infer<typeof ChangeKind>

const list = maker(z.array(z.string()).nullable())
const confidence = maker(z.number().min(0).max(1).nullable())
const digests = maker(z.array(z.string().nullable()).nullable())

/** Columns of a changes file, in order. Rows are sorted by table_name and key, which are unique together. */
export const CHANGE_COLUMNS = {
  table_name: given.text`Published table the row belongs to`,
  key: given.text`Key columns of the row as a JSON object, in the order of the table's key; for a removed row, its last key`,
  key_before: text`Previous key of a corrected row that got another key; null otherwise`,
  npi: npi`NPI of the row after the change, or before it if the row has no NPI after; null if there is no NPI`,
  npi_before: npi`NPI of the row before the change, if it differs; null otherwise`,
  change: column(
    ChangeKind,
    'added, removed, modified, or corrected (the publisher or a declared correction changed a statement about the same date or thing)'
  ),
  changed_columns: texts`Columns that differ; empty for an added or removed row`,
  before: text`Changed columns with their values before the change, as a JSON object; the whole row if removed; null if added`,
  after: text`Changed columns with their values after the change, as a JSON object; the whole row if added; null if removed`,
  unchanged: text`The other columns of a row whose key or NPI changed; null otherwise`,
  before_snapshot: given.text`Snapshot that the table was built from before the change; for a table across sources, the release`,
  after_snapshot: given.text`Snapshot that the table is built from after the change; for a table across sources, the release`,
  before_confidence: confidence`_confidence of the row before the change; null if there is no row or no confidence`,
  after_confidence: confidence`_confidence of the row after the change; null if there is no row or no confidence`,
  before_data_availability: list`Flags of the row before the change, in addition to those of its table; null if there is no row`,
  after_data_availability: list`Flags of the row after the change, in addition to those of its table; null if there is no row`,
  before_identity: digests`Digests of the columns that identify what the row before the change is about; null if the table's key identifies it`,
  after_identity: digests`Digests of the columns that identify what the row after the change is about; null if the table's key identifies it`,
  mentioned: list`Digests under which the SAM.gov entities that the row mentions, before or after, would be withheld; null for a table that mentions no entity`
}

/** Reasons why a table is not compared row by row. */
export const NOT_COMPARED = {
  not_held_before: "The earlier release does not contain this table. The later release's rows are not known to be new.",
  not_held_after: "The later release does not contain this table. The earlier release's rows are not known to be gone.",
  synthetic_on_one_side: 'One of the two tables is built from generated data.',
  files_missing: "On one side the table's file was missing, so the table is empty there and says nothing.",
  withheld_sensitive: 'A file of one side holds values that the sensitive gate would not publish today.',
  other_key: 'The two tables have different key columns.',
  not_in_feed: "The change feed excludes this table by declaration. The table's page gives the reason."
} as const
export type NotCompared = keyof typeof NOT_COMPARED
const reasons = Object.keys(NOT_COMPARED) as [NotCompared, ...NotCompared[]]

const rows = z.int().nonnegative()

/** One table of two releases: change counts if it was compared, otherwise the reason. */
export const ComparedTable = z.strictObject({
  name: z.string(),
  before_snapshot: z.string().nullable(),
  after_snapshot: z.string().nullable(),
  before: Provenance.nullable().describe(
    'Provenance tuple of the table in the earlier release; null if that release does not contain it'
  ),
  after: Provenance.nullable().describe(
    'Provenance tuple of the table in the later release; null if that release does not contain it'
  ),
  not_compared: z.enum(reasons).nullable(),
  columns_not_compared: z.array(z.string()).describe('Columns that only one of the two tables has'),
  added: rows,
  removed: rows,
  modified: rows,
  corrected: rows
})
export type ComparedTable = z.infer<typeof ComparedTable>

/**
 * data/releases/<to>/changes.json: describes changes.parquet next to it. It is not in the release manifest,
 * because changes depend on the earlier release and the release itself does not. The first release has none.
 * A release that became current again after another one has further pairs: changes.<from>.json and .parquet.
 */
export const ChangesStamp = z.strictObject({
  from: ReleaseId,
  to: ReleaseId,
  file: z.string().describe('Path from the data directory'),
  rows,
  bytes: z.int().positive(),
  sha256: ManifestTable.shape.sha256,
  provenance: Provenance,
  code_digest: SnapshotManifest.shape.code_digest,
  withheld: z
    .array(ManifestTable.shape.sha256)
    .describe('Digests that only one of the two releases withholds; what they withhold is left out of both'),
  tables: z.array(ComparedTable).describe('Tables that differ or were not compared, by name; all others are identical')
})
export type ChangesStamp = z.infer<typeof ChangesStamp>
