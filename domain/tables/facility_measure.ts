import { z } from 'zod'
import { day, given, inFile, npi, number, text, texts } from '../columns.ts'
import { column, defineTable } from '../table.ts'
import { FACILITY_TYPES } from './facility.ts'

export default defineTable({
  name: 'facility_measure',
  title: 'Facility measures: one row for each facility, measure and line of the publisher’s file',
  sources: ['care_compare'],
  files: [
    ...'hospital_general hospital_timely hospital_spending hospital_complications hospital_unplanned'.split(' '),
    ...'hospital_infections hospital_survey nh_provider nh_quality hh_provider hh_survey'.split(' '),
    ...'hospice_measures dialysis_facility asc_facility asc_survey'.split(' ')
  ],
  key: ['facility_type', 'ccn', 'measure_id', 'ordinal'],
  rules: { notBefore: { period_end_date: 'period_start_date' } },
  columns: {
    facility_type: column(z.enum(FACILITY_TYPES), 'Type of facility'),
    ccn: given.text('CMS Certification Number as published', ['Facility ID', 'CMS Certification Number (CCN)']),
    measure_id: given.text(
      'The publisher’s id or code. If a file has a column for each measure: the words of the column header joined by underscores, or ASC-<n>',
      ['Measure ID', 'Measure Code', 'HCAHPS Measure ID']
    ),
    ordinal: given.count(
      '1, 2, … among rows with one facility and measure, ordered by period, then NPI, then file order'
    ),
    measure_name: text('The publisher’s name for the measure, or the header of its column', [
      'Measure Name',
      'Measure Description',
      'HCAHPS Answer Description'
    ]),
    npi: npi('NPI of the line, for surgical centers only', 'NPI'),
    period_as_published: text(
      'Period as a single text, if published that way, for example 2023_Q4 or 01Jan2024-31Dec2024',
      ['Year', 'Measure Period', 'Measure Date Range']
    ),
    period_start_date: day(
      'First day of the period; null if the file gives none. The year on a surgical center’s line is not a period',
      ['Start Date', 'Measure Period', 'Measure Date Range']
    ),
    period_end_date: day('Last day of the period; null if the file gives none', [
      'End Date',
      'Measure Period',
      'Measure Date Range'
    ]),
    score: number(
      'The value as a number in the measure’s own unit; null if it is suppressed (see suppression_reason) or is text such as very high',
      ['Score', 'Four Quarter Average Score', 'HCAHPS Answer Percent']
    ),
    score_as_published: text('The value as published', [
      'Score',
      'Four Quarter Average Score',
      'HCAHPS Answer Percent'
    ]),
    numerator: number('Number of cases counted; null if the file gives none', 'Number of Patients Returned'),
    denominator: number(
      'Number of cases, patients or surveys, or the sample size, on which the value is based; null if the file gives none',
      ['Denominator', 'Sample', 'Number of Patients', 'Number of Completed Surveys']
    ),
    lower_estimate: number('Lower limit of the interval', 'Lower Estimate'),
    upper_estimate: number('Upper limit of the interval', 'Higher Estimate'),
    compared_to_national: text(
      'How CMS compares the value with the national value, in CMS’s words',
      'Compared to National'
    ),
    footnote_codes: texts('Footnote codes', 'Footnote'),
    footnote: text(
      'Text of the footnotes if CMS gives it, in the same file or an accompanying file; otherwise Footnote and the code',
      ['Footnote', 'Footnote Text', 'OAS CAHPS Footnotes']
    ),
    availability_code: text(
      'Availability code, for dialysis facilities only',
      'Patient Survival data availability code'
    ),
    suppression_reason: text(
      'Why there is no value: the availability code or footnote in words, otherwise how the value was withheld; null if there is a value'
    ),
    ...inFile,
    _data_availability: texts('invalid_value if a published value could not be read')
  }
})
