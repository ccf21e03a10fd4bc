// Declared corrections, applied between extract and stage: finds and counts the rows in the raw tables. The
// inputs that staging reads show the corrected value or leave the row out. The raw tables stay as published.
import type { CheckResult, Correction } from '../../domain/manifest.ts'
import { identifier, literal, type Warehouse } from '../warehouse/connection.ts'
import type { DeclaredCorrection } from './corrections.ts'
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
