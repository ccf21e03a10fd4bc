// The body of a delivery: the members the specification names come first, then all others.
import type { RefreshedEvent } from '../../domain/events.ts'
import type { ExclusionAdded, ProviderChanged } from './npi-events.ts'

/** Content of a delivery, without its delivery time. */
export type Facts = RefreshedEvent | ProviderChanged | ExclusionAdded | Ping

/** Sent at the subscriber's request, to check whether deliveries arrive. */
export type Ping = { event: 'ping'; id: string }

const FIRST = ['event', 'dataset_id', 'snapshot', 'previous_snapshot', 'npi']

/** JSON of the facts with that delivery time. */
export function deliveryBody(facts: Facts, deliveredAt: Date): string {
  const entries = Object.entries(facts)
  const leads = ([name]: [string, unknown]) => FIRST.includes(name)
  return JSON.stringify({
    ...Object.fromEntries(entries.filter(leads)),
    delivered_at: deliveredAt.toISOString(),
    ...Object.fromEntries(entries.filter((entry) => !leads(entry)))
  })
}

/** A subscriber's deliveries with the same lane keep their order: those about one dataset. */
export function laneOf(facts: Facts): string {
  return 'dataset_id' in facts ? facts.dataset_id : facts.event
}
