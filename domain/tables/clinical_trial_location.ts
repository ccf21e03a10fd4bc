import { z } from 'zod'
import { column, defineTable } from '../table.ts'

const text = z.string().nullable()

export default defineTable({
  name: 'clinical_trial_location',
  title: 'Clinical trial sites: one row for each site that a study lists',
  sources: ['ctgov'],
  key: ['nct_id', 'ordinal'],
  columns: {
    nct_id: column(z.string(), 'Registry number of the study', 'NCTId'),
    ordinal: column(z.int32(), 'Position of the site in the list of the record, from 1'),
    facility_name: column(
      text,
      'Name of the site as the sponsor gives it. It comes without an identifier, and some sites are not ' +
        'named (Research Site)',
      'Location'
    ),
    recruitment_status_code: column(
      text,
      'Recruitment status of the site; null unless the study is recruiting',
      'Location'
    ),
    city: column(text, 'City', 'Location'),
    state: column(text, 'Name of the state or province, as published', 'Location'),
    postal_code: column(text, 'Postal code, as published', 'Location'),
    country: column(text, 'Name of the country, as published', 'Location')
  }
})
