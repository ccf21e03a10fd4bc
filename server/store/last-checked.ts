// When a file was last confirmed to be its publisher's newest. The manifest has the time of receipt; the
// ledger has later checks that found the file unchanged, and these move the time forward at serve time.
// Published files stay as they are.
import type { ManifestTable, RawFile, SnapshotManifest } from '../../domain/manifest.ts'

/**
 * When a check last found the publisher still offering a raw file; null if there was no check since it
 * arrived.
 */
export type Confirmations = (sha256: string) => string | null

type CheckedFile = Pick<RawFile, 'sha256' | 'checked_at'>

/** A file that rows of a table come from. */
export type FileRead = Pick<RawFile, 'file' | 'date' | 'edition'> & { last_checked: string }

/** The check time of a snapshot: that of its least recently checked file. Null without files. */
export function lastChecked(raw: readonly CheckedFile[], confirmedAt: Confirmations): string | null {
  return earliest(raw.map((file) => checkOf(file, confirmedAt)))
}

/** The files a published table is read from, each with the time of its last check. */
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

/** The earliest of some date-times; null if there are none. */
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
