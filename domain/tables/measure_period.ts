import { day, given, inFile, text, texts } from '../columns.ts'
import { defineTable } from '../table.ts'

export default defineTable({
  name: 'measure_period',
  title: 'Measure periods for hospitals and surgical centers',
  sources: ['care_compare'],
  files: ['measure_dates'],
  key: ['measure_id', 'ordinal'],
  rules: { notBefore: { period_end_date: 'period_start_date' } },
  columns: {
    measure_id: given.text('Id of the measure as this file spells it, sometimes with its program', 'Measure ID'),
    ordinal: given.count('1, 2, … among rows with one id, in file order'),
    measure_name: text('The publisher’s name for the measure', 'Measure Name'),
    start_quarter: text('First quarter as published, for example 1Q2022', 'Measure Start Quarter'),
    period_start_date: day('First day of the period; null if not readable', 'Start Date'),
    end_quarter: text('Last quarter as published, for example 4Q2022', 'Measure End Quarter'),
    period_end_date: day('Last day of the period; null if not readable', 'End Date'),
    ...inFile,
    _data_availability: texts('Flags of this row: invalid_value if a date is not readable')
  }
})
