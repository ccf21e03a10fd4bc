// Where a row or a value comes from: the tuple of its table, with what varies by row taken from the row.
import { CatalogueError } from '../../domain/errors.ts'
import { ENTITY_FAMILIES, type EntityFamily, type Family } from '../../domain/families.ts'
import type { ManifestTable } from '../../domain/manifest.ts'
import { Provenance } from '../../domain/provenance.ts'
import { earliest } from '../store/last-checked.ts'
import { type Row, texts } from '../store/rows.ts'
import type { Context } from './operation.ts'

/** The published table, or 503 source_unavailable when the release was made without its source. */
export function publishedTable(context: Context, name: string, source: string): ManifestTable {
  const table = context.release.table(name)
  if (table) return table
  throw new CatalogueError('source_unavailable', `Release ${context.release.id} holds no snapshot of ${source}.`)
}

/**
 * The tuple of one or several rows of a table: its flags joined with theirs; the lowest of their confidences where rows carry one.
 * When nothing was found (an empty list) there is nothing to be sure of: the confidence is null. Without a list it is the table's own tuple.
 */
export function tupleOf(table: ManifestTable, rows?: readonly Row[]): Provenance {
  if (!rows) return tupleOf(table, [OF_THE_TABLE])
  // Of one row or none there are few tuples: those of its flags and its confidence, and every answer has several.
  if (rows.length > 1) return madeTuple(table, rows)
  const [row] = rows
  const kept = tuples.get(table) ?? new Map<string, Provenance>()
  const given = row ? `${'_confidence' in row ? row._confidence : ''} ${row._data_availability ?? ''}` : 'nothing'
  const known = kept.get(given)
  if (known) return known
  const made = Object.freeze(madeTuple(table, rows))
  if (kept.size < TUPLES) kept.set(given, made)
  tuples.set(table, kept)
  return made
}

/** A row that says nothing of its own. */
const OF_THE_TABLE: Row = {}

/** Tuples kept of a table, while it is told the same. */
const TUPLES = 256
const tuples = new WeakMap<ManifestTable, Map<string, Provenance>>()

function madeTuple(table: ManifestTable, rows: readonly Row[]): Provenance {
  const flags = new Set([...table.provenance._data_availability, ...rows.flatMap((row) => flagsOf(row))])
  const confidences = rows.map((row) => row._confidence).filter((value) => typeof value === 'number')
  const varies = rows.length === 0 || rows.some((row) => '_confidence' in row)
  return {
    ...table.provenance,
    _confidence: varies ? (confidences.length > 0 ? Math.min(...confidences) : null) : table.provenance._confidence,
    _data_availability: [...flags].sort()
  }
}

/** Slug of what is said of a release as a whole. */
export const RELEASE_DATASET = 'sources'

/** Slug of what is said of changes between releases. */
export const CHANGES_DATASET = 'changes'

/** The tuple of what is said of a release as a whole: as old, and as well checked, as its oldest snapshot. */
export function releaseTuple(release: Context['release'], context: Pick<Context, 'publicUrl' | 'pages'>): Provenance {
  const { snapshots, synthetic, pipeline_version } = release.manifest
  const ids = snapshots.map(({ manifest }) => manifest.source.id)
  const pending = release.sources.some(({ id }) => !ids.includes(id))
  return {
    _source: 'Provider Provenance Data Service',
    _source_url: `${context.publicUrl}/api/v1/sources`,
    _dataset_id: RELEASE_DATASET,
    _snapshot: snapshots.map(({ manifest }) => manifest.date).sort()[0] ?? null,
    _methodology: context.pages.get('provenance')?.version ?? null,
    _last_checked: earliest(ids.flatMap((id) => release.lastChecked(id) ?? [])),
    _confidence: null,
    _data_availability: [
      ...(pending ? (['not_ingested'] as const) : []),
      ...(synthetic ? (['synthetic'] as const) : [])
    ],
    _pipeline_version: pipeline_version,
    _doi: null,
    // What is declared about a source is this project's own work.
    _license: 'Apache-2.0',
    _coverage_period_start: null,
    _coverage_period_end: null,
    _slsa_provenance_url: null
  }
}

/** The tuple of a source family the release has no snapshot of: who would have the data, and that nothing was looked up. */
export function absentTuple(family: EntityFamily, context: Pick<Context, 'release'>): Provenance {
  return notIngested(ENTITY_FAMILIES[family], context)
}

/** The same of one declared source; null when the release does not know of it either. */
export function absentSourceTuple(source: string, context: Context): Provenance | null {
  const entry = context.release.sources.find(({ id }) => id === source)
  return entry ? notIngested(entry, context) : null
}

function notIngested(
  { title, official_url, dataset_id, license }: Family,
  context: Pick<Context, 'release'>
): Provenance {
  return {
    _source: title,
    _source_url: official_url,
    _dataset_id: dataset_id,
    _snapshot: null,
    _methodology: null,
    _last_checked: null,
    _confidence: null,
    _data_availability: ['not_ingested'],
    _pipeline_version: context.release.manifest.pipeline_version,
    _doi: null,
    _license: license,
    _coverage_period_start: null,
    _coverage_period_end: null,
    _slsa_provenance_url: null
  }
}

function flagsOf(row: Row): Provenance['_data_availability'] {
  return Provenance.shape._data_availability.parse(texts(row, '_data_availability'))
}
