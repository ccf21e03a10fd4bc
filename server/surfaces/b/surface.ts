// Surface B: the bindings as routes under /v1. A record is the response body itself, with its 14 keys.
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { type ErrorEnvelope, sentenceOf } from '../../plugins/errors.ts'
import { keyGate, keyIn } from '../../plugins/key-gate.ts'
import type { TableForm } from '../../plugins/media-types.ts'
import { type Describe, type DescriptionOptions, registerDescription } from '../../plugins/openapi.ts'
import { meterBatch } from '../../plugins/rate-limits.ts'
import { strictJson } from '../../plugins/strict-json.ts'
import { screenRoster } from '../../questions/screening/screen-roster.ts'
import { answerParameters, formAsked, membersOf, trimmed } from '../answer-parameters.ts'
import { checkOf, textTag, withSignature } from '../answer-text.ts'
import { answerable, type Binding, formsOf, inputOf, itemsMetered, offeredAt } from '../binding.ts'
import { runOperation, type SurfaceContext } from '../run-operation.ts'
import { columnsOf, hasRows } from '../tabular/columns.ts'
import { sendTable } from '../tabular/table.ts'
import { BINDINGS, TAGS } from './bindings.ts'
import { mountRoster } from './roster.ts'
import { routeOf, ServiceError } from './route.ts'

export const PREFIX = '/v1'

const OFFERED = offeredAt(PREFIX, BINDINGS)

export { ServiceError }

export const errorEnvelope: ErrorEnvelope = { prefix: PREFIX, body: refusal }

function refusal(error: CatalogError, requestId: string): z.infer<typeof ServiceError> {
  const message = `${sentenceOf(error)}${answerable(error, OFFERED)}`
  return { error: { code: error.code, message, request_id: requestId } }
}

/** Mounts surface B on a scope with the prefix PREFIX. Returns its API description. */
export async function surfaceB(scope: FastifyInstance, shared: SurfaceContext): Promise<Describe> {
  const describe = await guardAndDescribe(scope, {
    ...shared,
    title: 'Provider Provenance Resolver',
    summary: 'Federal provider records by identifier, each with its 14 provenance keys.',
    server: `${shared.settings.PPDS_PUBLIC_URL}${PREFIX}`,
    tags: TAGS
  })
  for (const binding of BINDINGS) {
    if (binding.operation === screenRoster) await scope.register(async (child) => mountRoster(child, binding, shared))
    else mount(scope, binding, shared)
  }
  return describe
}

type Guarded = Pick<SurfaceContext, 'keys' | 'limiter'> &
  Pick<DescriptionOptions, 'title' | 'summary' | 'server' | 'tags' | 'fromRelease'>

/** Adds what every service of this surface has: keys, limits, body parsing, errors and an API description. */
export async function guardAndDescribe(
  scope: FastifyInstance,
  { keys, limiter, ...described }: Guarded
): Promise<Describe> {
  await scope.register(keyGate, {
    surface: 'b',
    limiter,
    presented: ({ headers }) => keyIn(headers['x-service-key']),
    find: (key) => keys.find('b', key),
    missing: 'invalid_key',
    invalid: 'invalid_key'
  })
  await scope.register(strictJson)
  return registerDescription(scope, {
    surface: 'b',
    ...described,
    securitySchemes: {
      serviceKey: {
        type: 'apiKey',
        in: 'header',
        name: 'X-Service-Key',
        description: 'A paid key (pk_live_ followed by 40 characters) or the shared sandbox key'
      }
    },
    descriptionTag: 'Service',
    errorSchema: ServiceError,
    errorBody: (code) => refusal(new CatalogError(code), 'example')
  })
}

function mount(scope: FastifyInstance, binding: Binding, shared: SurfaceContext): void {
  const { operation } = binding
  const check = checkOf(operation.output, operation, shared.settings.RESPONSE_CHECK_EVERY)
  const members = membersOf(operation.output)
  const { tabular } = binding
  const forms = formsOf(binding)
  const columns = tabular ? columnsOf(operation.output, tabular) : []
  scope.route({
    ...routeOf(binding, answerParameters(members, forms), forms),
    handler: async (request, reply) => {
      const { form, selection, isRaw } = formAsked(request, reply, forms, members)
      const input = inputOf(operation, request)
      await meterBatch(shared.limiter, 'b', request.caller, reply, itemsMetered(binding, input))
      const { answer, context } = await runOperation(request, shared, (context) => operation.resolve(context, input))
      const data = trimmed(check(answer.data), selection)
      const text = withSignature(JSON.stringify(data), data, shared.signing)
      const { serveTime = [] } = operation
      // Only GET requests can be conditional.
      if (binding.method !== 'POST')
        reply.header('etag', textTag({ release: context.release.id, form, text, serveTime }))
      reply.header('cache-control', 'private, no-cache')
      if (form === 'json' || !tabular) return reply.type('application/json; charset=utf-8').send(text)
      if (!hasRows(answer.data, tabular)) {
        const message = `${form} needs rows: send variant=ranked`
        throw new CatalogError('invalid_request', `format: ${message}.`, {
          details: [{ parameter: 'format', message }]
        })
      }
      const told = { release: context.release.id, request: `${context.publicUrl}${request.url}`, isRaw }
      return sendTable(reply, form as TableForm, { columns, tabular, selection }, data, undefined, told)
    }
  })
}
