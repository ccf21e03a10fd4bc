// Parties that North Carolina excluded from Medicaid. The workbook is replaced in place.
import { defineSource } from '../../../domain/source.ts'
import { stateListSource } from '../../../domain/state-lists.ts'
import { COLUMNS } from './columns.ts'

export default defineSource({
  ...stateListSource('NC'),
  title: 'North Carolina Medicaid State Excluded Provider List',
  files: {
    excluded: {
      // The month in the name changes its form, so the file needs a date.
      name: /^(north ?carolina.*|nc[ _-].*|.*state[ _-]?excluded[ _-]?provider.*)\.xlsx$/i,
      converted: true,
      columns: COLUMNS,
      ignore: [{ column: 'OWNERSHIP', why: 'names persons who own an excluded party and are not listed themselves' }],
      // 176 rows in June 2026.
      rows: { min: 100, max: 600 },
      synthetic: {
        ...{ date: '2026-11-05', file: () => 'nc_state_excluded_provider_list.xlsx' },
        ...{ quoteAll: false, form: 'workbook' }
      }
    }
  }
})
