// Records to the bytes of a row group of a Parquet file, without compression.
import { isUtf8 } from 'node:buffer'
import { ByteWriter } from 'hyparquet-writer'
import { writePageHeader } from 'hyparquet-writer/src/datapage.js'
import { writeRleBitPackedHybrid } from 'hyparquet-writer/src/encoding.js'
import { Records, type RecordsShape } from './records.ts'
import { TextColumn } from './text-columns.ts'

/** A row group, and for each column how many bytes of it are its own, in their order. */
export type RowGroup = {
  rows: number
  bytes: Uint8Array<ArrayBuffer>
  columns: { values: number; size: number }[]
  /** Bytes of the text it was made of; fewer than were given when the last record goes on. */
  read: number
}

/** Makes row groups of texts of one shape. */
export class RowGroups {
  readonly #shape: RecordsShape
  readonly #columns: TextColumn[]

  constructor(shape: RecordsShape) {
    this.#shape = shape
    this.#columns = shape.columns.map((column) => new TextColumn(column))
  }

  /** The records of `text[0, end)`; null when one is not as it should be, or a byte is not UTF-8. STOPS quotes stand at `end`. */
  group(text: Uint8Array, end: number): RowGroup | null {
    if (!isUtf8(text.subarray(0, end))) return null
    for (const column of this.#columns) column.clear()
    const records = new Records(this.#shape, this.#columns)
    const read = records.read(text, end)
    if (read === null) return null
    const { rows } = records
    const pages = this.#columns.map((column) => pageOf(column, rows))
    const sizes = pages.map((parts) => parts.reduce((sum, { length }) => sum + length, 0))
    const bytes = new Uint8Array(sizes.reduce((sum, size) => sum + size, 0))
    let at = 0
    for (const part of pages.flat()) {
      bytes.set(part, at)
      at += part.length
    }
    const columns = this.#columns.map(({ isList, levels }, place) => ({
      values: isList ? levels : rows,
      size: sizes[place] ?? 0
    }))
    return { rows, bytes, columns, read }
  }
}

/** All texts of a column are one page. */
function pageOf(column: TextColumn, rows: number): Uint8Array[] {
  const levels = new ByteWriter()
  const repetition = column.isList ? writeLevels(levels, column.repetition(), 1) : 0
  const definition = writeLevels(levels, column.definition(rows), column.isList ? 2 : 1)
  const values = column.isList ? column.levels : rows
  const size = repetition + definition + column.length
  const header = new ByteWriter()
  writePageHeader(header, {
    type: 'DATA_PAGE_V2',
    uncompressed_page_size: size,
    compressed_page_size: size,
    data_page_header_v2: {
      num_values: values,
      num_nulls: values - column.texts,
      num_rows: rows,
      encoding: 'PLAIN',
      definition_levels_byte_length: definition,
      repetition_levels_byte_length: repetition,
      is_compressed: false
    }
  })
  return [header.getBytes(), levels.getBytes(), column.bytes.subarray(0, column.length)]
}

function writeLevels(writer: ByteWriter, levels: Uint8Array, bits: number): number {
  // It reads what it is given by place alone; its types name arrays of larger numbers.
  return writeRleBitPackedHybrid(writer, levels as unknown as Int32Array, bits)
}
