// The dated events of a party: what sources say happened to it, and which kept releases first had it.
import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { LOOKUP_ROWS, type RowLookup } from '../../../domain/lookup-files.ts'
import { type ManifestTable, ReleaseId } from '../../../domain/manifest.ts'
import { EVENT_KINDS } from '../../../domain/party-events.ts'
import { IsoDate, Provenance } from '../../../domain/provenance.ts'
import { columnsUnder, type Key, keyOf, tablesUnder } from '../../../domain/under-key.ts'
import { absenceOfCcn, absenceOfNpi } from '../../records/absence.ts'
import { lineTo } from '../../records/kept-releases.ts'
import { CHANGES_DATASET, isRead, releaseTuple, tupleOf } from '../../records/lineage.ts'
import { Count, enumOf, NumberOrNull, named, refusedMember, TextOrNull } from '../../records/members.ts'
import { type Context, defineOperation } from '../../records/operation.ts'
import { EVENT_TABLES, eventsOf, included, includeList, publishedRows } from '../../records/published-rows.ts'
import { REJECTED, rejectedRows, withRejectedFlat } from '../../records/rejected.ts'
import { number, type Row, text } from '../../store/rows.ts'
import { releasesOf, withheldOnTheWay } from '../history/history.ts'
import { paymentYears } from '../payments/payments.ts'
import { notSigned, PROVABLE, proofAddress } from '../proof/proof-of.ts'
import {
  type Dated,
  eventsIn,
  inPeriod,
  type Period,
  Published,
  SnapshotsOf,
  TimelineEvent,
  versionsOf
} from './versions.ts'

const MonthlySum = named('MonthlySum', {
  kind: enumOf(EVENT_KINDS),
  table: z.string(),
  month: TextOrNull.describe('YYYY-MM; null for rows without a day that can be read, which may be of any'),
  record_count: z.int().positive(),
  total_amount_usd: NumberOrNull.describe('Their sum in US dollars; null if no row gives an amount'),
  ...Provenance.shape
})
type MonthlySum = z.input<typeof MonthlySum>

const ALWAYS: Period = { from: '0001-01-01', to: '9999-12-31' }

async function monthlySums(
  context: Context,
  party: { key: Key; value: string },
  period: Period | null
): Promise<MonthlySum[]> {
  const { release } = context
  const years = party.key === 'npi' ? paymentYears(context, party.value) : []
  const read = EVENT_TABLES.flatMap(({ name, events = [] }) => {
    const table = release.table(name)
    if (!table || !isRead(table) || columnsUnder(party.key, table).length === 0) return []
    return events.filter(({ summed }) => summed).map((event) => ({ table, ...event }))
  }).map(async ({ table, kind, on, amount }) => {
    const columns = { on: on ?? '', amount: amount ?? '' }
    const sums = await release.sumsUnder({ ...party, ...(period ?? ALWAYS) }, table.name, columns)
    return sums.map((row): MonthlySum => {
      const edition = number(row, 'edition')
      const year = years.find(({ program_year }) => program_year === edition)
      const said: Row = table.edition === null ? {} : { [table.edition]: edition }
      return {
        ...{ kind, table: table.name, month: text(row, 'month') },
        record_count: number(row, 'record_count') ?? 0,
        total_amount_usd: number(row, 'total_usd'),
        ...tupleOf(table, [{ ...said, ...(table.party && { _confidence: year?._confidence ?? null }) }])
      }
    })
  })
  return (await Promise.all(read)).flat()
}

export const TIMELINE_TABLE = { member: 'events', without: ['sums', 'covered'] } as const

/** Rows of a table that are read. */
const MOST_ROWS = 2000

const Covered = named(
  'TimelineCovered',
  {
    table: z.string(),
    kinds: z.array(enumOf(EVENT_KINDS)),
    first_kept: Published.describe('Kept release from which the table can be followed to the one that answers'),
    ...Provenance.shape
  },
  'Before _coverage_period_start and after _snapshot, the table says nothing: unknown'
)

