import { coded, count, day, given, inFile, text, texts, yes } from '../columns.ts'
import { SCOPE_SEVERITY } from '../scope-severity.ts'
import { defineTable, optional } from '../table.ts'
import { nursingHome } from './facility.ts'

export default defineTable({
  name: 'facility_citation',
  title: 'Health citations of nursing homes: one row for each deficiency of a survey',
  sources: ['care_compare'],
  files: ['nh_citation'],
  key: ['citation_id'],
  order: ['ccn', 'survey_date'],
  bookkeeping: ['processing_date'],
  identity: [
    {
      agree: ['ccn', 'survey_date', 'deficiency_prefix', 'deficiency_tag'],
      known: ['survey_date', 'deficiency_tag']
    }
  ],
  events: [
    {
      ...{ kind: 'cited', on: 'survey_date' },
      says: ['scope_severity', 'deficiency_prefix', 'deficiency_tag', 'correction_date']
    }
  ],
  columns: {
    citation_id: given.text`First 16 hexadecimal digits of the SHA-256 hash of every value of the line as published, except name, address and processing date, and the ordinal among lines with the same values. The publisher gives no key`,
    ...nursingHome,
    survey_date: day`Survey Date | Day of the survey; null if not readable`,
    survey_type: coded(text`Survey Type | Type of survey as published; this file has health surveys`, ['Health']),
    deficiency_prefix: text`Deficiency Prefix | Letter before the tag, as published: F for health`,
    deficiency_tag: text`Deficiency Tag Number | Number of the regulation group that was not met, as published: text with its leading zero, such as 0880`,
    deficiency_category: text`Deficiency Category | Category of the deficiency, as published`,
    deficiency_description: text`Deficiency Description | Text of the requirement that was not met, as published; it does not describe what happened`,
    scope_severity: coded(
      text`Scope Severity Code | Scope and severity as published: a letter of CMS’s grid, A to L. Another text is kept as it is`,
      [...SCOPE_SEVERITY.keys()]
    ),
    corrected: text`Deficiency Corrected | Whether the deficiency was corrected, in the words of CMS`,
    correction_date: day`Correction Date | Day of the correction; null if not given or not readable`,
    inspection_cycle: count`Inspection Cycle | Inspection cycle of the survey: 1 is the newest. The same survey moves to a later cycle over time`,
    is_standard: yes`Standard Deficiency | True if found in a standard survey; a citation can be several`,
    is_complaint: yes`Complaint Deficiency | True if found in a complaint inspection`,
    is_infection_control: yes`${optional('Infection Control Inspection Deficiency')} | True if found in an infection control inspection; null in files without the column`,
    is_under_idr: yes`${optional('Citation under IDR')} | True if under informal dispute resolution; null before January 2023`,
    is_under_iidr: yes`${optional('Citation under IIDR')} | True if under independent informal dispute resolution; null before January 2023`,
    survey_footnote: text`${optional('Survey Footnote')} | Footnote of the survey, as published; null before September 2026`,
    processing_date: day`Processing Date | Day CMS produced the file`,
    ...inFile,
    _data_availability: texts`Flags of this row: invalid_value if a date, cycle or yes/no value is not readable`
  }
})
