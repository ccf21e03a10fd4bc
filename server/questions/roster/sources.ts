// The screening sources of a request: which release answers for each, and what it can show.
import { daysPastLimit } from '../../../domain/freshness.ts'
import { SCREENING_TABLES, type ScreeningTable } from '../../../domain/screening.ts'
import { datesInWords, filesBehind } from '../../records/lineage.ts'
import type { Context, OpenRelease } from '../../records/operation.ts'
import { thousands } from '../../records/rejected.ts'
import { number, type Row } from '../../store/rows.ts'
import type { ScreeningCoverage } from './result.ts'

export type RosterSources = {
  /** Each release that answers, with the tables it answers for. */
  answering: readonly { release: OpenRelease; tables: ReadonlySet<string> }[]
  coverage: readonly ScreeningCoverage[]
}

/** The tables of the name index, which releases made before it lack. */
const INDEX = ['screening_listing', 'screening_name'] as const

export async function rosterSources(context: Context, asOf: string | null): Promise<RosterSources> {
  const byRelease = new Map<OpenRelease, Set<string>>()
  const coverage = await Promise.all(
    SCREENING_TABLES.map(async (table) => {
      const [source] = table.sources
      const release = asOf === null ? context.release : await context.releaseAsOf(source, asOf)
      const reason = reasonAgainst(context, table, release, asOf)
      if (release === undefined || reason !== null) return unchecked(table, reason ?? '')
      byRelease.set(release, (byRelease.get(release) ?? new Set()).add(table.name))
      return await covered(release, table, asOf === null ? context.clock() : null)
    })
  )
  return { answering: [...byRelease].map(([release, tables]) => ({ release, tables })), coverage }
}

/** Why a source cannot be checked; null if it can. */
function reasonAgainst(
  context: Context,
  { name, sources: [source], screening: { label } }: ScreeningTable,
  release: OpenRelease | undefined,
  asOf: string | null
): string | null {
  if (!context.release.snapshot(source)) return `This release has no snapshot of ${label}.`
  if (release === undefined) return `No kept snapshot of ${label} is as old as ${asOf}.`
  if (!release.snapshot(source)) return `Release ${release.id} has no snapshot of ${label}.`
  if ((release.table(name)?.rows ?? 0) === 0) return `Release ${release.id} has no rows of ${label}.`
  if (INDEX.some((table) => release.table(table) === undefined))
    return `Release ${release.id} was made before the name index, so ${label} cannot be searched in it.`
  return null
}

/** The sources that could not be searched, in one sentence; null if all were. */
export function notCheckedInWords(coverage: readonly ScreeningCoverage[]): string | null {
  const missing = coverage.flatMap(({ checked, source }) => (checked ? [] : [source]))
  const them = missing.length === 1 ? 'it' : 'them'
  return missing.length === 0
    ? null
    : `${missing.length} of ${coverage.length} sources could not be searched, and this answer says nothing about ${them}: ${missing.join('; ')}.`
}

/** What was searched, and what was not: "LEIE of Nov 10, 2026: 84,001 rows, 8,551 with a valid NPI; …". */
export function coverageInWords(coverage: readonly ScreeningCoverage[]): string {
  const searched = coverage.flatMap(({ checked, statement }) => (checked ? [statement] : []))
  return [searched.length > 0 && `Searched: ${searched.join('; ')}.`, notCheckedInWords(coverage)]
    .filter(Boolean)
    .join(' ')
}

function unchecked({ name, screening }: ScreeningTable, reason: string): ScreeningCoverage {
  return {
    ...{ source_table: name, source: screening.label, checked: false, reason, release: null },
    ...{ rows: null, rows_with_npi: null, rows_with_name: null, rows_with_birth_date: null },
    ...{ statement: `${screening.label}: not checked. ${reason}`, confirm_at: screening.confirmAt, provenance: null },
    files: []
  }
}

/** Rows of each screening source, counted once for a release. */
export async function screeningCounts(release: Pick<OpenRelease, 'memo' | 'query' | 'table'>): Promise<Row[]> {
  if (INDEX.some((table) => release.table(table) === undefined)) return []
  return await release.memo('screening-coverage', () => release.query('screening-coverage', {}))
}

/** `now`: time of a screening of today; null for an earlier day. */
async function covered(release: OpenRelease, table: ScreeningTable, now: Date | null): Promise<ScreeningCoverage> {
  const counted = await screeningCounts(release)
  const row = counted.find(({ source_table }) => source_table === table.name) ?? {}
  const [rows, rows_with_npi] = [number(row, 'rows') ?? 0, number(row, 'rows_with_npi') ?? 0]
  const { provenance = null, read = [] } = release.table(table.name) ?? {}
  const { label, confirmAt } = table.screening
  return {
    ...{ source_table: table.name, source: label, checked: true, reason: null, release: release.id },
    ...{ rows, rows_with_npi, rows_with_name: number(row, 'rows_with_name') ?? 0 },
    rows_with_birth_date: number(row, 'rows_with_birth_date') ?? 0,
    statement: `${label}${read.length > 1 ? ', files' : ''} ${datesInWords(read)}: ${thousands(rows)} rows, ${thousands(rows_with_npi)} with a valid NPI${partsOfList(
      { provenance }
    )
      .map((part) => `, ${part}`)
      .join('')}${ageOf(release, table, now)}`,
    ...{ confirm_at: confirmAt, provenance, files: filesBehind(read) }
  }
}

/** What the rows are a part of, if the release does not have the whole list. */
export function partsOfList({ provenance }: Pick<ScreeningCoverage, 'provenance'>): string[] {
  const flags = provenance?._data_availability ?? []
  return [
    ...(flags.includes('supplements_only') ? ['supplements only, without parties listed earlier'] : []),
    ...(flags.includes('partial_file') ? ['an excerpt of the list'] : [])
  ]
}

/** A source past its freshness limit says nothing about today. */
function ageOf(release: OpenRelease, { sources: [id] }: ScreeningTable, now: Date | null): string {
  const { date, source } = release.snapshot(id) ?? {}
  const days = now && date && source ? daysPastLimit(date, source.sla_days, now) : null
  return days === null ? '' : `, ${thousands(days)} days old: past its limit of ${source?.sla_days} days`
}
