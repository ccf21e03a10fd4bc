// Organizations of the registry, with their NPI as id, and facilities of Care Compare, as ccn- and CCN; the
// places of both; and electronic addresses that providers give for health information.
import type { Address, Coding, Endpoint, Location, Organization, Reference } from 'fhir/r4.js'
import { hasValidNpiCheckDigit } from '../../../domain/identifiers.ts'
import type { FACILITY_TYPES } from '../../../domain/tables/facility.ts'
import type {
  Entry,
  FacilityEntry,
  Making,
  OwnedEntry,
  RegistryEntry
} from '../../questions/facility/directory-entries.ts'
import { type Row, text, texts } from '../../store/rows.ts'
import {
  absent,
  addressOf,
  ccnIdentifier,
  type Made,
  made,
  npiIdentifier,
  nuccConcept,
  PROFILES,
  registeredAddresses,
  SYSTEMS,
  telecomOf
} from './elements.ts'

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
export function organization(
  entry: RegistryEntry,
  others: readonly Row[],
  { publicUrl, names }: Making
): Made<Organization> {
  const { npi, row, taxonomies } = entry
  const name = text(row, 'organization_name')
  const textsIn = (rows: readonly Row[], column: string) => [
    ...new Set(rows.flatMap((from) => text(from, column) ?? []))
  ]
  return made<Organization>('Organization', npi, entry, publicUrl, {
    profile: name === null ? undefined : PROFILES.Organization,
    identifier: [npiIdentifier(npi, row)],
    active: row.is_active === true,
    type: textsIn(taxonomies, 'taxonomy_code').map((code) => nuccConcept(code, names)),
    name,
    alias: textsIn([row, ...others], 'other_organization_name'),
    telecom: telecomOf(row, 'practice_'),
    address: registeredAddresses(row)
  })
}

export function facilityOrganization(entry: FacilityEntry, publicUrl: string): Made<Organization> {
  const { ccn, row, types } = entry
  const name = text(row, 'facility_name')
  const address = addressOf(row, 'address_')
  const words = types.map((type) => FACILITY_WORDS[type as keyof typeof FACILITY_WORDS])
  return made<Organization>('Organization', facilityId(ccn), entry, publicUrl, {
    profile: name === null ? undefined : PROFILES.Organization,
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

export function practiceId(npi: string): string {
  return `${npi}-practice`
}

/** The id of a secondary location or an endpoint. */
export function ownedId({ npi, id }: OwnedEntry): string {
  return `${npi}-${id}`
}

export function practiceAddress({ row }: RegistryEntry): Address | undefined {
  return addressOf(row, 'practice_')
}

/** The practice address of an NPI; undefined if the registry gives none, as for a deactivated NPI. */
export function practiceLocation(entry: RegistryEntry, publicUrl: string): Made<Location> | undefined {
  return practiceAddress(entry) && placeOf(practiceId(entry.npi), entry, 'practice_', entry, publicUrl)
}

export function secondaryLocation(entry: OwnedEntry, holder: RegistryEntry, publicUrl: string): Made<Location> {
  return placeOf(ownedId(entry), entry, '', holder, publicUrl)
}

/** A place of a holder, from the columns of the entry that begin with `prefix`. */
function placeOf(id: string, entry: Entry, prefix: '' | 'practice_', holder: RegistryEntry, publicUrl: string) {
  return made<Location>('Location', id, entry, publicUrl, {
    profile: PROFILES.Location,
    // The registry names the holder of the NPI, not the place. US Core asks for the reason.
    _name: absent(),
    telecom: telecomOf(entry.row, prefix),
    address: addressOf(entry.row, prefix),
    managingOrganization: managerOf(holder)
  })
}

function managerOf(holder: RegistryEntry): Reference | null {
  return isOrganization(holder) ? { reference: `Organization/${holder.npi}` } : null
}

export function facilityLocation(entry: FacilityEntry, publicUrl: string): Made<Location> {
  const { ccn, row } = entry
  const name = text(row, 'facility_name')
  return made<Location>('Location', facilityId(ccn), entry, publicUrl, {
    profile: PROFILES.Location,
    identifier: [ccnIdentifier(ccn)],
    ...(name === null ? { _name: absent() } : { name }),
    alias: texts(row, 'other_names'),
    telecom: telecomOf(row, ''),
    address: addressOf(row, 'address_'),
    managingOrganization: { reference: `Organization/${facilityId(ccn)}` }
  })
}

/** Published types that are one of the connection types of HL7. */
const CONNECTIONS: Readonly<Record<string, string>> = { DIRECT: 'direct-project', FHIR: 'hl7-fhir-rest' }

export function endpoint(entry: OwnedEntry, holder: RegistryEntry, publicUrl: string): Made<Endpoint> {
  const of = (column: string) => text(entry.row, column)
  const content = of('other_content_description') ?? of('content_description') ?? of('content_type_code')
  const address = urlOf(of('endpoint'), of('endpoint_type_code'))
  return made<Endpoint>('Endpoint', ownedId(entry), entry, publicUrl, {
    // The registry does not say whether the endpoint works.
    _status: absent(),
    connectionType: connectionOf(of('endpoint_type_code'), of('endpoint_type_description')),
    name: of('endpoint_description'),
    managingOrganization: managerOf(holder),
    payloadType: [content === null ? absent() : { text: content }],
    ...(address === null ? { _address: absent() } : { address })
  })
}

/** A DIRECT address is an e-mail address: as a URL, it has its scheme. A FHIR url has no white space. */
function urlOf(address: string | null, type: string | null): string | null {
  if (address === null || /\s/.test(address)) return null
  return type === 'DIRECT' && /^[^:@]+@[^@]+$/.test(address) ? `mailto:${address}` : address
}

function connectionOf(type: string | null, description: string | null): Coding {
  const code = CONNECTIONS[type ?? '']
  if (code !== undefined) return { system: SYSTEMS.connectionType, code }
  const words = description ?? type
  return words === null ? absent() : { display: words }
}
