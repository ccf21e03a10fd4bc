import { day, given, inFile, npi, number, text, texts } from '../columns.ts'
import { defineTable } from '../table.ts'
import { facilityType } from './facility.ts'

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
    facility_type: facilityType`Type of facility`,
    ccn: given.text`Facility ID | CMS Certification Number (CCN) | CMS Certification Number as published`,
    measure_id: given.text`Measure ID | Measure Code | HCAHPS Measure ID | The publisher’s id or code. If a file has a column for each measure: the words of the column header joined by underscores, or ASC-<n>`,
    ordinal: given.count`1, 2, … among rows with one facility and measure, ordered by period, then NPI, then file order`,
    measure_name: text`Measure Name | Measure Description | HCAHPS Answer Description | The publisher’s name for the measure, or the header of its column`,
    npi: npi`NPI | NPI of the line, for surgical centers only`,
    period_as_published: text`Year | Measure Period | Measure Date Range | Period as a single text, if published that way, for example 2023_Q4 or 01Jan2024-31Dec2024`,
    period_start_date: day`Start Date | Measure Period | Measure Date Range | First day of the period; null if the file gives none. The year on a surgical center’s line is not a period`,
    period_end_date: day`End Date | Measure Period | Measure Date Range | Last day of the period; null if the file gives none`,
    score: number`Score | Four Quarter Average Score | HCAHPS Answer Percent | The value as a number in the measure’s own unit; null if it is suppressed (see suppression_reason) or is text such as very high`,
    score_as_published: text`Score | Four Quarter Average Score | HCAHPS Answer Percent | The value as published`,
    numerator: number`Number of Patients Returned | Number of cases counted; null if the file gives none`,
    denominator: number`Denominator | Sample | Number of Patients | Number of Completed Surveys | Number of cases, patients or surveys, or the sample size, on which the value is based; null if the file gives none`,
    lower_estimate: number`Lower Estimate | Lower limit of the interval`,
    upper_estimate: number`Higher Estimate | Upper limit of the interval`,
    compared_to_national: text`Compared to National | How CMS compares the value with the national value, in CMS’s words`,
    footnote_codes: texts`Footnote | Footnote codes`,
    footnote: text`Footnote | Footnote Text | OAS CAHPS Footnotes | Text of the footnotes if CMS gives it, in the same file or an accompanying file; otherwise Footnote and the code`,
    availability_code: text`Patient Survival data availability code | Availability code, for dialysis facilities only`,
    suppression_reason: text`Why there is no value: the availability code or footnote in words, otherwise how the value was withheld; null if there is a value`,
    ...inFile,
    _data_availability: texts`invalid_value if a published value could not be read`
  }
})
