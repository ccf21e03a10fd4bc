// Nursing homes: provider file with six star columns and staffing, and quality measures from resident
// assessments (MDS). 88 columns in 2021, 99 from February 2026, 102 from September 2026 (the three new
// headers are inferred; see NOTES.md).
import { ARCHIVE, CCN, columnsOf, FACILITY_AGAIN, type Kinds } from './headers.ts'

const PROVIDER = `
  CMS Certification Number (CCN)
  Provider Name
  Provider Address
  City/Town
  State
  ZIP Code
  Telephone Number
  County/Parish
  Ownership Type
  Number of Certified Beds
  Average Number of Residents per Day
  Average Number of Residents per Day Footnote
  Provider Type
  Date First Approved to Provide Medicare and Medicaid Services
  Chain Name
  Special Focus Status
  Abuse Icon
  Overall Rating
  Overall Rating Footnote
  Health Inspection Rating
  Health Inspection Rating Footnote
  QM Rating
  QM Rating Footnote
  Long-Stay QM Rating
  Long-Stay QM Rating Footnote
  Short-Stay QM Rating
  Short-Stay QM Rating Footnote
  Staffing Rating
  Staffing Rating Footnote
  RN Staffing Rating
  RN Staffing Rating Footnote
  Reported Staffing Footnote
  Physical Therapist Staffing Footnote
  Reported Nurse Aide Staffing Hours per Resident per Day
  Reported LPN Staffing Hours per Resident per Day
  Reported RN Staffing Hours per Resident per Day
  Reported Licensed Staffing Hours per Resident per Day
  Reported Total Nurse Staffing Hours per Resident per Day
  Total number of nurse staff hours per resident per day on the weekend
  Registered Nurse hours per resident per day on the weekend
  Reported Physical Therapist Staffing Hours per Resident Per Day
  Total nursing staff turnover
  Total nursing staff turnover footnote
  Registered Nurse turnover
  Registered Nurse turnover footnote
  Number of administrators who have left the nursing home
  Administrator turnover footnote
  Nursing Case-Mix Index
  Nursing Case-Mix Index Ratio
  Case-Mix Nurse Aide Staffing Hours per Resident per Day
  Case-Mix LPN Staffing Hours per Resident per Day
  Case-Mix RN Staffing Hours per Resident per Day
  Case-Mix Total Nurse Staffing Hours per Resident per Day
  Case-Mix Weekend Total Nurse Staffing Hours per Resident per Day
  Adjusted Nurse Aide Staffing Hours per Resident per Day
  Adjusted LPN Staffing Hours per Resident per Day
  Adjusted RN Staffing Hours per Resident per Day
  Adjusted Total Nurse Staffing Hours per Resident per Day
  Adjusted Weekend Total Nurse Staffing Hours per Resident per Day
  Total Weighted Health Survey Score
  Number of Facility Reported Incidents
  Number of Substantiated Complaints
  Number of Citations from Infection Control Inspections
  Number of Fines
  Total Amount of Fines in Dollars
  Number of Payment Denials
  Total Number of Penalties
  Processing Date
`

/** Older spellings: headers before June 2023, and affiliated entity names from 2023 to June 2025. */
const OLD_PROVIDER = {
  [CCN]: ['Federal Provider Number'],
  'City/Town': ['Provider City'],
  State: ['Provider State'],
  'ZIP Code': ['Provider Zip Code'],
  'Telephone Number': ['Provider Phone Number'],
  'County/Parish': ['Provider County Name'],
  'Chain Name': ['Affiliated Entity Name']
}

const MDS = `
  CMS Certification Number (CCN)
  Measure Code
  Measure Description
  Resident type
  Four Quarter Average Score
  Footnote for Four Quarter Average Score
  Measure Period
`

export const nursingHomeKinds: Kinds = {
  nh_provider: {
    name: /^NH_ProviderInfo_(?<mon>[a-z]{3})(?<yyyy>\d{4})\.csv$/i,
    archive: ARCHIVE,
    composition: 'latest',
    // Windows-1252 until April 2023, UTF-8 since.
    encodings: ['utf-8', 'windows-1252'],
    columns: columnsOf(
      PROVIDER,
      [CCN, 'Provider Name', 'State', 'Ownership Type', 'Provider Type', 'Overall Rating', 'Processing Date'],
      OLD_PROVIDER
    ),
    ignore: [
      {
        column: /^Rating Cycle /,
        why: 'counts of single inspections; the health inspection rating computed from them is kept'
      },
      {
        column: /^(Chain|Affiliated Entity) (Average|ID)|^Number of Facilities in (Chain|Affiliated Entity)$/,
        why: 'facts about a chain, not about the facility'
      },
      {
        column: /^(Location|Latitude|Longitude|Geocoding Footnote|Provider SSA County Code|Urban)$/,
        why: 'repeats the address, or locates it'
      },
      {
        column:
          /^(Provider Resides in Hospital|Legal Business Name|Continuing Care Retirement Community|Provider Changed Ownership in Last 12 Months)$/,
        why: 'organizational facts that no table of this release needs'
      },
      {
        column:
          /^(Most Recent Health Inspection More Than 2 Years Ago|With a Resident and Family Council|Automatic Sprinkler Systems in All Required Areas|High Performing Icon)$/,
        why: 'not a measure, and no table of this release needs it'
      }
    ],
    // 15,284 rows in August 2021; 14,627 to 14,699 in 2026.
    rows: { min: 13_500, max: 17_000 },
    synthetic: { date: '2026-10-31', file: () => 'NH_ProviderInfo_Oct2026.csv', quoteAll: false }
  },
  nh_quality: {
    name: /^NH_QualityMsr_MDS_(?<mon>[a-z]{3})(?<yyyy>\d{4})\.csv$/i,
    archive: ARCHIVE,
    composition: 'latest',
    encodings: ['utf-8', 'windows-1252'],
    columns: columnsOf(MDS, [CCN, 'Measure Code', 'Four Quarter Average Score', 'Measure Period'], {
      [CCN]: ['Federal Provider Number']
    }),
    ignore: [
      ...FACILITY_AGAIN,
      { column: /^(Footnote for )?Q[1-4] Measure Score$/, why: 'single quarters; their four-quarter average is kept' },
      {
        column: /^(Used in Quality Measure Five Star Rating|Location|Processing Date)$/,
        why: 'about the file or the measure, not the score'
      }
    ],
    // Estimate, not measured: about 17 measures for each of 14,700 nursing homes.
    rows: { min: 100_000, max: 500_000 },
    synthetic: { date: '2026-10-31', file: () => 'NH_QualityMsr_MDS_Oct2026.csv', quoteAll: false }
  }
}
