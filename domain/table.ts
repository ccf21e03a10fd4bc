// What each published table must declare. DuckDB and Parquet types, not-null and uniqueness checks, and the
// data catalog derive from it.
import { z } from 'zod'
import { PARTY_PARTS, type Party } from './identity.ts'
import { columnsOfEvent, type DatedEvent } from './party-events.ts'
import type { AvailabilityFlag } from './provenance.ts'
import type { Screening } from './screening-source.ts'
import type { InputColumn } from './source.ts'

export type Column = {
  schema: z.ZodType
  /** What the value is, its unit, and what null means. */
  meaning: string
  /** Official column or columns the value comes from, in the publisher's spelling; empty if derived. */
  from: readonly string[]
  /** The official column whose text the value is; null if SQL computes the value. */
  header: Header | null
  /** Values the publisher is known to use; null: not a code. Others are kept and reported as drift. */
  codes: readonly string[] | null
  /** Why its values look like sensitive ones and are none: the sensitive gate leaves the column alone. */
  neverSensitive?: string
}

/** The column, which the sensitive gate leaves alone for the reason. */
export function neverSensitive(why: string, col: Column): Column {
  return { ...col, neverSensitive: why }
}

/** An official column. */
type Header = {
  /** Newest spelling, and those of other editions. */
  name: string
  aliases: readonly string[]
  /** True if an edition may lack it. */
  isOptional: boolean
  /** Other official columns that the value may come from, in other files or editions. */
  also?: readonly string[]
  /** SQL macro that reads the text; if omitted, that of the column's type. */
  reader?: string
  /** True if the reader drops texts that mean no value, so that a dropped text is not lost. */
  isCleaned?: true
  /** True if SQL computes the value from the official columns. */
  isDerived?: true
}

export function spelled(name: string, ...aliases: string[]): Header {
  return { name, aliases, isOptional: false }
}

/** An official column that some editions lack. */
export function optional(name: string, ...aliases: string[]): Header {
  return { ...spelled(name, ...aliases), isOptional: true }
}

/** An official column with its own reader; a text that it cannot read is flagged. */
export function read(reader: string, of: From): Header {
  return { ...headerOf(of), reader }
}

/** An official column in which some texts mean no value. */
export function cleaned(reader: string, of: From): Header {
  return { ...read(reader, of), isCleaned: true }
}

/** Official columns that SQL computes the value from. */
export function derived(of: From): Header {
  return { ...headerOf(of), isDerived: true }
}

/** An official column, or several of which each file has one. */
export type From = string | readonly string[] | Header

function headerOf(from: From): Header {
  if (typeof from === 'string') return spelled(from)
  if ('name' in from) return from
  const [name = '', ...also] = from
  return also.length > 0 ? { ...spelled(name), also } : spelled(name)
}

/** Refers to a SAM.gov entity that may have opted out; by name only if it has neither UEI nor CAGE code. */
export type Mention = {
  uei?: string
  cage?: string
  name?: string
  /** Free text that may name the entity among others. Single-word names are not searched for in it. */
  within?: string
  /** What to withhold if the entity opted out: the whole row, or these columns, which become null. */
  withheld: 'row' | readonly string[]
  /** Rows equal to a withheld row in all these columns are further lines about the same entity. */
  alike?: readonly string[]
}

/** Values of `column` must be keys of `table`; a share of `absent` missing ones is a warning. */
export type Reference = { column: string; table: string; absent: number }

/** What the values of columns must be. A check warns about each rule that does not hold. */
export type Rules = {
  /** Dates that are not before another date of the row. */
  notBefore?: Readonly<Record<string, string>>
  /** The least value, and the greatest if there is one. */
  within?: Readonly<Record<string, readonly [number, number?]>>
  /** Regular expression of the whole text, or of each text of a list. */
  form?: Readonly<Record<string, string>>
  /** The greatest share of rows that may be null. */
  empty?: Readonly<Record<string, number>>
}

