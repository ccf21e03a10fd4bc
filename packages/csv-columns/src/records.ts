// Reads CSV records byte by byte: puts well-formed records directly into columns, without surrounding blanks.
// It never guesses about malformed ones.
import { isBareOfBlanks, withoutBlanks } from './blanks.ts'
import { type ColumnShape, FIRST_ROWS, grownNumbers, type TextColumn } from './text-columns.ts'
import { wordsOf } from './words.ts'

const QUOTE = 0x22
const COMMA = 0x2c
const LF = 0x0a
const CR = 0x0d
// Maximum line length that the database accepts.
const LONGEST_RECORD = 2_000_000

/** Target of a field: a column and, for a list, the slot. If the column is -1, the field is dropped. */
export type Target = { column: number; slot: number }

export type RecordsShape = {
  /** One target per field of a record. */
  targets: readonly Target[]
  columns: readonly ColumnShape[]
  newline: '\n' | '\r\n'
}

/** Sentinel quotes after the data: they stop searches, and reads of four-byte words stay in bounds. */
export const STOPS = 16

// Four empty fields in three words: `"","`, `",""`, `,"",`.
const [EMPTY_1, EMPTY_2, EMPTY_3] = [0x222c2222, 0x22222c22, 0x2c22222c]
const [EMPTY_FIELDS, EMPTY_BYTES] = [4, 12]

export class Records {
  readonly #column: Int32Array
  readonly #slot: Int32Array
  readonly #columns: readonly TextColumn[]
  readonly #lists: readonly TextColumn[]
  readonly #ends: number
  // Non-empty fields of the current record, and their bounds; the end is negative if quotes are doubled.
  readonly #filled: Int32Array
  readonly #from: Int32Array
  readonly #to: Int32Array
  // End of each record, after its line break.
  #rowEnds = new Int32Array(FIRST_ROWS)
  rows = 0

  constructor({ targets, newline }: RecordsShape, columns: readonly TextColumn[]) {
    this.#column = Int32Array.from(targets, ({ column }) => column)
    this.#slot = Int32Array.from(targets, ({ slot }) => slot)
    this.#columns = columns
    this.#lists = columns.filter(({ isList }) => isList)
    this.#ends = newline === '\n' ? LF : CR
    this.#filled = new Int32Array(targets.length)
    this.#from = new Int32Array(targets.length)
    this.#to = new Int32Array(targets.length)
  }

  /**
   * Puts the records of `source[0, end)` into the columns. Returns the offset where it stopped: `end`, or the
   * start of a record that continues past it. Returns null if a record is malformed. STOPS quotes must follow
   * at `end`.
   */
  read(source: Uint8Array, end: number): number | null {
    const [width, ends, filled, from, to] = [this.#column.length, this.#ends, this.#filled, this.#from, this.#to]
    const words = wordsOf(source)
    let at = 0
    while (at < end) {
      const record = at
      let field = 0
      let count = 0
      for (;;) {
        // Four of five registry fields are empty: skipping four at a time saves an eighth of the time.
        while (
          words.getUint32(at, true) === EMPTY_1 &&
          words.getUint32(at + 4, true) === EMPTY_2 &&
          words.getUint32(at + 8, true) === EMPTY_3
        ) {
          field += EMPTY_FIELDS
          at += EMPTY_BYTES
        }
        for (; source[at] === QUOTE && source[at + 1] === QUOTE && source[at + 2] === COMMA; at += 3) field += 1
        let byte = source[at] as number
        if (byte === QUOTE) {
          let stop = at + 1
          let escaped = false
          for (;;) {
            while (source[stop] !== QUOTE) stop += 1
            if (source[stop + 1] !== QUOTE || stop >= end) break
            escaped = true
            stop += 2
          }
          if (stop >= end) return this.#open(record, end)
          if (stop > at + 1) {
            if (field >= width) return null
            filled[count] = field
            from[count] = at + 1
            to[count] = escaped ? -stop : stop
            count += 1
          }
          at = stop + 1
          byte = source[at] as number
        } else if (byte !== COMMA && byte !== LF && byte !== CR) {
          let stop = at + 1
          for (byte = source[stop] as number; byte !== COMMA && byte !== LF && byte !== CR; ) {
            if (byte === QUOTE) return stop >= end ? this.#open(record, end) : null
            byte = source[++stop] as number
          }
          if (field >= width) return null
          filled[count] = field
          from[count] = at
          to[count] = stop
          count += 1
          at = stop
        }
        if (at >= end) return this.#open(record, end)
        if (byte === COMMA) {
          field += 1
          at += 1
          continue
        }
        if (byte !== ends) return null
        at += 1
        if (ends === CR) {
          if (at >= end) return this.#open(record, end)
          if (source[at] !== LF) return null
          at += 1
        }
        break
      }
      if (field !== width - 1 || at - record > LONGEST_RECORD) return null
      this.#put(source, words, count, at)
    }
    return at
  }

  /** If a record runs on for too long, it began with an unclosed quote. */
  #open(record: number, end: number): number | null {
    return end - record > LONGEST_RECORD ? null : record
  }

  #put(source: Uint8Array, words: DataView, count: number, end: number): void {
    const [columns, lists, filled, from, to] = [this.#columns, this.#lists, this.#filled, this.#from, this.#to]
    for (let place = 0; place < count; place += 1) {
      const field = filled[place] as number
      const column = this.#column[field] as number
      if (column < 0) continue
      const stop = to[place] as number
      const target = columns[column] as TextColumn
      const slot = this.#slot[field] as number
      const begin = from[place] as number
      if (stop > 0 && isBareOfBlanks(source[begin] as number, source[stop - 1] as number)) {
        target.put(this.rows, slot, words, begin, stop)
        continue
      }
      const text = stop > 0 ? { bytes: source, from: begin, to: stop } : unescaped(source, begin, -stop)
      const bare = withoutBlanks(text.bytes, text.from, text.to)
      if (bare.from < bare.to) target.put(this.rows, slot, wordsOf(text.bytes), bare.from, bare.to)
    }
    for (const list of lists) list.endRow()
    if (this.rows === this.#rowEnds.length) this.#rowEnds = grownNumbers(this.#rowEnds)
    this.#rowEnds[this.rows] = end
    this.rows += 1
  }

  /** Pairs of row and line-break count, for each record with line breaks. `source` was read. */
  breaks(source: Buffer, end: number): Int32Array {
    const pairs: number[] = []
    let row = 0
    for (let at = source.indexOf(LF); at >= 0 && at < end; at = source.indexOf(LF, at + 1)) {
      if (at + 1 === this.#rowEnds[row]) row += 1
      else if (pairs.at(-2) === row) pairs.push((pairs.pop() as number) + 1)
      else pairs.push(row, 1)
    }
    return Int32Array.from(pairs)
  }
}

/** The string `source[from, to)` with each doubled quote reduced to one. */
function unescaped(source: Uint8Array, from: number, to: number): { bytes: Uint8Array; from: number; to: number } {
  const bytes = new Uint8Array(to - from + STOPS)
  let length = 0
  for (let at = from; at < to; at += 1) {
    bytes[length++] = source[at] as number
    if (source[at] === QUOTE) at += 1
  }
  return { bytes, from: 0, to: length }
}
