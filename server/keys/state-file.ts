// A list kept in one file: read whole, changed by one process at a time, written beside and renamed, readable by its owner alone. A second
// copy with its digest stands beside it: a byte that changed would otherwise revoke a key, or make it last for ever.
import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import lockfile from 'proper-lockfile'
import { z } from 'zod'
import { writeWhole } from './whole-file.ts'

/** A lock not renewed for this long is of a process that is gone, and is taken over. */
const STALE_MS = 5000
/** Tries until a change that hangs is no longer waited for; longer in all than a stale lock lasts. */
const RETRIES = { retries: 40, minTimeout: 50, maxTimeout: 250 }

/** The second copy: written before the file, it names what the file was then and what it becomes. */
const Copy = z.strictObject({ before: z.string(), sha256: z.string(), text: z.string() })

/** The entries of a file; none when there is no file. Of a damaged one, those of its copy. Throws when both are damaged. */
export async function readState<T>(path: string, entry: z.ZodType<T>): Promise<T[]> {
  const text = (await textOf(path)) ?? '[]'
  return entry.array().parse(JSON.parse((await copyInstead(path, text)) ?? text))
}

/** True when the file is not what was last written, so that its copy is read. */
export async function isDamaged(path: string): Promise<boolean> {
  const text = await textOf(path)
  return text !== null && (await copyInstead(path, text)) !== null
}

/**
 * The text to read in the place of a damaged one; null when it is whole, or was edited by a person, whose word counts: an edit leaves good
 * JSON of another length, a byte that changed does not.
 */
async function copyInstead(path: string, text: string): Promise<string | null> {
  const copy = await copyOf(path)
  if (copy === null || [copy.before, copy.sha256].includes(sha256Of(text))) return null
  return text.length === copy.text.length || !isJson(text) ? copy.text : null
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The copy beside a file; null when there is none, or it is itself damaged. */
async function copyOf(path: string): Promise<z.infer<typeof Copy> | null> {
  const text = await textOf(copyPath(path))
  if (text === null) return null
  try {
    const copy = Copy.parse(JSON.parse(text))
    return sha256Of(copy.text) === copy.sha256 ? copy : null
  } catch {
    return null
  }
}

/** Where the second copy of a file stands. Who puts another file in the place of one takes its copy away. */
export function copyPath(path: string): string {
  return `${path}.copy`
}

async function textOf(path: string): Promise<string | null> {
  return await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex')
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
    const text = `${JSON.stringify(entries, null, 2)}\n`
    const before = (await isDamaged(path)) ? '' : sha256Of((await textOf(path)) ?? '[]')
    await writeWhole(copyPath(path), `${JSON.stringify({ before, sha256: sha256Of(text), text })}\n`)
    await writeWhole(path, text)
  } finally {
    await release()
  }
}
