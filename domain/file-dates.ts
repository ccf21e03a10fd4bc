// Dates of the raw files behind a value. A row has the date of its own file; a block, table, citation or
// absence has that of the newest file consulted; a value of two sources has the older of the two.
import type { RawFile, SnapshotManifest } from './manifest.ts'
import { coveredUntil, type Provenance } from './provenance.ts'

/** When a check last found the publisher still offering a raw file; null if never. */
export type Confirmations = (sha256: string) => string | null

/** A file that rows of a table come from. */
export type FileRead = Pick<RawFile, 'kind' | 'file' | 'date' | 'edition'> & {
  source: string
  /** Rows read from it; null if the manifest predates this count. */
  rows: number | null
  received_at: string
  /** When the file was last known to be its publisher's newest. */
  last_checked: string
  /** False if an operator imported it and no check at the publisher found it since. */
  is_reconciled: boolean
}

type Dates = { date: string; last_checked: string; is_reconciled: boolean }

/** The files a table is read from: those of the kinds that it declares. */
export function filesRead(
  { sources, files }: { sources: readonly string[]; files: Readonly<Record<string, readonly string[]>> },
  snapshotOf: (source: string) => Pick<SnapshotManifest, 'raw' | 'rows_by_file'> | undefined,
  confirmedAt: Confirmations = () => null
): FileRead[] {
  return sources.flatMap((source) => {
    const { raw = [], rows_by_file = [] } = snapshotOf(source) ?? {}
    return raw.flatMap((file, position) => {
      if (!(files[source]?.includes(file.kind) ?? true)) return []
      const { kind, date, edition, checked_at: received_at } = file
      const rows = rows_by_file[position] ?? null
      return { source, kind, file: file.file, date, edition, rows, received_at, ...reconciled(file, confirmedAt) }
    })
  })
}

/** A fetched file's receipt is a check. An imported file was the newest on its publisher's date. */
function reconciled(
  { sha256, origin, date, checked_at }: Pick<RawFile, 'sha256' | 'origin' | 'date' | 'checked_at'>,
  confirmedAt: Confirmations
) {
  const isImported = origin === 'imported'
  const known = isImported ? `${date}T00:00:00.000Z` : checked_at
  const confirmed = confirmedAt(sha256)
  const last_checked = confirmed !== null && Date.parse(confirmed) > Date.parse(known) ? confirmed : known
  return { last_checked, is_reconciled: !isImported || confirmed !== null }
}

/** The newest files of each source: their date is the date of a block. */
export function newestOfEachSource(files: readonly FileRead[]): FileRead[] {
  return files.filter(({ source, date }) => files.every((other) => other.source !== source || other.date <= date))
}

/** The oldest date and the earliest check of some files; null without files. */
export function oldestOf(files: readonly FileRead[]): Dates | null {
  const [oldest] = files.map(({ date }) => date).sort()
  const [earliest] = [...files].sort((a, b) => Date.parse(a.last_checked) - Date.parse(b.last_checked))
  if (oldest === undefined || !earliest) return null
  const is_reconciled = files.every((file) => file.is_reconciled)
  return { date: oldest, last_checked: earliest.last_checked, is_reconciled }
}

/** A tuple with the dates of these files; `not_reconciled` if one was not. Unchanged without files. */
export function datedBy(tuple: Provenance, files: readonly FileRead[]): Provenance {
  const dates = oldestOf(files)
  if (dates === null) return tuple
  const { _coverage_period_start: start, _coverage_period_end: end } = tuple
  const covered = coveredUntil({ start, end }, dates.date)
  const flags = tuple._data_availability.filter((flag) => flag !== 'not_reconciled')
  return {
    ...tuple,
    _snapshot: dates.date,
    _last_checked: dates.last_checked,
    _data_availability: dates.is_reconciled ? flags : [...flags, 'not_reconciled' as const].sort(),
    _coverage_period_start: covered.start,
    _coverage_period_end: covered.end
  }
}
