// The OpenAPI 3.0 description of a surface, generated from the zod schemas of its routes and the table of
// rate limits.

import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { OpenAPIV3 } from 'openapi-types'
import { z } from 'zod'
import type { ErrorCode } from '../../domain/errors.ts'
import {
  batchPolicy,
  type KeySurface,
  POLICIES,
  type PolicyName,
  policySentence,
  TIERS,
  windowName
} from '../limits/policies.ts'
import type { Auth } from '../request.ts'
import { operationsOf } from './openapi-fields.ts'
import { finishedDescription, headerComponents, headers } from './openapi-finish.ts'
import { LIMIT_CODES } from './rate-limits.ts'

type LimitedRoute = { auth?: Auth; limit?: PolicyName; metersBatch?: boolean }

type Headers = Record<string, OpenAPIV3.HeaderObject>

const RETRY_AFTER: Headers = {
  'Retry-After': { description: 'Seconds to wait before the next request', schema: { type: 'integer', minimum: 1 } }
}

function headersOf(surface: KeySurface): Headers {
  const grows = 'When X-RateLimit-Remaining next increases; on a 429, when the request would be accepted'
  const reset: Record<KeySurface, Headers> = {
    a: {
      'X-RateLimit-Reset': { description: grows, schema: { type: 'string', format: 'date-time' } },
      'X-RateLimit-Window': { description: 'That window', schema: { type: 'string', enum: windowNames(surface) } }
    },
    b: { 'X-RateLimit-Reset': { description: `${grows}, in Unix epoch seconds`, schema: { type: 'integer' } } }
  }
  return {
    'X-RateLimit-Limit': {
      description: 'Number of requests allowed in the window that is closest to its limit',
      schema: { type: 'integer', minimum: 1 }
    },
    'X-RateLimit-Remaining': {
      description: 'Number of requests left in that window',
      schema: { type: 'integer', minimum: 0 }
    },
    ...reset[surface]
  }
}

function windowNames(surface: KeySurface): string[] {
  const names: PolicyName[] = [...TIERS[surface], 'anonymous', 'public', 'unauthorized', 'evidence_demo']
  const windows = names.flatMap((name) => [...POLICIES[name].windows])
  return [...new Set(windows.sort((one, other) => one.seconds - other.seconds).map(windowName))]
}

function policiesOf(surface: KeySurface, { auth = 'key', limit, metersBatch }: LimitedRoute): PolicyName[] {
  if (auth === 'none') return [limit ?? 'public']
  return [
    ...TIERS[surface],
    ...(metersBatch ? TIERS[surface].map(batchPolicy) : []),
    ...(auth === 'optional' ? [limit ?? 'anonymous'] : []),
    'unauthorized'
  ]
}

/** Writes the limits of every operation into the document. `routes` is keyed by operationId. */
function withRateLimits(
  document: OpenAPIV3.Document,
  surface: KeySurface,
  routes: ReadonlyMap<string, LimitedRoute>
): OpenAPIV3.Document {
  const limitHeaders = headersOf(surface)
  const references = headers(...Object.keys(limitHeaders))
  for (const { operation } of operationsOf(document)) {
    for (const [status, response] of Object.entries(operation.responses)) {
      if ('$ref' in response) continue
      response.headers = { ...response.headers, ...references }
      if (status === '429' || status === '503') Object.assign(response.headers, headers('Retry-After'))
      if (status !== '429') continue
      const limits = policiesOf(surface, routes.get(operation.operationId ?? '') ?? {}).map(sentence)
      response.description = [response.description, ...limits].join(' ')
    }
  }
  const components = headerComponents({ ...limitHeaders, ...RETRY_AFTER })
  document.components = { ...document.components, headers: { ...document.components?.headers, ...components } }
  return document
}

function sentence(name: PolicyName): string {
  return `${POLICIES[name].appliesTo}: ${policySentence(POLICIES[name])}.`
}

export type DescriptionOptions = {
  surface: KeySurface
  title: string
  summary: string
  /** Base URL of the surface, with its prefix. */
  server: string
  securitySchemes: Record<string, OpenAPIV3.SecuritySchemeObject>
  tags: Readonly<Record<string, string>>
  descriptionTag: string
  errorSchema: z.ZodType
  /** False if the answers come from no release. */
  fromRelease?: boolean | undefined
  errorBody(code: ErrorCode): unknown
}

/** Returns the description; call it after every route is registered. */
export type Describe = () => OpenAPIV3.Document

/** Describes the routes added to the scope after this call, at /openapi.json, without a key. */
export async function registerDescription(scope: FastifyInstance, options: DescriptionOptions): Promise<Describe> {
  const errors = new Map<string, readonly ErrorCode[]>()
  const routes = new Map<string, LimitedRoute>()
  scope.addHook('onRoute', ({ config, schema }) => {
    const id = (schema as { operationId?: string } | undefined)?.operationId
    if (!id) return
    errors.set(id, [...new Set(config?.errors)])
    routes.set(id, config ?? {})
  })
  await scope.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: {
        title: options.title,
        version: '1.0.0',
        description: options.summary,
        contact: { name: 'Provider Provenance Data Service', url: new URL('/', options.server).href },
        license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' }
      },
      servers: [{ url: options.server }],
      tags: Object.entries(options.tags).map(([name, description]) => ({ name, description })),
      components: { securitySchemes: options.securitySchemes }
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject
  })

  let document: OpenAPIV3.Document | undefined
  const describe: Describe = () => {
    document ??= withRateLimits(
      finishedDescription(scope.swagger() as OpenAPIV3.Document, errors, options.errorBody, options.fromRelease),
      options.surface,
      routes
    )
    return document
  }
  let text: string | undefined
  scope.get(
    '/openapi.json',
    {
      schema: {
        operationId: 'getDescription',
        summary: 'This description',
        description: 'The OpenAPI 3.0 description of this surface. Needs no key.',
        tags: [options.descriptionTag],
        security: [],
        querystring: z.strictObject({}),
        response: { 200: z.looseObject({ openapi: z.string() }), 400: options.errorSchema, 429: options.errorSchema }
      },
      config: { auth: 'none', parameters: [], errors: ['unknown_parameter', LIMIT_CODES[options.surface]] }
    },
    async (_request, reply) => {
      text ??= JSON.stringify(describe())
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'public, max-age=60')
        .serializer((text: string) => text)
        .send(text)
    }
  )
  return describe
}
