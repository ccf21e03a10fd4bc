// The body of a delivery: the members the specification names first, then what it is silent about.
import type { RefreshedEvent } from '../../domain/events.ts'
import type { ExclusionAdded, ProviderChanged } from './npi-events.ts'

/** What is told, without the time of telling. */
export type Facts = RefreshedEvent | ProviderChanged | ExclusionAdded | Ping

/** Sent at the subscriber's own wish, to see whether deliveries arrive. */
export type Ping = { event: 'ping'; id: string }

const FIRST = ['event', 'dataset_id', 'snapshot', 'previous_snapshot', 'npi']

/** JSON of the facts as told at that time. */
export function deliveryBody(facts: Facts, deliveredAt: Date): string {
  const entries = Object.entries(facts)
  const leads = ([name]: [string, unknown]) => FIRST.includes(name)
  return JSON.stringify({
    ...Object.fromEntries(entries.filter(leads)),
    delivered_at: deliveredAt.toISOString(),
    ...Object.fromEntries(entries.filter((entry) => !leads(entry)))
  })
}

/** Order is kept among the deliveries of one subscriber that share this: those about one dataset. */
export function laneOf(facts: Facts): string {
  return 'dataset_id' in facts ? facts.dataset_id : facts.event
}
