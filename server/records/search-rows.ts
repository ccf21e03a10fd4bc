// Rows of a page by their identifiers, each with the lineage of its table.
import { documentKey } from '../../domain/lookup-files.ts'
import type { Provenance } from '../../domain/provenance.ts'
import { type Row, text } from '../store/rows.ts'
import { publishedTable, tupleOf } from './lineage.ts'
import type { Context } from './operation.ts'

/** Identifiers of the numbered names, by number. */
export async function identifiersOf({ release }: Context, documents: readonly number[]): Promise<Map<number, string>> {
  await release.bring({ search_document: documents.map(documentKey) })
  return new Map(
    documents.map((document) => {
      const [row = {}] = release.rowsOf('search_document', documentKey(document))
      return [document, text(row, 'id') ?? '']
    })
  )
}

type FoundProvider = { row: Row; name: string | null; otherNames: string[]; tuple: Provenance }

const NAME = ['first_name', 'middle_name', 'last_name', 'name_suffix']
const OTHER_NAME = ['other_first_name', 'other_middle_name', 'other_last_name']
const READ = [
  ...['entity_type_code', 'organization_name', ...NAME, 'other_organization_name', ...OTHER_NAME],
  ...['primary_taxonomy_code', 'practice_city', 'practice_state', '_data_availability'],
  ...['listed_in', 'listed_on']
]

/** Registry rows by NPI. */
export async function providersBy(context: Context, npis: readonly string[]): Promise<Map<string, FoundProvider>> {
  if (npis.length === 0) return new Map()
  const { release } = context
  await release.bring({ provider: npis, provider_other_name: npis })
  const table = publishedTable(context, 'provider', 'nppes')
  const found = new Map<string, FoundProvider>()
  for (const npi of npis) {
    const [row] = release.rowsOf('provider', npi, READ)
    if (!row) continue
    // The file of other names covers organizations only.
    const more = row.entity_type_code === '2' ? release.rowsOf('provider_other_name', npi) : []
    const others = [
      text(row, 'other_organization_name') ?? joined(row, OTHER_NAME),
      ...more.map((other) => text(other, 'other_organization_name'))
    ].filter((name) => name !== null)
    found.set(npi, {
      row,
      name: text(row, 'organization_name') ?? joined(row, NAME),
      otherNames: [...new Set(others)],
      tuple: tupleOf(table, [row])
    })
  }
  return found
}

function joined(row: Row, columns: readonly string[]): string | null {
  return columns.flatMap((column) => text(row, column) ?? []).join(' ') || null
}
