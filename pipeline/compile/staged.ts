// SQL made from the catalog: the rows of a published table, each column read from its official column as its
// type says.
import { duckdbType, type TableDefinition } from '../../domain/table.ts'
import { identifier, type Warehouse } from '../warehouse/connection.ts'

/**
 * Macros that read a text, by the type of the column; a column of another type has the text as published. A
 * source with other forms has macros of the same names in its staging.sql.
 */
const READERS: Readonly<Record<string, string>> = {
  ...{ DOUBLE: 'read_number', BIGINT: 'read_whole', INTEGER: 'read_whole', 'DECIMAL(18,2)': 'read_usd' },
  ...{ BOOLEAN: 'read_answer', DATE: 'read_day' }
}

/**
 * The rows of `relation` that are not rejected: the columns of the table that have an official column, what
 * else the relation has, and `has_invalid`, true if a text of the row could not be read.
 */
export function stagedRows({ columns }: TableDefinition, relation: string): string {
  const read = Object.entries(columns).flatMap(([name, col]) => {
    if (!col.header) return []
    const [text, reader] = [identifier(col.header.name), READERS[duckdbType(col)]]
    const value = reader ? `${reader}(${text})` : text
    return [{ text, column: `${value} as ${identifier(name)}`, lost: reader ? [`is_lost(${text}, ${value})`] : [] }]
  })
  const lost = read.flatMap((column) => column.lost).join('\n    or ')
  const lines = [
    `* exclude (${[...new Set(read.map(({ text }) => text))].join(', ')})`,
    ...read.map(({ column }) => column),
    `${lost || 'false'} as has_invalid`
  ]
  return `select\n  ${lines.join(',\n  ')}\nfrom ${relation}\nwhere reason is null`
}

/** The build of a table whose columns all come from the catalog. */
export function plainBuild(table: string): string {
  return `select *, case when has_invalid then ['invalid_value'] else [] end as _data_availability from staged_${table}`
}

/**
 * Creates `staged_<table>` for each table whose build reads it and whose source has not made it: over
 * `judged_<table>`, in which the source names the `reason` of each rejected row, else over the whole file.
 */
export async function stageTables(
  warehouse: Warehouse,
  tables: readonly (TableDefinition & { build: string })[]
): Promise<void> {
  const rows = await warehouse.rows(
    'select view_name as name from duckdb_views() union all select table_name from duckdb_tables()'
  )
  const made = new Set(rows.map(({ name }) => name))
  for (const table of tables) {
    const staged = `staged_${table.name}`
    if (made.has(staged) || !new RegExp(`\\b${staged}\\b`).test(table.build)) continue
    const judged = `judged_${table.name}`
    const relation = made.has(judged) ? judged : `(select *, null as reason from input_${table.files?.join()})`
    await warehouse.run(`create view ${staged} as ${stagedRows(table, relation)}`)
  }
}
