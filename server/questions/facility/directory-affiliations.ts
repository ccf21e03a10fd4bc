// Organizations that sources name with the holder of an NPI: who receives its Medicare payments, by PECOS,
// and the facilities that CMS lists it with.

import { tupleOf } from '../../records/lineage.ts'
import { identified } from '../../records/published-rows.ts'
import type { ServedTable } from '../../store/release.ts'
import { number, type Row, text } from '../../store/rows.ts'
import { dated, type Held, type OwnedEntry } from './directory-entries.ts'

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

/** One entry for all rows with the same organization. */
function grouped(
  npi: string,
  table: ServedTable,
  rows: readonly Row[],
  isListed: (id: string) => boolean,
  also: readonly ServedTable[] = []
): AffiliatedEntry[] {
  const byId = new Map<string, Row[]>()
  for (const row of rows) {
    const id = text(row, 'id') ?? ''
    byId.set(id, [...(byId.get(id) ?? []), row])
  }
  return [...byId].map(([id, same]) => {
    const [row = {}] = same
    const providerTypes = [...new Set(same.flatMap((one) => text(one, 'provider_type') ?? []))]
    const lineage = { row, table, also, ...dated(table, row, tupleOf(table, same)) }
    return { npi, id, ...lineage, isFacility: also.length === 0, isListed: isListed(id), providerTypes }
  })
}
