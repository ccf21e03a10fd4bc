// A journal with subscriptions and a deliverer, with a clock that the test sets.
import { createHash } from 'node:crypto'
import { eventId, type RefreshedEvent } from '../../../domain/events.ts'
import type { Provenance } from '../../../domain/provenance.ts'
import { serverLogger } from '../../../server/plugins/log.ts'
import { systemResolver } from '../../../server/webhooks/address-guard.ts'
import { guardedPoster, type Post, type Poster } from '../../../server/webhooks/attempt.ts'
import type { Turns } from '../../../server/webhooks/deliverer.ts'
import { Deliverer } from '../../../server/webhooks/deliverer.ts'
import { Journal } from '../../../server/webhooks/journal.ts'
import { newSubscription, type Subscription, Wanted, watchedBy } from '../../../server/webhooks/subscription.ts'

export const HOUR = 3600 * 1000
export const BEGUN = new Date('2026-11-20T12:00:00Z')

type Test = { testdir: () => string; teardown: (end: () => unknown) => unknown }

export type Owing = {
  dataDir: string
  journal: Journal
  deliverer: Deliverer
  /** Milliseconds since 1970; the test moves it. */
  time: { now: number }
  /** Subscribes an account to every event. */
  subscribe(url: string, given?: Partial<Wanted>, account?: string): Promise<Subscription>
  /**
   * Delivers what is due, moving the clock from one due time to the next, until `until` or until no delivery
   * is pending.
   */
  deliverUntil(until: number): Promise<void>
}

/** `random` defaults to 0.5, so waits are three quarters of the longest. */
export async function owing(
  t: Test,
  given: { post?: Post; random?: () => number; timeoutMs?: number; turns?: Turns } = {}
): Promise<Owing> {
  const dataDir = t.testdir()
  const journal = new Journal(dataDir)
  const poster: Poster = guardedPoster({ loopback: true, resolve: systemResolver }, given.timeoutMs)
  const time = { now: BEGUN.getTime() }
  const deliverer = new Deliverer({
    journal,
    post: given.post ?? poster.post,
    clock: () => new Date(time.now),
    random: given.random ?? (() => 0.5),
    log: serverLogger('silent'),
    ...(given.turns && { turns: given.turns })
  })
  t.teardown(async () => {
    await deliverer.stop()
    await poster.close()
    await journal.close()
  })
  return {
    dataDir,
    journal,
    deliverer,
    time,
    async subscribe(url, wanted = {}, account = 'k00000001') {
      const asked = Wanted.parse({ url, events: ['source.refreshed'], ...wanted })
      const subscription = newSubscription(asked, account, new URL(url), new Date(time.now))
      await journal.add(subscription, watchedBy(asked), Number.POSITIVE_INFINITY)
      return subscription
    },
    async deliverUntil(until) {
      for (;;) {
        await deliverer.settled()
        const next = deliverer.nextDue
        if (next === undefined || next > until) break
        time.now = Math.max(time.now, next)
      }
      time.now = Math.max(time.now, until)
    }
  }
}

/** The n-th event of a dataset. */
export function refreshed(dataset_id: string, n: number): RefreshedEvent {
  return {
    event: 'source.refreshed',
    snapshot: '2026-11-10',
    previous_snapshot: '2026-10-10',
    id: eventId(n, createHash('sha256').update(`${dataset_id} ${n}`).digest('hex')),
    release: '2026-11-10.0a1b2c3d',
    ...TUPLE,
    dataset_id,
    _dataset_id: dataset_id
  }
}

const TUPLE: Provenance = {
  _source: 'Synthetic data',
  _source_url: 'https://example.gov/',
  _dataset_id: '',
  _snapshot: '2026-11-10',
  _methodology: null,
  _last_checked: null,
  _confidence: null,
  _data_availability: ['synthetic'],
  _pipeline_version: '0000000',
  _doi: null,
  _license: 'Apache-2.0',
  _coverage_period_start: null,
  _coverage_period_end: null,
  _slsa_provenance_url: null
}
