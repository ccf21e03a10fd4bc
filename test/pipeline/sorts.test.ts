// A published table is sorted within the memory limit, regardless of its rows.
import { join } from 'node:path'
import t from 'tap'
import { PROVENANCE_KEYS, type Provenance } from '../../domain/provenance.ts'
import { duckdbType } from '../../domain/table.ts'
import { loadTables, type PublishedTable } from '../../pipeline/published/load.ts'
import { literal, Warehouse } from '../../pipeline/warehouse/connection.ts'
import { copyTable } from '../../pipeline/warehouse/parquet.ts'

// 400 MB of memory hold about two thirds of these rows.
const ROWS = 450_000
const FILLED = 15

const provenance = Object.fromEntries(PROVENANCE_KEYS.map((key) => [key, 'of no row'])) as unknown as Provenance

t.test('sorts more rows than memory holds', async (t) => {
  const table = (await loadTables()).find(({ name }) => name === 'provider')
  if (!table) throw new Error('there is no provider')
  const folder = t.testdir()
  const written = async (relation: string, memoryLimit: string) => {
    const warehouse = await Warehouse.open(folder, { memoryLimit, threads: 2 }, 'memory')
    try {
      const path = join(folder, 'provider.parquet')
      const { sorted } = await copyTable(warehouse, { relation, table, provenance, path })
      return [sorted, await warehouse.value(`select md5(content) from read_blob(${literal(path)})`)]
    } finally {
      warehouse.close()
    }
  }
  const all = rowsBetween(table, 0, ROWS)
  const inParts = `(${rowsBetween(table, 0, 10)} union all ${rowsBetween(table, 10, ROWS)})`
  const [, digest] = await written(`(${all})`, '4GB')
  t.same(await written(`(${all})`, '400MB'), ['directly', digest], 'of one part')
  // DuckDB spills none of these rows to disk while it sorts them. If it learns to, we can remove the
  // materialization step.
  t.same(await written(inParts, '400MB'), ['written first', digest], 'of a union whose first part is soon through')
})

function rowsBetween({ columns }: PublishedTable, from: number, to: number): string {
  const values = Object.entries(columns).map(([name, col], place) => {
    if (name === 'npi') return "printf('%010d', i * 7919 % 1000003) as npi"
    const isFilled = duckdbType(col) === 'VARCHAR' && place < FILLED
    return `${isFilled ? "'a text of some length, ' || (i * 7919)" : 'null'} as ${name}`
  })
  return `select ${values.join(', ')} from range(${from}, ${to}) rows(i)`
}
