// Home health agencies: provider file (state first, CCN second), patient survey, national and state averages.
// Hospices: general file, and one line for each hospice and measure code.
import { careFile, FACILITY_AGAIN, type Kinds } from './headers.ts'

const MEASURES = [
  "How often the home health team began their patients' care in a timely manner",
  'How often the home health team determined whether patients received a flu shot for the current flu season',
  'How often patients got better at {walking or moving around|getting in and out of bed|bathing}',
  "How often patients' breathing improved",
  'How often patients got better at taking their drugs correctly by mouth'
]
const MORE_MEASURES = [
  'How often physician-recommended actions to address medication issues were completely timely',
  'Percent of Residents Experiencing One or More Falls with Major Injury',
  'Discharge Function Score',
  'Transfer of Health Information to the {Provider|Patient}'
]

/** The columns of a measure in the provider file; of a choice of measures, those of each. */
function parts(measure: string): string[] {
  const [, before, choices, after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(measure) ?? []
  if (choices !== undefined) return choices.split('|').flatMap((choice) => parts(before + choice + after))
  return measure.startsWith('How ')
    ? [`{Numerator for h|Denominator for h|H|Footnote for h}${measure.slice(1)}`]
    : [`{Numerator for |Denominator for ||Footnote for }${measure}`]
}

const rate = (name: string) => `
  ${name} {Numerator|Denominator|Observed Rate} | ${name} Risk-Standardized Rate{| (Lower Limit)| (Upper Limit)}
  ${name} Performance Categorization | Footnote for ${name} Risk-Standardized Rate`
const nationRate = (name: string) => `
  ${name} Number of HHAs that Performed {Better|No Different|Worse} than the National Observed Rate
  ${name} Number of HHAs that Have Too Few Cases for Public Reporting | ${name} National Observed Rate`

const PROVIDER = `
  * State | * CMS Certification Number (CCN) | * Provider Name | Address | City/Town | ZIP Code
  Telephone Number | * Type of Ownership | * Certification Date | * Quality of patient care star rating
  Footnote for quality of patient care star rating
  ${MEASURES.flatMap(parts).join('\n')}
  {Numerator for |Denominator for ||Footnote }Changes in skin integrity post-acute care: pressure ulcer/injury
  ${MORE_MEASURES.flatMap(parts).join('\n')}
  ${['DTC', 'PPR', 'PPH'].map(rate).join('\n')}
  {H|Footnote for h}ow much Medicare spends on an episode of care at this agency, compared to Medicare spending across all agencies nationally
  No. of episodes to calc how much Medicare spends per episode of care at agency, compared to spending at all agencies (national)
`

const SURVEY = `
  * CMS Certification Number (CCN) | * HHCAHPS Survey Summary Star Rating
  HHCAHPS Survey Summary Star Rating Footnote | Star Rating for health team gave care in a professional way
  Footnote for Star Rating for gave care in a professional way
  {|Footnote for }Percent of patients who reported that their home health team gave care in a professional way
  Star Rating for health team communicated well with them | Footnote for Star Rating for communicated well with them
  {|Footnote for }Percent of patients who reported that their home health team communicated well with them
  Star Rating team discussed medicines, pain, and home safety
  Footnote Star Rating discussed medicines, pain, home safety
  {|Footnote for }Percent of patients who reported that their home health team discussed medicines, pain, and home safety with them
  Star Rating for how patients rated overall care from agency
  Footnote for Star Rating for overall care from agency
  Percent of patients who gave their home health agency a rating of 9 or 10 on a scale from 0 (lowest) to 10 (highest)
  Footnote for Percent of patients who gave their home health agency a rating of 9 or 10 on a scale from 0(lowest) to 10(highest)
  {|Footnote for }Percent of patients who reported YES, they would definitely recommend the home health agency to friends and family
  Number of completed Surveys | Footnote for number of completed surveys | Response rate
  Footnote for response rate | Footnote Number
`

const AVERAGES = `
  * Quality of Patient Care Star Rating | Star Rating {1|1.5|2|2.5|3|3.5|4|4.5|5} Percentage
  ${MEASURES.join('\n')}
  Changes in Skin Integrity post-acute care: pressure ulcer/injury
  ${MORE_MEASURES.join('\n')}`

const NATION = `
  * Country
  ${AVERAGES}
  ${['PPR', 'DTC', 'PPH'].map(nationRate).join('\n')}
  How much Medicare spends on an episode of care at this agency, compared to Medicare spending across all agencies nationally
`

const STATE = `
  * State
  ${AVERAGES}
  How much Medicare spends on an episode of care by agencies in this state, compared to Medicare spending across all agencies nationally
`

// CMS gives hospices no overall star rating.
const HOSPICE = `
  * CMS Certification Number (CCN) | * Facility Name | Address Line {1|2} | City/Town | * State | ZIP Code
  County/Parish | Telephone Number | * Ownership Type | * Certification Date
`

const HOSPICE_MEASURES = `
  * CMS Certification Number (CCN) | * Measure Code | Measure Name | * Score | * Footnote
  * Measure Date Range
`

const HOSPICE_MADE = { made: null, date: '2026-08-31', quoteAll: true }

export const homeCareKinds: Kinds = {
  // 12,392 rows in July 2026.
  hh_provider: careFile('HH_Provider_MonYYYY', PROVIDER, [10_500, 15_000], {
    ignore: { 'services offered: not a measure, and no table of this release needs them': /^Offers .* Services$/ },
    made: null
  }),
  // One row per agency: 12,392 in 2026.
  hh_survey: careFile('HHCAHPS_Provider_MonYYYY', SURVEY, [9_000, 15_000]),
  hh_nation: careFile('HH_National_MonYYYY', NATION, [1, 1], { made: null }),
  // 55 rows in October 2025: states, DC and territories.
  hh_state: careFile('HH_State_MonYYYY', STATE, [50, 60], { made: null }),
  // 6,852 rows in August 2026.
  hospice_general: careFile('Hospice_General-Information_MonYYYY', HOSPICE, [5_500, 9_000], {
    // If CMS publishes a release a second time, its name carries _2.
    name: /^Hospice_General-Information_(?<mon>[a-z]{3})(?<yyyy>\d{4})(_\d)?\.csv$/i,
    ignore: { 'follows from the state': 'CMS Region' },
    ...HOSPICE_MADE
  }),
  // About 476,000 rows in May 2024.
  hospice_measures: careFile('Hospice_Provider_MonYYYY', HOSPICE_MEASURES, [300_000, 800_000], {
    name: /^Hospice_Provider_(?<mon>[a-z]{3})(?<yyyy>\d{4})(_\d)?\.csv$/i,
    ignore: FACILITY_AGAIN,
    ...HOSPICE_MADE
  })
}
