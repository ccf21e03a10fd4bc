// A timeline as a drawing: one axis, a lane for each kind of event, stripes where nothing is known. Marks
// link to the rows of the table.
import type { ComponentChildren } from 'preact'
import { EVENT_KINDS, type EventKind, isSpan } from '../../../domain/party-events.ts'
import type { Provenance } from '../../../domain/provenance.ts'
import type { Timeline } from '../../questions/timeline/timeline.ts'
import { eventsOf } from '../../records/published-rows.ts'
import { tupleIn } from '../lineage.tsx'
import { SAID_ALREADY, Stripes } from '../supply/drawing.tsx'
import { wordsOf } from '../wording.ts'

const WIDTH = 560
const LEFT = 140
const LANE = 22
const TOP = 20
const STRIPES = 'not-known'

type Mark = { id: string; kind: EventKind; from: string; to: string; isSpan: boolean; sentence: string }

export function LanesFigure({ of, groups, years }: { of: Timeline; groups: readonly Group[]; years: readonly Year[] }) {
  const marks = [...groups.flatMap((group) => markOf(of, group)), ...years.flatMap(markOfYear)]
  const kinds = (Object.keys(EVENT_KINDS) as EventKind[]).filter((kind) =>
    of.covered.some(({ kinds }) => kinds.includes(kind))
  )
  const ends = of.covered.flatMap(({ _snapshot }) => _snapshot ?? [])
  const first = [...marks.map(({ from }) => from), ...ends].sort()[0]?.slice(0, 4)
  const last = [...marks.map(({ from }) => from), ...ends].sort().at(-1)?.slice(0, 4)
  if (!first || !last) return null
  const [start, end] = [Date.parse(`${first}-01-01`), Date.parse(`${Number(last) + 1}-01-01`)]
  const x = (day: string) => {
    const share = (Date.parse(day) - start) / (end - start)
    return Math.round(10 * (LEFT + Math.min(1, Math.max(0, share)) * (WIDTH - LEFT))) / 10
  }
  const height = TOP + kinds.length * LANE
  return (
    <figure class="bricks-figure">
      <svg class="bricks lanes" viewBox={`0 0 ${WIDTH} ${height}`} aria-label={`Events from ${first} to ${last}`}>
        <Stripes id={STRIPES} width={6} class="stripes" />
        <g font-size="11" class="axis" {...SAID_ALREADY}>
          {yearsBetween(Number(first), Number(last)).map((year) => (
            <g>
              <path d={`M${x(`${year}-01-01`)} ${TOP - 4}V${height}`} stroke-width="0.3" fill="none" />
              <text x={x(`${year}-01-01`) + 2} y="12" stroke="none">
                {year}
              </text>
            </g>
          ))}
        </g>
        {kinds.map((kind, lane) => (
          <Lane
            kind={kind}
            at={TOP + lane * LANE}
            known={knownOf(of, kind)}
            marks={marks.filter((mark) => mark.kind === kind)}
            x={x}
          />
        ))}
      </svg>
      <figcaption class="aside">
        A bar is a span, a square a day or a year of sums; each leads to its row. Striped: no file of the release covers
        these days, so what happened then is unknown. A plain lane without a mark is no proof that nothing happened.
      </figcaption>
    </figure>
  )
}

type LaneProps = {
  kind: EventKind
  at: number
  known: { from: string | null; to: string | null }
  marks: readonly Mark[]
  x: (day: string) => number
}

function Lane({ kind, at, known, marks, x }: LaneProps) {
  const [left, right] = [known.from === null ? WIDTH : x(known.from), known.to === null ? LEFT : x(known.to)]
  const striped = right <= left ? [[LEFT, WIDTH] as const] : [[LEFT, left] as const, [right, WIDTH] as const]
  return (
    <g>
      <text x="0" y={at + 15} font-size="12" class="lane-name">
        {EVENT_KINDS[kind]}
      </text>
      {striped.map(([from, to]) =>
        to > from ? <rect x={from} y={at + 2} width={to - from} height={LANE - 4} fill={`url(#${STRIPES})`} /> : null
      )}
      {marks.map(({ id, from, to, isSpan, sentence }): ComponentChildren => {
        const width = Math.max(7, Math.round(10 * (x(to) - x(from))) / 10)
        return (
          <a href={`#${id}`} aria-label={sentence}>
            <title>{sentence}</title>
            <rect
              class={isSpan ? 'shade-4' : 'shade-5'}
              x={Math.min(x(from), WIDTH - width)}
              y={at + 6}
              width={width}
              height={LANE - 12}
            />
          </a>
        )
      })}
    </g>
  )
}

