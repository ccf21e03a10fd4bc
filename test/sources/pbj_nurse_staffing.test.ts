// Nurse staffing of the synthetic universe: days and months are compared with the raw file, which DuckDB
// reads here with other statements than those of the pipeline.
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import t from 'tap'
import day from '../../domain/tables/facility_staffing_day.ts'
import { literal } from '../../pipeline/warehouse/connection.ts'
import { syntheticRelease } from '../synthetic-release.ts'

const dataDir = t.testdir()
const { release, pathOf } = await syntheticRelease(dataDir)
const [raw] = release.manifest.snapshots.flatMap(({ manifest }) =>
  manifest.source.id === 'pbj_nurse_staffing' ? manifest.raw : []
)
const path = join(dataDir, 'raw', 'pbj_nurse_staffing', raw?.sha256 ?? '', raw?.file ?? '')
const file = `read_csv(${literal(path)}, header = true, all_varchar = true)`
const tableOf = (name: string) => `read_parquet(${literal(pathOf(name))})`
const connection = await (await DuckDBInstance.create(':memory:')).connect()
const count = async (sql: string) => Number((await connection.runAndReadAll(sql)).getRows()[0]?.[0])

async function equalRows(t: Tap.Test, official: string, published: string): Promise<void> {
  t.equal(await count(`select count(*) from (${official} except all ${published})`), 0, 'nothing is missing')
  t.equal(await count(`select count(*) from (${published} except all ${official})`), 0, 'nothing is added')
}

t.test('every day of the file is published with its values', async (t) => {
  const hours = Object.entries(day.columns).filter(([name]) => name.endsWith('_hours'))
  t.equal(hours.length, 24)
  t.ok((await count(`select count(*) from ${file}`)) > 900)
  await equalRows(
    t,
    `select "PROVNUM", "WorkDate", "PROVNAME", "CITY", "STATE", "COUNTY_NAME", "COUNTY_FIPS", "CY_Qtr", "MDScensus"::integer, ${hours.map(([, { from }]) => `"${from[0]}"::double`).join(', ')} from ${file}`,
    `select ccn, strftime(work_date, '%Y%m%d'), facility_name, city, state, county_name, county_fips[3:], calendar_quarter, residents, ${hours.map(([name]) => name).join(', ')} from ${tableOf('facility_staffing_day')}`
  )
  const county = `select county_name, county_fips from ${tableOf('facility_staffing_day')}`
  const named = `select geo_name, geo_id from ${tableOf('population')} where geo_level = 'county'`
  t.equal(
    await count(
      `select count(*) from (${county}) left join (${named}) on geo_id = county_fips where geo_name is null or not starts_with(geo_name, county_name)`
    ),
    0,
    'the code is that of the county'
  )
})

t.test('every month follows from its days', async (t) => {
  const sum = (...roles: string[]) => roles.map((role) => `"Hrs_${role}"::decimal(18, 2)`).join(' + ')
  const groups = [
    ['RNDON', 'RNadmin', 'RN'],
    ['LPNadmin', 'LPN'],
    ['CNA', 'NAtrn', 'MedAide']
  ] as const
  const days = `select "PROVNUM" as ccn, "WorkDate"[1:4] || '-' || "WorkDate"[5:6] as month, "MDScensus"::integer as residents, ${groups.map((group, index) => `${sum(...group)} as g${index}`).join(', ')}, g0 + g1 + g2 as g3 from ${file}`
  const kept = 'residents >= 5 and g3 > 0'
  const figures = [0, 1, 2, 3].flatMap((n) => [
    `sum(case when ${kept} then g${n} end)::double`,
    `round(sum(case when ${kept} then g${n} end)::double / sum(case when ${kept} then residents end), 4)`
  ])
  const names = ['rn', 'lpn', 'aide', 'nurse'].flatMap((group) => [`${group}_hours`, `${group}_hours_per_resident_day`])
  await equalRows(
    t,
    `select ccn, month, count(*), count(*) filter (${kept}), count(*) filter (residents < 5), count(*) filter (residents >= 5 and g3 = 0), sum(case when ${kept} then residents end)::bigint, ${figures.join(', ')} from (${days}) group by ccn, month`,
    `select ccn, month, days, days_counted, days_few_residents, days_without_hours, resident_days, ${names.join(', ')} from ${tableOf('facility_staffing_month')}`
  )
  for (const left of ['days_few_residents', 'days_without_hours'])
    t.ok((await count(`select sum(${left}) from ${tableOf('facility_staffing_month')}`)) > 0, left)
})

declare namespace Tap {
  type Test = Pick<typeof t, 'equal' | 'ok'>
}
