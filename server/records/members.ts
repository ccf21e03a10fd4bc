// Answer members: shapes that many answers share, and columns of published tables.

import { createHash } from 'node:crypto'
import { z } from 'zod'
import { CatalogError } from '../../domain/errors.ts'
import { AVAILABILITY_FLAGS, IsoDate, type Provenance } from '../../domain/provenance.ts'
import type { Column, TableDefinition } from '../../domain/table.ts'
import type { Row } from '../store/rows.ts'

/** A record with a name in the API descriptions. */
export function named<S extends z.core.$ZodLooseShape>(id: string, shape: S, description?: string) {
  return z.strictObject(shape).meta({ id, ...(description !== undefined && { description }) })
}
export const TextOrNull = z.string().nullable()
export const NumberOrNull = z.number().nullable()
export const FlagOrNull = z.boolean().nullable()
export const Flag = z.boolean()
export const IntOrNull = z.int().nullable()
export const Count = z.int().nonnegative()
export const CountOrNull = Count.nullable()
export const Texts = z.array(z.string())
export const TextsOrNull = Texts.nullable()

function columnsAs<S extends z.ZodType>(schema: S) {
  return <const N extends string>(table: TableDefinition, names: readonly N[]) => {
    const members = names.map((name) => [name, schema.describe(columnOf(table, name).meaning)])
    return Object.fromEntries(members) as { [K in N]: S }
  }
}
export const textColumns = columnsAs(TextOrNull)
export const dayColumns = columnsAs(z.iso.date().nullable())
/** Amounts in US dollars. */
export const usdColumns = columnsAs(NumberOrNull)
/** True, false, or null if the publisher does not say. */
export const flagColumns = columnsAs(FlagOrNull)

/** Columns with the prefix and a name; null where the row lacks one. Validated with the whole answer. */
export function read<S extends z.ZodObject>(schema: S, row: Row, prefix = ''): z.output<S> {
  return pick(row, Object.keys(schema.shape), prefix) as z.output<S>
}

/** Columns of a row by their names after the prefix; null where the row lacks one. */
export function pick(row: Row, names: readonly string[], prefix = ''): Row {
  const values: Row = {}
  for (const name of names) values[name] = row[prefix + name] ?? null
  return values
}

