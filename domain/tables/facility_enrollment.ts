import { z } from 'zod'
import { NpiShape } from '../identifiers.ts'
import { IsoDate } from '../provenance.ts'
import { column, defineTable } from '../table.ts'

const text = z.string().nullable()

export const ENROLLED_TYPES = ['nursing-home', 'hospital'] as const

export default defineTable({
  name: 'facility_enrollment',
  title: 'Medicare enrollments of hospitals and nursing homes: one row for each enrollment',
  sources: ['cms_facility_owners'],
  key: ['enrollment_id'],
  order: ['ccn'],
  columns: {
    enrollment_id: column(
      z.string(),
      'Enrollment ID: I or O, the day PECOS opened the record (YYYYMMDD), and six digits',
      'ENROLLMENT ID'
    ),
    facility_type: column(z.enum(ENROLLED_TYPES), 'Type of facility, from the file that has the row'),
    ccn: column(
      text,
      'CMS Certification Number: 6 digits or capital letters. A CCN can have several enrollments; null if not ' +
        'given or not readable',
      'CCN'
    ),
    npi: column(NpiShape.nullable(), 'National Provider Identifier as published; null if not 10 digits', 'NPI'),
    npi_is_valid: column(
      z.boolean().nullable(),
      'False if the published NPI fails its check digit and so identifies no one; null without an NPI',
      'NPI'
    ),
    has_multiple_npis: column(
      z.boolean().nullable(),
      'True if the enrollment has several NPIs; null if the file does not say',
      'MULTIPLE NPI FLAG'
    ),
    pac_id: column(
      text,
      'PECOS Associate Control ID of the enrolled organization: 10 digits with leading zeros; null if not 10 digits',
      'ASSOCIATE ID'
    ),
    provider_type_code: column(
      text,
      'Provider type of the enrollment, for example 00-18, upper-cased',
      'PROVIDER TYPE CODE'
    ),
    provider_type: column(text, 'Description of the provider type, as published', 'PROVIDER TYPE TEXT'),
    enrollment_state: column(text, 'State or territory of the enrollment, upper-cased', 'ENROLLMENT STATE'),
    organization_name: column(text, 'Legal business name of the enrolled organization', 'ORGANIZATION NAME'),
    doing_business_as: column(text, 'Other name it does business under', 'DOING BUSINESS AS NAME'),
    facility_name: column(
      text,
      'Name of the nursing home on Care Compare; null for hospitals',
      'NURSING HOME PROVIDER NAME'
    ),
    incorporation_date: column(
      IsoDate.nullable(),
      'Day of incorporation; null if not given, or before 1900',
      'INCORPORATION DATE'
    ),
    incorporation_date_as_published: column(text, 'Day of incorporation, as published', 'INCORPORATION DATE'),
    incorporation_state: column(text, 'State of incorporation, upper-cased', 'INCORPORATION STATE'),
    organization_structure: column(text, 'Legal structure, as published', 'ORGANIZATION TYPE STRUCTURE'),
    other_structure: column(text, 'Legal structure if it is none of the listed ones', 'ORGANIZATION OTHER TYPE TEXT'),
    proprietary_nonprofit: column(text, 'P proprietary, N nonprofit; upper-cased', 'PROPRIETARY_NONPROFIT'),
    affiliation_entity_name: column(
      text,
      'Chain that CMS groups the nursing home with; null for hospitals',
      'AFFILIATION ENTITY NAME'
    ),
    affiliation_entity_id: column(text, 'Number that CMS gives the chain', 'AFFILIATION ENTITY ID'),
    practice_location_type: column(
      text,
      'Type of the hospital location, as published; null for nursing homes',
      'PRACTICE LOCATION TYPE'
    ),
    line_1: column(text, 'First address line of the facility', 'ADDRESS LINE 1'),
    line_2: column(text, 'Second address line', 'ADDRESS LINE 2'),
    city: column(text, 'City', 'CITY'),
    state: column(text, 'State or territory, upper-cased', 'STATE'),
    postal_code: column(text, 'ZIP Code, 5 or 9 digits, as published', 'ZIP CODE'),
    individuals: column(
      z.int32().nullable(),
      'Number of individuals that the owner file names for the enrollment in any role, by their PAC IDs; null if ' +
        'the owner file has no row for it'
    ),
    individual_owners: column(
      z.int32().nullable(),
      'Number of these individuals with a direct or indirect ownership interest (role 34 or 35)'
    ),
    listed_in: column(z.string(), 'Name of the file that contains the row'),
    listed_on: column(IsoDate, 'Date of the file named in listed_in'),
    _data_availability: column(z.array(z.string()), 'Flags of this row, in alphabetical order')
  }
})
