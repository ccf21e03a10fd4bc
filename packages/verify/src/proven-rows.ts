// Rows of the keys of a proof: that each block is in the block tree of its file, and what it shows about a
// key. Several blocks of one key are put together.
import { areEqual, sha256 } from './bytes.ts'
import { type Line, type LookupSubject, linesOf, order, type Row, rowOf } from './lines.ts'
import { blockDigest, blockLeafHash, CONTINUES, type Mark, rootOfPath, STARTS } from './merkle.ts'
import { countIn, type Json, listIn, objectIn, ProofError, pathIn, shown, textIn } from './shape.ts'

type KeyBlock = {
  index: number
  lines: readonly Line[]
  /** True if the rows of the key begin in this block. */
  begins: boolean
  /** True if the rows of the key end in this block. */
  ends: boolean
}

/** Throws a ProofError if the block is not in the tree of its file, or proves nothing about the key. */
function keyBlockOf(value: Json | undefined, key: string, subject: LookupSubject, release: string): KeyBlock {
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

function emptyFile({ lookup, blocks, root }: LookupSubject): void {
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

export type ProvenKey = {
  lookup: string
  table: string
  key: string
  columns: readonly string[]
  rows: readonly Row[]
  found: boolean
  /** True if the file has no other row under the key. */
  isComplete: boolean
}

const MOST_KEYS = 10_000

/** What the `rows` of a proof show, by lookup and key, in the order of the proof. */
export function provenKeys(
  value: Json | undefined,
  lookups: ReadonlyMap<string, LookupSubject>,
  release: string
): ProvenKey[] {
  const groups = new Map<string, { subject: LookupSubject; key: string; blocks: (KeyBlock | null)[] }>()
  for (const item of listIn(value, 'rows', MOST_KEYS)) {
    const given = objectIn(item, 'An item of rows', ['lookup', 'key', 'block', 'next'])
    const lookup = textIn(given.lookup, 'lookup of an item of rows')
    const key = textIn(given.key, 'key of an item of rows')
    if (key === '' || /[\t\n]/.test(key)) throw new ProofError(`This is not a key of a lookup file: ${shown(key)}.`)
    const subject = lookups.get(lookup)
    if (!subject) throw new ProofError(`The proof has rows of ${shown(lookup)}, but lookups does not list this file.`)
    if (given.block === null) emptyFile(subject)
    const block = given.block === null ? null : keyBlockOf(given.block, key, subject, release)
    checkNext(given.next, block === null || block.ends, `${lookup} under ${shown(key)}`)
    const id = JSON.stringify([lookup, key])
    const group = groups.get(id) ?? { subject, key, blocks: [] }
    group.blocks.push(block)
    groups.set(id, group)
  }
  if (groups.size === 0) throw new ProofError('The proof has no key: rows is empty.')
  return [...groups.values()].map(({ subject, key, blocks }) => joined(subject, key, blocks))
}

function checkNext(next: Json | undefined, isLast: boolean, what: string): void {
  if (next !== null) textIn(next, `next of ${what}`)
  if ((next === null) === isLast) return
  throw new ProofError(
    isLast
      ? `next of ${what} names another block, but the rows end here.`
      : `next of ${what} is missing: the rows go on.`
  )
}

function joined(subject: LookupSubject, key: string, given: (KeyBlock | null)[]): ProvenKey {
  const { lookup, table, columns } = subject
  const what = `${lookup} under ${shown(key)}`
  const blocks = given.filter((block) => block !== null).sort((a, b) => a.index - b.index)
  const isRepeated = blocks.some(({ index }, at) => index === blocks[at - 1]?.index)
  if (isRepeated || given.length > Math.max(1, blocks.length))
    throw new ProofError(`The proof has a block of ${what} twice.`)
  if (blocks.length > 1 && blocks.some(({ lines }) => lines.length === 0))
    throw new ProofError(
      `The blocks of ${what} contradict each other: one has rows of the key, and one shows it has none.`
    )
  const rows = blocks.flatMap(({ lines }) => lines.map((line) => rowOf(line, subject)))
  return { lookup, table, key, columns, rows, found: rows.length > 0, isComplete: areWhole(blocks, what) }
}

/** True if no other block has rows of the key. */
function areWhole(blocks: readonly KeyBlock[], what: string): boolean {
  const [first, last] = [blocks[0], blocks.at(-1)]
  if (!first || !last) return true
  for (const [at, block] of blocks.entries()) {
    const next = blocks[at + 1]
    if (next?.index !== block.index + 1) continue
    if (block.ends || next.begins)
      throw new ProofError(`Blocks ${block.index} and ${next.index} of ${what} contradict each other.`)
  }
  const areConsecutive = last.index - first.index === blocks.length - 1
  return areConsecutive && first.begins && last.ends
}
