// Every published row under an identifier, in every table that can hold it, and what could not be read.

import { z } from 'zod'
import { Identity, PARTY_PARTS } from '../../domain/identity.ts'
import type { ManifestTable } from '../../domain/manifest.ts'
import { MENTIONING, mentioning } from '../../domain/offered.ts'
import type { DatedEvent } from '../../domain/party-events.ts'
import type { Provenance } from '../../domain/provenance.ts'
import { SCREENING_TABLES } from '../../domain/screening.ts'
import type { TableDefinition } from '../../domain/table.ts'
import enrollment from '../../domain/tables/enrollment.ts'
import facility from '../../domain/tables/facility.ts'
import facilityCitation from '../../domain/tables/facility_citation.ts'
import facilityEnrollment from '../../domain/tables/facility_enrollment.ts'
import facilityOwner from '../../domain/tables/facility_owner.ts'
import facilityOwnerOrganization from '../../domain/tables/facility_owner_organization.ts'
import facilityOwnershipChange from '../../domain/tables/facility_ownership_change.ts'
import facilityPenalty from '../../domain/tables/facility_penalty.ts'
import payment from '../../domain/tables/payment.ts'
import paymentResearch from '../../domain/tables/payment_research.ts'
import provider from '../../domain/tables/provider.ts'
import { type Key, tablesUnder } from '../../domain/under-key.ts'
import { number, type Parameters, type Row, text, type Value } from '../store/rows.ts'
import { isOffered } from './dataset.ts'
import { isRead, publishedTable, tupleOf } from './lineage.ts'
import { IntOrNull, read, TextOrNull } from './members.ts'
import type { Context, OpenRelease } from './operation.ts'
import { type Party, REJECTED, type RejectedRows, rejectedRows } from './rejected.ts'
import { isWithheld, shownRows } from './withheld.ts'

type Readable = Pick<OpenRelease, 'rowsOf'>

const FILE = 'identity_match'

/**
 * Adds `_confidence` and the agreement of name and state from identity_match. If a table names no party, its
 * tuple gives the confidence and its rows stay unchanged. `under` is the NPI that the rows were found by: a
 * row can name several.
 */
export function identified(release: Readable, { party, sources }: ManifestTable, rows: Row[], under?: string): Row[] {
  if (!party || rows.length === 0) return rows
  const [source = ''] = sources
  const byNpi = new Map<string, ReadonlyMap<string, Row>>()
  return rows.map((row) => {
    const npi = under ?? text(row, 'npi') ?? ''
    const matches = byNpi.get(npi) ?? matchesOf(release, npi, source)
    byNpi.set(npi, matches)
    const key = partyKey(PARTY_PARTS.map((part) => (party[part] ? row[party[part]] : null)))
    return { ...row, ...(matches.get(key) ?? UNCOMPARED) }
  })
}

const UNCOMPARED = { _confidence: null, _name_agreement: 'not_given', _state_agreement: 'not_given' } as const

/** Rows of identity_match for one source and NPI, by party. */
function matchesOf(release: Readable, npi: string, source: string): ReadonlyMap<string, Row> {
  const matches = release.rowsOf(FILE, npi).filter((match) => match.source === source)
  return new Map(
    matches.map((match) => [
      partyKey(PARTY_PARTS.map((part) => match[part])),
      {
        _confidence: match.confidence ?? null,
        _name_agreement: match.name_agreement ?? null,
        _state_agreement: match.state_agreement ?? null
      }
    ])
  )
}

function partyKey(parts: readonly (Value | undefined)[]): string {
  return JSON.stringify(parts.map((part) => part ?? null))
}

/** The comparison that `identified` added to a row. */
export function identityOf(row: Row): Identity {
  const { _name_agreement: name = 'not_given', _state_agreement: state = 'not_given' } = row
  return Identity.parse({ name, state })
}

/** Tables that compare or count rows of others: what publishers say is in the others. */
const DERIVED = new Set(['entity', 'identity_match', 'payment_match'])

/** `isWhole` is false if the table has more rows under the identifier than were read. */
export type PublishedRow = { table: string; key: readonly string[]; row: Row; isWhole: boolean; tuple: Provenance }

/**
 * Of each table, or of those asked about, its first `most` rows, with what was not read as sentences.
 * `isHidden` is true for an entity that opted out of public display.
 */
export async function publishedRows(
  context: Pick<Context, 'release'>,
  { key, value, isAsked = isOffered }: { key: Key; value: string; isAsked?: (table: string) => boolean },
  most: number
): Promise<{ rows: PublishedRow[]; notChecked: string[]; isHidden: boolean }> {
  const { release } = context
  if ((key === 'uei' || key === 'cage_code') && (await isWithheld(context, key === 'uei' ? 'uei' : 'cage', value)))
    return { rows: [], notChecked: [`${value}: the entity opted out of public display.`], isHidden: true }
  const tables = tablesUnder(key, release.manifest.tables).filter(
    ({ name }) => isOffered(name) && isAsked(name) && !DERIVED.has(name)
  )
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const table = release.table(name)
      if (!table || !isRead(table))
        return { rows: [], notChecked: [`${name}: release ${release.id} has no file of it.`] }
      const { total, rows } = await release.rowsUnder(key, value, name, most)
      const shown = await shownRows({ release }, mentioning(name), rows)
      const held = key === 'npi' ? identified(release, table, shown, value) : shown
      const isWhole = total <= rows.length
      const cut = isWhole ? [] : [`${name}: the first ${rows.length} of ${total} rows under ${value} were read.`]
      const withTuples = held.map((row) => ({
        table: name,
        key: table.key,
        row,
        isWhole,
        tuple: tupleOf(table, [row])
      }))
      return { rows: withTuples, notChecked: cut }
    })
  )
  const rows = found.flatMap((one) => one.rows)
  const none = rows.length === 0 ? [`${value}: no row of this release is under it.`] : []
  return { rows, notChecked: [...none, ...found.flatMap(({ notChecked }) => notChecked)], isHidden: false }
}

