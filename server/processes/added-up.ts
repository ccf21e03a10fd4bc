// Metrics of several processes as one text.
import { AggregatorRegistry } from 'prom-client'
import type { Metrics } from './messages.ts'

/** Of these the library takes the mean or the sum, in which a process that is held up, or out of files, hides behind one that is idle. */
const WORST = /^(nodejs_eventloop_lag_\w+|process_(open|max)_fds)$/

/** Counts are added; of states, ages and lags the largest is told, as each metric says. */
export async function addedUp(found: readonly Metrics[]): Promise<string> {
  const marked = found.map((metrics) =>
    metrics.map((metric) => (WORST.test(metric.name) ? { ...metric, aggregator: 'max' as const } : metric))
  )
  return await AggregatorRegistry.aggregate(marked).metrics()
}
