// Changes that break the checks which every table and source gets from its declaration.
import type { CheckResult } from '../../domain/manifest.ts'
import type { SourceDefinition } from '../../domain/source.ts'
import { type Column, duckdbType, isNullable, type Rules, type TableDefinition } from '../../domain/table.ts'
import { checkFiles } from '../../pipeline/stages/check.ts'
import type { ReadFile } from '../../pipeline/stages/extract.ts'
import type { Staged } from '../../pipeline/stages/stage.ts'
import { identifier } from '../../pipeline/warehouse/connection.ts'

const LAST = 'where rowid = (select max(rowid) from built)'

/**
 * The check that must fail after a change of `built`, and no other, and what its detail must say. After a
 * change to the limit of a rule, none fails.
 */
export type DeclaredBreak = { sql: string; fails: string | null; detail: string }

export function declaredBreaks(
  { columns, key, ordered, sources, references = [], rules }: TableDefinition,
  rows: number
): DeclaredBreak[] {
  const required = Object.keys(columns).filter((name) => !isNullable(columns[name]))
  const judged = [...references.map(({ column }) => column), ...Object.keys(rules?.form ?? {})]
  const texts = Object.entries(columns).flatMap(([name, col]) =>
    duckdbType(col) === 'VARCHAR' && !judged.includes(name) ? [name] : []
  )
  // Each text column in a row of its own, so that the number of rows shows that all columns are searched.
  const damaged = texts.map((name, at) => {
    const place = `(row_number() over () - 1) % ${rows} = ${at % rows}`
    return `case when ${place} then 'D' || chr(65533) || 'az' else ${identifier(name)} end as ${identifier(name)}`
  })
  const breaks: (DeclaredBreak | false)[] = [
    { sql: `insert into built from built ${LAST}`, fails: 'key is unique', detail: '1 keys' },
    {
      sql: `update built set ${required.map((name) => `${identifier(name)} = null`).join(', ')} ${LAST}`,
      fails: 'no null where none may be',
      detail: `nulls: ${required.map((name) => `${name} 1`).join(', ')}`
    },
    (ordered ?? false) && {
      sql: `insert into built select * replace (0 as ${identifier(key[0] ?? '')}) from built ${LAST}`,
      fails: 'rows are in the order of the key',
      detail: '1 rows'
    },
    sources.length === 1 &&
      texts.length > 0 && {
        sql: `create or replace table built as select * replace (${damaged.join(', ')}) from built`,
        fails: 'no text has lost a character',
        detail: `${Math.min(texts.length, rows)} rows contain U+FFFD`
      },
    ...references.map(({ column, table }) => ({
      sql: `update built set ${identifier(column)} = 'none ' || rowid`,
      fails: `${column} is in ${table}`,
      detail: `${rows} of ${rows} values are not in ${table}`
    })),
    ...ruleBreaks(rules, columns, rows)
  ]
  return breaks.filter((one) => one !== false)
}

/** Each rule at its limit, and beyond it. */
function ruleBreaks(
  { notBefore = {}, within = {}, form = {}, empty = {} }: Rules = {},
  columns: TableDefinition['columns'],
  rows: number
): DeclaredBreak[] {
  const set = (name: string, value: string, fails: string | null, detail = '') => ({
    sql: `update built set ${identifier(name)} = ${value} where rowid = 0`,
    ...{ fails, detail }
  })
  const few = (name: string, nulls: number, fails: string | null) => ({
    sql: `update built set ${identifier(name)} = case when rowid >= ${nulls} then coalesce(${identifier(name)}, (select max(${identifier(name)}) from built)) end`,
    ...{ fails, detail: `${nulls} of ${rows} rows have none` }
  })
  return [
    ...Object.entries(notBefore).flatMap(([later, earlier]) => {
      const both = (days: number, fails: string | null) => ({
        sql: `update built set ${later} = date '2020-01-02' - ${days}, ${earlier} = date '2020-01-02' where rowid = 0`,
        ...{ fails, detail: '1 rows have an earlier date' }
      })
      return [both(0, null), both(1, `${later} is not before ${earlier}`)]
    }),
    ...Object.entries(within).flatMap(([name, limits]) => {
      const [least, most = least] = limits
      const fails = `${name} is in its range`
      const beyond = limits.length > 1 ? [most + 0.1] : []
      return [
        ...[least, most].map((value) => set(name, String(value), null)),
        ...[least - 0.1, ...beyond].map((value) => set(name, String(value), fails, '1 rows have another value'))
      ]
    }),
    ...Object.keys(form).map((name) => {
      const isList = duckdbType(columns[name] as Column).endsWith('[]')
      return set(name, isList ? `['x']` : `'x'`, `${name} has its form`, '1 rows have another form')
    }),
    ...Object.entries(empty).flatMap(([name, share]) => {
      const most = Math.floor(share * rows)
      return [few(name, most, null), few(name, most + 1, `${name} is given`)]
    })
  ]
}

/** Empties every column that a file fills and that may be empty; null if there is none. */
export function emptied({ columns }: TableDefinition): string | null {
  const read = Object.entries(columns).filter(([name, col]) => col.from.length > 0 && !name.endsWith('_as_published'))
  const empty = read.flatMap(([name, col]) => {
    if (duckdbType(col).endsWith('[]')) return [`${identifier(name)} = []`]
    return isNullable(col) ? [`${identifier(name)} = null`] : []
  })
  return empty.length === 0 ? null : `update built set ${empty.join(', ')}`
}

/** Results of `checkFiles`, by the check that must be the only one not to pass; '' for whole files. */
export function judgedFiles(
  source: SourceDefinition,
  read: readonly ReadFile[],
  staged: Staged
): { fails: string; checks: CheckResult[] }[] {
  const bounds = ({ receipt }: ReadFile) => source.files[receipt.kind]?.rows ?? { min: 0, max: 0 }
  const whole = read.map((file) => ({ ...file, rows: Math.max(file.rows, bounds(file).min) }))
  const rows = whole.reduce((sum, { rows }) => sum + rows, 0)
  const judged = (files: readonly ReadFile[], rejected: number) =>
    checkFiles(source, 'fetched', files, { ...staged, rejected })
  const most = Math.floor(source.max_reject_share * rows)
  const withRows = (at: number, count: number) =>
    judged(
      whole.map((file, index) => (index === at ? { ...file, rows: count } : file)),
      0
    )
  return [
    { fails: '', checks: judged(whole, most) },
    { fails: 'share of rejected rows', checks: judged(whole, most + 1) },
    ...whole.flatMap((file, at) => {
      const { min, max } = bounds(file)
      const fails = `rows of ${file.receipt.kind}`
      return [...(min > 0 ? [min - 1] : []), max + 1].map((count) => ({ fails, checks: withRows(at, count) }))
    })
  ]
}
