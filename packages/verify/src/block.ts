// A block of a lookup file: the hash that its tree has of it.
import { joined, sha256, utf8 } from './bytes.ts'
import { leafHash } from './merkle.ts'

/** Whether the first row of a block continues the rows of a key that the block before ends with. */
export const CONTINUES = '='
export const STARTS = '<'
export type Mark = typeof CONTINUES | typeof STARTS

export type BlockLeaf = {
  /** SHA-256 of the block's bytes. */
  digest: Uint8Array
  mark: Mark
  /** First key of the next block; empty for the last one. */
  after: string
}

/** Hash of a block in the tree of its file. */
export function blockLeafHash({ digest, mark, after }: BlockLeaf): Uint8Array {
  return leafHash(joined(digest, utf8(mark + after)))
}

export function blockDigest(text: string): Uint8Array {
  return sha256(utf8(text))
}
