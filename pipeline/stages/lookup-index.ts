// The index of a lookup file: offset, first key and SHA-256 leaf of every block, and the root of the hash
// tree over the leaves (RFC 6962).
import { createHash } from 'node:crypto'
import { appendFile, chmod } from 'node:fs/promises'
import {
  indexBytes,
  LEAF_BYTES,
  LEAF_PREFIX,
  type LookupFile,
  NODE_PREFIX,
  OFFSET_BYTES
} from '../../domain/lookup-files.ts'
import { sha256OfFile } from '../digests.ts'

const LEAF = Buffer.from([LEAF_PREFIX])
const NODE = Buffer.from([NODE_PREFIX])

/** What the index knows about a file: its whole manifest entry except what it is made from. */
export type Indexed = Omit<LookupFile, 'name' | 'table' | 'columns' | 'head'>

export class LookupIndex {
  readonly #keys: Buffer[] = []
  readonly #offsets: number[] = []
  readonly #leaves: Buffer[] = []
  #bytes = 0

  get blocks(): number {
    return this.#keys.length
  }

  /** Adds the next block: its first key, and its bytes in one or several pieces. */
  add(firstKey: Buffer, ...pieces: readonly Uint8Array[]): void {
    const hash = createHash('sha256').update(LEAF)
    this.#keys.push(firstKey)
    this.#offsets.push(this.#bytes)
    for (const piece of pieces) {
      hash.update(piece)
      this.#bytes += piece.length
    }
    this.#leaves.push(hash.digest())
  }

  /** Appends the index to the file of blocks and makes the file read-only. */
  async appendTo(path: string, filter: Buffer = Buffer.alloc(0)): Promise<Indexed> {
    const size = {
      bytes: this.#bytes,
      blocks: this.blocks,
      key_bytes: this.#keys.reduce((most, key) => Math.max(most, key.length), 0),
      filter_bytes: filter.length
    }
    const index = Buffer.alloc(indexBytes(size))
    const offsets = size.blocks * LEAF_BYTES
    const keys = offsets + size.blocks * OFFSET_BYTES
    for (const [block, key] of this.#keys.entries()) {
      this.#leaves[block]?.copy(index, block * LEAF_BYTES)
      index.writeDoubleLE(this.#offsets[block] ?? 0, offsets + block * OFFSET_BYTES)
      key.copy(index, keys + block * size.key_bytes)
    }
    filter.copy(index, keys + size.blocks * size.key_bytes)
    await appendFile(path, index)
    await chmod(path, 0o444)
    const index_sha256 = createHash('sha256').update(index).digest('hex')
    return { ...size, index_sha256, root: rootOf(this.#leaves).toString('hex'), sha256: await sha256OfFile(path) }
  }
}

/** Root of the hash tree over the leaves, as RFC 6962 defines it. */
export function rootOf(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 0) return createHash('sha256').digest()
  let level = leaves
  while (level.length > 1) {
    const above: Buffer[] = []
    for (let left = 0; left < level.length; left += 2) above.push(parentOf(level[left], level[left + 1]))
    level = above
  }
  return level[0] as Buffer
}

/** A node without a right sibling moves up unchanged: its subtree is the right part of a larger one. */
function parentOf(left: Buffer = NODE, right?: Buffer): Buffer {
  return right ? createHash('sha256').update(NODE).update(left).update(right).digest() : left
}
