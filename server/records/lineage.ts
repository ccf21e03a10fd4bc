// Lineage of a row or a value: the tuple of its table, with what varies by row taken from the row.

import { z } from 'zod'
import { CatalogError } from '../../domain/errors.ts'
import { ENTITY_FAMILIES, type EntityFamily, type Family } from '../../domain/families.ts'
import { datedBy, type FileRead, newestOfEachSource, oldestOf } from '../../domain/file-dates.ts'
import type { ManifestTable } from '../../domain/manifest.ts'
import { IsoDate, IsoDateTime, Provenance } from '../../domain/provenance.ts'
import type { ServedTable } from '../store/release.ts'
import { type Row, texts } from '../store/rows.ts'
import { CountOrNull, named } from './members.ts'
import type { Context } from './operation.ts'

/** Machine-readable part of the refusal. `missing` and `in_release` are ids of sources. */
type MissingSource = {
  release: string
  missing: readonly string[]
  in_release: readonly string[]
  earlier_release: string | null
}

/** For a question that any one of the sources could answer. `more` says what else was looked at. */
export function missingSource(
  { release }: Pick<Context, 'release'>,
  sources: readonly string[],
  more = ''
): CatalogError {
  const held = release.sources.filter(({ id }) => release.snapshot(id))
  const lacks = sources.filter((id) => !release.snapshot(id))
  const named = (lacks.length > 0 ? lacks : sources).map((id) => {
    const title = release.sources.find((source) => source.id === id)?.title
    return title === undefined ? id : `${title} (${id})`
  })
  const what =
    lacks.length > 0
      ? `Release ${release.id} has no snapshot of ${named.join(' or ')}.`
      : `Release ${release.id} has none of the files of ${named.join(' or ')} that this answer is made from.`
  const has = `It has ${held.map(({ short_name }) => short_name).join(', ')}.`
  const details: MissingSource = {
    release: release.id,
    missing: sources,
    in_release: held.map(({ id }) => id),
    earlier_release: null
  }
  return new CatalogError('not_in_release', [what, has, more].filter(Boolean).join(' '), { details })
}

/** The same error, completed: whether a kept release has the source. Any other error is returned as it is. */
export async function withKeptRelease(
  error: unknown,
  latestWith: (source: string) => Promise<string | undefined>
): Promise<unknown> {
  const absence = missingIn(error)
  if (!absence || !(error instanceof CatalogError)) return error
  const kept = await Promise.all(absence.missing.map(latestWith))
  const earlier_release = kept.find((id) => id !== undefined && id !== absence.release) ?? null
  const where =
    earlier_release === null
      ? 'No kept release has one.'
      : `Release ${earlier_release} has one and is kept: release=${earlier_release} asks it.`
  const details: MissingSource = { ...absence, earlier_release }
  return new CatalogError(error.code, `${error.detail} ${where}`, { details, cause: error })
}

/** What an error says about missing sources; undefined for any other error. */
export function missingIn(error: unknown): MissingSource | undefined {
  const isMissing = error instanceof CatalogError && error.code === 'not_in_release'
  return isMissing ? ((error.details as MissingSource | null) ?? undefined) : undefined
}

/** The published table. Throws 503 `not_in_release` if the release was built without a file of it. */
export function publishedTable(context: Pick<Context, 'release'>, name: string, source: string): ServedTable {
  const table = context.release.table(name)
  if (table) return table
  throw missingSource(context, [source])
}

/** A table as served or as in a manifest. Without its files, rows have the dates of the table. */
type Table = ManifestTable & Partial<Pick<ServedTable, 'read'>>

