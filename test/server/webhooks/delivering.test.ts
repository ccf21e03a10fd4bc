// Deliveries over real connections and an injected clock: how often, in which order, and when they are
// abandoned.
import t from 'tap'
import { nextAttempt, retryAfterMs, TRIED_FOR_MS } from '../../../server/webhooks/attempt.ts'
import { BEGUN, HOUR, owing, refreshed } from './owing.ts'
import { receiver } from './receiver.ts'

const start = BEGUN.getTime()

t.test('a receiver that is down for 23 hours acknowledges each event exactly once', async (t) => {
  const { journal, deliverer, time, subscribe, deliverUntil } = await owing(t)
  const to = await receiver(t, () => (time.now < start + 23 * HOUR ? 503 : 200))
  const { id } = await subscribe(to.url)
  const events = ['oig-leie', 'nppes', 'pecos'].flatMap((dataset) => [1, 2, 3].map((n) => refreshed(dataset, n)))
  await journal.queue(
    events.map((facts) => ({ subscription: id, facts })),
    start
  )

  await deliverUntil(start + 23 * HOUR - 1)
  const refused = to.received.length
  t.ok(refused > 3 * 40, 'it was tried all day')
  t.same(
    new Set(to.received.map((one) => one.id)),
    new Set(events.filter((e) => e.id.startsWith('evt_00000001')).map((e) => e.id)),
    'the events behind the first of each dataset waited'
  )

  await deliverUntil(start + 24 * HOUR)
  const taken = to.received.slice(refused)
  t.same(taken.map((one) => one.id).sort(), events.map((e) => e.id).sort(), 'each event once')
  for (const dataset of ['oig-leie', 'nppes', 'pecos']) {
    const order = taken.filter(({ body }) => JSON.parse(body).dataset_id === dataset).map((one) => one.id)
    t.same(order, [...order].sort(), `${dataset} in its order`)
  }
  await deliverUntil(start + 48 * HOUR)
  t.equal(to.received.length, refused + events.length, 'and nothing after that')
  t.equal(journal.owedCount(id), 0)
  t.equal(journal.endedCount('delivered', id), events.length)
  t.equal(deliverer.nextDue, undefined)
})

t.test('retries a delivery with growing waits for 24 hours', async (t) => {
  const { journal, time, subscribe, deliverUntil } = await owing(t)
  const times: number[] = []
  const to = await receiver(t, () => {
    times.push(time.now)
    return 500
  })
  const { id } = await subscribe(to.url)
  await journal.queue(
    [1, 2].map((n) => ({ subscription: id, facts: refreshed('nppes', n) })),
    start
  )
  await deliverUntil(start + 30 * HOUR)
  const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  t.same(waits.slice(0, 4), [3750, 7500, 15_000, 30_000], 'the waits double')
  t.ok(Math.max(...waits) <= HOUR / 2, 'up to half an hour')
  const first = to.received.filter((one) => one.id === refreshed('nppes', 1).id)
  t.equal(times[first.length - 1], start + TRIED_FOR_MS, 'the last attempt is made when the 24 hours end')
  t.equal(to.received.length, first.length + 1, 'an event that waited behind it is tried, and given up with it')
  const dead = journal.ended('dead', id, 10)
  t.match(dead, [{ name: 'source.refreshed', last: { status: 500 } }, { last: { status: 500 } }])
  t.equal(journal.owedCount(id), 0)

  t.test('replays an abandoned delivery on request', async (t) => {
    to.react = () => 200
    t.equal(await journal.replay(id, null, time.now), 2)
    await deliverUntil(time.now)
    t.same(
      to.received.slice(-2).map((one) => one.id),
      [1, 2].map((n) => refreshed('nppes', n).id)
    )
    t.equal(journal.endedCount('dead', id), 0)
    t.equal(await journal.replay(id, null, time.now), 0)
    t.equal(await journal.replay(id, [refreshed('nppes', 2).id], time.now), 1, 'and so is what was delivered')
    await deliverUntil(time.now)
    t.equal(to.received.at(-1)?.id, refreshed('nppes', 2).id)
  })
})

