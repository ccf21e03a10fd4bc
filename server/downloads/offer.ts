// What of a release is offered as files: its published tables, but for those that are its own business, those it may not pass on, and those
// that may speak of somebody who opted out since.
import type { ManifestTable, ReleaseManifest } from '../../domain/manifest.ts'
import { inputsOf } from '../operations/audit-inputs.ts'
import type { OpenRelease } from '../operations/operation.ts'
import { tablesOfEntities, tablesWithheldSince } from '../operations/withheld-since.ts'

export type OfferedTable = ManifestTable & {
  /** True when an entity in it may opt out of public display, so that it may have to be withheld one day. */
  mayBeWithheld: boolean
}

export type Offer = {
  manifest: ReleaseManifest
  /** Digest of the release's own manifest, as the ledger has it. */
  manifestSha256: string
  tables: readonly OfferedTable[]
  /** What it was made from. */
  inputs: ReturnType<typeof inputsOf>
  /** Published tables that are not offered, and why, as a sentence. */
  notOffered: readonly { name: string; why: string }[]
}

/** Licences a copy of the whole table may be passed on under; a tuple may name several, joined by AND. */
const PASSED_ON = ['Apache-2.0', 'CC0-1.0', 'LicenseRef-US-Government-Works']

const WITHHELD =
  'An entity that opted out of public display since this release was made may stand in it. Tables of later releases are made without it.'

/** What is offered of an open release, as of what the current one knows of opt-outs. */
export async function offerOf(release: OpenRelease): Promise<Offer> {
  const withheld = new Set(await tablesWithheldSince({ release }))
  const published = release.manifest.tables.filter(({ internal }) => !internal)
  const reasons = published.flatMap(({ name, provenance: { _license } }) => {
    const kept = _license.split(' AND ').filter((license) => !PASSED_ON.includes(license))
    if (kept.length > 0)
      return { name, why: `Its licence, ${kept.join(' AND ')}, does not let this service pass the whole of it on.` }
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
