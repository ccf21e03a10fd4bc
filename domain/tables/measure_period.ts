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
    measure_id: given.text`Measure ID | Id of the measure as this file spells it, sometimes with its program`,
    ordinal: given.count`1, 2, … among rows with one id, in file order`,
    measure_name: text`Measure Name | The publisher’s name for the measure`,
    start_quarter: text`Measure Start Quarter | First quarter as published, for example 1Q2022`,
    period_start_date: day`Start Date | First day of the period; null if not readable`,
    end_quarter: text`Measure End Quarter | Last quarter as published, for example 4Q2022`,
    period_end_date: day`End Date | Last day of the period; null if not readable`,
    ...inFile,
    _data_availability: texts`Flags of this row: invalid_value if a date is not readable`
  }
})
