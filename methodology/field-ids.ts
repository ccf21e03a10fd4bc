// The field ids of Iceberg for every column: one number for each column of a table, from 1. A number is never
// changed, and never given to another column; so columns that no table has any more keep theirs.
import { duckdbType, type TableDefinition } from '../domain/table.ts'

type Ids = Record<string, Record<string, number>>

/** The text of domain/field-ids.json, with the next numbers for columns that are new. */
export function fieldIdsText(tables: readonly TableDefinition[], known: string): string {
  const ids: Ids = JSON.parse(known)
  for (const table of tables.filter(({ internal }) => !internal)) {
    ids[table.partOf ?? table.name] ??= {}
    const of = ids[table.partOf ?? table.name] as Record<string, number>
    const columns = Object.entries(table.columns)
    const names = columns.flatMap(([name, col]) => [
      name,
      ...(duckdbType(col).endsWith('[]') ? [`${name}.element`] : [])
    ])
    for (const name of names) of[name] ??= Math.max(0, ...Object.values(of)) + 1
  }
  const sorted = Object.entries(ids).sort(([a], [b]) => (a < b ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`
}
