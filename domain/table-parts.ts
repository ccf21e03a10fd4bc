// A table that several sources feed: it is published in parts, one for each source, under one layout and one
// page. Each part has its source's own snapshot, tuple and freshness.
import type { TableDefinition } from './table.ts'
import type { TablePart } from './table-part.ts'

/** The tables that are published: the table itself, or its parts. */
export function partsOf(whole: TableDefinition): TableDefinition[] {
  const { parts, datasetId, ...table } = whole
  if (!parts) return [whole]
  return parts.map(({ suffix, source, title, screening, from }) => ({
    ...table,
    name: `${table.name}_${suffix}`,
    partOf: table.name,
    title,
    sources: [source],
    columns: columnsOf(table, from),
    ...(table.screening && { screening: { ...table.screening, ...screening } })
  }))
}

/** The columns, each with the official columns that the part reads it from. */
function columnsOf({ columns }: Pick<TableDefinition, 'columns'>, from: TablePart['from'] = {}) {
  const headers = (name: string) =>
    Object.entries(from).flatMap(([header, names]) => (names.split(' ').includes(name) ? [header] : []))
  return Object.fromEntries(Object.entries(columns).map(([name, col]) => [name, { ...col, from: headers(name) }]))
}
