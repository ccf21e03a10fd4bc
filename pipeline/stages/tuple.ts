// The provenance tuple of a published table, from what was read and declared.
import type { RawFile, SnapshotManifest } from '../../domain/manifest.ts'
import type { AvailabilityFlag, Provenance } from '../../domain/provenance.ts'
import type { SourceEntry } from '../../domain/source.ts'
import type { TableDefinition } from '../../domain/table.ts'

export type Lineage = {
  source: SourceEntry
  date: string
  raw: readonly RawFile[]
  coverage: SnapshotManifest['coverage']
  flags: readonly AvailabilityFlag[]
  commit: string
}

/** The tuple of a table published with one source's snapshot. */
export function sourceTuple(
  lineage: Lineage,
  methodology: string,
  table: Pick<TableDefinition, 'party'> = {}
): Provenance {
  const synthetic = lineage.flags.includes('synthetic')
  return {
    _source: synthetic ? `Synthetic data in the layout of: ${lineage.source.title}` : lineage.source.title,
    _source_url: lineage.source.official_url,
    _dataset_id: lineage.source.dataset_id,
    _snapshot: lineage.date,
    _methodology: methodology,
    // A snapshot is as well checked as the file that was checked longest ago.
    _last_checked: oldest(lineage.raw.map((file) => file.checked_at)),
    // Rows are read as published under their official headers. How sure it is that a row is about its NPI stands in identity_match.
    _confidence: table.party ? null : 1,
    _data_availability: [...lineage.flags].sort(),
    _pipeline_version: lineage.commit,
    _doi: null,
    // Generated rows are this project's own work, not the publisher's.
    _license: synthetic ? 'Apache-2.0' : lineage.source.license,
    _coverage_period_start: lineage.coverage.start,
    _coverage_period_end: lineage.coverage.end,
    _slsa_provenance_url: null
  }
}

/** The tuple of a table derived across sources: as old as its oldest input; address, licence and coverage of the first. */
export function derivedTuple(inputs: readonly Provenance[], datasetId: string, methodology: string): Provenance {
  const [first] = inputs
  if (!first) throw new Error(`table ${datasetId} has no input`)
  return {
    ...first,
    _source: inputs.map((input) => input._source).join(' + '),
    _dataset_id: datasetId,
    _snapshot: oldest(inputs.map((input) => input._snapshot)),
    _methodology: methodology,
    _last_checked: oldest(inputs.map((input) => input._last_checked)),
    _data_availability: [...new Set(inputs.flatMap((input) => input._data_availability))].sort(),
    _license: [...new Set(inputs.map((input) => input._license))].join(' AND ')
  }
}

function oldest(dates: (string | null)[]): string | null {
  return dates.includes(null) ? null : ([...dates].sort()[0] ?? null)
}
