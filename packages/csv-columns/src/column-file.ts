// Writes row groups of text columns to a Parquet file.
import { isUtf8 } from 'node:buffer'
import { type FileHandle, open } from 'node:fs/promises'
import type { FileMetaData, PageHeader, SchemaElement } from 'hyparquet'
import { ByteWriter } from 'hyparquet-writer'
import { writePageHeader } from 'hyparquet-writer/src/datapage.js'
import { writeRleBitPackedHybrid } from 'hyparquet-writer/src/encoding.js'
import { writeMetadata } from 'hyparquet-writer/src/metadata.js'
import { Records, type RecordsShape } from './records.ts'
import { type ColumnShape, TextColumn } from './text-columns.ts'

const MAGIC = new TextEncoder().encode('PAR1')

/** A Parquet file written one row group at a time. It is valid only after `end()`. */
export class ColumnFile {
  readonly #handle: FileHandle
  readonly #columns: readonly ColumnShape[]
  readonly #groups: FileMetaData['row_groups'] = []
  #offset = 0
  rows = 0

  private constructor(handle: FileHandle, columns: readonly ColumnShape[]) {
    this.#handle = handle
    this.#columns = columns
  }

  static async create(path: string, columns: readonly ColumnShape[]): Promise<ColumnFile> {
    const file = new ColumnFile(await open(path, 'wx'), columns)
    await file.#write(MAGIC)
    return file
  }

  async add({ rows, bytes, columns }: RowGroup): Promise<void> {
    if (rows === 0) return
    let offset = this.#offset
    await this.#write(bytes)
    const chunks = columns.map(({ values, dictionary, data }, place) => {
      const { name, isList } = this.#columns[place] as ColumnShape
      const begin = BigInt(offset)
      const size = BigInt(dictionary + data)
      offset += dictionary + data
      return {
        file_offset: begin,
        meta_data: {
          type: 'BYTE_ARRAY' as const,
          encodings: [dictionary > 0 ? ('RLE_DICTIONARY' as const) : ('PLAIN' as const), 'RLE' as const],
          path_in_schema: isList ? [name, ...LIST_PATH] : [name],
          codec: 'UNCOMPRESSED' as const,
          num_values: BigInt(values),
          total_uncompressed_size: size,
          total_compressed_size: size,
          data_page_offset: begin + BigInt(dictionary),
          ...(dictionary > 0 && { dictionary_page_offset: begin })
        }
      }
    })
    this.#groups.push({ columns: chunks, total_byte_size: BigInt(bytes.length), num_rows: BigInt(rows) })
    this.rows += rows
  }

  async end(): Promise<void> {
    const writer = new ByteWriter()
    writeMetadata(writer, {
      version: 2,
      schema: schemaOf(this.#columns),
      num_rows: BigInt(this.rows),
      row_groups: this.#groups,
      metadata_length: 0
    })
    await this.#write(writer.getBytes())
    await this.#write(MAGIC)
  }

  async close(): Promise<void> {
    await this.#handle.close()
  }

  async #write(bytes: Uint8Array): Promise<void> {
    await this.#handle.writeFile(bytes)
    this.#offset += bytes.length
  }
}

const LIST_PATH = ['list', 'element']

function schemaOf(columns: readonly ColumnShape[]): SchemaElement[] {
  const text = { type: 'BYTE_ARRAY', repetition_type: 'OPTIONAL', converted_type: 'UTF8' } as const
  const [list = '', element = ''] = LIST_PATH
  return [
    { name: 'records', num_children: columns.length },
    ...columns.flatMap(({ name, isList }): SchemaElement[] =>
      isList
        ? [
            { name, repetition_type: 'OPTIONAL', num_children: 1, converted_type: 'LIST' },
            { name: list, repetition_type: 'REPEATED', num_children: 1 },
            { name: element, ...text }
          ]
        : [{ name, ...text }]
    )
  ]
}

// Group sizes of one file differ by a few percent; the extra space lets the next group reuse this memory.
const MORE_ROOM = 1.125

/** A row group and, for each column in order, the bytes of its dictionary (if any) and of its data. */
export type RowGroup = {
  rows: number
  bytes: Uint8Array<SharedArrayBuffer>
  columns: { values: number; dictionary: number; data: number }[]
  /** Pairs of row and line-break count, for rows with line breaks in their fields. */
  breaks: Int32Array
  /** Bytes read to build the group; fewer than given if the last record continues. */
  read: number
}

