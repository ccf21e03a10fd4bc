import { z } from 'zod'
import { column, defineTable } from '../table.ts'

const text = z.string().nullable()

export default defineTable({
  name: 'clinical_trial_location',
  title: 'Clinical trial sites: one row for each place a study lists',
  sources: ['ctgov'],
  key: ['nct_id', 'ordinal'],
  columns: {
    nct_id: column(z.string(), 'Registry number of the study', 'NCTId'),
    ordinal: column(z.int32(), 'Place of the site in the record’s list, from 1'),
    facility_name: column(
      text,
      'Name of the site as the sponsor gives it. No identifier goes with it, and some are not named (Research Site)',
      'Location'
    ),
    recruitment_status_code: column(text, 'Recruitment at the site; null unless the study recruits', 'Location'),
    city: column(text, 'City', 'Location'),
    state: column(text, 'State or province by name, as published', 'Location'),
    postal_code: column(text, 'Postal code, as published', 'Location'),
    country: column(text, 'Country by name, as published', 'Location')
  }
})
