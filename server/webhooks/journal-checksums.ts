// Guards of the journal. LMDB has no checksums: a byte changed on disk could send a subscriber's events to
// another address. If the newer of its two heads is damaged, LMDB uses the older one, and the last writes
// would be lost without an error: so the number of changes is kept next to it.
import { readFileSync, writeFileSync } from 'node:fs'
import { crc32 } from 'node:zlib'

export function changeCountPath(journal: string): string {
  return `${journal}.changes`
}

export function keepChangeCount(journal: string, count: number): void {
  try {
    writeFileSync(changeCountPath(journal), `${count} ${crc32(String(count))}\n`, { mode: 0o600 })
  } catch {
    // For example on a full disk. The change is stored, and without the count the journal's own applies.
  }
}

/** Zero if there is no count, or no completely written one: then the journal's own count applies. */
export function keptChangeCount(journal: string): number {
  try {
    const [count = '', sum] = readFileSync(changeCountPath(journal), 'utf8').trim().split(' ')
    return String(crc32(count)) === sum ? Number(count) : 0
  } catch {
    return 0
  }
}

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
