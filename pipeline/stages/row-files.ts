// Writes the row files of a release from its published tables, or takes over those of the release before whose table is the same.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { crc32 } from 'node:zlib'
import type { DuckDBConnection } from '@duckdb/node-api'
import { filterOf, marksOf } from '../../domain/key-filter.ts'
import {
  CHECKSUM_BYTES,
  FILTERED,
  HEADS,
  indexBytes,
  KEY_END,
  PLACE_BYTES,
  ROW_FILES,
  type RowFileName,
  RowFileStamp,
  rowFileNames,
  STRETCH_BYTES
} from '../../domain/row-files.ts'
import { sha256OfFile } from '../digests.ts'
import { identifier, literal } from '../warehouse/connection.ts'
import { takeOverFiles } from './shared-files.ts'

const FOLDER = fileURLToPath(new URL('../row-files/', import.meta.url))
const NEW_LINE = 0x0a
const KEY_END_BYTE = KEY_END.charCodeAt(0)

export type RowFilesOf = {
  /** Names of the tables of the release. */
  tables: ReadonlySet<string>
  /** The release before: its folder and stamps, and the tables that are the same in both. */
  kept: { folder: string; stamps: readonly RowFileStamp[]; same: ReadonlySet<string> } | null
}

/** Their stamps, in the order of ROW_FILES. A table the release lacks has none. */
export async function writeRowFiles(
  connection: DuckDBConnection,
  folder: string,
  { tables, kept }: RowFilesOf
): Promise<RowFileStamp[]> {
  const stamps: RowFileStamp[] = []
  for (const [name, table] of Object.entries(ROW_FILES) as [RowFileName, string][]) {
    if (!tables.has(table)) continue
    const before = kept?.same.has(table) ? kept.stamps.find((stamp) => stamp.name === name) : undefined
    const taken = kept && before && (await takenOver(kept.folder, folder, before))
    stamps.push(taken && before ? before : await written(connection, folder, name))
  }
  return stamps
}

/** False when the files are not what their stamp says. */
async function takenOver(from: string, folder: string, stamp: RowFileStamp): Promise<boolean> {
  const { rows, index } = rowFileNames(stamp.name)
  return await takeOverFiles(from, folder, { [rows]: stamp.bytes, [index]: indexBytes(stamp) })
}

async function written(connection: DuckDBConnection, folder: string, name: RowFileName): Promise<RowFileStamp> {
  const names = rowFileNames(name)
  const [path, index] = [join(folder, names.rows), join(folder, names.index)]
  const sql = await readFile(join(FOLDER, `${name}.sql`), 'utf8')
  const described = await connection.runAndReadAll(`describe ${sql}`)
  const [, ...given] = described.getRows().map(([column]) => String(column))
  const head: readonly string[] = name in HEADS ? HEADS[name as keyof typeof HEADS] : []
  const rest = given.filter((column) => !head.includes(column))
  const lacking = head.filter((column) => !given.includes(column))
  if (lacking.length > 0) throw new Error(`the rows of ${name} have no ${lacking.join(', ')} for their head`)
  const parts = [head, rest].filter((columns) => columns.length > 0).map(jsonArray)
  // JSON has no raw control characters: with one as delimiter nothing is ever quoted.
  await connection.run(
    `copy (select row_key || ${parts.map((part) => `${literal(KEY_END)} || ${part}`).join(' || ')} from (${sql}))
     to ${literal(path)} (format csv, header false, quote '', escape '', delimiter '\x1f')`
  )
  const stretches = await stretchesOf(path, FILTERED.has(name))
  const { sha256, bytes, keys, filter } = stretches
  const size = {
    stretches: keys.length,
    key_bytes: keys.reduce((most, key) => Math.max(most, key.length), 0),
    filter_bytes: filter.length
  }
  await writeFile(index, indexOf(size, stretches))
  for (const file of [path, index]) await chmod(file, 0o444)
  return RowFileStamp.parse({
    ...{ name, columns: [...head, ...rest], head: head.length, bytes, sha256, ...size },
    index_sha256: await sha256OfFile(index)
  })
}

function jsonArray(columns: readonly string[]): string {
  return `json_array(${columns.map(identifier).join(', ')})::varchar`
}

function indexOf(
  size: Pick<RowFileStamp, 'stretches' | 'key_bytes' | 'filter_bytes'>,
  { keys, places, checksums, filter }: Stretches
): Buffer {
  const content = Buffer.alloc(indexBytes(size))
  const placesBegin = size.stretches * size.key_bytes
  const checksumsBegin = placesBegin + size.stretches * PLACE_BYTES
  for (const [position, key] of keys.entries()) {
    key.copy(content, position * size.key_bytes)
    content.writeDoubleLE(places[position] ?? 0, placesBegin + position * PLACE_BYTES)
    content.writeUInt32LE(checksums[position] ?? 0, checksumsBegin + position * CHECKSUM_BYTES)
  }
  filter.copy(content, checksumsBegin + size.stretches * CHECKSUM_BYTES)
  return content
}

type Stretches = {
  sha256: string
  bytes: number
  keys: Buffer[]
  places: number[]
  checksums: number[]
  /** Of all keys; empty when none is asked for. */
  filter: Buffer
}

/** Reads the lines once: where each stretch begins, and that the keys never descend, which a look-up rests on. */
async function stretchesOf(path: string, isFiltered: boolean): Promise<Stretches> {
  const hash = createHash('sha256')
  const keys: Buffer[] = []
  const places: number[] = []
  const checksums: number[] = []
  const marks: number[] = []
  let rest: Buffer = Buffer.alloc(0)
  let read = 0
  let last: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    const text = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let begin = 0
    // Checksums are taken of what a stretch has in the chunk, at once: a call for each line took a third of the time.
    let unsummed = 0
    const sum = (to: number) => {
      if (to > unsummed) checksums.push(crc32(text.subarray(unsummed, to), checksums.pop()))
      unsummed = to
    }
    for (let end = text.indexOf(NEW_LINE); end >= 0; end = text.indexOf(NEW_LINE, begin)) {
      const keyEnd = text.indexOf(KEY_END_BYTE, begin)
      const order = text.compare(last, 0, last.length, begin, keyEnd)
      if (order < 0)
        throw new Error(`${path} is not in the order of its keys: ${last} before ${text.subarray(begin, keyEnd)}`)
      if (order > 0 || keys.length === 0) {
        last = text.subarray(begin, keyEnd)
        if (isFiltered) {
          const { first, step } = marksOf(text, begin, keyEnd)
          marks.push(first, step)
        }
      }
      const place = read + begin
      if (keys.length === 0 || place - (places.at(-1) ?? 0) >= STRETCH_BYTES) {
        sum(begin)
        keys.push(Buffer.from(last))
        places.push(place)
        checksums.push(0)
      }
      begin = end + 1
    }
    sum(begin)
    read += begin
    rest = text.subarray(begin)
    last = Buffer.from(last)
  }
  return { sha256: hash.digest('hex'), bytes: read, keys, places, checksums, filter: filterOf(marks) }
}
