import { z } from 'zod'
import { day, given, rowFlags, text, yes } from '../columns.ts'
import { Cage, Uei } from '../identifiers.ts'
import { cleaned, column, defineTable, derived, type From } from '../table.ts'

const Codes = z.array(z.string()).nullable()
const Flags = z.array(z.string().nullable()).nullable()
const codes = (meaning: string, from: From) => column(Codes, meaning, from)
const flags = (meaning: string, from: From) => column(Flags, meaning, from)

export default defineTable({
  name: 'contractor',
  title: 'Contractors: one row for each SAM.gov registration of an entity that did not opt out of public display',
  sources: ['sam_entities'],
  key: ['registration_id'],
  order: ['uei'],
  mentions: [{ uei: 'uei', cage: 'cage_code', name: 'legal_business_name', withheld: 'row' }],
  rules: { form: { naics_codes: '\\d{6}' }, empty: { registration_status: 0 } },
  events: [{ kind: 'registered', on: 'activation_date', until: 'expiration_date', says: ['registration_status'] }],
  columns: {
    registration_id: given.text(
      'UEI, EFT indicator, CAGE code and DODAAC joined by hyphens, as published; #2 and so on is added if a record repeats them',
      ['UNIQUE ENTITY ID', 'ENTITY EFT INDICATOR', 'CAGE CODE', 'DODAAC']
    ),
    uei: column(Uei, 'Unique Entity Identifier; several registrations can share it', 'UNIQUE ENTITY ID'),
    eft_indicator: text('Electronic funds transfer indicator; null for the main registration', 'ENTITY EFT INDICATOR'),
    cage_code: column(Cage.nullable(), 'Commercial and Government Entity code; null if not assigned', 'CAGE CODE'),
    dodaac: text('Department of Defense Activity Address Code; null outside intragovernmental registrations', 'DODAAC'),
    registration_status: derived(
      z.enum(['active', 'expired']).nullable(),
      'On the day of the extract: active if the extract code is A and the expiration date is not past; expired if the code is E or the date is past; null otherwise',
      ['SAM EXTRACT CODE', 'REGISTRATION EXPIRATION DATE']
    ),
    extract_code: text(
      'Status on the day of the extract: A active, E expired in the last six months',
      'SAM EXTRACT CODE'
    ),
    purpose_code: text(
      'Purpose of registration: Z1 federal assistance, Z2 all awards, Z3 intragovernmental, Z4 both Z1 and Z3, Z5 both Z2 and Z3',
      'PURPOSE OF REGISTRATION'
    ),
    initial_registration_date: day('First registration', 'INITIAL REGISTRATION DATE'),
    expiration_date: day('Date the registration expires or expired', 'REGISTRATION EXPIRATION DATE'),
    last_update_date: day("Date of the record's last update; can be after expiration_date", 'LAST UPDATE DATE'),
    activation_date: day('Date the current registration became active', 'ACTIVATION DATE'),
    legal_business_name: text('Legal business name', 'LEGAL BUSINESS NAME'),
    dba_name: text('Name under which the entity does business; null if not given', 'DBA NAME'),
    division_name: text('Name of the division; null if not given', 'ENTITY DIVISION NAME'),
    division_number: text('Number of the division; null if not given', 'ENTITY DIVISION NUMBER'),
    physical_line_1: text('Physical address, first line', 'PHYSICAL ADDRESS LINE 1'),
    physical_line_2: text('Physical address, second line', 'PHYSICAL ADDRESS LINE 2'),
    physical_city: text('City', 'PHYSICAL ADDRESS CITY'),
    physical_state: text('State code, or province outside the US', 'PHYSICAL ADDRESS PROVINCE OR STATE'),
    physical_postal_code: text(
      'Five-digit ZIP code, or postal code outside the US',
      'PHYSICAL ADDRESS ZIP/POSTAL CODE'
    ),
    physical_zip_plus_4: text('Last four digits of the nine-digit ZIP code', 'PHYSICAL ADDRESS ZIP CODE +4'),
    physical_country_code: text('Three-letter ISO 3166 code of the country', 'PHYSICAL ADDRESS COUNTRY CODE'),
    congressional_district: text('Number of the congressional district', 'PHYSICAL ADDRESS CONGRESSIONAL DISTRICT'),
    mailing_line_1: text('Mailing address, first line', 'MAILING ADDRESS LINE 1'),
    mailing_line_2: text('Mailing address, second line', 'MAILING ADDRESS LINE 2'),
    mailing_city: text('City', 'MAILING ADDRESS CITY'),
    mailing_state: text('State code, or province outside the US', 'MAILING ADDRESS STATE OR PROVINCE'),
    mailing_postal_code: text('Five-digit ZIP code, or postal code outside the US', 'MAILING ADDRESS ZIP/POSTAL CODE'),
    mailing_zip_plus_4: text('Last four digits of the nine-digit ZIP code', 'MAILING ADDRESS ZIP CODE +4'),
    mailing_country_code: text('Three-letter ISO 3166 code of the country', 'MAILING ADDRESS COUNTRY'),
    entity_start_date: day('Date the entity began', 'ENTITY START DATE'),
    fiscal_year_end: text('End of the fiscal year, MMDD', 'FISCAL YEAR END CLOSE DATE'),
    entity_url: text('Web address the entity gives', 'ENTITY URL'),
    structure_code: text(
      'Legal structure: 2J sole proprietorship, 2K partnership, 2L corporation, 8H tax-exempt corporation, 2A US government, CY foreign government, X6 international organization, ZZ other',
      'ENTITY STRUCTURE'
    ),
    incorporation_state_code: text('State of incorporation', 'STATE OF INCORPORATION'),
    incorporation_country_code: text('Country of incorporation, as a three-letter code', 'COUNTRY OF INCORPORATION'),
    business_type_codes: codes(
      'Business types the entity certifies, in published order',
      cleaned('sam_codes', 'BUS TYPE STRING')
    ),
    primary_naics_code: text('Primary industry (NAICS); null if not given', 'PRIMARY NAICS'),
    naics_codes: codes(
      'Industries (NAICS), in published order; a code can repeat',
      cleaned('naics_codes_of', 'NAICS CODE STRING')
    ),
    naics_size_flags: flags(
      'For each of naics_codes: Y if a small business, N if not, E if exceptions apply, null if no size standard applies',
      cleaned('naics_flags_of', 'NAICS CODE STRING')
    ),
    naics_exception_codes: codes(
      'Industries with an exception to the size standard',
      cleaned('naics_codes_of', 'NAICS EXCEPTION STRING')
    ),
    naics_exception_flags: flags(
      'For each of naics_exception_codes: one Y or N for each exception of that industry',
      cleaned('naics_flags_of', 'NAICS EXCEPTION STRING')
    ),
    psc_codes: codes('Product and service codes, in published order', cleaned('sam_codes', 'PSC CODE STRING')),
    sba_type_codes: derived(
      Codes,
      'Certifications by the Small Business Administration: A6 8(a), JT 8(a) joint venture, XX HUBZone',
      'SBA BUSINESS TYPES STRING'
    ),
    sba_expiration_dates: derived(
      Flags,
      'For each of sba_type_codes: its expiration date, YYYY-MM-DD; null if not given or not readable',
      'SBA BUSINESS TYPES STRING'
    ),
    is_debt_subject_to_offset: yes(
      'True if the entity has delinquent debt subject to offset; null if the Treasury gave no answer',
      'DEBT SUBJECT TO OFFSET FLAG'
    ),
    exclusion_status_code: text(
      'D if the publisher flags the entity as excluded; null otherwise. The record itself is in contractor_exclusion',
      'EXCLUSION STATUS FLAG'
    ),
    disaster_area_codes: codes(
      'Areas for which the entity is listed for disaster response',
      cleaned('sam_codes', 'DISASTER RESPONSE STRING')
    ),
    evs_source: text('Who validated the entity: D&B or E&Y', 'ENTITY EVS SOURCE'),
    dnb_open_data_code: text('Dun & Bradstreet open data flag; null in current files', 'D&B OPEN DATA FLAG'),
    ...rowFlags
  }
})
