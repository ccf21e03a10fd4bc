// Owners of facilities: the published tables against independent SQL over the synthetic files, the official
// headers, and no text about an individual anywhere in what is published.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import t from 'tap'
import { importFiles } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { matchHeader } from '../../pipeline/raw/header.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources, sourceFolder } from '../../pipeline/source-loader.ts'
import source from '../../pipeline/sources/cms_facility_owners/source.ts'
import { generateUniverse } from '../../pipeline/synthetic/generate.ts'
import { FIXTURE_CLOCK, importFixture } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'
import { needsShared, sharedPath } from '../shared-folder.ts'

type Row = Record<string, unknown>

/** Texts that only rows about individuals have, in the synthetic files and in the fixtures. */
const PERSONAL = ['OFQUAY', 'ZYXW']

const folder = t.testdir({ files: {}, data: {} })
const dataDir = join(folder, 'data')
const made = await generateUniverse({
  sources: (await loadSources()).filter(({ id }) => id === source.id),
  folder: sourceFolder,
  outDir: join(folder, 'files'),
  seed: 3,
  scale: 0.001
})
const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', PARTIAL: '1', MEMORY_LIMIT: '1GB' })
const request = { source: source.id, files: made.map(({ path }) => path), date: undefined, kind: undefined }
const { release } = await withRun(settings, silentReporter, (run) => importFiles(run, request, FIXTURE_CLOCK))
const published = async (name: string) => {
  const entry = release.manifest.tables.find((table) => table.name === name)
  return entry ? await parquetRows(join(dataDir, entry.file)) : []
}
const enrollments = await published('facility_enrollment')
const organizations = await published('facility_owner_organization')

const connection = await (await DuckDBInstance.create(':memory:')).connect()
const files = (kind: string) => made.filter((file) => file.kind.endsWith(kind)).map(({ path }) => `'${path}'`)
for (const kind of ['enrollments', 'owners']) {
  await connection.run(
    `create table ${kind} as select * from read_csv([${files(kind)}], all_varchar = true, union_by_name = true, filename = true)`
  )
}
const official = async (sql: string) => (await connection.runAndReadAll(sql)).getRowObjectsJson() as Row[]
const count = async (table: string, where: string) =>
  Number((await official(`select count(*) as n from ${table} where ${where}`))[0]?.n)

t.test('every enrollment is published with its CCN', async (t) => {
  const raw = await official(`
    select "ENROLLMENT ID" as id, lpad("CCN", 6, '0') as ccn, "ASSOCIATE ID" as pac_id, "NPI" as npi, length("CCN") as width
    from enrollments`)
  const byId = new Map(enrollments.map((row) => [row.enrollment_id, row]))
  t.ok(raw.length > 100)
  for (const { id, ccn, pac_id, npi, width } of raw) {
    const row = byId.get(id) ?? {}
    t.match(row, { ccn, pac_id, npi })
    t.equal(flagsOf(row).includes('leading_zero_restored'), Number(width) === 5, `${ccn}`)
  }
  t.ok(
    raw.some(({ width }) => Number(width) === 5),
    'a CCN lost its zero'
  )
  const ccns = raw.map(({ ccn }) => ccn)
  t.ok(new Set(ccns).size < ccns.length, 'a CCN has several enrollments')
})

t.test('individuals are counted by PAC ID, and their absence from the file is unknown', async (t) => {
  const raw = await official(`
    select
      "ENROLLMENT ID" as id,
      count(distinct case when "TYPE - OWNER" = 'I' then "ASSOCIATE ID - OWNER" end)::integer as individuals,
      count(distinct case when "TYPE - OWNER" = 'I' and "ROLE CODE - OWNER" in ('34', '35') then "ASSOCIATE ID - OWNER" end)::integer as owners
    from owners
    group by all`)
  const counted = new Map(raw.map((row) => [row.id, row]))
  for (const row of enrollments) {
    const { individuals = null, owners = null } = counted.get(row.enrollment_id) ?? {}
    t.same([row.individuals, row.individual_owners], [individuals, owners], `${row.enrollment_id}`)
    t.equal(flagsOf(row).includes('owners_not_listed'), individuals === null)
  }
  t.ok(enrollments.some((row) => Number(row.individuals) > Number(row.individual_owners)))
  const unlisted = enrollments.filter((row) => flagsOf(row).includes('enrollment_not_listed'))
  t.ok(unlisted.length > 0)
  t.ok(unlisted.every(({ ccn, npi, organization_name }) => ccn === null && npi === null && organization_name !== null))
})

