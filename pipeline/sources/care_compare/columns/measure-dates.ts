// Measurement periods of the hospital and surgical center measures, which CMS publishes in a separate file.
import { careFile, type Kinds } from './headers.ts'

const PERIOD = `
  * Measure {ID|Name}
  * Measure Start Quarter
  * Start Date
  * Measure End Quarter
  * End Date
`

export const measureDatesKinds: Kinds = {
  // 174 rows in July 2024.
  measure_dates: careFile('Measure_Dates', { columns: PERIOD, rows: [100, 400], made: 'hospitals' })
}
