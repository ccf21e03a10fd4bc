import { US_GOVERNMENT_WORKS } from '../../../domain/families.ts'
import { defineSource } from '../../../domain/source.ts'
import { headersOf } from '../../../domain/table.ts'
import table from '../../../domain/tables/facility_staffing_day.ts'

export default defineSource({
  id: 'pbj_nurse_staffing',
  title: 'CMS Payroll Based Journal Daily Nurse Staffing',
  short_name: 'PBJ nurse staffing',
  authority: 'Centers for Medicare & Medicaid Services',
  official_url: 'https://data.cms.gov/quality-of-care/payroll-based-journal-daily-nurse-staffing',
  license: US_GOVERNMENT_WORKS,
  cadence: 'Quarterly',
  // A quarter is published four months after its end, and stays the newest for three more.
  sla_days: 230,
  dates: ['%Y%m%d'],
  files: {
    days: {
      name: /^PBJ_(?:daily_?nurse_?staffing_CY_?|Nurse_)(?<edition>(?<yyyy>\d{4})_?Q(?<quarter>[1-4]))(?:_[\w-]+)?\.csv$/i,
      composition: 'latest_of_each_edition',
      encodings: ['utf-8', 'windows-1252'],
      columns: headersOf(table),
      ignore: { 'only the last quarter of 2021 has it': 'incomplete' },
      shapes: { PROVNUM: 'ccn' },
      // 1,303,830 rows of 14,487 facilities in the first quarter of 2026.
      rows: { min: 1_000_000, max: 2_000_000 },
      synthetic: { date: '2026-06-30', edition: '2026Q2', file: () => 'PBJ_dailynursestaffing_CY2026Q2.csv' }
    }
  }
})
