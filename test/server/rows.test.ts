import { DuckDBInstance } from '@duckdb/node-api'
import t from 'tap'
import { jsonValue, rowsOf } from '../../server/store/rows.ts'

t.test('converts DuckDB values to JSON', async (t) => {
  const instance = await DuckDBInstance.create()
  const connection = await instance.connect()
  t.teardown(() => {
    connection.closeSync()
    instance.closeSync()
  })
  const sql = `select 9007199254740991::bigint as big, 7::integer as whole, 1.5::double as real, date '2024-02-29' as day,
    ['a', null] as list, true as flag, 'x' as text, null::date as nothing, []::varchar[] as empty`
  t.same(await rowsOf(await connection.run(sql)), [
    {
      big: 9007199254740991,
      whole: 7,
      real: 1.5,
      day: '2024-02-29',
      list: ['a', null],
      flag: true,
      text: 'x',
      nothing: null,
      empty: []
    }
  ])
  await t.rejects(connection.run("select timestamp '2024-01-01'").then(rowsOf), /no JSON form/)
})

t.test('refuses an integer that a JSON number cannot hold', async (t) => {
  t.throws(() => jsonValue(9007199254740993n), /does not fit/)
})
