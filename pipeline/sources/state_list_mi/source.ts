// Providers that Michigan sanctioned, or whose sanction by another agency it repeats.
import { defineSource } from '../../../domain/source.ts'
import { STATE_PUBLIC_RECORD } from '../../../domain/state-lists.ts'
import { COLUMNS } from './columns.ts'

export default defineSource({
  id: 'state_list_mi',
  family: 'state_list',
  dataset_id: 'state-list-mi',
  title: 'Michigan MDHHS list of sanctioned providers',
  short_name: 'Michigan sanctioned providers',
  authority: 'Michigan Department of Health and Human Services',
  official_url:
    'https://www.michigan.gov/mdhhs/doing-business/providers/providers/billingreimbursement/list-of-sanctioned-providers',
  license: STATE_PUBLIC_RECORD,
  cadence: 'Monthly',
  sla_days: 40,
  tier: '1',
  files: {
    sanctioned: {
      // The date is in the title of the sheet and not in the name, so the workbook needs a date.
      name: /^(michigan.*|mi[ _-].*|.*sanction(ed)?[ _-]?providers?.*)\.xlsx$/i,
      composition: 'latest',
      converted: true,
      columns: COLUMNS,
      // 3,982 rows in June 2026.
      rows: { min: 3_000, max: 7_000 },
      synthetic: { date: '2026-11-10', file: () => 'mi_sanctioned_providers.xlsx', quoteAll: false, form: 'workbook' }
    }
  }
})
