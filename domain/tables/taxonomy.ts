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
    grouping: text('Major group', 'Grouping'),
    classification: text('Service or occupation within the group', 'Classification'),
    specialization: text('Specialization; null for the parent code of a classification', 'Specialization'),
    display_name: text(
      'Display name; null in versions without the column, since this service composes no name',
      optional('Display Name')
    ),
    section: text('Individual or Non-Individual; null in versions without the column', optional('Section'))
  }
})
