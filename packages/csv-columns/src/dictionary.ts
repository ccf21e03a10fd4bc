// Dictionary of frequent strings: each is stored once and rows refer to it by number. For a state or country,
// a database then reads one byte per row and converts each string only once.
import { WORD_BYTES, wordsOf } from './words.ts'

const FIRST_BYTES = 1 << 14
// Maximum number of distinct strings. If ten thousand rows have more, the lookup costs more than it saves.
const MOST_TEXTS = 4096
const SLOTS = 4 * MOST_TEXTS
const LONGEST_TEXT = 200
const LENGTH_BYTES = 4
const HASHED_BYTES = 8
// Maximum number of slots that a lookup tries. Strings with the same hashed bytes fill consecutive slots;
// with this many of them, a dictionary does not help.
const MOST_LOOKS = 64

export class Dictionary {
  /** The strings in sequence, `length` bytes in total, each with a four-byte length prefix. */
  bytes = new Uint8Array(FIRST_BYTES)
  #words = wordsOf(this.bytes)
  length = 0
  texts = 0
  /** For each hash slot, the number of its string plus one; 0 if the slot is empty. */
  readonly #slots = new Int32Array(SLOTS)
  /** Offset of each string, after its length prefix. */
  readonly #begins = new Int32Array(MOST_TEXTS)
  /** The previous string: many columns repeat the same value in most rows. */
  #last = -1

  /** Number of the string `source[from, to)`; -1 if it is too long or the dictionary cannot take another. */
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

  /** Bytes of a string by number, including its length prefix. */
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
    // The longest string needs only one of the four length bytes.
    this.bytes[this.length] = size
    this.bytes.fill(0, this.length + 1, begin)
    for (let at = 0; at < size; at += 1) this.bytes[begin + at] = source.getUint8(from + at)
    this.#begins[this.texts] = begin
    this.length = begin + size
  }
}

/** Copies the bytes to a larger array of `length` bytes. */
export function grown(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(length)
  larger.set(bytes)
  return larger
}

/** Hashes only the first and last 8 bytes: hashing all of them costs more than the rest of a lookup. */
function hashOf(source: DataView, from: number, to: number): number {
  let hash = to - from
  const begin = Math.min(to, from + HASHED_BYTES)
  for (let at = from; at < begin; at += 1) hash = Math.imul(hash ^ source.getUint8(at), 0x01000193)
  for (let at = Math.max(begin, to - HASHED_BYTES); at < to; at += 1)
    hash = Math.imul(hash ^ source.getUint8(at), 0x01000193)
  return hash ^ (hash >>> 15)
}
