// Questions by an identifier find their rows by the index: a table of 21 million payments that is read for one NPI takes a quarter of a second.
// The database uses an index for a table that is read under one condition alone; a second one makes it read the whole table.
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import t from 'tap'
import { withLists } from '../../server/store/parameters.ts'
import { loadQueries } from '../../server/store/queries.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { givenFor } from './given.ts'

type Node = { extra_info?: { Table?: string; Type?: string; Filters?: string | string[] }; children?: Node[] }
type Scan = { table: string; type: string; filters: string }

/** Every table that a plan reads. */
function scansOf({ extra_info: info = {}, children = [] }: Node): Scan[] {
  const table = info.Table?.split('.').at(-1)
  const own =
    table === undefined ? [] : [{ table, type: info.Type ?? '', filters: [info.Filters ?? []].flat().join('\n') }]
  return [...own, ...children.flatMap(scansOf)]
}

const dataDir = t.testdir()
const { release } = await syntheticRelease(dataDir)
const file = join(dataDir, 'releases', release.manifest.id, 'serving.duckdb')
const instance = await DuckDBInstance.create(file, { access_mode: 'READ_ONLY' })
const connection = await instance.connect()
t.teardown(() => {
  connection.closeSync()
  instance.closeSync()
})
const rowsOf = async (sql: string) => (await connection.runAndReadAll(sql)).getRowObjectsJson()

const indexed = new Map<string, Set<string>>()
for (const { table_name, expressions } of await rowsOf('select table_name, expressions from duckdb_indexes()')) {
  const column = /^\[(\w+)\]$/.exec(String(expressions))?.[1]
  if (column === undefined) continue
  indexed.set(String(table_name), (indexed.get(String(table_name)) ?? new Set()).add(column))
}

async function scans(sql: string): Promise<Scan[]> {
  const { text, values } = withLists(sql, givenFor(sql))
  const statement = await connection.prepare(`explain (analyze, format json) ${text}`)
  statement.bind(values)
  const [row] = (await statement.runAndReadAll()).getRowObjectsJson()
  return scansOf(JSON.parse(String(row?.explain_value)))
}

/** Tables that a plan reads whole though it looks for one value of a column that has an index. */
const missed = (found: readonly Scan[]) =>
  found.filter(
    ({ table, type, filters }) =>
      type === 'Sequential Scan' &&
      [...(indexed.get(table) ?? [])].some((column) => new RegExp(`(^|\\n)${column}=`).test(filters))
  )

t.test('no question by an identifier reads a table whole', async (t) => {
  let byIndex = 0
  for (const [name, sql] of await loadQueries()) {
    const found = await scans(sql)
    byIndex += found.filter(({ type }) => type === 'Index Scan').length
    t.same(missed(found), [], name)
  }
  t.ok(byIndex > 40, `${byIndex} tables are read by an index`)
})

t.test('the look itself sees a table that is read whole', async (t) => {
  t.same(
    missed(await scans('select record_id from payment where npi = $npi and npi_is_valid')).map(({ table }) => table),
    ['payment']
  )
})
