import { count, day, given, inFile, number, text, texts } from '../columns.ts'
import { defineTable } from '../table.ts'
import { facilityType } from './facility.ts'

export default defineTable({
  name: 'facility_measure_national',
  title: 'National averages of facility measures',
  sources: ['care_compare'],
  files: [
    ...'timely_nation infections_nation imaging_nation maternal_nation complications_nation'.split(' '),
    ...'unplanned_nation payment_nation spending_nation survey_nation hh_nation asc_nation'.split(' '),
    ...'asc_survey_nation'.split(' ')
  ],
  key: ['facility_type', 'measure_id', 'ordinal'],
  columns: {
    facility_type: facilityType`Type of facility`,
    measure_id: given.text`Measure ID | HCAHPS Measure ID | As in facility_measure`,
    ordinal: given.count`1, 2, … among rows with one measure, ordered by period, then file order`,
    measure_name: text`Measure Name | HCAHPS Answer Description | The publisher’s name for the measure, or the header of its column`,
    period_as_published: text`Year | Period as a single text, for surgical centers only, for example 2023_Q4`,
    period_start_date: day`Start Date | First day of the period; null if the file gives none`,
    period_end_date: day`End Date | Last day of the period; null if the file gives none`,
    national_average: number`National Rate | Score | National Payment | HCAHPS Answer Percent | National value in the measure’s own unit, in US dollars if published with a $; null if CMS gives none`,
    national_average_as_published: text`National Rate | Score | National Payment | HCAHPS Answer Percent | The value as published`,
    national_median: number`National Median | Median ASC-9 Nat Rate | National median. For MSPB_1, whose average is a ratio, the median is in US dollars per episode`,
    facilities_better: count`Number of Hospitals Better | Number of facilities better than the national value`,
    facilities_same: count`Number of Hospitals Same | Number of Hospitals Average | Number Same as National Payment | Facilities no different from the nation`,
    facilities_worse: count`Number of Hospitals Worse | Number of facilities worse than the national value`,
    facilities_fewer: count`Number of Hospitals Fewer | Number Less Than National Payment | Number of facilities with fewer return days, or lower payments, than the national value`,
    facilities_more: count`Number of Hospitals More | Number Greater Than National Payment | Number of facilities with more return days, or higher payments, than the national value`,
    facilities_too_few: count`Number of Hospitals Too Few | Number of Hospitals Too Small | Number of facilities with too few cases to compare`,
    footnote_codes: texts`Footnote | Footnote codes, including codes inside a value such as N/A (5)`,
    footnote: text`Footnote | Footnote Text | Text of the footnotes if CMS gives it; otherwise Footnote and the code`,
    suppression_reason: text`Why there is no value; null if there is one`,
    ...inFile,
    _data_availability: texts`invalid_value if a published value could not be read`
  }
})
