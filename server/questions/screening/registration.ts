// The registrations of one entity in SAM.gov, each with its status on the screening date.

import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { Uei } from '../../../domain/identifiers.ts'
import contractor from '../../../domain/tables/contractor.ts'
import {
  dayColumns,
  enumOf,
  Flag,
  flagColumns,
  meaningsOf,
  named,
  read,
  TextOrNull,
  Texts,
  textColumns
} from '../../records/members.ts'
import { type Row, text, texts } from '../../store/rows.ts'

type List = 'purposes' | 'structures' | 'sba_types' | 'size_flags' | 'business_types'

const LABELS: Readonly<Record<List, Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync(new URL('labels.json', import.meta.url), 'utf8')
)

/** In a sole proprietorship the business and the person are the same. */
const SOLE_PROPRIETORSHIP = '2J'

function labelOf(list: List, code: string | null): string | null {
  return code !== null && Object.hasOwn(LABELS[list], code) ? (LABELS[list][code] ?? null) : null
}

/** Tried in this order. */
export const STATUS_RULES = {
  extract_past_limit:
    'The extract is older than the freshness limit of its source allows, so it says nothing about that date: unknown',
  extract_code_expired: 'The extract gives the code E: expired',
  expiration_date_past: 'expiration_date is before the screening date',
  unknown_extract_code: 'The extract gives no code, or a code other than A and E: unknown',
  no_expiration_date: 'The extract gives the code A and no readable expiration date: unknown',
  active_until_expiration_date: 'The extract gives the code A, and expiration_date is on or after the screening date'
} as const
type StatusRule = keyof typeof STATUS_RULES

const label = () =>
  TextOrNull.describe("The publisher's label; null if this service does not know the label of the code")

const Address = named('RegistrationAddress', {
  line_1: TextOrNull.describe('First line'),
  line_2: TextOrNull.describe('Second line'),
  city: TextOrNull.describe('City'),
  state: TextOrNull.describe('State code, or province outside the US'),
  postal_code: TextOrNull.describe('Five-digit ZIP code, or postal code outside the US'),
  zip_plus_4: TextOrNull.describe('Last four digits of the nine-digit ZIP code'),
  country_code: TextOrNull.describe('Three-letter ISO 3166 country code')
})

const Published = z.strictObject({
  ...textColumns(contractor, ['eft_indicator', 'cage_code', 'dodaac', 'extract_code', 'purpose_code']),
  ...dayColumns(contractor, ['initial_registration_date', 'expiration_date', 'last_update_date', 'activation_date']),
  ...dayColumns(contractor, ['entity_start_date']),
  ...textColumns(contractor, ['legal_business_name', 'dba_name', 'division_name', 'division_number']),
  ...textColumns(contractor, ['congressional_district', 'fiscal_year_end', 'entity_url', 'structure_code']),
  ...textColumns(contractor, ['incorporation_state_code', 'incorporation_country_code', 'primary_naics_code']),
  ...textColumns(contractor, ['exclusion_status_code', 'evs_source']),
  ...flagColumns(contractor, ['is_debt_subject_to_offset'])
})

