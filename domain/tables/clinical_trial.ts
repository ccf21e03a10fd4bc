import { day, given, text, texts } from '../columns.ts'
import { defineTable } from '../table.ts'

export default defineTable({
  name: 'clinical_trial',
  title: 'Clinical trials: one row for each study in the federal registry',
  sources: ['ctgov'],
  key: ['nct_id'],
  columns: {
    nct_id: given.text`NCTId | Registry number: NCT followed by 8 digits`,
    nct_id_aliases: texts`NCTIdAlias | Former registry numbers of the study, which the registry still accepts; empty if there are none`,
    brief_title: text`BriefTitle | Short title; null if not given`,
    official_title: text`OfficialTitle | Official title; null if not given`,
    organization_name: text`OrgFullName | Organization that maintains the record`,
    lead_sponsor_name: text`LeadSponsorName | Lead sponsor`,
    overall_status_code: text`OverallStatus | Status as the sponsor last gave it. UNKNOWN means past its completion date and not updated for two years; do not treat it as active`,
    study_type_code: text`StudyType | INTERVENTIONAL, OBSERVATIONAL or EXPANDED_ACCESS; null if not given`,
    phase_codes: texts`Phase | Phases; several for a combined study; NA if phases do not apply; empty if not given, as for observational studies`,
    conditions: texts`Condition | Conditions studied, in the sponsor's words and order`,
    start_date: day`StartDate | First day of the study; null if the sponsor gives only a month or nothing`,
    start_date_as_published: text`StartDate | Start date as published: a day or a month`,
    start_date_type_code: text`StartDateType | ACTUAL or ESTIMATED; null in older records`,
    completion_date: day`CompletionDate | Last day of the study; null if the sponsor gives only a month or nothing`,
    completion_date_as_published: text`CompletionDate | Completion date as published: a day or a month`,
    completion_date_type_code: text`CompletionDateType | ACTUAL or ESTIMATED; null in older records`,
    last_update_post_date: day`LastUpdatePostDate | Date the registry last posted an update of the record`,
    location_count: given.count`Location | Number of sites listed; each is a row of clinical_trial_location`,
    _data_availability: texts`Flags of this row, in addition to those of the file`
  }
})
