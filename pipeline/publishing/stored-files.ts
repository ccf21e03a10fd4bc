// Which objects give each file. A lookup file with few changed lines is stored as a patch to the one of the
// release before: after a refresh of one small list, the files with its rows are a tenth of a release, and
// the lines that changed half a percent.
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { writePatch } from '#file-patch'
import { type StoredFile, serverKey } from '../../domain/store-index.ts'
import { type DataDirectory, sha256OfFile } from '../data-directory.ts'
import type { ToPublish } from './contents.ts'

/** Patches in a row: a server without the file applies all of them. */
const MOST_PATCHES = 8
/** A patch is used if it is smaller than this share of the file. */
const WORTH = 0.5
/** Smaller files are stored whole. */
const LEAST_BYTES = 1 << 16

type Place = {
  directory: DataDirectory
  scratch: string
  /** Ids of the releases, oldest first: a file is a patch to the one of an earlier release. */
  order: readonly string[]
  /** Files in the store now. */
  known: readonly StoredFile[]
}

/** The files as stored, and the local file of each object that this run made or has. */
export async function storedFiles(
  files: readonly ToPublish[],
  { directory, scratch, order, known }: Place
): Promise<{ files: StoredFile[]; local: ReadonlyMap<string, string> }> {
  const local = new Map(files.map(({ key, path }) => [key, join(directory.root, path)]))
  const objectsOf = new Map(known.map(({ sha256, objects }) => [sha256, objects]))
  const earlier = new Map<string, StoredFile>()
  const stored: StoredFile[] = []
  const releaseOf = ({ path }: ToPublish) => order.indexOf(path.split('/')[1] ?? '')
  for (const { path, sha256, bytes, key } of [...files].sort((a, b) => releaseOf(a) - releaseOf(b))) {
    const whole = [{ key, sha256, bytes }]
    const isLookup = path.endsWith('.lookup')
    const before = isLookup ? earlier.get(basename(path)) : undefined
    const objects = isLookup ? (objectsOf.get(sha256) ?? (await patched(before)) ?? whole) : whole
    const file = { path, sha256, bytes, objects }
    stored.push(file)
    if (!isLookup) continue
    earlier.set(basename(path), file)
    objectsOf.set(sha256, objects)

    async function patched(base: StoredFile | undefined): Promise<StoredFile['objects'] | undefined> {
      if (base === undefined || bytes < LEAST_BYTES || base.objects.length > MOST_PATCHES) return undefined
      const patch = join(scratch, `${basename(path)}.${stored.length}`)
      const patchBytes = await writePatch(join(directory.root, base.path), join(directory.root, path), patch)
      if (patchBytes > bytes * WORTH) {
        await rm(patch)
        return undefined
      }
      const digest = await sha256OfFile(patch)
      local.set(serverKey(digest), patch)
      return [...base.objects, { key: serverKey(digest), sha256: digest, bytes: patchBytes }]
    }
  }
  return { files: stored.sort((a, b) => (a.path < b.path ? -1 : 1)), local }
}
