// Registrations of entities that do business with the federal government. The public extract has two layouts
// with nearly the same name: V1 (DUNS, before 2021) and V2. There is no public daily file and no public V3.
import { defineSource } from '../../../domain/source.ts'
import { FIELDS, LEFT_OUT } from './layout.ts'

const leftOut = new Set(Object.values(LEFT_OUT).flat())
const compact = (date: string) => date.replaceAll('-', '')

export default defineSource({
  id: 'sam_entities',
  family: 'sam_gov',
  title: 'GSA SAM.gov Entity Management public extract',
  short_name: 'SAM entities',
  authority: 'US General Services Administration',
  official_url: 'https://sam.gov/data-services/Entity%20Registration/Public%20V2?privacy=Public',
  // Source: the publisher's entry GSA-1422 on data.gov.
  license: 'CC0-1.0',
  cadence: 'Monthly',
  sla_days: 40,
  // The extract appears after 07:00 Eastern on the first Sunday of a month.
  schedule: '30 13 1-7 * 0',
  dates: ['%Y%m%d'],
  files: {
    public: {
      states_opt_out: true,
      // Matches the V1 name too, so that a V1 file is refused with the right reason.
      name: /^SAM_PUBLIC_(UTF-8_)?MONTHLY_(V2_)?(?<yyyymmdd>\d{8})\.dat$/i,
      archive: /^SAM_PUBLIC_(UTF-8_)?MONTHLY_(V2_)?\d{8}\.zip$/i,
      converted: true,
      answer: 'entityData',
      columns: FIELDS.filter((header) => !leftOut.has(header)).map((header) => ({ header })),
      ignore: LEFT_OUT,
      // 765,210 records on 2023-11-05, 895,932 on 2026-09-06.
      rows: { min: 600_000, max: 1_400_000 },
      synthetic: {
        date: '2026-11-01',
        file: (date) => `SAM_PUBLIC_UTF-8_MONTHLY_V2_${compact(date)}.dat`,
        archive: (date) => `SAM_PUBLIC_UTF-8_MONTHLY_V2_${compact(date)}.ZIP`,
        form: 'lines'
      }
    }
  }
})
