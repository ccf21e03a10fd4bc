// The fields parameter: which members of an answer a client wants. Lineage is never trimmed: a wrapped value
// stays whole, and an object keeps its `provenance`, its `evidence` and its underscore keys. An object also
// keeps the members that say what it leaves out (server/plugins/omissions.ts).
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CatalogError } from '../../domain/errors.ts'
import { addVary } from '../plugins/headers.ts'
import { type Form, MEDIA_TYPES, qualityOf, rangesIn } from '../plugins/media-types.ts'
import { qualifies } from '../plugins/omissions.ts'
import { isAlwaysSent } from '../plugins/openapi-fields.ts'
import { ProvenanceField } from '../records/members.ts'

/** Members an answer can have, by name, each with its own members; empty for a value. */
type Members = ReadonlyMap<string, Members>

/** Requested parts of an object: each member whole or in part. */
export type Selection = ReadonlyMap<string, Selection | 'whole'>

export function fieldsParameter(members: Members) {
  return z.strictObject({
    fields: z
      .string()
      .optional()
      .meta({
        description:
          'Data members to include in the answer, separated by commas; use dots for nested members. Lineage ' +
          'stays: a value keeps its source, and an object keeps its provenance. So do members that say what the ' +
          'answer leaves out, such as not_checked, more_candidates and total',
        example: [...members.keys()].slice(0, 2).join(',')
      })
  })
}

/** Members of the objects a schema describes, through arrays and null; of a wrapped value, its wrapper. */
export function membersOf(schema: z.core.$ZodType): Members {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return membersOf(schema.unwrap())
  if (schema instanceof z.ZodArray) return membersOf(schema.element)
  if (isWrapped(schema)) return membersOf(ProvenanceField)
  if (schema instanceof z.ZodUnion) return joined(schema.options.map((option) => membersOf(option)))
  if (!(schema instanceof z.ZodObject)) return new Map()
  return new Map(Object.entries(schema.shape).map(([name, member]) => [name, membersOf(member as z.core.$ZodType)]))
}

/** Members that any of several forms of an answer can have. */
function joined(forms: readonly Members[]): Members {
  const names = new Set(forms.flatMap((form) => [...form.keys()]))
  return new Map([...names].map((name) => [name, joined(forms.flatMap((form) => form.get(name) ?? []))]))
}

/** True for the schema of a value with its lineage. */
export function isWrapped(schema: z.core.$ZodType): schema is z.ZodIntersection {
  return schema instanceof z.ZodIntersection && schema.def.left === ProvenanceField
}

/** Parses a `fields` string. Throws unknown_field naming every unknown path. */
export function selectionOf(text: string, members: Members): Selection {
  const paths = text.split(',').map((path) => path.trim())
  const unknown = paths.filter((path) => !leadsSomewhere(path.split('.'), members))
  if (unknown.length > 0) {
    const named = unknown.map((path) => `'${path}'`).join(', ')
    throw new CatalogError('unknown_field', `Unknown: ${named}. This answer has ${[...members.keys()].join(', ')}.`, {
      details: { unknown_fields: unknown, known_fields: [...members.keys()] }
    })
  }
  const selection: Growing = new Map()
  for (const path of paths) add(selection, path.split('.'))
  return selection
}

type Growing = Map<string, Growing | 'whole'>

function leadsSomewhere(path: readonly string[], members: Members): boolean {
  const [name, ...rest] = path
  const next = members.get(name ?? '')
  return next !== undefined && (rest.length === 0 || leadsSomewhere(rest, next))
}

function add(selection: Growing, path: readonly string[]): void {
  const [name = '', ...rest] = path
  const before = selection.get(name)
  if (before === 'whole') return
  if (rest.length === 0) {
    selection.set(name, 'whole')
    return
  }
  const inner: Growing = before ?? new Map()
  selection.set(name, inner)
  add(inner, rest)
}

const NOTHING: Selection = new Map()

/** The selected parts of a value, in its own order, and what qualifies the answer wherever it stands. */
export function trimmed(value: unknown, selection: Selection | 'whole'): unknown {
  if (selection === 'whole' || value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((item) => trimmed(item, selection))
  if ('value' in value && 'source' in value && 'last_checked' in value) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      if (isAlwaysSent(name)) return [[name, member]]
      const wanted = selection.get(name) ?? (qualifies(member) ? NOTHING : undefined)
      return wanted === undefined ? [] : [[name, trimmed(member, wanted)]]
    })
  )
}

