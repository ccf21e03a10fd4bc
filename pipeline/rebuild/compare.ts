// A published release held against the same release made again: every file by its SHA-256, and the manifests that name them.
import { join } from 'node:path'
import type { ReleaseManifest } from '../../domain/manifest.ts'
import type { DataDirectory } from '../data-directory.ts'
import { sha256OfFile } from '../digests.ts'

export type Verdict = 'identical' | 'DIFFERS' | 'DAMAGED'

/** One file of a release. `DAMAGED`: the file on disk is not the one its manifest speaks of; `DIFFERS`: making it again gives another. */
export type Comparison = {
  /** Path from the data directory. */
  file: string
  rows: number | null
  /** SHA-256 on disk; `missing` when there is no such file. */
  published: string
  rebuilt: string
  verdict: Verdict
}

/**
 * Compares tables, rejected rows and manifests. Both directories lay files out alike; the release made again stands in `folder`, which
 * has another name when one of its snapshots differs.
 */
export async function compareRelease(
  published: DataDirectory,
  manifest: ReleaseManifest,
  rebuilt: { directory: DataDirectory; folder: string },
  digestOf: (path: string) => Promise<string> = digestOrMissing
): Promise<Comparison[]> {
  const place = `${published.inside(published.releases(manifest.id))}/`
  const again = (file: string) =>
    file.startsWith(place) ? join(rebuilt.folder, file.slice(place.length)) : join(rebuilt.directory.root, file)
  // A snapshot's table of which the release publishes its own copy is compared as well.
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
