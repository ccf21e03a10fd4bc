// Home health agencies: provider file (state first, CCN second), patient survey, and national and state
// averages.
import { ARCHIVE, CCN, columnsOf, type Kinds } from './headers.ts'

const PROVIDER = `
  State
  CMS Certification Number (CCN)
  Provider Name
  Address
  City/Town
  ZIP Code
  Telephone Number
  Type of Ownership
  Certification Date
  Quality of patient care star rating
  Footnote for quality of patient care star rating
  Numerator for how often the home health team began their patients' care in a timely manner
  Denominator for how often the home health team began their patients' care in a timely manner
  How often the home health team began their patients' care in a timely manner
  Footnote for how often the home health team began their patients' care in a timely manner
  Numerator for how often the home health team determined whether patients received a flu shot for the current flu season
  Denominator for how often the home health team determined whether patients received a flu shot for the current flu season
  How often the home health team determined whether patients received a flu shot for the current flu season
  Footnote for how often the home health team determined whether patients received a flu shot for the current flu season
  Numerator for how often patients got better at walking or moving around
  Denominator for how often patients got better at walking or moving around
  How often patients got better at walking or moving around
  Footnote for how often patients got better at walking or moving around
  Numerator for how often patients got better at getting in and out of bed
  Denominator for how often patients got better at getting in and out of bed
  How often patients got better at getting in and out of bed
  Footnote for how often patients got better at getting in and out of bed
  Numerator for how often patients got better at bathing
  Denominator for how often patients got better at bathing
  How often patients got better at bathing
  Footnote for how often patients got better at bathing
  Numerator for how often patients' breathing improved
  Denominator for how often patients' breathing improved
  How often patients' breathing improved
  Footnote for how often patients' breathing improved
  Numerator for how often patients got better at taking their drugs correctly by mouth
  Denominator for how often patients got better at taking their drugs correctly by mouth
  How often patients got better at taking their drugs correctly by mouth
  Footnote for how often patients got better at taking their drugs correctly by mouth
  Numerator for Changes in skin integrity post-acute care: pressure ulcer/injury
  Denominator for Changes in skin integrity post-acute care: pressure ulcer/injury
  Changes in skin integrity post-acute care: pressure ulcer/injury
  Footnote Changes in skin integrity post-acute care: pressure ulcer/injury
  Numerator for how often physician-recommended actions to address medication issues were completely timely
  Denominator for how often physician-recommended actions to address medication issues were completely timely
  How often physician-recommended actions to address medication issues were completely timely
  Footnote for how often physician-recommended actions to address medication issues were completely timely
  Numerator for Percent of Residents Experiencing One or More Falls with Major Injury
  Denominator for Percent of Residents Experiencing One or More Falls with Major Injury
  Percent of Residents Experiencing One or More Falls with Major Injury
  Footnote for Percent of Residents Experiencing One or More Falls with Major Injury
  Numerator for Discharge Function Score
  Denominator for Discharge Function Score
  Discharge Function Score
  Footnote for Discharge Function Score
  Numerator for Transfer of Health Information to the Provider
  Denominator for Transfer of Health Information to the Provider
  Transfer of Health Information to the Provider
  Footnote for Transfer of Health Information to the Provider
  Numerator for Transfer of Health Information to the Patient
  Denominator for Transfer of Health Information to the Patient
  Transfer of Health Information to the Patient
  Footnote for Transfer of Health Information to the Patient
  DTC Numerator
  DTC Denominator
  DTC Observed Rate
  DTC Risk-Standardized Rate
  DTC Risk-Standardized Rate (Lower Limit)
  DTC Risk-Standardized Rate (Upper Limit)
  DTC Performance Categorization
  Footnote for DTC Risk-Standardized Rate
  PPR Numerator
  PPR Denominator
  PPR Observed Rate
  PPR Risk-Standardized Rate
  PPR Risk-Standardized Rate (Lower Limit)
  PPR Risk-Standardized Rate (Upper Limit)
  PPR Performance Categorization
  Footnote for PPR Risk-Standardized Rate
  PPH Numerator
  PPH Denominator
  PPH Observed Rate
  PPH Risk-Standardized Rate
  PPH Risk-Standardized Rate (Lower Limit)
  PPH Risk-Standardized Rate (Upper Limit)
  PPH Performance Categorization
  Footnote for PPH Risk-Standardized Rate
  How much Medicare spends on an episode of care at this agency, compared to Medicare spending across all agencies nationally
  Footnote for how much Medicare spends on an episode of care at this agency, compared to Medicare spending across all agencies nationally
  No. of episodes to calc how much Medicare spends per episode of care at agency, compared to spending at all agencies (national)
`

