// Organizations that sources name with an individual: who receives its Medicare payments, by PECOS, and the
// facilities that CMS lists it with.
import { identified } from '../../records/identity.ts'
import { tupleOf } from '../../records/lineage.ts'
import type { ServedTable } from '../../store/release.ts'
import { number, type Row, text } from '../../store/rows.ts'
import { dated, type Held, type OwnedEntry } from './directory-entries.ts'

/** `id` is the NPI of the organization, or its CCN for a facility. `isListed`: it is one of this release. */
export type AffiliatedEntry = OwnedEntry & { isFacility: boolean; isListed: boolean; providerTypes: string[] }

/** In order of NPI; those that receive payments come first. */
export async function affiliations(
  context: Held,
  npis: readonly string[],
  only?: 'other' | 'facility'
): Promise<AffiliatedEntry[]> {
  if (npis.length === 0) return []
  const { release } = context
  const [link, enrollment, listed] = ['enrollment_reassignment', 'enrollment', 'facility_affiliation'].map((name) =>
    release.table(name)
  )
  const isOrganization = (id: string) => release.rowsOf('provider', id, TYPE)[0]?.entity_type_code === '2'
  const isFacility = (id: string) => release.hasRows('facility_by_ccn', id)
  return [
    ...(link && enrollment && only !== 'facility'
      ? grouped(link, await reassignments(context, enrollment, npis), isOrganization, [enrollment])
      : []),
    ...(listed && only !== 'other'
      ? grouped(listed, await release.query('directory-affiliations', { npis }), isFacility)
      : [])
  ]
}

const TYPE = ['entity_type_code'] as const

/** Pairs of enrollments. Both sides have an NPI: the less certain one counts. */
async function reassignments({ release }: Held, enrollment: ServedTable, npis: readonly string[]): Promise<Row[]> {
  const own = npis.flatMap((npi) =>
    identified(release, enrollment, release.rowsOf('enrollment', npi), npi).map((row): Row => ({ ...row, npi }))
  )
  const byId = new Map(own.map((row) => [text(row, 'enrollment_id') ?? '', row]))
  const links = byId.size === 0 ? [] : await release.query('directory-reassignments', { npis })
  return identified(release, enrollment, links).flatMap((row) => {
    const { npi = null, provider_type = null, ...from } = byId.get(text(row, 'reassigning_enrollment_id') ?? '') ?? {}
    const sides = [number(from, '_confidence'), number(row, '_confidence')].filter((one) => one !== null)
    const _confidence = sides.length < 2 ? null : Math.min(...sides)
    return npi === row.npi ? [] : [{ ...row, npi, id: row.npi ?? null, provider_type, _confidence }]
  })
}

/** One entry for all rows with the same NPI and organization. */
function grouped(
  table: ServedTable,
  rows: readonly Row[],
  isListed: (id: string) => boolean,
  also: readonly ServedTable[] = []
): AffiliatedEntry[] {
  const pairs = new Map<string, Row[]>()
  for (const row of rows) pairs.set(`${row.npi} ${row.id}`, [...(pairs.get(`${row.npi} ${row.id}`) ?? []), row])
  return [...pairs].map(([pair, same]) => {
    const [npi = '', id = ''] = pair.split(' ')
    const [row = {}] = same
    const providerTypes = [...new Set(same.flatMap((one) => text(one, 'provider_type') ?? []))]
    const lineage = { row, table, also, ...dated(table, row, tupleOf(table, same)) }
    return { npi, id, ...lineage, isFacility: also.length === 0, isListed: isListed(id), providerTypes }
  })
}
