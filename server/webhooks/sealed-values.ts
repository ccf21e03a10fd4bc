// Values of the journal with a checksum before them. LMDB keeps none: a byte that changed on the disk could send a subscriber's events to
// another address.
import { crc32 } from 'node:zlib'

/** The one byte no MessagePack value begins with: what was written before there were seals is told by it. */
const MARK = 0xc1
const HEAD_BYTES = 5

type Encoder = { encode(value: unknown): Buffer; decode(bytes: Buffer): unknown }

/** An encoder whose values are those of another, sealed; decoding throws for one that is not what was written. */
export function sealedValues(plain: Encoder): Encoder & { needsStableBuffer: true } {
  return {
    // LMDB's buffer is written over at the next read, and is longer than the value.
    needsStableBuffer: true,
    encode(value) {
      const body = plain.encode(value)
      const head = Buffer.alloc(HEAD_BYTES)
      head[0] = MARK
      head.writeUInt32LE(crc32(body), 1)
      return Buffer.concat([head, body])
    },
    decode(bytes) {
      const body = bytes.subarray(HEAD_BYTES)
      const fits = bytes.length > HEAD_BYTES && bytes.readUInt32LE(1) === crc32(body)
      // A mark that changed leaves a checksum that fits.
      if (fits !== (bytes[0] === MARK)) throw new Error('a value of it is not what was written')
      return plain.decode(fits ? body : bytes)
    }
  }
}
