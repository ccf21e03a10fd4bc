// Column statistics of a published Parquet file, from its footer.
import { literal, type Warehouse } from '../warehouse/connection.ts'
import { type Field, isList } from './schema.ts'

export type Statistics = Awaited<ReturnType<typeof statisticsOf>>

/** One column of one row group. */
type Chunk = {
  column: string
  row_group: number
  offset: number
  size: number
  values: number
  nulls: number | null
  least: string | null
  greatest: string | null
}

// A bound that DuckDB shortened is not used. The path of a list ends in the path of its elements.
const CHUNKS = `
  select
    split_part(path_in_schema, ', ', 1) as "column",
    row_group_id as row_group,
    coalesce(dictionary_page_offset, data_page_offset) as "offset",
    total_compressed_size as size,
    num_values as "values",
    stats_null_count as nulls,
    case when min_is_exact then stats_min_value end as least,
    case when max_is_exact then stats_max_value end as greatest
  from parquet_metadata($path)
  order by row_group_id, column_id`

/** Maps by field id, without a value that the footer does not give, and where each row group starts. */
export async function statisticsOf(warehouse: Warehouse, path: string, fields: readonly Field[]) {
  const chunks = (await warehouse.rows(CHUNKS.replace('$path', literal(path)))) as unknown as Chunk[]
  const starts = new Map<number, number>()
  for (const { row_group, offset } of chunks) starts.set(row_group, Math.min(offset, starts.get(row_group) ?? offset))
  const numbers = () => new Map<number, number>()
  const bounds = () => new Map<number, Buffer>()
  const made = {
    ...{ columnSizes: numbers(), valueCounts: numbers(), nullCounts: numbers() },
    ...{ lowerBounds: bounds(), upperBounds: bounds(), splitOffsets: [...starts.values()] }
  }
  for (const { id, name, type } of fields) {
    const parts = chunks.filter(({ column }) => column === name)
    made.columnSizes.set(isList(type) ? type['element-id'] : id, sum(parts.map(({ size }) => size)))
    if (isList(type)) continue
    made.valueCounts.set(id, sum(parts.map(({ values }) => values)))
    const nulls = parts.flatMap(({ nulls }) => nulls ?? [])
    if (nulls.length === parts.length) made.nullCounts.set(id, sum(nulls))
    const least = extreme(type, parts, 'least')
    const greatest = extreme(type, parts, 'greatest')
    if (least !== undefined) made.lowerBounds.set(id, bytesOf(type, least))
    if (greatest !== undefined) made.upperBounds.set(id, bytesOf(type, greatest))
  }
  return made
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** The least or greatest value of all row groups; undefined if one that has values does not give it. */
function extreme(type: string, chunks: readonly Chunk[], which: 'least' | 'greatest'): Bound | undefined {
  let found: Bound | undefined
  for (const chunk of chunks) {
    if (chunk.nulls === chunk.values) continue
    const text = chunk[which]
    if (text === null) return undefined
    const bound = boundOf(type, text)
    if (found === undefined || (which === 'least' ? isLess(bound, found) : isLess(found, bound))) found = bound
  }
  return found
}

/** A value of a primitive column: integers, dates and decimals as bigint, text as its UTF-8 bytes. */
type Bound = bigint | number | Buffer

const DAY = 86_400_000

export function boundOf(type: string, text: string): Bound {
  if (type === 'string') return Buffer.from(text)
  if (type === 'double') return Number(text)
  if (type === 'boolean') return text === 'true' ? 1 : 0
  if (type === 'date') return BigInt(Date.parse(text) / DAY)
  // DuckDB prints every digit of the scale, so without the point the text is the unscaled integer.
  return BigInt(text.replace('.', ''))
}

function isLess(one: Bound, other: Bound): boolean {
  return Buffer.isBuffer(one) && Buffer.isBuffer(other) ? Buffer.compare(one, other) < 0 : one < other
}

export function bytesOf(type: string, bound: Bound): Buffer {
  if (Buffer.isBuffer(bound)) return bound
  if (type === 'boolean') return Buffer.from([Number(bound)])
  if (type === 'double') return filled(8, (bytes) => bytes.writeDoubleLE(Number(bound)))
  if (type === 'long') return filled(8, (bytes) => bytes.writeBigInt64LE(BigInt(bound)))
  if (type === 'int' || type === 'date') return filled(4, (bytes) => bytes.writeInt32LE(Number(bound)))
  return unscaled(BigInt(bound))
}

function filled(size: number, write: (bytes: Buffer) => void): Buffer {
  const bytes = Buffer.alloc(size)
  write(bytes)
  return bytes
}

/** Big-endian two's complement in as few bytes as hold the value and its sign. */
function unscaled(value: bigint): Buffer {
  let size = 1
  while (BigInt.asIntN(size * 8, value) !== value) size++
  const hex = BigInt.asUintN(size * 8, value).toString(16)
  return Buffer.from(hex.padStart(size * 2, '0'), 'hex')
}
