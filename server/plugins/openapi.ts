// The OpenAPI 3.0 description of a surface, generated from the zod schemas of its routes.
import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { OpenAPIV3 } from 'openapi-types'
import { z } from 'zod'
import type { ErrorCode } from '../../domain/errors.ts'
import type { KeySurface } from '../limits/policies.ts'
import { finishedDescription } from './openapi-finish.ts'
import { type LimitedRoute, withRateLimits } from './openapi-limits.ts'
import { LIMIT_CODES } from './rate-limits.ts'

export type DescriptionOptions = {
  surface: KeySurface
  title: string
  summary: string
  /** Base URL of the surface, with its prefix. */
  server: string
  securitySchemes: Record<string, OpenAPIV3.SecuritySchemeObject>
  tags: Readonly<Record<string, string>>
  /** Tag of the route that serves the description. */
  descriptionTag: string
  /** Schema of an error on this surface. */
  errorSchema: z.ZodType
  /** False if the answers come from no release. */
  fromRelease?: boolean | undefined
  /** Example body of an error with that code. */
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
      schema: descriptionSchema(options),
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

function descriptionSchema({ descriptionTag, errorSchema }: DescriptionOptions): FastifySchema {
  return {
    operationId: 'getDescription',
    summary: 'This description',
    description: 'The OpenAPI 3.0 description of this surface. Needs no key.',
    tags: [descriptionTag],
    security: [],
    querystring: z.strictObject({}),
    response: { 200: z.looseObject({ openapi: z.string() }), 400: errorSchema, 429: errorSchema }
  }
}
