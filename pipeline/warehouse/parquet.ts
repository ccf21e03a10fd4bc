// The one way a Parquet file is made: columns cast to their declared types, rows in a total order, fixed settings, the tuple in the footer.
// Equal rows give equal bytes, whatever the number of threads (measured).
import { stat } from 'node:fs/promises'
import type { ManifestTable } from '../../domain/manifest.ts'
import { type Provenance, toFooter } from '../../domain/provenance.ts'
import { duckdbType, isBookkeeping, isNullable, orderOf, type TableDefinition } from '../../domain/table.ts'
import { sha256OfFile } from '../digests.ts'
import { identifier, literal, type Warehouse } from './connection.ts'

// 122,880 rows is DuckDB's own row group; the file is the archive and the download, look-ups read the serving copy.
const PARQUET = 'format parquet, compression zstd, row_group_size 122880'

// A sort moves 16 bytes for each column of text of each row, null or not, and what is longer beside it: 9 GB for the registry at full size,
// where most are null. In one list a text takes its length and a null nothing: sorted and written in 38.8 s, with the same bytes, for 44.4.
const PACKED_TEXTS = 12
const TEXTS = identifier('texts beside the key')

/** All of the manifest entry of a published table but the path of its file. */
export type WrittenTable = Omit<ManifestTable, 'file'>

/** A published table that is to be written to `path`; `relation` is a table or view of the warehouse. */
export type TableToWrite = { relation: string; table: TableDefinition; provenance: Provenance; path: string }

/** Writes the rows of the relation as the published table. */
export async function writeTable(warehouse: Warehouse, asked: TableToWrite): Promise<WrittenTable> {
  await copyTable(warehouse, asked)
  return await writtenTable(warehouse, asked)
}

/** Writes the file alone. */
export async function copyTable(
  warehouse: Warehouse,
  { relation, table, provenance, path }: TableToWrite,
  onProgress?: (share: number) => void
): Promise<void> {
  // The order is kept either way.
  if (table.unordered) await warehouse.run('set preserve_insertion_order = false')
  try {
    await warehouse.run(
      `copy (${rowsInOrder(relation, table)}) to ${literal(path)} ` +
        `(${PARQUET}, kv_metadata {${footer(provenance)}})`,
      onProgress
    )
  } finally {
    if (table.unordered) await warehouse.run('reset preserve_insertion_order')
  }
}

/** The rows of the relation as the table declares them, in its order. */
function rowsInOrder(relation: string, table: TableDefinition): string {
  const order = orderOf(table)
  const columns = Object.entries(table.columns).map(([column, col]) => {
    const [name, type] = [identifier(column), duckdbType(col)]
    const isText = type === 'VARCHAR' && !order.includes(column)
    return { name, isText, value: `cast(${name} as ${type})`, column: `cast(${name} as ${type}) as ${name}` }
  })
  const texts = columns.filter(({ isText }) => isText)
  const by = order.map((name) => `${identifier(name)} nulls last`)
  const sorted = (select: readonly string[]) => `select ${select.join(', ')} from ${relation} order by ${by.join(', ')}`
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
    rows: Number(rows),
    bytes,
    sha256,
    key: [...table.key],
    order: orderOf(table),
    lookup: [...table.lookup],
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
