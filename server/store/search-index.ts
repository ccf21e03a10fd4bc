// The search index of a release: words in memory, postings of a word read by blocks.
import type { LookupFile } from '../../domain/lookup-files.ts'
import {
  BLOCK_POSTINGS,
  type Counts,
  countsIn,
  DETAIL_INTEGERS,
  type SearchLookup,
  type Sections,
  sectionsOf
} from '../../domain/search-index.ts'
import { BlockFile } from './block-file.ts'
import type { DamagedFiles } from './damaged-files.ts'
import { sharedBy } from './shared.ts'

/** Maximum number of blocks of a list that one read covers. */
const MOST_BLOCKS = 256

/** `integers` from `begin` to `end` (exclusive); the first is posting number `first`. Until next read. */
export type Postings = { integers: Int32Array; begin: number; end: number; first: number }

/** Two integers for each posting, the first of posting number `first`. Valid until the next read. */
export type Details = { integers: Int32Array; first: number; past: number }

/** Word numbers from `from` (inclusive) to `to` (exclusive). */
export type WordRange = { from: number; to: number }

export class SearchIndex {
  readonly #counts: Counts
  readonly #sections: Sections
  readonly #letters: Buffer
  readonly #files: readonly BlockFile[]
  readonly #postings: ReadIntegers
  readonly #details: ReadIntegers
  /** Name of the first posting of each block. */
  readonly #firstDocuments: Uint32Array

  private constructor({ counts, sections }: Words, postings: BlockFile, details: BlockFile) {
    this.#counts = counts
    this.#sections = sections
    this.#letters = Buffer.from(sections.letters.buffer, sections.letters.byteOffset, sections.letters.length)
    this.#files = [postings, details]
    this.#postings = integersIn(postings, counts.postings, 1)
    this.#details = integersIn(details, counts.postings, DETAIL_INTEGERS)
    const firstDocument = (_: unknown, block: number) => postings.firstKey(block).readUInt32BE(4)
    this.#firstDocuments = Uint32Array.from({ length: postings.entry.blocks }, firstDocument)
  }

  /** Opens the files of those manifest entries. Throws DamagedFile. */
  static async open(
    folder: string,
    entries: Record<SearchLookup, LookupFile>,
    damaged: DamagedFiles
  ): Promise<SearchIndex> {
    const words = await wordsOf(folder, entries.search_words, damaged)
    const postings = await BlockFile.open(folder, entries.search_postings, damaged)
    try {
      return new SearchIndex(words, postings, await BlockFile.open(folder, entries.search_details, damaged))
    } catch (error) {
      postings.close()
      throw error
    }
  }

