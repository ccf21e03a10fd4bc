// Routes of the control service, below /v1/webhooks. Each serves only the account of the key: another
// account's subscription is not found.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CatalogError, type ErrorCode } from '../../../domain/errors.ts'
import type { Limiter } from '../../limits/limiter.ts'
import { LIMIT_CODES, meterPing } from '../../plugins/rate-limits.ts'
import type { Caller } from '../../request.ts'
import { ServiceError } from '../../surfaces/b/surface.ts'
import { BODY_CODES, BODY_LIMIT, refusalsOf } from '../../surfaces/binding.ts'
import { isAcknowledged } from '../attempt.ts'
import type { Deliverer } from '../deliverer.ts'
import type { Desk } from '../desk.ts'
import { ShownSubscription, shown, Wanted } from '../subscription.ts'
import {
  ById,
  CreatedWebhook,
  DeliveryList,
  DeliveryQuery,
  PingResult,
  RemovedWebhook,
  Replay,
  Replayed,
  RotatedSecret,
  shownDelivery,
  WebhookList
} from './schemas.ts'

export type ControlParts = { desk: Desk; deliverer: Deliverer; limiter: Limiter }

type Asked<Q, B> = { caller: Caller; id: string; query: Q; body: B; reply: FastifyReply }

type Route<Q extends z.ZodObject, B extends z.ZodType, O extends z.ZodType> = {
  id: string
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  summary: string
  description: string
  query?: Q
  body?: B
  output: O
  status?: 201
  errors?: readonly ErrorCode[]
  answer(asked: Asked<z.output<Q>, z.output<B>>): Promise<z.input<O>>
}

const None = z.strictObject({})

export function registerRoutes(scope: FastifyInstance, { desk, deliverer, limiter }: ControlParts): void {
  const { journal } = desk
  mount(scope, {
    id: 'createWebhook',
    method: 'POST',
    path: '/',
    summary: 'Subscribe to events',
    description:
      'Deliveries begin with the next release that becomes current. Only this answer contains the signing ' +
      'secret. An account can have at most 20 subscriptions of at most 1,000 NPIs and 1,000 names each.',
    body: Wanted,
    output: CreatedWebhook,
    status: 201,
    errors: ['invalid_webhook_url', 'too_many_webhooks'],
    async answer({ caller, body }) {
      const created = await desk.create(caller.account, body)
      return { ...shown(created, journal.watchedOf(created.id)), secret: created.secrets[0]?.secret ?? '' }
    }
  })
  mount(scope, {
    id: 'listWebhooks',
    method: 'GET',
    path: '/',
    summary: 'Your subscriptions',
    description: 'Every subscription of the key’s account, oldest first.',
    output: WebhookList,
    answer: async ({ caller }) => ({
      webhooks: desk
        .listOf(caller.account)
        .map((subscription) => shown(subscription, journal.watchedOf(subscription.id)))
    })
  })
  mount(scope, {
    id: 'getWebhook',
    method: 'GET',
    path: '/:id',
    summary: 'One subscription',
    description: 'The subscription as requested, without its secret.',
    output: ShownSubscription,
    answer: async ({ caller, id }) => shown(desk.of(caller.account, id), journal.watchedOf(id))
  })
  mount(scope, {
    id: 'removeWebhook',
    method: 'DELETE',
    path: '/:id',
    summary: 'Unsubscribe',
    description: 'Removes the subscription and all its pending deliveries. An attempt in progress is not canceled.',
    output: RemovedWebhook,
    async answer({ caller, id }) {
      await desk.remove(caller.account, id)
      return { id, removed: true as const }
    }
  })
  mount(scope, {
    id: 'pingWebhook',
    method: 'POST',
    path: '/:id/ping',
    summary: 'Send a test delivery',
    description:
      'Sends the event `ping` once, now, and returns the result. It is signed like every delivery and ' +
      'never sent again.',
    output: PingResult,
    async answer({ caller, id, reply }) {
      desk.of(caller.account, id)
      await meterPing(limiter, caller, reply)
      const outcome = await desk.ping(caller.account, id, deliverer)
      const { status, error, ms } = outcome
      return { id, acknowledged: isAcknowledged(outcome), status, error, ms }
    }
  })
  mount(scope, {
    id: 'rotateWebhookSecret',
    method: 'POST',
    path: '/:id/rotate',
    summary: 'Create a new signing secret',
    description:
      'For 24 hours, deliveries are signed with both secrets, so that a receiver can switch when it is ready.',
    output: RotatedSecret,
    answer: async ({ caller, id }) => ({ id, ...(await desk.rotate(caller.account, id)) })
  })
  mount(scope, {
    id: 'listDeliveries',
    method: 'GET',
    path: '/:id/deliveries',
    summary: 'Recent deliveries',
    description: 'The queued deliveries, the last 100 acknowledged ones, and the last 1,000 given-up ones.',
    query: DeliveryQuery,
    output: DeliveryList,
    async answer({ caller, id, query: { state, limit } }) {
      desk.of(caller.account, id)
      const wanted = (one: string) => state === undefined || state === one
      const owed = wanted('queued') ? journal.owed(id, limit) : []
      const ended = (['dead', 'delivered'] as const).filter(wanted)
      return {
        deliveries: [
          ...owed.map((delivery) => shownDelivery('queued', delivery, journal.facts(delivery.event)?.event ?? '')),
          ...ended.flatMap((how) =>
            journal.ended(how, id, limit).map((delivery) => shownDelivery(how, delivery, delivery.name))
          )
        ],
        queued: journal.owedCount(id)
      }
    }
  })
  mount(scope, {
    id: 'replayDeliveries',
    method: 'POST',
    path: '/:id/replay',
    summary: 'Send again',
    description: 'Queues deliveries again, under their original ids, for another 24 hours.',
    body: Replay,
    output: Replayed,
    answer: async ({ caller, id, body }) => ({
      id,
      queued: await desk.replay(caller.account, id, body.event_ids ?? null)
    })
  })
}

