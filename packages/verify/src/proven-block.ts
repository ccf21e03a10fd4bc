// A block of a lookup file: that it is in the block tree, and what it shows about a key.
import { blockDigest, blockLeafHash, CONTINUES, type Mark, STARTS } from './block.ts'
import { areEqual, sha256 } from './bytes.ts'
import { type Line, linesOf, order } from './lines.ts'
import { rootOfPath } from './merkle.ts'
import { ProofError } from './proof-error.ts'
import { countIn, type Json, objectIn, pathIn, shown, textIn } from './shape.ts'
import type { LookupSubject } from './subject.ts'

/** What one block shows about one key. */
export type KeyBlock = {
  index: number
  /** Lines with exactly this key. */
  lines: readonly Line[]
  /** True if the rows of the key begin in this block. */
  begins: boolean
  /** True if the rows of the key end in this block. */
  ends: boolean
}

/** Throws a ProofError if the block is not in the tree of its file, or proves nothing about the key. */
export function keyBlockOf(value: Json | undefined, key: string, subject: LookupSubject, release: string): KeyBlock {
  const block = provenBlock(value, subject, release)
  const what = `Block ${block.index} of ${subject.lookup}`
  const { index, lines, after, mark } = block
  const [first, last] = [lines[0]?.key ?? '', lines.at(-1)?.key ?? '']
  const own = lines.filter((line) => line.key === key)
  if (own.length > 0) {
    return {
      ...{ index, lines: own },
      begins: first !== key || mark === STARTS,
      ends: last !== key || after !== key
    }
  }
  const isAfterFirst = index === 0 || order(first, key) < 0
  const isBeforeNext = after === '' || order(key, after) < 0
  if (isAfterFirst && isBeforeNext) return { index, lines: [], begins: true, ends: true }
  throw new ProofError(
    `${what} proves nothing about ${shown(key)}: its keys are ${shown(first)} to ${shown(last)}` +
      `${after === '' ? '' : `, and the next block begins with ${shown(after)}`}.`
  )
}

/** What an empty lookup file shows about every key. */
export function emptyFile({ lookup, blocks, root }: LookupSubject): void {
  if (blocks !== 0) throw new ProofError(`The proof has no block of ${lookup}, but the file has ${blocks} blocks.`)
  if (!areEqual(root, sha256()))
    throw new ProofError(`${lookup} has no block, but its root is not that of an empty tree.`)
}

type Block = { index: number; lines: Line[]; mark: Mark; after: string }

function provenBlock(value: Json | undefined, subject: LookupSubject, release: string): Block {
  const { lookup, blocks, root } = subject
  const given = objectIn(value, `A block of ${lookup}`, ['index', 'text', 'mark', 'after', 'path'])
  const index = countIn(given.index, `The number of a block of ${lookup}`)
  const what = `Block ${index} of ${lookup}`
  const text = textIn(given.text, `The text of ${what}`)
  const after = textIn(given.after, `after in ${what}`)
  const { mark } = given
  if (mark !== STARTS && mark !== CONTINUES)
    throw new ProofError(`The mark of ${what} is neither ${STARTS} nor ${CONTINUES}.`)
  const leaf = blockLeafHash({ digest: blockDigest(text), mark, after })
  const found = rootOfPath({ index, size: blocks, leaf }, pathIn(given.path, `The path of ${what}`))
  if (!found || !areEqual(found, root)) {
    throw new ProofError(
      `${what} is not in the block tree of release ${release}: its text, its place, its neighbors or its path was changed.`
    )
  }
  const lines = linesOf(text, subject, what)
  const last = lines.at(-1)?.key ?? ''
  if (index === 0 && mark === CONTINUES) throw new ProofError(`${what} is the first one, but its mark is ${CONTINUES}.`)
  if ((after === '') !== (index === blocks - 1))
    throw new ProofError(`${what} of ${blocks} blocks has a wrong key of the next block: ${shown(after)}.`)
  if (after !== '' && order(last, after) > 0)
    throw new ProofError(
      `The keys of ${what} are not before the key of the next block: ${shown(last)}, ${shown(after)}.`
    )
  return { index, lines, mark, after }
}
