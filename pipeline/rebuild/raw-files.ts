// The raw files of a release: verified by digest before anything is built, then linked into the scratch
// directory.
import { mkdir, symlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CatalogError } from '../../domain/errors.ts'
import type { RawFile, SnapshotManifest } from '../../domain/manifest.ts'
import { type DataDirectory, sha256OfFile } from '../data-directory.ts'
import { type Receipt, rawPath } from '../raw/receipt.ts'

type Named = { source: string; raw: RawFile }

/** Throws `damaged_data` naming every missing or changed raw file, with its expected and actual digest. */
export async function verifyRawFiles(directory: DataDirectory, snapshots: readonly SnapshotManifest[]): Promise<void> {
  const damaged: { path: string; detail: string }[] = []
  for (const [path, { raw }] of rawFiles(directory, snapshots)) {
    const actual = await sha256OfFile(path).catch(() => 'missing')
    if (actual !== raw.sha256)
      damaged.push({ path, detail: `The SHA-256 of ${path} should be ${raw.sha256} and is ${actual}.` })
  }
  const [first] = damaged
  if (!first) return
  const detail = damaged.map((one) => one.detail).join(' ')
  throw new CatalogError('damaged_data', detail, { details: { path: first.path } })
}

/** Links each raw file to the path where the scratch directory would keep it. */
export async function lendRawFiles(
  from: DataDirectory,
  to: DataDirectory,
  snapshots: readonly SnapshotManifest[]
): Promise<void> {
  for (const [path, { source, raw }] of rawFiles(from, snapshots)) {
    const link = rawPath(to, { source, ...raw })
    await mkdir(dirname(link), { recursive: true })
    await symlink(path, link)
  }
}

/** As its manifest lists them: receipts beside the raw files may be redated or superseded since. */
export function receiptsAsPublished({ source, raw }: SnapshotManifest): Receipt[] {
  return raw.map((file) => ({ ...file, source: source.id, received_at: file.checked_at, refused: null }))
}

/** Raw files by path: a manifest lists an archive once for each data file in it, but it is one file. */
function rawFiles(directory: DataDirectory, snapshots: readonly SnapshotManifest[]): Map<string, Named> {
  return new Map(
    snapshots.flatMap(({ source: { id: source }, raw }) =>
      raw.map((file) => [rawPath(directory, { source, ...file }), { source, raw: file }] as const)
    )
  )
}
