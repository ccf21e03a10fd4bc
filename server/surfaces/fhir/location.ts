// Places: the practice address of an NPI, its secondary locations, and facilities.
import type { Address, Location } from 'fhir/r4.js'
import type { FacilityEntry, OwnedEntry, RegistryEntry } from '../../questions/facility/directory-entries.ts'
import { text, texts } from '../../store/rows.ts'
import { absent, addressOf, ccnIdentifier, telecomOf } from './elements.ts'
import { made } from './lineage.ts'
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
  return made<Location>('Location', id, entry, publicUrl, {
    profile: PROFILES.Location,
    // The registry names the holder of the NPI, not the place. US Core asks for the reason.
    _name: absent(),
    telecom,
    address,
    managingOrganization: isOrganization(holder) ? { reference: `Organization/${holder.npi}` } : null
  })
}

export function facilityLocation({ ccn, row, ...entry }: FacilityEntry, publicUrl: string): Location {
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
