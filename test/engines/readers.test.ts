// Other engines read every published table at two releases, in each way of access. What they read must equal
// what DuckDB reads. UPDATE_GOLDEN=1 writes the table of the page.
import { readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DuckDBInstance } from '@duckdb/node-api'
import { asyncBufferFromUrl, parquetReadObjects } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { icebergMetadata, icebergRead } from 'icebird'
import t from 'tap'
import type { ManifestTable } from '../../domain/manifest.ts'
import { literal } from '../../pipeline/warehouse/connection.ts'
import { withTable } from '../markdown-table.ts'
import { startedS3 } from '../s3-server.ts'
import { running } from '../server/running.ts'
import { startedClickHouse, withoutClickHouse } from './clickhouse.ts'
import { areSame, clickhouseFigures, duckdbFigures, type Figures, figuresOf } from './figures.ts'
import { namedBuckets } from './named-buckets.ts'
import { PREFIX, tableUrl, writeBucket, writeFolder } from './published-store.ts'
import { publishedTables, twoReleases } from './two-releases.ts'

const PAGE = fileURLToPath(new URL('../../methodology/scaling.md', import.meta.url))

type State = { release: string; snapshot: number; table: ManifestTable; path: string }
type Way = {
  engine: string
  access: string
  /** True if the place depends only on the digest. Releases with the same file are then read once. */
  isByDigest?: boolean
  figures(state: State): Promise<Figures>
  /** Types of the columns, as the engine names them. */
  types?(state: State): Promise<string[]>
  /** True if columns that are never null are not nullable. */
  knowsNulls?: boolean
}

