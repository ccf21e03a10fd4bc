// Real Care Compare files, read by path: published counts, and values recomputed from the files independently
// of the pipeline.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import t from 'tap'
import { release } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { intake } from '../../pipeline/intake.ts'
import { matchHeader } from '../../pipeline/raw/header.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import source from '../../pipeline/sources/care_compare/source.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'
import { needsShared, sharedPath } from '../shared-folder.ts'

type Row = Record<string, string>
type Import = { file: string; date?: string; kind?: string }

const real = (name: string) => sharedPath('real', 'care_compare', name)
const options = { ...needsShared('real'), timeout: 180_000 }

function csvRows(path: string, encoding: 'utf8' | 'latin1' = 'utf8'): Row[] {
  return Papa.parse<Row>(readFileSync(path, encoding), { header: true, skipEmptyLines: true }).data
}

/** Imports the files and returns a reader for the tables of the resulting release. */
async function imported(dataDir: string, files: readonly Import[]) {
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1' })
  const { tables } = await withRun(settings, silentReporter, async (run) => {
    for (const { file, ...asked } of files) {
      await intake(run, file, [source], { source, ...asked }, { origin: 'imported', receivedAt: FIXTURE_CLOCK })
    }
    const { release: made } = await release(run, [source], FIXTURE_CLOCK)
    return made.manifest
  })
  return async (name: string) => {
    const table = tables.find((entry) => entry.name === name)
    return table ? await parquetRows(join(dataDir, table.file)) : []
  }
}

function count<T>(rows: readonly T[], test: (row: T) => boolean): number {
  return rows.filter(test).length
}

t.test('publishes the hospitals of February 2026', options, async (t) => {
  const file = real('Hospital_General_Information.csv')
  const footnotes = { file: real('Footnote_Crosswalk.csv'), date: '2024-07-31' }
  const rowsOf = await imported(t.testdir(), [{ file, date: '2026-02-15' }, footnotes])
  const facilities = await rowsOf('facility')
  t.equal(facilities.length, 5421)
  t.equal(
    count(facilities, (row) => row.overall_star === null),
    2552
  )
  t.equal(
    count(facilities, (row) => /[A-Z]/.test(String(row.ccn))),
    164
  )
  const published = new Map(csvRows(file).map((row) => [row['Facility ID'], row['Hospital overall rating']]))
  t.equal(
    count(facilities, (row) => String(row.overall_star ?? 'Not Available') === published.get(String(row.ccn))),
    5421,
    'each star is the one in the file'
  )
  t.equal(
    count(facilities, (row) => (row.overall_star === null) === (row.overall_star_suppression_reason === null)),
    0,
    'a missing star has a reason, a star has none'
  )
  const both = facilities.filter((row) => String(row.overall_star_footnote_codes) === '16,23')
  t.equal(both.length, 2)
  t.match(
    both[0]?.overall_star_suppression_reason,
    /^There are too few measures .* discrepancies in their claims data\.$/
  )
})

t.test('publishes hospitals under the 2021 headers', options, async (t) => {
  const file = real('Hospital_General_Information.2021-10.rows1-300.csv')
  const facilities = await (await imported(t.testdir(), [{ file, date: '2021-10-27' }]))('facility')
  t.equal(facilities.length, 300)
  t.equal(
    count(facilities, (row) => row.overall_star === null),
    111
  )
  t.equal(
    count(facilities, (row) => row.city === null),
    0
  )
})

t.test('publishes the surgical centers of October 2024', options, async (t) => {
  const file = real('ASC_Facility.csv')
  const survey = { file: real('ASCQR_OAS_CAHPS_BY_ASC.csv'), date: '2024-07-31' }
  const nation = { file: real('ASC_National.csv'), date: '2024-07-31' }
  const rowsOf = await imported(t.testdir(), [{ file, date: '2024-10-31' }, nation, survey])
  const facilities = await rowsOf('facility')
  t.equal(
    count(facilities, (row) => row.facility_name !== null),
    1474
  )
  // The survey of another month lists 392 centers that the excerpt lacks.
  t.equal(facilities.length, 1474 + 392)
  t.ok(facilities.every(({ ccn }) => String(ccn).length === 10))
  const raw = csvRows(file)
  t.equal(raw.length, 3000)
  const measures = await rowsOf('facility_measure')
  for (const id of ['ASC-1', 'ASC-11', 'ASC-20']) {
    const lines = measures.filter((row) => row.measure_id === id)
    t.equal(lines.length, 3000, `${id} has a line for each row of the file`)
    const scores = lines.map(({ score }) => score).filter((score) => score !== null)
    const wanted = raw.map((row) => row[`${id} Rate`] ?? '').filter((score) => score !== 'N/A')
    t.same(scores.map(Number).sort(), wanted.map(Number).sort(), `scores of ${id}`)
  }
  const national = await rowsOf('facility_measure_national')
  t.equal(national.length, 18, 'nine measures of two years')
  t.equal(national.find((row) => row.measure_id === 'ASC-9' && row.ordinal === 1)?.national_average, 81.34)
  const surveyed = measures.filter((row) => row.measure_id === 'facilities_and_staff_linear_mean_score')
  t.equal(surveyed.length, 527)
  t.equal(
    count(surveyed, (row) => row.score === null),
    94
  )
})

