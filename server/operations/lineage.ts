// Lineage of a row or a value: the tuple of its table, with what varies by row taken from the row.
import { CatalogError } from '../../domain/errors.ts'
import { ENTITY_FAMILIES, type EntityFamily, type Family } from '../../domain/families.ts'
import type { ManifestTable } from '../../domain/manifest.ts'
import { coveredUntil, Provenance } from '../../domain/provenance.ts'
import { earliest, type FileRead } from '../store/last-checked.ts'
import type { ServedTable } from '../store/release.ts'
import { type Row, texts } from '../store/rows.ts'
import type { Context } from './operation.ts'

/** The published table. Throws 503 `source_unavailable` if the release was built without its source. */
export function publishedTable(context: Pick<Context, 'release'>, name: string, source: string): ServedTable {
  const table = context.release.table(name)
  if (table) return table
  throw new CatalogError('source_unavailable', `Release ${context.release.id} holds no snapshot of ${source}.`)
}

/**
 * A table as a release serves it, or as a manifest lists it. Without its files, rows have the dates of the
 * table.
 */
type Table = ManifestTable & Partial<Pick<ServedTable, 'read'>>

/**
 * Tuple of one or several rows of a table. It is dated by the oldest of their files, and its flags are joined
 * with theirs. If rows carry a confidence, it has the lowest. For an empty list the confidence is null,
 * because nothing was found. Without a list it is the table's own tuple.
 */
export function tupleOf(table: Table, rows?: readonly Row[]): Provenance {
  if (!rows) return tupleOf(table, [OF_THE_TABLE])
  // Cache tuples of at most one row: they differ only by flags, confidence and file, so there are few, and
  // every answer has several.
  if (rows.length > 1) return madeTuple(table, rows)
  const [row] = rows
  const kept = tuples.get(table) ?? new Map<string, Provenance>()
  const given = row ? givenBy(table, row) : 'nothing'
  const known = kept.get(given)
  if (known) return known
  const made = Object.freeze(madeTuple(table, rows))
  if (kept.size < TUPLES) kept.set(given, made)
  tuples.set(table, kept)
  return made
}

/** A row that adds nothing to the tuple of its table. */
const OF_THE_TABLE: Row = {}

/** Maximum number of tuples cached per table. */
const TUPLES = 256
const tuples = new WeakMap<ManifestTable, Map<string, Provenance>>()

/** Everything in a row that affects its tuple, as one string. */
function givenBy({ edition }: Table, row: Row): string {
  const file = edition === null ? `${row.listed_on ?? ''} ${row.listed_in ?? ''}` : row[edition]
  return `${'_confidence' in row ? row._confidence : ''} ${row._data_availability ?? ''} ${file ?? ''}`
}

function madeTuple(table: Table, rows: readonly Row[]): Provenance {
  const flags = new Set([...table.provenance._data_availability, ...rows.flatMap((row) => flagsOf(row))])
  const confidences = rows.map((row) => row._confidence).filter((value) => typeof value === 'number')
  const varies = rows.length === 0 || rows.some((row) => '_confidence' in row)
  return {
    ...datedTuple(table, rows),
    _confidence: varies ? (confidences.length > 0 ? Math.min(...confidences) : null) : table.provenance._confidence,
    _data_availability: [...flags].sort()
  }
}

/** The table's tuple, dated by the files of its rows; unchanged if the file of any row is unknown. */
function datedTuple(table: Table, rows: readonly Row[]): Provenance {
  const byRow = rows.map((row) => filesOf(table, row))
  const files = byRow.flat()
  const [first] = files.map(({ date }) => date).sort()
  if (first === undefined || byRow.some(({ length }) => length === 0)) return table.provenance
  const { _coverage_period_start: start, _coverage_period_end: end } = table.provenance
  // A program year is covered in full, whenever its file was published.
  const covered = table.edition === null ? coveredUntil({ start, end }, newest(files)) : { start, end }
  return {
    ...table.provenance,
    _snapshot: first,
    _last_checked: earliest(files.map(({ last_checked }) => last_checked)),
    _coverage_period_start: covered.start,
    _coverage_period_end: covered.end
  }
}

