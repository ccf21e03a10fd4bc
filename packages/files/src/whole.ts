// Files that are either complete or absent, and on disk once written.
import { chmod, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Writes under a temporary name in the same folder, flushes it and renames it over the target. */
export async function writeWhole(path: string, content: string | Uint8Array, mode = 0o644): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: mode & 0o077 ? 0o755 : 0o700 })
  const temporary = join(folder, `.${basename(path)}.${process.pid}`)
  try {
    await writeFile(temporary, content, { mode })
    // A umask may reduce the mode, and a leftover file of this name keeps its own mode.
    await chmod(temporary, mode)
    await flush(temporary)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await flush(folder)
}

/** Returns once a file, or the names in a folder, are on disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  await handle.sync().finally(() => handle.close())
}

/** Handles the error of a file that is not there; throws every other. */
export function unlessAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** The text of a file; null if there is none. */
export async function textOf(path: string): Promise<string | null> {
  return await readFile(path, 'utf8').catch(unlessAbsent)
}