t.test('publishes the nursing homes of August 2021 from Windows-1252', options, async (t) => {
  const file = real('NH_ProviderInfo_Aug2021.csv')
  const rowsOf = await imported(t.testdir(), [{ file }])
  const facilities = await rowsOf('facility')
  const raw = csvRows(file, 'latin1')
  t.equal(facilities.length, raw.length)
  t.equal(
    count(facilities, (row) => row.overall_star === null),
    35
  )
  t.equal(facilities[0]?.listed_on, '2021-08-31')
  t.ok(count(facilities, (row) => String(row.facility_name).includes('’')) > 0, 'byte 0x92 is an apostrophe')
  t.equal(
    count(facilities, (row) => /[\u0080-\u009f]/.test(String(row.facility_name))),
    0
  )
})

t.test('publishes home health agencies and hospices', options, async (t) => {
  const agencies = Papa.parse<string[]>(readFileSync(real('target_agencies.rows1-66.csv'), 'utf8'), {
    skipEmptyLines: true
  }).data
  const folder = t.testdir({ data: {} })
  // The last two columns belong to another project.
  writeFileSync(join(folder, 'HH_Provider_Jul2026.csv'), Papa.unparse(agencies.map((row) => row.slice(0, 96))))
  const rowsOf = await imported(join(folder, 'data'), [
    { file: join(folder, 'HH_Provider_Jul2026.csv') },
    { file: real('home_health_national.csv'), date: '2026-07-31' },
    { file: real('HHCAHPS_Provider_Jan2023.csv') },
    { file: real('Hospice_General-Information_May2026.csv') }
  ])
  const facilities = await rowsOf('facility')
  t.equal(
    count(facilities, (row) => row.facility_type === 'home-health' && row.facility_name !== null),
    66
  )
  t.equal(
    count(facilities, (row) => row.facility_type === 'hospice'),
    csvRows(real('Hospice_General-Information_May2026.csv')).length
  )
  const measures = await rowsOf('facility_measure')
  const breathing = measures.filter((row) => row.measure_id === 'how_often_patients_breathing_improved')
  t.equal(
    count(breathing, (row) => row.score === null && /too small to report/.test(String(row.suppression_reason))),
    15
  )
  const stars = measures.filter((row) => row.measure_id === 'hhcahps_survey_summary_star_rating')
  t.equal(stars.length, 400)
  t.equal(
    count(stars, (row) => row.score === null),
    110
  )
  const national = await rowsOf('facility_measure_national')
  t.equal(national.find((row) => row.measure_id === 'ppr_observed_rate')?.facilities_same, 9397)
})

