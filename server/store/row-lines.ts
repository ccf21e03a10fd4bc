// Lines of text under keys in one file, found by its index: one or two reads of some kilobytes, on the thread that asks. A look-up costs
// microseconds where a statement costs most of a millisecond, so that there is nothing to wait for together: decision 0077.
import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { marksOf, mayHold } from '../../domain/key-filter.ts'
import { CHECKSUM_BYTES, indexBytes, KEY_END, PLACE_BYTES, type RowLines } from '../../domain/row-files.ts'
import type { Part } from './bringing.ts'
import { sharedBy } from './shared.ts'
import { wholeFile } from './whole-file.ts'

const NEW_LINE = 0x0a
const KEY_END_BYTE = KEY_END.charCodeAt(0)
/** Between the two arrays of a line that has a head. No value has it: JSON has no raw tab. */
const HEAD_END = `]${KEY_END}[`
/**
 * A file up to this size is held in memory. A larger one would be read and compared before the first answer, a millisecond for each of its
 * megabytes, and save two microseconds of each look-up.
 */
const HELD_BYTES = 4 * 1024 * 1024

/** A row file that is not what its stamp says. */
export class DamagedRowFile extends Error {
  override readonly name = 'DamagedRowFile'
}

/** Which part of a line is wanted: all of its values, or those of its head. */
export type PartOfLine = 'head' | 'whole'

export class LinesFile {
  readonly #descriptor: number
  /** What the lines are of, for messages. */
  readonly #name: string
  readonly #stamp: RowLines
  readonly #index: LineIndex
  readonly #held: Buffer | undefined
  #scratch = Buffer.alloc(1 << 14)

  private constructor(descriptor: number, name: string, stamp: RowLines, index: LineIndex, held: Buffer | undefined) {
    this.#descriptor = descriptor
    this.#name = name
    this.#stamp = stamp
    this.#index = index
    this.#held = held
    if (held) this.#verify(held, 0, stamp.stretches)
  }

  /**
   * Opens the files of that stamp; throws DamagedRowFile. The lines are not hashed, which would take seconds at every swap: each stretch is
   * held against its checksum when it is read.
   */
  static async open(
    folder: string,
    names: { rows: string; index: string },
    stamp: RowLines,
    heldBytes = HELD_BYTES
  ): Promise<LinesFile> {
    const { size } = await stat(join(folder, names.rows)).catch(damaged)
    if (size !== stamp.bytes)
      throw new DamagedRowFile(`${join(folder, names.rows)} has ${size} bytes; its stamp says ${stamp.bytes}.`)
    // So that the places, which follow the keys, begin at a multiple of their size.
    const before = (PLACE_BYTES - ((stamp.stretches * stamp.key_bytes) % PLACE_BYTES)) % PLACE_BYTES
    const bytes = await wholeFile(join(folder, names.index), before).catch(damaged)
    const digest = createHash('sha256').update(bytes).digest('hex')
    if (bytes.length !== indexBytes(stamp) || digest !== stamp.index_sha256)
      throw new DamagedRowFile(`${join(folder, names.index)} should be ${stamp.index_sha256} and is ${digest}.`)
    const index = sharedBy('lines', digest, () => indexIn(bytes, stamp))
    const held = size <= heldBytes ? await readFile(join(folder, names.rows)).catch(damaged) : undefined
    return new LinesFile(openSync(join(folder, names.rows), 'r'), names.rows, stamp, index, held)
  }