  close(): void {
    for (const file of this.#files) file.close()
  }

  /** Number of a word; undefined if no name contains it, now or in the past. */
  numberOf(word: string): number | undefined {
    const text = Buffer.from(word)
    const position = this.#firstNotBelow(text)
    return position < this.#counts.words && this.#compared(position, text) === 0 ? position + 1 : undefined
  }

  /** Words that begin with these letters, including the exact word. `[` follows all letters and digits. */
  beginningWith(letters: string): WordRange {
    return {
      from: this.#firstNotBelow(Buffer.from(letters)) + 1,
      to: this.#firstNotBelow(Buffer.from(`${letters}[`)) + 1
    }
  }

  /** Numbers of ordinary words that end with these letters. */
  endingWith(letters: string): Uint32Array {
    const { backward } = this.#sections
    const text = Buffer.from(letters)
    const firstWith = (least: number) =>
      lowest(backward.length, (at) => this.#comparedBackward((backward[at] ?? 1) - 1, text) >= least)
    return backward.subarray(firstWith(0), firstWith(1))
  }

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

  /** Number of names that contain any of the words. A name counts once for each word it contains. */
  documentsIn(range: WordRange): number {
    const { first, past } = this.rangeOf(range)
    return past - first
  }

  /** Number of the first posting of the words, and of the one after their last. */
  rangeOf({ from, to }: WordRange): { first: number; past: number } {
    const { postingsBegin } = this.#sections
    const first = postingsBegin[from - 1] ?? 0
    return { first, past: to <= from ? first : (postingsBegin[to - 1] ?? 0) }
  }

  postings(range: WordRange): Postings {
    const { first, past } = this.rangeOf(range)
    return this.#read(first, past)
  }

  /**
   * Reads adjacent blocks of one word's postings. The first block holds the name `documents[from]` if any
   * block does. The following blocks are included as long as each can hold a later one of the first `length`
   * names. Names ascend; the name at `past` comes after the postings read.
   */
  holding(word: number, documents: Int32Array, from: number, length: number): Postings & { past: number } {
    const firstDocuments = this.#firstDocuments
    const { first: begin, past: end } = this.rangeOf({ from: word, to: word + 1 })
    const after = Math.ceil(end / BLOCK_POSTINGS)
    // The word's first block may begin with another word's postings: its own first name is unknown until the
    // block is read.
    const second = Math.floor(begin / BLOCK_POSTINGS) + 1
    const block = firstNotBelow(firstDocuments, (documents[from] ?? 0) + 1, second, after) - 1
    let [next, past] = [block + 1, from]
    for (;;) {
      past = next < after ? firstNotBelow(documents, firstDocuments[next] ?? 0, past, length) : length
      if (past === length || next - block === MOST_BLOCKS) break
      if (next + 1 < after && (documents[past] ?? 0) >= (firstDocuments[next + 1] ?? 0)) break
      next++
    }
    const read = this.#read(Math.max(begin, block * BLOCK_POSTINGS), Math.min(end, next * BLOCK_POSTINGS))
    return { ...read, past }
  }

  /** Details of at least posting number `posting`, in `blocks` blocks starting with its own. */
  details(posting: number, blocks: number): Details {
    const first = Math.floor(posting / BLOCK_POSTINGS) * BLOCK_POSTINGS
    const past = Math.min(first + blocks * BLOCK_POSTINGS, this.#counts.postings)
    const { integers, origin } = this.#details(first, past)
    return { integers: integers.subarray((first - origin) * DETAIL_INTEGERS), first, past }
  }

  #read(first: number, past: number): Postings {
    const { integers, origin } = this.#postings(first, past)
    return { integers, begin: first - origin, end: past - origin, first: origin }
  }

  /** Position of the first word that is at or after the string. */
  #firstNotBelow(text: Buffer): number {
    return lowest(this.#counts.words, (position) => this.#compared(position, text) >= 0)
  }

  #compared(position: number, text: Buffer): number {
    const { lettersBegin } = this.#sections
    return this.#letters.compare(text, 0, text.length, lettersBegin[position], lettersBegin[position + 1])
  }

  /** Compares the last letters of a word with others, read backward; 0 if the word ends with them. */
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

/** Integers of the postings from `first` to `past` (exclusive), the first of posting `origin`. */
type ReadIntegers = (first: number, past: number) => { integers: Int32Array; origin: number }

/** Reads a lookup file that has `each` integers for each of the `postings`. */
function integersIn(file: BlockFile, postings: number, each: number): ReadIntegers {
  return (first, past) => {
    if (past <= first) return { integers: new Int32Array(0), origin: first }
    const blocks = { first: Math.floor(first / BLOCK_POSTINGS), after: Math.ceil(past / BLOCK_POSTINGS) }
    const origin = blocks.first * BLOCK_POSTINGS
    const length = (Math.min(blocks.after * BLOCK_POSTINGS, postings) - origin) * each
    const bytes = file.read(blocks)
    return { integers: new Int32Array(bytes.buffer, bytes.byteOffset, length), origin }
  }
}

/** Lowest number below `end` for which `holds` is true, as for all later ones; else `end`. */
function lowest(end: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, end]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

type Words = { counts: Counts; sections: Sections }

/** The complete words file, shared by releases that have the same one. */
async function wordsOf(folder: string, entry: LookupFile, damaged: DamagedFiles): Promise<Words> {
  const file = await BlockFile.open(folder, entry, damaged)
  try {
    return sharedBy('words', entry.sha256, () => {
      const bytes = new Uint8Array(file.read({ first: 0, after: entry.blocks })).buffer
      const counts = countsIn(bytes)
      return { counts, sections: sectionsOf(counts, bytes) }
    })
  } finally {
    file.close()
  }
}

/** First of the ascending numbers in [from, to) that is at least `least`. Fast if it is near `from`. */
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
