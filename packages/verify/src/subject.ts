// A lookup file as a subject of the attestation describes it.
import { bytesOfHex } from './bytes.ts'
import { ProofError } from './proof-error.ts'
import { countIn, type Json, jsonIn, objectIn, shown, textIn, textsIn } from './shape.ts'

/** Lookup files end with this. */
export const LOOKUP = '.lookup'
const MOST_COLUMNS = 10_000

export type LookupSubject = {
  lookup: string
  table: string
  columns: readonly string[]
  /** Number of values in the first array of a line; 0 if a line has one array. */
  head: number
  blocks: number
  /** Root of the block tree. */
  root: Uint8Array
}

/** Throws a ProofError that says what is wrong. */
export function parseLookupSubject(text: string): LookupSubject {
  const subject = objectIn(jsonIn(text, 'A subject'), 'A subject', ['name', 'digest', 'annotations'], 'any')
  const name = textIn(subject.name, 'The name of a subject')
  // Names stand in sentences without quotation marks.
  if (!/^\w+\.lookup$/.test(name)) throw new ProofError(`The subject ${shown(name)} is not a lookup file.`)
  const lookup = name.slice(0, -LOOKUP.length)
  const digest = objectIn(subject.digest, `The digest of ${name}`, ['rfc6962', 'sha256'], 'any')
  const said = objectIn(subject.annotations, `${name}`, ['table', 'blocks', 'head', 'columns'], 'any')
  const columns = textsIn(said.columns, `columns of ${name}`, MOST_COLUMNS)
  const unnamed = columns.find((column) => !/^\w+$/.test(column))
  if (unnamed !== undefined) throw new ProofError(`${name} has a column of the name ${shown(unnamed)}.`)
  if (new Set(columns).size < columns.length) throw new ProofError(`${name} has two columns of the same name.`)
  const head = countIn(said.head, `head of ${name}`)
  if (head > columns.length) throw new ProofError(`${name} has more values in its head than columns.`)
  rootIn(digest.sha256, `The SHA-256 of ${name}`)
  return {
    ...{ lookup, columns, head },
    table: textIn(said.table, `table of ${name}`),
    blocks: countIn(said.blocks, `blocks of ${name}`),
    root: rootIn(digest.rfc6962, `The root of ${name}`)
  }
}

function rootIn(value: Json | undefined, what: string): Uint8Array {
  const text = textIn(value, what)
  if (!/^[0-9a-f]{64}$/.test(text)) throw new ProofError(`${what} is not 64 hexadecimal digits.`)
  return bytesOfHex(text)
}
