// Which published columns a row of the comparison on entity pages shows, by its heading.
import type { Released } from '../released.ts'

const COLUMNS: Readonly<Record<string, string>> = {
  'Last name': 'last_name',
  'First name': 'first_name',
  'Middle name': 'middle_name',
  'Name suffix': 'name_suffix suffix',
  'Other last name': 'other_last_name alternate_last_name',
  'Organization name': 'organization_name business_name entity_name',
  'Other organization name': 'other_organization_name',
  'Facility name': 'facility_name other_names organization_name teaching_hospital_name',
  'Address, line 1': 'practice_line_1 line_1 recipient_line_1 address_line_1 address',
  'Address, line 2': 'practice_line_2 line_2 recipient_line_2 address_line_2',
  City: 'practice_city city recipient_city',
  State: 'practice_state state recipient_state',
  'ZIP code': 'practice_postal_code postal_code recipient_zip_code',
  Telephone: 'practice_telephone telephone',
  'Taxonomy codes (NUCC)': 'taxonomy_code taxonomy_codes',
  'Specialty, in own words': 'provider_type specialty clinician_specialty primary_specialty',
  'License state': 'license_state license_states',
  'NPI assigned': 'enumeration_date',
  'NPI deactivated': 'deactivation_date',
  'NPI reactivated': 'reactivation_date',
  'Medicare enrollment': 'enrollment.enrollment_id',
  'State of enrollment': 'enrollment.state',
  'Enrollment revoked': 'revocation_date',
  'Opted out of Medicare': 'opt_out_effective_date',
  'Exclusion takes effect': 'exclusion_date active_date',
  'Ground or type of exclusion': 'authority_code exclusion_type',
  'Exclusion ends, or reinstated': 'reinstatement_date termination_date'
}

export const KNOWN_HEADINGS: readonly string[] = Object.keys(COLUMNS)

/** Table and column of a heading, in the tables of one source. */
export function columnsOf(released: Released, heading: string, source: string): (readonly [string, string])[] {
  const names = (COLUMNS[heading] ?? columnName(heading)).split(' ')
  return released.published
    .filter(({ sources, part_of }) => sources.includes(source) && (sources.length === 1 || part_of !== undefined))
    .flatMap(({ name, columns }) =>
      columns
        .filter((column) => names.includes(column.name) || names.includes(`${name}.${column.name}`))
        .map((column) => [name, column.name] as const)
    )
}

const ACRONYMS: Readonly<Record<string, string>> = {
  'address on the web': 'url',
  'real estate investment trust': 'reit',
  '(usd)': 'usd'
}

/** "Legal business name" as legal_business_name. */
export function columnName(heading: string): string {
  let words = heading.toLowerCase()
  for (const [shown, word] of Object.entries(ACRONYMS)) words = words.replace(shown, word)
  return words.replaceAll(' ', '_')
}
