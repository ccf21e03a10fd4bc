// National averages of the hospital measures. Several files share one layout, so only their names distinguish
// them.

import { ARCHIVE, columnsOf, type Kinds } from './headers.ts'
import { hospitalsArchive } from './hospital.ts'

const SCORE = `
  Measure ID
  Measure Name
  Condition
  Category
  Score
  Footnote
  Start Date
  End Date
`
const RATE = `
  Measure ID
  Measure Name
  National Rate
  Number of Hospitals Worse
  Number of Hospitals Same
  Number of Hospitals Better
  Number of Hospitals Too Few
  Footnote
  Start Date
  End Date
  Number of Hospitals Fewer
  Number of Hospitals Average
  Number of Hospitals More
  Number of Hospitals Too Small
`
const PAYMENT = `
  Measure ID
  Measure Name
  National Payment
  Number Less Than National Payment
  Number Same as National Payment
  Number Greater Than National Payment
  Number of Hospitals Too Few
  Footnote
  Start Date
  End Date
`
const SPENDING = `
  Measure ID
  Measure Name
  Score
  Footnote - Score
  National Median
  Footnote - National Median
  Start Date
  End Date
`
const SURVEY = `
  HCAHPS Measure ID
  HCAHPS Question
  HCAHPS Answer Description
  HCAHPS Answer Percent
  Footnote
  Start Date
  End Date
`
const MEASURED = ['Measure ID', 'Measure Name', 'Start Date', 'End Date']

export const hospitalNationKinds: Kinds = {
  // 32 rows in July 2024.
  timely_nation: kind('Timely_and_Effective_Care-National', SCORE, [...MEASURED, 'Score', 'Condition'], 15, 80, true),
  // 19 rows in July 2024.
  complications_nation: kind(
    'Complications_and_Deaths-National',
    RATE.replace(/ *Number of Hospitals (Fewer|Average|More|Too Small)\n/g, ''),
    [...MEASURED, 'National Rate', 'Number of Hospitals Worse'],
    10,
    50,
    true
  ),
  // 14 rows in July 2024 and in February 2026.
  unplanned_nation: kind(
    'Unplanned_Hospital_Visits-National',
    RATE,
    [...MEASURED, 'National Rate', 'Number of Hospitals Fewer'],
    8,
    40
  ),
  // 6 rows in July 2024.
  infections_nation: kind('Healthcare_Associated_Infections-National', SCORE, [...MEASURED, 'Score'], 4, 50),
  // 4 rows in July 2024.
  imaging_nation: kind('Outpatient_Imaging_Efficiency-National', SCORE, [...MEASURED, 'Score'], 2, 20),
  // 2 rows in July 2024.
  maternal_nation: kind('Maternal_Health-National', SCORE, [...MEASURED, 'Score'], 1, 20),
  // 4 rows in July 2024.
  payment_nation: kind('Payment-National', PAYMENT, [...MEASURED, 'National Payment'], 2, 20),
  // 1 row in July 2024.
  spending_nation: kind(
    'Medicare_Hospital_Spending_Per_Patient-National',
    SPENDING,
    [...MEASURED, 'Score', 'National Median'],
    1,
    5
  ),
  // 72 rows in July 2024.
  survey_nation: kind(
    'HCAHPS-National',
    SURVEY,
    ['HCAHPS Measure ID', 'HCAHPS Answer Percent', 'Start Date', 'End Date'],
    40,
    150
  )
}

function kind(
  name: string,
  columns: string,
  required: readonly string[],
  min: number,
  max: number,
  isMade = false
): Kinds[string] {
  return {
    name: new RegExp(`^${name}\\.csv$`, 'i'),
    archive: ARCHIVE,
    composition: 'latest',
    columns: columnsOf(columns, required),
    rows: { min, max },
    ...(isMade && {
      synthetic: { date: '2026-10-31', file: () => `${name}.csv`, archive: hospitalsArchive, quoteAll: false }
    })
  }
}
