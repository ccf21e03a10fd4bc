// The pipeline's ledger as the server sees it: complete lines, read as they are appended, folded, and kept as
// history.

import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessAbsent } from '#files'
import { LEDGER_FILE, LedgerEntry, LedgerFold, reasonOf } from '../../domain/ledger.ts'
import type { DamagedFiles } from './damaged-files.ts'
import { unsealed } from './sealed.ts'

type Of<K extends LedgerEntry['kind']> = Extract<LedgerEntry, { kind: K }>
export type PastRelease = Pick<Of<'release'>, 'n' | 'at' | 'release' | 'manifest_sha256' | 'previous'>
export type PastChange = Of<'acceptance'> | Omit<Of<'refresh'>, 'raw' | 'confirmed' | 'drift'>

class LedgerHistory {
  readonly #releases: PastRelease[] = []
  readonly #changes: PastChange[] = []

  take(entry: LedgerEntry): void {
    if (entry.kind === 'release') {
      const { n, at, release, manifest_sha256, previous } = entry
      this.#releases.push({ n, at, release, manifest_sha256, previous })
    } else if (entry.kind === 'acceptance') this.#changes.push(entry)
    else if (entry.kind === 'refresh' && entry.outcome !== 'unchanged') {
      const { raw: _raw, confirmed: _confirmed, drift: _drift, ...change } = entry
      this.#changes.push(change)
    }
  }

  /** Later ledger entries never change the result. Null if the ledger does not know the release. */
  upTo(release: string, sources: readonly string[]): { releases: PastRelease[]; changes: PastChange[] } | null {
    const itself = this.#releases.find((past) => past.release === release)
    if (!itself) return null
    return {
      releases: this.#releases.filter(({ n }) => n <= itself.n),
      changes: this.#changes.filter(({ n, source }) => n < itself.n && sources.includes(source))
    }
  }
}

/** `absent`: no refresh was ever recorded. `damaged`: what the ledger says is unknown. */
type LedgerState = { state: 'read' | 'absent' | 'damaged'; reason: string | null }

const OBJECT = '{'.charCodeAt(0)

export class LedgerView {
  readonly #path: string
  readonly #damaged: Pick<DamagedFiles, 'found'>
  #fold = new LedgerFold()
  #history = new LedgerHistory()
  #offset = 0
  #changed = 0
  #version = 0
  #state: LedgerState = { state: 'absent', reason: null }
  #reading: Promise<void> | undefined

  constructor(dataDir: string, damaged: Pick<DamagedFiles, 'found'>) {
    this.#path = join(dataDir, LEDGER_FILE)
    this.#damaged = damaged
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
      const reason = `cannot be read after line ${this.#fold.count}: ${reasonOf(error)}`
      this.#damaged.found(this.#path, reason, error)
      this.#state = { state: 'damaged', reason }
    }
  }

  async #appended(): Promise<string[]> {
    const handle = await open(this.#path, 'r').catch(unlessAbsent)
    if (!handle) {
      this.#restart()
      return []
    }
    try {
      const { size, mtimeMs } = await handle.stat()
      // Shorter than what was already read, or changed without an entry: another file has replaced it.
      if (size < this.#offset || (size === this.#offset && mtimeMs !== this.#changed)) this.#restart()
      this.#changed = mtimeMs
      const left = size - this.#offset
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(left), 0, left, this.#offset)
      const whole = buffer.subarray(0, bytesRead).lastIndexOf(0x0a) + 1
      // An entry that is still being written begins as one.
      if (whole === 0 && bytesRead > 0 && this.#offset === 0 && buffer[0] !== OBJECT)
        throw new Error('it does not begin with an entry')
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
