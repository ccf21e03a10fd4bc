// Runs every query of the ClickHouse guide, and compares what it gives with DuckDB. Forms for a cluster are
// planned.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DuckDBInstance } from '@duckdb/node-api'
import { lexer } from 'marked'
import t from 'tap'
import { literal } from '../../pipeline/warehouse/connection.ts'
import { startedS3 } from '../s3-server.ts'
import { running } from '../server/running.ts'
import { startedClickHouse, withoutClickHouse } from './clickhouse.ts'
import { PREFIX, tableUrl, writeBucket } from './published-store.ts'
import { publishedTables, twoReleases } from './two-releases.ts'

const GUIDE = fileURLToPath(new URL('../../methodology/guides/11-read-in-clickhouse.md', import.meta.url))
const CLUSTER = /icebergS3Cluster\('default', /g

/** Queries of the guide by heading, in order. */
function queriesOf(text: string): Map<string, string[]> {
  const queries = new Map<string, string[]>()
  let heading = ''
  for (const token of lexer(text)) {
    if (token.type === 'heading') heading = token.text
    if (token.type === 'code' && token.lang?.startsWith('clickhouse'))
      queries.set(heading, [...(queries.get(heading) ?? []), token.text])
  }
  return queries
}

t.test('the queries of the guide give what DuckDB gives', { skip: withoutClickHouse() }, async (t) => {
  const dataDir = t.testdir()
  const [first, second] = await twoReleases(dataDir)
  const tables = publishedTables(dataDir, [first, second])
  const kept = (name: string) => {
    const [earlier, later] = tables.get(name) ?? []
    if (!earlier || !later) throw new Error(`${name} is not in both releases`)
    return { earlier, later }
  }
  const s3 = await startedS3(t)
  await writeBucket(s3, new Map([...tables].filter(([name]) => ['payment', 'enrollment'].includes(name))))
  const { refs } = JSON.parse(await (await fetch(`${tableUrl(s3, 'enrollment')}/metadata/v2.metadata.json`)).text())
  const service = await (await running(t, dataDir)).app.listen({ port: 0, host: '127.0.0.1' })
  const given: Record<string, string> = {
    'http://127.0.0.1:8080': service,
    'http://127.0.0.1:9000/bucket/prefix': `${s3.endpoint}/${s3.bucket}/${PREFIX}`,
    '<release>': second.id,
    '<earlier snapshot>': String(refs[first.id]['snapshot-id']),
    '<snapshot>': String(refs[second.id]['snapshot-id']),
    '<sha256>': kept('enrollment').later.table.sha256,
    '<key>': s3.accessKeyId,
    '<secret>': s3.secretAccessKey
  }
  const filled = (query: string) =>
    Object.entries(given).reduce((text, [placeholder, value]) => text.replaceAll(placeholder, value), query)

  const clickhouse = await startedClickHouse(t, dataDir)
  const duckdb = await (await DuckDBInstance.create(':memory:')).connect()
  t.teardown(() => duckdb.closeSync())
  const file = ({ path }: { path: string }) => `read_parquet(${literal(path)})`
  const inDuckDb = async (sql: string) =>
    (await duckdb.runAndReadAll(sql)).getRowObjectsJson().map((row) => {
      const numbers = ['active_providers', 'enrollments', 'records', 'usd']
      return Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, numbers.includes(name) ? Number(value) : value])
      )
    })

  const queries = queriesOf(readFileSync(GUIDE, 'utf8'))
  const runs = async (heading: string, place: number, expected: string) => {
    const rows = await clickhouse.rows(filled(queries.get(heading)?.[place] ?? ''))
    const wanted = await inDuckDb(expected)
    t.ok(wanted.length > 0, heading)
    t.same(rows, wanted, heading)
    return rows
  }
  /**
   * The second form is the first on a cluster. ClickHouse plans it, but its one node accepts no connection.
   */
  const isPlanned = async (heading: string) => {
    const [single = '', distributed = ''] = queries.get(heading) ?? []
    t.equal(distributed.replace(CLUSTER, 'icebergS3('), single, `${heading}: only the function differs`)
    t.match(distributed, CLUSTER)
    const plan = JSON.stringify(await clickhouse.rows(`explain ${filled(distributed)}`))
    t.match(plan, /ReadFromCluster/, `${heading}: planned for a cluster`)
    await t.rejects(clickhouse.rows(filled(distributed)), /Cannot connect to any replica/)
  }

  await runs(
    'Query in place',
    0,
    `select state_code, active_providers, per_100k from ${file(kept('supply_state').later)}
     where specialty = 'dermatology' order by active_providers desc, state_code limit 3`
  )
  const enrollments = `select count(*) as enrollments from ${file(kept('enrollment').later)}`
  await runs('Read from an object store', 0, enrollments)
  await runs('Read from an object store', 1, enrollments)

  const PAYMENTS = 'Payments by specialty and state over years'
  await runs(
    PAYMENTS,
    0,
    `select program_year, recipient_state, specialty, count(*) as records, sum(amount_usd) as usd
     from (select *, unnest(list_distinct(recipient_specialties)) as specialty from ${file(kept('payment').later)})
     group by all order by program_year, recipient_state nulls last, specialty`
  )
  await isPlanned(PAYMENTS)

  const CHURN = 'Enrollments that began and ended between two releases'
  const enrolled = kept('enrollment')
  const changed = await runs(
    CHURN,
    0,
    `select * from (
       select 'enrolled' as change, enrollment_id, npi, state, provider_type from ${file(enrolled.later)}
       where enrollment_id not in (select enrollment_id from ${file(enrolled.earlier)})
       union all
       select 'left', enrollment_id, npi, state, provider_type from ${file(enrolled.earlier)}
       where enrollment_id not in (select enrollment_id from ${file(enrolled.later)})
     ) order by change, enrollment_id`
  )
  t.same(new Set(changed.map(({ change }) => change)), new Set(['enrolled', 'left']))
  await isPlanned(CHURN)

  for (const statement of queries.get('Load') ?? []) await clickhouse.rows(filled(statement))
  for (const [made, name] of [
    ['provider', 'provider'],
    ['enrolled', 'enrollment']
  ] as const) {
    const { table } = kept(name).later
    t.same(await clickhouse.rows(`select count() as rows, uniqExact(${table.key}) as keys from ${made}`), [
      { rows: table.rows, keys: table.rows }
    ])
  }
  const ran = new Map([
    ['Query in place', 1],
    ['Read from an object store', 2],
    [PAYMENTS, 2],
    [CHURN, 2],
    ['Load', 2]
  ])
  t.same(new Map([...queries].map(([heading, of]) => [heading, of.length])), ran, 'no other query is in the guide')
  t.notMatch([...queries.values()].flat().map(filled).join(), /<[a-z]/, 'each placeholder is known')
})
