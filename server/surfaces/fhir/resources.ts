// Finds a resource by its type and id. An id holds the identifiers of its record, so nothing else is stored.
import type {
  Endpoint,
  Location,
  Organization,
  OrganizationAffiliation,
  Practitioner,
  PractitionerRole,
  Provenance,
  ProvenanceEntity
} from 'fhir/r4.js'
import { CatalogError } from '../../../domain/errors.ts'
import type { RawFile } from '../../../domain/manifest.ts'
import {
  affiliations,
  type FacilityEntry,
  facilityEntry,
  type Held,
  type Making,
  namesOfCodes,
  ownedRows,
  type RegistryEntry,
  registryEntry
} from '../../questions/facility/directory-entries.ts'
import { absenceOfCcn, absenceOfNpi } from '../../records/absence.ts'
import type { OpenRelease } from '../../records/operation.ts'
import { type Row, text } from '../../store/rows.ts'
import { type Made, made, SYSTEMS } from './elements.ts'
import {
  endpoint,
  facilityLocation,
  facilityOrganization,
  isOrganization,
  organization,
  practiceLocation,
  secondaryLocation
} from './organization.ts'
import { affiliatedRole, organizationAffiliation, practitioner, practitionerRole, roleCodes } from './practitioner.ts'

export type Resource =
  | Practitioner
  | PractitionerRole
  | Organization
  | OrganizationAffiliation
  | Location
  | Endpoint
  | Provenance
export type ResourceType = Resource['resourceType']
export type Found = Made<Resource>

/** Form of the ids of each type, as a regular expression and in words. */
export const KINDS: Readonly<Record<ResourceType, { id: RegExp; form: string }>> = {
  Practitioner: { id: /^(?<npi>\d{10})$/, form: 'an NPI' },
  PractitionerRole: {
    id: /^(?<npi>\d{10})-(?:[0-9A-Z]{10}|at-\d{10}|at-ccn-[0-9A-Z]{6,10})$/,
    form: 'an NPI, a hyphen and a NUCC code; or an NPI, -at- and the id of an Organization'
  },
  Organization: { id: /^(?:(?<npi>\d{10})|ccn-(?<ccn>[0-9A-Z]{6,10}))$/, form: 'an NPI, or ccn- and a CCN' },
  OrganizationAffiliation: {
    id: /^(?<npi>\d{10})-at-(?:\d{10}|ccn-[0-9A-Z]{6,10})$/,
    form: 'the NPI of an organization, -at- and the id of another Organization'
  },
  Location: {
    id: /^(?:(?<npi>\d{10})-(?:practice|[0-9a-f]+)|ccn-(?<ccn>[0-9A-Z]{6,10}))$/,
    form: 'an NPI, a hyphen and practice or the id of a secondary location; or ccn- and a CCN'
  },
  Endpoint: { id: /^(?<npi>\d{10})-[0-9a-f]+$/, form: 'an NPI, a hyphen and the id of an endpoint' },
  Provenance: {
    id: /^(?<target>Practitioner|PractitionerRole|Organization|OrganizationAffiliation|Location|Endpoint)-(?<of>.+)$/,
    form: 'the type and the id of its target, with a hyphen between them'
  }
}

/** A Provenance is of the release that made it. */
export function hasVersions(type: ResourceType): boolean {
  return type !== 'Provenance'
}

export function isResourceType(type: string): type is ResourceType {
  return Object.hasOwn(KINDS, type)
}

/** The resource. Throws not_found, and says why, if there is none. */
export async function resourceAt(context: Held, type: ResourceType, id: string): Promise<Found> {
  const parts = KINDS[type].id.exec(id)?.groups
  if (!parts) throw new CatalogError('not_found', `The id of ${type} is ${KINDS[type].form}.`)
  const { npi, ccn, target, of = '' } = parts
  if (target) return provenanceOf(context, await resourceAt(context, target as ResourceType, of))
  const [holders, facilities] = [npi ? [held(context, npi)] : [], ccn ? [listed(context, ccn)] : []]
  const only = id.includes('-at-') || type === 'PractitionerRole' ? partOf(id) : undefined
  const found = (await resourcesAbout(context, type, holders, facilities, only)).find(
    ({ resource }) => resource.id === id
  )
  if (!found) throw new CatalogError('not_found', `This release has no ${type} with id ${id}.`)
  return found
}

/** Roles by code, at an organization, at a facility. Places: the practice address, and others. */
export type Part = 'main' | 'other' | 'facility'

function partOf(id: string): Part {
  return id.includes('-at-ccn-') ? 'facility' : id.includes('-at-') ? 'other' : 'main'
}

/** The registry entry of an NPI. Throws not_found. */
function held(context: Held, npi: string): RegistryEntry {
  const entry = registryEntry(context, npi)
  if (!entry) throw new CatalogError('not_found', absenceOfNpi(context, npi))
  return entry
}

/** The facility with a CCN. Throws not_found. */
function listed(context: Held, ccn: string): FacilityEntry {
  const entry = facilityEntry(context, ccn)
  if (!entry) throw new CatalogError('not_found', absenceOfCcn(context, ccn))
  return entry
}

/** Roles of the holders of NPIs: for each its specialties, then its organizations. */
function rolesOf(context: Making, entries: readonly RegistryEntry[], only: Part | undefined): Found[] {
  return entries.filter(isPerson).flatMap((entry) => {
    const codes = only && only !== 'main' ? [] : roleCodes(entry)
    const endpoints = codes.length > 0 ? ownedRows(context, 'endpoint_by_npi', entry.npi) : []
    const organizations = only === 'main' ? [] : affiliations(context, entry.npi, only)
    return [
      ...codes.map((code) => practitionerRole(entry, code, endpoints, context)),
      ...organizations.map((at) => affiliatedRole(at, context.publicUrl))
    ]
  })
}

