// An individual of the registry, or a deactivated NPI: the publisher withholds its type and its name.
import type { HumanName, Practitioner, PractitionerQualification } from 'fhir/r4.js'
import type { Making, RegistryEntry } from '../../questions/facility/directory-entries.ts'
import { type Row, text } from '../../store/rows.ts'
import { filled, npiIdentifier, nuccConcept, registeredAddresses, telecomOf } from './elements.ts'
import { made } from './lineage.ts'
import { PROFILES } from './systems.ts'

const GENDERS: Readonly<Record<string, Practitioner['gender']>> = { F: 'female', M: 'male' }
/** Type codes of other last names that FHIR has a use for: a former name. */
const FORMER = '1'

/** True if the registry does not say that the NPI is an organization's. */
export function isPractitioner({ row }: RegistryEntry): boolean {
  return row.entity_type_code !== '2'
}

export function practitioner(entry: RegistryEntry, { publicUrl, names }: Making): Practitioner {
  const { npi, row, taxonomies } = entry
  const name = namesOf(row)
  const profile = name.length > 0 ? PROFILES.Practitioner : undefined
  return made<Practitioner>('Practitioner', npi, entry, publicUrl, {
    profile,
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
