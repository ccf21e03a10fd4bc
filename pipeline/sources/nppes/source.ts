// The registry of every NPI. One monthly archive replaces the last; the data file is picked by its full name, because the archive
// also carries a *_fileheader.csv that would load as an empty success.
import { ENTITY_FAMILIES } from '../../../domain/families.ts'
import { defineSource } from '../../../domain/source.ts'
import { npidataColumns } from './columns.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

function compact(date: string): string {
  return date.replaceAll('-', '')
}

export default defineSource({
  id: 'nppes',
  family: 'nppes',
  dataset_id: ENTITY_FAMILIES.nppes.dataset_id,
  title: ENTITY_FAMILIES.nppes.title,
  short_name: 'NPPES',
  authority: 'Centers for Medicare & Medicaid Services',
  official_url: ENTITY_FAMILIES.nppes.official_url,
  license: ENTITY_FAMILIES.nppes.license,
  cadence: 'Monthly',
  sla_days: 35,
  tier: '1',
  files: {
    npidata: {
      name: /^npidata_pfile_\d{8}-(?<yyyymmdd>\d{8})\.csv$/i,
      archive: /^NPPES_Data_Dissemination_[A-Za-z]+_\d{4}(_V2)?\.zip$/i,
      composition: 'latest',
      encodings: ['utf-8'],
      columns: npidataColumns,
      // 9,798,758 rows in September 2026.
      rows: { min: 8_000_000, max: 15_000_000 },
      synthetic: {
        date: '2026-11-08',
        file: (date) => `npidata_pfile_20050523-${compact(date)}.csv`,
        headerFile: (date) => `npidata_pfile_20050523-${compact(date)}_fileheader.csv`,
        archive: (date) =>
          `NPPES_Data_Dissemination_${MONTHS[Number(date.slice(5, 7)) - 1]}_${date.slice(0, 4)}_V2.zip`,
        quoteAll: true
      }
    }
  }
})
