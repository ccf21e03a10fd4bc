// What is published of known rows, column by column, against a golden copy: any change of SQL that changes a
// value names the columns that differ. `make generated` rewrites the copies; review which columns changed.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Test } from 'tap'
import type { ManifestTable } from '../../domain/manifest.ts'
import { parquetRows } from '../parquet-rows.ts'

/** Digests of columns by table, as `column:filled:digest`, in the order of the file's rows. */
type Values = Record<string, string>

/** Reads the tables that have rows, each named after the rows that it was made from. */
export async function valuesOf(dataDir: string, from: string, tables: readonly ManifestTable[]): Promise<Values> {
  const entries = tables.filter(({ rows }) => rows > 0)
  const read = entries.map(async ({ name, file, columns, rows: count }) => {
    const rows = await parquetRows(join(dataDir, file))
    const digests = columns.map(({ name: column }) => {
      const values = rows.map((row) => row[column])
      const digest = createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 8)
      return `${column}:${values.filter((value) => value !== null).length}:${digest}`
    })
    return [`${from} ${name}`, `${count} rows ${digests.join(' ')}`]
  })
  return Object.fromEntries(await Promise.all(read))
}

/** Compares with the golden copy of the test. Those that ran for one SOURCE compare what they read. */
export function equalGoldenValues(t: Test, url: string, values: Values): void {
  const golden = new URL(url.replace(/\.test\.m?[jt]s$/, '.golden.json'))
  const isPart = Boolean(process.env.SOURCE)
  if (process.env.UPDATE_GOLDEN === '1') {
    const kept = isPart ? (JSON.parse(readFileSync(golden, 'utf8')) as Values) : {}
    const sorted = Object.entries({ ...kept, ...values }).sort(([a], [b]) => (a < b ? -1 : 1))
    writeFileSync(golden, `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`)
  }
  const expected = JSON.parse(readFileSync(golden, 'utf8')) as Values
  const words = (text = '') => text.split(' ')
  const names = [...new Set([...(isPart ? [] : Object.keys(expected)), ...Object.keys(values)])]
  const differing = names.flatMap((name) => {
    const [was, is] = [words(expected[name]), words(values[name])]
    const columns = is.filter((column) => !was.includes(column))
    return was.join() === is.join() ? [] : [`${name}: ${columns.join(' ') || 'missing'}`]
  })
  t.same(
    differing,
    [],
    'values differ from the golden copy; if that is meant, run `make generated` and review the diff'
  )
}
