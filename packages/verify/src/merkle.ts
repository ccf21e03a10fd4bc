// Hash trees as RFC 6962 defines them: roots, audit paths, and their verification as RFC 9162 describes it.
// Ours, because packages that verify such proofs expect the entries of one log product.
import { areEqual, joined, sha256, utf8 } from './bytes.ts'

const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)
export const HASH_BYTES = 32

export function leafHash(data: Uint8Array): Uint8Array {
  return sha256(LEAF, data)
}

export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(NODE, left, right)
}

/** Hash of the `n`-th complete subtree of 2^height leaves; undefined if not stored. Height 0 always is. */
type Stored = (height: number, n: number) => Uint8Array | undefined

/** A tree of `size` leaves, of which some complete subtrees are stored. */
export class HashTree {
  readonly #size: number
  readonly #stored: Stored

  constructor(size: number, stored: Stored) {
    this.#size = size
    this.#stored = stored
  }

  static of(leaves: readonly Uint8Array[]): HashTree {
    return new HashTree(leaves.length, (height, n) => (height === 0 ? leaves[n] : undefined))
  }

  root(): Uint8Array {
    return this.#size === 0 ? sha256() : this.#hash(0, this.#size)
  }

  /** Audit path of a leaf, from the leaf to the root (RFC 6962, 2.1.1). */
  path(leaf: number): Uint8Array[] {
    const path: Uint8Array[] = []
    let [begin, end] = [0, this.#size]
    while (end - begin > 1) {
      const middle = begin + split(end - begin)
      path.unshift(leaf < middle ? this.#hash(middle, end) : this.#hash(begin, middle))
      if (leaf < middle) end = middle
      else begin = middle
    }
    return path
  }

  /** Proof that the tree extends its first `older` leaves (RFC 6962, 2.1.2). */
  extension(older: number): Uint8Array[] {
    const path: Uint8Array[] = []
    let [begin, end, isLeft] = [0, this.#size, true]
    while (older > 0 && older < end) {
      const middle = begin + split(end - begin)
      path.unshift(older <= middle ? this.#hash(middle, end) : this.#hash(begin, middle))
      if (older <= middle) end = middle
      else [begin, isLeft] = [middle, false]
    }
    return isLeft ? path : [this.#hash(begin, end), ...path]
  }

  #hash(begin: number, end: number): Uint8Array {
    const size = end - begin
    const height = 31 - Math.clz32(size)
    // Subtrees of an audit path that are a power of two are complete, and begin at a multiple of their size.
    const stored = size === 2 ** height ? this.#stored(height, begin / size) : undefined
    if (stored) return stored
    if (size === 1) throw new Error(`leaf ${begin} is not stored`)
    const middle = begin + split(size)
    return nodeHash(this.#hash(begin, middle), this.#hash(middle, end))
  }
}

/** The largest power of two below `size`. */
function split(size: number): number {
  return 2 ** (31 - Math.clz32(size - 1))
}

/** Root that a leaf and its path lead to; undefined if the path does not fit there (RFC 9162, 2.1.3.2). */
export function rootOfPath(
  { index, size, leaf }: { index: number; size: number; leaf: Uint8Array },
  path: readonly Uint8Array[]
): Uint8Array | undefined {
  if (!isCount(index) || !isCount(size) || index >= size) return undefined
  let [place, last, hash] = [index, size - 1, leaf]
  for (const sibling of path) {
    if (last === 0 || sibling.length !== HASH_BYTES) return undefined
    if (place % 2 === 1 || place === last) {
      hash = nodeHash(sibling, hash)
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)]
    } else hash = nodeHash(hash, sibling)
    ;[place, last] = [half(place), half(last)]
  }
  return last === 0 ? hash : undefined
}

export type Head = { size: number; root: Uint8Array }

/** True if the path shows that the newer tree extends the older one (RFC 9162, 2.1.4.2). */
export function isExtension(older: Head, newer: Head, path: readonly Uint8Array[]): boolean {
  if (older.size === 0 || older.size >= newer.size)
    return path.length === 0 && (older.size === 0 || (older.size === newer.size && areEqual(older.root, newer.root)))
  let [place, last] = [older.size - 1, newer.size - 1]
  while (place % 2 === 1) [place, last] = [half(place), half(last)]
  // A complete older tree is a node of the newer one, so its root is left out of the path.
  const [first, ...rest] = place === 0 ? [older.root, ...path] : path
  if (!first) return false
  let [before, after] = [first, first]
  for (const hash of rest) {
    if (last === 0 || hash.length !== HASH_BYTES) return false
    if (place % 2 === 1 || place === last) {
      ;[before, after] = [nodeHash(hash, before), nodeHash(hash, after)]
      while (place % 2 === 0 && place !== 0) [place, last] = [half(place), half(last)]
    } else after = nodeHash(after, hash)
    ;[place, last] = [half(place), half(last)]
  }
  return last === 0 && areEqual(before, older.root) && areEqual(after, newer.root)
}

function half(number: number): number {
  return Math.floor(number / 2)
}

function isCount(number: number): boolean {
  return Number.isSafeInteger(number) && number >= 0
}

/** Whether the first row of a block continues the rows of a key that the block before ends with. */
export const CONTINUES = '='
export const STARTS = '<'
export type Mark = typeof CONTINUES | typeof STARTS

export type BlockLeaf = {
  digest: Uint8Array
  mark: Mark
  /** First key of the next block; empty for the last one. */
  after: string
}

export function blockLeafHash({ digest, mark, after }: BlockLeaf): Uint8Array {
  return leafHash(joined(digest, utf8(mark + after)))
}

export function blockDigest(text: string): Uint8Array {
  return sha256(utf8(text))
}
