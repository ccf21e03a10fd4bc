// Cuts a CSV file into blocks that each seem to begin with a record.
import { STOPS } from './records.ts'

const QUOTE = 0x22
const LF = 0x0a
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]
// Block size: 32 MB are 26,000 rows of the registry or 60,000 of payments.
export const BLOCK_BYTES = 1 << 25
// Extra space: the last unpacked chunk extends past the end of a block.
const ROOM = 1.125

/** A part of the file in memory shared by threads, followed by STOPS quotes. */
export type Block = { bytes: Buffer<SharedArrayBuffer>; end: number; isLast: boolean }

export class Blocks {
  readonly #size: number
  readonly #free: Buffer<SharedArrayBuffer>[] = []
  /** Number of header lines, known after the first block: a name in the header may contain line breaks. */
  headerLines = 0

  constructor(size = BLOCK_BYTES) {
    this.#size = size
  }

  /** Blocks of the file after its header. Each ends after a line break, which may be inside a field. */
  async *of(chunks: AsyncIterable<Buffer>, newline: string): AsyncGenerator<Block> {
    let isHeader = true
    let bytes = this.#memory(newline.length)
    let end = 0
    for await (const chunk of chunks) {
      bytes = this.#withRoom(bytes, end, chunk.length + newline.length)
      bytes.set(chunk, end)
      end += chunk.length
      if (end < this.#size) continue
      const begin = isHeader ? this.#endOfHeader(bytes, end) : 0
      const cut = bytes.subarray(0, end).lastIndexOf(LF) + 1
      if (cut <= begin) continue
      isHeader = false
      const next = this.#memory(end - cut + newline.length)
      next.set(bytes.subarray(cut, end))
      const rest = end - cut
      yield blockOf(bytes, begin, cut, false)
      bytes = next
      end = rest
    }
    if (end > 0 && bytes[end - 1] !== LF) end += bytes.write(newline, end)
    yield blockOf(bytes, isHeader ? this.#endOfHeader(bytes, end) : 0, end, true)
  }

  /** Joins the first block, from `begin`, with the second, and frees the memory of the second. */
  joined(first: Block, begin: number, second: Block): Block {
    const open = first.end - begin
    const bytes = this.#memory(open + second.end)
    bytes.set(first.bytes.subarray(begin, first.end))
    bytes.set(second.bytes.subarray(0, second.end), open)
    this.release(second)
    return blockOf(bytes, 0, open + second.end, second.isLast)
  }

  /** Takes back the memory of a block. Clearing new memory takes a tenth of the time to read a block. */
  release({ bytes }: Block): void {
    this.#free.push(bytes)
  }

  /** End of the first record; if that record does not end, the end of the bytes. */
  #endOfHeader(bytes: Uint8Array, end: number): number {
    let at = BYTE_ORDER_MARK.every((byte, place) => bytes[place] === byte) ? BYTE_ORDER_MARK.length : 0
    this.headerLines = 0
    for (let isQuoted = false; at < end; at += 1) {
      if (bytes[at] === QUOTE) isQuoted = !isQuoted
      if (bytes[at] !== LF) continue
      this.headerLines += 1
      if (!isQuoted) return at + 1
    }
    return end
  }

  #memory(bytes: number): Buffer<SharedArrayBuffer> {
    const free = this.#free.findIndex(({ length }) => length >= bytes + STOPS)
    const [found] = free < 0 ? [] : this.#free.splice(free, 1)
    return found ?? Buffer.from(new SharedArrayBuffer(Math.max(bytes, Math.ceil(this.#size * ROOM)) + STOPS))
  }

  #withRoom(bytes: Buffer<SharedArrayBuffer>, end: number, more: number): Buffer<SharedArrayBuffer> {
    if (end + more + STOPS <= bytes.length) return bytes
    const larger = this.#memory(2 * (end + more))
    larger.set(bytes.subarray(0, end))
    this.#free.push(bytes)
    return larger
  }
}

function blockOf(bytes: Buffer<SharedArrayBuffer>, begin: number, end: number, isLast: boolean): Block {
  if (begin > 0) bytes.copyWithin(0, begin, end)
  const length = end - begin
  bytes.fill(QUOTE, length, length + STOPS)
  return { bytes, end: length, isLast }
}
