// Blanks around a string: the Unicode space separators, the same set that DuckDB's trim removes.

const SPACE = 0x20
const ASCII_END = 0x80
const CODES = [SPACE, 0xa0, 0x1680, ...Array.from({ length: 11 }, (_, at) => 0x2000 + at), 0x202f, 0x205f, 0x3000]
const BLANKS = CODES.map((code) => Buffer.from(String.fromCodePoint(code)))

/** True if a string with these first and last bytes has no blank at either end: nearly all have none. */
export function isBareOfBlanks(first: number, last: number): boolean {
  return first > SPACE && first < ASCII_END && last > SPACE && last < ASCII_END
}

/** Bounds of the string `source[from, to)` without surrounding blanks; both are equal if nothing is left. */
export function withoutBlanks(source: Uint8Array, from: number, to: number): { from: number; to: number } {
  let [begin, end] = [from, to]
  for (let size = blankAt(source, begin, end); size > 0; size = blankAt(source, begin, end)) begin += size
  for (let size = blankBefore(source, begin, end); size > 0; size = blankBefore(source, begin, end)) end -= size
  return { from: begin, to: end }
}

function blankAt(source: Uint8Array, from: number, to: number): number {
  return BLANKS.find((blank) => isAt(source, blank, from, to))?.length ?? 0
}

function blankBefore(source: Uint8Array, from: number, to: number): number {
  return BLANKS.find((blank) => to - blank.length >= from && isAt(source, blank, to - blank.length, to))?.length ?? 0
}

function isAt(source: Uint8Array, blank: Uint8Array, at: number, to: number): boolean {
  return at + blank.length <= to && blank.every((byte, place) => source[at + place] === byte)
}
