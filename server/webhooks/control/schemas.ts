// Response schemas of the control service.
import { z } from 'zod'
import { EventId } from '../../../domain/events.ts'
import { IsoDateTime } from '../../../domain/provenance.ts'
import type { Ended, Queued } from '../journal.ts'
import { ShownSubscription, SubscriptionId } from '../subscription.ts'

export const ById = z.strictObject({
  id: SubscriptionId.meta({ description: 'Id of the subscription', example: 'wh_0a1b2c3d4e5f' })
})

const secret = z
  .string()
  .describe('Signing secret: `whsec_` and base64. It is shown only once; if you lose it, rotate to get a new one')

export const WebhookList = z.strictObject({ webhooks: z.array(ShownSubscription) }).meta({ id: 'WebhookList' })

export const CreatedWebhook = z.strictObject({ ...ShownSubscription.shape, secret }).meta({ id: 'CreatedWebhook' })

export const RemovedWebhook = z
  .strictObject({ id: SubscriptionId, removed: z.literal(true) })
  .meta({ id: 'RemovedWebhook' })

export const RotatedSecret = z
  .strictObject({
    id: SubscriptionId,
    secret,
    previous_valid_until: IsoDateTime.describe('Until this time, deliveries are also signed with the previous secret')
  })
  .meta({ id: 'RotatedSecret' })

export const PingResult = z
  .strictObject({
    id: SubscriptionId,
    acknowledged: z.boolean().describe('True if the receiver answered with any 2xx status'),
    status: z.int().nullable().describe('HTTP status from the receiver; null if there was no answer'),
    error: z.string().nullable().describe('Why there was no answer; null if there was one'),
    ms: z.int().nonnegative().describe('Duration of the attempt in milliseconds')
  })
  .meta({ id: 'PingResult' })

const Delivery = z
  .strictObject({
    event_id: EventId.describe('The `webhook-id` of every attempt to send it'),
    event: z.string(),
    state: z.enum(['queued', 'delivered', 'dead']).describe('dead: given up after 24 hours'),
    attempts: z.int().nonnegative(),
    queued_at: IsoDateTime,
    last_attempt_at: IsoDateTime.nullable(),
    last_status: z.int().nullable().describe('HTTP status of the last attempt; null if there was no answer'),
    last_error: z.string().nullable(),
    next_attempt_at: IsoDateTime.nullable().describe(
      'Earliest time of the next attempt; null if the delivery is not queued'
    )
  })
  .meta({ id: 'Delivery' })

export const DeliveryList = z
  .strictObject({
    deliveries: z
      .array(Delivery)
      .describe('Queued deliveries by dataset in queue order; other deliveries with the newest event first'),
    queued: z.int().nonnegative().describe('Number of queued deliveries, whether listed or not')
  })
  .meta({ id: 'DeliveryList' })

export const Replay = z.strictObject({
  event_ids: z
    .array(EventId)
    .min(1, 'must name at least one event')
    .max(100, 'names more than 100 events')
    .optional()
    .meta({
      description: 'Given-up or recently delivered events to send again; if absent, all given-up events',
      example: ['evt_00000007_0a1b2c3d4e5f6071']
    })
})

export const Replayed = z
  .strictObject({ id: SubscriptionId, queued: z.int().nonnegative().describe('Number of deliveries queued again') })
  .meta({ id: 'Replayed' })

export const DeliveryQuery = z.strictObject({
  state: z
    .enum(['queued', 'delivered', 'dead'])
    .optional()
    .meta({ description: 'Only deliveries in this state', example: 'dead' }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(100)
    .meta({ description: 'Maximum number of deliveries in each state', example: 100 })
})

type State = z.infer<typeof Delivery>['state']

export function shownDelivery(state: State, delivery: Queued | Ended, event: string): z.infer<typeof Delivery> {
  const { last } = delivery
  return {
    event_id: delivery.event,
    event,
    state,
    attempts: delivery.attempts,
    queued_at: instant(delivery.queued_at),
    last_attempt_at: last && instant(last.at),
    last_status: last?.status ?? null,
    last_error: last?.error ?? null,
    next_attempt_at: 'next_at' in delivery ? instant(delivery.next_at) : null
  }
}

function instant(ms: number): string {
  return new Date(Math.round(ms)).toISOString()
}
