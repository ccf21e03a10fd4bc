// A lookup file, read by blocks on the calling thread and verified block by block with SHA-256. A lookup
// takes microseconds; an SQL statement takes most of a millisecond.

import { createHash, hash } from 'node:crypto'
import { closeSync, openSync, read, readSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type BlockLeaf, blockLeafHash, CONTINUES, HashTree, STARTS } from '#verify/merkle.ts'
import { marksOf, mayHold } from '../../domain/key-filter.ts'
import {
  HASH_BYTES,
  indexParts,
  type LookupFile,
  lookupFileName,
  nodesBelow,
  STORED_HEIGHTS
} from '../../domain/lookup-files.ts'
import { DamagedFile, type DamagedFiles } from './damaged-files.ts'
import { knownBy, sharedBy } from './shared.ts'

const readBeside = promisify(read)

export type Part = { descriptor: number; begin: number; length: number }

/** If a read takes longer than this, the data is assumed to come from a disk. */
const SLOW_MS = 0.05
/** Read in parallel after a slow read. An interrupted thread looks as slow, and costs 25 µs a part. */
const AT_ONCE = 32

/** Most bytes read for one key. An answer that needs many rows under a key uses SQL instead. */
const LONGEST = 1 << 20

const octet = Buffer.alloc(1)

/** Bytes of a known index read at a time. */
const PART = 1 << 20

/** Resolves when the system has the parts in memory, with the number of parts read in parallel. */
export async function brought(parts: Iterable<Part>, slowMs = SLOW_MS): Promise<number> {
  const left = [...parts]
  let beside = 0
  for (let turn = 0; turn < left.length; turn++) {
    const { descriptor, begin } = left[turn] as Part
    const asked = performance.now()
    readSync(descriptor, octet, 0, 1, begin)
    if (performance.now() - asked < slowMs) continue
    const together = left.slice(turn + 1, turn + 1 + AT_ONCE)
    // If a part cannot be read, the lookup that needs it reports the error.
    await Promise.allSettled(
      together.map(({ descriptor, begin, length }) => {
        const room = Buffer.allocUnsafe(Math.min(length, LONGEST))
        return readBeside(descriptor, room, 0, room.length, begin)
      })
    )
    turn += together.length
    beside += together.length
  }
  return beside
}

/** Blocks from `first` (inclusive) to `after` (exclusive). */
type Blocks = { first: number; after: number }

/** Whole digests would take two thirds of the memory of an index. */
const CHECK_BYTES = 8

/** Largest buffer kept, in bytes. Longer lists are rare, and their memory is released. */
const MOST_KEPT = 1 << 22

/** `checks`: the first CHECK_BYTES of each digest. They show damage; a proof reads the rest from the file. */
type Index = { checks: Buffer; offsets: Float64Array; nodes: Buffer; keys: Buffer; marks: Buffer; filter: Buffer }

/** A block with what proves that it is in the tree of its file, as methodology/proofs.md defines it. */
export type ProvenBlock = Pick<BlockLeaf, 'mark' | 'after'> & { index: number; text: string; path: Uint8Array[] }

const CONTINUES_BYTE = CONTINUES.charCodeAt(0)

export class BlockFile {
  readonly entry: LookupFile
  readonly #path: string
  readonly #descriptor: number
  readonly #index: Index
  /** The last data read. 64-bit numbers are read from its start without a copy. */
  #room = Buffer.from(new ArrayBuffer(1 << 14))
  readonly #damaged: DamagedFiles

  private constructor(entry: LookupFile, path: string, descriptor: number, index: Index, damaged: DamagedFiles) {
    this.#damaged = damaged
    this.entry = entry
    this.#path = path
    this.#descriptor = descriptor
    this.#index = index
  }

