// Nursing home files other than measures: penalties of about three years, health citations of the last
// inspection cycles, and who owns or manages each home.
import { CCN, careFile, FACILITY_AGAIN, type Kinds } from './headers.ts'

// CMS added Fine ID in June 2026.
const PENALTY = `
  * CMS Certification Number (CCN)
  * Penalty {Date|Type}
  Fine ID
  * Fine Amount
  * Payment Denial {Start Date|Length in Days}
  * Processing Date
`

const OWNER = `
  * CMS Certification Number (CCN)
  * Role played by Owner or Manager in Facility
  * Owner {Type|Name}
  * Ownership Percentage
  * Association Date
  * Processing Date
`

// CMS added the two dispute columns in January 2023 and the footnote in September 2026.
const CITATION = `
  * CMS Certification Number (CCN)
  * Survey {Date|Type}
  * Deficiency {Prefix|Category|Tag Number|Description}
  * Scope Severity Code
  * Deficiency Corrected
  * Correction Date
  * Inspection Cycle
  * {Standard|Complaint} Deficiency
  Infection Control Inspection Deficiency
  Citation under {IDR|IIDR}
  Survey Footnote
  * Processing Date
`

const NURSING_HOME = {
  // Windows-1252 until April 2023, UTF-8 since.
  encodings: ['utf-8' as const, 'windows-1252' as const],
  aliases: { [CCN]: ['Federal Provider Number'] },
  ignore: [...FACILITY_AGAIN, { column: 'Location', why: 'repeats the address' }],
  made: null
}

export const nursingHomeMoreKinds: Kinds = {
  nh_penalty: careFile('NH_Penalties_MonYYYY', {
    ...NURSING_HOME,
    columns: PENALTY,
    // No complete file was seen. The wide bounds assume about one penalty for each of 14,700 nursing homes.
    rows: [5_000, 60_000]
  }),
  nh_citation: careFile('NH_HealthCitations_MonYYYY', {
    ...NURSING_HOME,
    columns: CITATION,
    // 419,479 rows in August 2026, of three inspection cycles for some homes and two for others.
    rows: [250_000, 700_000]
  }),
  nh_owner: careFile('NH_Ownership_MonYYYY', {
    ...NURSING_HOME,
    columns: OWNER,
    // No file was seen. The wide bounds assume 3 to 30 owners and managers for each of 14,700 nursing homes.
    rows: [45_000, 450_000]
  })
}
