// Rows of a page by their identifiers, each with the lineage of the table it is of.
import type { Provenance } from '../../domain/provenance.ts'
import type { Parameters } from '../store/parameters.ts'
import { type Row, text } from '../store/rows.ts'
import { publishedTable, tupleOf } from './lineage.ts'
import type { Context } from './operation.ts'

/** Places the statements have for identifiers. */
export const MOST_PROVIDERS = 100
export const MOST_OTHERS = 10

/** Named parameters n0, n1 … for a list; places left over hold `empty`, which nothing equals. */
export function places(
  name: string,
  values: readonly (string | number)[],
  count: number,
  empty: string | number
): Parameters {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`${name}${index}`, values[index] ?? empty]))
}

/** What each numbered name is of: identifier by number. */
export async function identifiersOf(context: Context, documents: readonly number[]): Promise<Map<number, string>> {
  if (documents.length === 0) return new Map()
  const rows = await context.release.query('search-documents', places('d', documents, MOST_PROVIDERS, 0))
  return new Map(rows.map((row) => [Number(row.document), text(row, 'id') ?? '']))
}

export type FoundProvider = { row: Row; otherNames: string[]; tuple: Provenance }

/** Registry rows by NPI, at most 100. */
export async function providersBy(context: Context, npis: readonly string[]): Promise<Map<string, FoundProvider>> {
  if (npis.length === 0) return new Map()
  const table = publishedTable(context, 'provider', 'nppes')
  const rows = await context.release.query('search-providers', places('n', npis, MOST_PROVIDERS, ''))
  // The file of other names is of organizations alone.
  const organizations = rows.filter((row) => row.entity_type_code === '2').map((row) => text(row, 'npi') ?? '')
  const others =
    organizations.length > 0 && context.release.table('provider_other_name')
      ? await context.release.query('search-other-names', places('n', organizations, MOST_PROVIDERS, ''))
      : []
  return new Map(
    rows.map((row) => {
      const npi = text(row, 'npi') ?? ''
      const more = others.filter((other) => other.npi === npi).map((other) => text(other, 'other_name'))
      const names = [text(row, 'other_name'), ...more].filter((name) => name !== null)
      return [npi, { row, otherNames: [...new Set(names)], tuple: tupleOf(table, [row]) }]
    })
  )
}
