// Shortage designations of HRSA: the official headers are read, and what the tables count equals what SQL
// alone counts in the synthetic files.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import Papa from 'papaparse'
import t from 'tap'
import { DataDirectory } from '../../pipeline/data-directory.ts'
import { matchHeader } from '../../pipeline/raw/header.ts'
import { rawPath, receiptsOf } from '../../pipeline/raw/receipt.ts'
import { loadSources } from '../../pipeline/source-loader.ts'
import { currentRelease, importFixture } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'
import { needsShared, sharedPath } from '../shared-folder.ts'
import { syntheticRelease } from '../synthetic-release.ts'

const LETTERS = { primary_care: 'PC', dental: 'DH', mental_health: 'MH' } as const

t.test('every column of the official headers is declared', needsShared('layouts', 'more'), async (t) => {
  const source = (await loadSources()).find(({ id }) => id === 'hrsa_hpsa')
  for (const [kind, letters] of Object.entries(LETTERS)) {
    const text = readFileSync(sharedPath('layouts', 'more', `hrsa_BCD_HPSA_FCT_DET_${letters}.csv`), 'utf8')
    const header = Papa.parse<string[]>(text, { preview: 1 }).data[0] ?? []
    const definition = source?.files[kind]
    if (!definition) return t.fail(`no kind ${kind}`)
    const { missing, unknown, absent } = matchHeader(header, definition)
    t.same({ missing, unknown, absent }, { missing: [], unknown: [], absent: [] }, kind)
  }
})

t.test('the synthetic universe', async (t) => {
  const dataDir = t.testdir()
  const { pathOf } = await syntheticRelease(dataDir)
  const directory = new DataDirectory(dataDir)
  const receipts = await receiptsOf(directory, 'hrsa_hpsa')
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  const rows = async (sql: string) => (await connection.runAndReadAll(sql)).getRowObjectsJson()
  const files = receipts.map((receipt) => {
    const path = rawPath(directory, receipt)
    return `select '${receipt.kind}' as kind, * from read_csv('${path}', all_varchar = true, header = true, delim = ',', quote = '"')`
  })
  await connection.run(`create table line as ${files.join(' union all by name ')}`)
  await connection.run(`create table raw as select distinct * from line`)
  await connection.run(`create table designation as from read_parquet('${pathOf('shortage_designation')}')`)
  await connection.run(`create table area as from read_parquet('${pathOf('shortage_area')}')`)
  const LIVE = `"HPSA Status" in ('Designated', 'Proposed For Withdrawal', 'Proposed for Withdrawal')`
  const COUNTY = `case when "HPSA Component Type Description" = 'Unknown' then "Common State County FIPS Code"
    else nullif("State and County Federal Information Processing Standard Code", 'XXXXX') end`

  t.same(
    await rows('select discipline as kind, sum(components)::int as n from designation group by all order by all'),
    await rows('select kind, count(*)::int as n from raw group by all order by all'),
    'every different row is a component of a designation'
  )
  t.same(
    await rows(
      'select discipline as kind, count(distinct hpsa_id) filter (is_in_effect)::int as live, count(distinct hpsa_id)::int as ids from designation group by all order by all'
    ),
    await rows(
      `select kind, count(distinct "HPSA ID") filter (${LIVE})::int as live, count(distinct "HPSA ID")::int as ids from raw group by all order by all`
    ),
    'designations in effect'
  )
  const counted = await rows(
    'select discipline as kind, count(distinct county_fips)::int as whole from area where is_whole_county group by all order by all'
  )
  t.same(
    counted,
    await rows(
      `select kind, count(distinct ${COUNTY})::int as whole from raw
        where ${LIVE} and "Designation Type" like '%Geographic HPSA' and "HPSA Component Type Description" = 'Single County'
        group by all order by all`
    ),
    'whole counties'
  )
  t.ok(counted.every(({ whole }) => Number(whole) > 100))
  t.same(
    await rows(
      'select county_fips, count(distinct hpsa_id)::int as n from area where is_in_effect group by all order by all'
    ),
    await rows(
      `select ${COUNTY} as county_fips, count(distinct "HPSA ID")::int as n from raw where ${LIVE} group by all order by all`
    ),
    'designations in effect of each county'
  )

  t.test('a county with a withdrawn and a designated component is not wholly designated', async (t) => {
    const split =
      await rows(`select old.county_fips, old.is_whole_county as old, new.is_whole_county as new, new.census_tract_components as tracts
      from area old join area new using (hpsa_id, discipline, county_fips)
      where old.is_in_effect = false and old.single_county_components = 1 and new.is_in_effect and new.census_tract_components > 0`)
    t.ok(split.length > 100)
    t.ok(split.every((row) => row.old === false && row.new === false && row.tracts === 1))
  })

  t.test('a reused ID gives two designations with their own dates', async (t) => {
    const reused =
      await rows(`select old.designated_on < new.designated_on as later, old.designation_id <> new.designation_id as apart
      from designation old join designation new using (hpsa_id, discipline)
      where old.designation_type = 'Geographic HPSA' and not old.is_in_effect and new.designation_type = 'HPSA Population'`)
    t.ok(reused.length > 100)
    t.ok(reused.every(({ later, apart }) => later && apart))
  })

  t.test('a facility has its county even if the other column is undetermined', async (t) => {
    const ids = `select "HPSA ID" from raw where "HPSA Component Type Description" = 'Unknown'
      and "State and County Federal Information Processing Standard Code" = 'XXXXX'`
    const places = await rows(
      `select area_kind, county_fips is not null as known from area where hpsa_id in (${ids}) and area_kind = 'facility'`
    )
    t.ok(places.length > 100)
    t.ok(places.every(({ known }) => known))
  })

  t.test('former counties keep their code', async (t) => {
    const former = (await rows(`select distinct county_fips from area where state = 'CT' order by 1`)).map(
      (row) => row.county_fips
    )
    t.same(former, ['09001', '09003', '09005', '09007', '09009', '09011', '09013', '09015'])
    t.ok((await rows(`from area where county_fips = '02270'`)).length > 0)
  })

  t.test('a negative underserved population stays, and the second of two equal rows is rejected', async (t) => {
    const [negative] = await rows(`select count(*) filter (underserved_population < 0)::int as n from designation`)
    t.ok(Number(negative?.n) > 100)
    const rejects = join(pathOf('shortage_designation'), '..', 'rejects.parquet')
    t.same(
      await rows(`select reason, count(*)::int as n from read_parquet('${rejects}') group by all`),
      await rows(
        `select 'component_repeated' as reason, ((select count(*) from line) - (select count(*) from raw))::int as n`
      )
    )
  })
})

