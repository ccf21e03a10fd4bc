// An open release and the requests that are answered from it: it is closed when it is out of use and the last of them has ended.
import type { Release } from './release.ts'

/**
 * The right of one request to the release it began with. `giveBack` may be called more than once. `share` gives a second lease of the same
 * release, for work that may outlive the first: a client can go away while its query runs.
 */
export type Lease = { release: Release; share(): Lease; giveBack(): void }

export class LeasedRelease {
  readonly release: Release
  readonly #close: (release: Release) => void
  #leases = 0
  #retired = false

  /** `close` is called once, when nothing holds the release any more. */
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

  /** Out of use: no new lease is asked for. */
  retire(): void {
    if (this.#retired) return
    this.#retired = true
    this.#closeIfDone()
  }

  #closeIfDone(): void {
    if (this.#retired && this.#leases === 0) this.#close(this.release)
  }
}
