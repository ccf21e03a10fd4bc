import { US_GOVERNMENT_WORKS } from '../../../domain/families.ts'
import { defineSource } from '../../../domain/source.ts'
import { headersOf } from '../../../domain/table.ts'
import table from '../../../domain/tables/nursing_home_chain.ts'

export default defineSource({
  id: 'nursing_home_chains',
  title: 'CMS Nursing Home Chain Performance Measures',
  short_name: 'Nursing home chains',
  authority: 'Centers for Medicare & Medicaid Services',
  official_url: 'https://data.cms.gov/quality-of-care/nursing-home-chain-performance-measures',
  license: US_GOVERNMENT_WORKS,
  cadence: 'Monthly',
  sla_days: 75,
  files: {
    chains: {
      name: /^Nursing_Home_Chain_Performance_Measures_(?<mon>[a-z]{3})[a-z]*_(?<yyyy>\d{4})\.csv$/i,
      encodings: ['utf-8', 'windows-1252'],
      columns: headersOf(table),
      // 617 rows in March, 636 in May 2026.
      rows: { min: 400, max: 3_000 },
      synthetic: { date: '2026-10-31', file: () => 'Nursing_Home_Chain_Performance_Measures_Oct_2026.csv' }
    }
  }
})
