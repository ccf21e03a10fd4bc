// National averages of the hospital measures. Several files share one layout, so only their names distinguish
// them.
import { careFile, type Kinds } from './headers.ts'

const MEASURE = '* Measure {ID|Name}'
const PERIOD = '* {Start|End} Date'
const SCORE = `
  ${MEASURE}
  Condition
  Category
  * Score
  Footnote
  ${PERIOD}
`
const RATE = `
  ${MEASURE}
  * National Rate
  Number of Hospitals {Worse|Same|Better|Too Few}
  Footnote
  ${PERIOD}
`
const PAYMENT = `
  ${MEASURE}
  * National Payment
  Number {Less Than|Same as|Greater Than} National Payment
  Number of Hospitals Too Few
  Footnote
  ${PERIOD}
`
const SPENDING = `
  ${MEASURE}
  * Score
  Footnote - Score
  * National Median
  Footnote - National Median
  ${PERIOD}
`
const SURVEY = `
  * HCAHPS Measure ID
  HCAHPS Question
  HCAHPS Answer Description
  * HCAHPS Answer Percent
  Footnote
  ${PERIOD}
`

export const hospitalNationKinds: Kinds = {
  timely_nation: careFile('Timely_and_Effective_Care-National', {
    columns: SCORE,
    required: ['Condition'],
    // 32 rows in July 2024.
    rows: [15, 80],
    made: 'hospitals'
  }),
  complications_nation: careFile('Complications_and_Deaths-National', {
    columns: RATE,
    required: ['Number of Hospitals Worse'],
    // 19 rows in July 2024.
    rows: [10, 50],
    made: 'hospitals'
  }),
  unplanned_nation: careFile('Unplanned_Hospital_Visits-National', {
    columns: `${RATE}Number of Hospitals {Fewer|Average|More|Too Small}`,
    required: ['Number of Hospitals Fewer'],
    // 14 rows in July 2024 and in February 2026.
    rows: [8, 40]
  }),
  // 6 rows in July 2024.
  infections_nation: careFile('Healthcare_Associated_Infections-National', { columns: SCORE, rows: [4, 50] }),
  // 4 rows in July 2024.
  imaging_nation: careFile('Outpatient_Imaging_Efficiency-National', { columns: SCORE, rows: [2, 20] }),
  // 2 rows in July 2024.
  maternal_nation: careFile('Maternal_Health-National', { columns: SCORE, rows: [1, 20] }),
  // 4 rows in July 2024.
  payment_nation: careFile('Payment-National', { columns: PAYMENT, rows: [2, 20] }),
  // 1 row in July 2024.
  spending_nation: careFile('Medicare_Hospital_Spending_Per_Patient-National', { columns: SPENDING, rows: [1, 5] }),
  // 72 rows in July 2024.
  survey_nation: careFile('HCAHPS-National', { columns: SURVEY, rows: [40, 150] })
}
