// The index of a lookup file: SHA-256, offset and first key of every block, and the hash tree over the blocks
// (RFC 6962). Format: methodology/proofs.md and methodology/storage.md.

import { createHash, hash } from 'node:crypto'
import { appendFile, chmod } from 'node:fs/promises'
import { sha256OfText } from '#files'
import { CONTINUES, STARTS } from '#verify/merkle.ts'
import {
  HASH_BYTES,
  indexParts,
  type LookupFile,
  nodesBelow,
  OFFSET_BYTES,
  STORED_HEIGHTS
} from '../../domain/lookup-files.ts'
import { sha256OfFile } from '../data-directory.ts'

const LEAF = 0
const NODE = 1

/** What the index knows about a file: its whole manifest entry except what it is made from. */
export type Indexed = Omit<LookupFile, 'name' | 'table' | 'columns' | 'head'>

export class LookupIndex {
  readonly #keys: Buffer[] = []
  readonly #offsets: number[] = []
  readonly #digests: Buffer[] = []
  readonly #continues: boolean[] = []
  #bytes = 0

  get blocks(): number {
    return this.#keys.length
  }

  /** The next block: first key, its bytes, and whether the block before ends with the same key. */
  add(firstKey: Buffer, pieces: readonly Uint8Array[], continues = false): void {
    const digest = createHash('sha256')
    this.#keys.push(firstKey)
    this.#offsets.push(this.#bytes)
    this.#continues.push(continues)
    for (const piece of pieces) {
      digest.update(piece)
      this.#bytes += piece.length
    }
    this.#digests.push(digest.digest())
  }

  /** Appends the index to the file of blocks and makes the file read-only. */
  async appendTo(path: string, filter: Buffer = Buffer.alloc(0)): Promise<Indexed> {
    const size = {
      bytes: this.#bytes,
      blocks: this.blocks,
      key_bytes: this.#keys.reduce((most, key) => Math.max(most, key.length), 0),
      filter_bytes: filter.length
    }
    const parts = indexParts(size)
    const index = Buffer.alloc(parts.end)
    const leaves = Buffer.alloc(size.blocks * HASH_BYTES)
    for (const [block, key] of this.#keys.entries()) {
      const mark = this.#continues[block] ? CONTINUES : STARTS
      const digest = this.#digests[block] as Buffer
      digest.copy(index, parts.digests + block * HASH_BYTES)
      index.writeDoubleLE(this.#offsets[block] ?? 0, parts.offsets + block * OFFSET_BYTES)
      key.copy(index, parts.keys + block * size.key_bytes)
      index.write(mark, parts.marks + block, 'latin1')
      const after = this.#keys[block + 1] ?? Buffer.alloc(0)
      hashed(LEAF, digest, Buffer.from(mark), after).copy(leaves, block * HASH_BYTES)
    }
    filter.copy(index, parts.filter)
    const root = rootOf(leaves, (height, hashes) => {
      const complete = Math.floor(size.blocks / 2 ** height) * HASH_BYTES
      hashes.copy(index, parts.nodes + nodesBelow(size.blocks, height) * HASH_BYTES, 0, complete)
    })
    await appendFile(path, index)
    await chmod(path, 0o444)
    const index_sha256 = sha256OfText(index)
    return { ...size, index_sha256, root: root.toString('hex'), sha256: await sha256OfFile(path) }
  }
}

/** Root of the hash tree over some leaves. `store` gets the hashes of each height that is stored. */
function rootOf(leaves: Buffer, store: (height: number, hashes: Buffer) => void): Buffer {
  if (leaves.length === 0) return createHash('sha256').digest()
  let level = leaves
  for (let height = 1; level.length > HASH_BYTES; height++) {
    const above = Buffer.alloc(Math.ceil(level.length / HASH_BYTES / 2) * HASH_BYTES)
    for (let at = 0; at < above.length; at += HASH_BYTES) {
      const [left, right] = [level.subarray(2 * at, 2 * at + HASH_BYTES), level.subarray(2 * at + HASH_BYTES)]
      // A node without a right sibling moves up unchanged: its subtree is the right part of a larger one.
      const parent = right.length === 0 ? left : hashed(NODE, left, right.subarray(0, HASH_BYTES))
      parent.copy(above, at)
    }
    level = above
    if (height % STORED_HEIGHTS === 0) store(height, level)
  }
  return level
}

function hashed(prefix: number, ...parts: readonly Buffer[]): Buffer {
  return hash('sha256', Buffer.concat([Buffer.of(prefix), ...parts]), 'buffer')
}
