import { z } from 'zod'
import { given, inFile, npi, npiIsValid, rowFlags, text } from '../columns.ts'
import { column, defineTable } from '../table.ts'
import { FACILITY_TYPES } from './facility.ts'

/** Types that the publisher is known to write. The table has our type where one of ours is the same. */
const PUBLISHED_TYPES = [
  ...['Hospital', 'Long-term care hospital', 'Nursing home', 'Inpatient rehabilitation facility'],
  ...['Home health agency', 'Hospice', 'Skilled nursing facility', 'Dialysis facility']
]

export default defineTable({
  name: 'facility_affiliation',
  title: 'Facility affiliations: one row for each facility of a clinician',
  sources: ['care_compare'],
  files: ['facility_affiliation'],
  key: ['pac_id', 'ccn'],
  order: ['npi'],
  rowGroup: 122_880,
  columns: {
    npi: npi('National Provider Identifier of the clinician as published; null if absent or not 10 digits', 'NPI'),
    npi_is_valid: npiIsValid('NPI'),
    pac_id: column(
      z.string().regex(/^\d{10}$/),
      'PECOS Associate Control ID of the clinician: 10 digits with leading zeros',
      'Ind_PAC_ID'
    ),
    facility_type: column(
      z.enum(FACILITY_TYPES).nullable(),
      'Type of facility, as in facility; null if the published type is not exactly one of these'
    ),
    facility_type_as_published: text('Type of facility in the words of CMS', 'facility_type', PUBLISHED_TYPES),
    ccn: given.text(
      'CMS Certification Number of the facility or of its unit, as published',
      'Facility Affiliations Certification Number'
    ),
    parent_ccn: text(
      'CMS Certification Number of the facility that the unit belongs to; null if ccn is not a unit',
      'Facility Type Certification Number'
    ),
    ...inFile,
    ...rowFlags
  }
})
