// Events of a timeline that differ in nothing but what they say, such as the deficiencies of one survey.
import type { EventKind } from '../../../domain/party-events.ts'
import type { Provenance } from '../../../domain/provenance.ts'
import type { Timeline } from '../../questions/timeline/timeline.ts'
import { tupleIn } from '../lineage.tsx'
import { wordsOf } from '../wording.ts'

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