/** Builds row groups of blocks with one shape. */
export class RowGroups {
  readonly #shape: RecordsShape
  readonly #columns: TextColumn[]

  constructor(shape: RecordsShape) {
    this.#shape = shape
    this.#columns = shape.columns.map((column) => new TextColumn(column))
  }

  /**
   * Row group of the records in `text[0, end)`; null if a record is malformed or a byte is not UTF-8. STOPS
   * quotes must follow at `end`. The group reuses `room` if that is large enough: new memory would have to be
   * cleared and garbage-collected each time. The memory is shared, because a transferred group counts as new
   * in the receiving thread and triggered its garbage collection each time.
   */
  group(text: Buffer, end: number, room = new SharedArrayBuffer(0)): RowGroup | null {
    if (!isUtf8(text.subarray(0, end))) return null
    for (const column of this.#columns) column.clear()
    const records = new Records(this.#shape, this.#columns)
    const read = records.read(text, end)
    if (read === null) return null
    const { rows } = records
    const pages = this.#columns.map((column) => pagesOf(column, rows))
    const breaks = records.breaks(text, read)
    const parts = pages.flatMap(({ dictionary, data }) => [...dictionary, ...data])
    const length = lengthOf(parts)
    const memory = length <= room.byteLength ? room : new SharedArrayBuffer(Math.ceil(length * MORE_ROOM))
    const bytes = joined(parts, new Uint8Array(memory, 0, length))
    const columns = pages.map(({ values, dictionary, data }) => {
      return { values, dictionary: lengthOf(dictionary), data: lengthOf(data) }
    })
    return { rows, bytes, columns, breaks, read }
  }
}

/** Each column is a single data page, preceded by its dictionary page. */
function pagesOf(column: TextColumn, rows: number): { values: number; dictionary: Uint8Array[]; data: Uint8Array[] } {
  const { dictionary, texts } = column
  const levels = new ByteWriter()
  const repetition = column.isList ? writeNumbers(levels, column.repetition(), 1) : 0
  const definition = writeNumbers(levels, column.definition(rows), column.isList ? 2 : 1)
  const values = column.isList ? column.levels : rows
  const isNumbered = dictionary !== null && texts > 0
  const content = isNumbered ? numbersOf(column, dictionary.texts) : column.bytes.subarray(0, column.length)
  const header = pageHeader(levels.offset + content.length, {
    type: 'DATA_PAGE_V2',
    data_page_header_v2: {
      num_values: values,
      num_nulls: values - texts,
      num_rows: rows,
      encoding: isNumbered ? 'RLE_DICTIONARY' : 'PLAIN',
      definition_levels_byte_length: definition,
      repetition_levels_byte_length: repetition,
      is_compressed: false
    }
  })
  const data = [header, levels.getBytes(), content]
  if (!isNumbered) return { values, dictionary: [], data }
  const entries = dictionary.bytes.subarray(0, dictionary.length)
  const dictionaryHeader = pageHeader(entries.length, {
    type: 'DICTIONARY_PAGE',
    dictionary_page_header: { num_values: dictionary.texts, encoding: 'PLAIN' }
  })
  return { values, dictionary: [dictionaryHeader, entries], data }
}

function numbersOf(column: TextColumn, texts: number): Uint8Array {
  const bits = Math.max(1, Math.ceil(Math.log2(texts)))
  const writer = new ByteWriter()
  writer.appendUint8(bits)
  writeNumbers(writer, column.numbers(), bits)
  return writer.getBytes()
}

function pageHeader(size: number, page: Omit<PageHeader, 'uncompressed_page_size' | 'compressed_page_size'>) {
  const writer = new ByteWriter()
  writePageHeader(writer, { ...page, uncompressed_page_size: size, compressed_page_size: size })
  return writer.getBytes()
}

function writeNumbers(writer: ByteWriter, numbers: Uint8Array | Int32Array, bits: number): number {
  // The writer only reads by index; its types name arrays of larger integers.
  return writeRleBitPackedHybrid(writer, numbers as Int32Array, bits)
}

function lengthOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0)
}

function joined(parts: readonly Uint8Array[], bytes: Uint8Array<SharedArrayBuffer>): Uint8Array<SharedArrayBuffer> {
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
