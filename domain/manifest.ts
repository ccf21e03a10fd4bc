// Snapshot and release manifests: the only contract between pipeline and server. They contain no current
// time, so the same inputs and commit give the same bytes.
import { z } from 'zod'
import { Party } from './identity.ts'
import { LookupFile } from './lookup-files.ts'
import { FileMeasure } from './meaning.ts'
import { IsoDate, IsoDateTime, Provenance } from './provenance.ts'
import { Count, MaybeText, Positive, Sha256, Texts } from './schemas.ts'
import { SourceEntry } from './source.ts'

export const ORIGINS = ['fetched', 'imported', 'synthetic'] as const
/** Who provided the bytes: the fetcher from the official address, an operator by hand, or the generator. */
export const Origin = z.enum(ORIGINS)
export type Origin = z.infer<typeof Origin>

/** `YYYY-MM-DD.<hash8>`: the newest snapshot date in the release, and a digest of its inputs and code. */
export const ReleaseId = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}\.[0-9a-f]{8}$/, 'not a release id (YYYY-MM-DD.<8 hex digits>)')

/** One raw file that a snapshot was built from. Its bytes are stored under the SHA-256. */
export const RawFile = z.strictObject({
  kind: z.string(),
  file: z.string().describe('File name as published, or as the operator named it'),
  member: MaybeText.describe('Archive member that was read; null if the file is not an archive'),
  sha256: Sha256,
  bytes: Count,
  date: IsoDate.describe('Source date of the file'),
  edition: MaybeText.describe('Vintage or program year, if the publisher keeps several at the same time'),
  origin: Origin,
  url: MaybeText.describe('URL it was fetched from; null if imported by hand or generated'),
  checked_at: IsoDateTime.describe('When it was received: by the fetcher from the publisher, or from an operator'),
  etag: MaybeText,
  last_modified: MaybeText,
  accepted: MaybeText.describe(
    'Why an operator accepted the file despite a failed check; null if no operator accepted it'
  ),
  accepted_checks: Texts.default([]).describe('The only checks that this acceptance covers')
})
export type RawFile = z.infer<typeof RawFile>

export const ManifestColumn = z.strictObject({
  name: z.string(),
  type: z.string(),
  nullable: z.boolean(),
  meaning: z.string(),
  from: Texts,
  /** True if the column says where a row is listed, not what the row says. */
  bookkeeping: z.boolean().default(false)
})

/** One published Parquet file. */
export const ManifestTable = z.strictObject({
  name: z.string(),
  title: z.string(),
  /** Table whose layout and page it shares, if each source publishes a part of it. */
  part_of: z.string().optional(),
  sources: z.array(SourceEntry.shape.id).default([]).describe('Sources it is made from'),
  /** Kinds of files it is made from, by source; every kind of a source that is not listed. */
  files: z.record(z.string(), Texts).default({}),
  /** Column with the edition of the row's file; null if rows name their file or there is only one. */
  edition: MaybeText.default(null),
  file: z.string().describe('Path from the data directory'),
  rows: Count,
  bytes: Positive,
  sha256: Sha256,
  key: Texts,
  /** Columns that the rows are sorted by, nulls last; empty if the manifest predates this field: the key. */
  order: Texts.default([]),
  lookup: Texts.optional().describe('Only in releases with an earlier layout'),
  /** Columns that name the party of a row; identity_match compares them with the registry. */
  party: Party.optional(),
  not_in_feed: MaybeText.default(null).describe('Why the change feed leaves out changes of this table'),
  columns: z.array(ManifestColumn),
  provenance: Provenance,
  internal: z.literal(true).optional().describe('Present if no file or answer offers the table'),
  /** Left out of a snapshot's table because entities opted out: rows, and rows with columns made null. */
  withheld: z.strictObject({ rows: Count, rows_in_part: Count }).optional()
})
export type ManifestTable = z.infer<typeof ManifestTable>

/** Columns that fully order the rows; for a manifest without `order`, the key. */
export function publishedOrder({ key, order }: Pick<ManifestTable, 'key' | 'order'>): string[] {
  return order.length > 0 ? order : key
}

export const CHECK_VERDICTS = ['pass', 'warn', 'fail'] as const
export const CheckResult = z.strictObject({
  check: z.string(),
  verdict: z.enum(CHECK_VERDICTS),
  required: z.boolean().describe('If a required check fails, the snapshot is not published'),
  detail: z.string()
})
export type CheckResult = z.infer<typeof CheckResult>

export const Drift = z.strictObject({
  kind: z.string(),
  file: z.string(),
  unknown_columns: Texts,
  unknown_values: z
    .record(z.string(), Count)
    .default({})
    .describe('Values under each column that nobody declares; empty also if the manifest predates the count'),
  missing_columns: Texts.describe('Declared optional columns that this file does not have'),
  renamed_columns: z
    .array(z.strictObject({ column: z.string(), published_as: z.string() }))
    .describe('Columns that this file publishes under another of their declared names')
})
export type Drift = z.infer<typeof Drift>

