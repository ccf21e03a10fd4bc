// A state file that a running server follows: read at the start, and again whenever it changes.
import { stat } from 'node:fs/promises'
import type { Logger } from 'pino'
import type { z } from 'zod'
import { isDamaged, readState } from './state-file.ts'

const POLL_MS = 400

export type WatchedStateOptions<T> = {
  path: string
  entry: z.ZodType<T>
  /** What the file is called in the log. */
  name: string
  log: Logger
  /** Takes the entries after each read. */
  take(entries: T[]): void
}

export class WatchedState<T> {
  readonly #options: WatchedStateOptions<T>
  #version = ''
  /** Last problem logged: a problem that persists is logged once, not at every check. */
  #trouble = ''
  #isReadable = true
  #timer: NodeJS.Timeout | undefined
  #reading: Promise<void> = Promise.resolve()

  constructor(options: WatchedStateOptions<T>) {
    this.#options = options
  }

  /** False if the last read failed. */
  get isReadable(): boolean {
    return this.#isReadable
  }

  /** Reads the file and starts to poll it for changes. A missing file has no entries. */
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
    const { path, entry, name, log, take } = this.#options
    try {
      const version = await versionOf(path)
      if (version === this.#version) return
      this.#version = version
      const entries = await readState(path, entry)
      const damage = (await isDamaged(path)) ? `the ${name} differs from what was written, so its copy is used` : ''
      if (damage !== '' && damage !== this.#trouble)
        log.error({ path }, `${damage}. Any change with "npm run keys" rewrites it`)
      this.#trouble = damage
      take(entries)
      this.#isReadable = true
    } catch (error) {
      this.#isReadable = false
      const trouble = String(error)
      if (trouble === this.#trouble) return
      this.#trouble = trouble
      log.error({ err: error, path }, `the ${name} cannot be read; the keys read last stay in use`)
    }
  }
}

/** Changes whenever the file is replaced; empty if there is no file. */
async function versionOf(path: string): Promise<string> {
  try {
    const { mtimeMs, ino, size } = await stat(path)
    return `${mtimeMs}-${ino}-${size}`
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}
