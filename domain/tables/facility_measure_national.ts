import { z } from 'zod'
import { count, day, given, inFile, number, text, texts } from '../columns.ts'
import { column, defineTable } from '../table.ts'
import { FACILITY_TYPES } from './facility.ts'

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
    facility_type: column(z.enum(FACILITY_TYPES), 'Type of facility'),
    measure_id: given.text('As in facility_measure', ['Measure ID', 'HCAHPS Measure ID']),
    ordinal: given.count('1, 2, … among rows with one measure, ordered by period, then file order'),
    measure_name: text('The publisher’s name for the measure, or the header of its column', [
      'Measure Name',
      'HCAHPS Answer Description'
    ]),
    period_as_published: text('Period as a single text, for surgical centers only, for example 2023_Q4', 'Year'),
    period_start_date: day('First day of the period; null if the file gives none', 'Start Date'),
    period_end_date: day('Last day of the period; null if the file gives none', 'End Date'),
    national_average: number(
      'National value in the measure’s own unit, in US dollars if published with a $; null if CMS gives none',
      ['National Rate', 'Score', 'National Payment', 'HCAHPS Answer Percent']
    ),
    national_average_as_published: text('The value as published', [
      'National Rate',
      'Score',
      'National Payment',
      'HCAHPS Answer Percent'
    ]),
    national_median: number(
      'National median. For MSPB_1, whose average is a ratio, the median is in US dollars per episode',
      ['National Median', 'Median ASC-9 Nat Rate']
    ),
    facilities_better: count('Number of facilities better than the national value', 'Number of Hospitals Better'),
    facilities_same: count('Facilities no different from the nation', [
      'Number of Hospitals Same',
      'Number of Hospitals Average',
      'Number Same as National Payment'
    ]),
    facilities_worse: count('Number of facilities worse than the national value', 'Number of Hospitals Worse'),
    facilities_fewer: count('Number of facilities with fewer return days, or lower payments, than the national value', [
      'Number of Hospitals Fewer',
      'Number Less Than National Payment'
    ]),
    facilities_more: count('Number of facilities with more return days, or higher payments, than the national value', [
      'Number of Hospitals More',
      'Number Greater Than National Payment'
    ]),
    facilities_too_few: count('Number of facilities with too few cases to compare', [
      'Number of Hospitals Too Few',
      'Number of Hospitals Too Small'
    ]),
    footnote_codes: texts('Footnote codes, including codes inside a value such as N/A (5)', 'Footnote'),
    footnote: text('Text of the footnotes if CMS gives it; otherwise Footnote and the code', [
      'Footnote',
      'Footnote Text'
    ]),
    suppression_reason: text('Why there is no value; null if there is one'),
    ...inFile,
    _data_availability: texts('invalid_value if a published value could not be read')
  }
})