t.test('publishes dialysis facilities and timely care from API rows', options, async (t) => {
  const folder = t.testdir({ data: {} })
  const apiRows = (name: string): string[][] =>
    (JSON.parse(readFileSync(real(name), 'utf8')) as Row[]).map((row) => Object.values(row))
  const [header] = Papa.parse<string[]>(
    readFileSync(sharedPath('layouts', 'DFC_FACILITY.2026-07.header.csv'), 'utf8')
  ).data
  const dialysis = apiRows('pdc_dialysis_full.rows1-400.json')
  writeFileSync(join(folder, 'DFC_FACILITY.csv'), Papa.unparse([header ?? [], ...dialysis]))
  const timely = apiRows('pdc_timely_2026.rows1-1500.json')
  const columns =
    'Facility ID,Facility Name,Address,City/Town,State,ZIP Code,County/Parish,Telephone Number,Condition,Measure ID,' +
    'Measure Name,Score,Sample,Footnote,Start Date,End Date'
  writeFileSync(join(folder, 'Timely_and_Effective_Care-Hospital.csv'), Papa.unparse([columns.split(','), ...timely]))
  const rowsOf = await imported(join(folder, 'data'), [
    { file: join(folder, 'DFC_FACILITY.csv'), date: '2026-07-11' },
    { file: join(folder, 'Timely_and_Effective_Care-Hospital.csv'), date: '2026-07-22' }
  ])
  // The hospitals of the other file have only a CCN and measures.
  const facilities = (await rowsOf('facility')).filter((row) => row.facility_type === 'dialysis')
  t.equal(facilities.length, 400)
  t.equal(
    count(facilities, (row) => row.overall_star === null),
    count(dialysis, (row) => row[4] === '')
  )
  const measures = await rowsOf('facility_measure')
  const hospital = measures.filter((row) => row.facility_type === 'hospital')
  t.equal(hospital.length, 1500)
  t.equal(
    count(hospital, (row) => row.suppression_reason !== null),
    470,
    'the scores Not Available'
  )
  t.equal(
    count(hospital, (row) => row.measure_id === 'EDV' && row.score === null && row.suppression_reason === null),
    count(timely, (row) => row[9] === 'EDV' && row[11] !== 'Not Available'),
    'volumes are texts, not suppressed'
  )
})

t.test('publishes national averages', options, async (t) => {
  const date = '2024-07-31'
  const files = [
    ['Timely_and_Effective_Care-National.csv', 32],
    ['Complications_and_Deaths-National.csv', 19],
    ['Unplanned_Hospital_Visits-National.csv', 14],
    ['Healthcare_Associated_Infections-National.csv', 6],
    ['Outpatient_Imaging_Efficiency-National.csv', 4],
    ['Maternal_Health-National.csv', 2],
    ['Payment-National.csv', 4],
    ['Medicare_Hospital_Spending_Per_Patient-National.csv', 1],
    ['HCAHPS-National.csv', 72]
  ] as const
  const rowsOf = await imported(
    t.testdir(),
    files.map(([name]) => ({ file: real(name), date }))
  )
  const national = await rowsOf('facility_measure_national')
  t.equal(
    national.length,
    files.reduce((sum, [, rows]) => sum + rows, 0)
  )
  t.equal(national.find((row) => row.measure_id === 'MSPB_1')?.national_median, 25753.96)
  t.equal(national.find((row) => row.measure_id === 'PAYM_30_AMI')?.national_average, 28355)
  t.equal(national.find((row) => row.measure_id === 'EDAC_30_AMI')?.national_average, null)
})

// National files that share a layout have one kind each; here one kind represents the others.
const LAYOUTS: Record<string, string> = {
  'ASC_Facility.2024-10': 'asc_facility',
  'ASC_National.2024-07': 'asc_nation',
  ASCQR_OAS_CAHPS_BY_ASC: 'asc_survey',
  'Complications_and_Deaths-National': 'complications_nation',
  'DFC_FACILITY.2026-07': 'dialysis_facility',
  'HCAHPS-National': 'survey_nation',
  'HHCAHPS_Provider.2023-01': 'hh_survey',
  'HH_National.2026': 'hh_nation',
  'HH_Provider.2026': 'hh_provider',
  'Hospice_General-Information.2026-05': 'hospice_general',
  'Hospice_Provider.header.INFERRED': 'hospice_measures',
  'Hospital_General_Information.2026': 'hospital_general',
  'NH_ProviderInfo.2021-08': 'nh_provider',
  'NH_ProviderInfo.2026-02_to_2026-08': 'nh_provider',
  'NH_ProviderInfo.2026-09.header.INFERRED': 'nh_provider',
  'Timely_and_Effective_Care-National': 'timely_nation',
  'Unplanned_Hospital_Visits-National': 'unplanned_nation'
}

t.test(
  'reads or ignores every column of the official Care Compare headers by name',
  needsShared('layouts'),
  async (t) => {
    for (const [layout, kind] of Object.entries(LAYOUTS)) {
      const name = layout.endsWith('INFERRED') ? `${layout}.csv` : `${layout}.header.csv`
      const [header] = Papa.parse<string[]>(readFileSync(sharedPath('layouts', name), 'utf8')).data
      const declared = source.files[kind]
      if (!header || !declared) return t.fail(`${name}, ${kind}`)
      const { unknown, missing } = matchHeader(header, declared)
      t.same({ unknown, missing }, { unknown: [], missing: [] }, name)
    }
  }
)
