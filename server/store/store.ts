// Holds the release being served and follows current.json: a new release opens beside the old one and takes over between requests.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { CurrentPointer } from '../../domain/manifest.ts'
import { type OpenOptions, openRelease, RefusedRelease } from './open-release.ts'
import type { Release } from './release.ts'

const POLL_MS = 250

type Served = { release: Release; leases: number }

/**
 * The right of one request to the release it began with. `giveBack` may be called more than once. `share` gives a second lease of the same
 * release, for work that may outlive the first: a client can go away while its query runs.
 */
export type Lease = { release: Release; share(): Lease; giveBack(): void }

export type Refusal = { release: string | null; reason: string }

export type StoreOptions = OpenOptions & { log: Logger }

export class Store {
  readonly #options: StoreOptions
  readonly #closing = new Set<Promise<void>>()
  #served: Served | undefined
  #refused: Refusal | undefined
  /** Bytes of current.json last acted upon, so that a refused release is told once and not four times a second. */
  #seen: string | undefined
  #checking: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(options: StoreOptions) {
    this.#options = options
  }

  /** Opens the current release if there is one, and begins to follow the pointer. Never throws for want of a release. */
  async start(): Promise<void> {
    await this.check()
    this.#timer = setInterval(() => {
      if (!this.#checking) void this.check()
    }, POLL_MS)
    this.#timer.unref()
  }

  get current(): Release | undefined {
    return this.#served?.release
  }

  /** The release last refused, and why; undefined while the pointer's release is the one served. */
  get refused(): Refusal | undefined {
    return this.#refused
  }

  /** A lease on the served release; undefined when none is open. */
  lease(): Lease | undefined {
    return this.#served && this.#leaseOf(this.#served)
  }

  #leaseOf(served: Served): Lease {
    served.leases++
    let held = true
    return {
      release: served.release,
      share: () => this.#leaseOf(served),
      giveBack: () => {
        if (!held) return
        held = false
        served.leases--
        this.#closeIfDone(served)
      }
    }
  }

  /** Looks at current.json once, after any look under way: what is there at the call has been acted upon at the end. */
  check(): Promise<void> {
    const look = (this.#checking ?? Promise.resolve()).then(() => this.#follow())
    this.#checking = look
    return look.finally(() => {
      if (this.#checking === look) this.#checking = undefined
    })
  }

  /** Stops following and closes what is open once its requests have ended. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#checking
    const served = this.#served
    this.#served = undefined
    if (served) this.#closeIfDone(served)
    await Promise.all(this.#closing)
  }

  async #follow(): Promise<void> {
    const path = join(this.#options.dataDir, 'current.json')
    const bytes = await readFile(path, 'utf8').catch(() => undefined)
    // A pointer that went away is no order to stop: the open release goes on.
    if (bytes === undefined || bytes === this.#seen) return
    this.#seen = bytes
    try {
      const pointer = pointerIn(bytes, path)
      if (pointer.release === this.current?.id) {
        this.#refused = undefined
        return
      }
      this.#swap(await openRelease(pointer, this.#options))
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      this.#refused = { release: nameIn(bytes), reason }
      this.#options.log.error({ refused: this.#refused.release, serving: this.current?.id ?? null }, reason)
    }
  }

  #swap(release: Release): void {
    const before = this.#served
    this.#served = { release, leases: 0 }
    this.#refused = undefined
    this.#options.log.info({ release: release.id, previous: before?.release.id ?? null }, 'release opened')
    if (before) this.#closeIfDone(before)
  }

  #closeIfDone(served: Served): void {
    if (served === this.#served || served.leases > 0) return
    const closing = served.release.close().then(
      () => this.#options.log.info({ release: served.release.id }, 'release closed'),
      (error: unknown) => this.#options.log.error({ err: error, release: served.release.id }, 'release did not close')
    )
    this.#closing.add(closing)
    void closing.finally(() => this.#closing.delete(closing))
  }
}

function pointerIn(bytes: string, path: string): CurrentPointer {
  try {
    return CurrentPointer.parse(JSON.parse(bytes))
  } catch (error) {
    throw new RefusedRelease(`${path} is not a pointer to a release.`, { cause: error })
  }
}

/** The release a pointer names, as far as it can be read. */
function nameIn(bytes: string): string | null {
  try {
    return CurrentPointer.shape.release.parse(JSON.parse(bytes).release)
  } catch {
    return null
  }
}
