// Which taxonomy codes Medicare expects of each specialty, to compare an enrollment with the registry.
import { defineSource } from '../../../domain/source.ts'
import { headersOf } from '../../../domain/table.ts'
import table from '../../../domain/tables/specialty_crosswalk.ts'

export default defineSource({
  id: 'medicare_crosswalk',
  title: 'CMS Medicare Provider and Supplier Taxonomy Crosswalk',
  short_name: 'Medicare specialty crosswalk',
  authority: 'Centers for Medicare & Medicaid Services',
  official_url:
    'https://data.cms.gov/provider-characteristics/medicare-provider-supplier-enrollment/medicare-provider-and-supplier-taxonomy-crosswalk',
  license: 'LicenseRef-US-Government-Works',
  cadence: 'Semiannual',
  // The newest edition seen, of November 2025, was a year old.
  sla_days: 400,
  files: {
    crosswalk: {
      // The month of the name changes its form: JAN__2025, DEC_10_2024, October_2024.
      name: /^Medicare_Provider_and_Supplier_Taxonomy_Crosswalk.*\.csv$/i,
      encodings: ['utf-8', 'windows-1252'],
      columns: headersOf(table),
      rows: { min: 300, max: 3_000 },
      synthetic: { date: '2026-05-01', file: () => 'Medicare_Provider_and_Supplier_Taxonomy_Crosswalk_May_2026.csv' }
    }
  }
})
