// Merges the metrics of several processes into one string.
import { AggregatorRegistry } from 'prom-client'
import type { Metrics } from './messages.ts'

/** For these, the mean or the sum hides a blocked process behind an idle one. */
const WORST = /^(nodejs_eventloop_lag_\w+|process_(open|max)_fds)$/

/** Counts are added up; for states, ages and lags the largest is reported, as each metric specifies. */
export async function addedUp(found: readonly Metrics[]): Promise<string> {
  const marked = found.map((metrics) =>
    metrics.map((metric) => (WORST.test(metric.name) ? { ...metric, aggregator: 'max' as const } : metric))
  )
  return await AggregatorRegistry.aggregate(marked).metrics()
}
