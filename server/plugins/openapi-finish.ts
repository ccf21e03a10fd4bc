// What the generator of the description cannot know: error sentences and examples, the headers of every answer, and which components
// nothing refers to.
import type { OpenAPIV3 } from 'openapi-types'
import { ERRORS, type ErrorCode } from '../../domain/errors.ts'
import { plainSchemas } from './openapi-schemas.ts'

type Errors = ReadonlyMap<string, readonly ErrorCode[]>

const HEADERS: Record<string, OpenAPIV3.HeaderObject> = {
  RequestId: {
    description: 'Id of the request: the X-Request-Id sent, when well-formed, else a new one',
    schema: { type: 'string' }
  },
  Release: { description: 'Id of the release that answered', schema: { type: 'string' } }
}
const HEADER_REFERENCES = {
  'X-Request-Id': { $ref: '#/components/headers/RequestId' },
  'X-Release': { $ref: '#/components/headers/Release' }
}

/** The generated document, completed. `errors` gives the codes of each operationId; `body` what a refusal looks like. */
export function finishedDescription(
  generated: OpenAPIV3.Document,
  errors: Errors,
  body: (code: ErrorCode) => unknown
): OpenAPIV3.Document {
  const document = plainSchemas(generated) as OpenAPIV3.Document
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item ?? {})) {
      if (isOperation(operation)) completeResponses(operation, errors.get(operation.operationId ?? '') ?? [], body)
    }
  }
  document.components = { ...document.components, headers: HEADERS }
  dropUnreferenced(document)
  return document
}

function isOperation(value: unknown): value is OpenAPIV3.OperationObject {
  return value !== null && typeof value === 'object' && 'responses' in value
}

function completeResponses(
  operation: OpenAPIV3.OperationObject,
  codes: readonly ErrorCode[],
  body: (code: ErrorCode) => unknown
): void {
  for (const [status, response] of Object.entries(operation.responses)) {
    if ('$ref' in response) continue
    const own = codes.filter((code) => String(ERRORS[code].status) === status)
    response.headers = { ...HEADER_REFERENCES }
    response.description = own.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join(' ') || 'The answer.'
    const media = response.content?.['application/json']
    // A 409 carries the whole answer beside the error: an example without it would be no example.
    if (media && own.length > 0 && status !== '409') {
      media.examples = Object.fromEntries(
        own.map((code) => [code, { summary: ERRORS[code].message, value: body(code) }])
      )
    }
  }
}

/** The generator writes each component twice, for requests and for answers; only what is reached from a path stays. */
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
