// A lookup file as a subject of the attestation describes it, and the lines of its blocks: a key and the
// values of a row.
import { bytesOfHex, compared, utf8 } from './bytes.ts'
import { countIn, type Json, jsonIn, objectIn, ProofError, shown, textIn, textsIn } from './shape.ts'

export const LOOKUP = '.lookup'
const MOST_COLUMNS = 10_000

export type LookupSubject = {
  lookup: string
  table: string
  columns: readonly string[]
  /** Number of values in the first array of a line; 0 if a line has one array. */
  head: number
  blocks: number
  root: Uint8Array
}

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

/** SQL for the line of a row of a statement that gives `row_key`, with `head` columns in a first array. */
export function lineSql(columns: readonly string[], head: number): string {
  const array = (names: readonly string[]) => `json_array(${names.map((name) => `"${name}"`).join(', ')})::varchar`
  // Most lines of wide tables end with nulls. Without them, the registry takes a quarter less space.
  const rest = `regexp_replace(${array(columns.slice(head))}, '(,null)+\\]$', ']')`
  return ['row_key', ...(head > 0 ? [array(columns.slice(0, head))] : []), rest].join(` || '\t' || `)
}

export type Row = { [column: string]: Json }
export type Line = { key: string; values: readonly Json[] }

/** Lines of a block in the order of their keys. Throws a ProofError that says which line is wrong. */
export function linesOf(text: string, subject: LookupSubject, block: string): Line[] {
  if (!text.endsWith('\n')) throw new ProofError(`${block} does not end with a line feed.`)
  const lines = text
    .slice(0, -1)
    .split('\n')
    .map((line, at) => lineOf(line, subject, `Line ${at + 1} of ${block}`))
  for (const [at, { key }] of lines.entries()) {
    const before = lines[at - 1]?.key
    if (before !== undefined && order(before, key) > 0)
      throw new ProofError(`The keys of ${block} are not in ascending order: ${shown(before)}, ${shown(key)}.`)
  }
  return lines
}

export function order(a: string, b: string): number {
  return compared(utf8(a), utf8(b))
}

/** The row of a line, with null for the columns that the line leaves out. */
export function rowOf({ values }: Line, { columns }: LookupSubject): Row {
  return Object.fromEntries(columns.map((column, at) => [column, values[at] ?? null]))
}

function lineOf(line: string, { columns, head }: LookupSubject, what: string): Line {
  const [key = '', ...arrays] = line.split('\t')
  if (key === '') throw new ProofError(`${what} has no key.`)
  if (arrays.length !== (head > 0 ? 2 : 1))
    throw new ProofError(`${what} has ${arrays.length} arrays instead of ${head > 0 ? 2 : 1}.`)
  const parts = arrays.map((text) => {
    const values = jsonIn(text, `The array in ${what}`)
    if (!Array.isArray(values)) throw new ProofError(`${what} has a value that is not an array.`)
    return values
  })
  if (head > 0 && parts[0]?.length !== head)
    throw new ProofError(`${what} has ${parts[0]?.length} values in its first array instead of ${head}.`)
  const values = parts.flat(1)
  if (values.length > columns.length)
    throw new ProofError(`${what} has ${values.length} values, but its file has ${columns.length} columns.`)
  return { key, values }
}
