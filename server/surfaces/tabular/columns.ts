// An answer of rows as one flat table. A wrapped value `x` gives the column x and, for its lineage, x_source,
// x_source_url, …. Every row repeats the envelope's statements about the whole answer, so a single row keeps
// them.
import { z } from 'zod'
import { isAlwaysSent } from '../../plugins/openapi-fields.ts'
import { Proof } from '../../questions/proof/proof-of.ts'
import { FilesBehind } from '../../records/lineage.ts'
import { ProvenanceField } from '../../records/members.ts'
import { isWrapped, type Selection } from '../answer-parameters.ts'

export type CellType = 'string' | 'integer' | 'number' | 'boolean' | 'strings' | 'integers'
export type Cell = string | number | boolean | null | readonly (string | number)[]

export type Column = {
  name: string
  /** Path of the cell in a row of the answer. */
  path: readonly string[]
  type: CellType
  /** True if the value is next to the rows and applies to all of them. */
  shared?: boolean
}

/** Where the rows of an answer are: the data, or a member, next to values that apply to every row. */
export type Tabular = {
  member?: string
  /** Schema of the answers that are rows, if the operation has others as well. */
  of?: z.ZodType
  /** Other lists than the rows, which a table does not have. */
  without?: readonly string[]
}

type Shape = Readonly<Record<string, z.core.$ZodType>>

const LINEAGE = Object.keys(ProvenanceField.shape).filter((name) => name !== 'value')

/** Columns for answers of this schema. Throws if it has no such rows, or two columns with the same name. */
export function columnsOf(whole: z.ZodType, { member, of: output = whole, without = [] }: Tabular): Column[] {
  const outer = member === undefined ? {} : shapeOf(output)
  const list = member === undefined ? output : outer[member]
  if (!(list instanceof z.ZodArray)) throw new Error(`the answer has no list of rows in '${member ?? 'data'}'`)
  const row = shapeOf(unwrapped(list.element))
  // A row's own member is more exact than that of the whole answer.
  const beside = Object.entries(outer).filter(
    // A proof is about the whole answer, which a table does not have.
    ([name, schema]) => name !== member && !without.includes(name) && !(name in row) && unwrapped(schema) !== Proof
  )
  const columns = [
    ...beside.flatMap(([name, schema]) => flat(name, schema).map((column) => ({ ...column, shared: true }))),
    ...Object.entries(row).flatMap(([name, schema]) => flat(name, schema))
  ]
  const names = columns.map(({ name }) => name)
  const twice = names.filter((name, index) => names.indexOf(name) !== index)
  if (twice.length > 0) throw new Error(`two columns are named ${twice.join(', ')}`)
  return columns
}

/** False if this answer of the operation has no list of rows. */
export function hasRows(data: unknown, { member }: Tabular): boolean {
  return member === undefined ? Array.isArray(data) : data !== null && typeof data === 'object' && member in data
}

/** Each row with the shared values. Without rows, one line with them: they say what was searched. */
export function rowsIn(data: unknown, { member }: Tabular): Record<string, unknown>[] {
  if (member === undefined) return data as Record<string, unknown>[]
  const { [member]: listed, ...shared } = data as Record<string, unknown>
  const rows = (listed ?? []) as Record<string, unknown>[]
  return (rows.length === 0 ? [{}] : rows).map((row) => ({ ...shared, ...row }))
}

/** The columns a selection keeps: all columns of every member it names. */
export function columnsKept(columns: readonly Column[], selection: Selection, { member }: Tabular): Column[] {
  const inRows = member === undefined ? selection : selection.get(member)
  return columns.filter(({ path: [name = ''], shared }) =>
    isAlwaysSent(name) ? true : shared ? selection.has(name) : inRows === 'whole' || inRows?.has(name)
  )
}

/** The cell of a column in a row; null if the row has none. */
export function cellOf(row: Record<string, unknown>, { path, type }: Column): Cell {
  const value = path.reduce<unknown>((at, name) => (at as Record<string, unknown> | null)?.[name], row)
  if (type === 'strings' && path[0] === 'files' && value)
    return (value as FilesBehind).map(({ file, date }) => `${file} (${date})`)
  if (!Array.isArray(value)) return (value ?? null) as Cell
  return value.map((item) => item?.statement ?? item)
}

function shapeOf(schema: z.core.$ZodType): Shape {
  if (schema instanceof z.ZodObject) return schema.shape as Shape
  throw new Error('a row of a table must be an object')
}

/** A member as columns; a nested object `totals` gives totals_a, totals_b. */
function flat(name: string, given: z.core.$ZodType, path: readonly string[] = [name]): Column[] {
  const schema = unwrapped(given)
  if (schema instanceof z.ZodObject) {
    const members = Object.entries(shapeOf(schema))
    return members.flatMap(([member, of]) => flat(`${name}_${member}`, of, [...path, member]))
  }
  if (schema === FilesBehind) return [{ name, path, type: 'strings' }]
  if (!isWrapped(schema)) return [{ name, path, type: cellType(name, schema) }]
  const { value } = shapeOf(schema.def.right)
  if (!value) throw new Error(`${name} has no value`)
  const lineage = LINEAGE.map((part): Column => {
    const type = cellType(part, ProvenanceField.shape[part as keyof typeof ProvenanceField.shape])
    return { name: `${name}_${part}`, path: [...path, part], type }
  })
  return [{ name, path: [...path, 'value'], type: cellType(name, value) }, ...lineage]
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? unwrapped(schema.unwrap()) : schema
}

function cellType(name: string, given: z.core.$ZodType): CellType {
  const schema = unwrapped(given)
  if (schema instanceof z.ZodNumber) return schema.format === 'safeint' ? 'integer' : 'number'
  if (schema instanceof z.ZodBoolean) return 'boolean'
  if (schema instanceof z.ZodArray) {
    // Of a member that states something, a table has the sentences.
    if (schema.element instanceof z.ZodObject && 'statement' in schema.element.shape) return 'strings'
    const element = cellType(name, schema.element)
    if (element === 'string' || element === 'integer') return `${element}s`
  }
  if (schema instanceof z.ZodUnion) {
    const [first, ...others] = new Set(schema.options.map((option) => cellType(name, option)))
    if (first !== undefined && others.length === 0) return first
  }
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
    return 'string'
  if (schema instanceof z.ZodLiteral && schema.def.values.every((value) => typeof value === 'string')) return 'string'
  throw new Error(`${name} has a type that no table column supports`)
}
