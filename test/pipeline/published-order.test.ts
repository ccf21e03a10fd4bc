// Published files are in the total order that their manifest declares. Large tables are ordered by the column
// most readers filter on.
import { join } from 'node:path'
import t from 'tap'
import payment from '../../domain/tables/payment.ts'
import { loadTables } from '../../pipeline/published/load.ts'
import { checkTable } from '../../pipeline/stages/check.ts'
import { Warehouse } from '../../pipeline/warehouse/connection.ts'
import { syntheticRelease } from '../synthetic-release.ts'

/** Without a table's own checks, only the checks common to every table run. */
const NO_CHECKS = { checks: null, rules: {} }

t.test('rows of every published file are in the order that the manifest declares', async (t) => {
  const folder = t.testdir({ data: {}, scratch: {} })
  const { release, pathOf } = await syntheticRelease(join(folder, 'data'))
  const warehouse = await Warehouse.open(join(folder, 'scratch'), { memoryLimit: '256MB', threads: 1 }, 'memory')
  t.teardown(() => warehouse.close())
  let byAnother = 0
  for (const { name, key, order } of release.manifest.tables) {
    t.ok(
      key.every((column) => order.includes(column)),
      `${name}: the order is total`
    )
    if (order[0] !== key[0]) byAnother++
    const terms = order.map((column) => `"${column}" nulls last`).join(', ')
    // The order must be total: if rows compared equal, this check would prove nothing.
    const moved = await warehouse.value(
      `select count(*) from (select file_row_number as place, row_number() over (order by ${terms}) - 1 as sorted from read_parquet('${pathOf(name)}', file_row_number = true)) where place <> sorted`
    )
    t.equal(moved, 0, `${name}: ${order.join(', ')}`)
  }
  t.ok(byAnother > 8, `${byAnother} stand in the order of another column than their key's`)
})

t.test('finds a duplicate key wherever its rows are', async (t) => {
  const table = (await loadTables()).find(({ name }) => name === payment.name)
  if (!table) throw new Error('there is no payment')
  const warehouse = await Warehouse.open(t.testdir(), { memoryLimit: '256MB', threads: 1 }, 'memory')
  t.teardown(() => warehouse.close())
  const repeated = async (rows: string) => {
    const columns = Object.keys(table.columns).map((name) => {
      const [place] = ['npi', 'program_year', 'record_id'].includes(name) ? [name] : ["''"]
      return `${place} as "${name}"`
    })
    await warehouse.run(
      `create or replace table built as select ${columns.join(', ')} from (values ${rows}) as rows (npi, program_year, record_id)`
    )
    return (await checkTable(warehouse, { ...table, ...NO_CHECKS })).find(({ check }) =>
      check.endsWith('key is unique')
    )
  }
  t.match(await repeated("('1', 2024, 'a'), ('1', 2024, 'b'), ('2', 2025, 'a')"), { verdict: 'pass' })
  t.match(await repeated("('1', 2024, 'a'), ('1', 2024, 'b'), ('2', 2024, 'a')"), {
    verdict: 'fail',
    detail: /^1 keys/
  })
})

t.test('finds a row out of key order in a table whose build must provide the order', async (t) => {
  const table = (await loadTables()).find(({ ordered, key }) => ordered && key.length === 2)
  if (!table) throw new Error('no table of two columns of key is ordered by its build')
  const [first = '', second = ''] = table.key
  const warehouse = await Warehouse.open(t.testdir(), { memoryLimit: '256MB', threads: 1 }, 'memory')
  t.teardown(() => warehouse.close())
  const inOrder = async (rows: string) => {
    const others = Object.keys(table.columns).filter((name) => !table.key.includes(name))
    await warehouse.run(
      `create or replace table built as select ${[first, second, ...others.map((name) => `'' as "${name}"`)].join(', ')} from (values ${rows}) as rows (${first}, ${second})`
    )
    return (await checkTable(warehouse, { ...table, ...NO_CHECKS })).find(({ check }) =>
      check.endsWith('rows are in the order of the key')
    )
  }
  t.match(await inOrder('(1, 2), (1, 3), (2, 1)'), { verdict: 'pass', required: true })
  t.match(await inOrder('(1, 2), (2, 3), (1, 4), (2, 9), (2, 8)'), { verdict: 'fail', detail: /^2 rows/ })
})
