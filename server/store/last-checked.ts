// When a file was last known to be the newest of its publisher. The manifest has the time it was received; a later look that found it
// offered unchanged is in the ledger, and moves the time forward at serve time. What is published stays as it is.
import type { ManifestTable, RawFile, SnapshotManifest } from '../../domain/manifest.ts'

/** When the publisher was last found to offer a raw file still; null when nobody looked since it came. */
export type Confirmations = (sha256: string) => string | null

type CheckedFile = Pick<RawFile, 'sha256' | 'checked_at'>

/** A file that rows of a table stand in. */
export type FileRead = Pick<RawFile, 'file' | 'date' | 'edition'> & { last_checked: string }

/** A snapshot is as well checked as the one of its files that was checked longest ago. Null without files. */
export function lastChecked(raw: readonly CheckedFile[], confirmedAt: Confirmations): string | null {
  return earliest(raw.map((file) => checkOf(file, confirmedAt)))
}

/** The files that a published table is read from, each with the time of its last check. */
export function filesRead(
  { sources, files }: Pick<ManifestTable, 'sources' | 'files'>,
  snapshots: ReadonlyMap<string, Pick<SnapshotManifest, 'raw'>>,
  confirmedAt: Confirmations
): FileRead[] {
  return sources.flatMap((source) => {
    const raw = snapshots.get(source)?.raw ?? []
    return raw
      .filter(({ kind }) => files[source]?.includes(kind) ?? true)
      .map(({ sha256, checked_at, file, date, edition }) => {
        return { file, date, edition, last_checked: checkOf({ sha256, checked_at }, confirmedAt) }
      })
  })
}

/** The earliest of date-times; null when there is none. */
export function earliest(times: readonly string[]): string | null {
  return times.reduce<string | null>(
    (first, time) => (first === null || Date.parse(time) < Date.parse(first) ? time : first),
    null
  )
}

function checkOf({ sha256, checked_at }: CheckedFile, confirmedAt: Confirmations): string {
  const confirmed = confirmedAt(sha256)
  return confirmed !== null && Date.parse(confirmed) > Date.parse(checked_at) ? confirmed : checked_at
}
