// The Iceberg REST catalog of a server: ClickHouse, and a client and a reader from npm, read every table
// through it at two releases. What they read must equal what DuckDB reads.
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { icebergRead } from 'icebird'
import t from 'tap'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { literal } from '../../pipeline/warehouse/connection.ts'
import { publish } from '../publishing/published.ts'
import { startedS3 } from '../s3-server.ts'
import { running } from '../server/running.ts'
import { startedClickHouse, withoutClickHouse } from './clickhouse.ts'
import { areSame, clickhouseFigures, duckdbFigures, figuresOf } from './figures.ts'
import { namedBuckets } from './named-buckets.ts'
import { publishedTables, twoReleases } from './two-releases.ts'

type Metadata = Parameters<typeof icebergRead>[0]['metadata'] & { refs: Record<string, { 'snapshot-id': number }> }
type Client = {
  listNamespaces(): Promise<{ namespaces: { namespace: string[] }[] } | { namespace: string[] }[]>
  listTables(of: { namespace: string[] }): Promise<{ identifiers: { name: string }[] } | { name: string }[]>
  loadTable(of: { namespace: string[]; name: string }): Promise<Metadata>
}

t.test('every engine reads all tables through the catalog', { skip: withoutClickHouse() }, async (t) => {
  const root = t.testdir({ data: {} })
  const dataDir = join(root, 'data')
  const [first, second] = await twoReleases(dataDir)
  const tables = publishedTables(dataDir, [first, second])
  const s3 = await startedS3(t)
  Object.assign(process.env, s3.env)
  const url = `s3://${s3.bucket}/ppds`
  await publish(readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1' }), silentReporter, url)
  const { app } = await running(t, dataDir, { env: { CATALOG_URL: url } })
  const service = await app.listen({ port: 0, host: '127.0.0.1' })
  namedBuckets(t, s3.endpoint)

  const { IcebergRestCatalog } = createRequire(import.meta.url)('iceberg-js') as {
    IcebergRestCatalog: new (options: { baseUrl: string }) => Client
  }
  const client = new IcebergRestCatalog({ baseUrl: `${service}/iceberg` })
  t.match(JSON.stringify(await client.listNamespaces()), 'ppds')
  const listing = await client.listTables({ namespace: ['ppds'] })
  const offered = new Set(('identifiers' in listing ? listing.identifiers : listing).map(({ name }) => name))
  // Internal tables, and those whose license forbids it, are in no catalog.
  t.ok(offered.size > 50, String(offered.size))
  t.notOk(offered.has('withheld_identifier'))

  const clickhouse = await startedClickHouse(t, root)
  await clickhouse.rows('set allow_database_iceberg = 1')
  await clickhouse.rows(`create database lake engine = DataLakeCatalog('${service}/iceberg/v1', '${s3.accessKeyId}', '${s3.secretAccessKey}')
    settings catalog_type = 'rest', warehouse = 'ppds', storage_endpoint = '${s3.endpoint}/${s3.bucket}'`)
  const duckdb = await (await DuckDBInstance.create(':memory:')).connect()
  t.teardown(() => duckdb.closeSync())

  const shown = await clickhouse.rows('show tables from lake')
  t.same(new Set(shown.map(({ name }) => name)), new Set([...offered].map((name) => `ppds.${name}`)))
  const differing: string[] = []
  for (const [name, kept] of tables) {
    if (!offered.has(name)) continue
    const metadata = await client.loadTable({ namespace: ['ppds'], name })
    for (const { release, table, path } of kept) {
      const snapshot = metadata.refs[release]?.['snapshot-id']
      const sql = `select ${duckdbFigures(table)} from read_parquet(${literal(path)})`
      const wanted = Object.values((await duckdb.runAndReadAll(sql)).getRowsJson()[0] ?? []).map(Number)
      const source = `lake.\`ppds.${name}\``
      const byTag = `select ${clickhouseFigures(table)} from ${source} settings iceberg_snapshot_id = ${snapshot}`
      const read = async (sql: string) => Object.values((await clickhouse.rows(sql))[0] ?? {}).map(Number)
      if (!areSame(wanted, await read(byTag))) differing.push(`ClickHouse: ${name} of ${release}`)
      if (release === second.id && !areSame(wanted, await read(`select ${clickhouseFigures(table)} from ${source}`)))
        differing.push(`ClickHouse: ${name} without a snapshot`)
      const then = metadata.snapshots?.find((one) => Number(one['snapshot-id']) === snapshot)
      const rows = await icebergRead({
        tableUrl: `${url}/tables/${name}`,
        metadata: {
          ...metadata,
          'current-snapshot-id': snapshot ?? 0,
          'current-schema-id': then?.['schema-id'] ?? Number.NaN
        }
      })
      if (!areSame(wanted, figuresOf(table, rows))) differing.push(`icebird: ${name} of ${release}`)
    }
  }
  t.same(differing, [])
})
