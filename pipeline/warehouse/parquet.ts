// The only way a Parquet file is written: columns cast to their declared types, rows in a total order, fixed
// settings, the provenance tuple in the footer. Equal rows give equal bytes with any number of threads
// (measured).
import { stat } from 'node:fs/promises'
import type { ManifestTable } from '../../domain/manifest.ts'
import { type Provenance, toFooter } from '../../domain/provenance.ts'
import { duckdbType, isBookkeeping, isNullable, orderOf, type TableDefinition } from '../../domain/table.ts'
import { sha256OfFile } from '../data-directory.ts'
import { isOutOfMemory } from '../faults.ts'
import { identifier, literal, type Warehouse } from './connection.ts'

// Statements by key read one row group of each column: groups of 20,480 rows take a third of the time of
// DuckDB's default of 122,880, and files grow by 5 to 12 %. Level 1 takes up to an eighth less processor time
// than level 3. Files are as large: 0.3 % larger for providers, 3 % for awards, 3 % smaller for payments, 7 %
// for taxonomies.
const PARQUET = 'format parquet, compression zstd, compression_level 1'
const ROW_GROUP = 20_480

// A sort moves 16 bytes for each text column of each row, null or not, plus the bytes of longer values: 9 GB
// for the registry at full size, where most are null. In one list, a string takes its length and a null takes
// nothing. Sorting and writing took 38.8 s instead of 44.4 s, with the same bytes.
const PACKED_TEXTS = 12
const TEXTS = identifier('texts outside the key')

/** The manifest entry of a published table, without the path of its file. */
export type WrittenTable = Omit<ManifestTable, 'file'>

/** A published table to write to `path`; `relation` is a table or view, or a select in parentheses. */
export type TableToWrite = { relation: string; table: TableDefinition; provenance: Provenance; path: string }

/** How the rows of a file were sorted: directly, or after they were written to a table first. */
export type Sorted = 'directly' | 'written first'

/** Writes the rows of the relation as the published table. */
export async function writeTable(warehouse: Warehouse, asked: TableToWrite): Promise<WrittenTable> {
  const { rows } = await copyTable(warehouse, asked)
  return await writtenTable({ ...asked, rows })
}

/** Writes only the file. */
export async function copyTable(
  warehouse: Warehouse,
  { relation, table, provenance, path }: TableToWrite,
  onProgress?: (share: number) => void
): Promise<{ sorted: Sorted; rows: number }> {
  const settings = `${PARQUET}, row_group_size ${table.rowGroup ?? ROW_GROUP}`
  const to = `${literal(path)} (${settings}, kv_metadata {${footer(provenance)}})`
  const copy = async (sorted: Sorted) => {
    const rows = await warehouse.run(`copy (${rowsInOrder(relation, table, sorted)}) to ${to}`, onProgress)
    return { sorted, rows }
  }
  // The file keeps its order with either setting.
  if (table.unordered) await warehouse.run('set preserve_insertion_order = false')
  try {
    return await copy('directly')
  } catch (error) {
    // If the table's build sorts the rows itself, writing them first does not help.
    if (!isOutOfMemory(error) || table.ordered) throw error
    return await copy('written first')
  } finally {
    if (table.unordered) await warehouse.run('reset preserve_insertion_order')
  }
}

/**
 * The rows of the relation in the table's order: sorted directly, or written to a table first. DuckDB 1.5.6
 * stops writing a sort to disk once one part of a union below it has finished. Then the rest must fit in
 * memory. For the registry at full size, 4 GB held a third. Rows that are written first come from a single
 * source, which takes 1.6 times as long (measured).
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
    const from = how === 'directly' ? rows : `with written_first as materialized (${rows}) from written_first`
    return `${from} order by ${by.join(', ')}`
  }
  // A select over sorted rows keeps their order only if insertion order is preserved.
  if (texts.length < PACKED_TEXTS || table.unordered) return sorted(columns.map(({ column }) => column))
  const others = columns.filter(({ isText }) => !isText).map(({ column }) => column)
  const packed = `[${texts.map(({ value }) => value).join(', ')}] as ${TEXTS}`
  const unpacked = columns.map((column) =>
    column.isText ? `${TEXTS}[${texts.indexOf(column) + 1}] as ${column.name}` : column.name
  )
  return `select ${unpacked.join(', ')} from (${sorted([...others, packed])})`
}

/** Shows the rows of a Parquet file under a name. */
export async function viewTable(warehouse: Warehouse, name: string, path: string): Promise<void> {
  await warehouse.run(`create or replace view ${identifier(name)} as select * from read_parquet(${literal(path)})`)
}

/** What the manifest records about a written file. */
export async function writtenTable(written: Omit<TableToWrite, 'relation'> & { rows: number }): Promise<WrittenTable> {
  const { table, provenance, path, rows } = written
  const columns = Object.entries(table.columns)
  const [sha256, { size: bytes }] = await Promise.all([sha256OfFile(path), stat(path)])
  return {
    name: table.name,
    title: table.title,
    ...(table.partOf !== undefined && { part_of: table.partOf }),
    sources: [...table.sources],
    files: table.files ? { [table.sources[0]]: [...table.files] } : {},
    edition: table.edition ?? null,
    rows,
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

/** The provenance tuple as SQL for the `kv_metadata` of a file. */
export function footer(provenance: Provenance): string {
  return Object.entries(toFooter(provenance))
    .map(([key, text]) => `${identifier(key)}: ${literal(text)}`)
    .join(', ')
}