/** File of a row: the one it names, or the newest of its edition. Empty if neither is known. */
function filesOf({ read = [], edition }: Table, row: Row): readonly FileRead[] {
  const { listed_on, listed_in } = row
  if (typeof listed_on === 'string') {
    const dated = read.filter(({ date }) => date === listed_on)
    const named = dated.filter(({ file }) => file === listed_in)
    return named.length > 0 ? named : dated
  }
  const value = edition === null ? null : (row[edition] ?? null)
  const same = value === null ? [] : read.filter((file) => file.edition === String(value))
  return same.filter(({ date }) => date === newest(same))
}

function newest(files: readonly FileRead[]): string {
  return (
    files
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? ''
  )
}

/** Slug for statements about a release as a whole. */
export const RELEASE_DATASET = 'sources'

/** Slug for statements about changes between releases. */
export const CHANGES_DATASET = 'changes'

/**
 * Tuple for statements about a release as a whole: the oldest date and the earliest check among its files.
 */
export function releaseTuple(release: Context['release'], context: Pick<Context, 'publicUrl' | 'pages'>): Provenance {
  const { snapshots, synthetic, pipeline_version } = release.manifest
  const ids = snapshots.map(({ manifest }) => manifest.source.id)
  const pending = release.sources.some(({ id }) => !ids.includes(id))
  return {
    _source: 'Provider Provenance Data Service',
    _source_url: `${context.publicUrl}/api/v1/sources`,
    _dataset_id: RELEASE_DATASET,
    _snapshot: snapshots.flatMap(({ manifest }) => manifest.raw.map(({ date }) => date)).sort()[0] ?? null,
    _methodology: context.pages.get('provenance')?.version ?? null,
    _last_checked: earliest(ids.flatMap((id) => release.lastChecked(id) ?? [])),
    _confidence: null,
    _data_availability: [
      ...(pending ? (['not_ingested'] as const) : []),
      ...(synthetic ? (['synthetic'] as const) : [])
    ],
    _pipeline_version: pipeline_version,
    _doi: null,
    // Statements about a source are this project's own work.
    _license: 'Apache-2.0',
    _coverage_period_start: null,
    _coverage_period_end: null,
    _slsa_provenance_url: release.attestation
  }
}

/** Tuple of a source family without a snapshot in the release. */
export function absentTuple(family: EntityFamily, context: Pick<Context, 'release'>): Provenance {
  return notIngested(ENTITY_FAMILIES[family], context)
}

const absentSources = new WeakMap<Context['release']['manifest'], Map<string, Provenance | null>>()

/**
 * Tuple of one declared source without a snapshot; null if the release does not know the source either.
 * Returns the same object each time.
 */
export function absentSourceTuple(source: string, context: Context): Provenance | null {
  const { manifest, sources } = context.release
  const known = absentSources.get(manifest) ?? new Map<string, Provenance | null>()
  absentSources.set(manifest, known)
  const tuple = known.get(source)
  if (tuple !== undefined) return tuple
  const entry = sources.find(({ id }) => id === source)
  const made = entry ? Object.freeze(notIngested(entry, context)) : null
  known.set(source, made)
  return made
}

/**
 * Tuple of what is derived from a table and from a source that the release lacks: it has no date and no
 * confidence.
 */
export function lackingTuple(derived: Provenance, lacking: Provenance): Provenance {
  return {
    ...derived,
    _source: `${derived._source} + ${lacking._source}`,
    _snapshot: null,
    _last_checked: null,
    _confidence: null,
    _data_availability: [...new Set([...derived._data_availability, ...lacking._data_availability])].sort(),
    _license: [...new Set([derived._license, lacking._license])].join(' AND '),
    _coverage_period_start: null,
    _coverage_period_end: null
  }
}

/**
 * Tuple of a source without a snapshot in the release: it names the source, and says that nothing was looked
 * up.
 */
export function notIngested(
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
