// Providers excluded or suspended from Ohio Medicaid: one sheet for individuals and one for organizations.
import { defineSource } from '../../../domain/source.ts'
import { stateListSource } from '../../../domain/state-lists.ts'
import { COLUMNS } from './columns.ts'

export default defineSource({
  ...stateListSource('OH'),
  title: 'Ohio Department of Medicaid provider exclusion and suspension list',
  files: {
    exclusions: {
      // The publisher names the workbook in changing forms, so it needs a date.
      name: /^(ohio.*|oh[ _-].*|.*exclusion.*suspension.*)\.xlsx$/i,
      converted: true,
      columns: COLUMNS,
      ignore: ['Address 1', 'Address 2', 'Zip Code'].map((column) => ({ column, why: 'street address' })),
      // 1,777 individuals and 240 organizations in June 2026.
      rows: { min: 1_500, max: 4_000 },
      synthetic: { date: '2026-11-06', file: () => 'oh_exclusion_suspension.xlsx', quoteAll: false, form: 'workbook' }
    }
  }
})
