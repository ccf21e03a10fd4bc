// What a release held about an NPI where its history begins: in the oldest kept release, and wherever a table
// was not compared with the previous release.
import { z } from 'zod'
import type { RowLookup } from '../../domain/lookup-files.ts'
import { ReleaseId } from '../../domain/manifest.ts'
import { Provenance } from '../../domain/provenance.ts'
import contractorExclusion from '../../domain/tables/contractor_exclusion.ts'
import type { ChangesLink } from '../store/change-files.ts'
import { number, type Row, text, type Value } from '../store/rows.ts'
import { valuesIn } from './changes-fold.ts'
import { identified } from './identity.ts'
import { blockOf } from './lineage.ts'
import type { Context, OpenRelease } from './operation.ts'
import { shownRows } from './withheld.ts'

export const FirstSeen = z
  .strictObject({
    release: ReleaseId.describe('First kept release that contains the rows'),
    table: z.string(),
    rows: z.int().positive().describe('Number of rows in the table about the NPI'),
    records: z.array(z.record(z.string(), z.unknown())).describe('The first 100 of these rows by key, as published'),
    ...Provenance.shape
  })
  .meta({ id: 'FirstSeen' })

type Held = { table: string; rows: number; records: Row[] }

/**
 * Queries, each with the table that shows whether a release can answer it: tables of one source are published
 * together.
 */
const QUERIES = [
  { query: 'history-registry', table: 'provider', files: ['provider', 'provider_identifier', 'provider_taxonomy'] },
  { query: 'history-entity', table: 'entity' },
  { query: 'history-exclusions', table: 'exclusion' },
  { query: 'history-contractor-exclusions', table: 'contractor_exclusion' },
  { query: 'history-enrollments', table: 'enrollment' },
  { query: 'history-scores', table: 'mips_score' },
  { query: 'history-payments', table: 'payment' }
] as const satisfies { query: string; table: string; files?: readonly RowLookup[] }[]

const MOST_RECORDS = 100

/** By release, oldest first. A release that is not kept adds nothing. */
export async function firstSeen(
  context: Context,
  line: readonly ChangesLink[],
  npi: string
): Promise<z.input<typeof FirstSeen>[]> {
  const [oldest] = line
  const beginnings = [
    { id: oldest?.stamp.from ?? context.release.id, begins: () => true },
    ...line.map(({ stamp }) => {
      const begun = new Set(
        stamp.tables.filter(({ not_compared, after }) => not_compared && after).map(({ name }) => name)
      )
      return { id: stamp.to, begins: (table: string) => begun.has(table) }
    })
  ]
  const seen: z.input<typeof FirstSeen>[] = []
  for (const { id, begins } of beginnings) {
    const wanted = QUERIES.filter(({ table }) => begins(table))
    if (wanted.length > 0) seen.push(...(await heldBy(context, id, wanted, npi)))
  }
  return seen
}

async function heldBy(context: Context, id: string, wanted: readonly (typeof QUERIES)[number][], npi: string) {
  const lease = id === context.release.id ? undefined : await context.kept.lease(id)
  if (!lease && id !== context.release.id) return []
  const release = lease?.release ?? context.release
  try {
    const seen: z.input<typeof FirstSeen>[] = []
    for (const wish of wanted) {
      if (!release.table(wish.table)) continue
      const found = [
        ...(await foundByQuery(release, wish.query, npi)),
        ...foundInFiles(release, 'files' in wish ? wish.files : [], npi)
      ]
      for (const { table: name, rows, records: held } of found.sort((a, b) => (a.table < b.table ? -1 : 1))) {
        const records =
          name === contractorExclusion.name ? await shownRows({ release }, contractorExclusion, held) : held
        const rowsShown = rows - (held.length - records.length)
        const entry = release.table(name)
        // Tuple of the rows as a whole: each row has its own confidence and flags among its members.
        if (entry && records.length > 0)
          seen.push({
            ...{ release: id, table: name, rows: rowsShown, records },
            ...blockOf(entry, identified(release, entry, records).map(lineageColumns))
          })
      }
    }
    return seen
  } finally {
    lease?.giveBack()
  }
}

async function foundByQuery(release: OpenRelease, query: string, npi: string): Promise<Held[]> {
  const found = await release.query(query, { npi })
  return [...new Set(found.map((row) => text(row, 'table_name') ?? ''))].map((table) => {
    const rows = found.filter((row) => row.table_name === table)
    return {
      table,
      rows: number(rows[0] ?? {}, 'rows') ?? rows.length,
      records: rows.map((row) => valuesIn(text(row, 'record')) as Row)
    }
  })
}

/**
 * Rows that no SQL statement reads. Lookup files hold all columns of these tables except the NPI that they
 * are looked up by.
 */
function foundInFiles(release: OpenRelease, files: readonly RowLookup[], npi: string): Held[] {
  return files.flatMap((table) => {
    const columns = release.table(table)?.columns ?? []
    const rows = release.rowsOf(table, npi)
    if (rows.length === 0) return []
    const records = rows.slice(0, MOST_RECORDS).map((row) => {
      const values: Row = { npi, ...row }
      return Object.fromEntries(columns.map(({ name }) => [name, values[name] ?? null]))
    })
    return [{ table, rows: rows.length, records }]
  })
}

/** Columns that show which file a row is in. */
const OF_FILE = ['listed_in', 'listed_on', 'program_year', 'performance_year']

function lineageColumns(record: Record<string, unknown>): Row {
  const { _confidence, _data_availability } = record
  return {
    ...Object.fromEntries(OF_FILE.flatMap((name) => (name in record ? [[name, record[name] as Value]] : []))),
    ...('_confidence' in record && { _confidence: typeof _confidence === 'number' ? _confidence : null }),
    ...(Array.isArray(_data_availability) && { _data_availability: _data_availability.map(String) })
  }
}
