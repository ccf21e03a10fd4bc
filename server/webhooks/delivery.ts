// Body and signatures of a delivery. The members that the specification names come first. The specified
// header signs the body alone; the additional Standard Webhooks headers also sign the id and the time, so a
// delivery cannot be replayed later as a new one.

import { createHmac, randomBytes } from 'node:crypto'
import type { RefreshedEvent } from '../../domain/events.ts'
import type { ListingAdded } from './name-events.ts'
import type { ExclusionAdded, ProviderChanged } from './npi-events.ts'

/** Content of a delivery, without its delivery time. */
export type Facts = RefreshedEvent | ProviderChanged | ExclusionAdded | ListingAdded | Ping

/** Sent at the subscriber's request, to check whether deliveries arrive. */
type Ping = { event: 'ping'; id: string }

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

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A new signing secret in Standard Webhooks form: `whsec_` and base64. */
export function newSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64')
}

/** One delivery as sent. `at` is the time of this attempt, in seconds. */
type Message = { id: string; at: number; body: string }

/** The signature headers for each of the secrets, newest first: two secrets for a day after a rotation. */
export function signatureHeaders(message: Message, secrets: readonly string[]): Record<string, string> {
  const { id, at, body } = message
  return {
    'x-service-signature': [`t=${at}`, ...secrets.map((secret) => `v1=${hexOver(body, secret)}`)].join(','),
    'webhook-id': id,
    'webhook-timestamp': String(at),
    'webhook-signature': secrets.map((secret) => `v1,${base64Over(`${id}.${at}.${body}`, secret)}`).join(' ')
  }
}

/** The key is the secret as issued, with all of its characters. */
function hexOver(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** Standard Webhooks uses the decoded bytes as the key. */
function base64Over(text: string, secret: string): string {
  return createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(text)
    .digest('base64')
}
