// Turns a request from the description into a command line to paste.
import type { OpenAPIV3 } from 'openapi-types'
import { goodRequest } from '../../plugins/openapi-requests.ts'
import { type Entry, resolved } from './description.ts'

const HEADER_NAMES: Readonly<Record<string, string>> = {
  authorization: 'Authorization',
  'x-service-key': 'X-Service-Key'
}

/** The example request of an operation as a curl command. */
export function commandOf(document: OpenAPIV3.Document, { method, path: template, operation }: Entry): string {
  const parameters = operation.parameters?.map((one) => resolved(document, one)) ?? []
  const schemes = (document.components?.securitySchemes ?? {}) as Record<string, OpenAPIV3.SecuritySchemeObject>
  const { path, headers } = goodRequest({ method, template, operation: { ...operation, parameters }, schemes })
  const body = operation.requestBody && resolved(document, operation.requestBody).content['application/json']?.example
  return [
    'curl -s',
    ...Object.entries(headers).map(([name, value]) => `-H '${HEADER_NAMES[name] ?? name}: ${value}'`),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json' -d '${JSON.stringify(body)}'`]),
    `'${document.servers?.[0]?.url ?? ''}${path}'`
  ].join(' \\\n  ')
}
