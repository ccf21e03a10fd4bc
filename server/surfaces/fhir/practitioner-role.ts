// What an individual does: one role for each NUCC code that it registers, and one for each organization that
// Medicare files name with it. Neither source says both.
import type { OrganizationAffiliation, PractitionerRole } from 'fhir/r4.js'
import type { AffiliatedEntry, Making, OwnedEntry, RegistryEntry } from '../../questions/facility/directory-entries.ts'
import { text } from '../../store/rows.ts'
import { nuccConcept, telecomOf } from './elements.ts'
import { endpointId } from './endpoint.ts'
import { made } from './lineage.ts'
import { practiceAddress, practiceId } from './location.ts'
import { facilityId } from './organization.ts'
import { isPractitioner, namesOf } from './practitioner.ts'
import { PROFILES, SYSTEMS } from './systems.ts'

/** Codes of the roles: the primary code first, then the others in slot order. */
export function roleCodes(entry: RegistryEntry): string[] {
  if (!isPractitioner(entry)) return []
  const all = [text(entry.row, 'primary_taxonomy_code'), ...entry.taxonomies.map((row) => text(row, 'taxonomy_code'))]
  return [...new Set(all.filter((code) => code !== null))]
}

export function practitionerRole(
  entry: RegistryEntry,
  code: string,
  endpoints: readonly OwnedEntry[],
  { publicUrl, names }: Making
): PractitionerRole {
  const { npi, row } = entry
  const telecom = telecomOf(row, 'practice_')
  // The profile wants a way to reach the role, and a practitioner that conforms to its own profile.
  const conforms = namesOf(row).length > 0 && telecom.length + endpoints.length > 0
  const profile = conforms ? PROFILES.PractitionerRole : undefined
  return made<PractitionerRole>('PractitionerRole', `${npi}-${code}`, entry, publicUrl, {
    profile,
    active: row.is_active === true,
    practitioner: { reference: `Practitioner/${npi}` },
    specialty: [nuccConcept(code, names)],
    location: practiceAddress(entry) ? [{ reference: `Location/${practiceId(npi)}` }] : [],
    telecom,
    endpoint: endpoints.map((endpoint) => ({ reference: `Endpoint/${endpointId(endpoint)}` }))
  })
}

/** A role at an organization. It has a reference if this service has the organization, else its number. */
export function affiliatedRole(entry: AffiliatedEntry, publicUrl: string): PractitionerRole {
  const { npi, id, isFacility, isListed, providerTypes } = entry
  const organization = isFacility ? facilityId(id) : id
  const identifier = { system: isFacility ? SYSTEMS.ccn : SYSTEMS.npi, value: id }
  return made<PractitionerRole>('PractitionerRole', `${npi}-at-${organization}`, entry, publicUrl, {
    practitioner: { reference: `Practitioner/${npi}` },
    organization: isListed ? { reference: `Organization/${organization}` } : { type: 'Organization', identifier },
    code: providerTypes.map((type) => ({ text: type }))
  })
}

/** An organization that reassigns its payments to another, or that CMS lists with a facility. */
export function organizationAffiliation(entry: AffiliatedEntry, publicUrl: string): OrganizationAffiliation {
  const { npi, id, isFacility } = entry
  const organization = isFacility ? facilityId(id) : id
  return made<OrganizationAffiliation>('OrganizationAffiliation', `${npi}-at-${organization}`, entry, publicUrl, {
    organization: { reference: `Organization/${organization}` },
    participatingOrganization: { reference: `Organization/${npi}` },
    code: entry.providerTypes.map((type) => ({ text: type }))
  })
}
