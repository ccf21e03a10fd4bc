// Files that a release offers: its published tables, except internal ones, those whose license forbids
// passing them on, and those that may mention an entity that opted out since or hold a sensitive value.
import type { ManifestTable, ReleaseManifest } from '../../domain/manifest.ts'
import { licensesInTheWay, tablesOfEntities } from '../../domain/offered.ts'
import { inputsOf } from '../questions/audit-pack/audit-inputs.ts'
import type { OpenRelease } from '../records/operation.ts'
import { tablesWithheldSince } from '../records/withheld.ts'
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
  /** Inputs that the release was built from. */
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
