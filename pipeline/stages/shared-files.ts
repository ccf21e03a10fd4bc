// Files beside the serving copy that are never written to again: two releases may share them.
import { copyFile, link, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A second name of the same file; a copy where the file system gives none. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to))
}

/** Takes over files of the folder of a release, by name and size. False, and nothing is done, when one of them has not that size. */
export async function takeOverFiles(
  from: string,
  folder: string,
  sizes: Readonly<Record<string, number>>
): Promise<boolean> {
  for (const [name, size] of Object.entries(sizes)) {
    const found = await stat(join(from, name)).catch(() => null)
    if (found?.size !== size) return false
  }
  for (const name of Object.keys(sizes)) await linkOrCopy(join(from, name), join(folder, name))
  return true
}
