// Real registry excerpts: counts, and every published value compared with an independent reading of the raw
// files.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import t from 'tap'
import { importFiles } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { packWorkbook } from '../../pipeline/synthetic/workbook.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'
import { needsShared, sharedPath } from '../shared-folder.ts'

type Row = Record<string, string>
const NPIDATA = sharedPath('real', 'nppes', 'npidata_pfile_fixture.csv')
const OTHER_NAMES = sharedPath('real', 'nppes', 'othername_test.csv')
const LOCATIONS = sharedPath('real', 'nppes', 'pl_test.csv')
const DEACTIVATED = sharedPath('real', 'nppes', 'nppes_deactivated_seed.csv')

function csvRows(path: string): Row[] {
  return Papa.parse<Row>(readFileSync(path, 'utf8'), { header: true, skipEmptyLines: true }).data
}

/** Imports files in sequence; returns the rows of a table of the last release. */
async function imported(dataDir: string, files: [path: string, date: string | undefined][]) {
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  let tables: { name: string; file: string }[] = []
  for (const [file, date] of files) {
    const result = await withRun(settings, silentReporter, (run) =>
      importFiles(run, { source: 'nppes', files: [file], date }, FIXTURE_CLOCK)
    )
    tables = result.release.manifest.tables
  }
  return async (name: string) => {
    const table = tables.find((entry) => entry.name === name)
    return table ? await parquetRows(join(dataDir, table.file)) : []
  }
}

const filled = (text: string | undefined) => text?.trim() || null
const isoDate = (text = '') => `${text.slice(6)}-${text.slice(0, 2)}-${text.slice(3, 5)}`

/** Rows as sorted JSON strings. */
function sorted(rows: object[]): string[] {
  return rows.map((row) => JSON.stringify(row)).sort()
}

t.test('recognizes files with unofficial names by their headers', needsShared('real'), async (t) => {
  const rowsOf = await imported(t.testdir(), [
    [NPIDATA, '2020-06-14'],
    [OTHER_NAMES, '2025-03-09'],
    [LOCATIONS, '2025-03-09']
  ])
  const raw = csvRows(NPIDATA)
  const providers = await rowsOf('provider')
  t.equal(providers.length, 12)
  t.same(
    sorted(
      providers.map(({ npi, organization_name, certification_date }) => [npi, organization_name, certification_date])
    ),
    sorted(
      raw.map((row) => [
        row.NPI,
        filled(row['Provider Organization Name (Legal Business Name)']),
        filled(row['Certification Date']) && isoDate(row['Certification Date'])
      ])
    )
  )

  const names = await rowsOf('provider_other_name')
  t.equal(names.length, 9)
  t.same(
    sorted(names.map((row) => [row.npi, row.other_organization_name, row.other_organization_name_type_code])),
    sorted(csvRows(OTHER_NAMES).map((row) => Object.values(row).map(filled)))
  )

  const locations = await rowsOf('provider_practice_location')
  t.equal(locations.length, 9)
  t.same(
    sorted(
      locations.map((row) => [
        row.npi,
        row.line_1,
        row.line_2,
        row.city,
        row.state,
        row.postal_code,
        row.country_code,
        row.telephone,
        row.telephone_extension,
        row.fax
      ])
    ),
    sorted(csvRows(LOCATIONS).map((row) => Object.values(row).map(filled)))
  )
})

t.test('publishes 4,000 NPIs of the report of June 8, 2026, packed as published', needsShared('real'), async (t) => {
  const raw = csvRows(DEACTIVATED)
  const folder = t.testdir({ data: {} })
  const report = join(folder, 'NPPES_Deactivated_NPI_Report_060826_V2.xlsx')
  const rows = raw.map((row) => [row.npi ?? null, row.deactivation_date ?? null])
  await packWorkbook({
    path: report,
    sheets: { Sheet1: [['NPPES Deactivated NPI Report', null], ['NPI', 'NPPES Deactivation Date'], ...rows] },
    date: '2026-06-08'
  })
  const rowsOf = await imported(join(folder, 'data'), [
    [NPIDATA, '2020-06-14'],
    [report, undefined]
  ])
  const deactivations = await rowsOf('provider_deactivation')
  t.equal(deactivations.length, 4_000)
  t.same(
    sorted(deactivations.map((row) => [row.npi, row.deactivation_date, row.listed_on])),
    sorted(raw.map((row) => [row.npi, isoDate(row.deactivation_date), '2026-06-08']))
  )
  const providers = await rowsOf('provider')
  t.equal(providers.length, 4_012, 'each of them, and the 12 of the registry file, is answerable')
  t.equal(providers.filter(({ is_active }) => is_active === false).length, 4_000)
  t.equal(
    providers.filter(({ listed_in }) => listed_in === 'NPPES_Deactivated_NPI_Report_060826_V2.xlsx').length,
    4_000
  )
})
