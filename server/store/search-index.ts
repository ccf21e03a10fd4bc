// The index of names of a release: its words in memory, and the names each stands in read from a file by the stretch. Decision 0095.
import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import {
  POSTING_INTEGERS,
  POSTINGS_FILE,
  postingBytes,
  type SearchIndexStamp,
  type Sections,
  STRETCH_POSTINGS,
  sectionsOf,
  stretchesOf,
  WORDS_FILE,
  wordsBytes
} from '../../domain/search-index.ts'
import { copied } from './copied.ts'

/** Postings up to this size are held in memory: at full size there are some six hundred megabytes. */
const HELD_BYTES = 32 * 1024 * 1024

/** An index that is not what its stamp says. */
export class DamagedSearchIndex extends Error {
  override readonly name = 'DamagedSearchIndex'
}

/** Some postings in a row: those from `begin` up to `end` of `integers`, three to each. */
export type Postings = { integers: Int32Array; begin: number; end: number }

/** Numbers of words from one up to, not with, another. */
export type WordRange = { from: number; to: number }

export class SearchIndex {
  readonly #sections: Sections
  readonly #stamp: SearchIndexStamp
  readonly #letters: Buffer
  readonly #descriptor: number
  readonly #held: Int32Array | undefined

  private constructor(stamp: SearchIndexStamp, sections: Sections, descriptor: number, held: Int32Array | undefined) {
    this.#stamp = stamp
    this.#sections = sections
    this.#letters = Buffer.from(sections.letters.buffer, sections.letters.byteOffset, sections.letters.length)
    this.#descriptor = descriptor
    this.#held = held
    if (held) this.#verify(held, 0, stretchesOf(stamp))
  }

  /** Opens the index of that stamp; throws DamagedSearchIndex. Postings are held against their checksums when they are read. */
  static async open(folder: string, stamp: SearchIndexStamp, heldBytes = HELD_BYTES): Promise<SearchIndex> {
    const [words, postings] = [join(folder, WORDS_FILE), join(folder, POSTINGS_FILE)]
    const { size } = await stat(postings).catch(damaged)
    if (size !== postingBytes(stamp.postings))
      throw new DamagedSearchIndex(`${postings} has ${size} bytes; its stamp says ${postingBytes(stamp.postings)}.`)
    const bytes = await readFile(words).catch(damaged)
    const digest = createHash('sha256').update(bytes).digest('hex')
    if (bytes.length !== wordsBytes(stamp) || digest !== stamp.words_sha256)
      throw new DamagedSearchIndex(`${words} should be ${stamp.words_sha256} and is ${digest}.`)
    const held = size <= heldBytes ? new Int32Array(copied(await readFile(postings).catch(damaged))) : undefined
    return new SearchIndex(stamp, sectionsOf(stamp, copied(bytes)), openSync(postings, 'r'), held)
  }

  close(): void {
    closeSync(this.#descriptor)
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

  /** All postings of the words, by word and name. */
  postings({ from, to }: WordRange): Postings {
    const { postingsBegin } = this.#sections
    return this.#read(
      postingsBegin[from - 1] ?? 0,
      to <= from ? (postingsBegin[from - 1] ?? 0) : (postingsBegin[to - 1] ?? 0)
    )
  }

  /**
   * Of the postings of one word those of the one stretch in which that name stands if it stands in any.
   */
  around(number: number, document: number): Postings {
    const { postingsBegin, firstDocuments } = this.#sections
    const [begin, end] = [postingsBegin[number - 1] ?? 0, postingsBegin[number] ?? 0]
    // The first stretch of the word may begin with another word's: its own first name is not known without reading it.
    let [low, high] = [Math.floor(begin / STRETCH_POSTINGS) + 1, Math.ceil(end / STRETCH_POSTINGS)]
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((firstDocuments[middle] ?? 0) <= document) low = middle + 1
      else high = middle
    }
    const stretch = low - 1
    return this.#read(Math.max(begin, stretch * STRETCH_POSTINGS), Math.min(end, (stretch + 1) * STRETCH_POSTINGS))
  }

  #read(begin: number, end: number): Postings {
    if (this.#held) return { integers: this.#held, begin, end }
    if (end <= begin) return { integers: new Int32Array(0), begin: 0, end: 0 }
    const first = Math.floor(begin / STRETCH_POSTINGS)
    const past = Math.ceil(end / STRETCH_POSTINGS)
    const origin = first * STRETCH_POSTINGS
    const integers = new Int32Array(
      (Math.min(past * STRETCH_POSTINGS, this.#stamp.postings) - origin) * POSTING_INTEGERS
    )
    const room = new Uint8Array(integers.buffer)
    for (let filled = 0; filled < room.length; ) {
      const read = readSync(this.#descriptor, room, filled, room.length - filled, postingBytes(origin) + filled)
      if (read === 0) throw new DamagedSearchIndex(`${POSTINGS_FILE} ends before posting ${end}`)
      filled += read
    }
    this.#verify(integers, first, past)
    return { integers, begin: begin - origin, end: end - origin }
  }

  /** Holds some stretches against their checksums: a changed byte could name somebody else. */
  #verify(integers: Int32Array, first: number, past: number): void {
    const bytes = new Uint8Array(integers.buffer, integers.byteOffset, integers.byteLength)
    const size = postingBytes(STRETCH_POSTINGS)
    for (let stretch = first; stretch < past; stretch++) {
      const begin = (stretch - first) * size
      if (crc32(bytes.subarray(begin, begin + size)) !== this.#sections.checksums[stretch])
        throw new DamagedSearchIndex(`${POSTINGS_FILE} is not what was written, at stretch ${stretch}`)
    }
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

/** The first text after all those that begin with this one: `[` follows Z, and words hold letters and digits alone. */
function after(beginning: string): Buffer {
  return Buffer.from(`${beginning}[`)
}

function damaged(error: Error): never {
  throw new DamagedSearchIndex(error.message, { cause: error })
}
