// Hospitals: the general file with the overall star rating, and the per-hospital measure files. CMS packs
// them in hospitals_<MM>_<YYYY>.zip.
import { ARCHIVE, columnsOf, FACILITY_AGAIN, type Kinds } from './headers.ts'

const GENERAL = `
  Facility ID
  Facility Name
  Address
  City/Town
  State
  ZIP Code
  County/Parish
  Telephone Number
  Hospital Type
  Hospital Ownership
  Emergency Services
  Meets criteria for birthing friendly designation
  Hospital overall rating
  Hospital overall rating footnote
  MORT Group Measure Count
  Count of Facility MORT Measures
  Count of MORT Measures Better
  Count of MORT Measures No Different
  Count of MORT Measures Worse
  MORT Group Footnote
  Safety Group Measure Count
  Count of Facility Safety Measures
  Count of Safety Measures Better
  Count of Safety Measures No Different
  Count of Safety Measures Worse
  Safety Group Footnote
  READM Group Measure Count
  Count of Facility READM Measures
  Count of READM Measures Better
  Count of READM Measures No Different
  Count of READM Measures Worse
  READM Group Footnote
  Pt Exp Group Measure Count
  Count of Facility Pt Exp Measures
  Pt Exp Group Footnote
  TE Group Measure Count
  Count of Facility TE Measures
  TE Group Footnote
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
  Facility ID
  Measure ID
  Measure Name
  Compared to National
  Denominator
  Score
  Lower Estimate
  Higher Estimate
  Number of Patients
  Number of Patients Returned
  Footnote
  Start Date
  End Date
`
const PLAIN = `
  Facility ID
  Condition
  Measure ID
  Measure Name
  Score
  Sample
  Footnote
  Start Date
  End Date
`
const INFECTIONS = `
  Facility ID
  Measure ID
  Measure Name
  Compared to National
  Score
  Footnote
  Start Date
  End Date
`
const HCAHPS = `
  Facility ID
  HCAHPS Measure ID
  HCAHPS Question
  HCAHPS Answer Description
  Patient Survey Star Rating
  Patient Survey Star Rating Footnote
  HCAHPS Answer Percent
  HCAHPS Answer Percent Footnote
  HCAHPS Linear Mean Value
  Number of Completed Surveys
  Number of Completed Surveys Footnote
  Survey Response Rate Percent
  Survey Response Rate Percent Footnote
  Start Date
  End Date
`
const LONG = ['Facility ID', 'Measure ID', 'Measure Name', 'Score', 'Footnote', 'Start Date', 'End Date']

