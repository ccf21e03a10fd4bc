// What a reference page shows of an OpenAPI description: its operations, the members of a schema, the components a schema leads to.
import type { OpenAPIV3 } from 'openapi-types'

export type Schema = OpenAPIV3.SchemaObject | OpenAPIV3.ReferenceObject

export type Entry = {
  /** The operationId. */
  id: string
  method: string
  /** Below the address of the surface, with {members}. */
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

/** What stands at the end of a reference. */
export function resolved<T extends object>(document: OpenAPIV3.Document, one: T | OpenAPIV3.ReferenceObject): T {
  if (!('$ref' in one)) return one
  const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec(one.$ref) ?? []
  const components = document.components as Record<string, Record<string, T>> | undefined
  const found = components?.[kind]?.[name]
  if (!found) throw new Error(`${one.$ref} is not described`)
  return found
}

/** Name of the component a reference leads to. */
export function componentOf({ $ref }: OpenAPIV3.ReferenceObject): string {
  return $ref.split('/').at(-1) ?? ''
}

export type Member = {
  /** With the members it stands in: `meta.freshness.sources[].age_hours`. */
  name: string
  schema: Schema
  isRequired: boolean
}

/** Members of an object, and of the objects written out within it; what a component says is not repeated. */
export function membersOf(schema: Schema, prefix = ''): Member[] {
  if ('$ref' in schema) return []
  if (schema.allOf) return schema.allOf.flatMap((part) => membersOf(part, prefix))
  if (schema.type === 'array') return membersOf(schema.items, prefix === '' ? '[].' : prefix)
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const own = { name: `${prefix}${name}`, schema: member, isRequired: schema.required?.includes(name) ?? false }
    const isList = !('$ref' in member) && member.type === 'array'
    return [own, ...membersOf(isList ? member.items : member, `${prefix}${name}${isList ? '[]' : ''}.`)]
  })
}

/** Schemas directly below one: of its members, its items, its alternatives. */
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

/** Names of the components the schemas lead to, however far, in the order they are met. */
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
