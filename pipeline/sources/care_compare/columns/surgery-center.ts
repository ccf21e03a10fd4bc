// Ambulatory surgical centers. IDs have 10 characters, and a center has one row per NPI and year. CMS gives
// them no star rating. 36 measure columns in 2023, 50 in October 2024 (ASC-1 to ASC-4, ASC-20), 47 in 2026.
import { careFile, FACILITY_AGAIN, type Kinds } from './headers.ts'

const VISITS = '{Total Cases|Performance Category|RSHV Rate|Interval Lower Limit|Interval Upper Limit|Footnote}'
const FACILITY = `
  * Facility Name
  * Facility ID
  * NPI
  City/Town
  * State
  ZIP Code
  * Year
  ASC-{1|2|3|4|9|11} {Rate|Footnote}
  ASC-12 ${VISITS}
  ASC-{13|14} {Rate|Footnote}
  ASC-{17|18|19} ${VISITS}
  ASC-20 {Sample|Rate|Footnote}
`

const NATION = `
  * Year
  {Avg|Median} ASC-1 Nat Rate
  {Avg|Median} ASC-2 Nat Rate
  {Avg|Median} ASC-3 Nat Rate
  {Avg|Median} ASC-4 Nat Rate
  {Avg|Median} ASC-9 Nat Rate
  {Avg|Median} ASC-11 Nat Rate
  * ASC-12 Nat Rate
  ASC-12 {Better|No Different|Worse|Too Small}
  {Avg|Median} ASC-13 Nat Rate
  {Avg|Median} ASC-14 Nat Rate
  ASC-{17|18|19} {Nat Rate|Better|No Different|Worse|Too Small}
  ASC-20 Nat Rate
`

const SURVEY = `
  Patients who reported that staff definitely gave care in a professional way and the facility was clean
  Patients who reported that staff somewhat gave care in a professional way or the facility was somewhat clean
  Patients who reported that staff did not give care in a professional way or the facility was not clean
  Facilities and staff linear mean score
  Patients who reported that staff {definitely communicated|somewhat communicated|did not communicate} about what to expect during and after the procedure
  Communication about your procedure linear mean score
  Patients who gave the facility a rating of {9 or 10|7 or 8|0 to 6} on a scale from 0 (lowest) to 10 (highest)
  Patients' rating of the facility linear mean score
  Patients who reported {YES they would DEFINITELY|PROBABLY YES they would|NO, they would not} recommend the facility to family or friends
  Patients recommending the facility linear mean score
  Number of Sampled Patients
  Number of Completed Surveys
  Survey Response Rate Percent
  * Start Date
  End Date
`

export const surgeryCenterKinds: Kinds = {
  asc_facility: careFile('ASC_Facility', {
    // CMS itself drops leading zeros (224 of 2,978 rows in October 2024).
    shapes: { 'ZIP Code': null },
    columns: FACILITY,
    // 5,711 rows for one year in July 2026; 11,740 rows for two years in October 2024.
    rows: [4_500, 15_000],
    made: 'hospitals'
  }),
  // One row per year.
  asc_nation: careFile('ASC_National', { columns: NATION, rows: [1, 5], made: 'hospitals' }),
  asc_survey: careFile('ASCQR_OAS_CAHPS_BY_ASC', {
    columns: `* Facility ID\n* Footnote\n${SURVEY}`,
    ignore: FACILITY_AGAIN,
    // 527 rows in July 2024, before the survey became mandatory.
    rows: [400, 7_000]
  }),
  asc_survey_nation: careFile('ASCQR_OAS_CAHPS_NATIONAL', {
    columns: SURVEY,
    required: ['Facilities and staff linear mean score'],
    rows: [1, 1]
  }),
  asc_survey_footnotes: careFile('OAS_CAHPS_Footnotes', {
    columns: '* Footnote Number\n* OAS CAHPS Footnotes',
    // 5 rows in July 2024.
    rows: [3, 20]
  })
}
