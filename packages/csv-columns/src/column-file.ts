// Writes row groups of text columns to a Parquet file.
import { type FileHandle, open } from 'node:fs/promises'
import type { FileMetaData, SchemaElement } from 'hyparquet'
import { ByteWriter } from 'hyparquet-writer'
import { writeMetadata } from 'hyparquet-writer/src/metadata.js'
import type { RowGroup } from './row-group.ts'
import type { ColumnShape } from './text-columns.ts'

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
