// A list kept in one file: read whole, changed by one process at a time, written beside and renamed, readable by its owner alone.
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import lockfile from 'proper-lockfile'
import type { z } from 'zod'

/** A lock not renewed for this long is of a process that is gone, and is taken over. */
const STALE_MS = 5000
/** Tries until a change that hangs is no longer waited for; longer in all than a stale lock lasts. */
const RETRIES = { retries: 40, minTimeout: 50, maxTimeout: 250 }

/** The entries of a file; none when there is no file. Throws when it is damaged. */
export async function readState<T>(path: string, entry: z.ZodType<T>): Promise<T[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]'
    throw error
  })
  return entry.array().parse(JSON.parse(text))
}

/**
 * Changes the file: entries in, entries out. A change under way in another process is waited for, so that neither is lost; what a
 * killed one left behind is written over. When `change` throws, the file stays as it was.
 */
export async function changeState<T>(
  path: string,
  entry: z.ZodType<T>,
  change: (entries: T[]) => T[] | Promise<T[]>
): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const release = await lockfile
    .lock(path, { realpath: false, stale: STALE_MS, retries: RETRIES })
    .catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ELOCKED' ? new Error(`Another change of ${path} is under way: try again.`) : error
    })
  try {
    const entries = entry.array().parse(await change(await readState(path, entry)))
    await written(path, `${JSON.stringify(entries, null, 2)}\n`)
  } finally {
    await release()
  }
}

/** Whole or not at all, and on the disk when this returns. */
async function written(path: string, text: string): Promise<void> {
  const beside = `${path}.new`
  const handle = await open(beside, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(beside, path)
  const folder = await open(dirname(path), 'r')
  await folder.sync().finally(() => folder.close())
}
