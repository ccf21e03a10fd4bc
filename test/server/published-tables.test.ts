// The tables each query needs: DuckDB can plan the query with exactly these, and not with one fewer.
import { DuckDBInstance } from '@duckdb/node-api'
import t from 'tap'
import { tablesUnder } from '../../domain/under-key.ts'
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

t.test('a map of NPIs spares statements, and finds what they find', async (t) => {
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
  const [mapped, plain] = [await opened(), await opened()]
  await mapped.published.verifyAll()
  const before = mapped.load.begun
  const registered = (await rowsOf('provider')).slice(0, 100).map(({ npi }) => String(npi))
  for (const table of tablesUnder('npi', tables)) {
    const own = (await rowsOf(table.name))
      .flatMap(({ npi, npis }) => [npi ?? npis ?? []].flat().map(String))
      .slice(0, 20)
    for (const npi of [...own, ...registered]) {
      const [one, other] = [mapped, plain].map(({ published }) => published.under('npi', npi, table, 5))
      t.same(await one, await other, `${table.name} ${npi}`)
    }
  }
  t.ok(mapped.load.begun - before < plain.load.begun / 2, `${mapped.load.begun - before} of ${plain.load.begun}`)
})
