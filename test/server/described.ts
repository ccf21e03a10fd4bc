// Validates responses against an API description: OpenAPI 3.0 schemas become JSON Schema, one validator per
// response.
import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import type { OpenAPIV3 } from 'openapi-types'

type Node = Record<string, unknown>

export type Answered = {
  template: string
  method: string
  status: number
  contentType: string
  body: unknown
  /** True if the request asked for some fields only; members of the data are then not required. */
  trimmed: boolean
}

/**
 * Converts OpenAPI 3.0 schemas to JSON Schema: `nullable` becomes a type, an exclusive bound a number. Drops
 * what JSON Schema does not know.
 */
function jsonSchema(value: unknown, keepRequired: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => jsonSchema(item, keepRequired))
  if (value === null || typeof value !== 'object') return value
  const { nullable, example: _, required, ...rest } = value as Node
  const node = Object.fromEntries(Object.entries(rest).map(([name, child]) => [name, jsonSchema(child, keepRequired)]))
  // A property may be named `required`; its value is then not a list.
  if (required !== undefined && (keepRequired || !Array.isArray(required)))
    node.required = jsonSchema(required, keepRequired)
  for (const [bound, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum']
  ] as const) {
    if (node[exclusive] !== true) continue
    node[exclusive] = node[bound]
    delete node[bound]
  }
  if (nullable === true && typeof node.type === 'string') node.type = [node.type, 'null']
  return node
}

/** Lists the problems of a response; an empty list if it matches its description. */
export type Judge = (answered: Answered) => string[]

export function judgeOf(document: OpenAPIV3.Document): Judge {
  const compiled = new Map<string, ValidateFunction>()
  const ajvs = [true, false].map((strict) => {
    const ajv = new Ajv({ strict: false, allErrors: false })
    formats.default(ajv)
    ajv.addSchema({ $id: 'description', components: jsonSchema(document.components, strict) as Node })
    return { strict, ajv }
  })
  const validator = (pointer: string, schema: unknown, strict: boolean): ValidateFunction => {
    const key = `${pointer} ${strict}`
    const known = compiled.get(key)
    if (known) return known
    const located = JSON.parse(
      JSON.stringify(jsonSchema(schema, strict)).replaceAll('"#/components/', '"description#/components/')
    )
    const ajv = ajvs.find((each) => each.strict === strict)?.ajv as Ajv
    const made = ajv.compile(located)
    compiled.set(key, made)
    return made
  }
  const problems = (pointer: string, schema: unknown, value: unknown, strict: boolean): string[] => {
    const validate = validator(pointer, schema, strict)
    return validate(value) ? [] : [`${pointer}: ${JSON.stringify(validate.errors?.[0])}`]
  }
  return ({ template, method, status, contentType, body, trimmed }) => {
    const place = `${method} ${template} ${status}`
    const item = document.paths[template] as Record<string, OpenAPIV3.OperationObject> | undefined
    const response = item?.[method.toLowerCase()]?.responses[String(status)]
    if (!response || '$ref' in response) return [`${place} is not described`]
    if (!response.content) return body === undefined || body === '' ? [] : [`${place} has a body`]
    const media = response.content[contentType]
    if (!media) return [`${place} is described as ${Object.keys(response.content)}, not ${contentType}`]
    if (contentType !== 'application/json') return []
    const schema = media.schema as Node
    if (!trimmed) return problems(place, schema, body, true)
    const properties = schema.properties as Record<string, unknown> | undefined
    if (!properties?.data) return problems(place, schema, body, status !== 200)
    // Validates the full envelope, but only those members of the data that are present.
    return Object.entries(properties).flatMap(([name, member]) =>
      name in (body as Node)
        ? problems(`${place} ${name}`, member, (body as Node)[name], name !== 'data')
        : [`${place} has no ${name}`]
    )
  }
}
