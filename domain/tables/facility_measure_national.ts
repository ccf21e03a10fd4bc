import { z } from 'zod'
import { IsoDate } from '../provenance.ts'
import { column, defineTable } from '../table.ts'
import { FACILITY_TYPES } from './facility.ts'

const text = z.string().nullable()
const count = z.int32().nullable()

export default defineTable({
  name: 'facility_measure_national',
  title: 'National averages of facility measures',
  sources: ['care_compare'],
  files: [
    'timely_nation',
    'infections_nation',
    'imaging_nation',
    'maternal_nation',
    'complications_nation',
    'unplanned_nation',
    'payment_nation',
    'spending_nation',
    'survey_nation',
    'hh_nation',
    'asc_nation',
    'asc_survey_nation'
  ],
  key: ['facility_type', 'measure_id', 'ordinal'],
  columns: {
    facility_type: column(z.enum(FACILITY_TYPES), 'Type of facility'),
    measure_id: column(z.string(), 'As in facility_measure', ['Measure ID', 'HCAHPS Measure ID']),
    ordinal: column(z.int32(), '1, 2, … among lines of one measure, by period, then place in the file'),
    measure_name: column(text, 'The publisher’s name of the measure, or the header of its column', [
      'Measure Name',
      'HCAHPS Answer Description'
    ]),
    period_as_published: column(text, 'Period as one text, of surgical centers: 2023_Q4', 'Year'),
    period_start_date: column(
      IsoDate.nullable(),
      'First day of the period; null where the file gives none',
      'Start Date'
    ),
    period_end_date: column(IsoDate.nullable(), 'Last day of the period; null where the file gives none', 'End Date'),
    national_average: column(
      z.number().nullable(),
      'National value in the measure’s own unit, US dollars where it is published with a $; null when CMS gives none',
      ['National Rate', 'Score', 'National Payment', 'HCAHPS Answer Percent']
    ),
    national_average_as_published: column(text, 'The value as published', [
      'National Rate',
      'Score',
      'National Payment',
      'HCAHPS Answer Percent'
    ]),
    national_median: column(
      z.number().nullable(),
      'National median; of MSPB_1, whose average is a ratio, in US dollars for an episode',
      ['National Median', 'Median ASC-9 Nat Rate']
    ),
    facilities_better: column(count, 'Facilities better than the nation', 'Number of Hospitals Better'),
    facilities_same: column(count, 'Facilities no different from the nation', [
      'Number of Hospitals Same',
      'Number of Hospitals Average',
      'Number Same as National Payment'
    ]),
    facilities_worse: column(count, 'Facilities worse than the nation', 'Number of Hospitals Worse'),
    facilities_fewer: column(count, 'Facilities with fewer return days, or lower payments, than the nation', [
      'Number of Hospitals Fewer',
      'Number Less Than National Payment'
    ]),
    facilities_more: column(count, 'Facilities with more return days, or higher payments, than the nation', [
      'Number of Hospitals More',
      'Number Greater Than National Payment'
    ]),
    facilities_too_few: column(count, 'Facilities with too few cases to tell', [
      'Number of Hospitals Too Few',
      'Number of Hospitals Too Small'
    ]),
    footnote_codes: column(z.array(z.string()), 'Footnote codes, also those inside a value: N/A (5)', 'Footnote'),
    footnote: column(text, 'Footnotes in words where CMS gives the words, else Footnote and the code', [
      'Footnote',
      'Footnote Text'
    ]),
    suppression_reason: column(text, 'Why there is no value; null when there is one'),
    listed_in: column(z.string(), 'Name of the file the row stands in'),
    listed_on: column(IsoDate, 'Date of that file')
  }
})
