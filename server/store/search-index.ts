// The index of names of a release: its words in memory, and the names each stands in read from a file by the stretch. Decision 0095.
import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import {
  DETAIL_INTEGERS,
  DETAILS_FILE,
  POSTINGS_FILE,
  type SearchIndexStamp,
  type Sections,
  STRETCH_POSTINGS,
  sectionsOf,
  stretchesOf,
  WORDS_FILE,
  wordsBytes
} from '../../domain/search-index.ts'
import { sharedBy } from './shared.ts'
import { wholeFile } from './whole-file.ts'

/** Postings and details are held in memory up to this size each: at full size there are two and four hundred megabytes. */
const HELD_BYTES = 12 * 1024 * 1024
/** Room that is kept for what is read of a file, so that a long list is not new memory each time: a million postings. */
const ROOM_BYTES = 4 * 1024 * 1024

/** Stretches of a list that are read at once. */
const MOST_STRETCHES = 256

/** An index that is not what its stamp says. */
export class DamagedSearchIndex extends Error {
  override readonly name = 'DamagedSearchIndex'
}

/**
 * Some postings in a row: those from `begin` up to `end` of `integers`, of which the first is that of number `first` of the index. They stand
 * until others are read.
 */
export type Postings = { integers: Int32Array; begin: number; end: number; first: number }

/** Details of postings in a row, two integers to each, the first being of the posting of that number. They stand until others are read. */
export type Details = { integers: Int32Array; first: number; past: number }

/** Numbers of words from one up to, not with, another. */
export type WordRange = { from: number; to: number }

export class SearchIndex {
  readonly #sections: Sections
  readonly #stamp: SearchIndexStamp
  readonly #letters: Buffer
  readonly #postings: StretchFile
  readonly #details: StretchFile

  private constructor(stamp: SearchIndexStamp, sections: Sections, postings: StretchFile, details: StretchFile) {
    this.#stamp = stamp
    this.#sections = sections
    this.#letters = Buffer.from(sections.letters.buffer, sections.letters.byteOffset, sections.letters.length)
    this.#postings = postings
    this.#details = details
  }

  /** Opens the index of that stamp; throws DamagedSearchIndex. Postings are held against their checksums when they are read. */
  static async open(folder: string, stamp: SearchIndexStamp, heldBytes = HELD_BYTES): Promise<SearchIndex> {
    const bytes = await wholeFile(join(folder, WORDS_FILE)).catch(damaged)
    const digest = createHash('sha256').update(bytes).digest('hex')
    if (bytes.length !== wordsBytes(stamp) || digest !== stamp.words_sha256)
      throw new DamagedSearchIndex(`${join(folder, WORDS_FILE)} should be ${stamp.words_sha256} and is ${digest}.`)
    const sections = sharedBy('words', digest, () => sectionsOf(stamp, bytes.buffer))
    const open = (name: string, integers: number, checksums: Uint32Array) =>
      StretchFile.open(join(folder, name), { count: stamp.postings, integers, checksums }, heldBytes)
    const postings = await open(POSTINGS_FILE, 1, sections.checksums)
    try {
      const details = await open(DETAILS_FILE, DETAIL_INTEGERS, sections.detailChecksums)
      return new SearchIndex(stamp, sections, postings, details)
    } catch (error) {
      postings.close()
      throw error
    }
  }

  close(): void {
    this.#postings.close()
    this.#details.close()
  }

  /** Number of a word; undefined when no name holds it and none ever did. */
  numberOf(word: string): number | undefined {
    const text = Buffer.from(word)
    const position = this.#firstNotBelow(text)
    return position < this.#stamp.words && this.#compared(position, text) === 0 ? position + 1 : undefined
  }

