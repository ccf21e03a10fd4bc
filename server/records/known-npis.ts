// NPIs in a release without the registry: which of them another source has rows under.
import { CatalogError, type ErrorCode } from '../../domain/errors.ts'
import { SCREENING_TABLES, screeningTable } from '../../domain/screening.ts'
import enrollment from '../../domain/tables/enrollment.ts'
import affiliation from '../../domain/tables/facility_affiliation.ts'
import score from '../../domain/tables/mips_score.ts'
import payment from '../../domain/tables/payment.ts'
import { absenceOfNpi } from './absence.ts'
import { asPublished } from './listed-rows.ts'
import { missingSource } from './missing-source.ts'
import type { Context } from './operation.ts'
import { shownRows } from './withheld.ts'

/** Lookup files by NPI besides that of all listings. */
const FILES = ['enrollment', 'mips_score', 'payment_year'] as const

/** Ids of the sources that can have rows under an NPI. */
export const BY_NPI_SOURCES: readonly string[] = [
  ...new Set([...SCREENING_TABLES, enrollment, score, payment, affiliation].map(({ sources: [source] }) => source))
]

/** The NPIs under which the release has a row that it may show. */
export async function knownNpis(context: Context, npis: readonly string[]): Promise<ReadonlySet<string>> {
  const { release } = context
  const known = new Set<string>()
  for (const npi of npis) {
    if (FILES.some((file) => release.hasRows(file, npi)) || (await isListed(context, npi))) known.add(npi)
  }
  const others = npis.filter((npi) => !known.has(npi))
  if (others.length > 0 && release.table(affiliation.name))
    for (const { npi } of await release.query('affiliated-npis', { npis: others })) known.add(String(npi))
  return known
}

async function isListed(context: Context, npi: string): Promise<boolean> {
  for (const row of context.release.rowsOf('screening_listing_by_identifier', `npi:${npi}`)) {
    const table = screeningTable(String(row.source_table))
    // A row about an entity that opted out since does not tell that it is there.
    if (table && (await shownRows(context, table, [asPublished(table, row)])).length > 0) return true
  }
  return false
}

/**
 * The error for an NPI that no row was found for: absent from the registry or, in a release without the
 * registry, unknown.
 */
export function unknownNpi(context: Context, npi: string, code: ErrorCode): CatalogError {
  const { release } = context
  if (release.table('provider')) return new CatalogError(code, absenceOfNpi(context, npi))
  const asked = release.sources.filter(({ id }) => BY_NPI_SOURCES.includes(id) && release.snapshot(id))
  const names = asked.map(({ short_name }) => short_name).join(', ')
  const silent = asked.length === 0 ? '' : `No row under NPI ${npi} in: ${names}.`
  return missingSource(context, ['nppes'], [silent, absenceOfNpi(context, npi)].filter(Boolean).join(' '))
}
