// Metrics of the webhook service: pending deliveries, results, and how far it is behind the releases.
import { Histogram, type Registry } from 'prom-client'
import { gaugeOf, instant } from '../metrics/gauges.ts'
import { isAcknowledged, type Post } from './attempt.ts'
import { pointerIn } from './follower.ts'
import type { Journal } from './journal.ts'

/** The timeout of an attempt is 15 seconds. */
const BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15]

export function measureJournal(registry: Registry, journal: Journal, dataDir: string): void {
  gaugeOf(registry, 'ppds_webhook_subscriptions', 'Subscriptions', () => journal.subscriptions.length)
  gaugeOf(registry, 'ppds_webhook_deliveries_queued', 'Pending deliveries', () => journal.totals().queued)
  gaugeOf(
    registry,
    'ppds_webhook_deliveries_given_up',
    'Given-up deliveries that are still kept',
    () => journal.totals().dead
  )
  gaugeOf(
    registry,
    'ppds_webhook_oldest_delivery_timestamp_seconds',
    'When the longest-waiting delivery was queued; no value if no delivery is pending',
    () => instant(journal.oldestQueued())
  )
  gaugeOf(
    registry,
    'ppds_webhook_activations_behind',
    'Activations in effect whose events are not queued yet',
    async () => {
      const pointer = await pointerIn(dataDir).catch(() => null)
      return pointer && Math.max(0, pointer.activation - (journal.cursor?.activation ?? 0))
    }
  )
}

/** Measures the result of each attempt: acknowledged, refused by a response, or unanswered. */
export function measureAttempts(registry: Registry, post: Post): Post {
  const duration = new Histogram({
    name: 'ppds_webhook_attempt_duration_seconds',
    help: 'Duration of an attempt to deliver in seconds, by result',
    labelNames: ['result'],
    buckets: BUCKETS,
    registers: [registry]
  })
  return async (...sent) => {
    const outcome = await post(...sent)
    const result = isAcknowledged(outcome) ? 'acknowledged' : outcome.status === null ? 'unanswered' : 'refused'
    duration.observe({ result }, outcome.ms / 1000)
    return outcome
  }
}