  close(): void {
    closeSync(this.#descriptor)
  }

  /** What follows the key in each of its lines, in their order; '' for a line that has nothing. None when no line has the key. */
  under(key: string, part: PartOfLine): string[] {
    const found = this.#found(key)
    return found === undefined ? [] : linesUnder(found, part)
  }

  /** Whether a line has the key, and something after it. */
  lookFor(key: string): 'rows' | 'none left' | 'no line' {
    const found = this.#found(key)
    const place = found === undefined ? -1 : firstLine(found)
    if (found === undefined || place < 0) return 'no line'
    return found.text[place + found.lineMark.length - 1] === NEW_LINE ? 'none left' : 'rows'
  }

  /** Bytes that are read for the lines under the key, known without reading any. */
  mostBytesUnder(key: string): number {
    const sought = Buffer.from(key)
    if (!this.#mayHold(sought)) return 0
    const { begin, end } = this.#placesAround(sought)
    return end - begin
  }

  /** Where the lines under a key are read, if they are. */
  partOf(key: string): Part[] {
    const sought = Buffer.from(key)
    if (this.#held || this.#stamp.bytes === 0 || !this.#mayHold(sought)) return []
    const { begin, end } = this.#placesAround(sought)
    return [{ descriptor: this.#descriptor, begin, length: end - begin }]
  }

  #mayHold(sought: Buffer): boolean {
    if (sought.length > this.#stamp.key_bytes) return false
    return this.#index.filter.length === 0 || mayHold(this.#index.filter, marksOf(sought, 0, sought.length))
  }

  /** Where the lines under the key must stand if there are any. */
  #found(key: string): Stretch | undefined {
    const { bytes } = this.#stamp
    // A key with the mark of its end in it could be taken for another.
    if (bytes === 0 || key.includes(KEY_END) || key.includes('\n')) return undefined
    const lineMark = Buffer.from(`\n${key}${KEY_END}`)
    const sought = lineMark.subarray(1, -1)
    if (!this.#mayHold(sought)) return undefined
    const { first, after, begin, end } = this.#placesAround(sought)
    if (this.#held) return { text: this.#held.subarray(begin, end), lineMark }
    const text = this.#read(begin, end - begin)
    this.#verify(text, first, after)
    return { text, lineMark }
  }

  /** From the last stretch that begins below the key, because its rows may begin there, up to the first that begins above it. */
  #placesAround(sought: Buffer): { first: number; after: number; begin: number; end: number } {
    const notBelow = this.#firstNotBelow(sought, false, 0)
    const after = this.#firstNotBelow(sought, true, notBelow)
    const first = Math.max(0, notBelow - 1)
    return { first, after, begin: this.#index.places[first] ?? 0, end: this.#index.places[after] ?? this.#stamp.bytes }
  }

  /** Holds the text of some stretches against their checksums: a changed byte could leave a good line that says something else. */
  #verify(text: Buffer, first: number, after: number): void {
    const origin = this.#index.places[first] ?? 0
    for (let stretch = first; stretch < after; stretch++) {
      const begin = (this.#index.places[stretch] ?? 0) - origin
      const end = (this.#index.places[stretch + 1] ?? this.#stamp.bytes) - origin
      if (crc32(text.subarray(begin, end)) !== this.#index.checksums[stretch])
        throw new DamagedRowFile(`a line of ${this.#name} is not what was written, at ${begin + origin}`)
    }
  }

  /** The first stretch whose first key is not below the key; with `past`, the first whose key is above it. */
  #firstNotBelow(key: Buffer, past: boolean, from: number): number {
    let [low, high] = [from, this.#stamp.stretches]
    // Most keys stand within one stretch: the next begins above them.
    if (past && low < high && this.#compared(low, key) > 0) return low
    while (low < high) {
      const middle = (low + high) >>> 1
      const order = this.#compared(middle, key)
      if (order > 0 || (order === 0 && !past)) high = middle
      else low = middle + 1
    }
    return low
  }

  /** How the first key of a stretch compares with a key. The keys are filled up with zeros, which no key has. */
  #compared(stretch: number, key: Buffer): number {
    const width = this.#stamp.key_bytes
    const begin = stretch * width
    // Here rather than by Buffer.compare: a call out of JavaScript takes longer than ten octets do, and a look-up compares thirty times.
    for (let place = 0; place < key.length; place++) {
      const order = (this.#index.keys[begin + place] ?? 0) - (key[place] ?? 0)
      if (order !== 0) return order
    }
    return key.length === width || this.#index.keys[begin + key.length] === 0 ? 0 : 1
  }

  #read(place: number, length: number): Buffer {
    // A stretch of thousands of rows is an exception, and its room is not kept.
    const room = length <= this.#scratch.length ? this.#scratch : Buffer.alloc(length)
    let filled = 0
    while (filled < length) {
      const read = readSync(this.#descriptor, room, filled, length - filled, place + filled)
      if (read === 0) throw new DamagedRowFile(`${this.#name} end before their place ${place + length}`)
      filled += read
    }
    return room.subarray(0, length)
  }
}

type LineIndex = {
  keys: Buffer
  places: Float64Array
  checksums: Uint32Array
  /** Of the keys; empty when there is none. */
  filter: Buffer
}

function indexIn(
  { buffer, byteOffset, length }: Uint8Array<ArrayBuffer>,
  { stretches, key_bytes }: RowLines
): LineIndex {
  const keysEnd = byteOffset + stretches * key_bytes
  const placesEnd = keysEnd + stretches * PLACE_BYTES
  const checksumsEnd = placesEnd + stretches * CHECKSUM_BYTES
  // Little-endian, as the processors are that this runs on.
  return {
    keys: Buffer.from(buffer, byteOffset, keysEnd - byteOffset),
    places: new Float64Array(buffer, keysEnd, stretches),
    checksums: new Uint32Array(buffer, placesEnd, stretches),
    filter: Buffer.from(buffer, checksumsEnd, byteOffset + length - checksumsEnd)
  }
}

/** Some lines, and a new line with the key and its end, which the lines under the key begin with. */
type Stretch = { text: Buffer; lineMark: Buffer }

/** Place of the first line that begins with the mark; -1 when there is none. */
function firstLine({ text, lineMark }: Stretch): number {
  return beginsWith(text, lineMark, 0) ? 0 : after(text.indexOf(lineMark))
}

/** The array that follows the mark in each line that begins with it: all of its values, or those of its head. Equal keys stand together. */
function linesUnder(stretch: Stretch, part: PartOfLine): string[] {
  const { text, lineMark } = stretch
  const lines: string[] = []
  let begin = firstLine(stretch)
  while (begin >= 0 && begin < text.length && (lines.length === 0 || beginsWith(text, lineMark, begin))) {
    const end = text.indexOf(NEW_LINE, begin)
    const values = begin + lineMark.length - 1
    if (values === end) lines.push('')
    else if (part === 'head') lines.push(text.toString('utf8', values, text.indexOf(KEY_END_BYTE, values)))
    else lines.push(text.toString('utf8', values, end).replace(HEAD_END, ','))
    begin = end + 1
  }
  return lines
}

function beginsWith(text: Buffer, lineMark: Buffer, begin: number): boolean {
  return text.compare(lineMark, 1, lineMark.length, begin, Math.min(begin + lineMark.length - 1, text.length)) === 0
}

function after(newLine: number): number {
  return newLine < 0 ? -1 : newLine + 1
}

function damaged(error: Error): never {
  throw new DamagedRowFile(error.message, { cause: error })
}
