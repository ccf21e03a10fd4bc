// Compares a published release with its rebuild: every file by SHA-256, and the manifests that name the
// files.
import { join } from 'node:path'
import type { ReleaseManifest } from '../../domain/manifest.ts'
import { type DataDirectory, sha256OfFile } from '../data-directory.ts'

export type Verdict = 'identical' | 'DIFFERS' | 'DAMAGED'

/** `DAMAGED`: the file does not match its manifest. `DIFFERS`: rebuilding gives another file. */
export type Comparison = {
  /** Path relative to the data directory. */
  file: string
  rows: number | null
  /** SHA-256 on disk; `missing` if there is no such file. */
  published: string
  rebuilt: string
  verdict: Verdict
}

/** Compares tables, rejected rows and manifests. A snapshot that differs has another `folder`. */
export async function compareRelease(
  published: DataDirectory,
  manifest: ReleaseManifest,
  rebuilt: { directory: DataDirectory; folder: string },
  digestOf: (path: string) => Promise<string> = digestOrMissing
): Promise<Comparison[]> {
  const place = `${published.inside(published.releases(manifest.id))}/`
  const again = (file: string) =>
    file.startsWith(place) ? join(rebuilt.folder, file.slice(place.length)) : join(rebuilt.directory.root, file)
  // Also compares a snapshot's table if the release publishes its own copy of it.
  const tables = new Map(
    [...manifest.snapshots.flatMap(({ manifest: { tables } }) => tables), ...manifest.tables].map((table) => [
      table.file,
      table
    ])
  )
  const files = [
    ...[...tables.values()].map(({ file, rows, sha256 }) => ({ file, rows, recorded: sha256 })),
    ...manifest.snapshots.flatMap(({ manifest_file, manifest_sha256, manifest: snapshot }) => [
      { file: snapshot.rejects_file, rows: rejectedRows(snapshot.rows_rejected), recorded: null },
      { file: manifest_file, rows: null, recorded: manifest_sha256 }
    ]),
    { file: `${place}manifest.json`, rows: null, recorded: null }
  ].sort((a, b) => (a.file < b.file ? -1 : 1))
  return await Promise.all(
    files.map(async ({ file, rows, recorded }): Promise<Comparison> => {
      const [onDisk, made] = await Promise.all([digestOf(join(published.root, file)), digestOf(again(file))])
      const whole = onDisk !== 'missing' && (recorded === null || onDisk === recorded)
      const verdict = !whole ? 'DAMAGED' : onDisk === made ? 'identical' : 'DIFFERS'
      return { file, rows, published: onDisk, rebuilt: made, verdict }
    })
  )
}

/** SHA-256 of a file, or `missing`. */
export async function digestOrMissing(path: string): Promise<string> {
  return await sha256OfFile(path).catch(() => 'missing')
}

function rejectedRows(byReason: Record<string, number>): number {
  return Object.values(byReason).reduce((sum, rows) => sum + rows, 0)
}
