// Whole published rows about one party, with their lineage, for outlets that show more than the flat record.
import { ROW_LOOKUPS, type RowLookup } from '../../../domain/lookup-files.ts'
import type { Provenance } from '../../../domain/provenance.ts'
import { publishedTable, tupleOf } from '../../records/lineage.ts'
import type { Context } from '../../records/operation.ts'
import { rejectedAtOnce, told } from '../../records/rejected.ts'
import type { ServedTable } from '../../store/release.ts'
import { type Row, text } from '../../store/rows.ts'
import { facilitiesByCcn } from './facility-rows.ts'

/** What resources are made from: a release, the address of the service in their links, and names of codes. */
export type Making = Pick<Context, 'release' | 'publicUrl'> & { names: ReadonlyMap<string, string> }
export type Held = Omit<Making, 'names'> & Partial<Making>
/**
 * A published row and the tuple that surface B gives for it. `updated` is its last check, or the later time
 * at which an imported file arrived: a client that asks for what is new since then must find it.
 */
export type Entry = {
  row: Row
  table: ServedTable
  /** Other tables that it was made with. */
  also?: readonly ServedTable[]
  tuple: Provenance
  updated: string | null
}
export type RegistryEntry = Entry & { npi: string; taxonomies: readonly Row[] }
export type FacilityEntry = Entry & { ccn: string; types: readonly string[] }
/** A row that belongs to an NPI, of a table with several rows for each NPI. */
export type OwnedEntry = Entry & { npi: string; id: string }

/** The registry row of an NPI with its taxonomy rows in slot order; undefined if the registry lacks it. */
export function registryEntry(context: Held, npi: string): RegistryEntry | undefined {
  const { release } = context
  const table = publishedTable(context, 'provider', 'nppes')
  const [row] = release.rowsOf('provider', npi)
  if (!row) return undefined
  const rejected = rejectedAtOnce(context, 'nppes', [['npi', npi]])
  const { provenance } = told(tupleOf(table, [row]), rejected)
  return { npi, row, table, ...dated(table, row, provenance), taxonomies: release.rowsOf('provider_taxonomy', npi) }
}

/** The facility with a CCN, by the first type that lists it; undefined if Care Compare lists none. */
export function facilityEntry(context: Held, ccn: string): FacilityEntry | undefined {
  const table = publishedTable(context, 'facility', 'care_compare')
  const [found, ...others] = facilitiesByCcn(context, ccn)
  if (!found) return undefined
  const { type, row } = found
  const { provenance } = told(tupleOf(table, [row]), rejectedAtOnce(context, 'care_compare', [['ccn', ccn]]))
  return { ccn, row, table, ...dated(table, row, provenance), types: [type, ...others.map((other) => other.type)] }
}

/** Secondary practice locations of an NPI; empty if the release has no file of them. */
export function practiceLocations(context: Held, npi: string): OwnedEntry[] {
  return ownedRows(context, 'practice_location_by_npi', 'practice_location_id', npi)
}

/** Electronic endpoints of an NPI; empty if the release has no file of them. */
export function providerEndpoints(context: Held, npi: string): OwnedEntry[] {
  return ownedRows(context, 'endpoint_by_npi', 'endpoint_id', npi)
}

/** Names of NUCC codes, as the code set gives them; empty without it. */
export async function namesOfCodes({ release }: Held): Promise<ReadonlyMap<string, string>> {
  if (!release.table('taxonomy')) return new Map()
  return await release.memo('names-of-codes', async () => {
    const rows = await release.query('directory-names-of-codes', {})
    return new Map(rows.map((row) => [text(row, 'taxonomy_code') ?? '', text(row, 'display_name') ?? '']))
  })
}

function ownedRows({ release }: Held, name: RowLookup, id: string, npi: string): OwnedEntry[] {
  const table = release.table(ROW_LOOKUPS[name])
  if (!table) return []
  return release.rowsOf(name, npi).map((row) => {
    return { npi, id: text(row, id) ?? '', row, table, ...dated(table, row, tupleOf(table, [row])) }
  })
}

/** The files of a table whose rows have an `updated` that `isWanted`. */
export function filesUpdated(table: ServedTable, isWanted: (updated: string | null) => boolean): ServedTable['read'] {
  const rowOf = ({ file, date }: ServedTable['read'][number]): Row => ({ listed_in: file, listed_on: date })
  const isOf = (row: Row) => isWanted(dated(table, row, tupleOf(table, [row])).updated)
  return table.read.filter((file) => isOf(rowOf(file)))
}

export function dated({ read }: ServedTable, row: Row, tuple: Provenance): Pick<Entry, 'tuple' | 'updated'> {
  const arrived = read.flatMap((file) =>
    file.date === row.listed_on && !file.is_reconciled ? Date.parse(file.received_at) : []
  )
  const checked = tuple._last_checked
  return { tuple, updated: checked && new Date(Math.max(Date.parse(checked), ...arrived)).toISOString() }
}
