import { z } from 'zod'
import { IsoDate } from '../provenance.ts'
import { column, defineTable } from '../table.ts'

const text = z.string().nullable()
const date = IsoDate.nullable()

export default defineTable({
  name: 'clinical_trial',
  title: 'Clinical trials: one row for each study of the federal registry',
  sources: ['ctgov'],
  key: ['nct_id'],
  columns: {
    nct_id: column(z.string(), 'Registry number: NCT and 8 digits', 'NCTId'),
    nct_id_aliases: column(
      z.array(z.string()),
      'Former registry numbers of the study, which the registry still accepts; empty when there are none',
      'NCTIdAlias'
    ),
    brief_title: column(text, 'Short title; null when none is given', 'BriefTitle'),
    official_title: column(text, 'Official title; null when none is given', 'OfficialTitle'),
    organization_name: column(text, 'Organization that keeps the record', 'OrgFullName'),
    lead_sponsor_name: column(text, 'Lead sponsor', 'LeadSponsorName'),
    overall_status_code: column(
      text,
      'Status as the sponsor last gave it. UNKNOWN: past its completion date and not updated for two years, so not to be taken for active',
      'OverallStatus'
    ),
    study_type_code: column(text, 'INTERVENTIONAL, OBSERVATIONAL or EXPANDED_ACCESS; null when not given', 'StudyType'),
    phase_codes: column(
      z.array(z.string()),
      'Phases, several for a combined study; NA where phases do not apply; empty when none is given, as for observational studies',
      'Phase'
    ),
    conditions: column(z.array(z.string()), 'Conditions studied, in the sponsor’s words and order', 'Condition'),
    start_date: column(date, 'First day of the study; null when only a month, or nothing, is given', 'StartDate'),
    start_date_as_published: column(text, 'The start as published: a day or a month', 'StartDate'),
    start_date_type_code: column(text, 'ACTUAL or ESTIMATED; null in older records', 'StartDateType'),
    completion_date: column(
      date,
      'Last day of the study; null when only a month, or nothing, is given',
      'CompletionDate'
    ),
    completion_date_as_published: column(text, 'The completion as published: a day or a month', 'CompletionDate'),
    completion_date_type_code: column(text, 'ACTUAL or ESTIMATED; null in older records', 'CompletionDateType'),
    last_update_post_date: column(date, 'Day the registry last posted an update of the record', 'LastUpdatePostDate'),
    location_count: column(z.int32(), 'Sites listed, each a row of clinical_trial_location', 'Location'),
    _data_availability: column(z.array(z.string()), 'Flags of this row, beside those of the file')
  }
})
