// Search index in three lookup files: words (which the server keeps in memory), postings of each word, and
// details of each posting. They are built from search_word and search_posting.
import { SEARCH_KINDS } from './tables/search_document.ts'

/** Lookup files of the index, with the published table each is built from. */
export const SEARCH_LOOKUPS = {
  search_words: 'search_word',
  search_postings: 'search_posting',
  search_details: 'search_posting'
} as const
export type SearchLookup = keyof typeof SEARCH_LOOKUPS

/**
 * A posting is a 32-bit integer: the name, and whether the word is in the name itself. Its details are two
 * integers: the first letters of the name's words, and the rest packed. Details are stored separately: to
 * intersect two long lists, the server reads all postings but only the details of names in both.
 */
export const DETAIL_INTEGERS = 2
/** Postings in a block. Of a long list, the server reads only the blocks that can hold the names. */
export const BLOCK_POSTINGS = 512
/** The key of a block: word and name of its first posting, each a 32-bit big-endian integer. */
export const POSTING_KEY_BYTES = 8

const KIND_BITS = 3
const STATE_BITS = 10
const STATE_SHIFT = KIND_BITS
const WEIGHT_SHIFT = STATE_SHIFT + STATE_BITS

/** Section sizes of the words file: its first 32-bit integers, in this order. */
const COUNTS = ['words', 'letters', 'backward', 'postings'] as const
/** `letters`: length of all words. `backward`: words that a misspelled word can be corrected to. */
export type Counts = Record<(typeof COUNTS)[number], number>

/** Reads the counts at the start of a words file. */
export function countsIn(bytes: ArrayBuffer): Counts {
  const [words = 0, letters = 0, backward = 0, postings = 0] = new Uint32Array(bytes, 0, COUNTS.length)
  return { words, letters, backward, postings }
}

/**
 * Views of the sections of the words file: the counts; the first posting and first letter of each word, plus
 * the end of the last; word numbers ordered by the words' last letters; the weights; the letters. Words are
 * numbered from 1 in alphabetical order. Integers are little-endian, as on every processor Node supports.
 */
export function sectionsOf(counts: Counts, bytes = new ArrayBuffer(wordsBytes(counts))) {
  const { words, letters, backward } = counts
  let begin = 0
  const integers = (length: number) => {
    const section = new Uint32Array(bytes, begin, length)
    begin += section.byteLength
    return section
  }
  const octets = (length: number) => {
    const section = new Uint8Array(bytes, begin, length)
    begin += length
    return section
  }
  const header = integers(COUNTS.length)
  header.set(COUNTS.map((name) => counts[name]))
  return {
    bytes,
    postingsBegin: integers(words + 1),
    lettersBegin: integers(words + 1),
    backward: integers(backward),
    weights: octets(words),
    letters: octets(letters)
  }
}
export type Sections = ReturnType<typeof sectionsOf>

export function wordsBytes({ words, letters, backward }: Counts): number {
  const integers = COUNTS.length + 2 * (words + 1) + backward
  return integers * Uint32Array.BYTES_PER_ELEMENT + words + letters
}

/** Number of the name in a posting. */
export function documentOf(posting: number): number {
  return posting >>> 1
}

/** 1 if the name itself contains the word, 0 if another name of the same record does. */
export function inNameOf(posting: number): number {
  return posting & 1
}

/** Bit positions in the packed integer, for its writer. */
export const PACKING = { STATE_SHIFT, WEIGHT_SHIFT } as const

export function kindOf(packed: number): (typeof SEARCH_KINDS)[number] {
  return SEARCH_KINDS[packed & ((1 << KIND_BITS) - 1)] ?? 'provider'
}

export function nameWeightOf(packed: number): number {
  return packed >>> WEIGHT_SHIFT
}

/** Mask and bits to select kind and state in the packed integer; null selects any. */
export function scopeOf(kind: string | null, state: string | null): { mask: number; bits: number } {
  const kindBits = (SEARCH_KINDS as readonly (string | null)[]).indexOf(kind)
  const stateMask = ((1 << STATE_BITS) - 1) << STATE_SHIFT
  return {
    mask: (kind === null ? 0 : (1 << KIND_BITS) - 1) | (state === null ? 0 : stateMask),
    bits: (kind === null ? 0 : kindBits) | (state === null ? 0 : stateNumber(state) << STATE_SHIFT)
  }
}

/** Encodes a two-letter state as a number above 0; 0 means a name without a state. */
export function stateNumber(state: string): number {
  return 27 * (state.charCodeAt(0) - 64) + state.charCodeAt(1) - 64
}
