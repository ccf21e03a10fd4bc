// What a reference page shows of an OpenAPI description: operations, members, and their components.
import type { OpenAPIV3 } from 'openapi-types'
import { ALWAYS } from '../../plugins/openapi-fields.ts'
import { goodRequest } from '../../plugins/openapi-requests.ts'

export type Schema = OpenAPIV3.SchemaObject | OpenAPIV3.ReferenceObject

export type Entry = {
  /** The operationId. */
  id: string
  method: string
  /** Path below the base path of the surface, with its parameters in braces. */
  path: string
  tag: string
  operation: OpenAPIV3.OperationObject
}

const METHODS = ['get', 'post', 'put', 'delete'] as const

/** Every operation, in the order of the description. */
export function entriesOf(document: OpenAPIV3.Document): Entry[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item?.[method]
      if (!operation) return []
      return [{ id: operation.operationId ?? '', method, path, tag: operation.tags?.[0] ?? '', operation }]
    })
  )
}

/** Resolves a reference to its target. Throws if the description lacks it. */
export function resolved<T extends object>(document: OpenAPIV3.Document, one: T | OpenAPIV3.ReferenceObject): T {
  if (!('$ref' in one)) return one
  const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec(one.$ref) ?? []
  const components = document.components as Record<string, Record<string, T>> | undefined
  const found = components?.[kind]?.[name]
  if (!found) throw new Error(`${one.$ref} is not described`)
  return found
}

/** Name of the component that a reference points to. */
export function componentOf({ $ref }: OpenAPIV3.ReferenceObject): string {
  return $ref.split('/').at(-1) ?? ''
}

type Member = {
  /** Full path with parent members: `meta.freshness.sources[].age_hours`. */
  name: string
  schema: Schema
  isRequired: boolean
}

/** Members of an object and of the objects defined inline in it; members of a component are not repeated. */
export function membersOf(schema: Schema, prefix = ''): Member[] {
  if ('$ref' in schema) return []
  if (schema.allOf) return schema.allOf.flatMap((part) => membersOf(part, prefix))
  if (schema.type === 'array') return membersOf(schema.items, prefix === '' ? '[].' : prefix)
  const { [ALWAYS]: always = schema.required } = schema as typeof schema & { [ALWAYS]?: string[] }
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const own = { name: `${prefix}${name}`, schema: member, isRequired: always?.includes(name) ?? false }
    const isList = !('$ref' in member) && member.type === 'array'
    return [own, ...membersOf(isList ? member.items : member, `${prefix}${name}${isList ? '[]' : ''}.`)]
  })
}

/** Direct child schemas: members, items and alternatives. */
function partsOf(schema: OpenAPIV3.SchemaObject): Schema[] {
  return [
    ...Object.values(schema.properties ?? {}),
    ...(schema.type === 'array' ? [schema.items] : []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
    ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties as Schema] : [])
  ]
}

/** Names of all components the schemas refer to, directly or indirectly, in the order found. */
export function componentsIn(document: OpenAPIV3.Document, schemas: readonly Schema[]): string[] {
  const met = new Set<string>()
  const visit = (schema: Schema) => {
    if (!('$ref' in schema)) return partsOf(schema).forEach(visit)
    const name = componentOf(schema)
    if (met.has(name)) return
    met.add(name)
    visit(resolved<OpenAPIV3.SchemaObject>(document, schema))
  }
  schemas.forEach(visit)
  return [...met]
}

export type Surface = {
  letter: 'a' | 'b'
  prefix: string
  /** What it is for, in a few words. */
  purpose: string
  what: string
  keys: string
}

export const SURFACES: readonly Surface[] = [
  {
    letter: 'a',
    prefix: '/api/v1',
    purpose: 'supply and procurement',
    what: 'Supply by specialty and state, screening of contractors, questions in words, exports and changes. Each value is wrapped with its own source.',
    keys: 'A key goes in Authorization: Bearer.'
  },
  {
    letter: 'b',
    prefix: '/v1',
    purpose: 'provider and facility records',
    what: 'Records by NPI, CCN or UEI, quality, payments, batches, search and events. Each record has the 14 keys of its source.',
    keys: 'A key goes in X-Service-Key; the public sandbox key reads everything.'
  }
]

/** `Surface A: supply and procurement`. */
export function nameOf({ letter, purpose }: Surface): string {
  return `Surface ${letter.toUpperCase()}: ${purpose}`
}

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
