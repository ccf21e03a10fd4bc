import { z } from 'zod'
import { count, day, given, inFile, npi, npiIsValid, text, texts, upper, yes } from '../columns.ts'
import { column, defineTable, optional, read, spelled } from '../table.ts'

export const ENROLLED_TYPES = ['nursing-home', 'hospital'] as const

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
    enrollment_id: given.text(
      'Enrollment ID: I or O, the day PECOS opened the record (YYYYMMDD), and six digits',
      'ENROLLMENT ID'
    ),
    facility_type: column(z.enum(ENROLLED_TYPES), 'Type of facility, from the file that has the row'),
    ccn: text(
      'CMS Certification Number: 6 digits or capital letters. A CCN can have several enrollments; null if not given or not readable',
      'CCN'
    ),
    npi: npi('National Provider Identifier as published; null if not 10 digits', 'NPI'),
    npi_is_valid: npiIsValid('NPI'),
    has_multiple_npis: yes(
      'True if the enrollment has several NPIs; null if the file does not say',
      'MULTIPLE NPI FLAG'
    ),
    pac_id: text(
      'PECOS Associate Control ID of the enrolled organization: 10 digits with leading zeros; null if not 10 digits',
      read('ten_digits', 'ASSOCIATE ID')
    ),
    provider_type_code: upper('Provider type of the enrollment, for example 00-18, upper-cased', 'PROVIDER TYPE CODE'),
    provider_type: text('Description of the provider type, as published', 'PROVIDER TYPE TEXT'),
    enrollment_state: upper('State or territory of the enrollment, upper-cased', 'ENROLLMENT STATE'),
    organization_name: text('Legal business name of the enrolled organization', 'ORGANIZATION NAME'),
    doing_business_as: text('Other name it does business under', 'DOING BUSINESS AS NAME'),
    facility_name: text(
      'Name of the nursing home on Care Compare; null for hospitals',
      optional('NURSING HOME PROVIDER NAME')
    ),
    incorporation_date: day('Day of incorporation; null if not given, or before 1900', 'INCORPORATION DATE'),
    incorporation_date_as_published: text('Day of incorporation, as published', 'INCORPORATION DATE'),
    incorporation_state: upper('State of incorporation, upper-cased', 'INCORPORATION STATE'),
    organization_structure: text('Legal structure, as published', 'ORGANIZATION TYPE STRUCTURE'),
    other_structure: text('Legal structure if it is none of the listed ones', 'ORGANIZATION OTHER TYPE TEXT'),
    // With an underscore in the nursing home file, with a blank in the API's answers about hospitals.
    proprietary_nonprofit: upper(
      'P proprietary, N nonprofit; upper-cased',
      spelled('PROPRIETARY_NONPROFIT', 'PROPRIETARY NONPROFIT')
    ),
    affiliation_entity_name: text(
      'Chain that CMS groups the nursing home with; null for hospitals',
      optional('AFFILIATION ENTITY NAME')
    ),
    affiliation_entity_id: text('Number that CMS gives the chain', optional('AFFILIATION ENTITY ID')),
    practice_location_type: text(
      'Type of the hospital location, as published; null for nursing homes',
      optional('PRACTICE LOCATION TYPE')
    ),
    line_1: text('First address line of the facility', 'ADDRESS LINE 1'),
    line_2: text('Second address line', 'ADDRESS LINE 2'),
    city: text('City', 'CITY'),
    state: upper('State or territory, upper-cased', 'STATE'),
    postal_code: text('ZIP Code, 5 or 9 digits, as published', 'ZIP CODE'),
    individuals: count(
      'Number of individuals that the owner file names for the enrollment in any role, by their PAC IDs; null if the owner file has no row for it'
    ),
    individual_owners: count(
      'Number of these individuals with a direct or indirect ownership interest (role 34 or 35)'
    ),
    ...inFile,
    _data_availability: texts('Flags of this row, in alphabetical order')
  }
})