export type TableDefinition = {
  name: string
  title: string
  /** With one, published with that source's snapshot; with several, built for a release. */
  sources: readonly [string, ...string[]]
  /** File kinds of its source that provide the rows; if omitted, every kind. */
  files?: readonly string[]
  /** In a table of several sources: kinds of a source that it reads, if its input tables have more. */
  kindsRead?: Readonly<Record<string, string[]>>
  /** Column with the edition of the row's file, for a table of several editions without listed_on. */
  edition?: string
  /** Tables derived across sources that this table is built from; they are built first. */
  reads?: readonly string[]
  /** Stable dataset slug of a table derived across sources; a source's own table uses the source's slug. */
  datasetId?: string
  /** Columns that identify a row: unique together and never null. */
  key: readonly string[]
  /**
   * Sort columns of the published file, nulls last, followed by the key columns; if omitted, only the key.
   * For a large table, choose the columns that readers filter by: the rows of one NPI are then in one group.
   */
  order?: readonly string[]
  /**
   * Rows of a Parquet row group; 20,480 if omitted. A statement by key checks each group and reads one.
   * Tables with millions of rows have larger groups: of 21 million payments, checking 1,030 took 142 ms.
   */
  rowGroup?: number
  /** Besides listed_in and listed_on: columns that only say which publication lists a row. */
  bookkeeping?: readonly string[]
  /**
   * For a key that is a digest of the row's content: ways to recognize that a removed and an added row are
   * about the same thing. One match is enough. Empty if only the values distinguish rows.
   */
  identity?: readonly Identity[]
  /** Columns that name the party of a row with an NPI, compared with the registry in identity_match. */
  party?: Party
  /** Column in US dollars that answers add up. A rejected row keeps its amount, so answers can name it. */
  adds?: string
  /** What its rows say happened to their party, and when. The timeline of a party is made from these. */
  events?: readonly DatedEvent[]
  /** Present if a roster is checked against the table: columns that name the party and say what happened. */
  screening?: Screening
  /** Why the change feed omits this table; undefined if the feed includes it. */
  notInFeed?: string
  /** Keys of another table of the source. A check warns if a share of `absent` or more are not there. */
  references?: readonly Reference[]
  rules?: Rules
  columns: Readonly<Record<string, Column>>
  /** Entities that may have opted out. They must cover each column with a UEI or CAGE code. */
  mentions?: readonly Mention[]
  /** True if only the service itself uses the table; no file or response offers it. */
  internal?: true
  /** True if the build needs no row order: written with two fifths less memory (measured). */
  unordered?: true
  /** The build returns rows in key order. A check of the file reports a row out of order. */
  ordered?: true
  /**
   * True if a row of this multi-source table depends only on what the sources say under its own NPI. If files
   * were added to one source and the others are unchanged, rows of NPIs that these files do not name are
   * unchanged.
   */
  ofOwnNpi?: true
  /** Sources of which the release needs at least one for the table; if omitted, the first of `sources`. */
  builtWith?: readonly string[]
  /** Present if each source publishes its own part of the table. */
  parts?: readonly TablePart[]
  /** In a part: the table whose layout, build and page it shares. */
  partOf?: string
}

/** Row flag: a column is null because of an opt-out. */
export const WITHHELD_FLAG = 'entity_withheld' satisfies AvailabilityFlag
/** Two rows must be equal in `agree` (null equals null), and non-null in `known`. */
export type Identity = { agree: readonly string[]; known: readonly string[] }

/** Bookkeeping columns in every table that has them: they say where a row is listed. */
const BOOKKEEPING = ['listed_in', 'listed_on']

export function isBookkeeping(table: TableDefinition, name: string): boolean {
  return BOOKKEEPING.includes(name) || (table.bookkeeping?.includes(name) ?? false)
}

/**
 * A column: its schema (nullable if null has a meaning), its meaning, and the official column that it is read
 * from, or the columns that SQL computes it from. The values of an enum are the known codes.
 */
export function column(schema: z.ZodType, meaning: string, from: From = []): Column {
  const header = headerOf(from)
  const isNone = header.name === ''
  return {
    schema,
    meaning,
    from: isNone ? [] : [header.name, ...(header.also ?? [])],
    header: isNone || header.isDerived ? null : header,
    codes: enumOf(schema)
  }
}

/** Columns that a table has as another one, by their names in one text. `a..b`: all columns from a to b. */
export function alike({ columns }: Pick<TableDefinition, 'columns'>, names: string): Record<string, Column> {
  const all = Object.entries(columns)
  const at = (name = '') => all.findIndex(([known]) => known === name)
  const named = names.split(' ').map((part) => part.split('..'))
  return Object.fromEntries(named.flatMap(([first, last = first]) => all.slice(at(first), at(last) + 1)))
}

