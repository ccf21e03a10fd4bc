// The fields parameter: which members of an answer a client wants. Lineage is never trimmed: a wrapped value
// stays whole, and an object keeps its `provenance`, its `evidence` and its underscore keys. An object also
// keeps the members that say what it leaves out (server/plugins/omissions.ts).
import { z } from 'zod'
import { CatalogError } from '../../domain/errors.ts'
import { qualifies } from '../plugins/omissions.ts'
import { isAlwaysSent } from '../plugins/openapi-fields.ts'
import { ProvenanceField } from '../records/members.ts'

/** Members an answer can have, by name, each with its own members; empty for a value. */
export type Members = ReadonlyMap<string, Members>

/** Requested parts of an object: each member whole or in part. */
export type Selection = ReadonlyMap<string, Selection | 'whole'>

/** The `fields` parameter for an answer with these members. */
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