/** How many values a column has that nobody declares; null if nobody counted them. */
export function inWords(values: number | undefined): string | null {
  return values === undefined ? null : values === 1 ? '1 value' : `${values.toLocaleString('en-US')} values`
}

/** A published value that the source's corrections.csv changed or dropped, and the rows affected. */
export const Correction = z.strictObject({
  kind: z.string(),
  match: z.string(),
  action: z.string(),
  value: MaybeText,
  reason: z.string(),
  rows: Count
})
export type Correction = z.infer<typeof Correction>

/** Values of a raw file that the sensitive gate took. */
export const WithheldSensitive = z.strictObject({
  file: z.string(),
  column: z.string().describe('Official column, or the numbered group'),
  rule: z.string().describe('Rule of the sensitive gate'),
  values: Positive
})
export type WithheldSensitive = z.infer<typeof WithheldSensitive>

export const SnapshotManifest = z.strictObject({
  id: z.string().describe('<date>-<hash8>'),
  source: SourceEntry,
  date: IsoDate,
  origin: Origin,
  pipeline_version: Provenance.shape._pipeline_version,
  /** Digest of code and methodology versions of an uncommitted tree; null for a clean commit. */
  code_digest: Sha256.nullable(),
  coverage: z.strictObject({
    start: Provenance.shape._coverage_period_start,
    end: Provenance.shape._coverage_period_end
  }),
  raw: z.array(RawFile).min(1),
  rows_read: Count,
  /** Rows read from each raw file, in the order of the files; empty if the manifest predates this field. */
  rows_by_file: z.array(Count).default([]),
  rows_rejected: z.record(z.string(), Positive).describe('Rejected rows by reason'),
  rejects_file: z.string(),
  drift: z.array(Drift),
  /** What the columns of each raw file hold, in the order of the files; empty if the manifest predates it. */
  measures: z.array(FileMeasure).default([]),
  corrections: z.array(Correction).describe("Declared corrections that were applied to the publisher's rows"),
  /** Values that are null because they look sensitive; empty also if the manifest predates the gate. */
  withheld_sensitive: z.array(WithheldSensitive).default([]),
  checks: z.array(CheckResult),
  /** Empty for a source that is stored and checked before it has a published table. */
  tables: z.array(ManifestTable)
})
export type SnapshotManifest = z.infer<typeof SnapshotManifest>

export const ReleaseManifest = z.strictObject({
  id: ReleaseId,
  date: IsoDate.describe('The newest snapshot date in the release'),
  pipeline_version: Provenance.shape._pipeline_version,
  synthetic: z.boolean(),
  /** Every source the pipeline knows, even if the release has no snapshot of it. */
  declared: z.array(SourceEntry).default([]),
  snapshots: z
    .array(z.strictObject({ manifest_file: z.string(), manifest_sha256: Sha256, manifest: SnapshotManifest }))
    .min(1),
  /**
   * Published tables: those built across sources, and those of each snapshot, by reference or as a copy of
   * the release without withheld data. A file of a snapshot that is not listed is kept for rebuilding.
   */
  tables: z.array(ManifestTable),
  /** Layout version of the lookup files; a server of another version needs those of "make index". */
  layout: Positive.default(1),
  /** Lookup files made from these tables; the server answers questions by key from them. */
  lookups: z.array(LookupFile).default([]),
  /** Over the digests of withheld_identifier, in their order; null if no source reports opt-outs. */
  withheld_sha256: Sha256.nullable().default(null),
  checks: z.array(CheckResult)
})
export type ReleaseManifest = z.infer<typeof ReleaseManifest>

/** data/current.json: pointer to the served release, the only file that changes. */
export const CurrentPointer = z.strictObject({
  release: z.string(),
  manifest_sha256: Sha256,
  activated_at: IsoDateTime,
  previous: MaybeText,
  /** Number of this activation; events up to this number are in force. 0 if the pointer predates events. */
  activation: Count.default(0),
  seal: z.string().optional().describe('Digest of the other members; absent if the pointer predates seals')
})
export type CurrentPointer = z.infer<typeof CurrentPointer>

/** Increase this if lookup files change in a way that an older server cannot read. */
export const RELEASE_LAYOUT = 12

/** Newly made lookup files of a kept release, in its folder: no citation names a lookup file. */
export const INDEX = { folder: `index-${RELEASE_LAYOUT}`, list: 'index.json', command: 'make index' }
export const ReleaseIndex = z.strictObject({ manifest_sha256: Sha256, lookups: z.array(LookupFile) })