/** True if the registry does not say that the NPI is an organization's. */
function isPerson(entry: RegistryEntry): boolean {
  return !isOrganization(entry)
}

/** The practice addresses of NPIs, each followed by its secondary locations. */
function placesOf(context: Held, holders: readonly RegistryEntry[], only: Part | undefined): Found[] {
  return holders.flatMap((holder) => {
    const main = only === 'other' ? undefined : practiceLocation(holder, context.publicUrl)
    const others = only === 'main' ? [] : ownedRows(context, 'practice_location_by_npi', holder.npi)
    return [main ?? [], others.map((entry) => secondaryLocation(entry, holder, context.publicUrl))].flat()
  })
}

/** Resources of that type about holders of NPIs and facilities; of roles and places, `only` one kind. */
export async function resourcesAbout(
  held: Held,
  type: ResourceType,
  holders: readonly RegistryEntry[],
  facilities: readonly FacilityEntry[],
  only?: Part
): Promise<Found[]> {
  const context = { ...held, names: held.names ?? (await namesOfCodes(held)) }
  const { publicUrl, release } = context
  switch (type) {
    case 'Practitioner':
      return holders.filter(isPerson).map((entry) => practitioner(entry, context))
    case 'PractitionerRole':
      return rolesOf(context, holders, only)
    case 'Organization':
      return [
        ...holders
          .filter(isOrganization)
          .map((entry) => organization(entry, release.rowsOf('provider_other_name', entry.npi), context)),
        ...facilities.map((entry) => facilityOrganization(entry, publicUrl))
      ]
    case 'OrganizationAffiliation':
      return holders.filter(isOrganization).flatMap((holder) =>
        affiliations(context, holder.npi, only === 'main' ? undefined : only)
          .filter(({ isListed }) => isListed)
          .map((entry) => organizationAffiliation(entry, publicUrl))
      )
    case 'Location':
      return [...placesOf(context, holders, only), ...facilities.map((entry) => facilityLocation(entry, publicUrl))]
    case 'Endpoint':
      return holders.flatMap((holder) =>
        ownedRows(context, 'endpoint_by_npi', holder.npi).map((entry) => endpoint(entry, holder, publicUrl))
      )
    case 'Provenance':
      return []
  }
}

/** Where a resource comes from: its source, the files with their SHA-256, and this service. */
export function provenanceOf({ release, publicUrl }: Held, { resource, entry }: Found): Found {
  const { resourceType: type, id = '' } = resource
  const { row, table, also = [], tuple } = entry
  const names = isNamed(resource) ? (release.table('taxonomy') ?? []) : []
  const files = filesOf(row, table.sources, release)
  const received = files.map(({ checked_at }) => checked_at).sort()
  return made<Provenance>('Provenance', `${type}-${id}`, entry, publicUrl, {
    target: [{ reference: `${type}/${id}` }],
    occurredDateTime: tuple._snapshot,
    recorded: received.at(-1) ?? tuple._last_checked ?? '',
    agent: [
      agent('author', tuple._source_url, tuple._source),
      agent('assembler', publicUrl, 'Provider Provenance Data Service')
    ],
    entity: [
      ...files.map(({ file, sha256 }) => digest(file, sha256)),
      ...[table, ...also, names]
        .flat()
        .map(({ file, sha256 }) => digest(`${file.split('/').at(-1)} of release ${release.id}`, sha256)),
      digest(`manifest.json of release ${release.id}`, release.manifestSha256)
    ]
  })
}

/** True if a code of the resource has its name, which is from the code set. */
function isNamed(resource: Resource): boolean {
  const { type, specialty, qualification = [] } = resource as Partial<Organization & PractitionerRole & Practitioner>
  const concepts = [...(type ?? []), ...(specialty ?? []), ...qualification.map(({ code }) => code)]
  return concepts.some(({ coding = [] }) => coding.some(({ display }) => display !== undefined))
}

/** Files of a row, each once: the one that it names, otherwise all of that date. */
function filesOf(row: Row, sources: readonly string[], release: OpenRelease): RawFile[] {
  const [listedIn, listedOn] = [text(row, 'listed_in'), text(row, 'listed_on')]
  const raw = sources.flatMap((source) => release.snapshot(source)?.raw ?? [])
  const dated = raw.filter(({ date }) => date === listedOn)
  const named = dated.filter(({ file }) => file === listedIn)
  const deactivated = text(row, 'deactivation_listed_in')
  const also = raw.filter(({ file }) => file === deactivated && file !== listedIn)
  const files = [...(named.length > 0 ? named : dated), ...also]
  // An archive is listed once for each member that was read.
  return [...new Map(files.map((file) => [file.sha256, file])).values()]
}

function agent(role: 'author' | 'assembler', url: string, display: string) {
  return {
    type: { coding: [{ system: SYSTEMS.participant, code: role }] },
    who: { identifier: { system: SYSTEMS.uri, value: url }, display }
  }
}

/** A file by its digest, as a URI of RFC 6920. */
function digest(display: string, sha256: string): ProvenanceEntity {
  return { role: 'source', what: { identifier: { system: SYSTEMS.uri, value: `nih:sha-256;${sha256}` }, display } }
}
