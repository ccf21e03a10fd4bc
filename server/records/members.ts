// Answer members: shapes that many answers share, and columns of published tables.
import { z } from 'zod'
import type { TableDefinition } from '../../domain/table.ts'
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

type Members<N extends string, S extends z.ZodType> = { [K in N]: S }

/** Nullable text columns. */
export function textColumns<const N extends string>(table: TableDefinition, names: readonly N[]) {
  return described(table, names, () => z.string().nullable())
}

/** Nullable date columns. */
export function dayColumns<const N extends string>(table: TableDefinition, names: readonly N[]) {
  return described(table, names, () => z.iso.date().nullable())
}

/** Nullable amounts in US dollars. */
export function usdColumns<const N extends string>(table: TableDefinition, names: readonly N[]) {
  return described(table, names, () => z.number().nullable())
}

/** True, false, or null if the publisher does not say. */
export function flagColumns<const N extends string>(table: TableDefinition, names: readonly N[]) {
  return described(table, names, () => z.boolean().nullable())
}

/** Columns with the prefix and a name; null where the row lacks one. Validated with the whole answer. */
export function read<S extends z.ZodObject>(schema: S, row: Row, prefix = ''): z.output<S> {
  return pick(row, namesOf(schema), prefix) as z.output<S>
}

/** Columns of a row by their names after the prefix; null where the row lacks one. */
export function pick(row: Row, names: readonly string[], prefix = ''): Row {
  const values: Row = {}
  for (const name of names) values[name] = row[prefix + name] ?? null
  return values
}

const names = new WeakMap<z.ZodObject, readonly string[]>()

function namesOf(schema: z.ZodObject): readonly string[] {
  const known = names.get(schema) ?? Object.keys(schema.shape)
  names.set(schema, known)
  return known
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

function described<N extends string, S extends z.ZodType>(
  table: TableDefinition,
  names: readonly N[],
  schema: () => S
): Members<N, S> {
  const members = names.map((name) => {
    const column = table.columns[name]
    if (!column) throw new Error(`table ${table.name} has no column '${name}'`)
    return [name, schema().describe(column.meaning)]
  })
  return Object.fromEntries(members) as Members<N, S>
}
