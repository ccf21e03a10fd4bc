import { z } from 'zod'
import { cage, day, given, maker, rowFlags, text, yes } from '../columns.ts'
import { cleaned, defineTable, derived } from '../table.ts'

const Codes = z.array(z.string()).nullable()
const Flags = z.array(z.string().nullable()).nullable()
const codes = maker(Codes)
const flags = maker(Flags)

const status = maker(z.enum(['active', 'expired']).nullable())

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
    registration_id: given.text`UNIQUE ENTITY ID | ENTITY EFT INDICATOR | CAGE CODE | DODAAC | UEI, EFT indicator, CAGE code and DODAAC joined by hyphens, as published; #2 and so on is added if a record repeats them`,
    uei: given.uei`UNIQUE ENTITY ID | Unique Entity Identifier; several registrations can share it`,
    eft_indicator: text`ENTITY EFT INDICATOR | Electronic funds transfer indicator; null for the main registration`,
    cage_code: cage`CAGE CODE | Commercial and Government Entity code; null if not assigned`,
    dodaac: text`DODAAC | Department of Defense Activity Address Code; null outside intragovernmental registrations`,
    registration_status: status`${derived(['SAM EXTRACT CODE', 'REGISTRATION EXPIRATION DATE'])} | On the day of the extract: active if the extract code is A and the expiration date is not past; expired if the code is E or the date is past; null otherwise`,
    extract_code: text`SAM EXTRACT CODE | Status on the day of the extract: A active, E expired in the last six months`,
    purpose_code: text`PURPOSE OF REGISTRATION | Purpose of registration: Z1 federal assistance, Z2 all awards, Z3 intragovernmental, Z4 both Z1 and Z3, Z5 both Z2 and Z3`,
    initial_registration_date: day`INITIAL REGISTRATION DATE | First registration`,
    expiration_date: day`REGISTRATION EXPIRATION DATE | Date the registration expires or expired`,
    last_update_date: day`LAST UPDATE DATE | Date of the record's last update; can be after expiration_date`,
    activation_date: day`ACTIVATION DATE | Date the current registration became active`,
    legal_business_name: text`LEGAL BUSINESS NAME | Legal business name`,
    dba_name: text`DBA NAME | Name under which the entity does business; null if not given`,
    division_name: text`ENTITY DIVISION NAME | Name of the division; null if not given`,
    division_number: text`ENTITY DIVISION NUMBER | Number of the division; null if not given`,
    physical_line_1: text`PHYSICAL ADDRESS LINE 1 | Physical address, first line`,
    physical_line_2: text`PHYSICAL ADDRESS LINE 2 | Physical address, second line`,
    physical_city: text`PHYSICAL ADDRESS CITY | City`,
    physical_state: text`PHYSICAL ADDRESS PROVINCE OR STATE | State code, or province outside the US`,
    physical_postal_code: text`PHYSICAL ADDRESS ZIP/POSTAL CODE | Five-digit ZIP code, or postal code outside the US`,
    physical_zip_plus_4: text`PHYSICAL ADDRESS ZIP CODE +4 | Last four digits of the nine-digit ZIP code`,
    physical_country_code: text`PHYSICAL ADDRESS COUNTRY CODE | Three-letter ISO 3166 code of the country`,
    congressional_district: text`PHYSICAL ADDRESS CONGRESSIONAL DISTRICT | Number of the congressional district`,
    mailing_line_1: text`MAILING ADDRESS LINE 1 | Mailing address, first line`,
    mailing_line_2: text`MAILING ADDRESS LINE 2 | Mailing address, second line`,
    mailing_city: text`MAILING ADDRESS CITY | City`,
    mailing_state: text`MAILING ADDRESS STATE OR PROVINCE | State code, or province outside the US`,
    mailing_postal_code: text`MAILING ADDRESS ZIP/POSTAL CODE | Five-digit ZIP code, or postal code outside the US`,
    mailing_zip_plus_4: text`MAILING ADDRESS ZIP CODE +4 | Last four digits of the nine-digit ZIP code`,
    mailing_country_code: text`MAILING ADDRESS COUNTRY | Three-letter ISO 3166 code of the country`,
    entity_start_date: day`ENTITY START DATE | Date the entity began`,
    fiscal_year_end: text`FISCAL YEAR END CLOSE DATE | End of the fiscal year, MMDD`,
    entity_url: text`ENTITY URL | Web address the entity gives`,
    structure_code: text`ENTITY STRUCTURE | Legal structure: 2J sole proprietorship, 2K partnership, 2L corporation, 8H tax-exempt corporation, 2A US government, CY foreign government, X6 international organization, ZZ other`,
    incorporation_state_code: text`STATE OF INCORPORATION | State of incorporation`,
    incorporation_country_code: text`COUNTRY OF INCORPORATION | Country of incorporation, as a three-letter code`,
    business_type_codes: codes`${cleaned('sam_codes', 'BUS TYPE STRING')} | Business types the entity certifies, in published order`,
    primary_naics_code: text`PRIMARY NAICS | Primary industry (NAICS); null if not given`,
    naics_codes: codes`${cleaned('naics_codes_of', 'NAICS CODE STRING')} | Industries (NAICS), in published order; a code can repeat`,
    naics_size_flags: flags`${cleaned('naics_flags_of', 'NAICS CODE STRING')} | For each of naics_codes: Y if a small business, N if not, E if exceptions apply, null if no size standard applies`,
    naics_exception_codes: codes`${cleaned('naics_codes_of', 'NAICS EXCEPTION STRING')} | Industries with an exception to the size standard`,
    naics_exception_flags: flags`${cleaned('naics_flags_of', 'NAICS EXCEPTION STRING')} | For each of naics_exception_codes: one Y or N for each exception of that industry`,
    psc_codes: codes`${cleaned('sam_codes', 'PSC CODE STRING')} | Product and service codes, in published order`,
    sba_type_codes: codes`${derived('SBA BUSINESS TYPES STRING')} | Certifications by the Small Business Administration: A6 8(a), JT 8(a) joint venture, XX HUBZone`,
    sba_expiration_dates: flags`${derived('SBA BUSINESS TYPES STRING')} | For each of sba_type_codes: its expiration date, YYYY-MM-DD; null if not given or not readable`,
    is_debt_subject_to_offset: yes`DEBT SUBJECT TO OFFSET FLAG | True if the entity has delinquent debt subject to offset; null if the Treasury gave no answer`,
    exclusion_status_code: text`EXCLUSION STATUS FLAG | D if the publisher flags the entity as excluded; null otherwise. The record itself is in contractor_exclusion`,
    disaster_area_codes: codes`${cleaned('sam_codes', 'DISASTER RESPONSE STRING')} | Areas for which the entity is listed for disaster response`,
    evs_source: text`ENTITY EVS SOURCE | Who validated the entity: D&B or E&Y`,
    dnb_open_data_code: text`D&B OPEN DATA FLAG | Dun & Bradstreet open data flag; null in current files`,
    ...rowFlags
  }
})
