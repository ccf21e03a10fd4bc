// Makers of the columns that most tables have: each takes the meaning, the official column and known codes.
import { z } from 'zod'
import { Cage, NpiShape, Uei } from './identifiers.ts'
import { IsoDate } from './provenance.ts'
import { type Column, cleaned, column, type From, neverSensitive, read, Usd } from './table.ts'

/** A maker of columns with this schema; the reader, if given, is a SQL macro. */
function maker(schema: z.ZodType, reader?: string) {
  return (meaning: string, from: From = [], codes: readonly string[] | null = null): Column =>
    column(schema, meaning, reader ? read(reader, from) : from, codes)
}

export const text = maker(z.string().nullable())
/** Text in capital letters. */
export const upper = maker(z.string().nullable(), 'upper')
/** In a row without values, the list is empty. */
export const texts = maker(z.array(z.string()))
export const day = maker(IsoDate.nullable())
/** A day that may be far ahead: an end or an expiration. */
export const end = maker(IsoDate.nullable(), 'read_end')
export const yes = maker(z.boolean().nullable())
export const number = maker(z.number().nullable())
export const count = maker(z.int32().nullable())
export const whole = maker(z.int().nullable())
export const usd = maker(Usd.nullable())
/** Null if the text is not 10 digits. */
export const npi = maker(NpiShape.nullable())
/** The column `<name>_is_valid` of an NPI column. */
export function npiIsValid(from: From): Column {
  const meaning = 'False if the published NPI fails its check digit and so identifies no one; null without an NPI'
  return { ...yes(meaning, from), header: null }
}

/** Columns that are never null. */
export const given = {
  text: maker(z.string()),
  npi: maker(NpiShape),
  day: maker(IsoDate),
  yes: maker(z.boolean()),
  count: maker(z.int32())
}

/** The file that lists a row. */
export const inFile = {
  listed_in: given.text('Name of the file that contains the row'),
  listed_on: given.day('Date of the file named in listed_in')
}

/** The flags of a row. */
export const rowFlags = {
  _data_availability: texts('Flags of this row, in alphabetical order, in addition to those of the file')
}

/** A number of an award, or a key that contains one. */
export const awardNumber = (col: Column) =>
  neverSensitive('Departments number contracts like social security numbers: HHSM 500-00-0024', col)

/** Older reports have a spreadsheet's "not a number" for a missing code. A firm may have it as a name. */
export const awardCode = (meaning: string, header: string) => text(meaning, cleaned('code_or_null', header))

export const AWARD_COLUMNS = {
  period_of_performance_start_date: day('First day of performance', 'period_of_performance_start_date'),
  period_of_performance_current_end_date: day(
    'Last day of performance; null for ordering vehicles',
    read('read_end', 'period_of_performance_current_end_date')
  ),
  period_of_performance_potential_end_date: day(
    'Last day of performance with all options; null for ordering vehicles',
    read('read_end', 'period_of_performance_potential_end_date')
  ),
  ordering_period_end_date: day(
    'Last day to order under an ordering vehicle; null for awards',
    read('read_end', 'ordering_period_end_date')
  ),
  awarding_agency_code: awardCode('Awarding agency: three characters, with leading zeros', 'awarding_agency_code'),
  awarding_agency_name: text('Awarding agency', 'awarding_agency_name'),
  awarding_sub_agency_code: awardCode('Awarding sub-agency', 'awarding_sub_agency_code'),
  awarding_sub_agency_name: text('Awarding sub-agency', 'awarding_sub_agency_name'),
  funding_agency_code: awardCode('Funding agency: three characters, with leading zeros', 'funding_agency_code'),
  funding_agency_name: text('Funding agency', 'funding_agency_name'),
  funding_sub_agency_code: awardCode('Funding sub-agency', 'funding_sub_agency_code'),
  funding_sub_agency_name: text('Funding sub-agency', 'funding_sub_agency_name'),
  uei: column(Uei.nullable(), 'Unique Entity Identifier of the recipient; null if not published', 'recipient_uei'),
  recipient_name: text('Recipient', 'recipient_name'),
  cage_code: column(
    Cage.nullable(),
    'Commercial and Government Entity code of the recipient; null on many rows',
    'cage_code'
  ),
  parent_uei: column(
    Uei.nullable(),
    "UEI of the recipient's parent, often the recipient itself; null if not published or withheld",
    'recipient_parent_uei'
  ),
  parent_name: text('Parent of the recipient; null if not published or withheld', 'recipient_parent_name'),
  recipient_city: text('City of the recipient', 'recipient_city_name'),
  recipient_state: awardCode('State of the recipient, as published', 'recipient_state_code'),
  recipient_country_code: awardCode('Country of the recipient, as a three-letter code', 'recipient_country_code'),
  place_of_performance_state: awardCode(
    'State of the main place of performance, as published',
    'primary_place_of_performance_state_code'
  ),
  award_or_idv_code: awardCode('AWARD, or IDV for an ordering vehicle', 'award_or_idv_flag'),
  award_type_code: awardCode('Type of the award; null for ordering vehicles', 'award_type_code'),
  idv_type_code: awardCode('Type of the ordering vehicle; null for awards', 'idv_type_code'),
  pricing_type_code: awardCode('Type of contract pricing', 'type_of_contract_pricing_code'),
  extent_competed_code: awardCode('Extent of competition for the award', 'extent_competed_code'),
  set_aside_code: awardCode('Set-aside the award was made under', 'type_of_set_aside_code'),
  psc_code: awardCode('Product or service code', 'product_or_service_code'),
  psc_description: awardCode('Product or service', 'product_or_service_code_description'),
  naics_code: awardCode('NAICS industry code', 'naics_code'),
  naics_description: awardCode('NAICS industry', 'naics_description')
} as const
