// Active sanctions of the Illinois HFS Inspector General: terminated, barred, suspended and excluded parties.
import { defineSource } from '../../../domain/source.ts'
import { stateListSource } from '../../../domain/state-lists.ts'
import { COLUMNS } from './columns.ts'

export default defineSource({
  ...stateListSource('IL'),
  title: 'Illinois HFS OIG active sanctions',
  files: {
    sanctions: {
      // A browser saves the export under a name with or without a date.
      name: /^(illinois.*|il[ _-].*|.*sanctions? ?list.*|active ?sanctions.*)\.xlsx$/i,
      converted: true,
      columns: COLUMNS,
      ignore: ['Address', 'Address 2', 'Zip Code'].map((column) => ({ column, why: 'street address, of persons too' })),
      // 3,229 rows in June 2026.
      rows: { min: 2_500, max: 6_000 },
      synthetic: { date: '2026-11-09', file: () => 'il_active_sanctions.xlsx', quoteAll: false, form: 'workbook' }
    }
  }
})
