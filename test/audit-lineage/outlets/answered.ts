// Turns the values of an answer into claims: their row, their tuple, and the official columns named in the
// tuple.
import type { Claim, Tuple } from '../claim.ts'
import { publishedValue } from '../published-value.ts'
import type { Released } from '../released.ts'
import type { Answer } from '../service.ts'

export type Row = Record<string, unknown>

export class Answered {
  readonly claims: Claim[] = []
  readonly #released: Released
  readonly #outlet: string

  constructor(outlet: string, released: Released) {
    this.#outlet = outlet
    this.#released = released
  }

  /** Adds a claim for each member that is a column. `more` helps find the record but adds no claims. */
  row(where: string, table: string, members: Row, tuple: Tuple, more: Row = {}): void {
    const columns = this.#released.tables.get(table)?.columns ?? []
    const row: Row = { ...more, ...members }
    if (table === 'payment_year') Object.assign(row, this.#released.matched.get(`${row.npi}/${row.program_year}`))
    for (const column of columns) if (column.name in row) row[column.name] = publishedValue(column, row[column.name])
    for (const column of columns) {
      if (!(column.name in members)) continue
      const value = row[column.name]
      // The attribution is checked too: the official cell must be in the columns it names.
      const claimed = tuple.named?.length ? { ...column, from: tuple.named } : column
      this.claims.push({ outlet: this.#outlet, where, table, column: claimed, row, value, tuple })
    }
  }

  /** Members of surface A, each with its own source and attribution. */
  wrapped(where: string, table: string, members: Record<string, Answer>, more: Row = {}): void {
    const values = Object.fromEntries(Object.entries(members).map(([name, member]) => [name, member?.value]))
    for (const [name, member] of Object.entries(members)) {
      if (member === null || typeof member !== 'object' || !('source' in member)) continue
      const named = [...String(member.attribution_text ?? '').matchAll(/["“]([^"”]+)["”]/g)].map(
        ([, column = '']) => column
      )
      const tuple = { titles: titlesOf(member.source), snapshot: member.snapshot, named }
      this.row(`${where} ${name}`, table, { [name]: values[name] }, tuple, { ...values, ...more })
    }
  }
}

/** Splits a combined source name into titles, without the prefix that marks synthetic data. */
export function titlesOf(source: string): string[] {
  return source.split(' + ').map((title) => title.replace(/^Synthetic data in the layout of: /, ''))
}

export function tupleOf(record: Answer): Tuple {
  return { dataset: record?._dataset_id, snapshot: record?._snapshot }
}

/** Renames members to their column names. */
export function named(record: Answer, names: Readonly<Record<string, string>>): Row {
  return Object.fromEntries(
    Object.entries(names)
      .filter(([member]) => record != null && member in record)
      .map(([member, column]) => [column, record[member]])
  )
}

export function prefixed(prefix: string, members: Answer): Row {
  return Object.fromEntries(Object.entries(members ?? {}).map(([name, value]) => [`${prefix}${name}`, value]))
}
