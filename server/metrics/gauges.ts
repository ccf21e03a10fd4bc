// Gauges that are read at each scrape and cost nothing in between.
import { Gauge, type Registry } from 'prom-client'

/** One value with its labels. */
export type Reading = { labels?: Readonly<Record<string, string>>; value: number }

/** How values of several processes combine: the sum if each has its own, the largest if all see the same. */
export type Together = 'sum' | 'max'

/** A gauge whose readings are all replaced at each scrape: what is gone has no value left. */
export function gaugeOf(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly string[],
  read: () => readonly Reading[] | Promise<readonly Reading[]>,
  together: Together = 'max'
): void {
  new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    aggregator: together,
    async collect() {
      const readings = await read()
      this.reset()
      for (const { labels = {}, value } of readings) this.set(labels, value)
    }
  })
}

/** A gauge with a single value. */
export function oneValue(
  registry: Registry,
  name: string,
  help: string,
  read: () => number,
  together?: Together
): void {
  gaugeOf(registry, name, help, [], () => [{ value: read() }], together)
}

/** An instant in seconds since 1970; no reading if there is no instant. */
export function instant(at: string | null | undefined, labels?: Readonly<Record<string, string>>): Reading[] {
  return at ? [{ ...(labels && { labels }), value: Date.parse(at) / 1000 }] : []
}
