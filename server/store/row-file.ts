// Rows of a table under one key, read from a row file: one or two reads of some kilobytes, on the thread that asks. A look-up costs
// microseconds where a statement costs most of a millisecond, so that there is nothing to wait for together: decision 0077.
import { closeSync, openSync, readSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { KEY_END, type RowFileStamp, rowFileNames } from '../../domain/row-files.ts'
import type { Row, Value } from './rows.ts'

const NEW_LINE = 0x0a
const BEGIN_LINE = Buffer.from('\n')
const PLACE_BYTES = 8

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
  #scratch = Buffer.alloc(1 << 14)

  private constructor(descriptor: number, stamp: RowFileStamp, index: Buffer) {
    this.columns = stamp.columns
    this.#descriptor = descriptor
    this.#stamp = stamp
    const keysEnd = stamp.stretches * stamp.key_bytes
    this.#keys = index.subarray(0, keysEnd)
    this.#places = new Float64Array(stamp.stretches)
    for (let stretch = 0; stretch < stamp.stretches; stretch++)
      this.#places[stretch] = index.readDoubleLE(keysEnd + stretch * PLACE_BYTES)
  }

  /** Opens the file of that stamp; throws DamagedRowFile. The lines are not hashed: that would take seconds at every swap. */
  static async open(folder: string, stamp: RowFileStamp): Promise<RowFile> {
    const names = rowFileNames(stamp.name)
    const { size } = await stat(join(folder, names.rows)).catch(damaged)
    if (size !== stamp.bytes)
      throw new DamagedRowFile(`${join(folder, names.rows)} has ${size} bytes; its stamp says ${stamp.bytes}.`)
    const index = await readFile(join(folder, names.index)).catch(damaged)
    const expected = stamp.stretches * (stamp.key_bytes + PLACE_BYTES)
    if (index.length !== expected)
      throw new DamagedRowFile(`${join(folder, names.index)} has ${index.length} bytes; its stamp says ${expected}.`)
    return new RowFile(openSync(join(folder, names.rows), 'r'), stamp, index)
  }

  close(): void {
    closeSync(this.#descriptor)
  }

  /** True when there is a row under the key. */
  has(key: string): boolean {
    return this.#lines(key).length > 0
  }

  /** Values of each row under the key, in the order of `columns`. */
  values(key: string): Value[][] {
    return this.#lines(key).map((line) => JSON.parse(line))
  }

  /** Rows under the key by column name. */
  rows(key: string): Row[] {
    return this.values(key).map((values) => {
      const row: Row = {}
      for (let place = 0; place < this.columns.length; place++)
        row[this.columns[place] as string] = values[place] as Value
      return row
    })
  }

  #lines(key: string): string[] {
    const { bytes } = this.#stamp
    // A key with the mark of its end in it could be taken for another.
    if (bytes === 0 || key.includes(KEY_END) || key.includes('\n')) return []
    const sought = Buffer.from(key)
    if (sought.length > this.#stamp.key_bytes) return []
    // The last stretch that begins below the key, because its rows may begin there, up to the first that begins above it.
    const first = Math.max(0, this.#firstNotBelow(sought, false) - 1)
    const after = this.#firstNotBelow(sought, true)
    const [begin, end] = [this.#places[first] ?? 0, this.#places[after] ?? bytes]
    return linesUnder(this.#read(begin, end - begin), Buffer.from(`${key}${KEY_END}`))
  }

  /** The first stretch whose first key is not below the key; with `past`, the first whose key is above it. */
  #firstNotBelow(key: Buffer, past: boolean): number {
    let [low, high] = [0, this.#stamp.stretches]
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
    const order = this.#keys.compare(key, 0, key.length, begin, begin + key.length)
    return order !== 0 || key.length === width || this.#keys[begin + key.length] === 0 ? order : 1
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

/** What follows the mark in each line that begins with it. Equal keys stand together. */
function linesUnder(text: Buffer, mark: Buffer): string[] {
  const lines: string[] = []
  let begin = text.subarray(0, mark.length).equals(mark) ? 0 : after(text.indexOf(Buffer.concat([BEGIN_LINE, mark])))
  while (
    begin >= 0 &&
    begin < text.length &&
    text.compare(mark, 0, mark.length, begin, Math.min(begin + mark.length, text.length)) === 0
  ) {
    const end = text.indexOf(NEW_LINE, begin)
    lines.push(text.toString('utf8', begin + mark.length, end))
    begin = end + 1
  }
  return lines
}

function after(newLine: number): number {
  return newLine < 0 ? -1 : newLine + 1
}

function damaged(error: Error): never {
  throw new DamagedRowFile(error.message, { cause: error })
}
