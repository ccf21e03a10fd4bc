// A lookup file, read by blocks on the calling thread and verified block by block with SHA-256. A lookup
// takes microseconds; an SQL statement takes most of a millisecond.
import { createHash, hash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { marksOf, mayHold } from '../../domain/key-filter.ts'
import {
  indexBytes,
  LEAF_BYTES,
  LEAF_PREFIX,
  type LookupFile,
  lookupFileName,
  OFFSET_BYTES
} from '../../domain/lookup-files.ts'
import type { Part } from './bringing.ts'
import { DamagedFile, type DamagedFiles } from './damaged-files.ts'
import { sharedBy } from './shared.ts'

/** Blocks from `first` (inclusive) to `after` (exclusive). */
export type Blocks = { first: number; after: number }

/**
 * Bytes reserved before the data: room for a leaf prefix, and 8-byte alignment so integers are read without a
 * copy.
 */
const MARGIN = 8
/** Largest buffer kept, in bytes. Longer lists are rare, and their memory is released. */
const MOST_KEPT = 1 << 22

type Index = { leaves: Buffer; offsets: Float64Array; keys: Buffer; filter: Buffer }

export class BlockFile {
  readonly entry: LookupFile
  readonly #path: string
  readonly #descriptor: number
  readonly #index: Index
  /** The last data read, preceded by a byte for the prefix of its first leaf. */
  #room = Buffer.alloc(MARGIN + (1 << 14))

  readonly #damaged: DamagedFiles

  private constructor(entry: LookupFile, path: string, descriptor: number, index: Index, damaged: DamagedFiles) {
    this.#damaged = damaged
    this.entry = entry
    this.#path = path
    this.#descriptor = descriptor
    this.#index = index
  }

  /**
   * Opens the file of a manifest entry. Throws DamagedFile if its size or its index differs from the entry.
   */
  static async open(folder: string, entry: LookupFile, damaged: DamagedFiles): Promise<BlockFile> {
    const path = join(folder, lookupFileName(entry.name))
    const handle = await open(path, 'r').catch((error: Error) => {
      throw new DamagedFile(path, `cannot be read: ${error.message}`, error)
    })
    try {
      const { size } = await handle.stat()
      const expected = entry.bytes + indexBytes(entry)
      if (size !== expected) throw new DamagedFile(path, `has ${size} bytes; its manifest says ${expected}`)
      const bytes = await tailOf(handle, entry.bytes, size)
      const digest = createHash('sha256').update(bytes).digest('hex')
      if (digest !== entry.index_sha256)
        throw new DamagedFile(path, `has an index with SHA-256 ${digest}; its manifest says ${entry.index_sha256}`)
      const index = sharedBy('index', digest, () => indexIn(bytes, entry))
      return new BlockFile(entry, path, openSync(path, 'r'), index, damaged)
    } finally {
      await handle.close()
    }
  }

  close(): void {
    closeSync(this.#descriptor)
  }

  /** Blocks that can hold entries under the key; undefined if the filter rules the key out. */
  blocksOf(key: Buffer): Blocks | undefined {
    const { filter } = this.#index
    if (this.entry.blocks === 0) return undefined
    if (filter.length > 0 && !mayHold(filter, marksOf(key, 0, key.length))) return undefined
    const notBelow = this.#firstNotBelow(key, false, 0)
    // Entries under the key can start in the block before the first one that begins with the key.
    return { first: Math.max(0, notBelow - 1), after: this.#firstNotBelow(key, true, notBelow) }
  }

  /** Bytes of some blocks, 8-byte aligned. They stay valid until the next read. Throws DamagedFile. */
  read({ first, after }: Blocks): Buffer {
    const { begin, length } = this.partOf({ first, after })
    const room = this.#roomFor(length)
    for (let filled = 0; filled < length; ) {
      const read = readSync(this.#descriptor, room, MARGIN + filled, length - filled, begin + filled)
      if (read === 0) throw this.#damaged.found(this.#path, `ends before byte ${begin + length}`)
      filled += read
    }
    this.#verify(room, { first, after }, begin)
    return room.subarray(MARGIN, MARGIN + length)
  }

  /** File range of some blocks. */
  partOf({ first, after }: Blocks): Part {
    const begin = this.#offset(first)
    return { descriptor: this.#descriptor, begin, length: this.#offset(after) - begin }
  }

  /** First key of a block, padded with zeros. */
  firstKey(block: number): Buffer {
    const { key_bytes } = this.entry
    return this.#index.keys.subarray(block * key_bytes, (block + 1) * key_bytes)
  }

  #roomFor(length: number): Buffer {
    if (MARGIN + length <= this.#room.length) return this.#room
    const room = Buffer.alloc(MARGIN + length)
    if (length <= MOST_KEPT) this.#room = room
    return room
  }

  /**
   * Verifies the data just read against the leaves: a flipped byte could leave a readable line with another
   * value.
   */
  #verify(room: Buffer, { first, after }: Blocks, origin: number): void {
    for (let block = first; block < after; block++) {
      // While hashing, the leaf prefix overwrites the byte before the block: a copy would cost more.
      const prefix = MARGIN - 1 + this.#offset(block) - origin
      const end = MARGIN + this.#offset(block + 1) - origin
      const before = room[prefix] ?? 0
      room[prefix] = LEAF_PREFIX
      const leaf = hash('sha256', room.subarray(prefix, end), 'buffer')
      room[prefix] = before
      if (leaf.compare(this.#index.leaves, block * LEAF_BYTES, (block + 1) * LEAF_BYTES) !== 0)
        throw this.#damaged.found(
          this.#path,
          `has a block at byte ${this.#offset(block)} whose SHA-256 differs from its index`
        )
    }
  }

  #offset(block: number): number {
    return this.#index.offsets[block] ?? this.entry.bytes
  }

  /**
   * The first block whose first key is at or above the key; with `past`, the first whose first key is above
   * it.
   */
  #firstNotBelow(key: Buffer, past: boolean, from: number): number {
    let [low, high] = [from, this.entry.blocks]
    // Most keys lie within one block: the next block starts above them.
    if (past && low < high && this.#compared(low, key) > 0) return low
    while (low < high) {
      const middle = (low + high) >>> 1
      const order = this.#compared(middle, key)
      if (order > 0 || (order === 0 && !past)) high = middle
      else low = middle + 1
    }
    return low
  }

  /**
   * Compares the first key of a block with a key. First keys are zero-padded; no key contains a zero byte.
   */
  #compared(block: number, key: Buffer): number {
    const width = this.entry.key_bytes
    const begin = block * width
    const { keys } = this.#index
    // Not Buffer.compare: a call out of JavaScript takes longer than comparing ten bytes, and a lookup makes
    // thirty comparisons.
    const length = Math.min(key.length, width)
    for (let index = 0; index < length; index++) {
      const order = (keys[begin + index] ?? 0) - (key[index] ?? 0)
      if (order !== 0) return order
    }
    // A key inside a block can be longer than every first key.
    if (key.length > width) return -1
    return key.length === width || keys[begin + key.length] === 0 ? 0 : 1
  }
}

/**
 * Bytes of a file from `begin` to `end`, in their own ArrayBuffer, so 64-bit numbers are read without a copy.
 */
async function tailOf(handle: FileHandle, begin: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(new ArrayBuffer(end - begin))
  for (let filled = 0; filled < bytes.length; ) {
    const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, begin + filled)
    // The file was truncated in the meantime; the digest check reports it.
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return bytes
}

function indexIn({ buffer }: Uint8Array<ArrayBuffer>, { blocks, key_bytes }: LookupFile): Index {
  const offsets = blocks * LEAF_BYTES
  const keys = offsets + blocks * OFFSET_BYTES
  const filter = keys + blocks * key_bytes
  return {
    leaves: Buffer.from(buffer, 0, offsets),
    // Little-endian, as on every processor Node runs on.
    offsets: new Float64Array(buffer, offsets, blocks),
    keys: Buffer.from(buffer, keys, filter - keys),
    filter: Buffer.from(buffer, filter)
  }
}
