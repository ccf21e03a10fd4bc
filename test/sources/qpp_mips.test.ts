// MIPS results: the pipeline reads every official layout, the one real file gives its counts, and generated
// files have the official form.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Papa from 'papaparse'
import t from 'tap'
import { hasValidNpiCheckDigit } from '../../domain/identifiers.ts'
import { importFiles } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { matchHeader } from '../../pipeline/raw/header.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources, sourceById, sourceFolder } from '../../pipeline/source-loader.ts'
import { generateUniverse } from '../../pipeline/synthetic/generate.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'
import { needsShared, sharedPath } from '../shared-folder.ts'

type Row = Record<string, string>

const source = sourceById(await loadSources(), 'qpp_mips')
const CAHPS = ['real', 'qpp', 'grp_public_reporting_cahps.csv'] as const

const LAYOUTS: [layout: string, kind: string, columns: number][] = [
  ['qpp_ec_score_file_py2021_header.csv', 'clinician_score', 13],
  ['qpp_ec_score_file_py2024_header.csv', 'clinician_score', 13],
  ['qpp_experience_2017_2021_header.csv', 'experience', 92],
  ['qpp_experience_2022_header.csv', 'experience', 165],
  ['qpp_experience_2023_header.csv', 'experience', 204],
  ['qpp_grp_public_reporting_cahps_header.csv', 'group_cahps', 7],
  ['qpp_vg_public_reporting_header.csv', 'virtual_group', 8]
]

function headerLine(layout: string): string {
  return readFileSync(sharedPath('layouts', layout), 'utf8').trimEnd()
}

function csvRows(path: string): Row[] {
  const parsed = Papa.parse<Row>(readFileSync(path, 'utf8'), {
    header: true,
    skipEmptyLines: true,
    transformHeader: (name) => name.trim()
  })
  return parsed.data
}

for (const [layout, kind, columns] of LAYOUTS) {
  t.test(`${layout}: reads or ignores each column by name`, needsShared('layouts'), async (t) => {
    const header = headerLine(layout).split(',')
    t.equal(header.length, columns)
    const definition = source.files[kind]
    if (!definition) return t.fail(`no kind ${kind}`)
    const { missing, unknown } = matchHeader(header, definition)
    t.same({ missing, unknown }, { missing: [], unknown: [] })
  })
}

async function imported(dataDir: string, edition: string | undefined) {
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1' })
  const request = { source: 'qpp_mips', files: [sharedPath(...CAHPS)], date: '2020-08-18', edition }
  const { release } = await withRun(settings, silentReporter, (run) => importFiles(run, request, FIXTURE_CLOCK))
  return release.manifest.tables.find(({ name }) => name === 'mips_group_cahps')
}

t.test('refuses a file without a year until the operator gives one', needsShared('real'), async (t) => {
  await t.rejects(imported(t.testdir(), undefined), { code: 'edition_missing' })
  await t.rejects(imported(t.testdir(), 'PY2020'), {
    code: 'nothing_accepted',
    message: /'PY2020' is no performance year/
  })
})

t.test('publishes the 432 rows of the real survey file, as papaparse reads them', needsShared('real'), async (t) => {
  const dataDir = t.testdir()
  // This test chooses the year: the file states none.
  const table = await imported(dataDir, '2018')
  const published = table ? await parquetRows(join(dataDir, table.file)) : []
  t.equal(published.length, 432)
  t.equal(new Set(published.map((row) => row.org_pac_id)).size, 72)
  t.equal(published.filter((row) => row.performance_rate === null).length, 155)
  t.equal(published.filter((row) => row.footnote_code === '1' && row.performance_rate === null).length, 155)
  t.ok(published.every((row) => row.performance_year === 2018))
  const key = (id: unknown, measure: unknown) => `${id} ${measure}`
  const number = (text: string | undefined) => (text ? Number(text) : null)
  const raw = csvRows(sharedPath(...CAHPS))
  const expected = new Map(
    raw.map((row) => [
      key(row.org_PAC_ID, row.measure_cd),
      [row['Facility Name'], row.measure_title, number(row.prf_rate), number(row.patient_count)]
    ])
  )
  t.equal(expected.size, 432)
  for (const row of published) {
    const values = [row.organization_name, row.measure_title, row.performance_rate, row.patient_count]
    t.same(values, expected.get(key(row.org_pac_id, row.measure_code)))
  }
})

t.test('generated files have the official headers, several rows per NPI and every rare form', async (t) => {
  const outDir = t.testdir()
  const files = await generateUniverse({ sources: [source], folder: sourceFolder, outDir, seed: 1, scale: 0.0002 })
  const pathOf = (kind: string) => files.find((file) => file.kind === kind)?.path ?? ''
  const layouts = {
    clinician_score: LAYOUTS[1],
    experience: LAYOUTS[4],
    group_cahps: LAYOUTS[5],
    virtual_group: LAYOUTS[6]
  }
  for (const [kind, layout] of Object.entries(layouts)) {
    if (needsShared('layouts').skip || !layout) continue
    t.equal(readFileSync(pathOf(kind), 'utf8').split('\n', 1)[0], headerLine(layout[0]), kind)
  }
  const scores = csvRows(pathOf('clinician_score'))
  t.equal(scores.length, 120, 'the floor')
  t.ok(scores.every((row) => hasValidNpiCheckDigit(row.NPI ?? '')))
  t.ok(new Set(scores.map((row) => row.NPI)).size <= 100, 'a clinician in six has two rows')
  const forms: Record<string, (row: Row) => boolean> = {
    'no organization': (row) => row.Org_PAC_ID === '',
    'a PAC id that begins with 0': (row) => /^0\d{9}$/.test(row.Org_PAC_ID ?? ''),
    'a facility': (row) => /^\d{6}$/.test(row['Facility-based scoring Certification number'] ?? ''),
    'no cost score': (row) => row.Cost_category_score === '' && row.final_MIPS_score !== '',
    'no score at all': (row) => row.final_MIPS_score === '',
    'a score that is not a number': (row) => row.final_MIPS_score === 'N/A',
    'a virtual group': (row) => row.source === 'virtual group'
  }
  for (const [form, holds] of Object.entries(forms)) t.ok(scores.some(holds), form)
  const experience = csvRows(pathOf('experience'))
  t.equal(experience.length, 120)
  t.equal(new Set(experience.map((row) => row['provider key'])).size, 120)
  t.ok(experience.some((row) => row['allowed charges'] === 'unknown'))
  t.ok(experience.some((row) => row['payment adjustment percentage'] === '-9'))
  t.equal(csvRows(pathOf('group_cahps')).length, 150)
  t.ok(csvRows(pathOf('group_cahps')).some((row) => row.FN === '1' && row.prf_rate === ''))
  t.equal(csvRows(pathOf('virtual_group')).length, 120)
})
