// The one way a Parquet file is made: columns cast to their declared types, rows in a total order, fixed settings, the tuple in the footer.
// Equal rows give equal bytes, whatever the number of threads (measured).
import { stat } from 'node:fs/promises'
import type { ManifestTable } from '../../domain/manifest.ts'
import { type Provenance, toFooter } from '../../domain/provenance.ts'
import { duckdbType, isBookkeeping, isNullable, orderOf, type TableDefinition } from '../../domain/table.ts'
import { sha256OfFile } from '../digests.ts'
import { isOutOfMemory } from '../out-of-memory.ts'
import { identifier, literal, type Warehouse } from './connection.ts'

// Statements by key read one row group of each column: of 20,480 rows they take a third of the time that they take of 122,880, DuckDB's own
// size, and the files grow by 5 to 12 %. Level 1 takes up to an eighth
// less processor time than 3, and the files are as large: 0.3 % larger for providers, 3 for awards, 3 smaller for payments, 7 for taxonomies.
const PARQUET = 'format parquet, compression zstd, compression_level 1, row_group_size 20480'

// A sort moves 16 bytes for each column of text of each row, null or not, and what is longer beside it: 9 GB for the registry at full size,
// where most are null. In one list a text takes its length and a null nothing: sorted and written in 38.8 s, with the same bytes, for 44.4.
const PACKED_TEXTS = 12
const TEXTS = identifier('texts beside the key')

/** All of the manifest entry of a published table but the path of its file. */
export type WrittenTable = Omit<ManifestTable, 'file'>

/** A published table that is to be written to `path`; `relation` is a table or view of the warehouse. */
export type TableToWrite = { relation: string; table: TableDefinition; provenance: Provenance; path: string }

/** How the rows of a file came into its order: with the memory there is, or by way of the disk. */
export type Sorted = 'as they come' | 'set down before'

/** Writes the rows of the relation as the published table. */
export async function writeTable(warehouse: Warehouse, asked: TableToWrite): Promise<WrittenTable> {
  await copyTable(warehouse, asked)
  return await writtenTable(warehouse, asked)
}

/** Writes the file alone, and tells how its rows were sorted. */
export async function copyTable(
  warehouse: Warehouse,
  { relation, table, provenance, path }: TableToWrite,
  onProgress?: (share: number) => void
): Promise<Sorted> {
  const to = `${literal(path)} (${PARQUET}, kv_metadata {${footer(provenance)}})`
  const copy = async (how: Sorted) =>
    await warehouse.run(`copy (${rowsInOrder(relation, table, how)}) to ${to}`, onProgress)
  // The order is kept either way.
  if (table.unordered) await warehouse.run('set preserve_insertion_order = false')
  try {
    await copy('as they come')
    return 'as they come'
  } catch (error) {
    // What its build sorts itself has nothing here to set down.
    if (!isOutOfMemory(error) || table.ordered) throw error
    await copy('set down before')
    return 'set down before'
  } finally {
    if (table.unordered) await warehouse.run('reset preserve_insertion_order')
  }
}

/**
 * The rows of the relation as the table declares them, in its order: sorted as they come, or set down before. DuckDB 1.5.6 writes no run of
 * a sort to disk once a part of a union below it is through, however much is to come: of the registry at full size, whose tombstones may be
 * through first, 4 GB held a third. Rows that are set down come out of one place; that takes 1.6 times as long (measured).
 */
function rowsInOrder(relation: string, table: TableDefinition, how: Sorted): string {
  const order = orderOf(table)
  const columns = Object.entries(table.columns).map(([column, col]) => {
    const [name, type] = [identifier(column), duckdbType(col)]
    const isText = type === 'VARCHAR' && !order.includes(column)
    return { name, isText, value: `cast(${name} as ${type})`, column: `cast(${name} as ${type}) as ${name}` }
  })
  const texts = columns.filter(({ isText }) => isText)
  const by = order.map((name) => `${identifier(name)} nulls last`)
  const sorted = (select: readonly string[]) => {
    const rows = `select ${select.join(', ')} from ${relation}`
    if (table.ordered) return rows
    const from = how === 'as they come' ? rows : `with set_down as materialized (${rows}) from set_down`
    return `${from} order by ${by.join(', ')}`
  }
  // What is selected from sorted rows keeps their order where it is kept at all.
  if (texts.length < PACKED_TEXTS || table.unordered) return sorted(columns.map(({ column }) => column))
  const others = columns.filter(({ isText }) => !isText).map(({ column }) => column)
  const packed = `[${texts.map(({ value }) => value).join(', ')}] as ${TEXTS}`
  const unpacked = columns.map((column) =>
    column.isText ? `${TEXTS}[${texts.indexOf(column) + 1}] as ${column.name}` : column.name
  )
  return `select ${unpacked.join(', ')} from (${sorted([...others, packed])})`
}

/** What is told of a file that was written. */
export async function writtenTable(
  warehouse: Warehouse,
  { table, provenance, path }: Omit<TableToWrite, 'relation'>
): Promise<WrittenTable> {
  const columns = Object.entries(table.columns)
  const [sha256, { size: bytes }, rows] = await Promise.all([
    sha256OfFile(path),
    stat(path),
    warehouse.value(`select count(*) from read_parquet(${literal(path)})`)
  ])
  return {
    name: table.name,
    title: table.title,
    sources: [...table.sources],
    files: table.files ? { [table.sources[0]]: [...table.files] } : {},
    edition: table.edition ?? null,
    rows: Number(rows),
    bytes,
    sha256,
    key: [...table.key],
    order: orderOf(table),
    ...(table.party && { party: table.party }),
    not_in_feed: table.notInFeed ?? null,
    columns: columns.map(([name, col]) => ({
      name,
      type: duckdbType(col),
      nullable: isNullable(col),
      meaning: col.meaning,
      from: [...col.from],
      bookkeeping: isBookkeeping(table, name)
    })),
    provenance,
    ...(table.internal && { internal: true })
  }
}

function footer(provenance: Provenance): string {
  return Object.entries(toFooter(provenance))
    .map(([key, text]) => `${identifier(key)}: ${literal(text)}`)
    .join(', ')
}
