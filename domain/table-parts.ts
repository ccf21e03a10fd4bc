// A table that several sources feed: it is published in parts, one for each source, under one layout and one
// page. Each part has its source's own snapshot, tuple and freshness.
import type { TableDefinition } from './table.ts'

/** The tables that are published: the table itself, or its parts. */
export function partsOf(whole: TableDefinition): TableDefinition[] {
  const { parts, datasetId, ...table } = whole
  if (!parts) return [whole]
  return parts.map(({ suffix, source, title, screening }) => ({
    ...table,
    name: `${table.name}_${suffix}`,
    partOf: table.name,
    title,
    sources: [source],
    ...(table.screening && { screening: { ...table.screening, ...screening } })
  }))
}
