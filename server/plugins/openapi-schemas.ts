// Fixes four patterns of the generated schemas that OpenAPI 3.0 tools mishandle, wherever they occur.

type Node = Record<string, unknown>

const NULL = { type: 'string', nullable: true, enum: [null] }

/** A copy of a part of the document with its schemas fixed. */
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
