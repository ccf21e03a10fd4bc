// Due times over a year, by a test clock.
import { validate } from 'node-cron'
import t from 'tap'
import { nextDue, type Scheduled, scheduleOf } from '../../pipeline/schedule/due.ts'
import { agendaOf } from '../../pipeline/schedule/scheduler.ts'
import { loadSources } from '../../pipeline/source-loader.ts'

const sources = await loadSources()
const year = [new Date('2026-01-01T00:00:00Z'), new Date('2027-01-01T00:00:00Z')] as const
const of = (schedule: string): Scheduled => ({ id: 'one', cadence: 'Daily', schedule })
/** Every due time in (from, to], ordered by time, then by source id. */
function dueBetween(sources: readonly Scheduled[], from: Date, to: Date): { source: string; at: Date }[] {
  const due: { source: string; at: Date }[] = []
  for (const source of sources)
    for (let at = nextDue(source, from); at !== null && at <= to; at = nextDue(source, at))
      due.push({ source: source.id, at })
  return due.sort((a, b) => a.at.getTime() - b.at.getTime() || (a.source < b.source ? -1 : 1))
}
const text = (dates: { at: Date }[]) => dates.map(({ at }) => at.toISOString().slice(0, 16))

t.test('every source has a valid cron schedule and is due often enough in a year', async (t) => {
  const due = dueBetween(sources, ...year)
  const FEWEST = { Daily: 365, Weekly: 52, Monthly: 12, Quarterly: 4, Semiannual: 2, Annual: 1 }
  for (const source of sources) {
    t.ok(validate(scheduleOf(source)), `${source.id}: ${scheduleOf(source)}`)
    const times = due.filter((each) => each.source === source.id)
    t.ok(times.length >= FEWEST[source.cadence], `${source.id} is looked for ${times.length} times`)
    // Checks for new files must be at most the promised number of days apart.
    const gaps = times.slice(1).map(({ at }, index) => (at.getTime() - (times[index]?.at.getTime() ?? 0)) / 86_400_000)
    t.ok(Math.max(...gaps) <= source.sla_days, `${source.id}: at most ${Math.max(...gaps)} days apart`)
  }
  t.same(
    due.map(({ at }) => at.getTime()),
    due.map(({ at }) => at.getTime()).sort((a, b) => a - b),
    'in order of time'
  )
})

t.test('day of month and day of week must both match', async (t) => {
  const sundays = dueBetween([of('30 13 1-7 * 0')], ...year)
  t.equal(sundays.length, 12)
  t.same(text(sundays).slice(0, 3), ['2026-01-04T13:30', '2026-02-01T13:30', '2026-03-01T13:30'])
  t.same(
    sundays.filter(({ at }) => at.getUTCDay() !== 0),
    []
  )
})

t.test('supports several times a day, steps and leap days', async (t) => {
  const day = dueBetween([of('0,30 6,18 * * *')], new Date('2026-03-01T06:00:00Z'), new Date('2026-03-02T06:00:00Z'))
  t.same(
    text(day),
    ['2026-03-01T06:30', '2026-03-01T18:00', '2026-03-01T18:30', '2026-03-02T06:00'],
    'after from, up to to'
  )
  t.equal(
    dueBetween([of('*/15 * * * *')], new Date('2026-03-01T00:00:00Z'), new Date('2026-03-02T00:00:00Z')).length,
    96
  )
  t.equal(nextDue(of('0 0 29 2 *'), new Date('2026-03-01T00:00:00Z'))?.toISOString(), '2028-02-29T00:00:00.000Z')
  t.throws(
    () => nextDue(of('0 0 30 2 *'), new Date('2026-03-01T00:00:00Z')),
    /impossible day/,
    'cron itself refuses 30 February'
  )
})

t.test('an hour skipped or repeated by daylight saving time in Washington is one hour in UTC', async (t) => {
  for (const date of ['2026-03-08', '2026-11-01']) {
    const times = dueBetween([of('30 * * * *')], new Date(`${date}T00:00:00Z`), new Date(`${date}T23:59:00Z`))
    t.equal(times.length, 24, date)
  }
})

t.test('a missed check is due once, and a source never checked is due immediately', async (t) => {
  const daily = { id: 'daily', cadence: 'Daily' } as const
  const weekly = { id: 'weekly', cadence: 'Weekly' } as const
  const fresh = { id: 'fresh', cadence: 'Annual' } as const
  const last: Record<string, string> = { daily: '2026-11-01T12:00:00Z', weekly: '2026-11-16T10:00:00Z' }
  const agenda = agendaOf([daily, weekly, fresh], (id) => last[id] ?? null)
  const now = Date.parse('2026-11-20T12:00:00Z')
  t.same(agenda.due(now), ['daily', 'fresh'], 'nineteen missed days are one run; the week is not over')
  agenda.done(['daily', 'fresh'], now)
  t.same(agenda.due(now), [])
  t.same(agenda.next(), { sources: ['daily'], at: new Date('2026-11-21T09:15:00Z') })
  t.same(agenda.due(Date.parse('2026-11-23T09:30:00Z')), ['daily', 'weekly'], 'due together, refreshed together')
})
