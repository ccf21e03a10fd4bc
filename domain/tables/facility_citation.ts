import { count, day, given, inFile, text, texts, yes } from '../columns.ts'
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
    citation_id: given.text(
      'First 16 hexadecimal digits of the SHA-256 hash of every value of the line as published, except name, address and processing date, and the ordinal among lines with the same values. The publisher gives no key'
    ),
    ...nursingHome,
    survey_date: day('Day of the survey; null if not readable', 'Survey Date'),
    survey_type: text('Type of survey as published; this file has health surveys', 'Survey Type', ['Health']),
    deficiency_prefix: text('Letter before the tag, as published: F for health', 'Deficiency Prefix'),
    deficiency_tag: text(
      'Number of the regulation group that was not met, as published: text with its leading zero, such as 0880',
      'Deficiency Tag Number'
    ),
    deficiency_category: text('Category of the deficiency, as published', 'Deficiency Category'),
    deficiency_description: text(
      'Text of the requirement that was not met, as published; it does not describe what happened',
      'Deficiency Description'
    ),
    scope_severity: text(
      'Scope and severity as published: a letter of CMS’s grid, A to L. Another text is kept as it is',
      'Scope Severity Code',
      [...SCOPE_SEVERITY.keys()]
    ),
    corrected: text('Whether the deficiency was corrected, in the words of CMS', 'Deficiency Corrected'),
    correction_date: day('Day of the correction; null if not given or not readable', 'Correction Date'),
    inspection_cycle: count(
      'Inspection cycle of the survey: 1 is the newest. The same survey moves to a later cycle over time',
      'Inspection Cycle'
    ),
    is_standard: yes('True if found in a standard survey; a citation can be several', 'Standard Deficiency'),
    is_complaint: yes('True if found in a complaint inspection', 'Complaint Deficiency'),
    is_infection_control: yes(
      'True if found in an infection control inspection; null in files without the column',
      optional('Infection Control Inspection Deficiency')
    ),
    is_under_idr: yes(
      'True if under informal dispute resolution; null before January 2023',
      optional('Citation under IDR')
    ),
    is_under_iidr: yes(
      'True if under independent informal dispute resolution; null before January 2023',
      optional('Citation under IIDR')
    ),
    survey_footnote: text(
      'Footnote of the survey, as published; null before September 2026',
      optional('Survey Footnote')
    ),
    processing_date: day('Day CMS produced the file', 'Processing Date'),
    ...inFile,
    _data_availability: texts('Flags of this row: invalid_value if a date, cycle or yes/no value is not readable')
  }
})