t.test('components that disagree in any one value are named', async (t) => {
  const dates = ['HPSA Designation Last Update Date', 'Withdrawn Date']
  const texts = [
    'HPSA Name',
    'HPSA Formal Ratio',
    'HPSA Provider Ratio Goal',
    'HPSA Population Type',
    'HPSA Degree of Shortage'
  ]
  const numbers = [
    ...['HPSA Score', 'HPSA FTE', 'HPSA Shortage', 'HPSA Designation Population', '% of Population Below 100% Poverty'],
    ...['HPSA Estimated Served Population', 'HPSA Estimated Underserved Population']
  ]
  const other = new Map([
    ...dates.map((name) => [name, '01/02/2021'] as const),
    ...[...texts, 'Primary State Abbreviation'].map((name) => [name, 'NV'] as const),
    ...numbers.map((name) => [name, '7'] as const)
  ])
  const dataDir = t.testdir()
  const input = { source: 'hrsa_hpsa', fixture: 'areas-and-facilities', date: '2026-11-10' }
  // A copy of one designation of two components for each column, with another value in the second component.
  await importFixture(dataDir, input, (text) => {
    const [header = [], ...rows] = Papa.parse<string[]>(text, { skipEmptyLines: true }).data
    const at = (name: string) => header.findIndex((title) => title.replace('\uFEFF', '').trim() === name)
    const own = rows.filter((row) => row[at('HPSA ID')]?.trim() === '1489000005')
    t.equal(own.length, 2)
    const copies = ['none', ...other.keys()].flatMap((name, n) =>
      own.map((row, nth) => {
        const copy = row.with(at('HPSA ID'), `14891${String(n).padStart(5, '0')}`)
        return nth === 0 || name === 'none' ? copy : copy.with(at(name), other.get(name) ?? '')
      })
    )
    return Papa.unparse([header, ...copies], { newline: '\r\n' })
  })
  const { manifest } = await currentRelease(dataDir)
  const { file = '' } = manifest.tables.find(({ name }) => name === 'shortage_designation') ?? {}
  const disagree = (await parquetRows(join(dataDir, file)))
    .filter(({ _data_availability }) => String(_data_availability).includes('components_disagree'))
    .map(({ hpsa_id }) => [...other.keys()][Number(String(hpsa_id).slice(5)) - 1])
  t.same(disagree.sort(), [...other.keys()].sort())
})
