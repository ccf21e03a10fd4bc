// Nursing home files other than measures: penalties of about three years, health citations of the last
// inspection cycles, and who owns or manages each home.
import { ARCHIVE, CCN, columnsOf, FACILITY_AGAIN, type Kinds } from './headers.ts'

// CMS added Fine ID in June 2026.
const PENALTY = `
  CMS Certification Number (CCN)
  Penalty Date
  Penalty Type
  Fine ID
  Fine Amount
  Payment Denial Start Date
  Payment Denial Length in Days
  Processing Date
`

const OWNER = `
  CMS Certification Number (CCN)
  Role played by Owner or Manager in Facility
  Owner Type
  Owner Name
  Ownership Percentage
  Association Date
  Processing Date
`

// CMS added the two dispute columns in January 2023 and the footnote in September 2026.
const CITATION = `
  CMS Certification Number (CCN)
  Survey Date
  Survey Type
  Deficiency Prefix
  Deficiency Category
  Deficiency Tag Number
  Deficiency Description
  Scope Severity Code
  Deficiency Corrected
  Correction Date
  Inspection Cycle
  Standard Deficiency
  Complaint Deficiency
  Infection Control Inspection Deficiency
  Citation under IDR
  Citation under IIDR
  Survey Footnote
  Processing Date
`

const LOCATION = { column: 'Location', why: 'repeats the address' }

export const nursingHomeMoreKinds: Kinds = {
  nh_penalty: {
    name: /^NH_Penalties_(?<mon>[a-z]{3})(?<yyyy>\d{4})\.csv$/i,
    archive: ARCHIVE,
    composition: 'latest',
    encodings: ['utf-8', 'windows-1252'],
    columns: columnsOf(
      PENALTY,
      [
        CCN,
        'Penalty Date',
        'Penalty Type',
        'Fine Amount',
        'Payment Denial Start Date',
        'Payment Denial Length in Days',
        'Processing Date'
      ],
      { [CCN]: ['Federal Provider Number'] }
    ),
    ignore: [...FACILITY_AGAIN, LOCATION],
    // No complete file was seen. The wide bounds assume about one penalty for each of 14,700 nursing homes.
    rows: { min: 5_000, max: 60_000 },
    synthetic: { date: '2026-10-31', file: () => 'NH_Penalties_Oct2026.csv', quoteAll: false }
  },
  nh_citation: {
    name: /^NH_HealthCitations_(?<mon>[a-z]{3})(?<yyyy>\d{4})\.csv$/i,
    archive: ARCHIVE,
    composition: 'latest',
    // Windows-1252 until April 2023, UTF-8 since.
    encodings: ['utf-8', 'windows-1252'],
    columns: columnsOf(
      CITATION,
      [
        CCN,
        'Survey Date',
        'Survey Type',
        'Deficiency Prefix',
        'Deficiency Category',
        'Deficiency Tag Number',
        'Deficiency Description',
        'Scope Severity Code',
        'Deficiency Corrected',
        'Correction Date',
        'Inspection Cycle',
        'Standard Deficiency',
        'Complaint Deficiency',
        'Processing Date'
      ],
      { [CCN]: ['Federal Provider Number'] }
    ),
    ignore: [...FACILITY_AGAIN, LOCATION],
    // 419,479 rows in August 2026, of three inspection cycles for some homes and two for others.
    rows: { min: 250_000, max: 700_000 },
    synthetic: { date: '2026-10-31', file: () => 'NH_HealthCitations_Oct2026.csv', quoteAll: false }
  },
  nh_owner: {
    name: /^NH_Ownership_(?<mon>[a-z]{3})(?<yyyy>\d{4})\.csv$/i,
    archive: ARCHIVE,
    composition: 'latest',
    encodings: ['utf-8', 'windows-1252'],
    columns: columnsOf(
      OWNER,
      [
        CCN,
        'Role played by Owner or Manager in Facility',
        'Owner Type',
        'Owner Name',
        'Ownership Percentage',
        'Association Date',
        'Processing Date'
      ],
      { [CCN]: ['Federal Provider Number'] }
    ),
    ignore: [...FACILITY_AGAIN, LOCATION],
    // No file was seen. The wide bounds assume 3 to 30 owners and managers for each of 14,700 nursing homes.
    rows: { min: 45_000, max: 450_000 },
    synthetic: { date: '2026-10-31', file: () => 'NH_Ownership_Oct2026.csv', quoteAll: false }
  }
}
