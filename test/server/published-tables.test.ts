// The tables each query needs: DuckDB can plan the query with exactly these, and not with one fewer.
import { DuckDBInstance } from '@duckdb/node-api'
import t from 'tap'
import { namesIn } from '../../server/store/published-tables.ts'
import { loadQueries } from '../../server/store/queries.ts'
import { syntheticRelease } from '../synthetic-release.ts'

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
