// An individual of the registry, or a deactivated NPI, whose type and name the publisher withholds. What it
// does: one role for each NUCC code that it registers, and one for each organization that Medicare files
// name with it. Neither source says both.
import type {
  HumanName,
  OrganizationAffiliation,
  Practitioner,
  PractitionerQualification,
  PractitionerRole
} from 'fhir/r4.js'
import type { AffiliatedEntry, Making, OwnedEntry, RegistryEntry } from '../../questions/facility/directory-entries.ts'
import { type Row, text } from '../../store/rows.ts'
import {
  filled,
  type Made,
  made,
  npiIdentifier,
  nuccConcept,
  PROFILES,
  registeredAddresses,
  SYSTEMS,
  telecomOf
} from './elements.ts'
import { facilityId, ownedId, practiceAddress, practiceId } from './organization.ts'

const GENDERS: Readonly<Record<string, Practitioner['gender']>> = { F: 'female', M: 'male' }
/** Type codes of other last names that FHIR has a use for: a former name. */
const FORMER = '1'

export function practitioner(entry: RegistryEntry, { publicUrl, names }: Making): Made<Practitioner> {
  const { npi, row, taxonomies } = entry
  const name = namesOf(row)
  return made<Practitioner>('Practitioner', npi, entry, publicUrl, {
    profile: name.length > 0 ? PROFILES.Practitioner : undefined,
    identifier: [npiIdentifier(npi, row)],
    active: row.is_active === true,
    name,
    telecom: telecomOf(row, 'practice_'),
    address: registeredAddresses(row),
    gender: GENDERS[text(row, 'sex_code') ?? ''],
    qualification: taxonomies.flatMap((one) => qualificationOf(one, names))
  })
}

/** The legal name, then the other name if the registry gives one. A name without a last name is left out. */
export function namesOf(row: Row): HumanName[] {
  const isFormer = text(row, 'other_last_name_type_code') === FORMER
  return [nameIn(row, '', 'official'), nameIn(row, 'other_', isFormer ? 'old' : undefined)].filter(
    (name) => name !== undefined
  )
}

function nameIn(row: Row, prefix: '' | 'other_', use: HumanName['use']): HumanName | undefined {
  const of = (column: string) => text(row, `${prefix}${column}`)
  const all = (...columns: string[]) => columns.map(of).filter((part) => part !== null)
  const family = of('last_name')
  if (family === null) return undefined
  return filled<HumanName>({
    use,
    family,
    given: all('first_name', 'middle_name'),
    prefix: all('name_prefix'),
    suffix: all('name_suffix', 'credential')
  })
}

/** A license with the specialty it is registered for. */
function qualificationOf(row: Row, names: Making['names']): PractitionerQualification[] {
  const [code, license, state] = ['taxonomy_code', 'license_number', 'license_state'].map((name) => text(row, name))
  if (!code || !license) return []
  const assigner = state ? { assigner: { display: state } } : {}
  return [{ identifier: [{ value: license, ...assigner }], code: nuccConcept(code, names) }]
}

/** Codes of the roles: the primary code first, then the others in slot order. */
export function roleCodes(entry: RegistryEntry): string[] {
  const all = [text(entry.row, 'primary_taxonomy_code'), ...entry.taxonomies.map((row) => text(row, 'taxonomy_code'))]
  return [...new Set(all.filter((code) => code !== null))]
}

export function practitionerRole(
  entry: RegistryEntry,
  code: string,
  endpoints: readonly OwnedEntry[],
  { publicUrl, names }: Making
): Made<PractitionerRole> {
  const { npi, row } = entry
  const telecom = telecomOf(row, 'practice_')
  // The profile wants a way to reach the role, and a practitioner that conforms to its own profile.
  const conforms = namesOf(row).length > 0 && telecom.length + endpoints.length > 0
  return made<PractitionerRole>('PractitionerRole', `${npi}-${code}`, entry, publicUrl, {
    profile: conforms ? PROFILES.PractitionerRole : undefined,
    active: row.is_active === true,
    practitioner: { reference: `Practitioner/${npi}` },
    specialty: [nuccConcept(code, names)],
    location: practiceAddress(entry) ? [{ reference: `Location/${practiceId(npi)}` }] : [],
    telecom,
    endpoint: endpoints.map((endpoint) => ({ reference: `Endpoint/${ownedId(endpoint)}` }))
  })
}

/** A role at an organization. It has a reference if this service has the organization, else its number. */
export function affiliatedRole(entry: AffiliatedEntry, publicUrl: string): Made<PractitionerRole> {
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
export function organizationAffiliation(entry: AffiliatedEntry, publicUrl: string): Made<OrganizationAffiliation> {
  const { npi, id, isFacility } = entry
  const organization = isFacility ? facilityId(id) : id
  return made<OrganizationAffiliation>('OrganizationAffiliation', `${npi}-at-${organization}`, entry, publicUrl, {
    organization: { reference: `Organization/${organization}` },
    participatingOrganization: { reference: `Organization/${npi}` },
    code: entry.providerTypes.map((type) => ({ text: type }))
  })
}
