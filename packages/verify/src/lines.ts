// Lines of a block: a key and the values of a row.
import { compared, utf8 } from './bytes.ts'
import { ProofError } from './proof-error.ts'
import { type Json, jsonIn, shown } from './shape.ts'
import type { LookupSubject } from './subject.ts'

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

/** Below zero, zero or above zero, by the order of the bytes of two keys. */
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
