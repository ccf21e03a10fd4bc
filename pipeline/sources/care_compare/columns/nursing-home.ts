// Nursing homes: provider file with six star columns and staffing, and quality measures from resident
// assessments (MDS). 88 columns in 2021, 99 from February 2026, 102 from September 2026 (the three new
// headers are inferred; see NOTES.md).
import { headersOf } from '../../../../domain/table.ts'
import facilityCitation from '../../../../domain/tables/facility_citation.ts'
import facilityOwner from '../../../../domain/tables/facility_owner.ts'
import facilityPenalty from '../../../../domain/tables/facility_penalty.ts'
import { CCN, careFile, FACILITY_AGAIN, type Kinds } from './headers.ts'

const PROVIDER = `
  * CMS Certification Number (CCN) | * Provider Name | Provider Address | City/Town | * State | ZIP Code
  Telephone Number | County/Parish | * Ownership Type | Number of Certified Beds
  Average Number of Residents per Day{| Footnote} | * Provider Type
  Date First Approved to Provide Medicare and Medicaid Services | Chain Name | Special Focus Status | Abuse Icon
  * Overall Rating | Overall Rating Footnote
  {Health Inspection|QM|Long-Stay QM|Short-Stay QM|Staffing|RN Staffing} Rating{| Footnote}
  {Reported|Physical Therapist} Staffing Footnote
  Reported {Nurse Aide|LPN|RN|Licensed|Total Nurse} Staffing Hours per Resident per Day
  Total number of nurse staff hours per resident per day on the weekend
  Registered Nurse hours per resident per day on the weekend
  Reported Physical Therapist Staffing Hours per Resident Per Day
  {Total nursing staff|Registered Nurse} turnover{| footnote}
  Number of administrators who have left the nursing home | Administrator turnover footnote
  Nursing Case-Mix Index{| Ratio}
  {Case-Mix|Adjusted} {Nurse Aide|LPN|RN|Total Nurse|Weekend Total Nurse} Staffing Hours per Resident per Day
  Total Weighted Health Survey Score
  Number of {Facility Reported Incidents|Substantiated Complaints|Citations from Infection Control Inspections|Fines}
  Total Amount of Fines in Dollars | Number of Payment Denials | Total Number of Penalties | * Processing Date
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
  * CMS Certification Number (CCN) | * Measure Code | Measure Description | Resident type
  {|Footnote for }Four Quarter Average Score | * Measure Period
`

// Windows-1252 until April 2023, UTF-8 since.
const ENCODINGS = ['utf-8' as const, 'windows-1252' as const]
const BESIDES = {
  encodings: ENCODINGS,
  ignore: { ...FACILITY_AGAIN, 'repeats the address': 'Location' },
  made: null
}

export const nursingHomeKinds: Kinds = {
  // 15,284 rows in August 2021; 14,627 to 14,699 in 2026.
  nh_provider: careFile('NH_ProviderInfo_MonYYYY', PROVIDER, [13_500, 17_000], {
    encodings: ENCODINGS,
    aliases: OLD_PROVIDER,
    ignore: {
      'counts of single inspections; the health inspection rating computed from them is kept': /^Rating Cycle /,
      'facts about a chain, not about the facility':
        /^(Chain|Affiliated Entity) (Average|ID)|^Number of Facilities in (Chain|Affiliated Entity)$/,
      'repeats the address, or locates it':
        /^(Location|Latitude|Longitude|Geocoding Footnote|Provider SSA County Code|Urban)$/,
      'organizational facts that no table of this release needs':
        /^(Provider Resides in Hospital|Legal Business Name|Continuing Care Retirement Community|Provider Changed Ownership in Last 12 Months)$/,
      'not a measure, and no table of this release needs it':
        /^(Most Recent Health Inspection More Than 2 Years Ago|With a Resident and Family Council|Automatic Sprinkler Systems in All Required Areas|High Performing Icon)$/
    },
    made: null
  }),
  // Estimate, not measured: about 17 measures for each of 14,700 nursing homes.
  nh_quality: careFile('NH_QualityMsr_MDS_MonYYYY', MDS, [100_000, 500_000], {
    encodings: ENCODINGS,
    required: ['Four Quarter Average Score'],
    aliases: { [CCN]: ['Federal Provider Number'] },
    ignore: {
      ...FACILITY_AGAIN,
      'single quarters; their four-quarter average is kept': /^(Footnote for )?Q[1-4] Measure Score$/,
      'about the file or the measure, not the score':
        /^(Used in Quality Measure Five Star Rating|Location|Processing Date)$/
    },
    made: null
  }),
  // Penalties of about three years, health citations of the last inspection cycles, owners and managers.
  // No complete file was seen. The wide bounds assume about one penalty for each of 14,700 nursing homes.
  nh_penalty: careFile('NH_Penalties_MonYYYY', headersOf(facilityPenalty), [5_000, 60_000], BESIDES),
  // 419,479 rows in August 2026, of three inspection cycles for some homes and two for others.
  nh_citation: careFile('NH_HealthCitations_MonYYYY', headersOf(facilityCitation), [250_000, 700_000], BESIDES),
  // No file was seen. The wide bounds assume 3 to 30 owners and managers for each of 14,700 nursing homes.
  nh_owner: careFile('NH_Ownership_MonYYYY', headersOf(facilityOwner), [45_000, 450_000], BESIDES)
}
