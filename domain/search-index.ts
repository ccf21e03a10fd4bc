// The search index as three lookup files: the words, which the server holds in memory, the postings of each word, and the details of each
// posting. They are made from search_word and search_posting.
import { SEARCH_KINDS } from './tables/search_document.ts'

/** The lookup files of the index, with the published table each is made from. */
export const SEARCH_LOOKUPS = {
  search_words: 'search_word',
  search_postings: 'search_posting',
  search_details: 'search_posting'
} as const
export type SearchLookup = keyof typeof SEARCH_LOOKUPS

/**
 * A posting is a 32-bit integer: the name, and whether the word is in the name itself. Its details are two: the first letters of the words of
 * the name, and the rest packed. They stand apart because of two long lists all postings are read, and details only of what is in both.
 */
export const DETAIL_INTEGERS = 2
/** Postings in a block, and details in a block: the server reads only the blocks of a long list that can hold the wanted names. */
export const BLOCK_POSTINGS = 512
/** A block of postings begins with the word and the name of its first posting as its key, each a 32-bit big-endian integer. */
export const POSTING_KEY_BYTES = 8

const KIND_BITS = 3
const STATE_BITS = 10
const STATE_SHIFT = KIND_BITS
const WEIGHT_SHIFT = STATE_SHIFT + STATE_BITS
/** What a name may weigh, two to ten for each of its words. */
export const MOST_NAME_WEIGHT = (1 << (31 - WEIGHT_SHIFT)) - 1

/** Sizes of the sections of the words file: its first 32-bit integers, in this order. */
const COUNTS = ['words', 'letters', 'backward', 'postings'] as const
/** `letters` is the length of all words, `backward` the number of words that a misspelled one can be corrected to. */
export type Counts = Record<(typeof COUNTS)[number], number>

/** The counts at the start of a words file. */
export function countsIn(bytes: ArrayBuffer): Counts {
  const [words = 0, letters = 0, backward = 0, postings = 0] = new Uint32Array(bytes, 0, COUNTS.length)
  return { words, letters, backward, postings }
}

/**
 * The sections of the words file as views of its bytes: the counts, the first posting and the first letter of each word (and the end of the
 * last), the numbers of words in the order of their last letters, and of each word its weight and its letters. Words are numbered from 1 in
 * alphabetical order. Integers are little-endian, as on every processor Node runs on.
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

/** The name of a posting. */
export function documentOf(posting: number): number {
  return posting >>> 1
}

/** 1 when the name itself holds the word, 0 when another name of the same does. */
export function inNameOf(posting: number): number {
  return posting & 1
}

/** The parts of the packed integer, for the one that writes it. */
export const PACKING = { STATE_SHIFT, WEIGHT_SHIFT } as const

export function kindOf(packed: number): (typeof SEARCH_KINDS)[number] {
  return SEARCH_KINDS[packed & ((1 << KIND_BITS) - 1)] ?? 'provider'
}

export function nameWeightOf(packed: number): number {
  return packed >>> WEIGHT_SHIFT
}

/** The part of the packed integer that tells the kind and the state, of those that are asked for. */
export function scopeOf(kind: string | null, state: string | null): { mask: number; bits: number } {
  const kindBits = (SEARCH_KINDS as readonly (string | null)[]).indexOf(kind)
  const stateMask = ((1 << STATE_BITS) - 1) << STATE_SHIFT
  return {
    mask: (kind === null ? 0 : (1 << KIND_BITS) - 1) | (state === null ? 0 : stateMask),
    bits: (kind === null ? 0 : kindBits) | (state === null ? 0 : stateNumber(state) << STATE_SHIFT)
  }
}

/** A state of two letters as a number above 0, which is that of a name without one. */
export function stateNumber(state: string): number {
  return 27 * (state.charCodeAt(0) - 64) + state.charCodeAt(1) - 64
}