const Registration = named('Registration', {
  registration_status: z
    .enum(['active', 'expired'])
    .nullable()
    .describe('Status on the screening date, by registration_status_rule; null if unknown'),
  registration_status_rule: enumOf(STATUS_RULES).describe(
    `Rule that decided registration_status. ${meaningsOf(STATUS_RULES, '. ')}.`
  ),
  ...Published.shape,
  purpose: label(),
  structure: label(),
  is_address_withheld: Flag.describe(
    "True for a sole proprietorship: its address is a person's, so both addresses are null"
  ),
  physical_address: Address.nullable().describe('Physical address; null if withheld'),
  mailing_address: Address.nullable().describe('Mailing address; null if withheld'),
  business_types: z
    .array(z.strictObject({ business_type_code: z.string(), business_type: label() }))
    .describe('Business types that the entity self-certifies, in published order'),
  naics: z
    .array(
      z.strictObject({
        naics_code: z.string(),
        size_flag: TextOrNull.describe('Y, N or E; null if the code has no size standard'),
        size: TextOrNull.describe('What size_flag says about this entity')
      })
    )
    .describe('Industries in published order; a code can repeat'),
  naics_exceptions: z
    .array(z.strictObject({ naics_code: z.string(), flags: z.string().nullable() }))
    .describe('Industries with exceptions to the size standard: one Y or N for each exception'),
  psc_codes: Texts.describe('Product and service codes, in published order'),
  sba_certifications: z
    .array(
      z.strictObject({
        sba_type_code: z.string(),
        sba_type: label(),
        expiration_date: z.iso
          .date()
          .nullable()
          .describe('Date the certification expires; null if absent or unreadable')
      })
    )
    .describe('Certifications by the Small Business Administration'),
  disaster_area_codes: Texts.describe('Areas for which the entity is listed for disaster response')
})

export const RegistrationBlock = named('RegistrationBlock', {
  uei: Uei,
  registrations: Registration.array()
    .min(1)
    .describe('Every registration of the UEI: one for each CAGE code, EFT indicator and DODAAC')
})

/** Status of a registration on the day of its extract or a later day. */
function statusOn(
  day: string,
  { code, expires, isPastLimit }: { code: string | null; expires: string | null; isPastLimit: boolean }
): { status: 'active' | 'expired' | null; rule: StatusRule } {
  if (isPastLimit) return { status: null, rule: 'extract_past_limit' }
  if (code === 'E') return { status: 'expired', rule: 'extract_code_expired' }
  if (expires !== null && expires < day) return { status: 'expired', rule: 'expiration_date_past' }
  if (code !== 'A') return { status: null, rule: 'unknown_extract_code' }
  if (expires === null) return { status: null, rule: 'no_expiration_date' }
  return { status: 'active', rule: 'active_until_expiration_date' }
}

export function registrationOf(row: Row, day: string, isPastLimit: boolean): z.input<typeof Registration> {
  const [code, expires] = [text(row, 'extract_code'), text(row, 'expiration_date')]
  const { status, rule } = statusOn(day, { code, expires, isPastLimit })
  const structure = text(row, 'structure_code')
  const isWithheld = structure === SOLE_PROPRIETORSHIP
  return {
    registration_status: status,
    registration_status_rule: rule,
    ...read(Published, row),
    purpose: labelOf('purposes', text(row, 'purpose_code')),
    structure: labelOf('structures', structure),
    is_address_withheld: isWithheld,
    physical_address: isWithheld ? null : read(Address, row, 'physical_'),
    mailing_address: isWithheld ? null : read(Address, row, 'mailing_'),
    business_types: texts(row, 'business_type_codes').map((business_type_code) => ({
      business_type_code,
      business_type: labelOf('business_types', business_type_code)
    })),
    naics: paired(row, 'naics_codes', 'naics_size_flags').map(([naics_code, size_flag]) => ({
      ...{ naics_code, size_flag, size: labelOf('size_flags', size_flag) }
    })),
    naics_exceptions: paired(row, 'naics_exception_codes', 'naics_exception_flags').map(([naics_code, flags]) => ({
      ...{ naics_code, flags }
    })),
    psc_codes: texts(row, 'psc_codes'),
    sba_certifications: paired(row, 'sba_type_codes', 'sba_expiration_dates').map(([code, expiration_date]) => ({
      ...{ sba_type_code: code, sba_type: labelOf('sba_types', code), expiration_date }
    })),
    disaster_area_codes: texts(row, 'disaster_area_codes')
  }
}

/** Pairs two list columns of the same length. */
function paired(row: Row, codes: string, values: string): [string, string | null][] {
  const beside = Array.isArray(row[values]) ? row[values] : []
  return texts(row, codes).map((code, place) => {
    const value = beside[place]
    return [code, typeof value === 'string' ? value : null]
  })
}
