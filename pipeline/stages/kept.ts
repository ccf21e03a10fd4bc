// Reads snapshots and releases from disk and compares them with their manifests.
import { join } from 'node:path'
import { z } from 'zod'
import { sha256OfText, textOf, writeWhole } from '#files'
import { ChangesStamp } from '../../domain/changes.ts'
import { lookupFileName } from '../../domain/lookup-files.ts'
import { CurrentPointer, type ManifestTable, ReleaseManifest, SnapshotManifest } from '../../domain/manifest.ts'
import { type DataDirectory, damagedData, readSealed, sha256OfFile } from '../data-directory.ts'

const MANIFEST = 'manifest.json'
const DIGEST = 'manifest.sha256'

export type Snapshot = { manifest: SnapshotManifest; manifestFile: string; manifestSha256: string }
export type Release = { manifest: ReleaseManifest; folder: string; manifestSha256: string }

/** Null if there is none. Compares files with their digests. Throws `damaged_data`, naming the file. */
export async function keptSnapshot(directory: DataDirectory, folder: string): Promise<Snapshot | null> {
  const path = join(folder, MANIFEST)
  const text = await manifestTextIn(folder)
  if (text === null) return null
  const manifest = parsed(SnapshotManifest, text, path)
  await verifyTables(directory, manifest.tables)
  return { manifest, manifestFile: directory.inside(path), manifestSha256: sha256OfText(text) }
}

/** And its digest, as sha256sum -c reads it: nothing else records it until the release is current. */
export async function writeManifest(folder: string, text: string): Promise<void> {
  await writeWhole(join(folder, DIGEST), `${sha256OfText(text)}  ${MANIFEST}\n`)
  // The manifest is written last: a folder without one was never finished.
  await writeWhole(join(folder, MANIFEST), text)
}

/** Null if there is none. Throws `damaged_data` if it differs from what was written. */
async function manifestTextIn(folder: string): Promise<string | null> {
  const path = join(folder, MANIFEST)
  const text = await textOf(path)
  if (text === null) return null
  const digest = (await textOf(join(folder, DIGEST)))?.split(' ', 1)[0]
  const actual = sha256OfText(text)
  if (digest !== undefined && digest !== actual) {
    throw damagedData(path, `should have SHA-256 ${digest} but has ${actual}`)
  }
  return text
}

function parsed<T extends z.ZodType>(schema: T, text: string, path: string): z.output<T> {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error).split('\n', 1)[0] : (error as Error).message
    throw damagedData(path, `cannot be read: ${why}`, error)
  }
}

/** The manifest of a source's snapshot among some; undefined if there is none. */
export function manifestOf(snapshots: readonly { manifest: SnapshotManifest }[], source: string) {
  return snapshots.find(({ manifest }) => manifest.source.id === source)?.manifest
}

/** The release with this id; null if there is none. */
export async function keptRelease(directory: DataDirectory, id: string): Promise<Release | null> {
  const folder = directory.releases(id)
  const text = await manifestTextIn(folder)
  if (text === null) return null
  const manifest = parsed(ReleaseManifest, text, join(folder, MANIFEST))
  return { manifest, folder, manifestSha256: sha256OfText(text) }
}

export type KeptChanges = { stamp: ChangesStamp; path: string }

/** A release's changes and their stamp, against the release before it or against `from`. */
export function changesFiles(directory: DataDirectory, to: string, from?: string): { parquet: string; stamp: string } {
  const stem = from === undefined ? 'changes' : `changes.${from}`
  return { parquet: directory.releases(to, `${stem}.parquet`), stamp: directory.releases(to, `${stem}.json`) }
}

/** The kept changes from one release to another; null if there are none. */
export async function keptChanges(directory: DataDirectory, from: string, to: string): Promise<KeptChanges | null> {
  for (const files of [changesFiles(directory, to), changesFiles(directory, to, from)]) {
    const stamp = await changesStamp(files.stamp)
    if (stamp?.from === from) return { stamp, path: files.parquet }
  }
  return null
}

/** A stamp of changes; null if there is none. Throws `damaged_data` if it differs from what was written. */
export async function changesStamp(path: string): Promise<ChangesStamp | null> {
  const content = await readSealed(path)
  return content === undefined ? null : parsed(ChangesStamp, JSON.stringify(content), path)
}

/** Null before the first activation. Throws `damaged_data` if it differs from what was written. */
export async function currentPointer(directory: DataDirectory): Promise<CurrentPointer | null> {
  const content = await readSealed(directory.current)
  return content === undefined ? null : parsed(CurrentPointer, JSON.stringify(content), directory.current)
}

/** Compares every table file with its digest. Throws `damaged_data`, naming the first that differs. */
export async function verifyTables(directory: DataDirectory, tables: readonly ManifestTable[]): Promise<void> {
  await verifyFiles(tables.map(({ file, sha256 }) => ({ path: join(directory.root, file), sha256 })))
}

/** Throws `damaged_data`, naming the first file that does not match its digest. */
export async function verifyFiles(files: readonly { path: string; sha256: string }[]): Promise<void> {
  const actual = await Promise.all(files.map(({ path }) => sha256OfFile(path).catch(() => 'missing')))
  for (const [place, { path, sha256 }] of files.entries()) {
    if (actual[place] === sha256) continue
    throw damagedData(path, `should have SHA-256 ${sha256} but is ${actual[place]}`)
  }
}

type WithLookups = Pick<Release, 'folder'> & { manifest: Pick<ReleaseManifest, 'lookups'> }

/** Compares the lookup files of a release with their digests. Throws `damaged_data`. */
export async function verifyLookups({ manifest, folder }: WithLookups): Promise<void> {
  await verifyFiles(manifest.lookups.map(({ name, sha256 }) => ({ path: join(folder, lookupFileName(name)), sha256 })))
}
