// Hospitals: the general file with the star rating, and files of measures, in hospitals_<MM>_<YYYY>.zip.
import { careFile, FACILITY_AGAIN, type Kinds } from './headers.ts'

const group = (name: string, outcomes: string) => `
  ${name} Group Measure Count | Count of Facility ${name} Measures
  ${outcomes}
  ${name} Group Footnote`
const compared = (name: string) => group(name, `Count of ${name} Measures {Better|No Different|Worse}`)

const GENERAL = `
  * Facility ID | * Facility Name | Address | City/Town | * State | ZIP Code | County/Parish
  Telephone Number
  * Hospital Type | * Hospital Ownership | Emergency Services
  Meets criteria for birthing friendly designation | * Hospital overall rating | Hospital overall rating footnote
  ${['MORT', 'Safety', 'READM'].map(compared).join('\n')}
  ${['Pt Exp', 'TE'].map((name) => group(name, '')).join('\n')}
`

/** Header spellings before about 2023, and those of Hospital Compare until 2018. */
const OLD_LONG = {
  'Facility ID': ['Provider ID'],
  'Start Date': ['Measure Start Date'],
  'End Date': ['Measure End Date']
}
const OLD_GENERAL = {
  ...OLD_LONG,
  'Facility Name': ['Hospital Name'],
  'City/Town': ['City'],
  'County/Parish': ['County Name'],
  'Telephone Number': ['Phone Number']
}

// Every line of a long file has the measure and the dates; the columns between them differ by file.
const COMPARED = `
  * Facility ID | * Measure {ID|Name} | * Compared to National | * Denominator | * Score
  {Lower|Higher} Estimate | * Footnote | * {Start|End} Date
`
const PLAIN = `
  * Facility ID | Condition | * Measure {ID|Name} | * Score | Sample | * Footnote | * {Start|End} Date
`
const INFECTIONS = `
  * Facility ID | * Measure {ID|Name} | * Compared to National | * Score | * Footnote | * {Start|End} Date
`
const HCAHPS = `
  * Facility ID | * HCAHPS Measure ID | HCAHPS Question | HCAHPS Answer Description
  Patient Survey Star Rating{| Footnote} | * HCAHPS Answer Percent | HCAHPS Answer Percent Footnote
  HCAHPS Linear Mean Value | {Number of Completed Surveys|Survey Response Rate Percent}{| Footnote}
  * {Start|End} Date
`

/** A file with a line for each hospital and measure. */
const long = (
  name: string,
  columns: string,
  rows: [number, number],
  more: { required?: string[]; made?: string } = {}
) => careFile(name, columns, rows, { aliases: OLD_LONG, ignore: FACILITY_AGAIN, ...more })

// National averages. Several files share one layout, so only their names distinguish them.
const MEASURE = '* Measure {ID|Name}'
const PERIOD = '* {Start|End} Date'
const SCORE = `
  ${MEASURE} | Condition | Category | * Score | Footnote | ${PERIOD}
`
const RATE = `
  ${MEASURE} | * National Rate | Number of Hospitals {Worse|Same|Better|Too Few} | Footnote | ${PERIOD}
`
const PAYMENT = `
  ${MEASURE} | * National Payment | Number {Less Than|Same as|Greater Than} National Payment
  Number of Hospitals Too Few | Footnote | ${PERIOD}
`
const SPENDING = `
  ${MEASURE} | * Score | Footnote - Score | * National Median | Footnote - National Median | ${PERIOD}
`
const SURVEY = `
  * HCAHPS Measure ID | HCAHPS Question | HCAHPS Answer Description | * HCAHPS Answer Percent | Footnote
  ${PERIOD}
`

export const hospitalKinds: Kinds = {
  // 5,421 rows in February 2026, 5,432 in July 2026.
  hospital_general: careFile('Hospital_General_Information', GENERAL, [4_800, 6_500], {
    name: /^Hospital[ _]General[ _]Information\.csv$/i,
    aliases: OLD_GENERAL,
    ignore: {
      'withdrawn by CMS by 2023; not a measure of quality':
        /^Meets criteria for (promoting interoperability|meaningful use) of EHRs$/i,
      'published from 2016 to 2021; counts of measures replaced it': / national comparison( footnote)?$/i,
      'repeats the address, in files of Hospital Compare': 'Location'
    },
    made: 'hospitals'
  }),
  // The bounds of the measure files are estimates, for 5,400 hospitals. About 25 measures for each.
  hospital_timely: long('Timely_and_Effective_Care-Hospital', PLAIN, [50_000, 400_000], {
    required: ['Sample'],
    made: 'hospitals'
  }),
  // 19 measures (national file of July 2024).
  hospital_complications: long('Complications_and_Deaths-Hospital', COMPARED, [50_000, 200_000], { made: 'hospitals' }),
  // 14 measures (national files of 2024 and 2026).
  hospital_unplanned: long(
    'Unplanned_Hospital_Visits-Hospital',
    COMPARED.replace('* Footnote', '* Number of Patients | Number of Patients Returned | * Footnote'),
    [40_000, 150_000]
  ),
  // Six infections, each with ratio, limits and counts.
  hospital_infections: long('Healthcare_Associated_Infections-Hospital', INFECTIONS, [50_000, 400_000]),
  // 72 answers (national file of July 2024) plus star ratings.
  hospital_survey: long('HCAHPS-Hospital', HCAHPS, [100_000, 700_000]),
  // One measure.
  hospital_spending: long('Medicare_Hospital_Spending_Per_Patient-Hospital', PLAIN, [2_000, 6_500]),
  // 32 rows in July 2024.
  footnotes: careFile('Footnote_Crosswalk', '* Footnote{| Text}', [25, 100], { made: 'hospitals' }),
  // 32 rows in July 2024.
  timely_nation: careFile('Timely_and_Effective_Care-National', SCORE, [15, 80], {
    required: ['Condition'],
    made: 'hospitals'
  }),
  // 19 rows in July 2024.
  complications_nation: careFile('Complications_and_Deaths-National', RATE, [10, 50], {
    required: ['Number of Hospitals Worse'],
    made: 'hospitals'
  }),
  // 14 rows in July 2024 and in February 2026.
  unplanned_nation: careFile(
    'Unplanned_Hospital_Visits-National',
    `${RATE}Number of Hospitals {Fewer|Average|More|Too Small}`,
    [8, 40],
    { required: ['Number of Hospitals Fewer'] }
  ),
  // 6 rows in July 2024.
  infections_nation: careFile('Healthcare_Associated_Infections-National', SCORE, [4, 50]),
  // 4 rows in July 2024.
  imaging_nation: careFile('Outpatient_Imaging_Efficiency-National', SCORE, [2, 20]),
  // 2 rows in July 2024.
  maternal_nation: careFile('Maternal_Health-National', SCORE, [1, 20]),
  // 4 rows in July 2024.
  payment_nation: careFile('Payment-National', PAYMENT, [2, 20]),
  // 1 row in July 2024.
  spending_nation: careFile('Medicare_Hospital_Spending_Per_Patient-National', SPENDING, [1, 5]),
  // 72 rows in July 2024.
  survey_nation: careFile('HCAHPS-National', SURVEY, [40, 150])
}
