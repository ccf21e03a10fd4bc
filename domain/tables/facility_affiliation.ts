import { z } from 'zod'
import { coded, given, inFile, maker, npi, npiIsValid, rowFlags, text } from '../columns.ts'
import { defineTable } from '../table.ts'
import { FACILITY_TYPES } from './facility.ts'

/** Types that the publisher is known to write. The table has our type where one of ours is the same. */
const PUBLISHED_TYPES = [
  ...['Hospital', 'Long-term care hospital', 'Nursing home', 'Inpatient rehabilitation facility'],
  ...['Home health agency', 'Hospice', 'Skilled nursing facility', 'Dialysis facility']
]

const pacId = maker(z.string().regex(/^\d{10}$/))
const type = maker(z.enum(FACILITY_TYPES).nullable())

export default defineTable({
  name: 'facility_affiliation',
  title: 'Facility affiliations: one row for each facility of a clinician',
  sources: ['care_compare'],
  files: ['facility_affiliation'],
  key: ['pac_id', 'ccn'],
  order: ['npi'],
  rowGroup: 122_880,
  columns: {
    npi: npi`NPI | National Provider Identifier of the clinician as published; null if absent or not 10 digits`,
    npi_is_valid: npiIsValid('NPI'),
    pac_id: pacId`Ind_PAC_ID | PECOS Associate Control ID of the clinician: 10 digits with leading zeros`,
    facility_type: type`Type of facility, as in facility; null if the published type is not exactly one of these`,
    facility_type_as_published: coded(text`facility_type | Type of facility in the words of CMS`, PUBLISHED_TYPES),
    ccn: given.text`Facility Affiliations Certification Number | CMS Certification Number of the facility or of its unit, as published`,
    parent_ccn: text`Facility Type Certification Number | CMS Certification Number of the facility that the unit belongs to; null if ccn is not a unit`,
    ...inFile,
    ...rowFlags
  }
})
