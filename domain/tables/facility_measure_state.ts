import { given, inFile, number, text, texts } from '../columns.ts'
import { defineTable } from '../table.ts'
import { facilityType } from './facility.ts'

export default defineTable({
  name: 'facility_measure_state',
  title: 'State averages of facility measures',
  sources: ['care_compare'],
  files: ['hh_state'],
  key: ['facility_type', 'state', 'measure_id'],
  columns: {
    facility_type: facilityType`Type of facility: home-health`,
    state: given.text`State | Two-letter code of the state or territory`,
    measure_id: given.text`Id of the measure, as in facility_measure and facility_measure_national`,
    measure_name: given.text`The header of the measure’s column, as published`,
    state_average: number`State value in the measure’s own unit; null if CMS gives none`,
    state_average_as_published: text`The value as published; null if the field is empty`,
    suppression_reason: text`Why there is no value; null if there is one`,
    ...inFile,
    _data_availability: texts`Flags of this row: invalid_value if the value is not readable`
  }
})