const NotCovered = named('NotCovered', { name: z.string().describe('Table, source or release'), statement: z.string() })

const Timeline = named('Timeline', {
  id: z.string(),
  id_type: z.enum(['npi', 'ccn', 'uei']),
  period: z.strictObject({ from: IsoDate, to: IsoDate }).nullable().describe('As asked'),
  releases: ReleaseId.array().describe('Kept releases that led to the one that answers, and this one; oldest first'),
  events: TimelineEvent.array().describe('By day, those without a day last'),
  total: Count.describe('Number of events, also of those outside the period'),
  sums: MonthlySum.array().describe('Payments and awards by month, in the period if one is asked about'),
  covered: Covered.array().describe('Tables that were searched, and the days that they cover'),
  not_covered: NotCovered.array().describe('What is unknown, each with the reason'),
  disclaimer: z.string(),
  ...REJECTED,
  ...Provenance.shape
})
export type Timeline = z.infer<typeof Timeline>

const DISCLAIMER =
  'Dates as sources publish them, and the kept releases that first had them. Whether anybody knew, or had to, is not answered. ' +
  'What the first kept release holds may have been published for years. A missing event is unknown.'

export default defineOperation({
  id: 'getTimeline',
  summary: 'Dated events of a party',
  description:
    'What sources say happened to a provider (NPI), a facility (CCN) or a contractor (UEI), when, and between which two kept ' +
    'releases they first said so. With `from` and `to`, only events that happened, were in force or were first published ' +
    'on these days, and the payments and awards of the time. Dates only, no verdict.',
  methodology: 'timeline',
  input: z.strictObject({
    id: z
      .string()
      .regex(/^(\d{10}|[0-9A-Za-z]{6}|\d{2}[Cc]\d{7}|[0-9A-Za-z]{12})$/, 'write an NPI, a CCN or a UEI')
      .meta({ description: 'NPI, CCN or UEI', example: '2681720076' }),
    from: IsoDate.optional().meta({ description: 'First day; send to as well', example: '2026-01-01' }),
    to: IsoDate.optional().meta({ description: 'Last day; send from as well', example: '2026-06-30' }),
    include: includeList(['proof'])
  }),
  output: Timeline,
  from: [...new Set(EVENT_TABLES.flatMap(({ sources }) => sources))],
  errors: ['invalid_request', 'not_found', 'release_not_signed', 'took_too_long'],
  async resolve(context, { id: asked, from, to, include }) {
    const { release, kept, pages, publicUrl } = context
    const period = periodOf(from, to)
    const id = asked.toUpperCase()
    const key = idTypeOf(id)
    const isProven = included(include).has('proof')
    if (isProven && release.attestation === null) throw notSigned(release)
    const under = tablesUnder(key, release.manifest.tables)
    const tables = under.filter(({ name }) => eventsOf(name).length > 0)
    const dated = tables.flatMap(({ name }) => (eventsOf(name).some(({ summed }) => summed) ? [] : name))
    const isAsked = (name: string) => dated.includes(name)
    const { rows, notChecked, isHidden } = await publishedRows(context, { key, value: id, isAsked }, MOST_ROWS)
    const line = isHidden ? [] : lineTo(await kept.changes.links(), release.id)
    const [{ histories, isWhole }, sums, rejected] = await Promise.all([
      versionsOf(context, line, { key, value: id, rows, tables: dated }),
      isHidden ? [] : monthlySums(context, { key, value: id }, period),
      rejectedRows(context, 'every source', [[key, id]])
    ])
    const snapshots = new SnapshotsOf(release, line)
    const method = pages.get('timeline')?.version ?? null
    const every = histories.flatMap((one) => eventsIn(one, snapshots))
    if (rows.length + every.length + sums.length === 0) {
      const remark = key === 'npi' ? absenceOfNpi(context, id) : key === 'ccn' ? absenceOfCcn(context, id) : ''
      throw new CatalogError('not_found', [`No dated event under ${id}.`, ...notChecked, remark].join(' ').trim())
    }
    const events = every.flatMap((event) => {
      const in_period = period && inPeriod(event, period)
      if (in_period?.length === 0) return []
      const { isSpan: _, isDayAfter: __, lastSaid: ___, ...shown } = event
      return [{ ...shown, in_period, ...(isProven && { proofs: proofsOf(publicUrl, event, key, id) }) }]
    })
    const releases = line.length === 0 ? [release.id] : releasesOf(line)
    return {
      data: {
        ...{ id, id_type: key, period, releases, total: every.length, sums },
        events: events.sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1)),
        covered: tables.flatMap(({ name }) => {
          const table = release.table(name)
          if (!table || !isRead(table)) return []
          const kinds = eventsOf(name).map(({ kind }) => kind)
          return [{ table: name, kinds, first_kept: snapshots.begin(name), ...table.provenance }]
        }),
        not_covered: [
          ...notChecked.map((statement) => ({ name: 'tables', statement })),
          ...notCovered(context, under, tables),
          ...(isWhole ? [] : [{ name: 'changes', statement: 'The party has more changes than were read.' }]),
          ...withheldOnTheWay(context, releases).map(({ name, reason }) => ({ name, statement: reason })),
          ...tables.flatMap((table) => beyond(period, table))
        ],
        disclaimer: DISCLAIMER,
        ...withRejectedFlat(
          { ...releaseTuple(release, context), _dataset_id: CHANGES_DATASET, _methodology: method },
          rejected.filter((one) => one.tables.some((name) => eventsOf(name).length > 0))
        )
      },
      sources: [...new Set(tables.flatMap(({ sources }) => sources))]
    }
  }
})

