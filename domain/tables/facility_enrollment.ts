import { z } from 'zod'
import { count, day, given, inFile, maker, npi, npiIsValid, text, texts, upper, yes } from '../columns.ts'
import { defineTable, optional, read, spelled } from '../table.ts'

export const ENROLLED_TYPES = ['nursing-home', 'hospital'] as const
export const enrolledType = maker(z.enum(ENROLLED_TYPES))`Type of facility, from the file that has the row`

export default defineTable({
  name: 'facility_enrollment',
  title: 'Medicare enrollments of hospitals and nursing homes: one row for each enrollment',
  sources: ['cms_facility_owners'],
  key: ['enrollment_id'],
  order: ['ccn'],
  // In 2026, 14,410 of 14,425 enrollments of nursing homes had owners.
  rules: { empty: { ccn: 0.05, individuals: 0.05 } },
  events: [{ kind: 'enrolled', on: null, says: ['facility_type', 'enrollment_id'] }],
  columns: {
    enrollment_id: given.text`ENROLLMENT ID | Enrollment ID: I or O, the day PECOS opened the record (YYYYMMDD), and six digits`,
    facility_type: enrolledType,
    ccn: text`CCN | CMS Certification Number: 6 digits or capital letters. A CCN can have several enrollments; null if not given or not readable`,
    npi: npi`NPI | National Provider Identifier as published; null if not 10 digits`,
    npi_is_valid: npiIsValid('NPI'),
    has_multiple_npis: yes`MULTIPLE NPI FLAG | True if the enrollment has several NPIs; null if the file does not say`,
    pac_id: text`${read('ten_digits', 'ASSOCIATE ID')} | PECOS Associate Control ID of the enrolled organization: 10 digits with leading zeros; null if not 10 digits`,
    provider_type_code: upper`PROVIDER TYPE CODE | Provider type of the enrollment, for example 00-18, upper-cased`,
    provider_type: text`PROVIDER TYPE TEXT | Description of the provider type, as published`,
    enrollment_state: upper`ENROLLMENT STATE | State or territory of the enrollment, upper-cased`,
    organization_name: text`ORGANIZATION NAME | Legal business name of the enrolled organization`,
    doing_business_as: text`DOING BUSINESS AS NAME | Other name it does business under`,
    facility_name: text`${optional('NURSING HOME PROVIDER NAME')} | Name of the nursing home on Care Compare; null for hospitals`,
    incorporation_date: day`INCORPORATION DATE | Day of incorporation; null if not given, or before 1900`,
    incorporation_date_as_published: text`INCORPORATION DATE | Day of incorporation, as published`,
    incorporation_state: upper`INCORPORATION STATE | State of incorporation, upper-cased`,
    organization_structure: text`ORGANIZATION TYPE STRUCTURE | Legal structure, as published`,
    other_structure: text`ORGANIZATION OTHER TYPE TEXT | Legal structure if it is none of the listed ones`,
    // With an underscore in the nursing home file, with a blank in the API's answers about hospitals.
    proprietary_nonprofit: upper`${spelled('PROPRIETARY_NONPROFIT', 'PROPRIETARY NONPROFIT')} | P proprietary, N nonprofit; upper-cased`,
    affiliation_entity_name: text`${optional('AFFILIATION ENTITY NAME')} | Chain that CMS groups the nursing home with; null for hospitals`,
    affiliation_entity_id: text`${optional('AFFILIATION ENTITY ID')} | Number that CMS gives the chain`,
    practice_location_type: text`${optional('PRACTICE LOCATION TYPE')} | Type of the hospital location, as published; null for nursing homes`,
    line_1: text`ADDRESS LINE 1 | First address line of the facility`,
    line_2: text`ADDRESS LINE 2 | Second address line`,
    city: text`CITY | City`,
    state: upper`STATE | State or territory, upper-cased`,
    postal_code: text`ZIP CODE | ZIP Code, 5 or 9 digits, as published`,
    individuals: count`Number of individuals that the owner file names for the enrollment in any role, by their PAC IDs; null if the owner file has no row for it`,
    individual_owners: count`Number of these individuals with a direct or indirect ownership interest (role 34 or 35)`,
    ...inFile,
    _data_availability: texts`Flags of this row, in alphabetical order`
  }
})
