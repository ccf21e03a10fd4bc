// Active sanctions of the Illinois HFS Inspector General: terminated, barred, suspended and excluded parties.
import { defineSource } from '../../../domain/source.ts'
import { STATE_PUBLIC_RECORD } from '../../../domain/state-lists.ts'
import { COLUMNS } from './columns.ts'

export default defineSource({
  id: 'state_list_il',
  family: 'state_list',
  dataset_id: 'state-list-il',
  title: 'Illinois HFS OIG active sanctions',
  short_name: 'Illinois sanctions',
  authority: 'Illinois HFS Office of Inspector General',
  official_url: 'https://ilhfspartner3.dynamics365portals.us/sanctions/',
  license: STATE_PUBLIC_RECORD,
  cadence: 'Monthly',
  sla_days: 40,
  tier: '1',
  files: {
    sanctions: {
      // A browser saves the export under a name with or without a date.
      name: /^(illinois.*|il[ _-].*|.*sanctions? ?list.*|active ?sanctions.*)\.xlsx$/i,
      composition: 'latest',
      converted: true,
      columns: COLUMNS,
      ignore: ['Address', 'Address 2', 'Zip Code'].map((column) => ({ column, why: 'street address, of persons too' })),
      // 3,229 rows in June 2026.
      rows: { min: 2_500, max: 6_000 },
      synthetic: { date: '2026-11-09', file: () => 'il_active_sanctions.xlsx', quoteAll: false, form: 'workbook' }
    }
  }
})
