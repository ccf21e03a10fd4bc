// Declared corrections, applied between extract and stage: finds and counts the rows in the raw tables. The
// inputs that staging reads show the corrected value or leave the row out. The raw tables stay as published.
import { join } from 'node:path'
import Papa from 'papaparse'
import { z } from 'zod'
import { textOf } from '#files'
import type { CheckResult, Correction } from '../../domain/manifest.ts'
import type { SourceDefinition } from '../../domain/source.ts'
import { extractColumns, isGroup } from '../compile/extract-columns.ts'
import { sourceFolder } from '../source-loader.ts'
import { identifier, literal, type Warehouse } from '../warehouse/connection.ts'
import type { Extracted } from './extract.ts'

export type Corrected = {
  /** Corrections that apply: a file they are about is among the extracted files. */
  applied: Correction[]
  /** A correction that matches another number of rows fails: the publisher has changed them. */
  checks: CheckResult[]
  /** Select in parentheses over a raw table, with `_row`, corrected; null if nothing in it is. */
  relation(index: number): string | null
}

/** Conditions are compared with the published values, regardless of other corrections. */
export async function findCorrections(
  warehouse: Warehouse,
  declared: readonly DeclaredCorrection[],
  extracted: readonly Extracted[]
): Promise<Corrected> {
  const found: { correction: DeclaredCorrection; rows: number; files: ReadonlyMap<number, string> }[] = []
  for (const correction of declared) {
    const due = extracted.filter((file) => isAbout(correction, file))
    if (due.length === 0) continue
    const files = new Map<number, string>()
    let rows = 0
    for (const { index } of due) {
      const table = `corrected_${found.length}_${index}`
      await warehouse.run(
        `create table ${table} as select _row from raw_${index} where ${conditionsOnRows(correction)}`
      )
      const hits = Number(await warehouse.value(`select count(*) from ${table}`))
      if (hits > 0) files.set(index, table)
      rows += hits
    }
    found.push({ correction, rows, files })
  }
  return {
    applied: found.map(({ correction: { kind, match, action, value, reason }, rows }) => ({
      ...{ kind, match, action, value, reason, rows }
    })),
    checks: found.map(({ correction, rows }) => ({
      check: `correction of ${correction.kind} where ${correction.match}`,
      verdict: rows === correction.expect ? 'pass' : 'fail',
      required: true,
      detail:
        `${rows} rows found, ${correction.expect} expected` +
        (rows === correction.expect
          ? ''
          : '; the publisher has changed them: edit or remove the line in corrections.csv')
    })),
    relation(index) {
      const here = found.flatMap(({ correction, files }) => {
        const table = files.get(index)
        return table ? [{ correction, table }] : []
      })
      return here.length === 0 ? null : `(${correctedSelect(index, here)})`
    }
  }
}

function correctedSelect(index: number, here: readonly { correction: DeclaredCorrection; table: string }[]): string {
  const values = new Map<string, string>()
  const dropped: string[] = []
  for (const { correction, table } of here) {
    const hit = `_row in (select _row from ${table})`
    if (correction.sets === null) {
      dropped.push(`not (${hit})`)
      continue
    }
    const column = identifier(correction.sets)
    const value = correction.value === null ? 'null' : literal(correction.value)
    values.set(column, `case when ${hit} then ${value} else ${values.get(column) ?? column} end`)
  }
  const replaced = [...values].map(([column, value]) => `${value} as ${column}`).join(', ')
  const where = dropped.length > 0 ? ` where ${dropped.join(' and ')}` : ''
  return `select *${replaced === '' ? '' : ` replace (${replaced})`} from raw_${index}${where}`
}

function isAbout({ kind, conditions }: DeclaredCorrection, { receipt }: Extracted): boolean {
  const facts: Record<string, string | null> = {
    _date: receipt.date,
    _edition: receipt.edition,
    _file: receipt.member ?? receipt.file
  }
  return (
    receipt.kind === kind &&
    conditions.every(({ column, value }) => !(column in facts) || (facts[column] ?? '') === value)
  )
}

function conditionsOnRows({ conditions }: DeclaredCorrection): string {
  return conditions
    .filter(({ column }) => !column.startsWith('_'))
    .map(({ column, value }) => `coalesce(trim(${identifier(column)}), '') = ${literal(value)}`)
    .join(' and ')
}

/** File attributes that a correction can be bound to, so that it does not outlive the files it is about. */
const OF_THE_FILE = ['_date', '_edition', '_file'] as const

const Line = z.strictObject({
  kind: z.string().min(1),
  match: z.string().min(1),
  action: z.string().regex(/^(drop|set:.+)$/, 'must be drop or set:<column>'),
  value: z.string(),
  reason: z.string().min(1),
  expect: z.string().regex(/^[1-9]\d*$/, 'must be the number of rows that the correction must match')
})

export type DeclaredCorrection = {
  kind: string
  /** As declared: `Column=value` pairs joined by `;`. */
  match: string
  conditions: readonly { column: string; value: string }[]
  action: string
  /** Column that the action sets; null if the action drops rows. */
  sets: string | null
  /** New value; null if the action drops rows or sets the column to null. */
  value: string | null
  reason: string
  expect: number
}

/** Empty without corrections.csv. Throws an Error that names the bad line. */
export async function loadCorrections(source: SourceDefinition, root?: string): Promise<DeclaredCorrection[]> {
  const path = join(sourceFolder(source.id, root), 'corrections.csv')
  const text = await textOf(path)
  if (text === null) return []
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true, delimiter: ',' })
  return data.map((row, index) => {
    try {
      return declared(source, Line.parse(row))
    } catch (error) {
      const issue = error instanceof z.ZodError ? error.issues[0] : undefined
      const what = issue ? `${issue.path.join('.')} ${issue.message}` : (error as Error).message
      throw new Error(`${source.id}/corrections.csv, correction ${index + 1}: ${what}`, { cause: error })
    }
  })
}

function declared(source: SourceDefinition, line: z.infer<typeof Line>): DeclaredCorrection {
  const kind = source.files[line.kind]
  if (!kind) throw new Error(`kind '${line.kind}' is not one of ${Object.keys(source.files).join(', ')}`)
  const columns = extractColumns(kind).filter((column) => !isGroup(column))
  const known = (name: string) => {
    if (!columns.some((column) => column.name === name))
      throw new Error(`'${name}' is not a single column of ${line.kind}`)
    return name
  }
  const conditions = line.match.split(/(?<!\\);/).map((pair) => {
    const at = pair.indexOf('=')
    if (at < 1) throw new Error(`match '${pair}' must have the form Column=value`)
    const [column, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    const isOfFile = OF_THE_FILE.some((name) => name === column)
    return { column: isOfFile ? column : known(column), value: value.replaceAll('\\;', ';') }
  })
  if (conditions.every(({ column }) => column.startsWith('_')))
    throw new Error('match must name at least one column of the rows')
  const sets = line.action === 'drop' ? null : known(line.action.slice('set:'.length))
  if (sets === null && line.value !== '') throw new Error('drop takes no value')
  const value = line.value === '' ? null : line.value
  return { ...line, conditions, sets, value, expect: Number(line.expect) }
}
