// Surface A: the bindings as routes under /api/v1, each answer in its envelope.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CatalogueError, ERRORS, type ErrorCode } from '../../../domain/errors.ts'
import type { Answer, Context } from '../../operations/operation.ts'
import { type ErrorDress, statusOf } from '../../plugins/errors.ts'
import { registerKeyGate } from '../../plugins/key-gate.ts'
import { registerDescription } from '../../plugins/openapi.ts'
import { LIMIT_CODES } from '../../plugins/rate-limits.ts'
import type { Auth } from '../../request.ts'
import type { SurfaceContext } from '../answering.ts'
import { answering } from '../answering.ts'
import { type Binding, codesByStatus, inputOf, pinCodes, requestSchemas } from '../binding.ts'
import { BINDINGS, TAGS } from './bindings.ts'
import { ApiError, answerSchema, bodyOf, errorBody, refusal, responseMeta, staleSchema } from './envelope.ts'
import { barOf, StalenessParameters } from './staleness-parameters.ts'

export const PREFIX = '/api/v1'
export const dress: ErrorDress = { prefix: `${PREFIX}/`, body: refusal }

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

/** Mounts surface A on a scope whose prefix is PREFIX. */
export async function surfaceA(scope: FastifyInstance, shared: SurfaceContext): Promise<void> {
  registerKeyGate(scope, {
    surface: 'a',
    limiter: shared.limiter,
    presented: bearerOf,
    find: (key) => shared.keys.find('a', key),
    missing: 'missing_api_key',
    invalid: 'invalid_api_key'
  })
  await registerDescription(scope, {
    surface: 'a',
    title: 'Provider Provenance Data Service',
    summary: 'Provider supply and provider records, every value with its source, date, confidence and limitations.',
    server: `${shared.settings.PPDS_PUBLIC_URL}${PREFIX}`,
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'A key issued by the operator: ppds_ and 40 characters' }
    },
    tags: TAGS,
    descriptionTag: 'Service',
    errorSchema: ApiError,
    errorBody: (code) => refusal(new CatalogueError(code), 'example')
  })
  for (const binding of BINDINGS) mount(scope, binding, shared)
}

function mount(scope: FastifyInstance, binding: Binding, shared: SurfaceContext): void {
  const { operation, auth, tag, staleness = false } = binding
  const { params, query } = requestSchemas(binding, staleness ? StalenessParameters : z.strictObject({}))
  const codes: ErrorCode[] = [
    ...AUTH_CODES[auth],
    ...operation.errors,
    'unknown_parameter',
    LIMIT_CODES.a,
    ...(staleness ? (['invalid_max_staleness', 'invalid_request'] as const) : []),
    ...pinCodes(binding),
    'internal_error',
    ...(operation.withoutRelease ? [] : (['no_release'] as const))
  ]
  const refusals = [...codesByStatus(codes, (code) => statusOf(new CatalogueError(code))).keys()]
  scope.route({
    method: 'GET',
    url: binding.path,
    schema: {
      operationId: operation.id,
      summary: operation.summary,
      description: operation.description,
      tags: [tag],
      security: SECURITY[auth],
      ...(Object.keys(params.shape).length > 0 && { params }),
      querystring: query,
      response: {
        200: answerSchema(operation),
        ...Object.fromEntries(refusals.map((status) => [status, ApiError])),
        ...(staleness && { 409: staleSchema(operation) })
      }
    },
    config: {
      auth,
      parameters: Object.keys(query.shape),
      errors: staleness ? [...codes, 'stale_data'] : codes
    },
    handler: async (request, reply) => {
      const bar = staleness ? barOf(request.query) : undefined
      const { answer, context } = await answering(
        request,
        shared,
        (context) => operation.resolve(context, inputOf(operation, request.params, request.query)),
        operation.withoutRelease
      )
      return send(request, reply, binding, answer, context, bar)
    }
  })
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  binding: Binding,
  answer: Answer<unknown>,
  context: Context,
  bar: ReturnType<typeof barOf>
): FastifyReply {
  const meta = responseMeta(request.id, binding.operation, answer, context, bar)
  reply.headers(cacheHeaders(binding.auth, context.authenticated))
  const policy = meta.freshness_policy
  if (!policy?.stale || policy.mode === 'flag') return reply.send({ ...bodyOf(answer), meta })
  const behind = policy.stale_sources.map(({ source_id }) => source_id)
  const error = new CatalogueError('stale_data', `Behind the bar: ${behind.join(', ')}.`, {
    details: { sources: behind }
  })
  return reply
    .code(ERRORS.stale_data.status)
    .header('cache-control', 'no-store')
    .send({ error: errorBody(error), ...bodyOf(answer), meta })
}

/** Only anonymous answers of an endpoint that allows them may be kept by a cache: 60 s fresh, a day while revalidating. */
function cacheHeaders(auth: Auth, authenticated: boolean): Record<string, string> {
  if (auth === 'none') return { 'cache-control': 'no-cache' }
  if (auth === 'key') return { 'cache-control': 'private, no-store' }
  return {
    'cache-control': authenticated ? 'private, no-store' : 'public, max-age=60, stale-while-revalidate=86400',
    vary: 'authorization'
  }
}

function bearerOf(request: FastifyRequest): string | null | undefined {
  const header = request.headers.authorization
  if (header === undefined) return undefined
  return /^Bearer +(\S+) *$/i.exec(header)?.[1] ?? null
}
