// Surface A: the bindings as routes under /api/v1, each answer in its envelope.

import type { FastifyInstance } from 'fastify'
import { CatalogError, type ErrorCode } from '../../../domain/errors.ts'
import type { ErrorEnvelope } from '../../plugins/errors.ts'
import { bearerKeyIn, type KeyGate, keyGate } from '../../plugins/key-gate.ts'
import { type Describe, registerDescription } from '../../plugins/openapi.ts'
import { strictJson } from '../../plugins/strict-json.ts'
import type { Auth } from '../../request.ts'
import { answerParameters, membersOf } from '../answer-parameters.ts'
import { answerable, type Binding, formsOf, offeredAt, routeOf } from '../binding.ts'
import { answerRequest, type SurfaceContext } from '../run-operation.ts'
import { BINDINGS, DEMO, TAGS } from './bindings.ts'
import { ApiError, answerSchema, refusal, spreadSchema, staleSchema } from './envelope.ts'
import { StalenessParameters } from './freshness.ts'
import { senderOf } from './sending.ts'

export const PREFIX = '/api/v1'
const OFFERED = offeredAt(PREFIX, BINDINGS)

export const errorEnvelope: ErrorEnvelope = {
  prefix: PREFIX,
  body: (error, requestId) => refusal(error, requestId, answerable(error, OFFERED))
}

const AUTH_CODES: Readonly<Record<Auth, readonly ErrorCode[]>> = {
  none: [],
  optional: ['invalid_api_key'],
  key: ['missing_api_key', 'invalid_api_key']
}
const SECURITY: Readonly<Record<Auth, Record<string, string[]>[]>> = {
  none: [],
  optional: [{}, { bearer: [] }],
  key: [{ bearer: [] }]
}

export async function surfaceA(scope: FastifyInstance, shared: SurfaceContext): Promise<Describe> {
  await scope.register(keyGate, gateOf(shared))
  await scope.register(strictJson)
  const describe = await registerDescription(scope, {
    surface: 'a',
    title: 'Provider Provenance Data Service',
    summary: 'Provider supply and provider records. Every value has its source, date, confidence and limitations.',
    server: `${shared.settings.PPDS_PUBLIC_URL}${PREFIX}`,
    securitySchemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description: 'Key issued by the operator: ppds_ followed by 40 characters'
      }
    },
    tags: TAGS,
    descriptionTag: 'Service',
    errorSchema: ApiError,
    errorBody: (code) => refusal(new CatalogError(code), 'example')
  })
  for (const binding of BINDINGS) mount(scope, binding, shared)
  return describe
}

/** Path of the evidence query without a key, outside the versioned prefix and the API description. */
export const DEMO_PREFIX = '/api/evidence-query'
export const demoErrorEnvelope: ErrorEnvelope = { prefix: DEMO_PREFIX, body: refusal }

export async function evidenceDemo(scope: FastifyInstance, shared: SurfaceContext): Promise<void> {
  await scope.register(keyGate, gateOf(shared))
  await scope.register(strictJson)
  mount(scope, DEMO, shared)
}

function gateOf({ limiter, keys }: SurfaceContext): KeyGate {
  return {
    surface: 'a',
    limiter,
    presented: ({ headers }) => bearerKeyIn(headers.authorization),
    find: (key) => keys.find('a', key),
    missing: 'missing_api_key',
    invalid: 'invalid_api_key',
    form: 'The header must be "Authorization: Bearer <API_KEY>".'
  }
}

function mount(scope: FastifyInstance, binding: Binding, shared: SurfaceContext): void {
  const { operation, auth = 'key', staleness = false } = binding
  const forms = formsOf(binding)
  const sender = senderOf(binding, shared)
  const added = [...(staleness ? [StalenessParameters] : []), ...answerParameters(membersOf(operation.output), forms)]
  scope.route({
    ...routeOf(binding, added, {
      ...{ surface: 'a', security: SECURITY[auth], keyCodes: AUTH_CODES[auth], forms, refusal: ApiError },
      answer: binding.spread ? spreadSchema(operation) : answerSchema(operation),
      ...(staleness && {
        moreCodes: ['invalid_max_staleness', 'invalid_request', 'stale_data'],
        others: { 409: staleSchema(operation) }
      })
    }),
    handler: async (request, reply) => {
      const asked = sender.asked(request, reply)
      return await answerRequest(request, reply, shared, 'a', binding, (answer, context) =>
        sender.send(request, reply, asked, answer, context)
      )
    }
  })
}
