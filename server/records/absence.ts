// What answers say about an identifier that was looked up and not found.
import { CatalogError, type ErrorCode } from '../../domain/errors.ts'
import { hasValidNpiCheckDigit } from '../../domain/identifiers.ts'
import { isScreeningTable, type ScreeningTable, screeningTable } from '../../domain/screening.ts'
import { partsOf } from '../../domain/table.ts'
import facility from '../../domain/tables/facility.ts'
import stateExclusion from '../../domain/tables/state_exclusion.ts'
import { tablesUnder } from '../../domain/under-key.ts'
import type { Row } from '../store/rows.ts'
import { isRead, missingSource } from './lineage.ts'
import type { Context, OpenRelease } from './operation.ts'
import { rejectedRemark } from './rejected.ts'
import { shownRows } from './withheld.ts'

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

/** Sentences if the check digit fails and if rejected rows contain the NPI; otherwise empty. */
export function absenceOfNpi({ release }: Pick<Context, 'release'>, npi: string): string {
  const remarks = [
    hasValidNpiCheckDigit(npi) ? '' : 'The NPI fails its check digit, so it cannot have been assigned.',
    rejectedRemark(release, 'npi', npi)
  ]
  return remarks.filter((remark) => remark !== '').join(' ')
}

/** Names those of the sources that the release lacks; empty if it has all. */
export function notSearched({ release }: Pick<Context, 'release'>, sources: readonly string[]): string {
  const lacking = release.sources.filter(({ id }) => sources.includes(id) && !release.snapshot(id))
  if (lacking.length === 0) return ''
  const names = lacking.map(({ short_name }) => short_name).join(', ')
  return `Not searched, because release ${release.id} has no snapshot of them: ${names}.`
}

/** Says "no facility" only of the files that were read. */
export function absenceOfCcn({ release }: Pick<Context, 'release'>, ccn: string): string {
  const held = release.snapshot('care_compare')?.raw.map(({ kind }) => kind) ?? []
  const lacking = (facility.files ?? []).filter((kind) => !held.includes(kind)).map((kind) => kind.replaceAll('_', ' '))
  const checked =
    lacking.length === 0 ? '' : ` Not checked, because the release lacks the files: ${lacking.join(', ')}.`
  return `Care Compare lists no facility with CCN ${ccn} in this release.${checked} ${rejectedRemark(release, 'ccn', ccn)}`.trim()
}

/** Tables whose rows by NPI are in lookup files, besides those of all listings. */
const FILES = { enrollment: 'enrollment', mips_score: 'mips_score', payment: 'payment_year' } as const

/** State lists with NPIs. Their rows by NPI are in the lookup file of all listings. */
export const STATE_TABLES = partsOf(stateExclusion).filter(isScreeningTable)

/** Ids of the sources other than the registry whose tables can hold an NPI, in the order of pages. */
export const BY_NPI_SOURCES: readonly string[] = [
  ...['pecos', 'qpp_mips', 'open_payments', 'oig_leie', 'sam_exclusions', 'care_compare', 'cms_facility_owners'],
  ...STATE_TABLES.map(({ sources }) => sources[0])
]

/** The NPIs under which the release has a row that it may show. */
export async function knownNpis(context: Context, npis: readonly string[]): Promise<ReadonlySet<string>> {
  const { release } = context
  const known = new Set<string>()
  for (const npi of npis) {
    const isInFile = Object.values(FILES).some((file) => release.hasRows(file, npi))
    if (isInFile || (await isListed(context, npi))) known.add(npi)
  }
  const others = npis.filter((npi) => !known.has(npi))
  const unread = tablesUnder('npi', release.manifest.tables).filter(
    ({ name, sources }) =>
      !(name in FILES) && !screeningTable(name) && sources.length === 1 && isRead(release.table(name))
  )
  const held = others.length === 0 ? [] : unread.map(({ name }) => release.npisIn(name, others))
  for (const npi of (await Promise.all(held)).flat()) known.add(npi)
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

/** The error for an NPI without a row: absent from the registry or, without a registry, unknown. */
export function unknownNpi(context: Context, npi: string, code: ErrorCode): CatalogError {
  const { release } = context
  if (release.table('provider')) return new CatalogError(code, absenceOfNpi(context, npi))
  const asked = release.sources.filter(({ id }) => BY_NPI_SOURCES.includes(id) && release.snapshot(id))
  const names = asked.map(({ short_name }) => short_name).join(', ')
  const silent = asked.length === 0 ? '' : `No row under NPI ${npi} in: ${names}.`
  return missingSource(context, ['nppes'], [silent, absenceOfNpi(context, npi)].filter(Boolean).join(' '))
}
