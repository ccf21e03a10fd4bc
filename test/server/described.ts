// Validates responses against an API description: OpenAPI 3.0 schemas become JSON Schema, one validator per
// response.
import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import type { OpenAPIV3 } from 'openapi-types'
import { ALWAYS } from '../../server/plugins/openapi-fields.ts'

type Node = Record<string, unknown>

export type Answered = {
  template: string
  method: string
  status: number
  contentType: string
  body: unknown
  /** True if the request asked for some fields only; otherwise the answer has every member. */
  trimmed: boolean
}

/**
 * Converts OpenAPI 3.0 schemas to JSON Schema: `nullable` becomes a type, an exclusive bound a number. Drops
 * what JSON Schema does not know.
 */
function jsonSchema(value: unknown, isWhole: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => jsonSchema(item, isWhole))
  if (value === null || typeof value !== 'object') return value
  const { nullable, example: _, [ALWAYS]: always, ...rest } = value as Node
  const node = Object.fromEntries(Object.entries(rest).map(([name, child]) => [name, jsonSchema(child, isWhole)]))
  if (isWhole && always !== undefined) node.required = always
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
  const ajvs = [true, false].map((isWhole) => {
    const ajv = new Ajv({ strict: false, allErrors: false })
    formats.default(ajv)
    ajv.addSchema({ $id: 'description', components: jsonSchema(document.components, isWhole) as Node })
    return { isWhole, ajv }
  })
  const validator = (pointer: string, schema: unknown, isWhole: boolean): ValidateFunction => {
    const key = `${pointer} ${isWhole}`
    const known = compiled.get(key)
    if (known) return known
    const located = JSON.parse(
      JSON.stringify(jsonSchema(schema, isWhole)).replaceAll('"#/components/', '"description#/components/')
    )
    const ajv = ajvs.find((each) => each.isWhole === isWhole)?.ajv as Ajv
    const made = ajv.compile(located)
    compiled.set(key, made)
    return made
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
    const validate = validator(place, media.schema, !trimmed)
    return validate(body) ? [] : [`${place}: ${JSON.stringify(validate.errors?.[0])}`]
  }
}
