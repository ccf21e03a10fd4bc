// An organization of the registry, with its NPI as id; or a facility of Care Compare, as ccn- and CCN.
import type { Organization } from 'fhir/r4.js'
import { hasValidNpiCheckDigit } from '../../../domain/identifiers.ts'
import type { FACILITY_TYPES } from '../../../domain/tables/facility.ts'
import type { FacilityEntry, RegistryEntry } from '../../questions/facility/directory-entries.ts'
import { type Row, text, texts } from '../../store/rows.ts'
import { absent, addressOf, ccnIdentifier, given, npiIdentifier, nuccConcept, telecomOf } from './elements.ts'
import { lineageExtension, metaOf } from './lineage.ts'
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
export function organization(entry: RegistryEntry, others: readonly Row[], publicUrl: string): Organization {
  const { npi, row, taxonomies, tuple } = entry
  const name = text(row, 'organization_name')
  const aliases = [row, ...others]
    .map((from) => text(from, 'other_organization_name'))
    .filter((alias) => alias !== null)
  const codes = taxonomies.map((taxonomy) => text(taxonomy, 'taxonomy_code')).filter((code) => code !== null)
  return {
    resourceType: 'Organization',
    id: npi,
    meta: metaOf(entry, name === null ? undefined : PROFILES.Organization),
    extension: [lineageExtension(tuple, publicUrl)],
    identifier: [npiIdentifier(npi, row)],
    active: row.is_active === true,
    ...given('type', [...new Set(codes)].map(nuccConcept)),
    ...given('name', name),
    ...given('alias', [...new Set(aliases)]),
    ...given('telecom', telecomOf(row, 'practice_')),
    ...given(
      'address',
      [addressOf(row, 'practice_'), addressOf(row, 'mailing_')].filter((address) => address !== undefined)
    )
  }
}

export function facilityOrganization(entry: FacilityEntry, publicUrl: string): Organization {
  const { ccn, row, types, tuple } = entry
  const name = text(row, 'facility_name')
  const address = addressOf(row, 'address_')
  const words = types.map((type) => FACILITY_WORDS[type as keyof typeof FACILITY_WORDS])
  return {
    resourceType: 'Organization',
    id: facilityId(ccn),
    meta: metaOf(entry, name === null ? undefined : PROFILES.Organization),
    extension: [lineageExtension(tuple, publicUrl)],
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
    ...given('name', name),
    ...given('alias', texts(row, 'other_names')),
    ...given('telecom', telecomOf(row, '')),
    ...given('address', address && [address])
  }
}