  /** Throws DamagedFile if the size or the index of the file differs from its manifest entry. */
  static async open(folder: string, entry: LookupFile, damaged: DamagedFiles): Promise<BlockFile> {
    const path = join(folder, lookupFileName(entry.name))
    const handle = await open(path, 'r').catch((error: Error) => {
      throw new DamagedFile(path, `cannot be read: ${error.message}`, error)
    })
    try {
      const { size } = await handle.stat()
      const expected = entry.bytes + indexParts(entry).end
      if (size !== expected) throw new DamagedFile(path, `has ${size} bytes; its manifest says ${expected}`)
      const index = await indexOf(handle, path, entry)
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
    return { first: this.#firstOf(key, notBelow), after: this.#firstNotBelow(key, true, notBelow) }
  }

  /** Bytes of some blocks, 8-byte aligned. They stay valid until the next read. Throws DamagedFile. */
  read({ first, after }: Blocks): Buffer {
    const { begin, length } = this.partOf({ first, after })
    const room = this.#roomFor(length)
    for (let filled = 0; filled < length; ) {
      const read = readSync(this.#descriptor, room, filled, length - filled, begin + filled)
      if (read === 0) throw this.#damaged.found(this.#path, `ends before byte ${begin + length}`)
      filled += read
    }
    this.#verify(room, { first, after }, begin)
    return room.subarray(0, length)
  }

  partOf({ first, after }: Blocks): Part {
    const begin = this.#offset(first)
    return { descriptor: this.#descriptor, begin, length: this.#offset(after) - begin }
  }

  /** First key of a block, padded with zeros. */
  firstKey(block: number): Buffer {
    const { key_bytes } = this.entry
    return this.#index.keys.subarray(block * key_bytes, (block + 1) * key_bytes)
  }

  /** The block that has the first entries under the key, or would; undefined if the file has none. */
  blockOf(key: Buffer): number | undefined {
    if (this.entry.blocks === 0) return undefined
    return this.#firstOf(key, this.#firstNotBelow(key, false, 0))
  }

  /** A block and its path in the block tree. Throws DamagedFile. */
  proven(block: number): ProvenBlock {
    const text = this.read({ first: block, after: block + 1 }).toString('utf8')
    const { mark, after } = this.#leaf(block)
    return { index: block, text, mark, after, path: this.#tree.path(block) }
  }

  get #tree(): HashTree {
    const { blocks } = this.entry
    return new HashTree(blocks, (height, n) => {
      if (height === 0) return blockLeafHash(this.#leaf(n))
      if (height % STORED_HEIGHTS !== 0) return undefined
      const begin = (nodesBelow(blocks, height) + n) * HASH_BYTES
      return this.#index.nodes.subarray(begin, begin + HASH_BYTES)
    })
  }

  #leaf(block: number): BlockLeaf {
    const { marks } = this.#index
    const next = block + 1 < this.entry.blocks ? this.firstKey(block + 1) : Buffer.alloc(0)
    const end = next.indexOf(0)
    return {
      digest: this.#digest(block),
      mark: marks[block] === CONTINUES_BYTE ? CONTINUES : STARTS,
      after: next.toString('utf8', 0, end < 0 ? next.length : end)
    }
  }

  /** Whole SHA-256 of a block, from the file's index. Throws DamagedFile. */
  #digest(block: number): Buffer {
    const digest = Buffer.alloc(HASH_BYTES)
    readSync(this.#descriptor, digest, 0, HASH_BYTES, this.entry.bytes + block * HASH_BYTES)
    if (!this.#isOf(block, digest)) throw this.#damaged.found(this.#path, `has another digest of block ${block}`)
    return digest
  }

  #isOf(block: number, digest: Buffer): boolean {
    const { checks } = this.#index
    return digest.compare(checks, block * CHECK_BYTES, (block + 1) * CHECK_BYTES, 0, CHECK_BYTES) === 0
  }

  #roomFor(length: number): Buffer {
    if (length <= this.#room.length) return this.#room
    const room = Buffer.from(new ArrayBuffer(length))
    if (length <= MOST_KEPT) this.#room = room
    return room
  }

  /** Verifies the data just read: a flipped byte could leave a readable line with another value. */
  #verify(room: Buffer, { first, after }: Blocks, origin: number): void {
    for (let block = first; block < after; block++) {
      const begin = this.#offset(block)
      const digest = hash('sha256', room.subarray(begin - origin, this.#offset(block + 1) - origin), 'buffer')
      if (!this.#isOf(block, digest))
        throw this.#damaged.found(this.#path, `has a block at byte ${begin} whose SHA-256 differs from its index`)
    }
  }

  /** First block with entries under the key, where `notBelow` is the first that begins at or above it. */
  #firstOf(key: Buffer, notBelow: number): number {
    const beginsWithKey = notBelow < this.entry.blocks && this.#compared(notBelow, key) === 0
    // Otherwise entries under the key can start in the block before.
    return beginsWithKey && this.#index.marks[notBelow] !== CONTINUES_BYTE ? notBelow : Math.max(0, notBelow - 1)
  }

  #offset(block: number): number {
    return this.#index.offsets[block] ?? this.entry.bytes
  }

  /** The first block that begins at or above the key; with `past`, the first that begins above it. */
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

  /** Compares the zero-padded first key of a block with a key. No key contains a zero byte. */
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

/** Verifies the index of a file, and makes it if no open file has the same. Throws DamagedFile. */
async function indexOf(handle: FileHandle, path: string, entry: LookupFile): Promise<Index> {
  const known = knownBy<Index>('index', entry.index_sha256)
  const length = indexParts(entry).end
  const bytes = new Uint8Array(known ? Math.min(length, PART) : length)
  const sum = createHash('sha256')
  for (let filled = 0; filled < length; ) {
    // Of a known index only the digest is made, part by part in the same room.
    const room = known ? bytes : bytes.subarray(filled)
    const { bytesRead } = await handle.read(room, 0, room.length, entry.bytes + filled)
    // The file was truncated in the meantime; the digest check reports it.
    if (bytesRead === 0) break
    sum.update(room.subarray(0, bytesRead))
    filled += bytesRead
  }
  const digest = sum.digest('hex')
  if (digest !== entry.index_sha256)
    throw new DamagedFile(path, `has an index with SHA-256 ${digest}; its manifest says ${entry.index_sha256}`)
  return known ?? sharedBy('index', digest, () => indexIn(bytes, entry))
}

function indexIn({ buffer }: Uint8Array<ArrayBuffer>, entry: LookupFile): Index {
  const { digests, offsets, nodes, keys, marks, filter, end } = indexParts(entry)
  const whole = new Uint32Array(buffer, digests, (entry.blocks * HASH_BYTES) / 4)
  const checks = new Uint32Array((entry.blocks * CHECK_BYTES) / 4)
  // By numbers: a call for each of millions of blocks would delay the start.
  for (let block = 0; block < entry.blocks; block++) {
    checks[2 * block] = whole[8 * block] ?? 0
    checks[2 * block + 1] = whole[8 * block + 1] ?? 0
  }
  // A copy, so that the digests do not stay in memory.
  const rest = buffer.slice(offsets)
  const part = (from: number, to: number) => Buffer.from(rest, from - offsets, to - from)
  return {
    checks: Buffer.from(checks.buffer),
    // Little-endian, as on every processor Node runs on.
    offsets: new Float64Array(rest, 0, entry.blocks),
    nodes: part(nodes, keys),
    keys: part(keys, marks),
    marks: part(marks, filter),
    filter: part(filter, end)
  }
}
