// Surface A: the bindings as routes under /api/v1, each answer in its envelope.

import type { FastifyInstance } from 'fastify'
import { CatalogError, type ErrorCode } from '../../../domain/errors.ts'
import type { ErrorEnvelope } from '../../plugins/errors.ts'
import { inSlot } from '../../plugins/heavy.ts'
import { bearerKeyIn, type KeyGate, keyGate } from '../../plugins/key-gate.ts'
import { type Describe, registerDescription } from '../../plugins/openapi.ts'
import { LIMIT_CODES, meterBatch } from '../../plugins/rate-limits.ts'
import { strictJson } from '../../plugins/strict-json.ts'
import type { Auth } from '../../request.ts'
import { answerParameters, membersOf } from '../answer-parameters.ts'
import {
  answerable,
  type Binding,
  BODY_CODES,
  formsOf,
  inputOf,
  itemsMetered,
  offeredAt,
  PARAMETER_CODES,
  pinCodes,
  requestSchemas,
  routeOf
} from '../binding.ts'
import { runOperation, type SurfaceContext } from '../run-operation.ts'
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
  const schemas = requestSchemas(binding, [
    ...(staleness ? [StalenessParameters] : []),
    ...answerParameters(membersOf(operation.output), forms)
  ])
  const codes: ErrorCode[] = [
    ...AUTH_CODES[auth],
    ...operation.errors,
    ...PARAMETER_CODES,
    ...(binding.method === 'POST' ? BODY_CODES : []),
    LIMIT_CODES.a,
    ...(staleness ? (['invalid_max_staleness', 'invalid_request'] as const) : []),
    ...(forms.length > 1 ? (['invalid_request', 'not_acceptable'] as const) : []),
    ...pinCodes(binding),
    'internal_error',
    ...(operation.withoutRelease ? [] : (['no_release', 'file_damaged', 'source_unavailable'] as const))
  ]
  scope.route({
    ...routeOf(binding, schemas, {
      ...{ forms, security: SECURITY[auth], refusal: ApiError },
      codes: staleness ? [...codes, 'stale_data'] : codes,
      answer: binding.spread ? spreadSchema(operation) : answerSchema(operation),
      ...(staleness && { others: { 409: staleSchema(operation) } })
    }),
    handler: async (request, reply) => {
      const asked = sender.asked(request, reply)
      const input = inputOf(operation, request)
      await meterBatch(shared.limiter, 'a', request.caller, reply, itemsMetered(binding, input))
      const sent = async () => {
        const { answer, context } = await runOperation(
          request,
          shared,
          (context) => operation.resolve(context, input),
          operation.withoutRelease
        )
        return await sender.send(request, reply, asked, answer, context)
      }
      return operation.heavy ? await inSlot(shared.slots, operation.heavy, request, reply, sent) : await sent()
    }
  })
}
