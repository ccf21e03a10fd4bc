// Text columns under construction, in Parquet's plain encoding: a four-byte length and the string. Separate
// levels mark where values are missing.
import { Dictionary, grown } from './dictionary.ts'
import { WORD_BYTES, wordsOf } from './words.ts'

const LENGTH_BYTES = 4
export const FIRST_ROWS = 1 << 14
// Minimum length for a copy call: shorter strings are copied faster byte by byte.
const LONG = 48

/** Definition levels of a list: no slot has a value, this slot has none, or it has a string. */
const [NO_LIST, NO_TEXT, TEXT] = [0, 2, 3]

/** One official column, or the slots of a numbered group as a list that ends with its last filled slot. */
export type ColumnShape = { name: string; isList: boolean }

export class TextColumn {
  readonly name: string
  readonly isList: boolean
  /** Distinct strings that rows refer to by number, while there are few of them. */
  dictionary: Dictionary | null = new Dictionary()
  /** Without a dictionary: the strings so far, `length` bytes in total. */
  bytes = new Uint8Array(0)
  #words = wordsOf(this.bytes)
  length = 0
  /** Number of strings so far. */
  texts = 0
  /** Number of levels so far; lists only. */
  levels = 0
  #definition = new Uint8Array(FIRST_ROWS)
  #repetition: Uint8Array<ArrayBuffer>
  #numbers = new Int32Array(FIRST_ROWS)
  #slots = 0

  constructor({ name, isList }: ColumnShape) {
    this.name = name
    this.isList = isList
    this.#repetition = new Uint8Array(isList ? FIRST_ROWS : 0)
  }

  /** Puts the string `source[from, to)` into the row or a list's slot. It may read past the string. */
  put(row: number, slot: number, source: DataView, from: number, to: number): void {
    if (this.isList) {
      for (; this.#slots < slot; this.#slots += 1) this.#level(NO_TEXT)
      this.#level(TEXT)
      this.#slots += 1
    } else {
      if (row >= this.#definition.length) this.#definition = grown(this.#definition, row * 2)
      this.#definition[row] = 1
    }
    if (this.dictionary) {
      const number = this.dictionary.numberOf(source, from, to)
      if (number >= 0) {
        if (this.texts === this.#numbers.length) this.#numbers = grownNumbers(this.#numbers)
        this.#numbers[this.texts] = number
        this.texts += 1
        return
      }
      this.#spellOut(this.dictionary)
    }
    this.texts += 1
    this.#write(source, from, to)
  }

  #write(source: DataView, from: number, to: number): void {
    const size = to - from
    // The last word may extend past the string.
    this.#room(LENGTH_BYTES + size + WORD_BYTES)
    const words = this.#words
    const begin = this.length + LENGTH_BYTES
    words.setUint32(this.length, size, true)
    if (size > LONG) this.bytes.set(new Uint8Array(source.buffer, source.byteOffset + from, size), begin)
    else
      for (let at = 0; at < size; at += WORD_BYTES) words.setUint32(begin + at, source.getUint32(from + at, true), true)
    this.length = begin + size
  }

  /** Replaces numbers with their strings and drops the dictionary: too many strings are distinct. */
  #spellOut(dictionary: Dictionary): void {
    for (let text = 0; text < this.texts; text += 1) {
      const entry = dictionary.entry(this.#numbers[text] as number)
      this.#room(entry.length)
      this.bytes.set(entry, this.length)
      this.length += entry.length
    }
    this.dictionary = null
    this.#numbers = new Int32Array(0)
  }

  #room(more: number): void {
    if (this.length + more <= this.bytes.length) return
    this.bytes = grown(this.bytes, Math.max(this.bytes.length * 2, this.length + more))
    this.#words = wordsOf(this.bytes)
  }

  /** Ends the current row of a list column. */
  endRow(): void {
    if (this.#slots === 0) this.#level(NO_LIST)
    this.#slots = 0
  }

  /** Definition levels of `rows` rows: 1 where a string is present; for a list, the levels of its slots. */
  definition(rows: number): Uint8Array {
    if (this.isList) return this.#definition.subarray(0, this.levels)
    if (rows > this.#definition.length) this.#definition = grown(this.#definition, rows)
    return this.#definition.subarray(0, rows)
  }

  /** Repetition levels of a list: 0 at the start of a row, 1 within it. */
  repetition(): Uint8Array {
    return this.#repetition.subarray(0, this.levels)
  }

  /** Dictionary number of each string, if there is a dictionary. */
  numbers(): Int32Array {
    return this.#numbers.subarray(0, this.texts)
  }

  clear(): void {
    this.dictionary?.clear()
    this.length = 0
    this.texts = 0
    this.levels = 0
    this.#definition.fill(0)
  }

  #level(definition: number): void {
    if (this.levels === this.#definition.length) {
      this.#definition = grown(this.#definition, this.levels * 2)
      this.#repetition = grown(this.#repetition, this.levels * 2)
    }
    this.#definition[this.levels] = definition
    this.#repetition[this.levels] = this.#slots === 0 ? 0 : 1
    this.levels += 1
  }
}

/** Copies the numbers to an array of twice the length. */
export function grownNumbers(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(numbers.length * 2)
  larger.set(numbers)
  return larger
}
