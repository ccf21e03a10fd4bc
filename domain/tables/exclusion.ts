import { z } from 'zod'
import { coded, day, given, maker, npi, npiIsValid, rowFlags, text, upper } from '../columns.ts'
import { EXCLUSION_GROUNDS } from '../exclusion-grounds.ts'
import { same } from '../screening-source.ts'
import { cleaned, defineTable, spelled } from '../table.ts'

/** Columns that describe the party and the exclusion. */
const SAID = [
  ...['npi', 'last_name', 'first_name', 'middle_name', 'business_name', 'general_category', 'specialty', 'upin'],
  ...['date_of_birth', 'address', 'city', 'state', 'postal_code', 'authority_code', 'exclusion_date'],
  ...['waiver_date', 'waiver_state']
]
const allBut = (column: string) => SAID.filter((name) => name !== column)

/**
 * Ways to recognize one exclusion of one party: the same person or business on the same day, the same NPI on
 * the same day, or a line with a single changed value. Another day means another exclusion, unless nothing
 * else differs.
 */
const IDENTITY = [
  {
    agree: ['last_name', 'first_name', 'date_of_birth', 'exclusion_date'],
    known: ['last_name', 'first_name', 'date_of_birth']
  },
  {
    agree: ['last_name', 'first_name', 'middle_name', 'date_of_birth', 'specialty', 'authority_code', 'exclusion_date'],
    known: ['last_name', 'first_name', 'specialty']
  },
  { agree: ['business_name', 'last_name', 'exclusion_date'], known: ['business_name'] },
  { agree: ['npi', 'exclusion_date'], known: ['npi'] },
  { agree: allBut('npi'), known: ['exclusion_date'] },
  { agree: allBut('last_name'), known: ['first_name', 'date_of_birth'] },
  { agree: allBut('first_name'), known: ['last_name', 'date_of_birth'] },
  { agree: allBut('date_of_birth'), known: ['last_name', 'first_name'] },
  { agree: allBut('business_name'), known: ['address', 'city'] },
  { agree: allBut('exclusion_date'), known: ['last_name', 'first_name', 'date_of_birth'] },
  { agree: allBut('exclusion_date'), known: ['business_name', 'address'] }
]

const dateForm = maker(z.enum(['YYYYMMDD', 'MM/DD/YY']).nullable())

export default defineTable({
  name: 'exclusion',
  title: 'Exclusions: one row for each exclusion on the federal exclusion list',
  sources: ['oig_leie'],
  key: ['exclusion_id'],
  bookkeeping: ['reinstated_in', 'reinstated_on'],
  identity: IDENTITY,
  party: { last_name: 'last_name', first_name: 'first_name', organization_name: 'business_name', state: 'state' },
  screening: {
    event: 'exclusion',
    label: 'LEIE',
    columns: {
      ...{ listing_id: 'exclusion_id', began_on: 'exclusion_date', reinstated_on: 'reinstatement_date' },
      ...{ ground: 'authority_code' },
      ...same('npi npi_is_valid last_name first_name middle_name business_name date_of_birth'),
      ...same('date_of_birth_form city state waiver_date waiver_state listed_in listed_on'),
      ...same('_data_availability')
    },
    imposedBy: 'HHS Office of Inspector General',
    businessNameWidth: 30,
    confirmAt: 'https://exclusions.oig.hhs.gov/'
  },
  events: [
    { kind: 'excluded', on: 'exclusion_date', before: 'reinstatement_date', says: ['authority_code'] },
    { kind: 'reinstated', on: 'reinstatement_date', ifDated: true },
    { kind: 'waived', on: 'waiver_date', says: ['waiver_state'], ifDated: true }
  ],
  columns: {
    exclusion_id: given.text`First 16 hexadecimal digits of the SHA-256 of name, exclusion date, type, the values that distinguish the party from namesakes, and the ordinal among identical lines. The publisher gives no key`,
    npi: npi`NPI | National Provider Identifier as published; null if absent (0000000000) or not 10 digits`,
    npi_is_valid: npiIsValid('NPI'),
    npi_as_published: text`NPI | The NPI field as published; null if empty or 0000000000`,
    last_name: text`LASTNAME | Last name, truncated by the publisher to 20 characters`,
    first_name: text`FIRSTNAME | First name, truncated by the publisher to 15 characters`,
    middle_name: text`MIDNAME | Middle name, truncated by the publisher to 15 characters`,
    business_name: text`BUSNAME | Business name, truncated by the publisher to 30 characters`,
    general_category: text`GENERAL | General category of the party`,
    specialty: text`SPECIALTY | Specialty of the party`,
    upin: text`UPIN | Unique Physician Identification Number (withdrawn in 2007)`,
    date_of_birth: day`DOB | Date of birth; null for businesses`,
    date_of_birth_form: dateForm`DOB | Format of the birth date as published. A two-digit year is read as the year, 19YY tried first, that makes the party 16 to 100 years old at exclusion`,
    address: text`ADDRESS | Street address`,
    city: text`CITY | City`,
    state: upper`STATE | Two-letter state code, upper-cased`,
    postal_code: text`${spelled('ZIP', 'ZIP CODE')} | Five-digit ZIP code`,
    authority_code: coded(
      given.text`EXCLTYPE | Section of the Social Security Act on which the exclusion is based (for example 1128a1), or another code such as BRCH CIA; trailing blanks removed`,
      [...EXCLUSION_GROUNDS.keys()]
    ),
    exclusion_date: given.day`EXCLDATE | Date the exclusion takes effect; can be after the snapshot date`,
    reinstatement_date: day`REINDATE | Date of reinstatement, from the line itself or from a reinstatement supplement; null otherwise`,
    waiver_date: day`${cleaned('read_day', 'WAIVERDATE')} | Date of the waiver`,
    waiver_state: upper`${spelled('WVRSTATE', 'WAIVERSTATE')} | State in which the exclusion is waived, upper-cased`,
    listed_in: given.text`Name of the raw file that first gave the values of this row`,
    listed_on: given.day`Source date of the file named in listed_in`,
    reinstated_in: text`Name of the raw file that gives reinstatement_date; null if no file gives one`,
    reinstated_on: day`Source date of the file named in reinstated_in; null without such a file`,
    ...rowFlags
  }
})
