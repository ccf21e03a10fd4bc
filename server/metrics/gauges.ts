// Gauges that are read at each scrape and cost nothing in between.
import { Gauge, type Registry } from 'prom-client'
import type { Follower } from '../mirror/follower.ts'

export type Reading = { labels?: Readonly<Record<string, string>>; value: number }

/** A number is one value without labels, and null is none. */
type Readings = number | null | readonly Reading[]

/** How values of several processes combine: the sum if each has its own, the largest if all see the same. */
export type Together = 'sum' | 'max'

/** A gauge whose readings are all replaced at each scrape: what is gone has no value left. */
export function gaugeOf(
  registry: Registry,
  name: string,
  help: string,
  read: () => Readings | Promise<Readings>,
  { labels: labelNames = [], together = 'max' }: { labels?: string[]; together?: Together } = {}
): void {
  new Gauge({
    ...{ name, help, labelNames, registers: [registry], aggregator: together },
    async collect() {
      const found = await read()
      this.reset()
      const readings = typeof found === 'number' ? [{ value: found }] : (found ?? [])
      for (const { labels = {}, value } of readings) this.set(labels, value)
    }
  })
}

/** An instant in seconds since 1970; null if there is no instant. */
export function instant(at: string | null | undefined): number | null {
  return at ? Date.parse(at) / 1000 : null
}

/** Adds the time to the registry of the process that follows the store. */
export function measureFollower(registry: Registry, follower: Pick<Follower, 'answeredAt'>): void {
  gaugeOf(
    registry,
    'ppds_store_answer_timestamp_seconds',
    'Time at which the store of RELEASES_URL last answered; no value before its first answer, and without RELEASES_URL',
    () => instant(follower.answeredAt)
  )
}
