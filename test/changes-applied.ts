// An independent reader of changes files: applies changes to the rows of the earlier release, and reverts
// them from the later one.
import { createHash } from 'node:crypto'
import { parquetRows } from './parquet-rows.ts'

type Values = Record<string, unknown>
export type Change = {
  table: string
  key: Values
  keyBefore: Values | null
  npi: string | null
  npiBefore: string | null
  change: string
  columns: string[]
  before: Values | null
  after: Values | null
  unchanged: Values | null
}

/** Every row of a changes file, with its JSON parsed. */
export async function changesIn(path: string): Promise<Change[]> {
  const parsed = (value: unknown) => (value === null ? null : (JSON.parse(String(value)) as Values))
  return (await parquetRows(path)).map((row) => ({
    table: String(row.table_name),
    key: parsed(row.key) ?? {},
    keyBefore: parsed(row.key_before),
    npi: row.npi as string | null,
    npiBefore: row.npi_before as string | null,
    change: String(row.change),
    columns: row.changed_columns as string[],
    before: parsed(row.before),
    after: parsed(row.after),
    unchanged: parsed(row.unchanged)
  }))
}

/** Rows by their key as a string. */
export type Rows = Map<string, Values>

export function rowsByKey(rows: readonly Values[], key: readonly string[]): Rows {
  return new Map(rows.map((row) => [textOf(part(row, key)), row]))
}

export function textOf(values: Values): string {
  return JSON.stringify(Object.fromEntries(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))))
}

function part(row: Values, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, row[name]]))
}

/** Applies the diff to the base. Throws if the diff changes a missing row or adds an existing one. */
export function applied(base: Rows, changes: readonly Change[]): Rows {
  return moved(
    base,
    changes.map(({ key, keyBefore, before, after, unchanged }) => ({
      from: keyBefore ?? key,
      to: key,
      before,
      after,
      unchanged
    }))
  )
}

/** Reverts the diff from the target. */
export function takenBack(target: Rows, changes: readonly Change[]): Rows {
  return moved(
    target,
    changes.map(({ key, keyBefore, before, after, unchanged }) => ({
      from: key,
      to: keyBefore ?? key,
      before: after,
      after: before,
      unchanged
    }))
  )
}

type Move = { from: Values; to: Values; before: Values | null; after: Values | null; unchanged: Values | null }

function moved(base: Rows, moves: readonly Move[]): Rows {
  const rows = new Map(base)
  const left = moves.map(({ from, before, unchanged }) => {
    const row = rows.get(textOf(from))
    if (before === null) return null
    if (!row) throw new Error(`no row ${textOf(from)}`)
    for (const [name, value] of Object.entries({ ...before, ...unchanged })) {
      if (JSON.stringify(row[name]) !== JSON.stringify(value))
        throw new Error(`${textOf(from)}: ${name} is ${row[name]}, not ${value}`)
    }
    rows.delete(textOf(from))
    return row
  })
  for (const [index, { to, after }] of moves.entries()) {
    if (after === null) continue
    if (rows.has(textOf(to))) throw new Error(`row ${textOf(to)} is there already`)
    rows.set(textOf(to), { ...left[index], ...after, ...to })
  }
  return rows
}

/** One digest over all rows. */
export function digestOf(rows: Rows): string {
  const texts = [...rows.values()].map(textOf).sort()
  return createHash('sha256').update(texts.join('\n')).digest('hex')
}
