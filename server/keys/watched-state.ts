// A state file that a running server follows: read at the start, and again whenever it changes.
import { stat } from 'node:fs/promises'
import type { DamagedFiles } from '../store/damaged-files.ts'
import type { StateFile } from './state-file.ts'

const POLL_MS = 400

export abstract class WatchedState<T> {
  readonly #file: StateFile<T>
  readonly #damaged: Pick<DamagedFiles, 'found'>
  #version: string | undefined
  #timer: NodeJS.Timeout | undefined
  #reading: Promise<void> = Promise.resolve()

  /** `damaged` records a file that cannot be read. */
  constructor(file: StateFile<T>, damaged: Pick<DamagedFiles, 'found'>) {
    this.#file = file
    this.#damaged = damaged
  }

  /** Takes the entries after each read. */
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
      const version = await versionOf(path)
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
