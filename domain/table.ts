// What a published table must declare. DuckDB and Parquet types, not-null and uniqueness checks, and the data catalogue derive from it.
import { z } from 'zod'
import { PARTY_PARTS, type Party } from './identity.ts'
import type { AvailabilityFlag } from './provenance.ts'

export type Column = {
  schema: z.ZodType
  /** What the value is, its unit, and what null means. */
  meaning: string
  /** Official column or columns it comes from, as the publisher spells them; empty when derived. */
  from: readonly string[]
  /** Values the publisher is known to use; null when the column is no code. Another value is kept, and told as drift. */
  codes: readonly string[] | null
}

/**
 * A place of a row that speaks of an entity registered at SAM.gov, which may have opted out of public display. The entity is known by its
 * UEI or its CAGE code, and by its name only where the row gives neither.
 */
export type Mention = {
  uei?: string
  cage?: string
  name?: string
  /** A text that may name it among others; a name of a single word is not looked for in one. */
  within?: string
  /** What goes when that entity opted out: the whole row, or these columns, which are null then. */
  withheld: 'row' | readonly string[]
  /** Rows with the values of a withheld one in all of these columns are withheld with it: they are further lines about the same. */
  alike?: readonly string[]
}

export type TableDefinition = {
  name: string
  title: string
  /** Sources it is made from. One: it is published with that source's snapshot. Several: it is built for a release. */
  sources: readonly [string, ...string[]]
  /** Kinds of its source's files that its rows are read from; every kind when left out. */
  files?: readonly string[]
  /** Column with the edition of the file a row is from, for a table of several editions without listed_on. */
  edition?: string
  /** Tables derived across sources that it is made from; they are built before it. */
  reads?: readonly string[]
  /** Stable dataset slug when the table is derived across sources; a source's own table carries the source's slug. */
  datasetId?: string
  /** Columns that tell its rows apart; unique together and never null. */
  key: readonly string[]
  /**
   * Columns the rows of the published file are in the order of, nulls last, before those of the key; none when left out. Of a large table those
   * its readers ask by: the rows of one NPI are then in one row group and not in all.
   */
  order?: readonly string[]
  /** Columns beside listed_in and listed_on that say which publication a row stands in, and nothing of what it is about. */
  bookkeeping?: readonly string[]
  /**
   * How a row removed and a row added are told to be about one thing, when the key is a digest of what the row says: each way is enough.
   * Empty when nothing but the values tells one row from another.
   */
  identity?: readonly Identity[]
  /** Columns that name the party of a row with an NPI. How well it agrees with the registry is in identity_match. */
  party?: Party
  /** Why changes of the table are not in the feed of changes; left out for a table that is in it. */
  notInFeed?: string
  columns: Readonly<Record<string, Column>>
  /** Where it speaks of entities that may have opted out of public display; each column with a UEI or CAGE code stands in one of them. */
  mentions?: readonly Mention[]
  /** True when it is for the service's own use and offered to nobody, as a file or in an answer. */
  internal?: true
  /**
   * True when nothing in how it is built depends on the order in which rows come in. The same bytes are then written with two fifths less
   * memory (measured on 46 million postings).
   */
  unordered?: true
  /** True when its build gives the rows in the order of the key, and they are not sorted again: a check of the file tells of a row that is not. */
  ordered?: true
  /**
   * True for a table of several sources in which a row is made of what they say under its own NPI, and of nothing else: where one of them had files
   * added to it and the others are the same, rows of other NPIs than these files name are the same too.
   */
  ofOwnNpi?: true
  /** Names of sources of which one must be in a release for the table to be built; the first of its sources when left out. */
  builtWith?: readonly string[]
}

/** The row flag that says that a column is null because of an opt-out. */
export const WITHHELD_FLAG = 'entity_withheld' satisfies AvailabilityFlag
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

/** Checks that what it names are columns and can be what it names them; throws an Error naming the table and column. */
export function defineTable(table: TableDefinition): TableDefinition {
  const identity = (table.identity ?? []).flatMap(({ agree, known }) => [...agree, ...known])
  const { order = [], bookkeeping = [], edition } = table
  const dated = edition === undefined ? [] : [edition]
  const party = PARTY_PARTS.flatMap((part) => table.party?.[part] ?? [])
  const named = [...table.key, ...order, ...party, ...bookkeeping, ...dated, ...identity]
  for (const name of named) {
    if (!(name in table.columns)) throw new Error(`table ${table.name}: '${name}' is not a column`)
  }
  for (const name of table.key) {
    if (isNullable(table.columns[name])) throw new Error(`table ${table.name}: key column '${name}' is nullable`)
  }
  for (const mention of table.mentions ?? []) checkMention(table, mention)
  return table
}

/** A column that goes must be able to be null, and the row must have where to say why. */
function checkMention(
  { name, columns }: TableDefinition,
  { uei, cage, name: called, within, withheld, alike = [] }: Mention
) {
  const withheldColumns = withheld === 'row' ? [] : withheld
  for (const column of [uei, cage, called, within, ...alike, ...withheldColumns]) {
    if (column !== undefined && !(column in columns)) throw new Error(`table ${name}: '${column}' is not a column`)
  }
  for (const column of withheldColumns) {
    if (!isNullable(columns[column])) throw new Error(`table ${name}: withheld column '${column}' is not nullable`)
  }
  if (withheld !== 'row' && !('_data_availability' in columns)) {
    throw new Error(`table ${name}: it has no _data_availability to say that a column is withheld`)
  }
}

/** Columns of the total order of its published rows. */
export function orderOf({ key, order = [] }: Pick<TableDefinition, 'key' | 'order'>): string[] {
  return [...new Set([...order, ...key])]
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
