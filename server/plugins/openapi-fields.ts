// A client that sends `fields` leaves members out. So the description requires only what is never left out;
// the extension names what an answer without `fields` always has.
import type { OpenAPIV3 } from 'openapi-types'
import { saysOmission } from './omissions.ts'

/** Members that an object always has, unless the request sent `fields`. */
export const ALWAYS = 'x-always-without-fields'

/** True for a member that `fields` never leaves out: lineage, and what an answer says about its own gaps. */
export function isAlwaysSent(name: string): boolean {
  return ['provenance', 'files', 'evidence'].includes(name) || name.startsWith('_') || saysOmission(name)
}

type Node = Record<string, unknown>

/** Relaxes the answers of every operation that takes `fields`, in place. */
export function allowFields(document: OpenAPIV3.Document): void {
  const schemas = (document.components?.schemas ?? {}) as Record<string, Node>
  const ofMeta = JSON.stringify(schemas.ResponseMeta ?? null)
  const seen = new Set<object>()
  const relax: Relax = (schema) => {
    if (schema === null || typeof schema !== 'object' || seen.has(schema)) return
    const node = schema as Node
    seen.add(node)
    if (isWrappedValue(node)) return
    // Members of meta are never left out. So a component that meta also uses stays as it is, and the data
    // gets a copy.
    if (typeof node.$ref === 'string' && ofMeta.includes(`"${node.$ref}"`)) {
      Object.assign(node, structuredClone(schemas[nameIn(node.$ref)]))
      delete node.$ref
    }
    // Without its discriminator, a value may fit several alternatives.
    if (node.oneOf !== undefined) {
      node.anyOf = node.oneOf
      delete node.oneOf
    }
    const { $ref: reference, properties = {}, items, anyOf = [], allOf = [] } = node
    const parts = [items, ...(anyOf as unknown[]), ...(allOf as unknown[])]
    if (typeof reference === 'string') parts.push(schemas[nameIn(reference)])
    for (const part of parts) relax(part)
    relaxObject(node)
    for (const [name, member] of Object.entries(properties as Node)) if (!isAlwaysSent(name)) relax(member)
  }
  for (const { operation } of operationsOf(document)) {
    if (!operation.parameters?.some((parameter) => 'name' in parameter && parameter.name === 'fields')) continue
    for (const status of ['200', '409']) {
      const response = operation.responses[status]
      const schema = response && 'content' in response ? response.content?.['application/json']?.schema : undefined
      if (schema) relaxAnswer(schema as Node, relax)
    }
  }
}

/** The data of an envelope, or the members next to `meta`; the whole body if there is no envelope. */
function relaxAnswer(schema: Node, relax: Relax): void {
  const properties = (schema.properties ?? {}) as Node
  const isSpread = 'meta' in properties && !('data' in properties) && !('error' in properties)
  if (isSpread) relaxObject(schema, ['meta'])
  for (const [name, member] of Object.entries(properties))
    if (name === 'data' || (isSpread && name !== 'meta' && !isAlwaysSent(name))) relax(member)
  if (!('meta' in properties)) relax(schema)
}

type Relax = (schema: unknown) => void

function relaxObject(node: Node, kept: readonly string[] = []): void {
  const required = (node.required ?? []) as string[]
  const left = required.filter((name) => isAlwaysSent(name) || kept.includes(name))
  if (left.length === required.length) return
  node[ALWAYS] = required
  if (left.length > 0) node.required = left
  else delete node.required
}

function nameIn(reference: string): string {
  return reference.replace('#/components/schemas/', '')
}

/** A value with its lineage is never trimmed. */
function isWrappedValue({ allOf, properties }: Node): boolean {
  const parts = Array.isArray(allOf) ? allOf : []
  if (parts.some((part) => part.$ref === '#/components/schemas/ProvenanceField')) return true
  return ['value', 'source', 'last_checked'].every((name) => name in ((properties as Node | undefined) ?? {}))
}

export function operationsOf({ paths }: OpenAPIV3.Document) {
  return Object.entries(paths).flatMap(([template, item]) =>
    Object.entries(item ?? {}).flatMap(([method, operation]) =>
      typeof operation === 'object' && 'responses' in operation ? [{ template, method, operation }] : []
    )
  )
}

const NULL = { type: 'string', nullable: true, enum: [null] }

export function plainSchemas(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainSchemas)
  if (value === null || typeof value !== 'object') return value
  const node = Object.fromEntries(Object.entries(value).map(([name, child]) => [name, plainSchemas(child)]))
  return withoutLoneComposition(withoutDatePattern(withNullAmongValues(withNullAsSchema(node))))
}

/** `nullable` has no effect without a `type` next to it, so null becomes one of the alternatives. */
function withNullAsSchema(node: Node): Node {
  if (node.nullable !== true || 'type' in node) return node
  const { nullable: _, $ref: reference, anyOf: alternatives, allOf: parts, ...rest } = node
  const whole = Array.isArray(parts) ? (parts.length === 1 ? parts : [{ allOf: parts }]) : [{ $ref: reference }]
  const others = Array.isArray(alternatives) ? alternatives : whole
  return { ...rest, anyOf: [...others, NULL] }
}

/** An `enum` without null rejects it, even with `nullable` (OpenAPI 3.0.3, proposal 2019-10-31). */
function withNullAmongValues(node: Node): Node {
  if (node.nullable !== true || !Array.isArray(node.enum) || node.enum.includes(null)) return node
  return { ...node, enum: [...node.enum, null] }
}

/** The format says the same; the pattern is a page of digits. */
function withoutDatePattern(node: Node): Node {
  if (node.format !== 'date' && node.format !== 'date-time') return node
  const { pattern: _, ...rest } = node
  return rest
}

/** A reference wrapped only for a description becomes the reference: the component has it. */
function withoutLoneComposition(node: Node): Node {
  const [only, ...others] = Array.isArray(node.allOf) ? node.allOf : []
  return only && others.length === 0 && '$ref' in only ? only : node
}
