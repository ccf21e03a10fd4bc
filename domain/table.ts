// What a published table must declare. DuckDB and Parquet types, not-null and uniqueness checks, and the data catalogue derive from it.
import { z } from 'zod'

export type Column = {
  schema: z.ZodType
  /** What the value is, its unit, and what null means. */
  meaning: string
  /** Official column or columns it comes from, as the publisher spells them; empty when derived. */
  from: readonly string[]
  /** Values the publisher is known to use; null when the column is no code. Another value is kept, and told as drift. */
  codes: readonly string[] | null
}

export type TableDefinition = {
  name: string
  title: string
  /** Sources it is made from. One: it is published with that source's snapshot. Several: it is built for a release. */
  sources: readonly [string, ...string[]]
  /** Tables derived across sources that it is made from; they are built before it. */
  reads?: readonly string[]
  /** Stable dataset slug when the table is derived across sources; a source's own table carries the source's slug. */
  datasetId?: string
  /** Columns of the total order; unique together and never null. */
  key: readonly string[]
  /** Look-up columns of the serving copy, each indexed. */
  lookup: readonly string[]
  /** Columns beside listed_in and listed_on that say which publication a row stands in, and nothing of what it is about. */
  bookkeeping?: readonly string[]
  /**
   * How a row removed and a row added are told to be about one thing, when the key is a digest of what the row says: each way is enough.
   * Empty when nothing but the values tells one row from another.
   */
  identity?: readonly Identity[]
  /** Why changes of the table are not in the feed of changes; left out for a table that is in it. */
  notInFeed?: string
  columns: Readonly<Record<string, Column>>
}

/** Columns two rows agree in, null like null, and those of them that must not be null, so that they tell one thing from others. */
export type Identity = { agree: readonly string[]; known: readonly string[] }

/** Columns that say where a row stands in every table that has them. */
const BOOKKEEPING = ['listed_in', 'listed_on']

export function isBookkeeping(table: TableDefinition, name: string): boolean {
  return BOOKKEEPING.includes(name) || (table.bookkeeping?.includes(name) ?? false)
}

/**
 * A column: its schema (nullable when null has a meaning), what it means, the official columns it is read from, and for a code the values
 * the publisher is known to use. An enum's values are its codes.
 */
export function column(
  schema: z.ZodType,
  meaning: string,
  from: string | readonly string[] = [],
  codes: readonly string[] | null = null
): Column {
  return { schema, meaning, from: typeof from === 'string' ? [from] : from, codes: codes ?? enumOf(schema) }
}

function enumOf(schema: unknown): readonly string[] | null {
  if (schema instanceof z.ZodNullable) return enumOf(schema.unwrap())
  return schema instanceof z.ZodEnum ? schema.options.map(String) : null
}

/** Checks that what it names are columns and that no key column is nullable; throws an Error naming the table and column. */
export function defineTable(table: TableDefinition): TableDefinition {
  const identity = (table.identity ?? []).flatMap(({ agree, known }) => [...agree, ...known])
  for (const name of [...table.key, ...table.lookup, ...(table.bookkeeping ?? []), ...identity]) {
    if (!(name in table.columns)) throw new Error(`table ${table.name}: '${name}' is not a column`)
  }
  for (const name of table.key) {
    if (isNullable(table.columns[name])) throw new Error(`table ${table.name}: key column '${name}' is nullable`)
  }
  return table
}

export function isNullable(col: Column | undefined): boolean {
  return col?.schema instanceof z.ZodNullable
}

/** The DuckDB type that holds a column: VARCHAR, DATE, BOOLEAN, INTEGER, BIGINT, DOUBLE or VARCHAR[]. */
export function duckdbType(col: Column): string {
  return typeOf(col.schema)
}

/** An amount in US dollars, to the cent. */
export const Usd = z.number().meta({ duckdb: 'DECIMAL(18,2)' })

function typeOf(schema: unknown): string {
  const declared = schema instanceof z.ZodType ? schema.meta()?.duckdb : undefined
  if (typeof declared === 'string') return declared
  if (schema instanceof z.ZodNullable) return typeOf(schema.unwrap())
  if (schema instanceof z.ZodArray) return `${typeOf(schema.element)}[]`
  if (schema instanceof z.ZodISODate) return 'DATE'
  if (schema instanceof z.ZodBoolean) return 'BOOLEAN'
  if (schema instanceof z.ZodNumber) {
    if (schema.format === 'int32') return 'INTEGER'
    return schema.format === 'safeint' ? 'BIGINT' : 'DOUBLE'
  }
  if (schema instanceof z.ZodString || schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return 'VARCHAR'
  throw new Error(
    'no DuckDB type for this schema: use string, enum, iso date, boolean, int32, int, number or a list of strings'
  )
}

/** One row of a table as the server reads it. */
export function rowSchema(table: TableDefinition) {
  return z.strictObject(Object.fromEntries(Object.entries(table.columns).map(([name, col]) => [name, col.schema])))
}
