// Caches what each kept release offers: its manifest is a megabyte, and opt-outs need it opened.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { CatalogError } from '../../domain/errors.ts'
import { ReleaseId } from '../../domain/manifest.ts'
import { isUnknown, pinnedLease } from '../plugins/leases.ts'
import type { Store } from '../store/store.ts'
import { type Offer, offerOf } from './offer.ts'

/** Maximum number of releases remembered. */
const REMEMBERED = 8

export class Shelf {
  readonly #store: Store
  readonly #dataDir: string
  /** By the release, the current one, which knows who opted out since, and the number of withheld files. */
  readonly #offers = new LRUCache<string, Promise<Offer>>({ max: REMEMBERED })

  constructor(store: Store, dataDir: string) {
    this.#store = store
    this.#dataDir = dataDir
  }

  /** Throws `release_not_found` for an unknown id, and `release_gone` if the release is no longer kept. */
  async of(id: string): Promise<Offer> {
    const { current } = this.#store
    if (!current) throw this.#store.noRelease()
    // A removed release is gone, even if its offer is still cached.
    const isThere = () => existsSync(join(this.#dataDir, 'releases', id, 'manifest.json'))
    if (!ReleaseId.safeParse(id).success || !(id === current.id || isThere())) throw this.absent(id)
    const key = `${id} ${current.id} ${this.#store.ledger.fold.withheldIn(id).size}`
    const offer = this.#offers.get(key) ?? this.#made(id)
    this.#offers.set(key, offer)
    offer.catch(() => this.#offers.delete(key))
    return await offer
  }

  /** Error that says why a missing release offers nothing. */
  absent(id: string): CatalogError {
    const current = this.#store.current?.id ?? null
    if (isUnknown(this.#store, id))
      return new CatalogError('release_not_found', '', { details: { release: id, current } })
    const since = this.#store.ledger.history.upTo(id, [])?.releases.at(-1)?.at ?? null
    return new CatalogError(
      'release_gone',
      `Release ${id} ${since === null ? 'was current once' : `became current on ${since.slice(0, 10)}`}, and its files have been removed since.`,
      { details: { release: id, current, became_current_at: since, reason: 'removed' } }
    )
  }

  async #made(id: string): Promise<Offer> {
    const lease = await pinnedLease(this.#store, id)
    try {
      return await offerOf(lease.release)
    } finally {
      lease.giveBack()
    }
  }
}
