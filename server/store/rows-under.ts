// Statements for the rows of one published table under an identifier, made from the names in the manifest and
// never from request text.
import type { ManifestTable } from '../../domain/manifest.ts'
import { columnsUnder, type Key } from '../../domain/under-key.ts'
import { number, type Row } from './rows.ts'

/** The first rows by key, and how many there are. */
export type RowsUnder = { total: number; rows: Row[] }

/** An identifier, and the days of its rows. */
export type Under = { key: Key; value: string; from: string; to: string }

const TOTAL = 'total_under_key'

/** Statement for the first $most rows by key, each with the number of all; `counted`: only the number. */
export function statementUnder(key: Key, table: ManifestTable, counted: boolean): string {
  const found = `from ${quoted(table.name)} where ${conditionUnder(key, table)}`
  if (counted) return `select count(*)::integer as ${TOTAL} ${found}`
  const order = table.key.map(quoted).join(', ')
  return `select *, (count(*) over ())::integer as ${TOTAL} ${found} order by ${order} limit $most`
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
  const from = `from ${quoted(table.name)}`
  const columns = columnsUnder('npi', table).map(
    ({ name, isList }) => `select ${isList ? `unnest(${quoted(name)})` : quoted(name)} as held ${from}`
  )
  const held = `from (${columns.join(' union all ')}) where held in ($npis)`
  return `select distinct held ${held}`
}

export function foundUnder(rows: readonly Row[]): RowsUnder {
  const total = number(rows[0] ?? {}, TOTAL) ?? 0
  return { total, rows: rows.map(({ [TOTAL]: _, ...row }) => row) }
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
