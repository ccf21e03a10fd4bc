// A list kept in one file: read whole, changed by one process at a time, written to a temporary file and
// renamed, readable only by its owner. A second copy with a digest is kept next to it: otherwise a changed
// byte could revoke a key or keep it valid forever.
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import lockfile from 'proper-lockfile'
import { z } from 'zod'
import { sha256OfText, textOf, unlessAbsent, writeWhole } from '#files'
import { jsonAs } from '../../domain/json-text.ts'
import { type DamagedFiles, fileVersion } from '../store/damaged-files.ts'

/** A lock not renewed for this long belongs to a dead process and is taken over. */
const STALE_MS = 5000
/** Retries before giving up on a change that hangs; in total, longer than a stale lock lasts. */
const RETRIES = { retries: 40, minTimeout: 50, maxTimeout: 250 }

const OWNER_ONLY = 0o600

/** Written before the file: the digest of the old content, and the new content with its digest. */
const Copy = z.strictObject({ before: z.string(), sha256: z.string(), text: z.string() })

/** Entries of a file, and what is wrong with the file if they are of its copy; null if nothing is. */
type State<T> = { entries: T[]; damage: 'is missing' | 'differs from what was written' | null }

/** Without a file and a copy there are no entries. The copy is read instead of a damaged file. */
export class StateFile<T> {
  readonly path: string
  readonly #entry: z.ZodType<T>

  constructor(path: string, entry: z.ZodType<T>) {
    this.path = path
    this.#entry = entry
  }

  async state(): Promise<State<T>> {
    const text = await textOf(this.path)
    const instead = await copyInstead(this.path, text)
    const entries = this.#entry.array().parse(JSON.parse(instead ?? text ?? '[]'))
    return { entries, damage: instead === null ? null : text === null ? 'is missing' : 'differs from what was written' }
  }

  /** Throws if the file is damaged and has no copy. */
  async read(): Promise<T[]> {
    return (await this.state()).entries
  }

  /** True if the file is not what was last written, so that its copy is read. */
  async isDamaged(): Promise<boolean> {
    return (await copyInstead(this.path, await textOf(this.path))) !== null
  }

  /**
   * Changes the file: entries in, entries out. Waits for a change in progress in another process, so that
   * neither is lost. Overwrites what a killed process left behind. If `change` throws, the file stays as it
   * was.
   */
  async change(change: (entries: T[]) => T[] | Promise<T[]>): Promise<void> {
    const { path } = this
    // The data directory itself may be read by others.
    await mkdir(dirname(dirname(path)), { recursive: true })
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    const release = await lockfile
      .lock(path, { realpath: false, stale: STALE_MS, retries: RETRIES })
      .catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ELOCKED' ? new Error(`Another change to ${path} is in progress: try again.`) : error
      })
    try {
      const entries = this.#entry.array().parse(await change(await this.read()))
      const text = `${JSON.stringify(entries, null, 2)}\n`
      const before = (await this.isDamaged()) ? '' : sha256OfText((await textOf(path)) ?? '[]')
      await writeWhole(copyPath(path), `${JSON.stringify({ before, sha256: sha256OfText(text), text })}\n`, OWNER_ONLY)
      await writeWhole(path, text, OWNER_ONLY)
    } finally {
      await release()
    }
  }
}

/**
 * Text to read instead of a missing or damaged file. Null if the file is intact, or was edited by a person,
 * whose edit counts. An edit leaves valid JSON of another length; a changed byte does not.
 */
async function copyInstead(path: string, text: string | null): Promise<string | null> {
  const copy = jsonAs(Copy, await textOf(copyPath(path)))
  // The copy can be damaged itself.
  if (copy === null || sha256OfText(copy.text) !== copy.sha256) return null
  if (text === null) return copy.text
  if ([copy.before, copy.sha256].includes(sha256OfText(text))) return null
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

/** Path of the second copy of a file. Code that replaces the file must remove its copy. */
export function copyPath(path: string): string {
  return `${path}.copy`
}

const POLL_MS = 400

export abstract class WatchedState<T> {
  readonly #file: StateFile<T>
  readonly #damaged: Pick<DamagedFiles, 'found'>
  /** Empty if there was no file. */
  #version: string | undefined
  #timer: NodeJS.Timeout | undefined
  #reading: Promise<void> = Promise.resolve()

  /** `damaged` records a file that cannot be read. */
  constructor(file: StateFile<T>, damaged: Pick<DamagedFiles, 'found'>) {
    this.#file = file
    this.#damaged = damaged
  }

  protected abstract take(entries: readonly T[]): void

  /** Reads the file and starts to poll it for changes. A file that was never there has no entries. */
  async start(): Promise<void> {
    await this.reload()
    this.#timer = setInterval(() => void this.reload(), POLL_MS)
    this.#timer.unref()
  }

  close(): void {
    clearInterval(this.#timer)
  }

  /**
   * If the file changed, reads it again, after any read in progress. At the end, the content at the time of
   * the call is known. A damaged file is logged, and the entries read last stay in use.
   */
  reload(): Promise<void> {
    this.#reading = this.#reading.then(() => this.#read())
    return this.#reading
  }

  async #read(): Promise<void> {
    const { path } = this.#file
    try {
      const version = (await fileVersion(path).catch(unlessAbsent)) ?? ''
      if (version === this.#version) return
      const wasThere = Boolean(this.#version)
      this.#version = version
      const { entries, damage } = await this.#file.state()
      if (damage !== null) this.#damaged.found(path, `${damage}, so its copy is used`)
      else if (version === '' && wasThere) throw new Error('it was removed')
      this.take(entries)
    } catch (error) {
      this.#damaged.found(path, `cannot be read (${String(error)}), so the keys read last stay in use`, error)
    }
  }
}
