// A specialty that an individual registers: one role for each NUCC code.
import type { PractitionerRole } from 'fhir/r4.js'
import type { OwnedEntry, RegistryEntry } from '../../questions/facility/directory-entries.ts'
import { text } from '../../store/rows.ts'
import { given, nuccConcept, telecomOf } from './elements.ts'
import { endpointId } from './endpoint.ts'
import { lineageExtension, metaOf } from './lineage.ts'
import { practiceAddress, practiceId } from './location.ts'
import { isPractitioner, namesOf } from './practitioner.ts'
import { PROFILES } from './systems.ts'

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
  publicUrl: string
): PractitionerRole {
  const { npi, row, tuple } = entry
  const located = practiceAddress(entry) ? [{ reference: `Location/${practiceId(npi)}` }] : []
  return {
    resourceType: 'PractitionerRole',
    id: `${npi}-${code}`,
    // The profile wants a practitioner that conforms to its own profile.
    meta: metaOf(entry, namesOf(row).length > 0 ? PROFILES.PractitionerRole : undefined),
    extension: [lineageExtension(tuple, publicUrl)],
    active: row.is_active === true,
    practitioner: { reference: `Practitioner/${npi}` },
    specialty: [nuccConcept(code)],
    ...given('location', located),
    ...given('telecom', telecomOf(row, 'practice_')),
    ...given(
      'endpoint',
      endpoints.map((endpoint) => ({ reference: `Endpoint/${endpointId(endpoint)}` }))
    )
  }
}
