// Measurement periods of the hospital and surgical center measures, which CMS publishes in a separate file.
import { ARCHIVE, columnsOf, type Kinds } from './headers.ts'
import { hospitalsArchive } from './hospital.ts'

const PERIOD = `
  Measure ID
  Measure Name
  Measure Start Quarter
  Start Date
  Measure End Quarter
  End Date
`

export const measureDatesKinds: Kinds = {
  measure_dates: {
    name: /^Measure_Dates\.csv$/i,
    archive: ARCHIVE,
    composition: 'latest',
    columns: columnsOf(PERIOD, [
      'Measure ID',
      'Measure Name',
      'Measure Start Quarter',
      'Start Date',
      'Measure End Quarter',
      'End Date'
    ]),
    // 174 rows in July 2024.
    rows: { min: 100, max: 400 },
    synthetic: { date: '2026-10-31', file: () => 'Measure_Dates.csv', archive: hospitalsArchive, quoteAll: false }
  }
}
