// Gauges that are read when somebody looks, and cost nothing in between.
import { Gauge, type Registry } from 'prom-client'

/** One value with its labels. */
export type Reading = { labels?: Readonly<Record<string, string>>; value: number }

/** What several processes tell together: of what each has its own, the sum; of what all see alike, the largest. */
export type Together = 'sum' | 'max'

/** A gauge of which every reading is made anew at each look: what is gone has no value left. */
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

/** A gauge of one value. */
export function oneValue(
  registry: Registry,
  name: string,
  help: string,
  read: () => number,
  together?: Together
): void {
  gaugeOf(registry, name, help, [], () => [{ value: read() }], together)
}

/** Seconds since 1970 of an instant; no reading without one. */
export function instant(at: string | null | undefined, labels?: Readonly<Record<string, string>>): Reading[] {
  return at ? [{ ...(labels && { labels }), value: Date.parse(at) / 1000 }] : []
}
