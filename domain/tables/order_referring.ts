import { given, rowFlags, text, yes } from '../columns.ts'
import { defineTable, type From, optional } from '../table.ts'

// CMS added PMD and HOSPICE to the list later.
const eligible = (what: string, header: From) =>
  yes`${header} | True if the practitioner may order or refer ${what}; null if the list does not say`

export default defineTable({
  name: 'order_referring',
  title: 'Ordering and referring: one row for each practitioner who may order and refer in Medicare',
  sources: ['pecos'],
  files: ['order_and_referring'],
  key: ['npi'],
  party: { last_name: 'last_name', first_name: 'first_name' },
  columns: {
    npi: given.npi`NPI | National Provider Identifier, as published`,
    npi_is_valid: given.yes`NPI | False if the NPI fails its check digit and so identifies no one`,
    last_name: text`LAST_NAME | Last name`,
    first_name: text`FIRST_NAME | First name`,
    is_eligible_part_b: eligible('Part B services', 'PARTB'),
    is_eligible_dme: eligible('durable medical equipment', 'DME'),
    is_eligible_hha: eligible('home health services', 'HHA'),
    is_eligible_pmd: eligible('power mobility devices', optional('PMD')),
    is_eligible_hospice: eligible('hospice care', optional('HOSPICE')),
    listed_on: given.day`Source date of the file that contains the row`,
    ...rowFlags
  }
})
