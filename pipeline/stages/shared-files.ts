// Files that are never written again, so two releases can share them.
import { copyFile, link } from 'node:fs/promises'

/** Creates a hard link to the file, or a copy if the file system allows no link. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to))
}
