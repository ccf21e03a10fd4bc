import { US_GOVERNMENT_WORKS } from '../../../domain/families.ts'
import { defineSource } from '../../../domain/source.ts'
import { headersOf } from '../../../domain/table.ts'
import table from '../../../domain/tables/facility_ownership_change.ts'

const kind = (stem: string, rows: { min: number; max: number }, shapes: Record<string, null> = {}) => ({
  name: new RegExp(`^${stem}_(?<yyyymmdd>\\d{4}\\.\\d{2}\\.\\d{2})(_\\w+)?\\.csv$`, 'i'),
  encodings: ['utf-8' as const, 'windows-1252' as const],
  columns: headersOf(table),
  shapes: { 'ASSOCIATE ID - BUYER': 'pac_id' as const, 'ASSOCIATE ID - SELLER': 'pac_id' as const, ...shapes },
  rows,
  synthetic: { date: '2026-10-01', file: (day: string) => `${stem}_${day.replaceAll('-', '.')}.csv` }
})

export default defineSource({
  id: 'cms_ownership_changes',
  title: 'CMS changes of ownership of hospitals and skilled nursing facilities (PECOS)',
  short_name: 'CMS changes of ownership',
  authority: 'Centers for Medicare & Medicaid Services',
  official_url:
    'https://data.cms.gov/provider-characteristics/hospitals-and-other-facilities/skilled-nursing-facility-change-of-ownership',
  license: US_GOVERNMENT_WORKS,
  cadence: 'Quarterly',
  sla_days: 150,
  dates: ['%m/%d/%Y', '%Y-%m-%d'],
  files: {
    snf_changes: kind('SNF_CHOW', { min: 2_000, max: 30_000 }),
    // CMS drops the leading zero of some CCNs of hospitals.
    hospital_changes: kind('Hospital_CHOW', { min: 200, max: 10_000 }, { 'CCN - BUYER': null, 'CCN - SELLER': null })
  }
})
