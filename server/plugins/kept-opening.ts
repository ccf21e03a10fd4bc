// An answer most of which is the same each time, of which only the end is new. The opening is encoded once; the end is put behind it as it is,
// in the form each encoding has for that (RFC 1951, 3.2.4; RFC 7932, 9.2), so that an answer of 230 kB costs the copying of 5.
import { brotliCompressSync, constants, crc32, deflateRawSync } from 'node:zlib'
import type { Encoding } from './accepted-encoding.ts'

/** Of both encodings: a length of 16 bits. */
const LONGEST_END = 0xffff
/** The header RFC 1952 asks for, with no name and no time, from an unknown system. */
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
const LAST_AND_EMPTY = Buffer.from([0x03])

// Of two hundred kilobytes for each answer the system maps and clears the pages anew, and garbage is collected every hundred answers.
const ROOM_BYTES = 512 * 1024
const MOST_ROOMS = 8
const rooms: Buffer[] = []

/** Bytes that are somebody else's once they are given back. */
export type Lent = { bytes: Buffer; giveBack: () => void }

export class KeptOpening {
  readonly bytes: Buffer
  readonly #encoded = new Map<Encoding, Buffer>()
  #checksum: number | undefined

  constructor(text: string) {
    this.bytes = Buffer.from(text)
  }

  /** The whole answer, as it is. */
  with(end: string): Lent {
    const most = this.bytes.length + Buffer.byteLength(end)
    if (most > ROOM_BYTES) return { bytes: Buffer.concat([this.bytes, Buffer.from(end)]), giveBack: () => {} }
    const room = rooms.pop() ?? Buffer.allocUnsafeSlow(ROOM_BYTES)
    this.bytes.copy(room)
    room.write(end, this.bytes.length)
    const giveBack = () => {
      if (rooms.length < MOST_ROOMS) rooms.push(room)
    }
    return { bytes: room.subarray(0, most), giveBack }
  }

  /** The whole answer, encoded; null when the end is too long for that, or empty. */
  encodedWith(end: string, encoding: Encoding): Buffer | null {
    const bytes = Buffer.from(end)
    if (bytes.length === 0 || bytes.length > LONGEST_END) return null
    const opening = this.#opening(encoding)
    return encoding === 'br'
      ? Buffer.concat([opening, brotliHead(bytes.length), bytes, LAST_AND_EMPTY])
      : Buffer.concat([opening, deflateHead(bytes.length), bytes, this.#gzipTail(bytes)])
  }

  /** Flushed to a whole octet, and not ended. */
  #opening(encoding: Encoding): Buffer {
    const known = this.#encoded.get(encoding)
    if (known) return known
    const made =
      encoding === 'br'
        ? brotliCompressSync(this.bytes, {
            finishFlush: constants.BROTLI_OPERATION_FLUSH,
            params: { [constants.BROTLI_PARAM_QUALITY]: 9 }
          })
        : Buffer.concat([GZIP_HEAD, deflateRawSync(this.bytes, { finishFlush: constants.Z_SYNC_FLUSH, level: 9 })])
    this.#encoded.set(encoding, made)
    return made
  }

  #gzipTail(end: Buffer): Buffer {
    this.#checksum ??= crc32(this.bytes)
    const tail = Buffer.alloc(8)
    tail.writeUInt32LE(crc32(end, this.#checksum), 0)
    tail.writeUInt32LE((this.bytes.length + end.length) % 2 ** 32, 4)
    return tail
  }
}

/** Of a stored block, the last one. */
function deflateHead(length: number): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt8(1, 0)
  head.writeUInt16LE(length, 1)
  head.writeUInt16LE(~length & 0xffff, 3)
  return head
}

/** Of an uncompressed meta-block, not the last: its length less one in four nibbles, from the fourth bit on, and the bit that says so. */
function brotliHead(length: number): Buffer {
  const head = Buffer.alloc(3)
  head.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3)
  return head
}
