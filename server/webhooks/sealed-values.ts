// Journal values with a checksum in front. LMDB has no checksums: a byte changed on disk could send a
// subscriber's events to another address.
import { crc32 } from 'node:zlib'

/** No MessagePack value begins with this byte: values without it are older than the checksums. */
const MARK = 0xc1
const HEAD_BYTES = 5

type Encoder = { encode(value: unknown): Buffer; decode(bytes: Buffer): unknown }

/** Adds a checksum to values. Decoding throws if a value differs from what was written. */
export function sealedValues(plain: Encoder): Encoder & { needsStableBuffer: true } {
  return {
    // LMDB overwrites its buffer at the next read, and the buffer is longer than the value.
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
      // If only the mark byte changed, the checksum still matches.
      if (fits !== (bytes[0] === MARK)) throw new Error('one of its values differs from what was written')
      return plain.decode(fits ? body : bytes)
    }
  }
}
