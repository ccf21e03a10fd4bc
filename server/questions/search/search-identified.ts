// Queries that are an identifier: looks up the record instead of searching names.
import { normalizeIdentifier } from '../../../domain/identifiers.ts'
import type { SEARCH_KINDS } from '../../../domain/tables/search_document.ts'
import { knownNpis } from '../../records/absence.ts'
import type { Context } from '../../records/operation.ts'
import { isWithheld } from '../../records/withheld.ts'
import { texts } from '../../store/rows.ts'

/** Identifiers by kind. `provider` has the NPI itself, or the NPIs that Care Compare gives for the CCN. */
export type Identified = Partial<Record<(typeof SEARCH_KINDS)[number], string[]>>

/** Undefined if the query has no form of an identifier, or no record has it: it may be a name. */
export async function identifiedBy(context: Context, q: string): Promise<Identified | undefined> {
  const asked = normalizeIdentifier(q)
  if (/^\d{10}$/.test(asked)) {
    const isKnown = context.release.table('provider')
      ? context.release.hasRows('provider', asked)
      : (await knownNpis(context, [asked])).size > 0
    if (isKnown) return { provider: [asked] }
  }
  if (/^\d{2}([0-9A-Z]{4}|[A-Z]\d{7})$/.test(asked)) {
    const rows = await lookedFor(context, 'facility', 'search-facilities', asked)
    const [first] = rows
    if (first) {
      const npis = [...new Set(rows.flatMap((row) => texts(row, 'npis')))]
      return { provider: npis, [first.facility_type === 'hospital' ? 'hospital' : 'facility']: [asked] }
    }
  }
  if (/^[A-Z0-9]{12}$/.test(asked)) {
    // Uses the lookup file: one in fifteen names has twelve letters, and with an SQL statement for each, the
    // slowest searches took twice as long.
    const isThere = context.release.hasRows('contractor_by_uei', asked)
    // An entity that opted out since this release was built is not shown, not even by its identifier.
    if (isThere && !(await isWithheld(context, 'uei', asked))) return { contractor: [asked] }
  }
  if (/^NCT\d{8}$/.test(asked)) {
    const rows = await lookedFor(context, 'clinical_trial', 'search-trials', asked)
    if (rows.length > 0) return { trial: [asked] }
    const renumbered = context.release.table('clinical_trial')
      ? await context.release.query('search-trial-alias', { nct_id: asked })
      : []
    if (renumbered.length > 0) return { trial: renumbered.map(({ nct_id }) => String(nct_id)) }
  }
  return undefined
}

async function lookedFor({ release }: Context, table: string, query: string, asked: string) {
  return release.table(table) ? await release.query(query, { ids: JSON.stringify([asked]) }) : []
}

/** A query read as a name to look for in the screening lists. */
type AskedName = { first_name?: string; last_name?: string; business_name: string }

/** The name in a query; undefined without a letter. A name with a digit is a business's. */
export function nameAsked(q: string): AskedName | undefined {
  const name = q.trim()
  if (!/\p{L}/u.test(name)) return undefined
  const [first = '', ...others] = name.split(/\s+/)
  if (/\d/.test(name)) return { business_name: name }
  return others.length === 0
    ? { last_name: first, business_name: name }
    : { first_name: first, last_name: others.join(' '), business_name: name }
}

/**
 * What an answer to the query did not search: `others`, which a search without filters looks in, and the
 * screening lists, by name or by the identifier.
 */
export function omittedFrom(
  { publicUrl }: Context,
  { q, others, identified }: { q: string; others: string | null; identified: Identified | undefined }
): string[] {
  const { provider = [], contractor = [] } = identified ?? {}
  const addresses = identified
    ? [
        ...provider.slice(0, 1).map((npi) => `/v1/npi/${npi}?include=facts`),
        ...contractor.map((uei) => `/api/v1/procurement/screen?uei=${uei}`)
      ]
    : [`/v1/exclusions?${new URLSearchParams(nameAsked(q) ?? { business_name: '' })}`]
  const where =
    addresses.length === 0
      ? `send a name to ${publicUrl}/v1/exclusions`
      : addresses.map((address) => publicUrl + address).join(' ')
  return [
    ...(others === null ? [] : [`${others} were not searched: ${publicUrl}/v1/search?${new URLSearchParams({ q })}`]),
    ...(identified ? ['Names were not searched, because the query is an identifier'] : []),
    `Exclusion lists and other screening lists were not searched: ${where}`
  ]
}
