// Whole published rows about one party, with their lineage, for outlets that show more than the flat record.

import { ROW_LOOKUPS } from '../../../domain/lookup-files.ts'
import type { Provenance } from '../../../domain/provenance.ts'
import { FACILITY_TYPES } from '../../../domain/tables/facility.ts'
import { publishedTable, tupleOf } from '../../records/lineage.ts'
import { groupedBy } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { identified } from '../../records/published-rows.ts'
import { rejectedAtOnce, withRejected } from '../../records/rejected.ts'
import type { ServedTable } from '../../store/release.ts'
import { number, type Row, text } from '../../store/rows.ts'

export type FacilityType = (typeof FACILITY_TYPES)[number]

type FacilityRow = { type: FacilityType; row: Row }

/** Rows of a CCN in the order of FACILITY_TYPES; empty if the release holds none. */
export function facilitiesByCcn({ release }: Pick<Context, 'release'>, ccn: string): FacilityRow[] {
  const rows = release.rowsOf('facility_by_ccn', ccn)
  return FACILITY_TYPES.flatMap((type) =>
    rows.filter((row) => row.facility_type === type).map((row) => ({ type, row }))
  )
}

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
  const { provenance } = withRejected(tupleOf(table, [row]), rejected)
  return { npi, row, table, ...dated(table, row, provenance), taxonomies: release.rowsOf('provider_taxonomy', npi) }
}

/** The facility with a CCN, by the first type that lists it; undefined if Care Compare lists none. */
export function facilityEntry(context: Held, ccn: string): FacilityEntry | undefined {
  const table = publishedTable(context, 'facility', 'care_compare')
  const [found, ...others] = facilitiesByCcn(context, ccn)
  if (!found) return undefined
  const { type, row } = found
  const { provenance } = withRejected(tupleOf(table, [row]), rejectedAtOnce(context, 'care_compare', [['ccn', ccn]]))
  return { ccn, row, table, ...dated(table, row, provenance), types: [type, ...others.map((other) => other.type)] }
}

/** Names of NUCC codes, as the code set gives them; empty without it. */
export async function namesOfCodes({ release }: Held): Promise<ReadonlyMap<string, string>> {
  if (!release.table('taxonomy')) return new Map()
  return await release.memo('names-of-codes', async () => {
    const rows = await release.query('directory-names-of-codes', {})
    return new Map(rows.map((row) => [text(row, 'taxonomy_code') ?? '', text(row, 'display_name') ?? '']))
  })
}

/** Column with the id of a row, by the lookup file. */
const ID_COLUMNS = { practice_location_by_npi: 'practice_location_id', endpoint_by_npi: 'endpoint_id' } as const

/** Secondary practice locations or endpoints of an NPI; empty if the release has no file of them. */
export function ownedRows({ release }: Held, name: keyof typeof ID_COLUMNS, npi: string): OwnedEntry[] {
  const table = release.table(ROW_LOOKUPS[name])
  if (!table) return []
  return release.rowsOf(name, npi).map((row) => {
    return { npi, id: text(row, ID_COLUMNS[name]) ?? '', row, table, ...dated(table, row, tupleOf(table, [row])) }
  })
}

/** The files of a table whose rows have an `updated` that `isWanted`. */
export function filesUpdated(table: ServedTable, isWanted: (updated: string | null) => boolean): ServedTable['read'] {
  const rowOf = ({ file, date }: ServedTable['read'][number]): Row => ({ listed_in: file, listed_on: date })
  const isOf = (row: Row) => isWanted(dated(table, row, tupleOf(table, [row])).updated)
  return table.read.filter((file) => isOf(rowOf(file)))
}

function dated({ read }: ServedTable, row: Row, tuple: Provenance): Pick<Entry, 'tuple' | 'updated'> {
  const arrived = read.flatMap((file) =>
    file.date === row.listed_on && !file.is_reconciled ? Date.parse(file.received_at) : []
  )
  const checked = tuple._last_checked
  return { tuple, updated: checked && new Date(Math.max(Date.parse(checked), ...arrived)).toISOString() }
}

/** `id` is the NPI of the organization, or its CCN for a facility. `isListed`: it is one of this release. */
export type AffiliatedEntry = OwnedEntry & { isFacility: boolean; isListed: boolean; providerTypes: string[] }

const TYPE = ['entity_type_code'] as const
const HOLDER = ['npi', 'npi_is_valid'] as const

