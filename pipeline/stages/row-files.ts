// Writes the row files of a release from its serving copy, or takes over those of the release before whose table is the same.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { crc32 } from 'node:zlib'
import type { DuckDBConnection } from '@duckdb/node-api'
import {
  CHECKSUM_BYTES,
  indexBytes,
  KEY_END,
  PLACE_BYTES,
  ROW_FILES,
  type RowFileName,
  RowFileStamp,
  rowFileNames,
  STRETCH_BYTES
} from '../../domain/row-files.ts'
import { sha256OfFile } from '../data-directory.ts'
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
  const columns = described
    .getRows()
    .map(([column]) => String(column))
    .slice(1)
  const values = columns.map(identifier).join(', ')
  // JSON has no raw control characters: with one as delimiter nothing is ever quoted.
  await connection.run(
    `copy (select row_key || ${literal(KEY_END)} || json_array(${values})::varchar from (${sql}))
     to ${literal(path)} (format csv, header false, quote '', escape '', delimiter '\x1f')`
  )
  const { sha256, bytes, keys, places, checksums } = await stretchesOf(path)
  const keyBytes = keys.reduce((most, key) => Math.max(most, key.length), 0)
  const content = Buffer.alloc(indexBytes({ stretches: keys.length, key_bytes: keyBytes }))
  const placesBegin = keys.length * keyBytes
  const checksumsBegin = placesBegin + keys.length * PLACE_BYTES
  for (const [position, key] of keys.entries()) {
    key.copy(content, position * keyBytes)
    content.writeDoubleLE(places[position] ?? 0, placesBegin + position * PLACE_BYTES)
    content.writeUInt32LE(checksums[position] ?? 0, checksumsBegin + position * CHECKSUM_BYTES)
  }
  await writeFile(index, content)
  for (const file of [path, index]) await chmod(file, 0o444)
  return RowFileStamp.parse({
    ...{ name, columns, bytes, sha256, key_bytes: keyBytes, stretches: keys.length },
    index_sha256: await sha256OfFile(index)
  })
}

type Stretches = { sha256: string; bytes: number; keys: Buffer[]; places: number[]; checksums: number[] }

/** Reads the lines once: where each stretch begins, and that the keys never descend, which a look-up rests on. */
async function stretchesOf(path: string): Promise<Stretches> {
  const hash = createHash('sha256')
  const keys: Buffer[] = []
  const places: number[] = []
  const checksums: number[] = []
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
      if (order > 0 || keys.length === 0) last = text.subarray(begin, keyEnd)
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
  return { sha256: hash.digest('hex'), bytes: read, keys, places, checksums }
}
