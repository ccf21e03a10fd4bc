// Bloom filter of keys in lookup files. With ten bits per key, about 1 in 100 absent keys passes.

const BITS_PER_KEY = 10
/** Number of hash bits per key: ten bits times ln 2 lets the fewest absent keys pass. */
const MARKS = 7

/** Two 32-bit numbers from which the bit positions of a key are derived. */
export type KeyMarks = { first: number; step: number }

/** Hashes the bytes of `text` from `begin` up to `end`. */
export function marksOf(text: Uint8Array, begin: number, end: number): KeyMarks {
  // FNV-1a plus the MurmurHash3 finalizer: keys are ten digits that differ in few positions.
  let hash = 0x811c9dc5
  for (let place = begin; place < end; place++) hash = Math.imul(hash ^ (text[place] ?? 0), 0x01000193)
  const first = mixed(hash)
  return { first, step: mixed(first ^ 0x9e3779b9) | 1 }
}

function mixed(hash: number): number {
  let value = hash ^ (hash >>> 16)
  value = Math.imul(value, 0x85ebca6b)
  value ^= value >>> 13
  value = Math.imul(value, 0xc2b2ae35)
  return value ^ (value >>> 16)
}

/** Builds the filter from `first` and `step` of each key in turn. Without keys, it is empty. */
export function filterOf(marks: readonly number[]): Buffer {
  const keys = marks.length / 2
  const filter = Buffer.alloc(Math.ceil((keys * BITS_PER_KEY) / 8))
  const bits = filter.length * 8
  for (let key = 0; key < keys; key++) {
    const [first, step] = [marks[key * 2] ?? 0, marks[key * 2 + 1] ?? 0]
    for (let turn = 0; turn < MARKS; turn++) {
      const bit = bitOf(first, step, turn, bits)
      filter[bit >>> 3] = (filter[bit >>> 3] ?? 0) | (1 << (bit & 7))
    }
  }
  return filter
}

/** Position of one hash bit in the filter. */
function bitOf(first: number, step: number, turn: number, bits: number): number {
  return ((first + Math.imul(turn, step)) >>> 0) % bits
}

/** False if no key in the filter has these marks. */
export function mayHold(filter: Uint8Array, { first, step }: KeyMarks): boolean {
  const bits = filter.length * 8
  for (let turn = 0; turn < MARKS; turn++) {
    const bit = bitOf(first, step, turn, bits)
    if (((filter[bit >>> 3] ?? 0) & (1 << (bit & 7))) === 0) return false
  }
  return true
}
