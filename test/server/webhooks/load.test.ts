// Many subscriptions, some with hanging receivers that must not slow down the others. LOAD=full is 1,000
// subscriptions and 1,000 events over 18 datasets; LOAD=every sends every event to every subscription, a
// million deliveries.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { serverLogger } from '../../../server/plugins/log.ts'
import { systemResolver } from '../../../server/webhooks/address-guard.ts'
import { guardedPoster } from '../../../server/webhooks/attempt.ts'
import { Deliverer } from '../../../server/webhooks/deliverer.ts'
import { Journal } from '../../../server/webhooks/journal.ts'
import { newSubscription, Wanted } from '../../../server/webhooks/subscription.ts'
import { refreshed } from './owing.ts'

const RECEIVERS = fileURLToPath(new URL('./receivers-process.ts', import.meta.url))
const DATASETS = Array.from({ length: 18 }, (_, index) => `dataset-${index}`)
const SIZES = {
  small: { subscriptions: 200, events: 180, seconds: 20 },
  full: { subscriptions: 1000, events: 1000, seconds: 60 },
  every: { subscriptions: 1000, events: 1000, seconds: 600 }
}
const size = (['full', 'every'] as const).find((name) => name === process.env.LOAD) ?? 'small'
const { subscriptions: COUNT, events: EVENTS, seconds: SECONDS } = SIZES[size]

t.test(`serves ${COUNT} subscriptions and ${EVENTS} events while five of 20 receivers hang`, async (t) => {
  const receivers = fork(RECEIVERS, [], { execArgv: ['--import=tsx'] })
  t.teardown(() => receivers.kill('SIGKILL'))
  const [{ ports }] = (await once(receivers, 'message')) as [{ ports: number[] }]

  const journal = new Journal(t.testdir())
  const poster = guardedPoster({ loopback: true, resolve: systemResolver })
  const clock = () => new Date()
  const deliverer = new Deliverer({
    journal,
    post: poster.post,
    clock,
    random: Math.random,
    log: serverLogger('silent')
  })
  t.teardown(async () => {
    // Close the poster first: the deliverer would wait for the hanging receivers.
    await poster.close()
    await deliverer.stop()
    await journal.close()
  })

  const begunAdding = performance.now()
  const adding: Promise<unknown>[] = []
  const owed: { subscription: string; facts: ReturnType<typeof refreshed> }[] = []
  const events = Array.from({ length: EVENTS }, (_, n) => refreshed(DATASETS[n % DATASETS.length] ?? '', n + 1))
  let good = 0
  for (let n = 0; n < COUNT; n++) {
    // The first five receivers hang.
    const url = `http://127.0.0.1:${ports[n % ports.length]}/${n}`
    const wanted = Wanted.parse({ url, events: ['source.refreshed'] })
    const subscription = newSubscription(wanted, `k${n}`, new URL(url), clock())
    adding.push(journal.add(subscription, [], 1))
    // Each subscription follows one dataset, unless every event goes to every subscription.
    for (const facts of events) {
      if (size !== 'every' && facts.dataset_id !== DATASETS[n % DATASETS.length]) continue
      owed.push({ subscription: subscription.id, facts })
      if (n % ports.length >= 5) good += 1
    }
  }
  await Promise.all(adding)
  await journal.queue(owed, Date.now())
  const queueing = performance.now() - begunAdding
  const total = owed.length
  owed.length = 0

  let memory = 0
  const begun = performance.now()
  deliverer.start()
  let served = 0
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    memory = Math.max(memory, process.memoryUsage().rss)
    receivers.send('count')
    const [{ count }] = (await once(receivers, 'message')) as [{ count: number }]
    served = count
    if (served >= good || performance.now() - begun > SECONDS * 1000) break
  }
  const seconds = (performance.now() - begun) / 1000
  const megabytes = Math.round(memory / 1_000_000)
  t.comment(
    `${total} deliveries queued in ${(queueing / 1000).toFixed(1)} s; ${served} served in ${seconds.toFixed(1)} s, ` +
      `${Math.round(served / seconds)} a second; at most ${megabytes} MB`
  )
  t.equal(served, good, 'every delivery to a receiver that answers has arrived, once')
  t.ok(seconds < SECONDS, `within ${SECONDS} seconds`)
  t.ok(megabytes < 1024, 'memory is bounded')
})
