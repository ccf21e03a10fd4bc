// The provenance tuple of a published table, from what was read and declared.
import { datedBy, type FileRead, newestOfEachSource } from '../../domain/file-dates.ts'
import type { SnapshotManifest } from '../../domain/manifest.ts'
import type { AvailabilityFlag, Provenance } from '../../domain/provenance.ts'
import type { SourceEntry } from '../../domain/source.ts'
import type { TableDefinition } from '../../domain/table.ts'

export type Lineage = {
  source: SourceEntry
  /** The files the table is read from. */
  read: readonly FileRead[]
  /** Period that the source states for the files of these kinds. */
  coverage: SnapshotManifest['coverage']
  flags: readonly AvailabilityFlag[]
  commit: string
}

/** The tuple of a table published with one source's snapshot, dated by the newest of its files. */
export function sourceTuple(
  { source, read, coverage, flags, commit }: Lineage,
  methodology: string,
  { party }: Pick<TableDefinition, 'party'> = {}
): Provenance {
  const synthetic = flags.includes('synthetic')
  const tuple: Provenance = {
    _source: synthetic ? `Synthetic data in the layout of: ${source.title}` : source.title,
    _source_url: source.official_url,
    _dataset_id: source.dataset_id,
    _snapshot: null,
    _methodology: methodology,
    _last_checked: null,
    // Rows are read as published. identity_match says how certain it is that a row is about its NPI.
    _confidence: party ? null : 1,
    // Without a file, the table is empty, and that says nothing.
    _data_availability: distinct([...flags, ...(read.length === 0 ? (['files_missing'] as const) : [])]).sort(),
    _pipeline_version: commit,
    _doi: null,
    // Generated rows are this project's own work, not the publisher's.
    _license: synthetic ? 'Apache-2.0' : source.license,
    _coverage_period_start: coverage.start,
    _coverage_period_end: coverage.end,
    _slsa_provenance_url: null
  }
  return datedBy(tuple, newestOfEachSource(read))
}

/**
 * The tuple of a table derived across sources: it names them all and covers the days that all of them cover.
 * Of the newest files of each source that it reads, the oldest dates it. Its URL is our page about the table,
 * without the host: the server adds the host that the client used.
 */
export function derivedTuple(
  inputs: readonly Provenance[],
  table: { name: string; datasetId?: string },
  methodology: string,
  read: readonly FileRead[]
): Provenance {
  const [first] = inputs
  if (!first) throw new Error(`table ${table.name} has no input`)
  // If the snapshot lacks a table's file, the table is empty and does not affect the dates.
  const dated = inputs.filter((input) => input._snapshot !== null)
  const covered = intersection(dated)
  const tuple: Provenance = {
    ...first,
    _source: distinct(inputs.map((input) => input._source)).join(' + '),
    _source_url: `/methodology/${table.name}`,
    _dataset_id: table.datasetId ?? table.name,
    _snapshot: null,
    _methodology: methodology,
    _last_checked: null,
    _data_availability: distinct(inputs.flatMap((input) => input._data_availability)).sort(),
    _license: distinct(inputs.map((input) => input._license)).join(' AND '),
    _coverage_period_start: covered.start,
    _coverage_period_end: covered.end
  }
  return datedBy(tuple, newestOfEachSource(read))
}

type Coverage = SnapshotManifest['coverage']

/** Latest start and earliest end. Unknown stays unknown; both are null without a shared day. */
function intersection(inputs: readonly Provenance[]): Coverage {
  const starts = inputs.map((input) => input._coverage_period_start)
  const ends = inputs.map((input) => input._coverage_period_end)
  const start = starts.includes(null) ? null : (starts.sort().at(-1) ?? null)
  // "ongoing" sorts after every date.
  const end = ends.includes(null) ? null : ([...ends].sort()[0] ?? null)
  return start !== null && end !== null && end < start ? { start: null, end: null } : { start, end }
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}
