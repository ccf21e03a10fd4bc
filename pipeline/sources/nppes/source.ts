// Each monthly archive replaces the last, weekly archives replace the NPIs in them, and a report lists
// deactivated NPIs. Archives also contain *_fileheader.csv, which would load as an empty success.
import { ENTITY_FAMILIES } from '../../../domain/families.ts'
import { defineSource, type InputColumn } from '../../../domain/source.ts'
import { headersOf } from '../../../domain/table.ts'
import providerDeactivation from '../../../domain/tables/provider_deactivation.ts'
import providerEndpoint from '../../../domain/tables/provider_endpoint.ts'
import providerOtherName from '../../../domain/tables/provider_other_name.ts'
import providerPracticeLocation from '../../../domain/tables/provider_practice_location.ts'
import { isAnnounced, npidataColumns } from './columns.ts'

const MONTHS = 'January February March April May June July August September October November December'.split(' ')
// First day of every monthly file; it distinguishes a monthly file from a weekly one.
const FIRST_DAY = '20050523'
const MONTHLY = '2026-11-08'
const WEEKLY = '2026-11-15'

type Bounds = readonly [min: number, max: number]
const rows = ([min, max]: Bounds) => ({ min, max })

// Headers do not say that the types are codes; the form of the planned date is not known yet.
const SHAPES = { 'Endpoint Type': 'code', 'Content Type': 'code', npi_activation_future_change_date: null } as const

/** A member of the monthly archive, and the member of weekly archives that adds to it. */
function members(kind: string, stem: string, columns: InputColumn[], monthly: Bounds, weekly: Bounds) {
  const common = { encodings: ['utf-8' as const], columns, shapes: SHAPES }
  const headers = columns.map(({ header }) => header).filter((header) => !isAnnounced(header))
  return {
    [kind]: {
      ...common,
      name: new RegExp(`^${stem}_${FIRST_DAY}-(?<yyyymmdd>\\d{8})\\.csv$`, 'i'),
      archive: /^NPPES_Data_Dissemination_[A-Za-z]+_\d{4}(_V2)?\.zip$/i,
      composition: 'latest' as const,
      rows: rows(monthly),
      synthetic: { ...syntheticMember(stem, MONTHLY, () => FIRST_DAY, monthlyArchive), headers }
    },
    [`${kind}_weekly`]: {
      ...common,
      name: new RegExp(`^${stem}_(?!${FIRST_DAY}-)\\d{8}-(?<yyyymmdd>\\d{8})\\.csv$`, 'i'),
      archive: /^NPPES_Data_Dissemination_\d{6}_\d{6}_Weekly(_V2)?\.zip$/i,
      composition: 'every_since_latest' as const,
      since: kind,
      rows: rows(weekly),
      synthetic: { ...syntheticMember(stem, WEEKLY, monday, weeklyArchive), headers }
    }
  }
}

function syntheticMember(
  stem: string,
  date: string,
  from: (date: string) => string,
  archive: (date: string) => string
) {
  const name = (day: string) => `${stem}_${from(day)}-${compact(day)}`
  const [file, headerFile] = [(day: string) => `${name(day)}.csv`, (day: string) => `${name(day)}_fileheader.csv`]
  return { date, file, headerFile, archive, quoteAll: true }
}

const monthlyArchive = (date: string) =>
  `NPPES_Data_Dissemination_${MONTHS[Number(date.slice(5, 7)) - 1]}_${date.slice(0, 4)}_V2.zip`
const weeklyArchive = (date: string) =>
  `NPPES_Data_Dissemination_${american(monday(date))}_${american(compact(date))}_Weekly_V2.zip`

const compact = (date: string) => date.replaceAll('-', '')
/** The Monday six days before, as YYYYMMDD. */
const monday = (date: string) => compact(new Date(Date.parse(date) - 6 * 86_400_000).toISOString().slice(0, 10))
/** Formats YYYYMMDD as MMDDYY. */
const american = (day: string) => `${day.slice(4)}${day.slice(2, 4)}`

export default defineSource({
  id: 'nppes',
  ...ENTITY_FAMILIES.nppes,
  short_name: 'NPPES',
  authority: 'Centers for Medicare & Medicaid Services',
  cadence: 'Monthly',
  sla_days: 35,
  // Weekly files, and once a month the full file, appear on Mondays at about 07:15 UTC.
  schedule: '45 7 * * 1',
  dates: ['%m/%d/%Y'],
  files: {
    // 9,798,758 rows in September 2026. By the size of the archives, about 60,000 to 140,000 weekly rows,
    // four times as many in the first week after a monthly file; we have no count.
    ...members('npidata', 'npidata_pfile', npidataColumns, [8_000_000, 15_000_000], [5_000, 1_000_000]),
    // 49,949,439 bytes in August 2026: about 700,000 rows, estimated from the length of real rows.
    ...members('othername', 'othername_pfile', headersOf(providerOtherName), [300_000, 2_000_000], [100, 500_000]),
    // 1,241,921 rows in August 2026.
    ...members(
      'practice_location',
      'pl_pfile',
      headersOf(providerPracticeLocation),
      [900_000, 2_500_000],
      [100, 500_000]
    ),
    // 125,310,263 bytes in August 2026: about 500,000 rows, estimated from the length of the columns.
    ...members('endpoint', 'endpoint_pfile', headersOf(providerEndpoint), [200_000, 2_000_000], [100, 500_000]),
    deactivation: {
      // The archive's name has the day it was posted; the workbook outside the archive needs a date.
      name: /^NPPES.?Deactivated.?NPI.?Report\D*(?<mmddyy>\d{6})?(?<yyyymmdd>(?<!\d)\d{8})?(_V2)?\.(zip|xlsx)$/i,
      converted: true,
      dates_snapshot: false,
      // The converter's own labels: those of the report are not confirmed.
      columns: headersOf(providerDeactivation),
      // 355,330 rows on September 14, 2026.
      rows: { min: 300_000, max: 800_000 },
      synthetic: {
        date: '2026-11-09',
        file: (date) => `NPPES_Deactivated_NPI_Report_${american(compact(date))}_V2.xlsx`,
        archive: (date) => `NPPES_Deactivated_NPI_Report_${american(compact(date))}_V2.zip`,
        form: 'workbook'
      }
    }
  }
})