t.test('every organization row is published, and no individual', async (t) => {
  t.equal(organizations.length, await count('owners', `"TYPE - OWNER" = 'O'`))
  t.equal(
    organizations.filter((row) => row.ownership_percentage !== null).length,
    await count('owners', `"TYPE - OWNER" = 'O' and "PERCENTAGE OWNERSHIP" is not null`),
    'a blank share is not zero'
  )
  for (const [column, header] of [
    ['is_private_equity', 'PRIVATE EQUITY COMPANY - OWNER'],
    ['is_reit', 'REIT - OWNER'],
    ['is_for_profit', 'FOR PROFIT - OWNER']
  ] as const) {
    for (const [value, letter] of [
      [true, `= 'Y'`],
      [false, `= 'N'`],
      [null, 'is null']
    ] as const) {
      const expected = await count('owners', `"TYPE - OWNER" = 'O' and "${header}" ${letter}`)
      t.equal(organizations.filter((row) => row[column] === value).length, expected, `${column} ${letter}`)
    }
  }
  const roles = new Map([...organizations].map((row) => [row.role_code, row.is_ownership]))
  t.same([...roles].sort(), [
    ['34', true],
    ['35', true],
    ['43', false],
    ['72', false]
  ])
  const individuals = await official(
    `select distinct "ASSOCIATE ID - OWNER" as id from owners where "TYPE - OWNER" = 'I'`
  )
  const named = new Set(organizations.map((row) => row.owner_pac_id))
  t.notOk(individuals.some(({ id }) => named.has(id)))
})

t.test('no name or address of an individual is published or kept with a rejected row', async (t) => {
  t.ok((await count('owners', `"LAST NAME - OWNER" like '%OFQUAY'`)) > 50, 'the files name individuals')
  t.same(await personalIn(dataDir), [])
  // These have cut and shifted rows about individuals.
  const fixtures = t.testdir({})
  for (const fixture of ['nursing-homes-2026', 'hospital-owners-before-2025', 'hospitals-2026']) {
    await importFixture(fixtures, { source: source.id, fixture })
  }
  t.same(await personalIn(fixtures), [])
})

t.test('every official header is read or ignored by name', needsShared('layouts'), async (t) => {
  for (const [file, kind] of [
    ['cms_SNF_All_Owners_2026.csv', 'snf_owners'],
    ['cms_SNF_Enrollments_2026.csv', 'snf_enrollments'],
    ['cms_Hospital_All_Owners_to_2025-03.csv', 'hospital_owners'],
    ['cms_Hospital_All_Owners_from_2025-04.csv', 'hospital_owners']
  ] as const) {
    const header = readFileSync(sharedPath('layouts', 'more', file), 'utf8')
      .trim()
      .split(',')
    const definition = source.files[kind]
    if (!definition) return t.fail(kind)
    const { missing, unknown } = matchHeader(header, definition)
    t.same([missing, unknown], [[], []], file)
  }
})

/** Files outside the raw folder that contain a text about an individual. */
async function personalIn(root: string): Promise<string[]> {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.startsWith(join(root, 'raw')))
  const isFound = async (path: string) => {
    const text = path.endsWith('.parquet') ? JSON.stringify(await parquetRows(path)) : readFileSync(path, 'latin1')
    return PERSONAL.some((personal) => text.includes(personal))
  }
  const found = await Promise.all(names.map(async (name) => ((await isFound(name)) ? [name] : [])))
  return found.flat()
}

function flagsOf(row: Row): unknown[] {
  return Array.isArray(row._data_availability) ? row._data_availability : []
}
