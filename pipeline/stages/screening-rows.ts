// The rows of every screening source in one layout, as the tables declare it.
import { isScreeningTable, type ScreeningTable } from '../../domain/screening.ts'
import { LISTING_PARTS, type ListingPart } from '../../domain/screening-source.ts'
import { duckdbType, type TableDefinition } from '../../domain/table.ts'
import listing from '../../domain/tables/screening_listing.ts'
import { identifier, literal, type Warehouse } from '../warehouse/connection.ts'

/** The view `screening_row` over the tables that are screening sources; one that is absent is empty. */
export async function viewScreeningRows(warehouse: Warehouse, tables: readonly TableDefinition[]): Promise<void> {
  const parts = LISTING_PARTS.map((part) => `null::${typeOf(part)} as ${identifier(part)}`)
  const none = `select null::varchar as source_table, ${parts.join(', ')} where false`
  const rows = tables.filter(isScreeningTable).map(rowsOf)
  await warehouse.run(`create view screening_row as ${[none, ...rows].join(' union all ')}`)
}

function rowsOf({ name, key, screening }: ScreeningTable): string {
  const { columns, imposedBy, birthDates } = screening
  const id = columns.listing_id ? identifier(columns.listing_id) : `concat_ws('-', ${key.map(identifier).join(', ')})`
  const value = (part: ListingPart): string => {
    const given = columns[part]
    if (part === 'listing_id') return id
    if (given !== undefined) return identifier(given)
    if (part === 'date_of_birth' && birthDates !== undefined) return 'date_of_birth'
    if (part === 'record_id') return id
    if (part === 'imposed_by' && imposedBy !== undefined) return literal(imposedBy)
    // An NPI whose validity no column states was checked when its file was read.
    return part === 'npi_is_valid' ? 'true' : 'null'
  }
  const values = LISTING_PARTS.map((part) => `(${value(part)})::${typeOf(part)} as ${identifier(part)}`)
  return `select ${literal(name)} as source_table, ${values.join(', ')} from ${identifier(name)}${
    birthDates === undefined ? '' : ` left join ${identifier(birthDates)} using (${key.map(identifier).join(', ')})`
  }`
}

function typeOf(part: ListingPart): string {
  const declared = listing.columns[part]
  return declared ? duckdbType(declared) : 'BOOLEAN'
}
