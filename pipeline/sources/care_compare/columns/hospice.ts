// Hospices: the general file, and the measures with one line per hospice and measure code. CMS gives hospices
// no overall star rating.
import { careFile, FACILITY_AGAIN, type Kinds } from './headers.ts'

const GENERAL = `
  * CMS Certification Number (CCN)
  * Facility Name
  Address Line {1|2}
  City/Town
  * State
  ZIP Code
  County/Parish
  Telephone Number
  * Ownership Type
  * Certification Date
`

const MEASURES = `
  * CMS Certification Number (CCN)
  * Measure Code
  Measure Name
  * Score
  * Footnote
  * Measure Date Range
`

const MADE = { made: null, date: '2026-08-31', quoteAll: true }

export const hospiceKinds: Kinds = {
  hospice_general: careFile('Hospice_General-Information_MonYYYY', {
    // If CMS publishes a release a second time, its name carries _2.
    name: /^Hospice_General-Information_(?<mon>[a-z]{3})(?<yyyy>\d{4})(_\d)?\.csv$/i,
    columns: GENERAL,
    ignore: [{ column: 'CMS Region', why: 'follows from the state' }],
    // 6,852 rows in August 2026.
    rows: [5_500, 9_000],
    ...MADE
  }),
  hospice_measures: careFile('Hospice_Provider_MonYYYY', {
    name: /^Hospice_Provider_(?<mon>[a-z]{3})(?<yyyy>\d{4})(_\d)?\.csv$/i,
    columns: MEASURES,
    ignore: FACILITY_AGAIN,
    // About 476,000 rows in May 2024.
    rows: [300_000, 800_000],
    ...MADE
  })
}
