// The clock steps forward and backward under a running server. Answers follow the current clock, a wrong time
// leaves no trace, and no age is ever negative.
import t from 'tap'
import { Journal } from '../../server/webhooks/journal.ts'
import { newSubscription, rotated, validSecrets, Wanted } from '../../server/webhooks/subscription.ts'
import { FIXTURE_CLOCK, fixtureRelease } from '../fixture-release.ts'
import { issuedKey, running } from '../server/running.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
let now = FIXTURE_CLOCK.getTime()
const step = (ms: number) => {
  now = FIXTURE_CLOCK.getTime() + ms
}
const { dataDir } = await fixtureRelease(t)
const server = await running(t, dataDir, () => new Date(now))

t.test('a key expires after its last day, and a clock step does not expire it for good', async (t) => {
  const key = await issuedKey(dataDir, 'a', ['--expires', '2026-11-21'])
  await server.keys.reload()
  const status = async () => (await server.get('/api/v1/npi/1000000012', { authorization: `Bearer ${key}` })).status
  for (const [ms, expected] of [
    [0, 200],
    [35.99 * HOUR, 200],
    [36 * HOUR, 401],
    [3650 * DAY, 401],
    [0, 200],
    [-3650 * DAY, 200]
  ] as const) {
    step(ms)
    t.equal(await status(), expected, new Date(now).toISOString())
  }
  step(0)
})

t.test('a replaced secret signs for one day, even if the clock is changed', async (t) => {
  const asked = Wanted.parse({ url: 'https://hooks.example/x', events: ['source.refreshed'] })
  const journal = new Journal(t.testdir())
  t.teardown(() => journal.close())
  const first = newSubscription(asked, 'k00000001', new URL(asked.url), new Date(now))
  await journal.add(first, [], 1)
  await journal.replace(rotated(first, new Date(now)))
  const signing = () => {
    const kept = journal.subscription(first.id)
    return kept ? validSecrets(kept, new Date(now)) : []
  }
  const [old] = validSecrets(first, new Date(now))
  const [fresh] = signing()
  for (const [ms, expected] of [
    [0, [fresh, old]],
    [DAY - 1, [fresh, old]],
    [DAY, [fresh]],
    [3650 * DAY, [fresh]],
    // At an earlier time, the receiver still knows the old secret: both secrets sign, and the new one always
    // does.
    [-HOUR, [fresh, old]]
  ] as const) {
    step(ms)
    t.same(signing(), expected, new Date(now).toISOString())
  }
  step(0)
})

t.test('freshness follows the current clock: stale in ten years, never a negative age', async (t) => {
  const blocks = async () => {
    const { status, body } = await server.get('/api/v1/npi/1000000012?max_staleness=90d')
    t.equal(status, 200)
    return { stale: body.meta.freshness_policy.stale, ages: JSON.stringify(body).match(/"age_(?:hours|days)":-?\d+/g) }
  }
  const before = await blocks()
  step(3650 * DAY)
  const late = await blocks()
  t.equal(late.stale, true)
  t.ok(late.ages?.every((age) => Number(age.split(':')[1]) > 3000))
  // Before the snapshot dates, the age is 0, not negative.
  step(-3650 * DAY)
  const early = await blocks()
  t.ok(early.ages?.length && early.ages.every((age) => age.endsWith(':0')), `${early.ages}`)
  step(0)
  t.same(await blocks(), before, 'as if nothing had been')
})