const SURVEY = `
  CMS Certification Number (CCN)
  HHCAHPS Survey Summary Star Rating
  HHCAHPS Survey Summary Star Rating Footnote
  Star Rating for health team gave care in a professional way
  Footnote for Star Rating for gave care in a professional way
  Percent of patients who reported that their home health team gave care in a professional way
  Footnote for Percent of patients who reported that their home health team gave care in a professional way
  Star Rating for health team communicated well with them
  Footnote for Star Rating for communicated well with them
  Percent of patients who reported that their home health team communicated well with them
  Footnote for Percent of patients who reported that their home health team communicated well with them
  Star Rating team discussed medicines, pain, and home safety
  Footnote Star Rating discussed medicines, pain, home safety
  Percent of patients who reported that their home health team discussed medicines, pain, and home safety with them
  Footnote for Percent of patients who reported that their home health team discussed medicines, pain, and home safety with them
  Star Rating for how patients rated overall care from agency
  Footnote for Star Rating for overall care from agency
  Percent of patients who gave their home health agency a rating of 9 or 10 on a scale from 0 (lowest) to 10 (highest)
  Footnote for Percent of patients who gave their home health agency a rating of 9 or 10 on a scale from 0(lowest) to 10(highest)
  Percent of patients who reported YES, they would definitely recommend the home health agency to friends and family
  Footnote for Percent of patients who reported YES, they would definitely recommend the home health agency to friends and family
  Number of completed Surveys
  Footnote for number of completed surveys
  Response rate
  Footnote for response rate
  Footnote Number
`

const NATION = `
  Country
  Quality of Patient Care Star Rating
  Star Rating 1 Percentage
  Star Rating 1.5 Percentage
  Star Rating 2 Percentage
  Star Rating 2.5 Percentage
  Star Rating 3 Percentage
  Star Rating 3.5 Percentage
  Star Rating 4 Percentage
  Star Rating 4.5 Percentage
  Star Rating 5 Percentage
  How often the home health team began their patients' care in a timely manner
  How often the home health team determined whether patients received a flu shot for the current flu season
  How often patients got better at walking or moving around
  How often patients got better at getting in and out of bed
  How often patients got better at bathing
  How often patients' breathing improved
  How often patients got better at taking their drugs correctly by mouth
  Changes in Skin Integrity post-acute care: pressure ulcer/injury
  How often physician-recommended actions to address medication issues were completely timely
  Percent of Residents Experiencing One or More Falls with Major Injury
  Discharge Function Score
  Transfer of Health Information to the Provider
  Transfer of Health Information to the Patient
  PPR Number of HHAs that Performed Better than the National Observed Rate
  PPR Number of HHAs that Performed No Different than the National Observed Rate
  PPR Number of HHAs that Performed Worse than the National Observed Rate
  PPR Number of HHAs that Have Too Few Cases for Public Reporting
  PPR National Observed Rate
  DTC Number of HHAs that Performed Better than the National Observed Rate
  DTC Number of HHAs that Performed No Different than the National Observed Rate
  DTC Number of HHAs that Performed Worse than the National Observed Rate
  DTC Number of HHAs that Have Too Few Cases for Public Reporting
  DTC National Observed Rate
  PPH Number of HHAs that Performed Better than the National Observed Rate
  PPH Number of HHAs that Performed No Different than the National Observed Rate
  PPH Number of HHAs that Performed Worse than the National Observed Rate
  PPH Number of HHAs that Have Too Few Cases for Public Reporting
  PPH National Observed Rate
  How much Medicare spends on an episode of care at this agency, compared to Medicare spending across all agencies nationally
`

