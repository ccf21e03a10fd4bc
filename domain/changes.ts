// Changes between two releases: rows of a changes file, its stamp, and the rules shared by writer and reader.
import { z } from 'zod'
import { NpiShape } from './identifiers.ts'
import { ManifestTable, ReleaseId, SnapshotManifest } from './manifest.ts'
import { Provenance } from './provenance.ts'
import { column } from './table.ts'

export const CHANGE_KINDS = ['added', 'removed', 'modified', 'corrected'] as const
export const ChangeKind = z.enum(CHANGE_KINDS)
export type ChangeKind = z.infer<typeof ChangeKind>

const json = z.string()
const flags = z.array(z.string()).nullable()
const confidence = z.number().min(0).max(1).nullable()

/** Columns of a changes file, in order. Rows are sorted by table_name and key, which are unique together. */
export const CHANGE_COLUMNS = {
  table_name: column(z.string(), 'Published table the row belongs to'),
  key: column(
    json,
    'Key columns of the row as a JSON object, in the order of the table’s key; of a removed row its last'
  ),
  key_before: column(json.nullable(), 'The key before, of a corrected row that was given another one; null otherwise'),
  npi: column(
    NpiShape.nullable(),
    'NPI of the row after the change, before it where it has none then; null without one'
  ),
  npi_before: column(NpiShape.nullable(), 'NPI of the row before the change where it is another; null otherwise'),
  change: column(
    ChangeKind,
    'added, removed, modified, or corrected: the publisher, or a declared correction, changed what was said of the same date or thing'
  ),
  changed_columns: column(z.array(z.string()), 'Columns that differ; none for a row added or removed'),
  before: column(
    json.nullable(),
    'Changed columns as they were, the whole row of one removed, as a JSON object; null for one added'
  ),
  after: column(
    json.nullable(),
    'Changed columns as they are, the whole row of one added, as a JSON object; null for one removed'
  ),
  unchanged: column(
    json.nullable(),
    'The other columns, of a row that was given another key or another NPI; null otherwise'
  ),
  before_snapshot: column(z.string(), 'Snapshot the table was made of before; the release of a table across sources'),
  after_snapshot: column(z.string(), 'Snapshot the table is made of after; the release of a table across sources'),
  before_confidence: column(confidence, '_confidence of the row before; null without a row or a confidence'),
  after_confidence: column(confidence, '_confidence of the row after; null without a row or a confidence'),
  before_data_availability: column(flags, 'Flags of the row before beside those of its table; null without a row'),
  after_data_availability: column(flags, 'Flags of the row after beside those of its table; null without a row'),
  before_identity: column(
    z.array(z.string().nullable()).nullable(),
    'Digests of the columns that tell the thing the row before is about; null for a table whose key tells it'
  ),
  after_identity: column(
    z.array(z.string().nullable()).nullable(),
    'Digests of the columns that tell the thing the row after is about; null for a table whose key tells it'
  ),
  mentioned: column(
    z.array(z.string()).nullable(),
    'Digests under which the entities of SAM.gov that the row speaks of, on either side, would be withheld; null for a table that speaks of none'
  )
}

/** Reasons why a table is not compared row by row. */
export const NOT_COMPARED = {
  not_held_before: 'The release before holds no such table. What it then holds is not known to be new.',
  not_held_after: 'The release after holds no such table. What it held is not known to be gone.',
  synthetic_on_one_side: 'One of the two is made of generated data.',
  files_missing: 'On one side its file was missing, so that the table is empty there and says nothing.',
  other_key: 'The two are keyed by different columns.',
  not_in_feed: 'The table is declared to be outside the feed, for a reason its page gives.'
} as const
export type NotCompared = keyof typeof NOT_COMPARED
const reasons = Object.keys(NOT_COMPARED) as [NotCompared, ...NotCompared[]]

const rows = z.int().nonnegative()

/** One table of two releases: change counts if it was compared, otherwise the reason. */
export const ComparedTable = z.strictObject({
  name: z.string(),
  before_snapshot: z.string().nullable(),
  after_snapshot: z.string().nullable(),
  before: Provenance.nullable().describe('Tuple of the table before; null when it is not held'),
  after: Provenance.nullable().describe('Tuple of the table after; null when it is not held'),
  not_compared: z.enum(reasons).nullable(),
  columns_not_compared: z.array(z.string()).describe('Columns one of the two does not have'),
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
    .describe('Digests that one of the two withholds and the other does not: what they withhold is left out of both'),
  tables: z.array(ComparedTable).describe('Tables that differ or were not compared, by name; others are identical')
})
export type ChangesStamp = z.infer<typeof ChangesStamp>