/** Formats offered for an answer, the default first. */
export type Forms = readonly [Form, ...Form[]]

const WORDS: Readonly<Record<Form, string>> = {
  json: 'json',
  csv: 'csv',
  arrow: 'an Arrow stream',
  ndjson: 'ndjson (one line for each part)',
  'text-blocks': 'text-blocks (plain text between delimiters)',
  pdf: 'pdf'
}

const Raw = z
  .enum(['raw'])
  .optional()
  .meta({
    description:
      'raw: CSV cells stay as published. By default a text that begins with = + - @, a tab or a carriage return gets ' +
      'a leading apostrophe, so that a spreadsheet shows it and does not run it. Negative numbers stay numbers',
    example: 'raw'
  })

export function formatParameter(forms: Forms) {
  const [first, ...others] = forms
  const named = [`${WORDS[first]} (the default)`, ...others.map((form) => WORDS[form])]
  return z.strictObject({
    format: z
      .enum([...forms])
      .optional()
      .meta({
        description: `Format of the answer, regardless of the Accept header: ${named.slice(0, -1).join(', ')}, or ${named.at(-1)}. An error is always JSON`,
        example: first
      }),
    ...(forms.includes('csv') && { csv: Raw })
  })
}

export function answerParameters(members: Members, forms: Forms) {
  return [fieldsParameter(members), ...(forms.length > 1 ? [formatParameter(forms)] : [])]
}

export type AskedForm = { selection: Selection | 'whole'; form: Form; isRaw: boolean }

/** What a request asks of the form of an answer. Throws the catalog's 400 and 406 errors. */
export function formAsked(request: FastifyRequest, reply: FastifyReply, forms: Forms, members: Members): AskedForm {
  const hasForms = forms.length > 1
  if (hasForms) addVary(reply, 'accept')
  const { fields, format, csv } = request.query as { fields?: string; format?: string; csv?: 'raw' }
  const form = hasForms ? formOf(forms, format, request.headers.accept) : 'json'
  // A document is stored, filed and cited as a whole.
  if (fields !== undefined && !['json', 'csv', 'arrow'].includes(form))
    throw new CatalogError(
      'invalid_request',
      `The ${form} format always contains the whole answer. Use fields only with format=json.`,
      { details: [{ parameter: 'fields', message: `cannot be combined with the ${form} format` }] }
    )
  return { selection: fields === undefined ? 'whole' : selectionOf(fields, members), form, isRaw: csv === 'raw' }
}

/** The format to answer in. Throws not_acceptable if the header allows no offered format. */
export function formOf(forms: Forms, format: string | undefined, accept: string | undefined): Form {
  const asked = forms.find((form) => form === format)
  if (asked) return asked
  const ranges = rangesIn(accept)
  const best = forms
    .map((form) => ({ form, quality: qualityOf(MEDIA_TYPES[form], ranges) }))
    // Among equals, the first stays first.
    .sort((a, b) => b.quality - a.quality)[0]
  if (best && best.quality > 0) return best.form
  const offered = forms.map((form) => MEDIA_TYPES[form])
  throw new CatalogError('not_acceptable', `Offered: ${offered.join(', ')}.`, { details: { offered } })
}

/** Schema of the answer in each format, by media type; `json` is the schema of the JSON form. */
export function contentOf(forms: Forms, json: z.ZodType): Record<string, { schema: z.ZodType }> {
  const schemas: Readonly<Record<Form, () => z.ZodType>> = {
    json: () => json,
    csv: () => z.string(),
    arrow: () => z.string().meta({ format: 'binary' }),
    ndjson: () => z.string().describe('One line of JSON for the document header, then one for each part'),
    'text-blocks': () => z.string().describe('Text blocks, each preceded by a line that names it'),
    pdf: () => z.string().meta({ format: 'binary' })
  }
  return Object.fromEntries(forms.map((form) => [MEDIA_TYPES[form], { schema: schemas[form]() }]))
}
