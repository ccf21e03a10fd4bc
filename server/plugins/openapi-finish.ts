// Completes what the description generator cannot know: error sentences and examples, the headers of every
// answer, and which components are unreferenced.
import type { OpenAPIV3 } from 'openapi-types'
import { ERRORS, type ErrorCode } from '../../domain/errors.ts'
import { MEDIA_TYPES } from './media-types.ts'
import { allowFields, operationsOf, plainSchemas } from './openapi-fields.ts'
import { goodRequest, refusedRequest } from './openapi-requests.ts'

const HEADERS: Record<string, OpenAPIV3.HeaderObject> = {
  'X-Request-Id': {
    description: 'Id of the request: the X-Request-Id sent, if well-formed, otherwise a new one',
    schema: { type: 'string' },
    example: '0b5c2f0e-6f1d-4c43-9a52-0f6a3c8f7d11'
  },
  'X-Release': {
    description: 'Id of the release that answered',
    schema: { type: 'string' },
    example: '2026-11-16.113fa07d'
  },
  ETag: {
    description:
      'Tag of the content of the answer, for If-None-Match. It excludes the request id, the serve time and ' +
      'the age in hours',
    schema: { type: 'string' },
    example: 'W/"Ao9Qans8VNSuBySJ68Nbwb"'
  },
  'Cache-Control': {
    description: 'Who may cache the answer',
    schema: { type: 'string' },
    example: 'private, no-cache'
  },
  Vary: {
    description: 'Request headers the answer depends on',
    schema: { type: 'string' },
    example: 'accept-encoding, accept'
  }
}

/** X-RateLimit-Limit becomes the component RateLimitLimit. */
const componentName = (header: string) => header.replace(/^X-/, '').replaceAll('-', '')

/** Headers of an answer, by name, as references to the components. */
export function headers(...names: string[]): Record<string, OpenAPIV3.ReferenceObject> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${componentName(name)}` }]))
}

export function headerComponents(described: Record<string, OpenAPIV3.HeaderObject>) {
  return Object.fromEntries(Object.entries(described).map(([name, header]) => [componentName(name), header]))
}

const PARAMETERS: Record<string, OpenAPIV3.ParameterObject> = {
  IfNoneMatch: {
    in: 'header',
    name: 'If-None-Match',
    description: 'Tags of answers that the client has; the server answers 304 while one of them is still valid',
    schema: { type: 'string' },
    example: 'W/"Ao9Qans8VNSuBySJ68Nbwb"'
  },
  RequestId: {
    in: 'header',
    name: 'X-Request-Id',
    description: "The client's own id for the request: up to 64 letters, digits, dots, hyphens and underscores",
    schema: { type: 'string', pattern: '^[A-Za-z0-9._-]{1,64}$' },
    example: 'report-17.step-3'
  }
}

/** `errors`: codes of each operationId; `body`: example of one. What is of no release names none. */
export function finishedDescription(
  generated: OpenAPIV3.Document,
  errors: ReadonlyMap<string, readonly ErrorCode[]>,
  body: (code: ErrorCode) => unknown,
  fromRelease = true
): OpenAPIV3.Document {
  const document = plainSchemas(generated) as OpenAPIV3.Document
  const schemes = (document.components?.securitySchemes ?? {}) as Record<string, OpenAPIV3.SecuritySchemeObject>
  for (const { method, template, operation } of operationsOf(document)) {
    const described = { method, template, operation, schemes, fromRelease }
    completeBody(operation)
    completeRefusals(described, errors.get(operation.operationId ?? '') ?? [], body)
    completeAnswer(described)
    const own = method === 'get' && fromRelease ? ['RequestId', 'IfNoneMatch'] : ['RequestId']
    operation.parameters = [
      ...(operation.parameters ?? []),
      ...own.map((name) => ({ $ref: `#/components/parameters/${name}` }))
    ]
  }
  document.components = { ...document.components, headers: headerComponents(HEADERS), parameters: PARAMETERS }
  dropUnreferenced(document)
  allowFields(document)
  return document
}

type Described = Parameters<typeof goodRequest>[0] & { fromRelease: boolean }

function completeBody({ requestBody }: OpenAPIV3.OperationObject): void {
  const media = requestBody && 'content' in requestBody ? requestBody.content['application/json'] : undefined
  if (!media?.schema || !('properties' in media.schema)) return
  const members = Object.entries(media.schema.properties ?? {})
  media.example = Object.fromEntries(
    members.flatMap(([name, member]) => ('example' in member ? [[name, member.example]] : []))
  )
}

function completeRefusals(described: Described, codes: readonly ErrorCode[], body: (code: ErrorCode) => unknown): void {
  for (const [status, response] of Object.entries(described.operation.responses)) {
    if ('$ref' in response) continue
    const own = codes.filter((code) => String(ERRORS[code].status) === status)
    const named = described.fromRelease ? ['X-Request-Id', 'X-Release'] : ['X-Request-Id']
    response.headers = { ...headers(...named), ...response.headers }
    response.description = own.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join(' ') || 'The answer.'
    const media = response.content?.['application/json']
    if (!media || own.length === 0) continue
    const requests = own.flatMap((code) => {
      const request = refusedRequest(described, code)
      return request ? [[code, request] as const] : []
    })
    Object.assign(response, { 'x-requests': Object.fromEntries(requests) })
    // A 409 carries the whole answer together with the error, so an example without the answer would be
    // incomplete.
    if (status === '409') continue
    media.examples = Object.fromEntries(own.map((code) => [code, { summary: ERRORS[code].message, value: body(code) }]))
  }
}

/** Completes the 200: the request for each format, its headers and, for a GET, the 304. */
function completeAnswer(described: Described): void {
  const { responses, parameters = [] } = described.operation
  const answer = responses['200'] ?? responses['201']
  if (!answer || '$ref' in answer) return
  const isTagged = described.method === 'get' && described.fromRelease
  const more = described.fromRelease ? ['X-Release', 'Cache-Control'] : ['Cache-Control']
  const ofGet = isTagged ? ['ETag', 'Vary'] : []
  answer.headers = { ...headers('X-Request-Id', ...more, ...ofGet), ...answer.headers }
  const forms = parameters.some((parameter) => 'name' in parameter && parameter.name === 'format')
  for (const [type, media] of Object.entries(answer.content ?? {})) {
    const format = Object.entries(MEDIA_TYPES).find(([, name]) => name === type)?.[0]
    // Only ranked results are rows.
    const ranked =
      format !== 'json' && parameters.some((parameter) => 'name' in parameter && parameter.name === 'variant')
    const rows = ranked ? { variant: 'ranked' } : {}
    const request = goodRequest(described, forms && format !== undefined ? { ...rows, format } : {})
    // Not an example with externalValue: client generators fetch that immediately, and without a key.
    Object.assign(media, { 'x-request': request })
  }
  if (!isTagged) return
  responses['304'] = {
    description: 'The answer that the client has is still valid: If-None-Match names its tag.',
    headers: headers(...Object.keys(HEADERS))
  }
}

/** The generator writes components for requests and for answers; only those that a path uses stay. */
function dropUnreferenced(document: OpenAPIV3.Document): void {
  const schemas = document.components?.schemas ?? {}
  const reached = new Set<string>()
  const follow = (value: unknown): void => {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (name === undefined || reached.has(name)) continue
      reached.add(name)
      follow(schemas[name] ?? null)
    }
  }
  follow(document.paths)
  document.components = {
    ...document.components,
    schemas: Object.fromEntries(
      Object.entries(schemas)
        .filter(([name]) => reached.has(name))
        .sort()
    )
  }
}