t.test('one stuck event delays only its own dataset and subscriber', async (t) => {
  const { journal, subscribe, deliverUntil } = await owing(t)
  const stuck = refreshed('nppes', 1).id
  const to = await receiver(t, ({ id }) => (id === stuck ? 500 : 200))
  const other = await receiver(t)
  const [one, two] = [await subscribe(to.url), await subscribe(other.url)]
  const events = ['nppes', 'oig-leie'].flatMap((dataset) => [1, 2].map((n) => refreshed(dataset, n)))
  await journal.queue(
    [one, two].flatMap(({ id }) => events.map((facts) => ({ subscription: id, facts }))),
    start
  )
  await deliverUntil(start + HOUR)
  t.same(
    [...new Set(to.received.map(({ id }) => id))].sort(),
    [stuck, ...[1, 2].map((n) => refreshed('oig-leie', n).id)].sort()
  )
  t.same(other.received.map(({ id }) => id).sort(), events.map(({ id }) => id).sort())
  t.equal(journal.owedCount(one.id), 2)
})

t.test('waits as long as the Retry-After of a receiver asks', async (t) => {
  const { journal, time, subscribe, deliverUntil } = await owing(t)
  const times: number[] = []
  const to = await receiver(t, () => {
    times.push(time.now)
    return times.length === 1 ? { status: 429, headers: { 'retry-after': '7200' } } : 200
  })
  const { id } = await subscribe(to.url)
  await journal.queue([{ subscription: id, facts: refreshed('nppes', 1) }], start)
  await deliverUntil(start + 24 * HOUR)
  t.same(times, [start, start + 2 * HOUR])
})

t.test('does not follow a redirect, and stops waiting for a hanging response', async (t) => {
  const { journal, subscribe, deliverUntil } = await owing(t, { timeoutMs: 300 })
  const inside = await receiver(t)
  const to = await receiver(t, () => ({ status: 302, headers: { location: inside.url } }))
  const hanging = await receiver(t, () => 'hang')
  const [one, two] = [await subscribe(to.url), await subscribe(hanging.url)]
  await journal.queue(
    [one, two].map(({ id }) => ({ subscription: id, facts: refreshed('nppes', 1) })),
    start
  )
  await deliverUntil(start)
  t.equal(to.received.length, 1)
  t.same(inside.received, [])
  t.match(journal.owed(one.id, 1), [{ attempts: 1, last: { status: 302, error: null } }])
  t.match(journal.owed(two.id, 1), [{ attempts: 1, last: { status: null, error: /No answer within 0.3 seconds/ } }])
})

t.test('does not deliver to a removed subscription', async (t) => {
  const { journal, deliverer, subscribe, deliverUntil } = await owing(t)
  const to = await receiver(t, () => 500)
  const { id } = await subscribe(to.url)
  await journal.queue([{ subscription: id, facts: refreshed('nppes', 1) }], start)
  await deliverUntil(start)
  await journal.remove(id)
  await deliverUntil(start + HOUR)
  t.equal(to.received.length, 1)
  t.equal(journal.lanes().length, 0)
  t.equal(deliverer.nextDue, undefined)
})

t.test('computes the wait after an attempt', async (t) => {
  const tries = (attempts: number) => ({ queued_at: 0, attempts })
  t.equal(
    nextAttempt(tries(1), 0, () => 0),
    2500
  )
  t.equal(
    nextAttempt(tries(1), 0, () => 1),
    5000
  )
  t.equal(
    nextAttempt(tries(60), 0, () => 1),
    HOUR / 2
  )
  t.equal(
    nextAttempt(tries(3), 24 * HOUR - 1000, () => 1),
    24 * HOUR,
    'the last stands at the end'
  )
  t.equal(
    nextAttempt(tries(3), 24 * HOUR, () => 1),
    null
  )
  t.equal(retryAfterMs('120', 0), 120_000)
  t.equal(retryAfterMs(new Date(90_000).toUTCString(), 30_000), 60_000)
  for (const nonsense of [undefined, '', 'soon', '-5', '1e9']) t.equal(retryAfterMs(nonsense, Date.now()), 0)
})
