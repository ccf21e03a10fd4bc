import { z } from 'zod'
import { IsoDate } from '../provenance.ts'
import { column, defineTable } from '../table.ts'

const text = z.string().nullable()
const date = IsoDate.nullable()

export default defineTable({
  name: 'measure_period',
  title: 'Measure periods for hospitals and surgical centers',
  sources: ['care_compare'],
  files: ['measure_dates'],
  key: ['measure_id', 'ordinal'],
  columns: {
    measure_id: column(
      z.string(),
      'Id of the measure as this file spells it, sometimes with its program',
      'Measure ID'
    ),
    ordinal: column(z.int32(), '1, 2, … among rows with one id, in file order'),
    measure_name: column(text, 'The publisher’s name for the measure', 'Measure Name'),
    start_quarter: column(text, 'First quarter as published, for example 1Q2022', 'Measure Start Quarter'),
    period_start_date: column(date, 'First day of the period; null if not readable', 'Start Date'),
    end_quarter: column(text, 'Last quarter as published, for example 4Q2022', 'Measure End Quarter'),
    period_end_date: column(date, 'Last day of the period; null if not readable', 'End Date'),
    listed_in: column(z.string(), 'Name of the file that contains the row'),
    listed_on: column(IsoDate, 'Date of the file named in listed_in'),
    _data_availability: column(z.array(z.string()), 'Flags of this row: invalid_value if a date is not readable')
  }
})
