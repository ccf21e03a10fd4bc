import { z } from 'zod'
import { IsoDate } from '../provenance.ts'
import { column, defineTable } from '../table.ts'
import { FACILITY_TYPES } from './facility.ts'

const text = z.string().nullable()

export default defineTable({
  name: 'facility_measure_state',
  title: 'State averages of facility measures',
  sources: ['care_compare'],
  files: ['hh_state'],
  key: ['facility_type', 'state', 'measure_id'],
  columns: {
    facility_type: column(z.enum(FACILITY_TYPES), 'Type of facility: home-health'),
    state: column(z.string(), 'Two-letter code of the state or territory', 'State'),
    measure_id: column(z.string(), 'Id of the measure, as in facility_measure and facility_measure_national'),
    measure_name: column(z.string(), 'The header of the measure’s column, as published'),
    state_average: column(z.number().nullable(), 'State value in the measure’s own unit; null if CMS gives none'),
    state_average_as_published: column(text, 'The value as published; null if the field is empty'),
    suppression_reason: column(text, 'Why there is no value; null if there is one'),
    listed_in: column(z.string(), 'Name of the file that contains the row'),
    listed_on: column(IsoDate, 'Date of the file named in listed_in'),
    _data_availability: column(z.array(z.string()), 'Flags of this row: invalid_value if the value is not readable')
  }
})
