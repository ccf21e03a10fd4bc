import { given, text } from '../columns.ts'
import { defineTable } from '../table.ts'

export default defineTable({
  name: 'clinical_trial_location',
  title: 'Clinical trial sites: one row for each site that a study lists',
  sources: ['ctgov'],
  key: ['nct_id', 'ordinal'],
  columns: {
    nct_id: given.text('Registry number of the study', 'NCTId'),
    ordinal: given.count('Position of the site in the list of the record, from 1'),
    facility_name: text(
      'Name of the site as the sponsor gives it. It comes without an identifier, and some sites are not named (Research Site)',
      'Location'
    ),
    recruitment_status_code: text('Recruitment status of the site; null unless the study is recruiting', 'Location'),
    city: text('City', 'Location'),
    state: text('Name of the state or province, as published', 'Location'),
    postal_code: text('Postal code, as published', 'Location'),
    country: text('Name of the country, as published', 'Location')
  }
})
