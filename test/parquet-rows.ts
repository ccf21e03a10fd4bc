// Reads Parquet with an independent reader (hyparquet), with values as in JSON.
import { readFile } from 'node:fs/promises'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'

type Row = Record<string, unknown>

/** Every row of a file; dates as YYYY-MM-DD, big integers as numbers. */
export async function parquetRows(path: string): Promise<Row[]> {
  const rows = await parquetReadObjects({ file: await bufferOf(path), compressors })
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, plain(value)])))
}

/** Key-value metadata in a file's footer. */
export async function parquetFooter(path: string): Promise<Record<string, string>> {
  const { key_value_metadata = [] } = parquetMetadata(await bufferOf(path))
  return Object.fromEntries(key_value_metadata.map(({ key, value }) => [key, value ?? '']))
}

async function bufferOf(path: string): Promise<ArrayBuffer> {
  const content = await readFile(path)
  return content.buffer.slice(content.byteOffset, content.byteOffset + content.byteLength) as ArrayBuffer
}

/** Converts a value to its JSON form. */
export function plain(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'bigint') return Number(value)
  if (Array.isArray(value)) return value.map(plain)
  return value ?? null
}
