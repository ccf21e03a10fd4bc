// Places: the practice address of an NPI, its secondary locations, and facilities.
import type { Address, Location } from 'fhir/r4.js'
import type { FacilityEntry, OwnedEntry, RegistryEntry } from '../../questions/facility/directory-entries.ts'
import { type Row, text, texts } from '../../store/rows.ts'
import { absent, addressOf, ccnIdentifier, given, telecomOf } from './elements.ts'
import { lineageExtension, metaOf } from './lineage.ts'
import { facilityId, isOrganization } from './organization.ts'
import { PROFILES } from './systems.ts'

export function practiceId(npi: string): string {
  return `${npi}-practice`
}

export function secondaryId({ npi, id }: OwnedEntry): string {
  return `${npi}-${id}`
}

export function practiceAddress({ row }: RegistryEntry): Address | undefined {
  return addressOf(row, 'practice_')
}

/** The practice address of an NPI; undefined if the registry gives none, as for a deactivated NPI. */
export function practiceLocation(entry: RegistryEntry, publicUrl: string): Location | undefined {
  const address = practiceAddress(entry)
  return address && placeOf(practiceId(entry.npi), entry, entry, address, telecomOf(entry.row, 'practice_'), publicUrl)
}

/** A secondary practice location of the holder of an NPI. */
export function secondaryLocation(entry: OwnedEntry, holder: RegistryEntry, publicUrl: string): Location {
  return placeOf(secondaryId(entry), entry, holder, addressOf(entry.row, ''), telecomOf(entry.row, ''), publicUrl)
}

function placeOf(
  id: string,
  entry: Pick<OwnedEntry, 'tuple' | 'updated'>,
  holder: RegistryEntry,
  address: Address | undefined,
  telecom: Location['telecom'],
  publicUrl: string
): Location {
  return {
    resourceType: 'Location',
    id,
    meta: metaOf(entry, PROFILES.Location),
    extension: [lineageExtension(entry.tuple, publicUrl)],
    // The registry names the holder of the NPI, not the place. US Core asks for the reason.
    _name: absent(),
    ...given('telecom', telecom),
    ...given('address', address),
    ...(isOrganization(holder) && { managingOrganization: { reference: `Organization/${holder.npi}` } })
  }
}

export function facilityLocation({ ccn, row, ...entry }: FacilityEntry, publicUrl: string): Location {
  return {
    resourceType: 'Location',
    id: facilityId(ccn),
    meta: metaOf(entry, PROFILES.Location),
    extension: [lineageExtension(entry.tuple, publicUrl)],
    identifier: [ccnIdentifier(ccn)],
    ...nameOf(row),
    ...given('alias', texts(row, 'other_names')),
    ...given('telecom', telecomOf(row, '')),
    ...given('address', addressOf(row, 'address_')),
    managingOrganization: { reference: `Organization/${facilityId(ccn)}` }
  }
}

function nameOf(row: Row): Partial<Pick<Location, 'name' | '_name'>> {
  const name = text(row, 'facility_name')
  return name === null ? { _name: absent() } : { name }
}
