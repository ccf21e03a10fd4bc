// Looks rows up, and only where there can be any: of the eight tables most entities stand in one or two.
import { type Row, text } from '../../store/rows.ts'
import type { OpenRelease } from '../operation.ts'
import type { Consultation } from './consultation.ts'

/** Names of the tables that hold a row under an identifier; null when that is not known, and each is to be looked in. */
export type Held = ReadonlySet<string> | null

const BY_UEI = [
  ...['contractor', 'contractor_exclusion', 'fascsa_order', 'award_transaction', 'award', 'responsibility_entity'],
  'ownership_edge_usaspending'
]
const BY_CAGE = ['contractor_exclusion', 'fascsa_order', 'ownership_edge_sam']

export function heldByUei(asked: Consultation, uei: string): Promise<Held> {
  return held(asked, BY_UEI, (release) => release.query('screen-held-by-uei', { uei }))
}

export function heldByCage(asked: Consultation, cage: string): Promise<Held> {
  return held(asked, BY_CAGE, (release) => release.query('screen-held-by-cage', { cage }))
}

/** One look serves where one release answers for every source and has all of the tables. */
async function held(
  { of }: Consultation,
  tables: readonly string[],
  query: (release: OpenRelease) => Promise<Row[]>
): Promise<Held> {
  const releases = new Set(Object.values(of).map(({ context }) => context.release))
  const [release, another] = releases
  if (!release || another || !tables.every((name) => release.table(name))) return null
  return new Set((await query(release)).map((row) => String(row.held)))
}

/** What a look-up gives; no row where the table is known to hold none. */
export async function where(held: Held, table: string, look: () => Promise<Row[]>): Promise<Row[]> {
  return held && !held.has(table) ? [] : await look()
}

/** Rows that come as one JSON text each, in the column `record`. */
export function recordsIn(rows: readonly Row[]): Row[] {
  return rows.map((row) => JSON.parse(text(row, 'record') ?? '{}'))
}
