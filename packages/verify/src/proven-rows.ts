// Rows of the keys of a proof. Several blocks of one key are put together.
import { type Row, rowOf } from './lines.ts'
import { ProofError } from './proof-error.ts'
import { emptyFile, type KeyBlock, keyBlockOf } from './proven-block.ts'
import { type Json, listIn, objectIn, shown, textIn } from './shape.ts'
import type { LookupSubject } from './subject.ts'

export type ProvenKey = {
  lookup: string
  table: string
  key: string
  /** Names of the columns of a row, in order. */
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
    const key = keyIn(given.key)
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

function keyIn(value: Json | undefined): string {
  const key = textIn(value, 'key of an item of rows')
  if (key === '' || /[\t\n]/.test(key)) throw new ProofError(`This is not a key of a lookup file: ${shown(key)}.`)
  return key
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

/** Rows of one key over all of its blocks. */
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
