// A filter of keys (Bloom's): says of a key that it is not among them, or that it may be. With ten bits for each key one absent key in a
// hundred may be. Writer and reader of lookup files share it.

const BITS_PER_KEY = 10
/** Ten bits times the logarithm of two: the number of marks with which fewest absent keys pass. */
const MARKS = 7

/** What a key is marked by: two numbers of 32 bits, which its marks are made from. */
export type KeyMarks = { first: number; step: number }

/** Marks of the octets of `text` from `begin` up to `end`. */
export function marksOf(text: Uint8Array, begin: number, end: number): KeyMarks {
  // FNV-1a, and the finish of MurmurHash3: keys are ten digits that differ in few places.
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

/** The filter of keys with these marks: `first` and `step` of each in turn. Empty for none. */
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

/** Place of one of the marks among the bits of a filter. */
function bitOf(first: number, step: number, turn: number, bits: number): number {
  return ((first + Math.imul(turn, step)) >>> 0) % bits
}

/** False when no key of the filter has the marks. */
export function mayHold(filter: Uint8Array, { first, step }: KeyMarks): boolean {
  const bits = filter.length * 8
  for (let turn = 0; turn < MARKS; turn++) {
    const bit = bitOf(first, step, turn, bits)
    if (((filter[bit >>> 3] ?? 0) & (1 << (bit & 7))) === 0) return false
  }
  return true
}
