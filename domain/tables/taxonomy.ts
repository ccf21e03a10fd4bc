import { text } from '../columns.ts'
import { TaxonomyCode } from '../identifiers.ts'
import { column, defineTable, optional } from '../table.ts'

export default defineTable({
  name: 'taxonomy',
  title: 'Taxonomy codes: one row for each code of the newest version of the code set',
  sources: ['nucc_taxonomy'],
  key: ['taxonomy_code'],
  rules: { empty: { classification: 0 } },
  columns: {
    taxonomy_code: column(TaxonomyCode, 'NUCC taxonomy code', 'Code'),
    grouping: text`Grouping | Major group`,
    classification: text`Classification | Service or occupation within the group`,
    specialization: text`Specialization | Specialization; null for the parent code of a classification`,
    display_name: text`${optional('Display Name')} | Display name; null in versions without the column, since this service composes no name`,
    section: text`${optional('Section')} | Individual or Non-Individual; null in versions without the column`
  }
})
