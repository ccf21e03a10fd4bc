// Snapshots and releases that stand on disk: read, and held against what their manifests say.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ChangesStamp } from '../../domain/changes.ts'
import { CatalogueError } from '../../domain/errors.ts'
import { CurrentPointer, type ManifestTable, ReleaseManifest, SnapshotManifest } from '../../domain/manifest.ts'
import { type DataDirectory, readJson, sha256OfFile, sha256OfText } from '../data-directory.ts'

export type Snapshot = { manifest: SnapshotManifest; manifestFile: string; manifestSha256: string }
export type Release = { manifest: ReleaseManifest; folder: string; manifestSha256: string }

/** The snapshot in a folder; null when there is none. Its files' digests are compared; throws `damaged_data` naming the file. */
export async function keptSnapshot(directory: DataDirectory, folder: string): Promise<Snapshot | null> {
  const path = join(folder, 'manifest.json')
  const text = await textOrNull(path)
  if (text === null) return null
  const manifest = SnapshotManifest.parse(JSON.parse(text))
  await verifyTables(directory, manifest.tables)
  return { manifest, manifestFile: directory.inside(path), manifestSha256: sha256OfText(text) }
}

/** The release of that id; null when there is none. */
export async function keptRelease(directory: DataDirectory, id: string): Promise<Release | null> {
  const folder = directory.releases(id)
  const text = await textOrNull(join(folder, 'manifest.json'))
  if (text === null) return null
  return { manifest: ReleaseManifest.parse(JSON.parse(text)), folder, manifestSha256: sha256OfText(text) }
}

export type KeptChanges = { stamp: ChangesStamp; path: string }

/** Where the changes of a release stand, and their stamp: those against the release it was built after, or a further one. */
export function changesFiles(directory: DataDirectory, to: string, from?: string): { parquet: string; stamp: string } {
  const stem = from === undefined ? 'changes' : `changes.${from}`
  return { parquet: directory.releases(to, `${stem}.parquet`), stamp: directory.releases(to, `${stem}.json`) }
}

/** The changes from one release to another, where they are kept; null where they are not. */
export async function keptChanges(directory: DataDirectory, from: string, to: string): Promise<KeptChanges | null> {
  for (const files of [changesFiles(directory, to), changesFiles(directory, to, from)]) {
    const content = await readJson(files.stamp)
    const stamp = content === undefined ? null : ChangesStamp.parse(content)
    if (stamp?.from === from) return { stamp, path: files.parquet }
  }
  return null
}

/** The pointer to the current release; null before the first activate. */
export async function currentPointer(directory: DataDirectory): Promise<CurrentPointer | null> {
  const content = await readJson(directory.current)
  return content === undefined ? null : CurrentPointer.parse(content)
}

/** Compares every table file with its recorded size and digest. Throws `damaged_data` naming the first that differs. */
export async function verifyTables(directory: DataDirectory, tables: readonly ManifestTable[]): Promise<void> {
  for (const table of tables) {
    const path = join(directory.root, table.file)
    const actual = await sha256OfFile(path).catch(() => 'missing')
    if (actual !== table.sha256) {
      throw new CatalogueError('damaged_data', `${path} should be ${table.sha256} and is ${actual}.`)
    }
  }
}

async function textOrNull(path: string): Promise<string | null> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
