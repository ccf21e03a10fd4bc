// The provenance tuple of a published table, from what was read and declared.
import type { RawFile, SnapshotManifest } from '../../domain/manifest.ts'
import { type AvailabilityFlag, coveredUntil, type Provenance } from '../../domain/provenance.ts'
import type { SourceEntry } from '../../domain/source.ts'
import type { TableDefinition } from '../../domain/table.ts'

export type Lineage = {
  source: SourceEntry
  /** The files the table is read from. */
  raw: readonly Pick<RawFile, 'date' | 'checked_at'>[]
  coverage: SnapshotManifest['coverage']
  flags: readonly AvailabilityFlag[]
  commit: string
}

/**
 * The tuple of a table published with one source's snapshot. Its snapshot date and last check are the oldest
 * among its files.
 */
export function sourceTuple(
  { source, raw, coverage, flags, commit }: Lineage,
  methodology: string,
  { party }: Pick<TableDefinition, 'party'> = {}
): Provenance {
  const synthetic = flags.includes('synthetic')
  const dates = raw.map(({ date }) => date).sort()
  const covered = coveredUntil(coverage, dates.at(-1) ?? null)
  return {
    _source: synthetic ? `Synthetic data in the layout of: ${source.title}` : source.title,
    _source_url: source.official_url,
    _dataset_id: source.dataset_id,
    _snapshot: dates[0] ?? null,
    _methodology: methodology,
    _last_checked: oldest(raw.map((file) => file.checked_at)),
    // Rows are read as published under their official headers. identity_match says how certain it is that a
    // row is about its NPI.
    _confidence: party ? null : 1,
    _data_availability: [...flags].sort(),
    _pipeline_version: commit,
    _doi: null,
    // Generated rows are this project's own work, not the publisher's.
    _license: synthetic ? 'Apache-2.0' : source.license,
    _coverage_period_start: covered.start,
    _coverage_period_end: covered.end,
    _slsa_provenance_url: null
  }
}

/**
 * The tuple of a table derived across sources: it names them all, has the oldest snapshot date and last
 * check, and covers the days that all of them cover. Its URL is our page about the table, without the host:
 * the server adds the host that the client used.
 */
export function derivedTuple(
  inputs: readonly Provenance[],
  table: { name: string; datasetId?: string },
  methodology: string
): Provenance {
  const [first] = inputs
  if (!first) throw new Error(`table ${table.name} has no input`)
  // If the snapshot lacks a table's file, the table is empty and does not affect the dates.
  const dated = inputs.filter((input) => input._snapshot !== null)
  const covered = intersection(dated)
  return {
    ...first,
    _source: distinct(inputs.map((input) => input._source)).join(' + '),
    _source_url: `/methodology/${table.name}`,
    _dataset_id: table.datasetId ?? table.name,
    _snapshot: oldest(dated.map((input) => input._snapshot)),
    _methodology: methodology,
    _last_checked: oldest(dated.map((input) => input._last_checked)),
    _data_availability: distinct(inputs.flatMap((input) => input._data_availability)).sort(),
    _license: distinct(inputs.map((input) => input._license)).join(' AND '),
    _coverage_period_start: covered.start,
    _coverage_period_end: covered.end
  }
}

type Coverage = SnapshotManifest['coverage']

/**
 * The latest start and the earliest end. An unknown date stays unknown; if the periods share no day, both are
 * null.
 */
function intersection(inputs: readonly Provenance[]): Coverage {
  const starts = inputs.map((input) => input._coverage_period_start)
  const ends = inputs.map((input) => input._coverage_period_end)
  const start = starts.includes(null) ? null : (starts.sort().at(-1) ?? null)
  // "ongoing" sorts after every date.
  const end = oldest(ends)
  return start !== null && end !== null && end < start ? { start: null, end: null } : { start, end }
}

function oldest<T extends string>(dates: readonly (T | null)[]): T | null {
  return dates.includes(null) ? null : ([...dates].sort()[0] ?? null)
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}