function mount<Q extends z.ZodObject, B extends z.ZodType, O extends z.ZodType>(
  scope: FastifyInstance,
  route: Route<Q, B, O>
): void {
  const byId = route.path.includes(':id')
  const query = route.query ?? None
  const codes: ErrorCode[] = [
    'invalid_key',
    'paid_key_required',
    ...(route.errors ?? []),
    ...(byId ? (['not_found'] as const) : []),
    'invalid_request',
    ...(route.method === 'POST' ? BODY_CODES : []),
    'unknown_parameter',
    ...(route.query ? (['repeated_parameter'] as const) : []),
    LIMIT_CODES.b,
    ...(route.method === 'GET' ? [] : (['change_not_stored'] as const)),
    'internal_error'
  ]
  const status = route.status ?? 200
  scope.route({
    method: route.method,
    url: route.path,
    bodyLimit: BODY_LIMIT,
    schema: {
      operationId: route.id,
      summary: route.summary,
      description: route.description,
      tags: ['Webhooks'],
      security: [{ serviceKey: [] }],
      ...(byId && { params: ById }),
      ...(route.body && { body: route.body }),
      querystring: query,
      response: { [status]: route.output, ...refusalsOf(codes, ServiceError) }
    },
    config: { auth: 'key', parameters: Object.keys(query.shape), errors: codes },
    handler: async (request, reply) => {
      const { id = '' } = (request.params ?? {}) as { id?: string }
      const answer = await route.answer({
        caller: payingCaller(request),
        id,
        query: request.query as z.output<Q>,
        body: request.body as z.output<B>,
        reply
      })
      return reply.code(status).header('cache-control', 'no-store').send(answer)
    }
  })
}

/** The sandbox key is shared: everything created with it would be shared too. */
function payingCaller({ caller }: FastifyRequest): Caller {
  if (caller && caller.tier !== 'sandbox') return caller
  throw new CatalogError('paid_key_required')
}
