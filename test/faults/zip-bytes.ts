// Writes ZIP archives byte by byte, so that a test can state what no library writes.
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib'

export type ZipMember = {
  name: string
  /** Unpacked content, deflated here. */
  content?: Buffer
  /** Content that is deflated already. */
  deflated?: { bytes: Buffer; size: number; crc: number }
  /** What the archive states instead of the truth. */
  states?: { size?: number; packed?: number; method?: number; flags?: number; attributes?: number }
  /** True if the directory points to the bytes of the first member. */
  shares?: boolean
  /** True if the size is stated in a ZIP64 field. */
  zip64?: boolean
}

export function zipOf(members: readonly ZipMember[]): Buffer {
  const [locals, entries]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const { name, content = Buffer.alloc(0), deflated, states = {}, shares = false, zip64 = false } of members) {
    const bytes = deflated?.bytes ?? deflateRawSync(content)
    const size = states.size ?? deflated?.size ?? content.length
    const extra = zip64 ? zip64Field(size) : Buffer.alloc(0)
    const file = Buffer.from(name)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(45, 0)
    common.writeUInt16LE((states.flags ?? 0) | 0x800, 2)
    common.writeUInt16LE(states.method ?? 8, 4)
    common.writeUInt32LE(deflated?.crc ?? crc32(content), 10)
    common.writeUInt32LE(states.packed ?? bytes.length, 14)
    common.writeUInt32LE(zip64 ? 0xffffffff : size, 18)
    common.writeUInt16LE(file.length, 22)
    common.writeUInt16LE(extra.length, 24)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(((states.attributes ?? 0o100644) << 16) >>> 0, 6)
    rest.writeUInt32LE(shares ? 0 : offset, 10)
    entries.push(Buffer.from('PK\u0001\u0002\u003f\u0003', 'latin1'), common, rest, file, extra)
    if (shares) continue
    locals.push(Buffer.from('PK\u0003\u0004', 'latin1'), common, file, extra, bytes)
    offset += 30 + file.length + extra.length + bytes.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(members.length, 4)
  end.writeUInt16LE(members.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006', 'latin1'), end])
}

function zip64Field(size: number): Buffer {
  const field = Buffer.alloc(12)
  field.writeUInt16LE(1, 0)
  field.writeUInt16LE(8, 2)
  field.writeBigUInt64LE(BigInt(size), 4)
  return field
}

/** A text followed by a repeated byte up to `size`, deflated without holding it. */
export async function deflatedTail(head: string, byte: string, size: number) {
  const deflate = createDeflateRaw({ level: 9 })
  const bytes: Buffer[] = []
  deflate.on('data', (chunk: Buffer) => bytes.push(chunk))
  const done = new Promise((resolve) => deflate.once('end', resolve))
  const block = Buffer.alloc(1 << 24, byte)
  let [left, crc] = [size, 0]
  for (let chunk = Buffer.from(head); left > 0; chunk = block.subarray(0, Math.min(left, block.length))) {
    crc = crc32(chunk, crc)
    left -= chunk.length
    await new Promise((resolve) => deflate.write(chunk, resolve))
  }
  deflate.end()
  await done
  return { bytes: Buffer.concat(bytes), size, crc }
}