t.test('every engine reads what DuckDB reads', { skip: withoutClickHouse() }, async (t) => {
  const root = t.testdir({ data: {}, store: {} })
  const dataDir = join(root, 'data')
  const tables = publishedTables(dataDir, await twoReleases(dataDir))
  const store = join(root, 'store')
  await writeFolder(store, tables)
  const s3 = await startedS3(t)
  await writeBucket(s3, tables)
  const server = await running(t, dataDir)
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const clickhouse = await startedClickHouse(t, root)
  const duckdb = await (await DuckDBInstance.create(':memory:')).connect()
  t.teardown(() => duckdb.closeSync())
  namedBuckets(t, s3.endpoint)

  const pinned = ({ release, table }: State) => `${url}/data/${release}/${table.name}.parquet`
  const object = ({ table }: State) => `${tableUrl(s3, table.name)}/data/${table.sha256}.parquet`
  const keys = `'${s3.accessKeyId}', '${s3.secretAccessKey}'`
  const inClickHouse = (access: string, source: (state: State) => string, snapshot = false): Way => {
    const settings = ({ snapshot: id }: State) => (snapshot ? ` settings iceberg_snapshot_id = ${id}` : '')
    return {
      engine: `ClickHouse ${shortened(clickhouse.version)}`,
      access,
      knowsNulls: snapshot,
      figures: async (state) => {
        const [row] = await clickhouse.rows(
          `select ${clickhouseFigures(state.table)} from ${source(state)}${settings(state)}`
        )
        return Object.values(row ?? {}).map(Number)
      },
      types: async (state) => (await clickhouse.rows(`describe ${source(state)}`)).map(({ type }) => String(type))
    }
  }
  const inJavaScript = (engine: string, access: string, rows: (state: State) => Promise<object[]>): Way => ({
    engine: `${engine} ${versionOf(engine)}`,
    access,
    figures: async (state) => figuresOf(state.table, (await rows(state)) as Record<string, unknown>[])
  })
  const byRange = async (address: string) =>
    await parquetReadObjects({ file: await asyncBufferFromUrl({ url: address }), compressors })
  const ways: Way[] = [
    inClickHouse('`url()`, pinned address of the service', (state) => `url('${pinned(state)}', Parquet)`),
    { ...inClickHouse('`file()`', ({ path }) => `file('${path}', Parquet)`), isByDigest: true },
    { ...inClickHouse('`s3()`', (state) => `s3('${object(state)}', ${keys}, Parquet)`), isByDigest: true },
    inClickHouse(
      '`icebergS3()`, by snapshot',
      ({ table }) => `icebergS3('${tableUrl(s3, table.name)}', ${keys})`,
      true
    ),
    inClickHouse('`icebergLocal()`, by snapshot', ({ table }) => `icebergLocal('${store}/tables/${table.name}')`, true),
    inJavaScript('hyparquet', 'byte ranges, pinned address of the service', (state) => byRange(pinned(state))),
    { ...inJavaScript('hyparquet', 'byte ranges, object store', (state) => byRange(object(state))), isByDigest: true },
    inJavaScript('icebird', 'Iceberg in an object store, by snapshot', async ({ table, snapshot }) => {
      const tableUrl = `s3://${s3.bucket}/${PREFIX}/tables/${table.name}`
      const metadata = await icebergMetadata({ tableUrl })
      const then = metadata.snapshots?.find((one) => Number(one['snapshot-id']) === snapshot)
      return await icebergRead({
        tableUrl,
        metadata: {
          ...metadata,
          'current-snapshot-id': snapshot,
          'current-schema-id': then?.['schema-id'] ?? Number.NaN
        }
      })
    })
  ]
  const states: State[] = []
  const expected = new Map<State, Figures>()
  for (const [name, kept] of tables) {
    const metadata = JSON.parse(await readFile(join(store, 'tables', name, 'metadata/v2.metadata.json'), 'utf8'))
    for (const { release, table, path } of kept) {
      const state = { release, table, path, snapshot: metadata.refs[release]['snapshot-id'] }
      const sql = `select ${duckdbFigures(table)} from read_parquet(${literal(path)})`
      expected.set(state, Object.values((await duckdb.runAndReadAll(sql)).getRowsJson()[0] ?? []).map(Number))
      states.push(state)
    }
  }
  const rows: string[][] = []
  for (const way of ways) {
    const equal = new Set(tables.keys())
    const files = new Map(states.map((state) => [`${state.table.name} ${state.table.sha256}`, state]))
    for (const state of way.isByDigest ? files.values() : states) {
      const what = `${way.engine}, ${way.access}: ${state.table.name} of ${state.release}`
      const differ = (why: string) => {
        equal.delete(state.table.name)
        t.fail(`${what}: ${why}`)
      }
      try {
        const figures = await way.figures(state)
        if (!areSame(expected.get(state) ?? [], figures)) differ(difference(state.table, expected.get(state), figures))
        const types = await way.types?.(state)
        const wanted = state.table.columns.map((column) => clickhouseType(column, way.knowsNulls === true))
        if (types && types.join() !== wanted.join()) differ(`types ${types} instead of ${wanted}`)
      } catch (error) {
        differ((error as Error).message.slice(0, 500))
      }
    }
    t.equal(equal.size, tables.size, `${way.engine}, ${way.access}`)
    rows.push([way.engine, way.access, `${tables.size} at 2 releases`, `${equal.size} of ${tables.size}`])
  }
  const heading = ['engine', 'way of access', 'tables read', 'equal to DuckDB']
  const lines = [heading, heading.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  const page = readFileSync(PAGE, 'utf8')
  const made = withTable(page, 'engines', lines.join('\n'))
  if (process.env.UPDATE_GOLDEN === '1') writeFileSync(PAGE, made)
  else t.equal(page, made, 'the page has the table of this run')
})

function versionOf(name: string): string {
  const { version } = JSON.parse(
    readFileSync(new URL(`../../node_modules/${name}/package.json`, import.meta.url), 'utf8')
  )
  return shortened(version)
}

/** The first two numbers of a version. */
function shortened(version: string): string {
  return version.split('.', 2).join('.')
}

const CLICKHOUSE_TYPES: Readonly<Record<string, string>> = {
  VARCHAR: 'String',
  DATE: 'Date32',
  BOOLEAN: 'Bool',
  INTEGER: 'Int32',
  BIGINT: 'Int64',
  DOUBLE: 'Float64',
  'DECIMAL(18,2)': 'Decimal(18, 2)'
}

function clickhouseType({ type, nullable }: { type: string; nullable: boolean }, knowsNulls: boolean): string {
  if (type.endsWith('[]')) return `Array(Nullable(${CLICKHOUSE_TYPES[type.slice(0, -2)]}))`
  return knowsNulls && !nullable ? `${CLICKHOUSE_TYPES[type]}` : `Nullable(${CLICKHOUSE_TYPES[type]})`
}

function difference({ columns }: ManifestTable, expected: Figures = [], figures: Figures): string {
  const names = ['rows', 'keys', ...columns.flatMap(({ name }) => [`values of ${name}`, `sum of ${name}`])]
  const differing = names.flatMap((name, place) =>
    expected[place] === figures[place] ? [] : [`${name}: ${figures[place]} instead of ${expected[place]}`]
  )
  return differing.slice(0, 5).join('; ')
}