const STATE = `
  State
  Quality of Patient Care Star Rating
  Star Rating 1 Percentage
  Star Rating 1.5 Percentage
  Star Rating 2 Percentage
  Star Rating 2.5 Percentage
  Star Rating 3 Percentage
  Star Rating 3.5 Percentage
  Star Rating 4 Percentage
  Star Rating 4.5 Percentage
  Star Rating 5 Percentage
  How often the home health team began their patients' care in a timely manner
  How often the home health team determined whether patients received a flu shot for the current flu season
  How often patients got better at walking or moving around
  How often patients got better at getting in and out of bed
  How often patients got better at bathing
  How often patients' breathing improved
  How often patients got better at taking their drugs correctly by mouth
  Changes in Skin Integrity post-acute care: pressure ulcer/injury
  How often physician-recommended actions to address medication issues were completely timely
  Percent of Residents Experiencing One or More Falls with Major Injury
  Discharge Function Score
  Transfer of Health Information to the Provider
  Transfer of Health Information to the Patient
  How much Medicare spends on an episode of care by agencies in this state, compared to Medicare spending across all agencies nationally
`

export const homeHealthKinds: Kinds = {
  hh_provider: {
    name: /^HH_Provider_(?<mon>[a-z]{3})(?<yyyy>\d{4})\.csv$/i,
    archive: ARCHIVE,
    composition: 'latest',
    columns: columnsOf(PROVIDER, [
      'State',
      CCN,
      'Provider Name',
      'Type of Ownership',
      'Certification Date',
      'Quality of patient care star rating'
    ]),
    ignore: [
      {
        column: /^Offers .* Services$/,
        why: 'services offered: not a measure, and no table of this release needs them'
      }
    ],
    // 12,392 rows in July 2026.
    rows: { min: 10_500, max: 15_000 },
    synthetic: { date: '2026-10-31', file: () => 'HH_Provider_Oct2026.csv', quoteAll: false }
  },
  hh_survey: {
    name: /^HHCAHPS_Provider_(?<mon>[a-z]{3})(?<yyyy>\d{4})\.csv$/i,
    archive: ARCHIVE,
    composition: 'latest',
    columns: columnsOf(SURVEY, [CCN, 'HHCAHPS Survey Summary Star Rating']),
    // One row per agency: 12,392 in 2026.
    rows: { min: 9_000, max: 15_000 }
  },
  hh_nation: {
    name: /^HH_National_(?<mon>[a-z]{3})(?<yyyy>\d{4})\.csv$/i,
    archive: ARCHIVE,
    composition: 'latest',
    columns: columnsOf(NATION, ['Country', 'Quality of Patient Care Star Rating']),
    rows: { min: 1, max: 1 },
    synthetic: { date: '2026-10-31', file: () => 'HH_National_Oct2026.csv', quoteAll: false }
  },
  hh_state: {
    name: /^HH_State_(?<mon>[a-z]{3})(?<yyyy>\d{4})\.csv$/i,
    archive: ARCHIVE,
    composition: 'latest',
    columns: columnsOf(STATE, ['State', 'Quality of Patient Care Star Rating']),
    // 55 rows in October 2025: states, DC and territories.
    rows: { min: 50, max: 60 },
    synthetic: { date: '2026-10-31', file: () => 'HH_State_Oct2026.csv', quoteAll: false }
  }
}
