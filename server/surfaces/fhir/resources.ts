// Finds a resource by its type and id. An id holds the identifiers of its record, so nothing else is stored.
import type { Endpoint, Location, Organization, Practitioner, PractitionerRole, Provenance } from 'fhir/r4.js'
import { CatalogError } from '../../../domain/errors.ts'
import {
  type Entry,
  type FacilityEntry,
  facilityEntry,
  type Held,
  practiceLocations,
  providerEndpoints,
  type RegistryEntry,
  registryEntry
} from '../../questions/facility/directory-entries.ts'
import { absenceOfCcn, absenceOfNpi } from '../../records/absence.ts'
import { endpoint } from './endpoint.ts'
import { facilityLocation, practiceLocation, secondaryLocation } from './location.ts'
import { facilityOrganization, isOrganization, organization } from './organization.ts'
import { isPractitioner, practitioner } from './practitioner.ts'
import { practitionerRole, roleCodes } from './practitioner-role.ts'
import { provenance } from './provenance.ts'

export type Resource = Practitioner | PractitionerRole | Organization | Location | Endpoint | Provenance
export type ResourceType = Resource['resourceType']
/** A resource and the published row that it is made from. */
export type Found = { resource: Resource; entry: Entry }

type Kind = {
  /** Form of its ids, as a regular expression and in words. */
  id: RegExp
  form: string
  find(context: Held, parts: readonly string[]): Promise<Found | undefined> | Found | undefined
}

export const KINDS: Readonly<Record<ResourceType, Kind>> = {
  Practitioner: {
    id: /^(\d{10})$/,
    form: 'an NPI',
    find: (context, [npi = '']) => practitionerOf(context, held(context, npi))
  },
  PractitionerRole: {
    id: /^(\d{10})-([0-9A-Z]{10})$/,
    form: 'an NPI, a hyphen and a NUCC code',
    find: async (context, [npi = '', code]) =>
      (await rolesOf(context, [held(context, npi)])).find(({ resource }) => resource.id === `${npi}-${code}`)
  },
  Organization: {
    id: /^(?:(\d{10})|ccn-([0-9A-Z]{6,10}))$/,
    form: 'an NPI, or ccn- and a CCN',
    find: (context, [npi, ccn = '']) =>
      npi === undefined ? facilityOf(context, listed(context, ccn)) : organizationOf(context, held(context, npi))
  },
  Location: {
    id: /^(?:(\d{10})-(practice|[0-9a-f]+)|ccn-([0-9A-Z]{6,10}))$/,
    form: 'an NPI, a hyphen and practice or the id of a secondary location; or ccn- and a CCN',
    find: async (context, [npi, place, ccn = '']) =>
      npi === undefined
        ? facilityPlace(context, listed(context, ccn))
        : (await placesOf(context, [held(context, npi)])).find(({ resource }) => resource.id === `${npi}-${place}`)
  },
  Endpoint: {
    id: /^(\d{10})-([0-9a-f]+)$/,
    form: 'an NPI, a hyphen and the id of an endpoint',
    find: async (context, [npi = '', id]) =>
      (await endpointsOf(context, [held(context, npi)])).find(({ resource }) => resource.id === `${npi}-${id}`)
  },
  Provenance: {
    id: /^(Practitioner|PractitionerRole|Organization|Location|Endpoint)-(.+)$/,
    form: 'the type and the id of its target, with a hyphen between them',
    find: async (context, [type, id = '']) => provenanceOf(context, await resourceAt(context, type as ResourceType, id))
  }
}

export function isResourceType(type: string): type is ResourceType {
  return Object.hasOwn(KINDS, type)
}

/** The resource. Throws not_found, and says why, if there is none. */
export async function resourceAt(context: Held, type: ResourceType, id: string): Promise<Found> {
  const kind = KINDS[type]
  const parts = kind.id.exec(id)?.slice(1)
  if (!parts) throw new CatalogError('not_found', `The id of ${type} is ${kind.form}.`)
  const found = await kind.find(context, parts)
  if (!found) throw new CatalogError('not_found', `This release has no ${type} with id ${id}.`)
  return found
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

function practitionerOf({ publicUrl }: Held, entry: RegistryEntry): Found | undefined {
  return isPractitioner(entry) ? { resource: practitioner(entry, publicUrl), entry } : undefined
}

function organizationOf({ release, publicUrl }: Held, entry: RegistryEntry): Found | undefined {
  if (!isOrganization(entry)) return undefined
  const others = release.rowsOf('provider_other_name', entry.npi)
  return { resource: organization(entry, others, publicUrl), entry }
}

function facilityOf({ publicUrl }: Held, entry: FacilityEntry): Found {
  return { resource: facilityOrganization(entry, publicUrl), entry }
}

function facilityPlace({ publicUrl }: Held, entry: FacilityEntry): Found {
  return { resource: facilityLocation(entry, publicUrl), entry }
}

/** Roles of the holders of NPIs. */
async function rolesOf(context: Held, entries: readonly RegistryEntry[]): Promise<Found[]> {
  const people = entries.filter((entry) => roleCodes(entry).length > 0)
  const all = await providerEndpoints(context, npisOf(people))
  return people.flatMap((entry) => {
    const own = all.filter(({ npi }) => npi === entry.npi)
    return roleCodes(entry).map((code) => ({ resource: practitionerRole(entry, code, own, context.publicUrl), entry }))
  })
}

/** The practice addresses of NPIs, each followed by its secondary locations. */
async function placesOf(context: Held, holders: readonly RegistryEntry[]): Promise<Found[]> {
  const others = await practiceLocations(context, npisOf(holders))
  return holders.flatMap((holder) => {
    const main = practiceLocation(holder, context.publicUrl)
    const own = others.filter(({ npi }) => npi === holder.npi)
    return [
      ...(main ? [{ resource: main, entry: holder }] : []),
      ...own.map((entry) => ({ resource: secondaryLocation(entry, holder, context.publicUrl), entry }))
    ]
  })
}

async function endpointsOf(context: Held, holders: readonly RegistryEntry[]): Promise<Found[]> {
  const all = await providerEndpoints(context, npisOf(holders))
  return holders.flatMap((holder) => {
    const own = all.filter(({ npi }) => npi === holder.npi)
    return own.map((entry) => ({ resource: endpoint(entry, holder, context.publicUrl), entry }))
  })
}

function npisOf(entries: readonly RegistryEntry[]): string[] {
  return entries.map(({ npi }) => npi)
}

/** Resources of that type about holders of NPIs and facilities. */
export async function resourcesAbout(
  context: Held,
  type: ResourceType,
  holders: readonly RegistryEntry[],
  facilities: readonly FacilityEntry[]
): Promise<Found[]> {
  switch (type) {
    case 'Practitioner':
      return holders.flatMap((holder) => practitionerOf(context, holder) ?? [])
    case 'PractitionerRole':
      return await rolesOf(context, holders)
    case 'Organization':
      return [
        ...holders.flatMap((holder) => organizationOf(context, holder) ?? []),
        ...facilities.map((facility) => facilityOf(context, facility))
      ]
    case 'Location':
      return [...(await placesOf(context, holders)), ...facilities.map((facility) => facilityPlace(context, facility))]
    case 'Endpoint':
      return await endpointsOf(context, holders)
    case 'Provenance':
      return []
  }
}

export function provenanceOf({ release, publicUrl }: Held, { resource, entry }: Found): Found {
  const { resourceType: type, id = '' } = resource
  return { resource: provenance(entry, { type, id }, release, publicUrl), entry }
}