export const hospitalKinds: Kinds = {
  hospital_general: {
    name: /^Hospital[ _]General[ _]Information\.csv$/i,
    archive: ARCHIVE,
    composition: 'latest',
    columns: columnsOf(
      GENERAL,
      ['Facility ID', 'Facility Name', 'State', 'Hospital Type', 'Hospital Ownership', 'Hospital overall rating'],
      OLD_GENERAL
    ),
    ignore: [
      {
        column: /^Meets criteria for (promoting interoperability|meaningful use) of EHRs$/i,
        why: 'withdrawn by CMS by 2023; not a measure of quality'
      },
      {
        column: / national comparison( footnote)?$/i,
        why: 'published from 2016 to 2021; counts of measures replaced it'
      },
      { column: 'Location', why: 'repeats the address, in files of Hospital Compare' }
    ],
    // 5,421 rows in February 2026, 5,432 in July 2026.
    rows: { min: 4_800, max: 6_500 },
    synthetic: {
      date: '2026-10-31',
      file: () => 'Hospital_General_Information.csv',
      archive: hospitalsArchive,
      quoteAll: false
    }
  },
  hospital_timely: {
    name: /^Timely_and_Effective_Care-Hospital\.csv$/i,
    archive: ARCHIVE,
    composition: 'latest',
    columns: columnsOf(PLAIN, [...LONG, 'Sample'], OLD_LONG),
    ignore: FACILITY_AGAIN,
    // Estimate, not measured: about 25 measures for each of 5,400 hospitals.
    rows: { min: 50_000, max: 400_000 },
    synthetic: {
      date: '2026-10-31',
      file: () => 'Timely_and_Effective_Care-Hospital.csv',
      archive: hospitalsArchive,
      quoteAll: false
    }
  },
  hospital_complications: {
    name: /^Complications_and_Deaths-Hospital\.csv$/i,
    archive: ARCHIVE,
    composition: 'latest',
    columns: columnsOf(withoutPatients(COMPARED), [...LONG, 'Compared to National', 'Denominator'], OLD_LONG),
    ignore: FACILITY_AGAIN,
    // Estimate, not measured: 19 measures (national file of July 2024) for each of 5,400 hospitals.
    rows: { min: 50_000, max: 200_000 },
    synthetic: {
      date: '2026-10-31',
      file: () => 'Complications_and_Deaths-Hospital.csv',
      archive: hospitalsArchive,
      quoteAll: false
    }
  },
  hospital_unplanned: {
    name: /^Unplanned_Hospital_Visits-Hospital\.csv$/i,
    archive: ARCHIVE,
    composition: 'latest',
    columns: columnsOf(COMPARED, [...LONG, 'Compared to National', 'Denominator', 'Number of Patients'], OLD_LONG),
    ignore: FACILITY_AGAIN,
    // Estimate, not measured: 14 measures (national files of 2024 and 2026) for each of 5,400 hospitals.
    rows: { min: 40_000, max: 150_000 }
  },
  hospital_infections: {
    name: /^Healthcare_Associated_Infections-Hospital\.csv$/i,
    archive: ARCHIVE,
    composition: 'latest',
    columns: columnsOf(INFECTIONS, [...LONG, 'Compared to National'], OLD_LONG),
    ignore: FACILITY_AGAIN,
    // Estimate, not measured: six infections, each with ratio, limits and counts, for each of 5,400
    // hospitals.
    rows: { min: 50_000, max: 400_000 }
  },
  hospital_survey: {
    name: /^HCAHPS-Hospital\.csv$/i,
    archive: ARCHIVE,
    composition: 'latest',
    columns: columnsOf(
      HCAHPS,
      ['Facility ID', 'HCAHPS Measure ID', 'HCAHPS Answer Percent', 'Start Date', 'End Date'],
      OLD_LONG
    ),
    ignore: FACILITY_AGAIN,
    // Estimate, not measured: 72 answers (national file of July 2024) plus star ratings for each of 5,400
    // hospitals.
    rows: { min: 100_000, max: 700_000 }
  },
  hospital_spending: {
    name: /^Medicare_Hospital_Spending_Per_Patient-Hospital\.csv$/i,
    archive: ARCHIVE,
    composition: 'latest',
    columns: columnsOf(PLAIN, LONG, OLD_LONG),
    ignore: FACILITY_AGAIN,
    // Estimate, not measured: one measure per hospital.
    rows: { min: 2_000, max: 6_500 }
  },
  footnotes: {
    name: /^Footnote_Crosswalk\.csv$/i,
    archive: ARCHIVE,
    composition: 'latest',
    columns: columnsOf('Footnote\nFootnote Text', ['Footnote', 'Footnote Text']),
    // 32 rows in July 2024.
    rows: { min: 25, max: 100 },
    synthetic: { date: '2026-10-31', file: () => 'Footnote_Crosswalk.csv', archive: hospitalsArchive, quoteAll: false }
  }
}

function withoutPatients(columns: string): string {
  return columns.replace(/^ *Number of Patients.*\n/gm, '')
}

export function hospitalsArchive(date: string): string {
  return `hospitals_${date.slice(5, 7)}_${date.slice(0, 4)}.zip`
}
