import { day, given, rowFlags, text } from '../columns.ts'
import { cleaned, defineTable, optional } from '../table.ts'

export default defineTable({
  name: 'provider_other_name',
  title: 'Other names of organizations: one row for each name in addition to the one in the main file',
  sources: ['nppes'],
  files: ['othername', 'othername_weekly'],
  key: ['npi', 'other_name_id'],
  identity: [],
  references: [{ column: 'npi', table: 'provider', absent: 0 }],
  columns: {
    npi: given.validNpi`NPI | National Provider Identifier`,
    other_name_id: given.text`Hash of the row’s values and of its ordinal among identical rows`,
    other_organization_name: text`${cleaned('published_or_null', 'Provider Other Organization Name')} | Other name of the organization as published; null if empty or withheld`,
    other_organization_name_type_code: text`Provider Other Organization Name Type Code | 3 = doing business as, 4 = former legal business name, 5 = other`,
    // Three columns until April 2026, four since the read-me of May 12, 2026.
    created_date: day`${optional('Created Date')} | Date the name was entered; null if unreadable or if the file has only three columns`,
    listed_in: given.text`File that contains the row: the newest file that lists the NPI`,
    listed_on: given.day`Date of that file`,
    ...rowFlags
  }
})
