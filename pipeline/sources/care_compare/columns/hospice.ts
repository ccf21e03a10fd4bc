// Hospices: the general file, and the measures with one line per hospice and measure code. CMS gives hospices
// no overall star rating.
import { ARCHIVE, CCN, columnsOf, FACILITY_AGAIN, type Kinds } from './headers.ts'

const GENERAL = `
  CMS Certification Number (CCN)
  Facility Name
  Address Line 1
  Address Line 2
  City/Town
  State
  ZIP Code
  County/Parish
  Telephone Number
  Ownership Type
  Certification Date
`

const MEASURES = `
  CMS Certification Number (CCN)
  Measure Code
  Measure Name
  Score
  Footnote
  Measure Date Range
`

export const hospiceKinds: Kinds = {
  hospice_general: {
    // If CMS publishes a release a second time, its name carries _2.
    name: /^Hospice_General-Information_(?<mon>[a-z]{3})(?<yyyy>\d{4})(_\d)?\.csv$/i,
    archive: ARCHIVE,
    composition: 'latest',
    columns: columnsOf(GENERAL, [CCN, 'Facility Name', 'State', 'Ownership Type', 'Certification Date']),
    ignore: [{ column: 'CMS Region', why: 'follows from the state' }],
    // 6,852 rows in August 2026.
    rows: { min: 5_500, max: 9_000 },
    synthetic: { date: '2026-08-31', file: () => 'Hospice_General-Information_Aug2026.csv', quoteAll: true }
  },
  hospice_measures: {
    name: /^Hospice_Provider_(?<mon>[a-z]{3})(?<yyyy>\d{4})(_\d)?\.csv$/i,
    archive: ARCHIVE,
    composition: 'latest',
    columns: columnsOf(MEASURES, [CCN, 'Measure Code', 'Score', 'Footnote', 'Measure Date Range']),
    ignore: FACILITY_AGAIN,
    // About 476,000 rows in May 2024.
    rows: { min: 300_000, max: 800_000 },
    synthetic: { date: '2026-08-31', file: () => 'Hospice_Provider_Aug2026.csv', quoteAll: true }
  }
}
