// A field of a comparison: the columns and tables that give it, and the rule that compares them.
import type { TableDefinition } from '../../../domain/table.ts'
import type { Rule } from './normalization.ts'

export type Field = {
  name: string
  /** Null if the values are shown but not compared, because they are of different kinds. */
  rule: Rule | null
  columns: readonly { table: TableDefinition; column: string }[]
}

/** Builds a field from pairs of a table and its column. Throws if the table does not have the column. */
export function field(
  name: string,
  rule: Rule | null,
  ...columns: readonly (readonly [TableDefinition, string])[]
): Field {
  for (const [table, column] of columns) {
    if (!(column in table.columns)) throw new Error(`table ${table.name} has no column '${column}'`)
  }
  return { name, rule, columns: columns.map(([table, column]) => ({ table, column })) }
}
