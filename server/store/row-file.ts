// Rows of a table under one key, read from a row file: one or two reads of some kilobytes, on the thread that asks. A look-up costs
// microseconds where a statement costs most of a millisecond, so that there is nothing to wait for together: decision 0077.
import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { marksOf, mayHold } from '../../domain/key-filter.ts'
import {
  CHECKSUM_BYTES,
  indexBytes,
  KEY_END,
  PLACE_BYTES,
  type RowFileStamp,
  rowFileNames
} from '../../domain/row-files.ts'
import { copied } from './copied.ts'
import type { Row, Value } from './rows.ts'

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

export class RowFile {
  readonly columns: readonly string[]
  readonly #descriptor: number
  readonly #stamp: RowFileStamp
  readonly #keys: Buffer
  readonly #places: Float64Array
  readonly #checksums: Uint32Array
  /** Of the keys; empty when there is none. */
  readonly #filter: Buffer
  readonly #held: Buffer | undefined
  /** Places of the columns asked for, by the list that names them. */
  readonly #picked = new WeakMap<readonly string[], Places>()
  #scratch = Buffer.alloc(1 << 14)

  private constructor(descriptor: number, stamp: RowFileStamp, index: Buffer, held: Buffer | undefined) {
    this.columns = stamp.columns
    this.#descriptor = descriptor
    this.#held = held
    this.#stamp = stamp
    const keysEnd = stamp.stretches * stamp.key_bytes
    this.#keys = index.subarray(0, keysEnd)
    const placesEnd = keysEnd + stamp.stretches * PLACE_BYTES
    const checksumsEnd = placesEnd + stamp.stretches * CHECKSUM_BYTES
    // Little-endian, as the processors are that this runs on. Copied, because a view of numbers begins at a multiple of their size.
    this.#places = new Float64Array(copied(index.subarray(keysEnd, placesEnd)))
    this.#checksums = new Uint32Array(copied(index.subarray(placesEnd, checksumsEnd)))
    this.#filter = index.subarray(checksumsEnd)
    if (held) this.#verify(held, 0, stamp.stretches)
  }

  /**
   * Opens the file of that stamp; throws DamagedRowFile. The lines are not hashed, which would take seconds at every swap: each stretch is
   * held against its checksum when it is read.
   */
  static async open(folder: string, stamp: RowFileStamp, heldBytes = HELD_BYTES): Promise<RowFile> {
    const names = rowFileNames(stamp.name)
    const { size } = await stat(join(folder, names.rows)).catch(damaged)
    if (size !== stamp.bytes)
      throw new DamagedRowFile(`${join(folder, names.rows)} has ${size} bytes; its stamp says ${stamp.bytes}.`)
    const index = await readFile(join(folder, names.index)).catch(damaged)
    const digest = createHash('sha256').update(index).digest('hex')
    if (index.length !== indexBytes(stamp) || digest !== stamp.index_sha256)
      throw new DamagedRowFile(`${join(folder, names.index)} should be ${stamp.index_sha256} and is ${digest}.`)
    const held = size <= heldBytes ? await readFile(join(folder, names.rows)).catch(damaged) : undefined
    return new RowFile(openSync(join(folder, names.rows), 'r'), stamp, index, held)
  }

