// What a reference page shows of an OpenAPI description: operations, members, and their components.
import type { OpenAPIV3 } from 'openapi-types'
import { ALWAYS } from '../../plugins/openapi-fields.ts'

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

export type Member = {
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