/**
 * Tuple of a statement that one or several rows of a table make. The oldest of their files dates it, and its
 * flags are joined with theirs. If rows carry a confidence, it has the lowest. For an empty list the
 * confidence is null, because nothing was found. Without a list it is the table's own tuple.
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

/** True if the release has the table and a file of it. Without one, an empty table says nothing. */
export function isRead(table: Pick<ServedTable, 'read'> | undefined): boolean {
  return (table?.read.length ?? 0) > 0
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

/** Tuple of a block that lists rows of a table: the same, but dated as the table that was consulted. */
export function blockOf(table: Table, rows: readonly Row[]): Provenance {
  return rows.length === 0 ? tupleOf(table, rows) : madeTuple(table, rows, table.provenance)
}

function madeTuple(table: Table, rows: readonly Row[], dated = datedTuple(table, rows)): Provenance {
  const flags = new Set([...dated._data_availability, ...rows.flatMap((row) => flagsOf(row))])
  const confidences = rows.map((row) => row._confidence).filter((value) => typeof value === 'number')
  const varies = rows.length === 0 || rows.some((row) => '_confidence' in row)
  return {
    ...dated,
    _confidence: varies ? (confidences.length > 0 ? Math.min(...confidences) : null) : table.provenance._confidence,
    _data_availability: [...flags].sort()
  }
}

/** Dated by the oldest file of its rows. A row that names no file can be in any file of its table. */
function datedTuple(table: Table, rows: readonly Row[]): Provenance {
  const { provenance, read = [], sources, edition } = table
  if (rows.length === 0 || rows[0] === OF_THE_TABLE) return provenance
  const byRow = rows.map((row) => filesOf(table, row))
  const isKnown = byRow.every(({ length }) => length > 0)
  if (!isKnown && sources.length > 1) return provenance
  const dated = datedBy(provenance, isKnown ? byRow.flat() : read)
  if (edition === null) return dated
  // An edition is a year, and its rows cover that year alone.
  const years = rows.map((row) => String(row[edition])).sort()
  return withinYears(dated, years[0] ?? '', years.at(-1) ?? '')
}

function withinYears(tuple: Provenance, first: string, last: string): Provenance {
  const { _coverage_period_start: start, _coverage_period_end: end } = tuple
  if (start === null || end === null || !/^\d{4} \d{4}$/.test(`${first} ${last}`)) return tuple
  const from = start > `${first}-01-01` ? start : `${first}-01-01`
  const until = end < `${last}-12-31` ? end : `${last}-12-31`
  return { ...tuple, _coverage_period_start: from, _coverage_period_end: until }
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
  return value === null ? [] : newestOfEachSource(read.filter((file) => file.edition === String(value)))
}

/** Slug for statements about a release as a whole. */
export const RELEASE_DATASET = 'sources'

/** Slug for statements about changes between releases. */
export const CHANGES_DATASET = 'changes'

/** Tuple about a release as a whole: of the newest files of each source, the oldest dates it. */
export function releaseTuple(release: Context['release'], context: Pick<Context, 'publicUrl' | 'pages'>): Provenance {
  const { snapshots, synthetic, pipeline_version } = release.manifest
  const dates = oldestOf(newestOfEachSource(release.files))
  const ids = snapshots.map(({ manifest }) => manifest.source.id)
  const pending = release.sources.some(({ id }) => !ids.includes(id))
  return {
    _source: 'Provider Provenance Data Service',
    _source_url: `${context.publicUrl}/api/v1/sources`,
    _dataset_id: RELEASE_DATASET,
    _snapshot: dates?.date ?? null,
    _methodology: context.pages.get('provenance')?.version ?? null,
    _last_checked: dates?.last_checked ?? null,
    _confidence: null,
    _data_availability: [
      ...(pending ? (['not_ingested'] as const) : []),
      ...(dates?.is_reconciled === false ? (['not_reconciled'] as const) : []),
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

const absentSources = new WeakMap<Family, Provenance>()

/** Tuple of a declared source without a snapshot, the same object each time; null if unknown. */
export function absentSourceTuple(source: string, context: Context): Provenance | null {
  const entry = context.release.sources.find(({ id }) => id === source)
  if (!entry) return null
  const tuple = absentSources.get(entry) ?? Object.freeze(notIngested(entry, context))
  absentSources.set(entry, tuple)
  return tuple
}

/** Tuple of what derives from a table and an absent source: it has no date and no confidence. */
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

/** Tuple of a source without a snapshot in the release: nothing was looked up there. */
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

export const FilesBehind = z
  .array(
    named('FileBehind', {
      file: z.string(),
      date: IsoDate,
      rows: CountOrNull.describe('Rows read from it; null if they were not counted'),
      received_at: IsoDateTime.describe('When this service received it')
    })
  )
  .meta({ id: 'FilesBehind', description: 'Files that were consulted, oldest first; empty if the release has none' })
export type FilesBehind = z.infer<typeof FilesBehind>

const known = new WeakMap<readonly FileRead[], FilesBehind>()

export function filesBehind(read: readonly FileRead[] = []): FilesBehind {
  const files =
    known.get(read) ??
    read
      .map(({ file, date, rows, received_at }) => ({ file, date, rows, received_at }))
      .sort((a, b) => (`${a.date} ${a.file}` < `${b.date} ${b.file}` ? -1 : 1))
  known.set(read, files)
  return files
}

/** `of Nov 10, 2026` or, for several dates, `of Nov 30, 2015 to Feb 28, 2017`. */
export function datesInWords(files: readonly Pick<FileRead, 'date'>[]): string {
  const dates = files.map(({ date }) => date).sort()
  const [first, last] = [dates[0] ?? null, dates.at(-1) ?? null]
  return first === last ? `of ${dateInWords(first)}` : `of ${dateInWords(first)} to ${dateInWords(last)}`
}

function dateInWords(date: string | null): string {
  if (date === null) return 'an unknown date'
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', {
    ...{ year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' }
  })
}
