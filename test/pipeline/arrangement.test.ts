// How tables stand in the serving copy: small ones indexed, large ones in the order they are asked in, because what was read of an index is
// memory that is never given back.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import t from 'tap'
import { orderOf, type TableDefinition } from '../../domain/table.ts'
import exclusion from '../../domain/tables/exclusion.ts'
import payment from '../../domain/tables/payment.ts'
import provider from '../../domain/tables/provider.ts'
import { arrangementOf, writeArranged } from '../../pipeline/stages/arrangement.ts'

const of = (table: Pick<TableDefinition, 'key' | 'order' | 'lookup'>, rows: number) =>
  arrangementOf({ rows, key: [...table.key], order: orderOf(table), lookup: [...table.lookup] })

t.test('small tables are indexed, large ones in the order they are asked in', async (t) => {
  t.same(of(payment, 100_000), { order: [], indexes: ['npi', 'ccn'] })
  t.same(of(payment, 100_001), { order: [], indexes: [] }, 'published in that order')
  t.same(of(provider, 9_800_000), { order: [], indexes: [] }, 'published in that order, which is that of its key')
  t.same(of(exclusion, 200_000).order.slice(0, 1), ['npi'])
  t.same(
    of({ ...payment, order: [] }, 100_001),
    { order: ['npi', 'ccn', 'program_year', 'record_id'], indexes: [] },
    'one made before is put in that order'
  )
  t.same(of({ key: ['word'], lookup: [] }, 9_000_000), { order: [], indexes: [] })
})

t.test('any number of look-ups in a large table takes the memory of one', { timeout: 120_000 }, async (t) => {
  const folder = t.testdir()
  const [parquet, database] = [join(folder, 'paid.parquet'), join(folder, 'serving.duckdb')]
  const rows = 1_000_000
  // In the order of the record, which scatters each NPI.
  const npiOf = (record: string) => `(1000000000 + (${record} * 7919) % ${rows})::varchar`
  const looked = 4000

  /** Looks for NPIs all over the table, in so little memory; gives how many were found. */
  const looking = async (indexed: boolean) => {
    rmSync(database, { force: true })
    const written = await DuckDBInstance.create(database)
    const writer = await written.connect()
    await writer.run(
      `copy (select record, ${npiOf('record')} as npi, record * 0.01 as amount from range(${rows}) t(record)) to '${parquet}'`
    )
    // What a small table gets, for a large one.
    const told = indexed ? 1 : rows
    await writeArranged(writer, {
      ...{ name: 'paid', rows: told, key: ['record'], order: ['record'], lookup: ['npi'] },
      columns: [
        { name: 'record', type: 'BIGINT' },
        { name: 'npi', type: 'VARCHAR' },
        { name: 'amount', type: 'DECIMAL(18,2)' }
      ],
      ...{ parquet, asked: ['record', 'npi', 'amount'] }
    })
    writer.closeSync()
    written.closeSync()
    const instance = await DuckDBInstance.create(database, {
      access_mode: 'READ_ONLY',
      memory_limit: '16MB',
      threads: '1',
      temp_directory: ''
    })
    const connection = await instance.connect()
    try {
      const statement = await connection.prepare('select record, amount from paid where npi = $npi')
      let found = 0
      for (let turn = 0; turn < looked; turn++) {
        statement.bind({ npi: String(1_000_000_000 + Math.floor((turn * rows) / looked)) })
        found += (await statement.runAndReadAll()).currentRowCount
      }
      return found
    } finally {
      connection.closeSync()
      instance.closeSync()
    }
  }
  t.equal(await looking(false), looked)
  await t.rejects(looking(true), /Out of Memory/, 'with an index the memory is spent')
})
