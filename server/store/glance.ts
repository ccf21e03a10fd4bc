// A first look at a published file: its first rows, and what its footer says about each column. Neither reads
// the file as a whole.
import { fileURLToPath } from 'node:url'
import type { Parameters } from './parameters.ts'
import { loadQueries } from './queries.ts'
import { number, type Row, text, textOf } from './rows.ts'

const FOLDER = fileURLToPath(new URL('glance/', import.meta.url))
const ROWS = 50

/** Smallest and largest value of a column of numbers or dates. */
export type Range = { least: number | string; greatest: number | string }
export type ColumnGlance = {
  /** Number of nulls; for a list, of elements and of lists without any. Null if the footer does not say. */
  nulls: number | null
  /** Undefined if the column is neither a number nor a date, or has no value. */
  range: Range | undefined
}
export type Glance = { columns: ReadonlyMap<string, ColumnGlance>; firstRows: readonly Row[] }

type File = { path: string; columns: readonly { name: string; type: string }[] }
type Ask = (name: string, sql: string, parameters: Parameters) => Promise<Row[]>

export async function glanceAt({ path, columns }: File, ask: Ask): Promise<Glance> {
  const queries = await loadQueries(FOLDER)
  const rowsOf = (name: string, parameters: Parameters) => ask(name, queries.get(name) ?? '', parameters)
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