/** Those that receive payments, then facilities. */
export function affiliations(context: Held, npi: string, only?: 'other' | 'facility'): AffiliatedEntry[] {
  const { release } = context
  const [link, enrollment, listed] = ['enrollment_reassignment', 'enrollment', 'facility_affiliation'].map((name) =>
    release.table(name)
  )
  const facilities = () =>
    release.rowsOf('affiliation_by_npi', npi).map((row): Row => ({ ...row, id: row.facility ?? null }))
  return [
    ...(link && enrollment && only !== 'facility'
      ? grouped(npi, link, reassignments(context, enrollment, npi), (id) => kindOf(context, id) === '2', [enrollment])
      : []),
    ...(listed && only !== 'other'
      ? grouped(npi, listed, facilities(), (id) => release.hasRows('facility_by_ccn', id))
      : [])
  ]
}

/** The entity type in the registry; null if it is withheld, undefined if the registry lacks the NPI. */
function kindOf({ release }: Held, npi: string): string | null | undefined {
  const [row] = release.rowsOf('provider', npi, TYPE)
  return row && text(row, 'entity_type_code')
}

/** NPIs of people, or of organizations, that sources name with one, in order, with the days of the files. */
export async function affiliated(
  context: Held,
  organization: string,
  { isFacility, isOfPeople }: { isFacility: boolean; isOfPeople: boolean }
): Promise<Row[]> {
  const { release } = context
  const valid = (rows: readonly Row[]) => rows.filter((row) => row.npi_is_valid === true)
  const givers = () =>
    valid(release.rowsOf('enrollment', organization))
      .flatMap((row) => release.rowsOf('reassignment_by_receiver', text(row, 'enrollment_id') ?? ''))
      .flatMap((row) => {
        const id = text(row, 'reassigning_enrollment_id') ?? ''
        return valid(release.rowsOf('enrollment_by_id', id, HOLDER)).map(
          ({ npi = null }): Row => ({ npi, listed_on: row.listed_on ?? null })
        )
      })
      .filter(({ npi }) => npi !== organization)
  // A group can have thousands, and every page needs all of them for the total.
  return await release.memo(`affiliated ${isFacility} ${isOfPeople} ${organization}`, async () =>
    (isFacility ? release.rowsOf('affiliation_by_facility', organization) : givers())
      .filter(({ npi }) => {
        const kind = kindOf(context, String(npi))
        return kind !== undefined && (kind !== '2') === isOfPeople
      })
      .sort((a, b) => (String(a.npi) < String(b.npi) ? -1 : 1))
  )
}

/** Pairs of enrollments. Both sides have an NPI: the less certain one counts. */
function reassignments({ release }: Held, enrollment: ServedTable, npi: string): Row[] {
  const own = release.rowsOf('enrollment', npi).filter((row) => row.npi_is_valid === true)
  const pairs = identified(release, enrollment, own, npi).flatMap((from) =>
    release.rowsOf('reassignment_by_giver', text(from, 'enrollment_id') ?? '').flatMap((link) => {
      const receiving = release.rowsOf('enrollment_by_id', text(link, 'receiving_enrollment_id') ?? '')
      const valid = receiving.filter((row) => row.npi_is_valid === true && row.npi !== npi)
      return identified(release, enrollment, valid).map((row): Row => {
        const sides = [number(from, '_confidence'), number(row, '_confidence')].filter((one) => one !== null)
        const _confidence = sides.length < 2 ? null : Math.min(...sides)
        const { listed_on = null } = link
        return { ...row, listed_on, id: row.npi ?? null, provider_type: from.provider_type ?? null, _confidence }
      })
    })
  )
  return pairs.sort((a, b) => (String(a.id) < String(b.id) ? -1 : Number(a.id !== b.id)))
}

function grouped(
  npi: string,
  table: ServedTable,
  rows: readonly Row[],
  isListed: (id: string) => boolean,
  also: readonly ServedTable[] = []
): AffiliatedEntry[] {
  return [...groupedBy(rows, (row) => text(row, 'id') ?? '')].map(([id, same]) => {
    const [row] = same
    const providerTypes = [...new Set(same.flatMap((one) => text(one, 'provider_type') ?? []))]
    const lineage = { row, table, also, ...dated(table, row, tupleOf(table, same)) }
    return { npi, id, ...lineage, isFacility: also.length === 0, isListed: isListed(id), providerTypes }
  })
}
