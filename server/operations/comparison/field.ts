// A field of a comparison: which columns of which tables say it, and the rule they are compared by.
import type { TableDefinition } from '../../../domain/table.ts'
import type { Rule } from './normalisation.ts'

export type Field = {
  name: string
  /** Null when the values are shown and not compared, because they are not of the same kind. */
  rule: Rule | null
  columns: readonly { table: TableDefinition; column: string }[]
}

/** A field, from pairs of a table and the column of it. Throws for a column the table does not have. */
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
