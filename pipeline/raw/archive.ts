// Reads ZIP archives as publishers make them. Verifies sizes and checksums while reading a member, so a
// damaged archive never yields a shortened file.
import { createWriteStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { crc32, createInflateRaw } from 'node:zlib'
import type { Entry, ZipFile } from 'yauzl'
import { entriesOf, openZip, refuseUnreadable } from '#workbook'
import { CatalogError } from '../../domain/errors.ts'
import { asCataloged } from './workbook.ts'

export type Member = { name: string; bytes: number }

/** The files in an archive by base name, with unpacked sizes. Throws `damaged_archive`, `refused_archive`. */
export async function membersOf(path: string): Promise<Member[]> {
  return await withZip(path, async (zip) => {
    const members: Member[] = []
    for await (const { fileName, uncompressedSize } of eachEntry(zip, path))
      members.push({ name: basename(fileName), bytes: uncompressedSize })
    return members
  })
}

/** Unpacks one member by base name. Throws `damaged_archive` if cut, altered or larger than stated. */
export async function unpackMember(path: string, member: string, target: string): Promise<void> {
  await pipeline(memberChunks(path, member), createWriteStream(target))
}

// Bytes unpacked per task of the thread pool. With zlib's 16 kB, a full registry takes 700,000 tasks.
const CHUNK_BYTES = 1 << 20
// Bytes unpacked ahead while the reader works: with less, the two wait for each other.
const AHEAD = { readableHighWaterMark: 4 * CHUNK_BYTES }

/** The bytes of one member, by base name. Throws `damaged_archive` like unpackMember. */
export async function* memberChunks(
  path: string,
  member: string,
  onProgress?: (share: number) => void
): AsyncGenerator<Buffer> {
  const zip = await opened(path)
  try {
    const entry = await entryOf(zip, path, member)
    let checksum = 0
    let bytes = 0
    for await (const chunk of await unpacked(zip, entry)) {
      checksum = crc32(chunk, checksum)
      bytes += chunk.length
      if (bytes > entry.uncompressedSize) throw damaged(path, `${member} is larger than the archive states`)
      onProgress?.(bytes / Math.max(1, entry.uncompressedSize))
      yield chunk
    }
    if (bytes < entry.uncompressedSize) throw damaged(path, `${member} is shorter than the archive states`)
    if (checksum !== entry.crc32) throw damaged(path, `The checksum of ${member} does not match`)
  } catch (error) {
    throw asDamaged(path, error)
  } finally {
    zip.close()
  }
}

async function unpacked(zip: ZipFile, entry: Entry): Promise<AsyncIterable<Buffer>> {
  const isDeflated = entry.compressionMethod === 8
  const options = { decompress: isDeflated ? false : null, decrypt: null, start: null, end: null }
  const packed = await zip.openReadStreamPromise(entry, options)
  if (!isDeflated) return packed
  const inflate = createInflateRaw({ chunkSize: CHUNK_BYTES, ...AHEAD })
  packed.on('error', (error) => inflate.destroy(error))
  inflate.on('close', () => packed.destroy())
  return packed.pipe(inflate)
}

// A JSON study has some megabytes at most, and the JavaScript engine holds no string of half a gigabyte.
const MOST_IN_MEMORY = 256 * 1024 * 1024

/**
 * Reads the wanted members in sequence, in archive order, each complete and verified. Makes one pass, because
 * an archive of 600,000 members cannot be listed and opened again for each. `seen` counts members from 1.
 * Throws `damaged_archive`.
 */
export async function readMembers(
  path: string,
  wanted: (member: string) => boolean,
  read: (member: string, content: Buffer, seen: number) => Promise<void>
): Promise<void> {
  await withZip(path, async (zip) => {
    let seen = 0
    for await (const entry of eachEntry(zip, path)) {
      const member = basename(entry.fileName)
      if (!wanted(member)) continue
      if (entry.uncompressedSize > MOST_IN_MEMORY)
        throw damaged(path, `${member} states ${entry.uncompressedSize} bytes, which is too large`)
      refuseUnreadable(entry, path)
      seen += 1
      const chunks: Buffer[] = []
      for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
      const content = Buffer.concat(chunks)
      if (crc32(content) !== entry.crc32) throw damaged(path, `The checksum of ${member} does not match`)
      await read(member, content, seen)
    }
  })
}

/** The first bytes of one member, at most `length`. */
export async function headOfMember(path: string, member: string, length: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of memberChunks(path, member)) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= length) break
  }
  return Buffer.concat(chunks).subarray(0, length)
}

async function entryOf(zip: ZipFile, path: string, member: string): Promise<Entry> {
  for await (const entry of eachEntry(zip, path)) {
    if (basename(entry.fileName) !== member) continue
    refuseUnreadable(entry, path)
    return entry
  }
  throw damaged(path, `${member} is not in the archive`)
}

async function withZip<T>(path: string, use: (zip: ZipFile) => Promise<T>): Promise<T> {
  try {
    const zip = await opened(path)
    try {
      return await use(zip)
    } finally {
      zip.close()
    }
  } catch (error) {
    throw asDamaged(path, error)
  }
}

async function opened(path: string): Promise<ZipFile> {
  return await openZip(path).catch((error: unknown) => {
    throw asDamaged(path, error)
  })
}

/** The files of an archive. Reads each directory entry only after the previous file is done. */
async function* eachEntry(zip: ZipFile, path: string): AsyncGenerator<Entry> {
  for await (const entry of entriesOf(zip, path)) if (!entry.fileName.endsWith('/')) yield entry
}

function asDamaged(path: string, error: unknown): unknown {
  const own = asCataloged(error)
  const isOfFileSystem = /^E(NOENT|ACCES|NOSPC|ISDIR|MFILE|IO)$/.test((own as NodeJS.ErrnoException).code ?? '')
  return own instanceof CatalogError || isOfFileSystem ? own : damaged(path, (own as Error).message, own)
}

function damaged(path: string, why: string, cause?: unknown): CatalogError {
  return new CatalogError('damaged_archive', `${path}: ${why}.`, { cause })
}
