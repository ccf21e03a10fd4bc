import { day, given, text, texts } from '../columns.ts'
import { defineTable } from '../table.ts'

export default defineTable({
  name: 'clinical_trial',
  title: 'Clinical trials: one row for each study in the federal registry',
  sources: ['ctgov'],
  key: ['nct_id'],
  columns: {
    nct_id: given.text('Registry number: NCT followed by 8 digits', 'NCTId'),
    nct_id_aliases: texts(
      'Former registry numbers of the study, which the registry still accepts; empty if there are none',
      'NCTIdAlias'
    ),
    brief_title: text('Short title; null if not given', 'BriefTitle'),
    official_title: text('Official title; null if not given', 'OfficialTitle'),
    organization_name: text('Organization that maintains the record', 'OrgFullName'),
    lead_sponsor_name: text('Lead sponsor', 'LeadSponsorName'),
    overall_status_code: text(
      'Status as the sponsor last gave it. UNKNOWN means past its completion date and not updated for two years; do not treat it as active',
      'OverallStatus'
    ),
    study_type_code: text('INTERVENTIONAL, OBSERVATIONAL or EXPANDED_ACCESS; null if not given', 'StudyType'),
    phase_codes: texts(
      'Phases; several for a combined study; NA if phases do not apply; empty if not given, as for observational studies',
      'Phase'
    ),
    conditions: texts("Conditions studied, in the sponsor's words and order", 'Condition'),
    start_date: day('First day of the study; null if the sponsor gives only a month or nothing', 'StartDate'),
    start_date_as_published: text('Start date as published: a day or a month', 'StartDate'),
    start_date_type_code: text('ACTUAL or ESTIMATED; null in older records', 'StartDateType'),
    completion_date: day('Last day of the study; null if the sponsor gives only a month or nothing', 'CompletionDate'),
    completion_date_as_published: text('Completion date as published: a day or a month', 'CompletionDate'),
    completion_date_type_code: text('ACTUAL or ESTIMATED; null in older records', 'CompletionDateType'),
    last_update_post_date: day('Date the registry last posted an update of the record', 'LastUpdatePostDate'),
    location_count: given.count('Number of sites listed; each is a row of clinical_trial_location', 'Location'),
    _data_availability: texts('Flags of this row, in addition to those of the file')
  }
})
