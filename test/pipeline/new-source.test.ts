// make new-source, in a copy of the checkout: the files it writes are a source whose first case is read.
import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { columnName, layoutOf } from '../../pipeline/new-source/layout.ts'
import { packWorkbook } from '../../pipeline/synthetic/workbook.ts'
import { parquetRows } from '../parquet-rows.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const COPIED = [
  ...['domain', 'pipeline', 'packages', 'methodology', 'data/reference'],
  ...['package.json', 'package-lock.json', 'tsconfig.json']
]

const given = { id: 'moons', table: 'moon', fileName: 'moons.csv', header: ['Moon', 'Date Seen'], key: '' }

t.test('reads columns, key and date from header and name', async (t) => {
  t.equal(columnName('CMS Certification Number (CCN)'), 'cms_certification_number_ccn')
  t.equal(columnName('Ind_PAC_ID'), 'ind_pac_id')
  t.match(layoutOf(given), {
    date: null,
    pattern: '^moons\\.csv$',
    columns: [
      { name: 'moon', reads: 'text', isKey: true },
      { name: 'date_seen', reads: 'day', isKey: false }
    ]
  })
  t.match(layoutOf({ ...given, fileName: 'Moons_2026.07.31_update.csv' }), { date: '2026-07-31' })
  t.throws(() => layoutOf({ ...given, key: 'Sun' }), { message: /KEY names no column of the header: Sun/ })
  t.throws(() => layoutOf({ ...given, header: ['Moon', 'moon'] }), { message: /would be named moon/ })
})

t.test('writes a source that reads its first case', async (t) => {
  const root = t.testdir()
  for (const path of COPIED) cpSync(join(ROOT, path), join(root, path), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
  writeFileSync(join(root, 'Moons_2026.07.31.csv'), 'Moon,Planet,NPI,Date Seen\n')
  const run = (program: string, args: string[], env: Record<string, string>) => {
    const options = { cwd: root, encoding: 'utf8', env: { ...process.env, ...env } } as const
    return spawnSync(process.execPath, ['--import=tsx', program, ...args], options)
  }
  const asked = { ID: 'moons', TABLE: 'moon', HEADER: join(root, 'Moons_2026.07.31.csv'), KEY: 'Moon,Planet' }
  const made = run('pipeline/new-source/main.ts', [], asked)
  t.equal(made.status, 0, made.stderr)
  t.notMatch(made.stdout, /\.sql/, 'the declarations are enough')
  const again = run('pipeline/new-source/main.ts', [], asked)
  t.match([again.status, again.stderr], [2, /pipeline\/sources\/moons exists/])

  const dataDir = join(root, 'releases')
  const input = join(root, 'pipeline/sources/moons/fixtures/first-file/input')
  const ingested = run('pipeline/main.ts', ['ingest', `--inbox=${input}`], { DATA_DIR: dataDir, ALLOW_DIRTY: '1' })
  t.equal(ingested.status, 0, ingested.stderr)
  const { release } = JSON.parse(readFileSync(join(dataDir, 'current.json'), 'utf8'))
  const manifest = JSON.parse(readFileSync(join(dataDir, 'releases', release, 'manifest.json'), 'utf8'))
  const table = manifest.snapshots[0].manifest.tables[0]
  t.match(await parquetRows(join(dataDir, table.file)), [
    { moon: 'Invented moon 1', npi: '1234567893', npi_is_valid: true, date_seen: '2024-01-15' },
    { moon: 'Invented moon 2', npi: '1000000004', date_seen: '2024-02-15' }
  ])
  t.same(manifest.snapshots[0].manifest.rows_rejected, { key_missing: 1, key_repeated: 1 })

  const universe = `import { loadSources, sourceFolder } from './pipeline/source-loader.ts'
    import { generateUniverse } from './pipeline/synthetic/generate.ts'
    const sources = (await loadSources()).filter(({ id }) => id === 'moons')
    await generateUniverse({ sources, folder: sourceFolder, outDir: 'universe', seed: 1, scale: 0.0001 })`
  writeFileSync(join(root, 'universe.ts'), universe)
  t.equal(run('universe.ts', [], {}).status, 0)
  const [header, ...rows] = readFileSync(join(root, 'universe/moons/Moons_2026.07.31.csv'), 'utf8').trim().split('\n')
  t.equal(header, 'Moon,Planet,NPI,Date Seen')
  t.ok(rows.length > 10)
  for (const row of rows) t.match(row, /^S\d+,Synthetic \d+,\d{10},\d\d\/\d\d\/\d{4}$/)
})

t.test('drafts the folder of a state list from a workbook', async (t) => {
  const root = t.testdir()
  const rows = [
    ['Reviewed and Updated:  05/22/2026', null, null, null, null],
    ['Entity Name', 'NPI', 'Birthdate', 'Action Date', 'Type of Sanction'],
    ...Array.from({ length: 4 }, (_, row) => [
      ...[`Invented ${row}`, row > 1 ? 'Not Found' : '1000000012', '30000', `${42000 + row}`],
      row === 0 ? 'Suspended' : 'Excluded'
    ])
  ]
  await packWorkbook({ path: join(root, 'list.xlsx'), sheets: { Sheet1: rows }, date: '2026-11-10' })
  const draft = (state: string) =>
    spawnSync('node', [`--import=${import.meta.resolve('tsx')}`, join(ROOT, 'pipeline/new-source/list.ts')], {
      ...{ cwd: root, encoding: 'utf8', env: { ...process.env, STATE: state, FILE: 'list.xlsx' } }
    })
  const { stdout, stderr } = draft('VT')
  t.equal(stderr, '')
  t.match(stdout, /header on row 2 of list.xlsx, 4 rows below/)
  t.match(stdout, /above the header: Reviewed and Updated: 05\/22\/2026/)
  t.match(stdout, /NPI: NPIS; 4 filled; 2 with ten digits/)
  t.notMatch(stdout, /Invented/, 'names of the file are not printed')
  const folder = join(root, 'pipeline/sources/state_list_vt')
  const list = JSON.parse(readFileSync(join(folder, 'list.json'), 'utf8'))
  t.match(list, {
    ...{ birth_date: 'Birthdate', nothing: { NPI: ['NOT FOUND'] }, ignore: { 'List title': 'NOT STATED' } },
    from: { 'Entity Name': /^name organization_name/, NPI: 'NPIS', 'Action Date': 'start_date' },
    actions: { 'NOT STATED': ['SUSPENDED', 'EXCLUDED'] }
  })
  t.match(draft('VT').stderr, /state_list_vt exists/)
  t.match(draft('XX').stderr, /new-list needs STATE/)
})
