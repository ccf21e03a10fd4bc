// What the official records give for a published column, by the rules of the auditor.
import { PLACES } from '../places.ts'
import type { OfficialRecord } from '../raw/record.ts'
import type { Released } from '../released.ts'
import { ruleOf } from '../rules/by-column.ts'
import { byType } from '../rules/by-type.ts'
import { VIRTUAL_PLACES } from '../virtual-tables.ts'

/** Rows of these columns stand in numbered cells of one record. */
const NUMBERED = ['slot', 'position']
const MOST_NUMBERS = 20

export function kindsOf(table: string): readonly string[] {
  return (PLACES[table] ?? VIRTUAL_PLACES[table] ?? []).flatMap(({ kinds }) => kinds)
}

export function isOf(table: string, record: OfficialRecord): boolean {
  const kinds = kindsOf(table)
  return kinds.includes('*') || kinds.includes(record.file.kind)
}

/** Every value that the record can give for the column. */
export function expectedValues(
  { tables }: Pick<Released, 'tables'>,
  [table, name]: readonly [string, string],
  record: OfficialRecord,
  others: readonly OfficialRecord[],
  row: Readonly<Record<string, unknown>> = {}
): unknown[] {
  const { columns = [] } = tables.get(table) ?? {}
  const column = columns.find((one) => one.name === name)
  if (!column) return []
  const numbered = columns.find((one) => NUMBERED.includes(one.name))?.name
  const rows =
    numbered && !(numbered in row)
      ? Array.from({ length: MOST_NUMBERS }, (_, index) => ({ ...row, [numbered]: index + 1 }))
      : [row]
  return rows.flatMap((one) => {
    const value = (ruleOf(table, name) ?? byType)({ record, column, row: one, others })
    return value !== null && typeof value === 'object' && 'any' in value ? value.any : [value]
  })
}
