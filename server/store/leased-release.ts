// An open release with its leases: it closes when it is retired and the last request that uses it has ended.
import type { Release } from './release.ts'

/**
 * The right of one request to the release it began with. `giveBack` may be called more than once. `share`
 * returns a second lease of the same release for work that may outlive the first, such as a query whose
 * client disconnects.
 */
export type Lease = { release: Release; share(): Lease; giveBack(): void }

export class LeasedRelease {
  readonly release: Release
  readonly #close: (release: Release) => void
  #leases = 0
  #retired = false

  /** `close` is called once, after retirement and the end of the last lease. */
  constructor(release: Release, close: (release: Release) => void) {
    this.release = release
    this.#close = close
  }

  lease(): Lease {
    this.#leases++
    let held = true
    return {
      release: this.release,
      share: () => this.lease(),
      giveBack: () => {
        if (!held) return
        held = false
        this.#leases--
        this.#closeIfDone()
      }
    }
  }

  /** Retires the release. Callers must not ask for new leases. */
  retire(): void {
    if (this.#retired) return
    this.#retired = true
    this.#closeIfDone()
  }

  #closeIfDone(): void {
    if (this.#retired && this.#leases === 0) this.#close(this.release)
  }
}