function periodOf(from: string | undefined, to: string | undefined): Period | null {
  if (from === undefined && to === undefined) return null
  if (from === undefined || to === undefined) throw refusedMember(from ? 'to' : 'from', 'send both from and to')
  if (to < from) throw refusedMember('to', 'is before from')
  return { from, to }
}

function idTypeOf(id: string): 'npi' | 'ccn' | 'uei' {
  const key = keyOf(id)
  return key === 'ccn' || key === 'uei' ? key : 'npi'
}

function orderOf({ occurred_on, table, kind, key }: Pick<Dated, 'occurred_on' | 'table' | 'kind' | 'key'>): string {
  return JSON.stringify([occurred_on ?? '9999', table, kind, key])
}

/** By the lookup file of the table under the identifier, in both releases. */
function proofsOf(publicUrl: string, { table, first_published_between: first }: Dated, key: string, id: string) {
  const lookup = PROVABLE.find((name: RowLookup) => LOOKUP_ROWS[name].table === table && LOOKUP_ROWS[name].key === key)
  if (!lookup) return null
  const { after, not_later_than } = first
  return {
    without: after && proofAddress(publicUrl, after.release, { lookup, key: id }),
    with: proofAddress(publicUrl, not_later_than.release, { lookup, key: id })
  }
}

type Named = readonly ManifestTable[]

function notCovered({ release }: Context, under: Named, dated: Named) {
  const sources = release.sources
    .filter(({ id }) => EVENT_TABLES.some((table) => table.sources[0] === id) && !release.snapshot(id))
    .map(({ id }) => ({ name: id, statement: `Release ${release.id} has no snapshot of this source.` }))
  const others = under.flatMap((table) => (dated.includes(table) ? [] : table.name)).join(', ')
  const statement = `Their rows date no event, so the timeline does not have them: ${others}.`
  return [...sources, ...(others === '' ? [] : [{ name: 'tables', statement }])]
}

/** Days of the period that no file of the table covers. */
function beyond(period: Period | null, { name, provenance }: ManifestTable) {
  const { _coverage_period_start: start, _snapshot: end } = provenance
  const said = [
    ...(period && start !== null && period.from < start ? [`It covers no day before ${start}.`] : []),
    ...(period && end !== null && period.to > end ? [`Its files end at ${end}.`] : [])
  ]
  return said.map((statement) => ({ name, statement }))
}
