// The published tables by the family of sources they are made from, and the filter of the catalog.
import { ENTITY_FAMILIES, type EntityFamily } from '../../../domain/families.ts'
import type { ManifestTable } from '../../../domain/manifest.ts'
import type { SourceEntry } from '../../../domain/source.ts'
import { STATE_FAMILY, STATE_LISTS } from '../../../domain/state-lists.ts'

const STATES = new Map(STATE_LISTS.map(({ source, state }) => [source, state]))

/** Family of tables that are made from several families. */
const DERIVED = 'derived'

export type Family = { id: string; title: string; tables: readonly ManifestTable[] }
export type Filter = { q?: string | undefined; family?: string | undefined }

/** Families in the order of their titles; tables derived across families come last. */
export function familiesOf(tables: readonly ManifestTable[], sources: readonly SourceEntry[]): Family[] {
  const ids = new Set(tables.map((table) => familyOf(table, sources)))
  return [...ids]
    .map((id) => ({
      id,
      title: titleOf(id, sources),
      tables: tables.filter((table) => familyOf(table, sources) === id)
    }))
    .sort((a, b) => Number(a.id === DERIVED) - Number(b.id === DERIVED) || a.title.localeCompare(b.title, 'en'))
}

function familyOf({ sources: from }: ManifestTable, sources: readonly SourceEntry[]): string {
  const families = new Set(from.map((id) => sources.find((source) => source.id === id)?.family ?? id))
  const [only, ...others] = families
  return only === undefined || others.length > 0 ? DERIVED : only
}

function titleOf(id: string, sources: readonly SourceEntry[]): string {
  if (id === DERIVED) return 'Derived across sources'
  if (id in ENTITY_FAMILIES) return ENTITY_FAMILIES[id as EntityFamily].title
  const own = sources.filter(({ family }) => family === id)
  if (own.length === 1 && own[0]) return own[0].title
  const names = own.map(({ id: source, short_name }) => STATES.get(source) ?? short_name).join(', ')
  return id === STATE_FAMILY ? `State Medicaid lists: ${names}` : names || id
}

/** The families with the tables that match. A table matches if its name, title or columns have every word. */
export function filtered(families: readonly Family[], { q = '', family }: Filter): Family[] {
  const words = wordsIn(q)
  return families.flatMap((one) => {
    if (family !== undefined && one.id !== family) return []
    const tables = one.tables.filter((table) => words.every((word) => textOf(table).includes(word)))
    return tables.length === 0 ? [] : { ...one, tables }
  })
}

/** Columns with one of the words in their names. */
export function columnsNamed({ columns }: ManifestTable, q: string): string[] {
  return columns.flatMap(({ name }) => (wordsIn(q).some((word) => name.includes(word)) ? name : []))
}

function textOf({ name, title, columns }: ManifestTable): string {
  return [name, title, ...columns.flatMap((column) => [column.name, column.meaning])].join(' ').toLowerCase()
}

function wordsIn(q: string): string[] {
  return q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
}
