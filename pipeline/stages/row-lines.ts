// The index of lines under keys in one file, and the filter of the keys.
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { filterOf, marksOf } from '../../domain/key-filter.ts'
import {
  CHECKSUM_BYTES,
  indexBytes,
  KEY_END,
  PLACE_BYTES,
  type RowLines,
  STRETCH_BYTES
} from '../../domain/row-files.ts'
import { sha256OfFile } from '../digests.ts'

const NEW_LINE = 0x0a
const KEY_END_BYTE = KEY_END.charCodeAt(0)

/** How COPY writes lines: JSON has no raw control characters, and with one as delimiter nothing is ever quoted. */
export const AS_LINES = "format csv, header false, quote '', escape '', delimiter '\x1f'"

/** Reads the lines, writes their index, and makes both files read-only. Throws when the keys are in no order. */
export async function indexLines(path: string, index: string, isFiltered: boolean): Promise<RowLines> {
  const stretches = await stretchesOf(path, isFiltered)
  const { sha256, bytes, keys, filter } = stretches
  const size = {
    stretches: keys.length,
    key_bytes: keys.reduce((most, key) => Math.max(most, key.length), 0),
    filter_bytes: filter.length
  }
  await writeFile(index, indexOf(size, stretches))
  for (const file of [path, index]) await chmod(file, 0o444)
  return { bytes, sha256, index_sha256: await sha256OfFile(index), ...size }
}

function indexOf(
  size: Pick<RowLines, 'stretches' | 'key_bytes' | 'filter_bytes'>,
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
