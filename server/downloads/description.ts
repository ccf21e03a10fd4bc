// What every description of a release is made from, and where its files are.
import type { ReleaseManifest } from '../../domain/manifest.ts'
import type { Offer } from './offer.ts'

/** What of the service enters a description beside the release itself. */
export type Place = {
  /** Address clients reach the service under, without a trailing slash. */
  publicUrl: string
  /** When the release first became current; null when the ledger does not know it. */
  becameCurrentAt: string | null
}

/** One description file: its type, and its text for what is offered of a release. */
export type Description = { type: string; text(offer: Offer, place: Place): string }

export const SERVICE = 'Provider Provenance Data Service'

/** Page of a release, and folder of its files. */
export function releaseUrl({ id }: Pick<ReleaseManifest, 'id'>, publicUrl: string): string {
  return `${publicUrl}/data/${id}`
}

export function titleOf({ id, synthetic }: Pick<ReleaseManifest, 'id' | 'synthetic'>): string {
  return `${SERVICE}, release ${id}${synthetic ? ' (synthetic data that describes nobody)' : ''}`
}

export function summaryOf({ date, pipeline_version, tables }: ReleaseManifest): string {
  const published = tables.filter(({ internal }) => !internal).length
  return (
    `${published} tables about US healthcare providers, made from published federal files, the newest of ${date}, by code ${pipeline_version}. ` +
    'Each table carries its lineage in 14 keys. Absence is unknown, and null is what is not known.'
  )
}

/** Licences of the tables offered, each once. */
export function licensesOf({ tables }: Offer): string[] {
  return [...new Set(tables.flatMap(({ provenance }) => provenance._license.split(' AND ')))].sort()
}

/** The sources of the tables offered, each once, with what was used of them. */
export function sourcesOf({ manifest, inputs, tables }: Offer): Offer['inputs'] {
  const used = new Set(tables.flatMap(({ sources }) => sources))
  const slugs = new Set(
    manifest.snapshots.flatMap(({ manifest: { source } }) => (used.has(source.id) ? source.dataset_id : []))
  )
  return inputs.filter(({ snapshot, source_id }) => snapshot !== null && slugs.has(source_id))
}

export function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
