// Real Care Compare files other than measures, read by path: published counts and sums, recomputed from the
// files with papaparse.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import t from 'tap'
import { importFiles } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { currentRelease, FIXTURE_CLOCK, importFixture } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'
import { needsShared, sharedPath } from '../shared-folder.ts'

type Row = Record<string, string>

const real = (name: string) => sharedPath('real', 'care_compare', name)
const options = { ...needsShared('real'), timeout: 120_000 }

function csvRows(path: string): Row[] {
  return Papa.parse<Row>(readFileSync(path, 'utf8'), { header: true, skipEmptyLines: true }).data
}

/** Imports one file and reads one table of the release. */
async function published(dataDir: string, table: string, file: string, date?: string) {
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1' })
  const request = { source: 'care_compare', files: [file], date, kind: undefined }
  const { release } = await withRun(settings, silentReporter, (run) => importFiles(run, request, FIXTURE_CLOCK))
  const entry = release.manifest.tables.find(({ name }) => name === table)
  return entry ? await parquetRows(join(dataDir, entry.file)) : []
}

const sum = (values: readonly unknown[]) => values.reduce((total: number, value) => total + Number(value ?? 0), 0)

t.test('publishes the penalties of June 2021', options, async (t) => {
  const file = real('NH_Penalties_Jun2021.csv')
  const raw = csvRows(file)
  const rows = await published(t.testdir(), 'facility_penalty', file)
  t.equal(rows.length, 300)
  t.equal(rows.filter((row) => row.penalty_type === 'Fine').length, 261)
  t.equal(rows.filter((row) => row.penalty_type === 'Payment Denial').length, 39)
  t.equal(sum(rows.map((row) => row.fine_amount_usd)), sum(raw.map((row) => row['Fine Amount'])), 'fines add up')
  t.equal(
    sum(rows.map((row) => row.payment_denial_days)),
    sum(raw.map((row) => row['Payment Denial Length in Days'])),
    'days without payment add up'
  )
  t.same(
    rows.map((row) => String(row.penalty_date)).sort(),
    raw.map((row) => row['Penalty Date'] ?? '').sort(),
    'every day is the one in the file'
  )
  t.equal(rows.filter((row) => String(row._data_availability) !== '').length, 0, 'every value is read')
})

t.test('publishes home health by state for October 2025', options, async (t) => {
  const file = real('HH_State_Oct2025.csv')
  const raw = csvRows(file)
  const rows = await published(t.testdir(), 'facility_measure_state', file)
  t.equal(raw.length, 55)
  t.equal(rows.length, 55 * 24)
  const cells = raw.flatMap(({ State, ...cells }) =>
    Object.entries(cells).map(([name, text]) => ({ State, name, text }))
  )
  const inFile = new Map(cells.map(({ State, name, text }) => [`${State} ${name}`, text]))
  const wrong = rows.filter((row) => {
    const text = inFile.get(`${row.state} ${row.measure_name}`)
    return text === '-' ? row.state_average !== null : row.state_average !== Number(text)
  })
  t.equal(wrong.length, 0, 'each value is the one in the file')
  t.equal(
    rows.filter((row) => row.suppression_reason !== null).length,
    cells.filter(({ text }) => text === '-').length,
    'each dash has its reason'
  )
  const alaska = rows.find((row) => row.state === 'AK' && row.measure_id === 'how_often_patients_got_better_at_bathing')
  t.equal(alaska?.state_average, 88.06)
})

t.test('publishes the measure periods of July 2024', options, async (t) => {
  const file = real('Measure_Dates.csv')
  const raw = csvRows(file)
  const rows = await published(t.testdir(), 'measure_period', file, '2024-07-31')
  t.equal(rows.length, 174)
  t.equal(rows.filter((row) => row.measure_id === 'Linear Score').length, 2)
  const american = (day: unknown) => String(day).replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1')
  t.same(
    rows.map((row) => [row.measure_id, american(row.period_start_date), american(row.period_end_date)].join()).sort(),
    raw.map((row) => [row['Measure ID'], row['Start Date'], row['End Date']].join()).sort(),
    'every day is the one in the file'
  )
})

t.test('an overall rating outside 1 to 5 is null', async (t) => {
  const dataDir = t.testdir()
  const stars = new Map([
    ['010090', '0'],
    ['010091', '1'],
    ['010095', '5'],
    ['010096', '6']
  ])
  const input = { source: 'care_compare', fixture: 'hospitals-2026', date: '2026-02-15' }
  await importFixture(dataDir, input, (text, name) =>
    name.startsWith('Hospital_General')
      ? text.replace(/^010001,.*$/m, (line) =>
          [...stars].map(([ccn, star]) => line.replace('010001', ccn).replace(',Y,4,', `,Y,${star},`)).join('\n')
        )
      : null
  )
  const { manifest } = await currentRelease(dataDir)
  const { file = '' } = manifest.tables.find(({ name }) => name === 'facility') ?? {}
  const rows = (await parquetRows(join(dataDir, file))).filter(({ ccn }) => stars.has(String(ccn)))
  t.same(
    rows.map((row) => [row.overall_star, row.overall_star_suppression_reason, String(row._data_availability)]),
    [
      [null, 'not a number of stars', 'invalid_value'],
      [1, null, ''],
      [5, null, ''],
      [null, 'not a number of stars', 'invalid_value']
    ]
  )
})
