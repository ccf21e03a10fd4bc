// What an engine reads of a table, in figures that every engine can compute: rows, distinct keys, and for
// each column the number of values and their sum, or the sum of their lengths.
import type { ManifestTable } from '../../domain/manifest.ts'
import { identifier } from '../../pipeline/warehouse/connection.ts'

type Table = Pick<ManifestTable, 'key' | 'columns'>
/** Rows, distinct keys, and two figures for each column. */
export type Figures = number[]

type Dialect = { [form in 'text' | 'date' | 'flag' | 'number' | 'cents' | 'list']: (column: string) => string[] } & {
  keys: (key: readonly string[]) => string
}

const DUCKDB: Dialect = {
  keys: (key) => `count(distinct row(${key.join(', ')}))`,
  text: (name) => [`count(${name})`, `sum(strlen(${name}))`],
  date: (name) => [`count(${name})`, `sum(${name} - date '1970-01-01')`],
  flag: (name) => [`count(${name})`, `count_if(${name})`],
  number: (name) => [`count(${name})`, `sum(${name})`],
  cents: (name) => [`count(${name})`, `sum(${name}) * 100`],
  list: (name) => [`sum(len(${name}))`, `sum(strlen(array_to_string(${name}, '')))`]
}

const CLICKHOUSE: Dialect = {
  ...DUCKDB,
  keys: (key) => `uniqExact(tuple(${key.join(', ')}))`,
  text: (name) => [`count(${name})`, `sum(length(${name}))`],
  date: (name) => [`count(${name})`, `sum(toInt32(${name}))`],
  flag: (name) => [`count(${name})`, `countIf(${name})`],
  list: (name) => [`sum(length(${name}))`, `sum(length(arrayStringConcat(arrayMap(x -> ifNull(x, ''), ${name}))))`]
}

function formOf(type: string): Exclude<keyof Dialect, 'keys'> {
  if (type.endsWith('[]')) return 'list'
  if (type.startsWith('DECIMAL')) return 'cents'
  if (type === 'VARCHAR') return 'text'
  if (type === 'DATE') return 'date'
  return type === 'BOOLEAN' ? 'flag' : 'number'
}

function select(dialect: Dialect, { key, columns }: Table): string {
  const figures = columns.flatMap(({ name, type }) => dialect[formOf(type)](identifier(name)))
  return ['count(*)', dialect.keys(key.map(identifier)), ...figures]
    .map((figure) => `coalesce(${figure}, 0)`)
    .join(', ')
}

export function duckdbFigures(table: Table): string {
  return select(DUCKDB, table)
}

export function clickhouseFigures(table: Table): string {
  return select(CLICKHOUSE, table)
}

/** The same of rows that a JavaScript reader gives. */
export function figuresOf({ key, columns }: Table, rows: readonly Record<string, unknown>[]): Figures {
  const keys = new Set(rows.map((row) => JSON.stringify(key.map((name) => String(row[name])))))
  const figures = columns.flatMap(({ name, type }) => {
    const form = formOf(type)
    const values = rows.map((row) => row[name]).filter((value) => value !== null && value !== undefined)
    const sum = values.reduce<number>((total, value) => total + measureOf(form, value), 0)
    if (form !== 'list') return [values.length, sum]
    return [values.reduce<number>((total, value) => total + (value as unknown[]).length, 0), sum]
  })
  return [rows.length, keys.size, ...figures]
}

function measureOf(form: keyof Dialect, value: unknown): number {
  if (form === 'text') return Buffer.byteLength(String(value))
  if (form === 'date') return (value as Date).getTime() / 86_400_000
  if (form === 'list') return Buffer.byteLength((value as unknown[]).map((element) => element ?? '').join(''))
  return form === 'cents' ? Math.round(Number(value) * 100) : Number(value)
}

/** True if they are the same. Sums of floating-point numbers depend on the order of the rows. */
export function areSame(one: Figures, other: Figures): boolean {
  return (
    one.length === other.length &&
    one.every((figure, place) => Math.abs(figure - (other[place] ?? Number.NaN)) <= 1e-9 * Math.abs(figure))
  )
}
