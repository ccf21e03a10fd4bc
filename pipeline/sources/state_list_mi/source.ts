// Providers that Michigan sanctioned, or whose sanction by another agency it repeats.
import { defineSource } from '../../../domain/source.ts'
import { stateListSource } from '../../../domain/state-lists.ts'
import { COLUMNS } from './columns.ts'

export default defineSource({
  ...stateListSource('MI'),
  title: 'Michigan MDHHS list of sanctioned providers',
  files: {
    sanctioned: {
      // The date is in the title of the sheet and not in the name, so the workbook needs a date.
      name: /^(michigan.*|mi[ _-].*|.*sanction(ed)?[ _-]?providers?.*)\.xlsx$/i,
      converted: true,
      columns: COLUMNS,
      // 3,982 rows in June 2026.
      rows: { min: 3_000, max: 7_000 },
      synthetic: { date: '2026-11-10', file: () => 'mi_sanctioned_providers.xlsx', quoteAll: false, form: 'workbook' }
    }
  }
})
