// Files beside the serving copy that are never written to again: two releases may share them.
import { copyFile, link, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256OfFile } from '../digests.ts'

/** A second name of the same file; a copy where the file system gives none. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to))
}

/**
 * Takes over files of the folder of a release, by name and size. False, and nothing is done, when one of them has not that size. Their digests
 * are begun, for whoever asks: five gigabytes are seven seconds of one core when they are awaited at the end.
 */
export async function takeOverFiles(
  from: string,
  folder: string,
  sizes: Readonly<Record<string, number>>
): Promise<boolean> {
  for (const [name, size] of Object.entries(sizes)) {
    const found = await stat(join(from, name)).catch(() => null)
    if (found?.size !== size) return false
  }
  for (const name of Object.keys(sizes)) {
    await linkOrCopy(join(from, name), join(folder, name))
    // What fails is told where it is asked for.
    sha256OfFile(join(folder, name)).catch(() => {})
  }
  return true
}
