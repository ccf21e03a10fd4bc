// Shared parts of every release description, and the URLs of the release's files.
import { US_GOVERNMENT_WORKS } from '../../domain/families.ts'
import type { ManifestTable, ReleaseManifest } from '../../domain/manifest.ts'
import type { Author } from '../authors.ts'
import type { Offer } from './offer.ts'

/** Facts about the service that a description adds to those of the release. */
export type Place = {
  /** URL at which clients reach the service, without a trailing slash. */
  publicUrl: string
  /** When the release first became current; null if the ledger does not know it. */
  becameCurrentAt: string | null
  /** As the operator set them; empty if not set. */
  authors: readonly Author[]
}

export type Description = { type: string; text(offer: Offer, place: Place): string }

export const SERVICE = 'Provider Provenance Data Service'

/** URL of the page of a release, which is also the folder of its files. */
export function releaseUrl({ id }: Pick<ReleaseManifest, 'id'>, publicUrl: string): string {
  return `${publicUrl}/data/${id}`
}

export function titleOf({ id, synthetic }: Pick<ReleaseManifest, 'id' | 'synthetic'>): string {
  return `${SERVICE}, release ${id}${synthetic ? ' (synthetic data that describes no real person or organization)' : ''}`
}

export function summaryOf({ date, pipeline_version, tables }: ReleaseManifest): string {
  const published = tables.filter(({ internal }) => !internal).length
  return `${published} tables about US healthcare providers, built from published federal files, the newest dated ${date}, by code ${pipeline_version}. Each table carries its lineage in 14 keys. Absence of a record means unknown, and null means the value is not known.`
}

export function licensesOf({ tables }: Pick<Offer, 'tables'>): string[] {
  return [...new Set(tables.flatMap(({ provenance }) => provenance._license.split(' AND ')))].sort()
}

/** Addresses of the license texts that have no SPDX identifier. */
const OTHER_LICENSES: Readonly<Record<string, string>> = {
  [US_GOVERNMENT_WORKS]: 'https://www.usa.gov/government-works'
}

export function isOfSpdx(license: string): boolean {
  return !(license in OTHER_LICENSES)
}

export function licenseUrl(license: string): string {
  return OTHER_LICENSES[license] ?? `https://spdx.org/licenses/${license}`
}

/** Authors for a reference manager, which needs at least one: the service if the operator set none. */
export function creatorsOf({ authors }: Pick<Place, 'authors'>): readonly Author[] {
  return authors.length > 0 ? authors : [{ name: SERVICE }]
}

/** Sources of the offered tables, each once, with the inputs used from them. */
export function sourcesOf({
  manifest,
  inputs,
  tables
}: Pick<Offer, 'manifest' | 'inputs' | 'tables'>): Offer['inputs'] {
  const used = new Set(tables.flatMap(({ sources }) => sources))
  const slugs = new Set(
    manifest.snapshots.flatMap(({ manifest: { source } }) => (used.has(source.id) ? source.dataset_id : []))
  )
  return inputs.filter(({ snapshot, source_id }) => snapshot !== null && slugs.has(source_id))
}

const TYPES: Readonly<Record<string, readonly [string, string]>> = {
  VARCHAR: ['string', 'sc:Text'],
  'VARCHAR[]': ['array', 'sc:Text'],
  DATE: ['date', 'sc:Date'],
  BOOLEAN: ['boolean', 'sc:Boolean'],
  INTEGER: ['integer', 'sc:Integer'],
  BIGINT: ['integer', 'sc:Integer']
}

/** Type of a column in a Data Package and in Croissant. Others are DOUBLE, and amounts as DECIMAL. */
export function typeOf({ type }: Pick<ManifestTable['columns'][number], 'type'>): readonly [string, string] {
  return TYPES[type] ?? ['number', 'sc:Float']
}

export function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
