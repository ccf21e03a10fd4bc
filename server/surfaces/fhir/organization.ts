// An organization of the registry, with its NPI as id; or a facility of Care Compare, as ccn- and CCN.
import type { Organization } from 'fhir/r4.js'
import { hasValidNpiCheckDigit } from '../../../domain/identifiers.ts'
import type { FACILITY_TYPES } from '../../../domain/tables/facility.ts'
import type { FacilityEntry, Making, RegistryEntry } from '../../questions/facility/directory-entries.ts'
import { type Row, text, texts } from '../../store/rows.ts'
import {
  absent,
  addressOf,
  ccnIdentifier,
  npiIdentifier,
  nuccConcept,
  registeredAddresses,
  telecomOf
} from './elements.ts'
import { made } from './lineage.ts'
import { PROFILES, SYSTEMS } from './systems.ts'

const FACILITY_WORDS: Readonly<Record<(typeof FACILITY_TYPES)[number], string>> = {
  hospital: 'Hospital',
  'nursing-home': 'Nursing home',
  'home-health': 'Home health agency',
  hospice: 'Hospice',
  dialysis: 'Dialysis facility',
  asc: 'Ambulatory surgical center'
}

export function isOrganization({ row }: RegistryEntry): boolean {
  return row.entity_type_code === '2'
}

export function facilityId(ccn: string): string {
  return `ccn-${ccn}`
}

/** `others` are the rows of the file of other names. */
export function organization(entry: RegistryEntry, others: readonly Row[], { publicUrl, names }: Making): Organization {
  const { npi, row, taxonomies } = entry
  const name = text(row, 'organization_name')
  const textsIn = (rows: readonly Row[], column: string) => [
    ...new Set(rows.flatMap((from) => text(from, column) ?? []))
  ]
  const profile = name === null ? undefined : PROFILES.Organization
  return made<Organization>('Organization', npi, entry, publicUrl, {
    profile,
    identifier: [npiIdentifier(npi, row)],
    active: row.is_active === true,
    type: textsIn(taxonomies, 'taxonomy_code').map((code) => nuccConcept(code, names)),
    name,
    alias: textsIn([row, ...others], 'other_organization_name'),
    telecom: telecomOf(row, 'practice_'),
    address: registeredAddresses(row)
  })
}

export function facilityOrganization(entry: FacilityEntry, publicUrl: string): Organization {
  const { ccn, row, types } = entry
  const name = text(row, 'facility_name')
  const address = addressOf(row, 'address_')
  const words = types.map((type) => FACILITY_WORDS[type as keyof typeof FACILITY_WORDS])
  const profile = name === null ? undefined : PROFILES.Organization
  return made<Organization>('Organization', facilityId(ccn), entry, publicUrl, {
    profile,
    // A number that fails its check digit is no NPI, whatever the file says.
    identifier: [
      ccnIdentifier(ccn),
      ...texts(row, 'npis')
        .filter(hasValidNpiCheckDigit)
        .map((value) => ({ system: SYSTEMS.npi, value }))
    ],
    // Care Compare does not say whether a facility that it lists is in operation.
    _active: absent(),
    type: [...words, text(row, 'facility_subtype')].filter((word) => word !== null).map((word) => ({ text: word })),
    name,
    alias: texts(row, 'other_names'),
    telecom: telecomOf(row, ''),
    address: address && [address]
  })
}
