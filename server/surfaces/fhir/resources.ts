// Finds a resource by its type and id. An id holds the identifiers of its record, so nothing else is stored.
import type {
  Endpoint,
  Location,
  Organization,
  OrganizationAffiliation,
  Practitioner,
  PractitionerRole,
  Provenance
} from 'fhir/r4.js'
import { CatalogError } from '../../../domain/errors.ts'
import {
  affiliations,
  type Entry,
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
import {
  endpoint,
  facilityLocation,
  facilityOrganization,
  isOrganization,
  organization,
  practiceLocation,
  secondaryLocation
} from './organization.ts'
import {
  affiliatedRole,
  isPractitioner,
  organizationAffiliation,
  practitioner,
  practitionerRole,
  roleCodes
} from './practitioner.ts'
import { provenance } from './provenance.ts'

export type Resource =
  | Practitioner
  | PractitionerRole
  | Organization
  | OrganizationAffiliation
  | Location
  | Endpoint
  | Provenance
export type ResourceType = Resource['resourceType']
/** A resource and the published row that it is made from. */
export type Found = { resource: Resource; entry: Entry }

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
  return entries.filter(isPractitioner).flatMap((entry) => {
    const codes = only && only !== 'main' ? [] : roleCodes(entry)
    const endpoints = codes.length > 0 ? ownedRows(context, 'endpoint_by_npi', entry.npi) : []
    const organizations = only === 'main' ? [] : affiliations(context, entry.npi, only)
    return [
      ...codes.map((code) => ({ resource: practitionerRole(entry, code, endpoints, context), entry })),
      ...organizations.map((at) => ({ resource: affiliatedRole(at, context.publicUrl), entry: at }))
    ]
  })
}

/** The practice addresses of NPIs, each followed by its secondary locations. */
function placesOf(context: Held, holders: readonly RegistryEntry[], only: Part | undefined): Found[] {
  return holders.flatMap((holder) => {
    const main = only === 'other' ? undefined : practiceLocation(holder, context.publicUrl)
    const others = only === 'main' ? [] : ownedRows(context, 'practice_location_by_npi', holder.npi)
    return [
      ...(main ? [{ resource: main, entry: holder }] : []),
      ...others.map((entry) => ({ resource: secondaryLocation(entry, holder, context.publicUrl), entry }))
    ]
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
      return holders.filter(isPractitioner).map((entry) => ({ resource: practitioner(entry, context), entry }))
    case 'PractitionerRole':
      return rolesOf(context, holders, only)
    case 'Organization':
      return [
        ...holders.filter(isOrganization).map((entry) => {
          const others = release.rowsOf('provider_other_name', entry.npi)
          return { resource: organization(entry, others, context), entry }
        }),
        ...facilities.map((entry) => ({ resource: facilityOrganization(entry, publicUrl), entry }))
      ]
    case 'OrganizationAffiliation':
      return holders.filter(isOrganization).flatMap((holder) =>
        affiliations(context, holder.npi, only === 'main' ? undefined : only)
          .filter(({ isListed }) => isListed)
          .map((entry) => ({ resource: organizationAffiliation(entry, publicUrl), entry }))
      )
    case 'Location':
      return [
        ...placesOf(context, holders, only),
        ...facilities.map((entry) => ({ resource: facilityLocation(entry, publicUrl), entry }))
      ]
    case 'Endpoint':
      return holders.flatMap((holder) =>
        ownedRows(context, 'endpoint_by_npi', holder.npi).map((entry) => {
          return { resource: endpoint(entry, holder, publicUrl), entry }
        })
      )
    case 'Provenance':
      return []
  }
}

export function provenanceOf({ release, publicUrl }: Held, { resource, entry }: Found): Found {
  const { resourceType: type, id = '' } = resource
  const names = isNamed(resource) ? (release.table('taxonomy') ?? []) : []
  const traced = { ...entry, also: [...(entry.also ?? []), names].flat() }
  return { resource: provenance(traced, { type, id }, release, publicUrl), entry }
}

/** True if a code of the resource has its name, which is from the code set. */
function isNamed(resource: Resource): boolean {
  const { type, specialty, qualification = [] } = resource as Partial<Organization & PractitionerRole & Practitioner>
  const concepts = [...(type ?? []), ...(specialty ?? []), ...qualification.map(({ code }) => code)]
  return concepts.some(({ coding = [] }) => coding.some(({ display }) => display !== undefined))
}
