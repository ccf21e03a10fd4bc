// Rows of the lookup file of all listings, under the names of the columns of their own table.
import type { ScreeningTable } from '../../domain/screening.ts'
import type { Row } from '../store/rows.ts'
import type { OpenRelease } from './operation.ts'

/** A row of screening_listing under the names of the source's own columns. */
export function asPublished({ screening: { columns } }: ScreeningTable, row: Row): Row {
  return Object.fromEntries(Object.entries(columns).map(([part, column]) => [column, row[part] ?? null]))
}

/** Rows of a table under an NPI. A row with several NPIs is found under each of them. */
export function listedRows(release: Pick<OpenRelease, 'rowsOf'>, table: ScreeningTable, npi: string): Row[] {
  return release
    .rowsOf('screening_listing_by_identifier', `npi:${npi}`)
    .filter(({ source_table }) => source_table === table.name)
    .map((row) => asPublished(table, row))
}
