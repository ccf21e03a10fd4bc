// OIG replaces UPDATED.csv each month; reinstated parties disappear from it. Monthly supplements list
// exclusions and reinstatements in the same 18 columns. No key; about six in seven rows have no NPI.
import { ENTITY_FAMILIES } from '../../../domain/families.ts'
import { defineSource } from '../../../domain/source.ts'
import { headersOf } from '../../../domain/table.ts'
import exclusion from '../../../domain/tables/exclusion.ts'

// The official layout PDF gives two columns other names; no published file with those names has been seen.
const columns = headersOf(exclusion)

// OIG itself wrote birth dates as MM/DD/YY in the 2015 and 2016 supplements.
const shapes = { DOB: null }

const supplement = (kind: string) => (date: string) => `${date.slice(2, 4)}${date.slice(5, 7)}${kind}.csv`

export default defineSource({
  id: 'oig_leie',
  ...ENTITY_FAMILIES.oig_leie,
  short_name: 'LEIE',
  authority: 'HHS Office of Inspector General',
  cadence: 'Monthly',
  sla_days: 40,
  // The monthly list appears about the 10th.
  schedule: '30 13 8-15 * *',
  dates: ['%Y%m%d'],
  files: {
    updated: {
      name: /^UPDATED\.csv$/i,
      shapes,
      columns,
      // 84,001 rows in October 2026.
      rows: { min: 65_000, max: 160_000 },
      synthetic: { date: '2026-10-10', file: () => 'UPDATED.csv', quoteAll: true }
    },
    exclusions: {
      name: /^((?<yymm>\d{4})excl|sanc(?<oldyymm>\d{4}))\.csv$/i,
      composition: 'every_since_latest',
      shapes,
      columns,
      // 129 to 484 rows from 2015 to 2017. By mistake, the May 2026 supplement was the whole list.
      rows: { min: 20, max: 5_000 },
      // Of the month after the full list, so that one snapshot holds both.
      synthetic: { date: '2026-10-31', file: supplement('EXCL'), quoteAll: true }
    },
    reinstatements: {
      name: /^((?<yymm>\d{4})rein|rein(?<oldyymm>\d{4}))\.csv$/i,
      // A full list only leaves out who was reinstated, so no list replaces a supplement.
      composition: 'every',
      shapes,
      columns,
      rows: { min: 1, max: 2_000 },
      synthetic: { date: '2026-09-30', file: supplement('REIN'), quoteAll: true }
    }
  }
})
