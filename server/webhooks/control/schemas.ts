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
  .describe('Signing secret: `whsec_` and base64. It is shown this once; rotate for a new one when it is lost')

export const WebhookList = z.strictObject({ webhooks: z.array(ShownSubscription) }).meta({ id: 'WebhookList' })

export const CreatedWebhook = z.strictObject({ ...ShownSubscription.shape, secret }).meta({ id: 'CreatedWebhook' })

export const RemovedWebhook = z
  .strictObject({ id: SubscriptionId, removed: z.literal(true) })
  .meta({ id: 'RemovedWebhook' })

export const RotatedSecret = z
  .strictObject({
    id: SubscriptionId,
    secret,
    previous_valid_until: IsoDateTime.describe('Until then deliveries are signed with the secret before as well')
  })
  .meta({ id: 'RotatedSecret' })

export const PingResult = z
  .strictObject({
    id: SubscriptionId,
    acknowledged: z.boolean().describe('True for any 2xx'),
    status: z.int().nullable().describe('HTTP status of the receiver; null when there was no answer'),
    error: z.string().nullable().describe('Why there was no answer'),
    ms: z.int().nonnegative().describe('Milliseconds it took')
  })
  .meta({ id: 'PingResult' })

const Delivery = z
  .strictObject({
    event_id: EventId.describe('The `webhook-id` it is sent under, each time'),
    event: z.string(),
    state: z.enum(['queued', 'delivered', 'dead']).describe('dead: given up after 24 hours'),
    attempts: z.int().nonnegative(),
    queued_at: IsoDateTime,
    last_attempt_at: IsoDateTime.nullable(),
    last_status: z.int().nullable().describe('HTTP status of the last attempt; null when there was no answer'),
    last_error: z.string().nullable(),
    next_attempt_at: IsoDateTime.nullable().describe('Of a queued one: not before then')
  })
  .meta({ id: 'Delivery' })

export const DeliveryList = z
  .strictObject({
    deliveries: z
      .array(Delivery)
      .describe('The queued ones by dataset in their order, the others the newest event first'),
    queued: z.int().nonnegative().describe('Deliveries that are queued, listed or not')
  })
  .meta({ id: 'DeliveryList' })

export const Replay = z.strictObject({
  event_ids: z
    .array(EventId)
    .min(1, 'names no event')
    .max(100, 'names more than 100 events')
    .optional()
    .meta({
      description: 'Events to send again, of those given up or recently delivered; every one given up when absent',
      example: ['evt_00000007_0a1b2c3d4e5f6071']
    })
})

export const Replayed = z
  .strictObject({ id: SubscriptionId, queued: z.int().nonnegative().describe('Deliveries that are queued again') })
  .meta({ id: 'Replayed' })

export const DeliveryQuery = z.strictObject({
  state: z
    .enum(['queued', 'delivered', 'dead'])
    .optional()
    .meta({ description: 'Deliveries of that state alone', example: 'dead' }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .default(100)
    .meta({ description: 'Deliveries of each state, at most', example: 100 })
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