function enumOf(schema: unknown): readonly string[] | null {
  if (schema instanceof z.ZodNullable) return enumOf(schema.unwrap())
  return schema instanceof z.ZodEnum ? schema.options.map(String) : null
}

/** Throws an Error that names the table and column if a named column is absent or not suitable. */
export function defineTable(table: TableDefinition): TableDefinition {
  const identity = (table.identity ?? []).flatMap(({ agree, known }) => [...agree, ...known])
  const { order = [], bookkeeping = [], edition, adds } = table
  const dated = [edition, adds, ...(table.events ?? []).flatMap(columnsOfEvent)].filter((name) => name !== undefined)
  const party = PARTY_PARTS.flatMap((part) => table.party?.[part] ?? [])
  const referring = (table.references ?? []).map(({ column }) => column)
  const screened = Object.values(table.screening?.columns ?? {})
  const { notBefore = {}, ...ofOne } = table.rules ?? {}
  const ruled = [...Object.entries(notBefore).flat(), ...Object.values(ofOne).flatMap((rule) => Object.keys(rule))]
  const described = [...dated, ...identity, ...ruled]
  const named = [...table.key, ...order, ...referring, ...party, ...screened, ...bookkeeping, ...described]
  for (const name of named) {
    if (!(name in table.columns)) throw new Error(`table ${table.name}: '${name}' is not a column`)
  }
  for (const name of table.key) {
    if (isNullable(table.columns[name])) throw new Error(`table ${table.name}: key column '${name}' is nullable`)
  }
  for (const mention of table.mentions ?? []) checkMention(table, mention)
  return table
}

/** A withheld column must be nullable, and the row needs a column to say why. */
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
    throw new Error(`table ${name}: it withholds columns but has no _data_availability column to flag them`)
  }
}

/** Columns that fully order the published rows. */
export function orderOf({ key, order = [] }: Pick<TableDefinition, 'key' | 'order'>): string[] {
  return [...new Set([...order, ...key])]
}

export function isNullable(col: Column | undefined): boolean {
  return col?.schema instanceof z.ZodNullable
}

/** DuckDB type of a column: VARCHAR, DATE, BOOLEAN, INTEGER, BIGINT, DOUBLE or VARCHAR[]. */
export function duckdbType(col: Column): string {
  return typeOf(col.schema)
}

/** Amount in US dollars, to the cent. */
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

/** The official columns of a file whose rows the table has. Those of `without` are of other files. */
export function headersOf(
  { columns }: Pick<TableDefinition, 'columns'>,
  without: readonly string[] = []
): InputColumn[] {
  const found = new Map<string, InputColumn>()
  for (const { from, header } of Object.values(columns))
    for (const name of from) {
      const { aliases = [], isOptional = false } = header?.name === name ? header : {}
      const known = found.get(name)
      const spellings = [...new Set([...(known?.aliases ?? []), ...aliases])]
      found.set(name, { header: name, aliases: spellings, optional: isOptional || (known?.optional ?? false) })
    }
  for (const name of without) found.delete(name)
  return [...found.values()]
}

/** Published as `<table>_<suffix>`. `from`: the columns read from each official column. */
type TablePart = {
  suffix: string
  source: string
  title: string
  screening?: Partial<Screening>
  from?: Readonly<Record<string, string>>
}

/** The tables that are published: the table itself, or its parts. */
export function partsOf(whole: TableDefinition): TableDefinition[] {
  const { parts, datasetId, ...table } = whole
  if (!parts) return [whole]
  return parts.map(({ suffix, source, title, screening, from }) => ({
    ...table,
    name: `${table.name}_${suffix}`,
    partOf: table.name,
    title,
    sources: [source],
    columns: columnsOf(table, from),
    ...(table.screening && { screening: { ...table.screening, ...screening } })
  }))
}

/** The columns, each with the official columns that the part reads it from. */
function columnsOf({ columns }: Pick<TableDefinition, 'columns'>, from: TablePart['from'] = {}) {
  const headers = (name: string) =>
    Object.entries(from).flatMap(([header, names]) => (names.split(' ').includes(name) ? [header] : []))
  return Object.fromEntries(Object.entries(columns).map(([name, col]) => [name, { ...col, from: headers(name) }]))
}
