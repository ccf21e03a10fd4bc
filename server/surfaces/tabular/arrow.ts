// Rows as an Arrow IPC stream: one record batch, every column nullable. Dates stay ISO strings.
import {
  Bool,
  type DataType,
  Field,
  Float64,
  Int64,
  List,
  Schema,
  Table,
  tableToIPC,
  Utf8,
  vectorFromArray
} from 'apache-arrow'
import { type Cell, type CellType, type Column, cellOf } from './columns.ts'

const TYPES: Readonly<Record<CellType, () => DataType>> = {
  string: () => new Utf8(),
  integer: () => new Int64(),
  number: () => new Float64(),
  boolean: () => new Bool(),
  strings: () => new List(new Field('item', new Utf8(), true)),
  integers: () => new List(new Field('item', new Int64(), true))
}

/** The stream; `metadata` goes into its schema. */
export function arrowOf(
  columns: readonly Column[],
  rows: readonly Record<string, unknown>[],
  metadata: Readonly<Record<string, string>>
): Buffer {
  const vectors = columns.map((column) => {
    const type = TYPES[column.type]()
    return [
      column.name,
      vectorFromArray(
        rows.map((row) => arrowValue(cellOf(row, column), column.type)),
        type
      )
    ] as const
  })
  const { schema, batches } = new Table(Object.fromEntries(vectors))
  const told = new Schema(schema.fields, new Map(Object.entries(metadata)))
  return Buffer.from(tableToIPC(new Table(told, batches), 'stream'))
}

function arrowValue(cell: Cell, type: CellType): Cell | bigint | bigint[] {
  if (type === 'integers' && Array.isArray(cell)) return cell.map((item) => BigInt(item))
  return type === 'integer' && typeof cell === 'number' ? BigInt(cell) : cell
}
