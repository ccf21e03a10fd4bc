// Ambulatory surgical centers. IDs have 10 characters, and a center has one row per NPI and year. CMS gives
// them no star rating. 36 measure columns in 2023, 50 in October 2024 (ASC-1 to ASC-4, ASC-20), 47 in 2026.

import { ARCHIVE, columnsOf, FACILITY_AGAIN, type Kinds } from './headers.ts'
import { hospitalsArchive } from './hospital.ts'

const FACILITY = `
  Facility Name
  Facility ID
  NPI
  City/Town
  State
  ZIP Code
  Year
  ASC-1 Rate
  ASC-1 Footnote
  ASC-2 Rate
  ASC-2 Footnote
  ASC-3 Rate
  ASC-3 Footnote
  ASC-4 Rate
  ASC-4 Footnote
  ASC-9 Rate
  ASC-9 Footnote
  ASC-11 Rate
  ASC-11 Footnote
  ASC-12 Total Cases
  ASC-12 Performance Category
  ASC-12 RSHV Rate
  ASC-12 Interval Lower Limit
  ASC-12 Interval Upper Limit
  ASC-12 Footnote
  ASC-13 Rate
  ASC-13 Footnote
  ASC-14 Rate
  ASC-14 Footnote
  ASC-17 Total Cases
  ASC-17 Performance Category
  ASC-17 RSHV Rate
  ASC-17 Interval Lower Limit
  ASC-17 Interval Upper Limit
  ASC-17 Footnote
  ASC-18 Total Cases
  ASC-18 Performance Category
  ASC-18 RSHV Rate
  ASC-18 Interval Lower Limit
  ASC-18 Interval Upper Limit
  ASC-18 Footnote
  ASC-19 Total Cases
  ASC-19 Performance Category
  ASC-19 RSHV Rate
  ASC-19 Interval Lower Limit
  ASC-19 Interval Upper Limit
  ASC-19 Footnote
  ASC-20 Sample
  ASC-20 Rate
  ASC-20 Footnote
`

const NATION = `
  Year
  Avg ASC-1 Nat Rate
  Median ASC-1 Nat Rate
  Avg ASC-2 Nat Rate
  Median ASC-2 Nat Rate
  Avg ASC-3 Nat Rate
  Median ASC-3 Nat Rate
  Avg ASC-4 Nat Rate
  Median ASC-4 Nat Rate
  Avg ASC-9 Nat Rate
  Median ASC-9 Nat Rate
  Avg ASC-11 Nat Rate
  Median ASC-11 Nat Rate
  ASC-12 Nat Rate
  ASC-12 Better
  ASC-12 No Different
  ASC-12 Worse
  ASC-12 Too Small
  Avg ASC-13 Nat Rate
  Median ASC-13 Nat Rate
  Avg ASC-14 Nat Rate
  Median ASC-14 Nat Rate
  ASC-17 Nat Rate
  ASC-17 Better
  ASC-17 No Different
  ASC-17 Worse
  ASC-17 Too Small
  ASC-18 Nat Rate
  ASC-18 Better
  ASC-18 No Different
  ASC-18 Worse
  ASC-18 Too Small
  ASC-19 Nat Rate
  ASC-19 Better
  ASC-19 No Different
  ASC-19 Worse
  ASC-19 Too Small
  ASC-20 Nat Rate
`

const SURVEY = `
  Patients who reported that staff definitely gave care in a professional way and the facility was clean
  Patients who reported that staff somewhat gave care in a professional way or the facility was somewhat clean
  Patients who reported that staff did not give care in a professional way or the facility was not clean
  Facilities and staff linear mean score
  Patients who reported that staff definitely communicated about what to expect during and after the procedure
  Patients who reported that staff somewhat communicated about what to expect during and after the procedure
  Patients who reported that staff did not communicate about what to expect during and after the procedure
  Communication about your procedure linear mean score
  Patients who gave the facility a rating of 9 or 10 on a scale from 0 (lowest) to 10 (highest)
  Patients who gave the facility a rating of 7 or 8 on a scale from 0 (lowest) to 10 (highest)
  Patients who gave the facility a rating of 0 to 6 on a scale from 0 (lowest) to 10 (highest)
  Patients' rating of the facility linear mean score
  Patients who reported YES they would DEFINITELY recommend the facility to family or friends
  Patients who reported PROBABLY YES they would recommend the facility to family or friends
  Patients who reported NO, they would not recommend the facility to family or friends
  Patients recommending the facility linear mean score
  Number of Sampled Patients
  Number of Completed Surveys
  Survey Response Rate Percent
  Start Date
  End Date
`

export const surgeryCenterKinds: Kinds = {
  asc_facility: {
    name: /^ASC_Facility\.csv$/i,
    archive: ARCHIVE,
    composition: 'latest',
    // CMS itself drops leading zeros (224 of 2,978 rows in October 2024).
    shapes: { 'ZIP Code': null },
    columns: columnsOf(FACILITY, ['Facility Name', 'Facility ID', 'NPI', 'State', 'Year']),
    // 5,711 rows for one year in July 2026; 11,740 rows for two years in October 2024.
    rows: { min: 4_500, max: 15_000 },
    synthetic: { date: '2026-10-31', file: () => 'ASC_Facility.csv', archive: hospitalsArchive, quoteAll: false }
  },
  asc_nation: {
    name: /^ASC_National\.csv$/i,
    archive: ARCHIVE,
    composition: 'latest',
    columns: columnsOf(NATION, ['Year', 'ASC-12 Nat Rate']),
    // One row per year.
    rows: { min: 1, max: 5 },
    synthetic: { date: '2026-10-31', file: () => 'ASC_National.csv', archive: hospitalsArchive, quoteAll: false }
  },
  asc_survey: {
    name: /^ASCQR_OAS_CAHPS_BY_ASC\.csv$/i,
    archive: ARCHIVE,
    composition: 'latest',
    columns: [...columnsOf('Facility ID\nFootnote', ['Facility ID', 'Footnote']), ...columnsOf(SURVEY, ['Start Date'])],
    ignore: FACILITY_AGAIN,
    // 527 rows in July 2024, before the survey became mandatory.
    rows: { min: 400, max: 7_000 }
  },
  asc_survey_nation: {
    name: /^ASCQR_OAS_CAHPS_NATIONAL\.csv$/i,
    archive: ARCHIVE,
    composition: 'latest',
    columns: columnsOf(SURVEY, ['Facilities and staff linear mean score', 'Start Date']),
    rows: { min: 1, max: 1 }
  },
  asc_survey_footnotes: {
    name: /^OAS_CAHPS_Footnotes\.csv$/i,
    archive: ARCHIVE,
    composition: 'latest',
    columns: columnsOf('Footnote Number\nOAS CAHPS Footnotes', ['Footnote Number', 'OAS CAHPS Footnotes']),
    // 5 rows in July 2024.
    rows: { min: 3, max: 20 }
  }
}
