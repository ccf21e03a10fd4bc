// Files that nothing writes to again: two releases may share them.
import { copyFile, link } from 'node:fs/promises'

/** A second name of the same file, or a copy where the file system gives none. */
export async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to))
}
