// Files that a release offers: its published tables, except internal ones, those whose license forbids
// passing them on, and those that may mention an entity that opted out since or hold a sensitive value.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { CatalogError } from '../../domain/errors.ts'
import { type ManifestTable, ReleaseId, type ReleaseManifest } from '../../domain/manifest.ts'
import { licensesInTheWay, tablesOfEntities } from '../../domain/offered.ts'
import { isUnknown, pinnedLease } from '../plugins/leases.ts'
import { inputsOf } from '../questions/audit-pack/audit-inputs.ts'
import { becameCurrent } from '../records/kept-releases.ts'
import type { OpenRelease } from '../records/operation.ts'
import { tablesWithheldSince } from '../records/withheld.ts'
import type { Store } from '../store/store.ts'
import { whyWithheld } from '../store/withheld-files.ts'

export type OfferedTable = ManifestTable & {
  /** True if an entity in the table may opt out of public display, so that it may be withheld later. */
  mayBeWithheld: boolean
}

export type Offer = {
  manifest: ReleaseManifest
  /** Digest of the release's own manifest, as the ledger records it. */
  manifestSha256: string
  tables: readonly OfferedTable[]
  inputs: ReturnType<typeof inputsOf>
  /** Published tables that are not offered, each with the reason as a sentence. */
  notOffered: readonly { name: string; why: string }[]
}

const WITHHELD =
  'This table may mention an entity that opted out of public display after this release was built. ' +
  'Tables of later releases leave it out.'

/** What an open release offers, given the opt-outs that the current release knows. */
export async function offerOf(release: OpenRelease): Promise<Offer> {
  const withheld = new Set(await tablesWithheldSince({ release }))
  const published = release.manifest.tables.filter(({ internal }) => !internal)
  const reasons = published.flatMap(({ name, provenance }) => {
    const kept = licensesInTheWay({ provenance })
    if (kept.length > 0)
      return {
        name,
        why: `Its license, ${kept.join(' AND ')}, does not allow this service to redistribute the whole table.`
      }
    const rules = release.withheld(name)
    if (rules.length > 0) return { name, why: whyWithheld(rules) }
    return withheld.has(name) ? { name, why: WITHHELD } : []
  })
  const mentioning = new Set(tablesOfEntities(release.manifest))
  return {
    manifest: release.manifest,
    manifestSha256: release.manifestSha256,
    tables: published
      .filter(({ name }) => !reasons.some((other) => other.name === name))
      .map((table) => ({ ...table, mayBeWithheld: mentioning.has(table.name) })),
    inputs: inputsOf(
      { release },
      release.sources.map(({ id }) => id)
    ),
    notOffered: reasons
  }
}

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

  absent(id: string): CatalogError {
    const current = this.#store.current?.id ?? null
    if (isUnknown(this.#store, id))
      return new CatalogError('release_not_found', '', { details: { release: id, current } })
    const since = becameCurrent(this.#store.ledger, id)
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