/** The days that every table of the kind covers; null at an end where one does not say. */
function knownOf({ covered }: Timeline, kind: EventKind): LaneProps['known'] {
  const of = covered.filter(({ kinds }) => kinds.includes(kind))
  const days = (name: '_coverage_period_start' | '_snapshot') => {
    const found = of.map((one) => one[name])
    return found.some((day) => day === null) ? [] : found.map(String).sort()
  }
  return { from: days('_coverage_period_start').at(-1) ?? null, to: days('_snapshot')[0] ?? null }
}

/** No bar without a day; without an end, it goes as far as the last file that has the row. */
function markOf({ covered }: Timeline, { id, events, first }: Group): Mark[] {
  const { kind, table, occurred_on, ended_on, withdrawn_between } = first
  if (occurred_on === null) return []
  const files = withdrawn_between?.after?.snapshot ?? covered.find((one) => one.table === table)?._snapshot
  const spans = eventsOf(table).some((event) => event.kind === kind && isSpan(event))
  const [, until = occurred_on] = [occurred_on, files ?? occurred_on].sort()
  const to = spans ? (ended_on ?? until) : occurred_on
  const end = ended_on === null ? '' : ` to ${ended_on}`
  const rows = events.length === 1 ? '' : `, ${events.length} rows`
  return [
    { id, kind, from: occurred_on, to, isSpan: spans, sentence: `${EVENT_KINDS[kind]}: ${occurred_on}${end}${rows}` }
  ]
}

function markOfYear({ id, kind, year, count }: Year): Mark[] {
  if (year === null) return []
  const sentence = `${EVENT_KINDS[kind]} in ${year}: ${count} records`
  return [{ id, kind, from: `${year}-01-01`, to: `${year}-12-31`, isSpan: false, sentence }]
}

function yearsBetween(first: number, last: number): number[] {
  const step = Math.max(1, Math.ceil((last - first + 1) / 10))
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, n) => first + n * step)
}

type Event = Timeline['events'][number]
export type Group = { id: string; events: readonly Event[]; first: Event; tuple: Provenance }

export function groupsOf({ events }: Timeline): Group[] {
  const groups = new Map<string, Event[]>()
  for (const event of events) {
    const { says: _, key: __, amount_usd: ___, ...alike } = event
    const key = JSON.stringify(alike)
    groups.set(key, [...(groups.get(key) ?? []), event])
  }
  return [...groups.values()].flatMap((found, place) => {
    const [first] = found
    return first ? [{ id: `event-${place + 1}`, events: found, first, tuple: tupleIn(first) }] : []
  })
}

/** What a row says in words or, of several rows, how many say each value of the first column. */
export function saidBy({ events, first }: Group): string {
  if (events.length === 1) return first.says.map(inWords).join('; ')
  const counts = new Map<string, number>()
  for (const { says } of events) {
    const said = says[0] ?? 'nothing'
    counts.set(said, (counts.get(said) ?? 0) + 1)
  }
  const said = [...counts].sort().map(([value, count]) => `${inWords(value)}: ${count}`)
  return `${events.length} rows (${said.join('; ')})`
}

function inWords(said: string): string {
  return said.replace(/^[^=]*/, wordsOf).replace('=', ' ')
}

export type Year = {
  id: string
  kind: EventKind
  year: string | null
  count: number
  usd: number | null
  tuple: Provenance
}

/** Payments and awards by year. */
export function yearsOf({ sums }: Timeline): Year[] {
  const years = new Map<string, Year>()
  for (const sum of sums) {
    const [year, tuple] = [sum.month?.slice(0, 4) ?? null, tupleIn(sum)]
    const key = JSON.stringify([sum.kind, year, tuple])
    const { id = `sum-${years.size + 1}`, count = 0, usd = null } = years.get(key) ?? {}
    const cents = Math.round((usd ?? 0) * 100) + Math.round((sum.total_amount_usd ?? 0) * 100)
    const isKnown = usd !== null || sum.total_amount_usd !== null
    years.set(key, {
      ...{ id, kind: sum.kind, year, tuple, count: count + sum.record_count },
      usd: isKnown ? cents / 100 : null
    })
  }
  return [...years.values()]
}
