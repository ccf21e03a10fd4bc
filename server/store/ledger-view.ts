// The pipeline's ledger as the server sees it: complete lines, read as they are appended, and folded.
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { LEDGER_FILE, LedgerEntry, LedgerFold } from '../../domain/ledger.ts'
import { LedgerHistory } from './ledger-history.ts'
import { unsealed } from './sealed.ts'

/**
 * `absent`: no refresh was ever recorded. `damaged`: the ledger cannot be read, so its content is unknown.
 */
export type LedgerState = { state: 'read' | 'absent' | 'damaged'; reason: string | null }

export class LedgerView {
  readonly #path: string
  readonly #log: Pick<Logger, 'error'>
  #fold = new LedgerFold()
  #history = new LedgerHistory()
  #offset = 0
  #version = 0
  #state: LedgerState = { state: 'absent', reason: null }
  #reading: Promise<void> | undefined

  constructor(dataDir: string, log: Pick<Logger, 'error'>) {
    this.#path = join(dataDir, LEDGER_FILE)
    this.#log = log
  }

  get fold(): LedgerFold {
    return this.#fold
  }

  get history(): LedgerHistory {
    return this.#history
  }

  /** Changes whenever the fold may have changed. */
  get version(): number {
    return this.#version
  }

  get state(): LedgerState {
    return this.#state
  }

  /** Reads what was appended since the last call. Never throws: errors are logged once and set in `state`. */
  refresh(): Promise<void> {
    this.#reading ??= this.#read().finally(() => {
      this.#reading = undefined
    })
    return this.#reading
  }

  async #read(): Promise<void> {
    try {
      for (const line of await this.#appended()) {
        const entry = LedgerEntry.parse(unsealed(line))
        this.#version++
        this.#fold.take(entry)
        this.#history.take(entry)
        this.#offset += Buffer.byteLength(line) + 1
      }
      this.#state = { state: this.#fold.count > 0 ? 'read' : 'absent', reason: null }
    } catch (error) {
      const reason = `${this.#path}, after line ${this.#fold.count}: ${(error as Error).message}`
      if (reason !== this.#state.reason) this.#log.error({ err: error }, reason)
      this.#state = { state: 'damaged', reason }
    }
  }

  async #appended(): Promise<string[]> {
    const handle = await open(this.#path, 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined
      throw error
    })
    if (!handle) {
      this.#restart()
      return []
    }
    try {
      const { size } = await handle.stat()
      // Shorter than what was already read: another file has replaced it.
      if (size < this.#offset) this.#restart()
      const { buffer, bytesRead } = await handle.read(
        Buffer.alloc(size - this.#offset),
        0,
        size - this.#offset,
        this.#offset
      )
      const whole = buffer.subarray(0, bytesRead).lastIndexOf(0x0a) + 1
      return buffer.subarray(0, whole).toString('utf8').split('\n').slice(0, -1)
    } finally {
      await handle.close()
    }
  }

  #restart(): void {
    this.#version++
    this.#fold = new LedgerFold()
    this.#history = new LedgerHistory()
    this.#offset = 0
  }
}
