// The tables each query needs: DuckDB can plan the query with exactly these, and not with one fewer.
import { DuckDBInstance } from '@duckdb/node-api'
import t from 'tap'
import { columnsUnder, tablesUnder } from '../../domain/under-key.ts'
import { PoolLoad } from '../../server/store/pool.ts'
import { namesIn, PublishedTables } from '../../server/store/published-tables.ts'
import { loadQueries } from '../../server/store/queries.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { verification } from '../verification.ts'

t.test('names exactly the tables that each query reads', async (t) => {
  const { release } = await syntheticRelease(t.testdir())
  const columnsOf = new Map(
    release.manifest.tables.map(({ name, columns }) => [
      name,
      columns.map((column) => `"${column.name}" ${column.type}`).join(', ')
    ])
  )
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  t.teardown(() => connection.closeSync())
  for (const [name, sql] of await loadQueries()) {
    const needed = namesIn(sql).filter((table) => columnsOf.has(table))
    for (const table of needed) await connection.run(`create table "${table}" (${columnsOf.get(table)})`)
    t.ok(await connection.prepare(sql), `${name} with ${needed.join(', ')}`)
    for (const table of needed) {
      await connection.run(`drop table "${table}"`)
      await t.rejects(connection.prepare(sql), /does not exist/, `${name} without ${table}`)
      await connection.run(`create table "${table}" (${columnsOf.get(table)})`)
    }
    for (const table of needed) await connection.run(`drop table "${table}"`)
  }
})

t.test('a map of NPIs spares statements, and finds every row', async (t) => {
  const dataDir = t.testdir()
  const { release, rowsOf } = await syntheticRelease(dataDir)
  const { tables } = release.manifest
  const opened = async () => {
    const load = new PoolLoad()
    const options = { dataDir, queries: new Map(), memoryLimit: '500MB', threads: 1, queryTimeoutMs: 60_000, load }
    const published = await PublishedTables.open(tables, { ...options, verified: verification(t).verified })
    t.teardown(() => published.close())
    return { published, load }
  }
  const [first, later] = [await opened(), await opened()]
  await first.published.verifyAll()
  let asked = 0
  const registered = (await rowsOf('provider')).slice(0, 100).map(({ npi }) => String(npi))
  for (const table of tablesUnder('npi', tables)) {
    const columns = columnsUnder('npi', table).map(({ name }) => name)
    const held = (await rowsOf(table.name)).map((row) => columns.flatMap((name) => row[name] ?? []).map(String))
    for (const npi of [...held.flat().slice(0, 20), ...registered]) {
      const total = held.filter((npis) => npis.includes(npi)).length
      const { total: found, rows } = await later.published.under('npi', npi, table, 5)
      t.same([found, rows.length], [total, Math.min(total, 5)], `${table.name} ${npi}`)
      asked++
    }
  }
  t.ok(later.load.begun < asked / 2, `${later.load.begun} statements of ${asked}, with the maps of the other database`)
})