  /** Words that begin with these letters, a word that is just these among them. */
  beginningWith(letters: string): WordRange {
    return { from: this.#firstNotBelow(Buffer.from(letters)) + 1, to: this.#firstNotBelow(after(letters)) + 1 }
  }

  /** Numbers of ordinary words that end with these letters. */
  endingWith(letters: string): Uint32Array {
    const { backward } = this.#sections
    const text = Buffer.from(letters)
    const first = (isBelow: (order: number) => boolean) => {
      let [low, high] = [0, backward.length]
      while (low < high) {
        const middle = (low + high) >>> 1
        if (isBelow(this.#comparedBackward((backward[middle] ?? 1) - 1, text))) low = middle + 1
        else high = middle
      }
      return low
    }
    return backward.subarray(
      first((order) => order < 0),
      first((order) => order <= 0)
    )
  }

  /** Letters of a word. */
  lettersOf(number: number): Buffer {
    const { lettersBegin } = this.#sections
    return this.#letters.subarray(lettersBegin[number - 1], lettersBegin[number])
  }

  lengthOf(number: number): number {
    const { lettersBegin } = this.#sections
    return (lettersBegin[number] ?? 0) - (lettersBegin[number - 1] ?? 0)
  }

  weightOf(number: number): number {
    return this.#sections.weights[number - 1] ?? 0
  }

  /** Number of names that hold any of the words, one counted for each word it holds. */
  documentsIn({ from, to }: WordRange): number {
    if (to <= from) return 0
    const { postingsBegin } = this.#sections
    return (postingsBegin[to - 1] ?? 0) - (postingsBegin[from - 1] ?? 0)
  }

  /** Number of the first posting of the words, and of the one after their last. */
  rangeOf({ from, to }: WordRange): { first: number; past: number } {
    const { postingsBegin } = this.#sections
    const first = postingsBegin[from - 1] ?? 0
    return { first, past: to <= from ? first : (postingsBegin[to - 1] ?? 0) }
  }

  /** All postings of the words, by word and name. */
  postings(range: WordRange): Postings {
    const { first, past } = this.rangeOf(range)
    return this.#read(first, past)
  }

  /**
   * Of the postings of one word those of some stretches in a row: the one in which the name `documents[from]` stands if it stands in any, and those
   * behind it as long as each has a later name of the first `length` to hold. Names ascend; that at `past` stands behind what was read.
   */
  holding(word: number, documents: Int32Array, from: number, length: number): Postings & { past: number } {
    const { firstDocuments } = this.#sections
    const { first: begin, past: end } = this.rangeOf({ from: word, to: word + 1 })
    const after = Math.ceil(end / STRETCH_POSTINGS)
    // The first stretch of the word may begin with another word's: its own first name is not known without reading it.
    const second = Math.floor(begin / STRETCH_POSTINGS) + 1
    const stretch = firstNotBelow(firstDocuments, (documents[from] ?? 0) + 1, second, after) - 1
    let [next, past] = [stretch + 1, from]
    for (;;) {
      past = next < after ? firstNotBelow(documents, firstDocuments[next] ?? 0, past, length) : length
      if (past === length || next - stretch === MOST_STRETCHES) break
      if (next + 1 < after && (documents[past] ?? 0) >= (firstDocuments[next + 1] ?? 0)) break
      next++
    }
    const read = this.#read(Math.max(begin, stretch * STRETCH_POSTINGS), Math.min(end, next * STRETCH_POSTINGS))
    return { ...read, past }
  }

  /** Details of at least the posting of that number, and of so many stretches from its own on. */
  details(posting: number, stretches: number): Details {
    const first = Math.floor(posting / STRETCH_POSTINGS) * STRETCH_POSTINGS
    const past = Math.min(first + stretches * STRETCH_POSTINGS, this.#stamp.postings)
    const { integers, origin } = this.#details.read(first, past)
    return { integers: integers.subarray((first - origin) * DETAIL_INTEGERS), first, past }
  }

  #read(first: number, past: number): Postings {
    const { integers, origin } = this.#postings.read(first, past)
    return { integers, begin: first - origin, end: past - origin, first: origin }
  }

  /** Position of the first word that is not below the text. */
  #firstNotBelow(text: Buffer): number {
    let [low, high] = [0, this.#stamp.words]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compared(middle, text) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #compared(position: number, text: Buffer): number {
    const { lettersBegin } = this.#sections
    return this.#letters.compare(text, 0, text.length, lettersBegin[position], lettersBegin[position + 1])
  }

  /** How the last letters of a word compare with others, read backward; 0 when it ends with them. */
  #comparedBackward(position: number, text: Buffer): number {
    const { lettersBegin } = this.#sections
    const [begin, end] = [lettersBegin[position] ?? 0, lettersBegin[position + 1] ?? 0]
    for (let place = 1; place <= text.length; place++) {
      if (end - place < begin) return -1
      const order = (this.#letters[end - place] ?? 0) - (text[text.length - place] ?? 0)
      if (order !== 0) return order
    }
    return 0
  }
}

type Stretched = {
  /** Postings the file is of, and integers it has for each. */
  count: number
  integers: number
  checksums: Uint32Array
}

/** A file of integers, some to each posting, read by the stretch. */
class StretchFile {
  readonly #path: string
  readonly #descriptor: number
  readonly #of: Stretched
  readonly #held: Int32Array | undefined
  readonly #room = new Int32Array(ROOM_BYTES / Int32Array.BYTES_PER_ELEMENT)

  private constructor(path: string, descriptor: number, of: Stretched, held: Int32Array | undefined) {
    this.#path = path
    this.#descriptor = descriptor
    this.#of = of
    this.#held = held
  }

  static async open(path: string, of: Stretched, heldBytes: number): Promise<StretchFile> {
    const expected = of.count * of.integers * Int32Array.BYTES_PER_ELEMENT
    const { size } = await stat(path).catch(damaged)
    if (size !== expected) throw new DamagedSearchIndex(`${path} has ${size} bytes; its stamp says ${expected}.`)
    const held = size <= heldBytes ? new Int32Array((await wholeFile(path).catch(damaged)).buffer) : undefined
    const file = new StretchFile(path, openSync(path, 'r'), of, held)
    try {
      if (held) file.#verify(held, 0, stretchesOf({ postings: of.count }))
      return file
    } catch (error) {
      file.close()
      throw error
    }
  }

  close(): void {
    closeSync(this.#descriptor)
  }

  /** Integers of the postings from one number up to another; the first is that of the posting `origin`. */
  read(first: number, past: number): { integers: Int32Array; origin: number } {
    if (this.#held) return { integers: this.#held, origin: 0 }
    if (past <= first) return { integers: this.#room.subarray(0, 0), origin: first }
    const [begin, end] = [Math.floor(first / STRETCH_POSTINGS), Math.ceil(past / STRETCH_POSTINGS)]
    const origin = begin * STRETCH_POSTINGS
    const length = (Math.min(end * STRETCH_POSTINGS, this.#of.count) - origin) * this.#of.integers
    const integers = length <= this.#room.length ? this.#room.subarray(0, length) : new Int32Array(length)
    const place = origin * this.#of.integers * Int32Array.BYTES_PER_ELEMENT
    const bytes = new Uint8Array(integers.buffer, 0, integers.byteLength)
    for (let filled = 0; filled < bytes.length; ) {
      const read = readSync(this.#descriptor, bytes, filled, bytes.length - filled, place + filled)
      if (read === 0) throw new DamagedSearchIndex(`${this.#path} ends before posting ${past}`)
      filled += read
    }
    this.#verify(integers, begin, end)
    return { integers, origin }
  }

  /** Holds some stretches against their checksums: a changed byte could name somebody else. */
  #verify(integers: Int32Array, first: number, past: number): void {
    const bytes = new Uint8Array(integers.buffer, integers.byteOffset, integers.byteLength)
    const size = STRETCH_POSTINGS * this.#of.integers * Int32Array.BYTES_PER_ELEMENT
    for (let stretch = first; stretch < past; stretch++) {
      const begin = (stretch - first) * size
      if (crc32(bytes.subarray(begin, begin + size)) !== this.#of.checksums[stretch])
        throw new DamagedSearchIndex(`${this.#path} is not what was written, at stretch ${stretch}`)
    }
  }
}

/** Position of the first number that is not below `least`, of those from one up to another, which ascend. Soon found when it is near. */
export function firstNotBelow(numbers: Int32Array | Uint32Array, least: number, from: number, to: number): number {
  let [low, high] = [from, from]
  for (let step = 1; high < to && (numbers[high] ?? 0) < least; step *= 2) {
    low = high + 1
    high += step
  }
  high = Math.min(high, to)
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((numbers[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}

/** The first text after all those that begin with this one: `[` follows Z, and words hold letters and digits alone. */
function after(beginning: string): Buffer {
  return Buffer.from(`${beginning}[`)
}

function damaged(error: Error): never {
  throw new DamagedSearchIndex(error.message, { cause: error })
}