/** In the order in which each key is first met. */
export function groupedBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, [T, ...T[]]> {
  const groups = new Map<K, [T, ...T[]]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** The names of a record as an enum. */
export function enumOf<T extends Readonly<Record<string, unknown>>>(named: T) {
  return z.enum(Object.keys(named) as [keyof T & string, ...(keyof T & string)[]])
}

/** What each value of an enum says: `name: meaning`. */
export function meaningsOf(named: Readonly<Record<string, string>>, between: '; ' | '. ' = '; '): string {
  const said = Object.entries(named).map(([name, meaning]) => `${name}: ${meaning}`)
  return said.join(between)
}

export const ProvenanceField = z
  .looseObject({
    value: z.unknown().describe('The value, in the type of the field'),
    source: z.string().describe('Human-readable name of the source'),
    source_url: z.url().optional(),
    last_checked: z.iso
      .datetime()
      .describe(
        "When the source file was last known to be the publisher's newest. If this release does not hold the " +
          'source (`snapshot` is null), the last check of the registry in this release'
      ),
    snapshot: IsoDate.nullable().describe(
      'Date of the source file that contains the value, or of the oldest file if several do; null if the ' +
        'release does not hold the source'
    ),
    confidence_score: z.number().min(0).max(1).optional().describe('Where applicable'),
    attribution_text: z.string().optional().describe('The official columns the value is read or derived from'),
    limitations: z.string().optional().describe('What to keep in mind about this value')
  })
  .meta({ id: 'ProvenanceField', description: 'A value with its lineage' })

/** Schema of a wrapped value of one type. */
export function wrapped<T extends z.ZodType>(value: T) {
  return z.intersection(ProvenanceField, z.looseObject({ value }))
}

export type Wrapped<T> = z.input<typeof ProvenanceField> & { value: T }

/**
 * A value with the lineage of its provenance tuple. `attribution` names the official columns; `limitations`
 * applies to this value only. `registry` dates a source that is not ingested: the specification requires a
 * time, and that source was never checked.
 */
export function withLineage<T>(
  value: T,
  tuple: Provenance,
  attribution: string,
  limitations = '',
  registry = tuple
): Wrapped<T> {
  const checked = tuple._last_checked ?? registry._last_checked
  if (checked === null) throw new Error(`a value of ${tuple._source} has no last-checked time`)
  const limits = [...tuple._data_availability.map((flag) => AVAILABILITY_FLAGS[flag]), limitations].filter(Boolean)
  return {
    value,
    source: tuple._source,
    source_url: tuple._source_url,
    last_checked: checked,
    snapshot: tuple._snapshot,
    ...(tuple._confidence === null || value === null ? {} : { confidence_score: tuple._confidence }),
    attribution_text: attribution,
    ...(limits.length === 0 ? {} : { limitations: limits.join(' ') })
  }
}

/**
 * The official columns behind the given columns of a table, in the publisher's spelling, as one string. A
 * numbered group is declared by its first column; `slots` lists the numbers the value was actually read from.
 */
export function officialColumns(
  table: TableDefinition,
  names: readonly string[],
  slots: readonly number[] = []
): string {
  const declared = names.flatMap((name) => table.columns[name]?.from ?? [])
  const read = declared.flatMap((column) =>
    column.endsWith('_1') && slots.length > 0 ? slots.map((slot) => column.replace(/_1$/, `_${slot}`)) : [column]
  )
  return [...new Set(read)].map((column) => `"${column}"`).join(', ')
}

export const Signature = named(
  'Signature',
  {
    keyid: z.string().describe('Id of the key: its `kid` in /.well-known/jwks.json'),
    sig: z
      .string()
      .describe('Ed25519 signature of a DSSE payload, in base64. The page on proofs says what the payload is')
  },
  'Signature by a key of the operator'
)
export type Signature = z.infer<typeof Signature>

/** For a reader of a document without a signature. */
export const NOT_SIGNED = 'Not signed: the service has no signing key'

/** Items per page: `most` is the maximum, `usual` the default. */
type PageSize = { most: number; usual: number }

export function pageLimit({ most, usual }: PageSize, description: string) {
  return z.coerce.number().int().min(1).max(most).default(usual).meta({ description, example: 100 })
}

/** `longest` is the maximum length in characters: this service issues no longer cursor. */
export function pageCursor(longest: number) {
  return z.string().max(longest).optional().meta({ description: 'next_cursor of the previous page' })
}

export function opaqueText(content: unknown): string {
  return Buffer.from(JSON.stringify(content)).toString('base64url')
}

/** A short digest of what must be the same on every page of a list. */
export function digestOfQuery(query: unknown): string {
  return createHash('sha256').update(JSON.stringify(query)).digest('base64url').slice(0, 12)
}

/** The encoded content; undefined for a string this service did not create. */
export function contentOf(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return undefined
  }
}

/** An invalid_request error that names the rejected request parameter. */
export function refusedMember(parameter: string, message: string, cause?: unknown): CatalogError {
  return new CatalogError('invalid_request', `${parameter}: ${message}.`, {
    details: [{ parameter, message }],
    cause
  })
}

/** Columns of a table with their meanings, by their names after the prefix. */
export function shapesOf(table: TableDefinition, names: readonly string[], prefix = ''): Record<string, z.ZodType> {
  const shapes = names.map((name): [string, z.ZodType] => {
    const { schema, meaning } = columnOf(table, prefix + name)
    return [name, schema.describe(meaning)]
  })
  return Object.fromEntries(shapes)
}

function columnOf(table: TableDefinition, name: string): Column {
  const column = table.columns[name]
  if (!column) throw new Error(`table ${table.name} has no column '${name}'`)
  return column
}

/** A member for each column of a table, except the named columns and those that start with an underscore. */
export function columnsExcept(table: TableDefinition, left: readonly string[]): z.ZodObject {
  const names = Object.keys(table.columns).filter((name) => !name.startsWith('_') && !left.includes(name))
  return z.strictObject(shapesOf(table, names))
}