/** Tables that can hold rows under the identifier and are not among those shown. */
export function notShown({ release }: Pick<Context, 'release'>, key: Key, shown: ReadonlySet<string>): string[] {
  return tablesUnder(key, release.manifest.tables).flatMap(({ name }) => (shown.has(name) ? [] : [name]))
}

const ALL = [
  ...[provider, enrollment, facility, facilityEnrollment, facilityOwner, facilityOwnerOrganization],
  facilityOwnershipChange,
  ...[facilityCitation, facilityPenalty, ...SCREENING_TABLES, ...MENTIONING, payment, paymentResearch]
]

/** Every table with `events`. A test checks that the list is complete. */
export const EVENT_TABLES: readonly TableDefinition[] = [...new Set<TableDefinition>(ALL)].filter(
  ({ events }) => events
)

/** Events that a row of the table states; empty for other tables. */
export function eventsOf(table: string): readonly DatedEvent[] {
  return EVENT_TABLES.find(({ name }) => name === table)?.events ?? []
}

/** Maximum number of records in an included list. */
export const MOST_INCLUDED = 200

/** Names separated by commas. The text is kept, because input is parsed twice; `included` reads it. */
export function includeList(names: readonly [string, ...string[]]) {
  return z
    .string()
    .refine((text) => namesIn(text).every((name) => names.includes(name)), {
      error: ({ input }) => {
        const unknown = namesIn(String(input)).filter((name) => !names.includes(name))
        return `does not know ${unknown.map((name) => `'${name}'`).join(', ')}: it takes ${names.join(', ')}, separated by commas`
      }
    })
    .optional()
    .meta({
      description: `Parts to add to the answer, separated by commas: ${names.join(', ')}`,
      example: names.join(',')
    })
}

/** The names in an include parameter; none without one. A bundle is a proof with what verifies it. */
export function included(text: string | undefined): ReadonlySet<string> {
  const names = text === undefined ? [] : namesIn(text)
  return new Set(names.includes('bundle') ? [...names, 'proof'] : names)
}

function namesIn(text: string): string[] {
  return text.split(',').map((name) => name.trim())
}

/** Schema of an included list. */
export function includedList<T extends z.ZodType>(record: T, order: string) {
  return z.strictObject({
    total: IntOrNull.describe('Number of rows in the release, listed here or not; null if it cannot say (see reason)'),
    records: z
      .array(record)
      .max(MOST_INCLUDED)
      .nullable()
      .describe(`${order}, ${MOST_INCLUDED} at most; null if the release cannot say (see reason)`),
    reason: TextOrNull.describe('Why there is no list; null if there is one'),
    ...REJECTED
  })
}

/** Rows of a table with their total, or the reason why the release has none to look in. */
export type Found = { rows: readonly Row[]; total: number } | { reason: string }

/** Undefined if the release was built with a file of the table; otherwise the reason, as `Found`. */
export function lacking({ release }: Context, table: string, file: string): { reason: string } | undefined {
  if (isRead(release.table(table))) return undefined
  return { reason: `Release ${release.id} has no file of ${file}, so nothing is known.` }
}

/** Rows of a query that counts all of them as `total`. */
export async function foundBy(
  context: Context,
  { table, file, query }: { table: string; file: string; query: string },
  parameters: Parameters
): Promise<Found> {
  const lacks = lacking(context, table, file)
  if (lacks) return lacks
  const rows = await context.release.query(query, parameters)
  return { rows, total: totalOf(rows) }
}

/** The answer of an included list of rows about a party, with the rows that were rejected. */
export async function listOf<S extends z.ZodObject>(
  context: Context,
  { table: { name, sources }, party, record }: { table: TableDefinition; party: Party; record: S },
  found: Found,
  more: (row: Row) => Partial<z.output<S>> = () => ({})
) {
  if ('reason' in found) return { total: null, records: null, reason: found.reason }
  const table = publishedTable(context, name, sources[0])
  const records = found.rows.map((row) => ({ ...read(record, row), ...more(row), ...tupleOf(table, [row]) }))
  const rejected: RejectedRows[] = await rejectedRows(context, { table: name }, [party], found.total)
  return { total: found.total, records, reason: null, ...(rejected.length > 0 && { rejected }) }
}

/** "50 of 212", or the number of all rows. */
export function shownOf(lines: readonly { row: Row }[]): string {
  const total = totalOf(lines.map(({ row }) => row))
  return total === lines.length ? `all ${total}` : `${lines.length} of ${total}`
}

/** Number of rows before the limit. */
export function totalOf(rows: readonly Row[]): number {
  return number(rows[0] ?? {}, 'total') ?? rows.length
}
