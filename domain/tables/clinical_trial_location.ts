import { given, text } from '../columns.ts'
import { defineTable } from '../table.ts'

export default defineTable({
  name: 'clinical_trial_location',
  title: 'Clinical trial sites: one row for each site that a study lists',
  sources: ['ctgov'],
  key: ['nct_id', 'ordinal'],
  columns: {
    nct_id: given.text`NCTId | Registry number of the study`,
    ordinal: given.count`Position of the site in the list of the record, from 1`,
    facility_name: text`Location | Name of the site as the sponsor gives it. It comes without an identifier, and some sites are not named (Research Site)`,
    recruitment_status_code: text`Location | Recruitment status of the site; null unless the study is recruiting`,
    city: text`Location | City`,
    state: text`Location | Name of the state or province, as published`,
    postal_code: text`Location | Postal code, as published`,
    country: text`Location | Name of the country, as published`
  }
})
