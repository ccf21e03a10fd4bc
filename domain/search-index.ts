// The index of names as three files beside the serving copy: the words, held in memory, for each the names it stands in, and for each of these
// what is told of the name. Like row files they can be made again from the published tables at any time. What they are for: decision 0095.
import { z } from 'zod'
import { SEARCH_KINDS } from './tables/search_document.ts'

export const WORDS_FILE = 'search.words'
export const POSTINGS_FILE = 'search.postings'
export const DETAILS_FILE = 'search.details'

/** The tables they are made from: the files are as old as these. */
export const INDEXED_TABLES = ['search_word', 'search_posting'] as const

/**
 * A posting is a 32-bit integer: the name, and whether the word is in the name itself. Its details are two: the first letters of the words of
 * the name, and the rest packed. They stand apart because of two long lists all postings are read, and details only of what is in both.
 */
export const DETAIL_INTEGERS = 2
/** Postings one checksum is over. Of a long list those that hold the names sought are read and no others. */
export const STRETCH_POSTINGS = 512

const KIND_BITS = 3
const STATE_BITS = 10
const STATE_SHIFT = KIND_BITS
const WEIGHT_SHIFT = STATE_SHIFT + STATE_BITS
/** What a name may weigh, two to ten for each of its words. */
export const MOST_NAME_WEIGHT = (1 << (31 - WEIGHT_SHIFT)) - 1

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const SearchIndexStamp = z.strictObject({
  words: z.int().nonnegative(),
  /** Letters of all words. */
  letters: z.int().nonnegative(),
  /** Words that may be meant by a misspelt one, in the order of their last letters. */
  backward: z.int().nonnegative(),
  postings: z.int().nonnegative(),
  words_sha256: Sha256,
  postings_sha256: Sha256,
  details_sha256: Sha256
})
export type SearchIndexStamp = z.infer<typeof SearchIndexStamp>

type Counts = Pick<SearchIndexStamp, 'words' | 'letters' | 'backward' | 'postings'>

export function stretchesOf({ postings }: Pick<Counts, 'postings'>): number {
  return Math.ceil(postings / STRETCH_POSTINGS)
}

/**
 * The sections of the file of words, in order, as views of its bytes: where the postings and the letters of each word begin (and the last
 * ends), the numbers of words in the order of their last letters, the first name of each stretch of postings, the CRC-32 of these and of
 * their details, and of each word its weight and its letters. Words are numbered from 1 in alphabetical order. Integers are little-endian,
 * as the processors are that this runs on.
 */
export function sectionsOf(counts: Counts, bytes = new ArrayBuffer(wordsBytes(counts))) {
  const { words, letters, backward } = counts
  const stretches = stretchesOf(counts)
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
  return {
    bytes,
    postingsBegin: integers(words + 1),
    lettersBegin: integers(words + 1),
    backward: integers(backward),
    firstDocuments: integers(stretches),
    checksums: integers(stretches),
    detailChecksums: integers(stretches),
    weights: octets(words),
    letters: octets(letters)
  }
}
export type Sections = ReturnType<typeof sectionsOf>

export function wordsBytes(counts: Counts): number {
  const integers = 2 * (counts.words + 1) + counts.backward + 3 * stretchesOf(counts)
  return integers * Uint32Array.BYTES_PER_ELEMENT + counts.words + counts.letters
}

/** Bytes of some postings. */
export function postingBytes(postings: number): number {
  return postings * Int32Array.BYTES_PER_ELEMENT
}

/** Bytes of the details of some postings. */
export function detailBytes(postings: number): number {
  return postings * DETAIL_INTEGERS * Int32Array.BYTES_PER_ELEMENT
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
