// Open releases with their leases. Those that clients pinned are opened on request; the least recently used
// are closed when there are too many, and all when idle.

import type { Logger } from 'pino'
import { DamagedFile, type DamagedFiles } from './damaged-files.ts'
import { RefusedRelease } from './open-release.ts'
import { type Release, unreadable } from './release.ts'

/**
 * The right of one request to the release it began with. `giveBack` may be called more than once. `share`
 * returns a second lease of the same release for work that may outlive the first, such as a query whose
 * client disconnects.
 */
export type Lease = { release: Release; share(): Lease; giveBack(): void }

/** After `retire`, callers must not ask for new leases. */
export type LeasedRelease = { readonly release: Release; lease(): Lease; retire(): void }

/** `close` is called once, after retirement and the end of the last lease. */
export function leasedRelease(release: Release, close: (release: Release) => void): LeasedRelease {
  let leases = 0
  let isRetired = false
  const lease = (): Lease => {
    leases++
    let held = true
    const giveBack = () => {
      if (!held) return
      held = false
      leases--
      if (isRetired && leases === 0) close(release)
    }
    return { release, share: lease, giveBack }
  }
  const retire = () => {
    if (!isRetired && leases === 0) close(release)
    isRetired = true
  }
  return { release, lease, retire }
}

type PinnedOptions = {
  /** Most pinned releases open next to the current one. Each may use the memory of one release. */
  max: number
  /** True if the release is in the data directory. Throws DamagedFile. */
  isKept(id: string): Promise<boolean>
  /** Opens and verifies a release. Throws RefusedRelease if it must not be served. */
  open(id: string): Promise<Release>
  damaged: Pick<DamagedFiles, 'found'>
  close(release: Release): void
  log: Pick<Logger, 'info'>
}

/** A pinned release that was not requested for this long is closed. */
export const PIN_IDLE_MS = 5 * 60_000

export class PinnedReleases {
  readonly #options: PinnedOptions
  /** Ordered by last use. */
  readonly #kept = new Map<string, { leased: LeasedRelease; used: number }>()
  readonly #opening = new Map<string, Promise<boolean>>()

  constructor(options: PinnedOptions) {
    this.#options = options
  }

  get ids(): string[] {
    return [...this.#kept.keys()]
  }

  /** Undefined if it is not kept. Throws `file_damaged` or `source_unavailable`. */
  async lease(id: string): Promise<Lease | undefined> {
    // Checked again after opening: another release may have replaced it in the meantime.
    for (;;) {
      const kept = this.#kept.get(id)
      if (kept) {
        this.#kept.delete(id)
        this.#kept.set(id, { ...kept, used: Date.now() })
        return kept.leased.lease()
      }
      if (!(await this.#opened(id))) return undefined
    }
  }

  /** Closes one, or those idle at that time, once their requests have ended. */
  retire(id: string): void {
    this.#kept.get(id)?.leased.retire()
    this.#kept.delete(id)
  }

  retireIdle(now: number): void {
    for (const [id, { used }] of this.#kept) if (now - used > PIN_IDLE_MS) this.retire(id)
  }

  /** Retires releases that were rebuilt or removed, according to `inPlace`. */
  async retireReplaced(inPlace: (id: string) => Promise<string | undefined>): Promise<void> {
    for (const id of this.ids) {
      const build = await inPlace(id)
      const open = this.#kept.get(id)?.leased.release.build
      if (open !== undefined && build !== open) this.retire(id)
    }
  }

  /** Closes all, including those being opened. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#opening.values())
    for (const id of this.ids) this.retire(id)
  }

  /** Opens the release once, however many requests ask at the same time. */
  #opened(id: string): Promise<boolean> {
    const under = this.#opening.get(id)
    if (under) return under
    const opening = this.#open(id).finally(() => this.#opening.delete(id))
    this.#opening.set(id, opening)
    return opening
  }

  async #open(id: string): Promise<boolean> {
    const { isKept, open, damaged, close, log, max } = this.#options
    if (!(await isKept(id))) return false
    try {
      const release = await open(id)
      this.#kept.set(id, { leased: leasedRelease(release, close), used: Date.now() })
    } catch (error) {
      if (!(error instanceof RefusedRelease)) throw error
      log.info({ release: id }, `pinned release not opened: ${error.message}`)
      if (error.cause instanceof DamagedFile) throw error.cause
      if (error.file !== undefined) throw damaged.found(error.file, error.message.replace(`${error.file} `, ''), error)
      throw unreadable(id, error.message)
    }
    log.info({ release: id }, 'pinned release opened')
    for (const other of this.ids.slice(0, Math.max(0, this.#kept.size - max))) this.retire(other)
    return true
  }
}
