// Reads of one published table: its rows under an identifier, by statements made from names in the manifest
// and never from request text; and a first look at its file, which is not read as a whole.

import { fileURLToPath } from 'node:url'
import type { ManifestTable } from '../../domain/manifest.ts'
import { columnsUnder, type Key } from '../../domain/under-key.ts'
import type { ConnectionPool } from './pool.ts'
import { loadQueries } from './queries.ts'
import { number, type Parameters, type Row, text, textOf } from './rows.ts'

/** The first rows by key, and how many there are. */
export type RowsUnder = { total: number; rows: Row[] }

/** An identifier, and the days of its rows. */
export type Under = { key: Key; value: string; from: string; to: string }

/** Statement for the first $most rows by key, or for the number of all. */
export function statementUnder(key: Key, table: ManifestTable, kind: 'count' | 'rows'): string {
  const found = `from ${quoted(table.name)} where ${conditionUnder(key, table)}`
  if (kind === 'count') return `select count(*)::integer as total ${found}`
  return `select * ${found} order by ${table.key.map(quoted).join(', ')} limit $most`
}

/** Statement for the sums by month of an amount, and by edition if the table has several, over some days. */
export function statementSummed(key: Key, table: ManifestTable, on: string, amount: string): string {
  const day = quoted(on)
  const edition = table.edition === null ? 'null' : quoted(table.edition)
  const rows = `from ${quoted(table.name)} where (${conditionUnder(key, table)})`
  const days = `and (${day} is null or ${day} between $from::date and $to::date)`
  const sums = `count(*)::integer as record_count, sum(${quoted(amount)}) as total_usd`
  return `select strftime(${day}, '%Y-%m') as month, ${edition} as edition, ${sums} ${rows} ${days} group by all order by all`
}

/** Statement for those of $npis under which the table has a row. */
export function statementOfNpis(table: ManifestTable): string {
  const held = `from (${npisOf(table)}) where held in ($npis)`
  return `select distinct held ${held}`
}

/** Statement for the NPIs of a table, each as `held`. */
export function npisOf(table: ManifestTable): string {
  const from = `from ${quoted(table.name)}`
  const columns = columnsUnder('npi', table).map(
    ({ name, isList }) => `select ${isList ? `unnest(${quoted(name)})` : quoted(name)} as held ${from}`
  )
  return columns.join(' union all ')
}

function conditionUnder(key: Key, table: ManifestTable): string {
  const conditions = columnsUnder(key, table).map(({ name, isList }) =>
    isList ? `list_contains(${quoted(name)}, $value)` : `${quoted(name)} = $value`
  )
  if (conditions.length === 0) throw new Error(`table ${table.name} has no column with a ${key}`)
  return conditions.join(' or ')
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

const FOLDER = fileURLToPath(new URL('glance/', import.meta.url))
const ROWS = 50

type Range = { least: number | string; greatest: number | string }
export type ColumnGlance = {
  /** Number of nulls; for a list, of elements and of lists without any. Null if the footer does not say. */
  nulls: number | null
  /** Undefined if the column is neither a number nor a date, or has no value. */
  range: Range | undefined
}
export type Glance = { columns: ReadonlyMap<string, ColumnGlance>; firstRows: readonly Row[] }

type File = { path: string; columns: readonly { name: string; type: string }[] }

export async function glanceAt({ path, columns }: File, pool: ConnectionPool): Promise<Glance> {
  const queries = await loadQueries(FOLDER)
  const rowsOf = (name: string, parameters: Parameters) => pool.rows(name, queries.get(name) ?? '', parameters)
  const [footer, firstRows] = await Promise.all([
    rowsOf('footer', { path }),
    rowsOf('first-rows', { path, rows: ROWS })
  ])
  const byName = new Map(footer.map((row) => [text(row, 'name'), row]))
  const seen = columns.map(({ name, type }): [string, ColumnGlance] => {
    const row = byName.get(name) ?? {}
    return [name, { nulls: number(row, 'nulls'), range: rangeOf(type, row) }]
  })
  return { columns: new Map(seen), firstRows }
}

function rangeOf(type: string, row: Row): Range | undefined {
  const form = type === 'DATE' ? 'text' : /^(INTEGER|BIGINT|DOUBLE|DECIMAL)/.test(type) ? 'number' : undefined
  if (form === undefined) return undefined
  const [least, greatest] = [row[`least_${form}`], row[`greatest_${form}`]]
  if (typeof least === 'number' && typeof greatest === 'number') return { least, greatest }
  return textOf(least) === null || textOf(greatest) === null
    ? undefined
    : { least: String(least), greatest: String(greatest) }
}
