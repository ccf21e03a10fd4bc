// A week of the registry changes hundreds of thousands of rows: a page of them takes little memory, whatever the width of their values.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DuckDBInstance, LIST, listValue, VARCHAR } from '@duckdb/node-api'
import t from 'tap'
import { CHANGE_COLUMNS } from '../../domain/changes.ts'
import { duckdbType } from '../../domain/table.ts'
import { lockedDatabase } from '../../server/store/locked-database.ts'
import { loadQueries } from '../../server/store/queries.ts'

const ROWS = 120_000

t.test('a page of many changes', async (t) => {
  const path = join(t.testdir(), 'changes.parquet')
  const made = await DuckDBInstance.create(':memory:')
  const making = await made.connect()
  const given: Record<string, string> = {
    ...{
      table_name: "'provider'",
      key: `'{"npi":"' || (1000000000 + i)::varchar || '"}'`,
      npi: '(1000000000 + i)::varchar'
    },
    ...{ change: "case when i % 1000 = 7 then 'added' else 'modified' end" },
    ...{ before: 'repeat(md5(i::varchar), 20)', after: 'repeat(md5((i + 1)::varchar), 20)' },
    mentioned: "case when i % 3 = 0 then ['opted out'] end"
  }
  const columns = Object.entries(CHANGE_COLUMNS).map(
    ([name, column]) => `(${given[name] ?? 'null'})::${duckdbType(column)} as "${name}"`
  )
  await making.run(
    `copy (select ${columns.join(', ')} from range(${ROWS}) numbers (i) order by i) to '${path}' (format parquet, row_group_size 20480)`
  )
  making.closeSync()
  made.closeSync()

  const instance = await lockedDatabase({ files: [path], memoryLimit: '64MB', threads: 1 })
  const connection = await instance.connect()
  t.teardown(() => {
    connection.closeSync()
    instance.closeSync()
  })
  const queries = await loadQueries(fileURLToPath(new URL('../../server/store/changes/', import.meta.url)))
  const page = async (after: number, change: string | null) => {
    const statement = await connection.prepare(queries.get('direct') ?? '')
    const key = after < 0 ? '' : `{"npi":"${1_000_000_000 + after}"}`
    statement.bind(
      {
        ...{ files: listValue([path]), tables: listValue(['provider']), withheld: listValue(['opted out', 'another']) },
        ...{ after_table: after < 0 ? '' : 'provider', after_key: key, npi: null, change, rows: 4 }
      },
      { withheld: LIST(VARCHAR) }
    )
    const rows = (await (await statement.run()).getRowObjectsJson()) as { npi: string; before: string }[]
    t.ok(rows.every(({ before }) => before.length === 640))
    return rows.map(({ npi }) => Number(npi) - 1_000_000_000)
  }
  t.same(await page(-1, null), [1, 2, 4, 5], 'what mentions one who opted out is left out')
  t.same(await page(90_000, null), [90_001, 90_002, 90_004, 90_005])
  t.same(await page(50_000, 'added'), [51_007, 52_007, 54_007, 55_007])
  t.same(await page(ROWS - 3, null), [ROWS - 2, ROWS - 1])
})