  close(): void {
    closeSync(this.#descriptor)
  }

  /** True when there is a row under the key. */
  has(key: string): boolean {
    const found = this.#found(key)
    return found !== undefined && firstLine(found) >= 0
  }

  /** Rows under the key by column name: all columns, or those of a list that is the same object each time. */
  rows(key: string, columns: readonly string[] = this.columns): Row[] {
    const places = this.#placesOf(columns)
    return this.#valuesFor(key, places).map((values) => {
      const row: Row = {}
      for (let turn = 0; turn < columns.length; turn++)
        row[columns[turn] as string] = values[places.at[turn] as number] as Value
      return row
    })
  }

  /** Values of each row under the key: of all columns, or of those of such a list, in its order. */
  values(key: string, columns: readonly string[] = this.columns): Value[][] {
    const places = this.#placesOf(columns)
    const rows = this.#valuesFor(key, places)
    return places.inOrder ? rows : rows.map((values) => places.at.map((place) => values[place] as Value))
  }

  /** Bytes that are read for the rows under the key, known without reading any. */
  mostBytesUnder(key: string): number {
    const { begin, end } = this.#placesAround(Buffer.from(key))
    return end - begin
  }

  #valuesFor(key: string, { isHead }: Places): Value[][] {
    const found = this.#found(key)
    if (found === undefined) return []
    return linesUnder(found, isHead ? 'head' : 'whole').map((line) => JSON.parse(line))
  }

  #placesOf(columns: readonly string[]): Places {
    const known = this.#picked.get(columns)
    if (known) return known
    const { name, head } = this.#stamp
    const at = columns.map((column) => this.columns.indexOf(column))
    const missing = columns.filter((_, turn) => (at[turn] ?? -1) < 0)
    if (missing.length > 0) throw new Error(`the rows of ${name} have no ${missing.join(', ')}`)
    const isHead = head > 0 && at.every((place) => place < head)
    const all = isHead ? head : this.columns.length
    const places = { at, isHead, inOrder: at.length === all && at.every((place, turn) => place === turn) }
    this.#picked.set(columns, places)
    return places
  }

  /** Where the lines under the key must stand if there are any. */
  #found(key: string): Stretch | undefined {
    const { bytes } = this.#stamp
    // A key with the mark of its end in it could be taken for another.
    if (bytes === 0 || key.includes(KEY_END) || key.includes('\n')) return undefined
    const lineMark = Buffer.from(`\n${key}${KEY_END}`)
    const sought = lineMark.subarray(1, -1)
    if (sought.length > this.#stamp.key_bytes) return undefined
    if (this.#filter.length > 0 && !mayHold(this.#filter, marksOf(sought, 0, sought.length))) return undefined
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
    return { first, after, begin: this.#places[first] ?? 0, end: this.#places[after] ?? this.#stamp.bytes }
  }

  /** Holds the text of some stretches against their checksums: a changed byte could leave a good line that says something else. */
  #verify(text: Buffer, first: number, after: number): void {
    const origin = this.#places[first] ?? 0
    for (let stretch = first; stretch < after; stretch++) {
      const begin = (this.#places[stretch] ?? 0) - origin
      const end = (this.#places[stretch + 1] ?? this.#stamp.bytes) - origin
      if (crc32(text.subarray(begin, end)) !== this.#checksums[stretch])
        throw new DamagedRowFile(
          `a line of the rows of ${this.#stamp.name} is not what was written, at ${begin + origin}`
        )
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
      const order = (this.#keys[begin + place] ?? 0) - (key[place] ?? 0)
      if (order !== 0) return order
    }
    return key.length === width || this.#keys[begin + key.length] === 0 ? 0 : 1
  }

  #read(place: number, length: number): Buffer {
    // A stretch of thousands of rows is an exception, and its room is not kept.
    const room = length <= this.#scratch.length ? this.#scratch : Buffer.alloc(length)
    let filled = 0
    while (filled < length) {
      const read = readSync(this.#descriptor, room, filled, length - filled, place + filled)
      if (read === 0)
        throw new DamagedRowFile(`the rows of ${this.#stamp.name} end before their place ${place + length}`)
      filled += read
    }
    return room.subarray(0, length)
  }
}

/** Where the values of some columns stand in the array of a line. */
type Places = {
  at: readonly number[]
  /** True when all of them stand in its head. */
  isHead: boolean
  /** True when they are all of the array, in its order. */
  inOrder: boolean
}

/** Some lines, and a new line with the key and its end, which the lines under the key begin with. */
type Stretch = { text: Buffer; lineMark: Buffer }

/** Place of the first line that begins with the mark; -1 when there is none. */
function firstLine({ text, lineMark }: Stretch): number {
  return beginsWith(text, lineMark, 0) ? 0 : after(text.indexOf(lineMark))
}

/** The array that follows the mark in each line that begins with it: all of its values, or those of its head. Equal keys stand together. */
function linesUnder(stretch: Stretch, part: 'head' | 'whole'): string[] {
  const { text, lineMark } = stretch
  const lines: string[] = []
  let begin = firstLine(stretch)
  while (begin >= 0 && begin < text.length && (lines.length === 0 || beginsWith(text, lineMark, begin))) {
    const end = text.indexOf(NEW_LINE, begin)
    const values = begin + lineMark.length - 1
    if (part === 'head') lines.push(text.toString('utf8', values, text.indexOf(KEY_END_BYTE, values)))
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
