// Texts that stand often, each once, and rows that name them by number: of a state or a country a database then reads a byte, and what it
// makes of a text it makes once.
import { WORD_BYTES, wordsOf } from './words.ts'

const FIRST_BYTES = 1 << 14
// With more of them in some ten thousand rows, to look one up costs more than it saves.
const MOST_TEXTS = 4096
const SLOTS = 4 * MOST_TEXTS
const LONGEST_TEXT = 200
const LENGTH_BYTES = 4
const HASHED_BYTES = 8
// Texts that agree in what is hashed follow one another: where so many do, a dictionary is no help.
const MOST_LOOKS = 64

export class Dictionary {
  /** The texts one after the other, four bytes of length before each; `length` bytes of them. */
  bytes = new Uint8Array(FIRST_BYTES)
  #words = wordsOf(this.bytes)
  length = 0
  texts = 0
  /** By slot of its hash, one more than the number of a text; 0 where none is. */
  readonly #slots = new Int32Array(SLOTS)
  /** Where the texts begin, past their length. */
  readonly #begins = new Int32Array(MOST_TEXTS)
  /** The text that stood last: many columns say the same for most rows. */
  #last = -1

  /** The number of the text `source[from, to)`; -1 when it is too long, or one too many. */
  numberOf(source: DataView, from: number, to: number): number {
    const size = to - from
    if (size > LONGEST_TEXT) return -1
    if (this.#last >= 0 && this.#is(this.#last, source, from, size)) return this.#last
    const slots = this.#slots
    let slot = hashOf(source, from, to) & (SLOTS - 1)
    let looks = 0
    for (let found = slots[slot] as number; found > 0; found = slots[slot] as number) {
      if (this.#is(found - 1, source, from, size)) {
        this.#last = found - 1
        return this.#last
      }
      if (++looks === MOST_LOOKS) return -1
      slot = (slot + 1) & (SLOTS - 1)
    }
    if (this.texts === MOST_TEXTS) return -1
    slots[slot] = this.texts + 1
    this.#add(source, from, size)
    this.#last = this.texts
    return this.texts++
  }

  #is(number: number, source: DataView, from: number, size: number): boolean {
    const begin = this.#begins[number] as number
    const bytes = this.bytes
    if (bytes[begin - LENGTH_BYTES] !== size) return false
    const words = this.#words
    let at = 0
    for (; at + WORD_BYTES <= size; at += WORD_BYTES)
      if (words.getUint32(begin + at, true) !== source.getUint32(from + at, true)) return false
    for (; at < size; at += 1) if (bytes[begin + at] !== source.getUint8(from + at)) return false
    return true
  }

  /** Bytes of the text of that number, with its length before it. */
  entry(number: number): Uint8Array {
    const begin = (this.#begins[number] as number) - LENGTH_BYTES
    return this.bytes.subarray(begin, begin + LENGTH_BYTES + (this.bytes[begin] as number))
  }

  clear(): void {
    this.#slots.fill(0)
    this.length = 0
    this.texts = 0
    this.#last = -1
  }

  #add(source: DataView, from: number, size: number): void {
    const begin = this.length + LENGTH_BYTES
    if (begin + size > this.bytes.length) {
      this.bytes = grown(this.bytes, this.bytes.length * 2)
      this.#words = wordsOf(this.bytes)
    }
    // The longest takes one byte of the four.
    this.bytes[this.length] = size
    this.bytes.fill(0, this.length + 1, begin)
    for (let at = 0; at < size; at += 1) this.bytes[begin + at] = source.getUint8(from + at)
    this.#begins[this.texts] = begin
    this.length = begin + size
  }
}

/** The same bytes with room for as many as said. */
export function grown(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(length)
  larger.set(bytes)
  return larger
}

/** Of the first and the last bytes of a text: of all bytes it takes longer than the rest of a look-up. */
function hashOf(source: DataView, from: number, to: number): number {
  let hash = to - from
  const begin = Math.min(to, from + HASHED_BYTES)
  for (let at = from; at < begin; at += 1) hash = Math.imul(hash ^ source.getUint8(at), 0x01000193)
  for (let at = Math.max(begin, to - HASHED_BYTES); at < to; at += 1)
    hash = Math.imul(hash ^ source.getUint8(at), 0x01000193)
  return hash ^ (hash >>> 15)
}
