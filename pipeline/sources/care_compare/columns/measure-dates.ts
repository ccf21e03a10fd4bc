// Measurement periods of the hospital and surgical center measures, which CMS publishes in a separate file.
import { headersOf } from '../../../../domain/table.ts'
import measurePeriod from '../../../../domain/tables/measure_period.ts'
import { careFile, type Kinds } from './headers.ts'

export const measureDatesKinds: Kinds = {
  // 174 rows in July 2024.
  measure_dates: careFile('Measure_Dates', { columns: headersOf(measurePeriod), rows: [100, 400], made: 'hospitals' })
}
