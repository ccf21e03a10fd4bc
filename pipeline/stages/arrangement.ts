// How a table stands in a database file that the server asks: arranged for look-ups. Decision 0104.
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { type ManifestTable, publishedOrder } from '../../domain/manifest.ts'
import { identifier, literal, SLOW_COMPRESSION, type WarehouseLimits } from '../warehouse/connection.ts'

// What a server has read of an index DuckDB never gives back: 33 bytes for each key, so that 400 different NPIs looked up in 9.8 million
// filled 240 MB, and every statement after that failed. 3 MB for each index at this bound; a table of as many rows is read in a millisecond.
const INDEXED_ROWS = 100_000

/** Makes a database file at the path, and closes it with all that was done in one place. */
export async function withDatabase(
  path: string,
  limits: WarehouseLimits,
  work: (connection: DuckDBConnection) => Promise<void>
): Promise<void> {
  const instance = await DuckDBInstance.create(path, {
    memory_limit: limits.memoryLimit,
    threads: String(limits.threads)
  })
  const connection = await instance.connect()
  try {
    // The file grows by a fifth, and is written in three quarters of the time.
    await connection.run(`set disabled_compression_methods = ${literal(SLOW_COMPRESSION)}`)
    await work(connection)
    await connection.run('checkpoint')
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

/** A table of a release, the path of its published file, and the columns of it that are asked. */
export type TableToLoad = ManifestTable & { parquet: string; asked: readonly string[] }

type Columns = { columns: readonly { name: string; type: string }[] }

/** Loads a table from its published file, arranged to be asked. */
export async function writeArranged(
  connection: DuckDBConnection,
  table: Pick<TableToLoad, 'name' | 'rows' | 'key' | 'order' | 'lookup' | 'parquet' | 'asked'> & Columns
): Promise<void> {
  const { order, indexes } = arrangementOf(table)
  const ordered = order.length === 0 ? '' : `order by ${order.map(identifier).join(', ')}`
  // DuckDB keeps the order it reads.
  const rows = `select ${table.asked.map(identifier).join(', ')} from read_parquet(${literal(table.parquet)}) ${ordered}`
  const declared = declaredWithTextKey(table)
  if (declared === null) await connection.run(`create table ${identifier(table.name)} as ${rows}`)
  else {
    await connection.run(`create table ${identifier(table.name)} (${declared})`)
    await connection.run(`insert into ${identifier(table.name)} ${rows}`)
  }
  for (const column of indexes) {
    const unique = table.key.length === 1 && table.key[0] === column ? 'unique' : ''
    await connection.run(
      `create ${unique} index ${identifier(`${table.name}_${column}`)} on ${identifier(table.name)} (${identifier(column)})`
    )
  }
}

/**
 * The columns of a table whose key is one text, which is stored as it is: no dictionary comes of texts that stand in one row each, and DuckDB takes
 * a tenth of the time of the table to find that out. Null for another table, which is created of its rows in a twentieth less.
 */
function declaredWithTextKey({ key, asked, columns }: Pick<TableToLoad, 'key' | 'asked'> & Columns): string | null {
  const typeOf = (name: string) => columns.find((column) => column.name === name)?.type ?? ''
  const [only = ''] = key
  if (key.length > 1 || typeOf(only) !== 'VARCHAR' || !asked.includes(only)) return null
  return asked
    .map((name) => `${identifier(name)} ${typeOf(name)} ${name === only ? 'using compression uncompressed' : ''}`)
    .join(', ')
}

/**
 * How a table stands in the serving copy: the columns it is put in order by (none: as it is published), and those
 * with an index. A large table has no index and the order in which it is asked.
 */
export function arrangementOf({ rows, key, order, lookup }: Pick<ManifestTable, 'rows' | 'key' | 'order' | 'lookup'>): {
  order: string[]
  indexes: string[]
} {
  if (rows <= INDEXED_ROWS) return { order: [], indexes: lookup }
  const [published] = publishedOrder({ key, order })
  if (lookup.length === 0 || published === lookup[0]) return { order: [], indexes: [] }
  return { order: [...new Set([...lookup, ...key])], indexes: [] }
}
