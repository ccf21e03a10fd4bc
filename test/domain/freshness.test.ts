import t from 'tap'
import { CADENCES, type Freshness, freshnessOf, nextRefresh } from '../../domain/freshness.ts'

const SNAPSHOT = '2026-01-01'
const SLA = 35
const DAY = 86_400_000

type Case = [title: string, age: number, expected: Freshness]

const cases: Case[] = [
  ['the instant its day begins', 0, { state: 'current', age_hours: 0, age_days: 0, within_sla: true }],
  ['a day before it', -DAY, { state: 'current', age_hours: 0, age_days: 0, within_sla: true }],
  ['an hour short of a day', DAY - 3_600_000, { state: 'current', age_hours: 23, age_days: 0, within_sla: true }],
  ['exactly the SLA', SLA * DAY, { state: 'current', age_hours: 840, age_days: 35, within_sla: true }],
  ['a millisecond past the SLA', SLA * DAY + 1, { state: 'degraded', age_hours: 840, age_days: 35, within_sla: false }],
  ['exactly twice the SLA', 2 * SLA * DAY, { state: 'degraded', age_hours: 1680, age_days: 70, within_sla: false }],
  [
    'a millisecond past twice the SLA',
    2 * SLA * DAY + 1,
    { state: 'stale', age_hours: 1680, age_days: 70, within_sla: false }
  ],
  ['ten years', 3652 * DAY, { state: 'stale', age_hours: 87_648, age_days: 3652, within_sla: false }]
]

for (const [title, age, expected] of cases) {
  t.test(`a snapshot aged ${title} is ${expected.state}`, async (t) => {
    t.same(freshnessOf(SNAPSHOT, SLA, new Date(Date.parse(SNAPSHOT) + age)), expected)
  })
}

t.test('without a date, the state is unknown and all figures are null', async (t) => {
  t.same(freshnessOf(null, SLA, new Date(SNAPSHOT)), {
    state: 'unknown',
    age_hours: null,
    age_days: null,
    within_sla: null
  })
  t.same(nextRefresh(null, 'Monthly', new Date(SNAPSHOT)), { next_refresh_eta: null, overdue_since: null })
})

t.test('the next file is due one cadence after the snapshot, including leap days', async (t) => {
  const due = (snapshot: string, cadence: 'Monthly' | 'Weekly', now = `${snapshot}T12:00:00Z`) =>
    nextRefresh(snapshot, cadence, new Date(now))
  t.same(due('2026-11-08', 'Monthly'), { next_refresh_eta: '2026-12-09T00:00:00.000Z', overdue_since: null })
  t.same(due('2028-02-28', 'Weekly'), { next_refresh_eta: '2028-03-06T00:00:00.000Z', overdue_since: null })
  t.same(
    due('2026-11-08', 'Monthly', '2026-12-09T00:00:00.001Z'),
    { next_refresh_eta: null, overdue_since: '2026-12-09T00:00:00.000Z' },
    'a time that has passed is no estimate'
  )
  t.same(Object.keys(CADENCES), ['Daily', 'Weekly', 'Monthly', 'Quarterly', 'Semiannual', 'Annual'])
})
