// Schemas of a tool, as JSON Schema for its client and as zod for the server, from the operation's own; and
// the tools as a client lists them.

import type { Tool as ListedTool } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { ReleaseId } from '../../../domain/manifest.ts'
import { restAddressOf, TOOLS, type Tool } from './tools.ts'

/**
 * Members that are or may be digits, with their length. Models send them as numbers, which drop leading
 * zeros. A search term has no length: it may be any kind of identifier.
 */
const DIGITS: Readonly<Record<string, number>> = {
  npi: 10,
  npis: 10,
  ccn: 6,
  id: 6,
  cage: 5,
  county_fips: 5,
  identifiers: 0,
  q: 0
}

// The instructions of the server say what these mean: described in every tool, they cost a tenth of the list.
const OF_EVERY_TOOL = {
  continue_from: z.string().optional(),
  fields: z.string().optional(),
  detail: z.enum(['brief', 'full']).optional()
}
const Release = ReleaseId.optional()

const RELEASE_FORM = z.toJSONSchema(ReleaseId).pattern

/** Arguments that are a list in one text. Models send them as lists too. */
const LISTS: ReadonlySet<string> = new Set(['include', 'fields'])

const made = new Map<Tool, z.ZodObject>()

/** Arguments of a call: the operation's members, and those every tool adds. */
export function argumentsSchema(tool: Tool): z.ZodObject {
  const schema = made.get(tool) ?? argumentsOf(tool)
  made.set(tool, schema)
  return schema
}

function argumentsOf(tool: Tool): z.ZodObject {
  const { binding } = restAddressOf(tool)
  const { shape } = tool.operation.input
  const list = tool.most && shape[tool.most.member]
  return z.strictObject({
    ...shape,
    ...(tool.most &&
      list instanceof z.ZodArray && {
        [tool.most.member]: list
          .max(tool.most.items, `holds more than ${tool.most.items} ${tool.most.member}`)
          .meta(list.meta() ?? {})
      }),
    ...(binding.pin === false ? {} : { release: Release }),
    ...OF_EVERY_TOOL
  })
}

/** From numbers and lists to strings; drops empty strings and null, which models send for nothing. */
export function withTextIdentifiers(given: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
      if (value === '' || value === null) return []
      if (LISTS.has(name) && Array.isArray(value)) return value.length === 0 ? [] : [[name, value.join(',')]]
      const digits = DIGITS[name]
      const asText = (item: unknown) => {
        if (digits !== undefined && typeof item === 'number' && Number.isSafeInteger(item) && item >= 0)
          return String(item).padStart(digits, '0')
        return Array.isArray(value) && item !== null && typeof item === 'object' && !Array.isArray(item)
          ? withTextIdentifiers({ ...item })
          : item
      }
      return [[name, Array.isArray(value) ? value.map(asText) : asText(value)]]
    })
  )
}

type Json = Record<string, unknown>

function jsonSchema(schema: z.ZodType): Json {
  const { $schema: _draft, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    // The pattern of a date is 250 characters, each time it occurs; its format says the same. That of a
    // release id would be in every tool.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined || jsonSchema.pattern === RELEASE_FORM) delete jsonSchema.pattern
    }
  })
  return rest
}

/**
 * The outline of an answer. Its details were nine tenths of the list of tools, and a model does not need
 * them: the answer names its members, and the description of REST has their schemas.
 */
function outputSchema({ operation: { output }, isTable }: Tool): Json {
  const type = output instanceof z.ZodArray ? 'array' : output instanceof z.ZodObject ? 'object' : undefined
  // A table is an object when it is short, and a list of records in full.
  const data = type === undefined || isTable ? {} : { type }
  return { type: 'object', properties: { data }, required: ['data', 'freshness', 'citation'] }
}

/** Lets identifiers be numbers too, including those of the records in a list. */
function lenient(schema: Json): Json {
  const definitions = Object.entries((schema.definitions ?? {}) as Record<string, Json>).map(([name, definition]) => [
    name,
    lenient(definition)
  ])
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([name, property]) => {
    if (LISTS.has(name)) return [name, { ...property, type: ['string', 'array'] }]
    if (!(name in DIGITS)) return [name, property]
    const items = property.items as Json | undefined
    return [name, items ? { ...property, items: textOrNumber(items) } : textOrNumber(property)]
  })
  return {
    ...schema,
    properties: Object.fromEntries(properties),
    ...(definitions.length > 0 && { definitions: Object.fromEntries(definitions) })
  }
}

function textOrNumber(property: Json): Json {
  return property.type === 'string' ? { ...property, type: ['string', 'integer'] } : property
}

let listed: ListedTool[] | undefined

/** All tools, in the order a reader should meet them. */
export function listedTools(): ListedTool[] {
  listed ??= TOOLS.map(listedTool)
  return listed
}

const listedTool = (tool: Tool): ListedTool => ({
  name: tool.name,
  title: tool.title,
  description: descriptionOf(tool),
  // JSON Schema draft 7, which every client reads.
  inputSchema: lenient(jsonSchema(argumentsSchema(tool))) as ListedTool['inputSchema'],
  outputSchema: outputSchema(tool) as ListedTool['outputSchema'],
  // The other hints mean something only for a tool that writes.
  annotations: { readOnlyHint: true, openWorldHint: false }
})

function descriptionOf({ use, caution, operation }: Tool): string {
  // That null is unknown, and that every answer has a citation, is in the instructions of the server.
  return [use, operation.description, caution].filter((part) => part !== undefined).join(' ')
}
