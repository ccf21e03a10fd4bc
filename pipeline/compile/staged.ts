// SQL made from the catalog: the rows of a published table, each column read from its official column as its
// type says.
import { z } from 'zod'
import { Cage, NpiShape, Uei } from '../../domain/identifiers.ts'
import { type Column, duckdbType, type TableDefinition } from '../../domain/table.ts'
import { identifier, literal, type Warehouse } from '../warehouse/connection.ts'

/**
 * Macros that read a text, by the type of the column; a column of another type has the text as published. A
 * source with other forms has macros of the same names in its staging.sql.
 */
const READERS: Readonly<Record<string, string>> = {
  ...{ DOUBLE: 'read_number', BIGINT: 'read_whole', INTEGER: 'read_whole', 'DECIMAL(18,2)': 'read_usd' },
  ...{ BOOLEAN: 'read_answer', DATE: 'read_day' }
}

/** The macro for days that may be far ahead: ends and expirations. A distant one is flagged. */
const END = 'read_end'

/** Columns that name the file of a row. */
const OF_FILE: Readonly<Record<string, string>> = { listed_in: '_file', listed_on: '_date' }

type Table = TableDefinition & { build: string }

/** The build of a table whose columns all come from the catalog. */
export function plainBuild(table: string): string {
  return `select * from staged_${table}`
}

/**
 * Creates `staged_<table>` for each table whose build reads it and whose source has not made it: over
 * `judged_<table>`, in which the source names the `reason` of each rejected row. A source without it rejects
 * rows without their key, and all but the first with one key.
 */
export async function stageTables(warehouse: Warehouse, tables: readonly Table[]): Promise<void> {
  const relations =
    'select table_name as name from information_schema.tables where table_catalog = current_database() and table_schema = current_schema()'
  const made = new Set((await warehouse.rows(relations)).map(({ name }) => name))
  const judgedHere: string[] = []
  for (const table of tables) {
    const [staged, judged] = [`staged_${table.name}`, `judged_${table.name}`]
    if (made.has(staged) || !new RegExp(`\\b${staged}\\b`).test(table.build)) continue
    if (!made.has(judged)) {
      await warehouse.run(`create view ${judged} as ${judgedRows(table)}`)
      judgedHere.push(rejectedRows(table))
    }
    await warehouse.run(`create view ${staged} as ${stagedRows(table)}`)
  }
  if (judgedHere.length > 0 && !made.has('rejected'))
    await warehouse.run(`create view rejected as ${judgedHere.join(' union all ')}`)
}

/**
 * The rows that are not rejected: the columns of the table that have an official column, what staging adds to
 * the file, `has_invalid`, true if a text could not be read, and the flags of the row.
 */
function stagedRows({ name: table, columns }: Table): string {
  const read = Object.entries(columns).flatMap(([name, col]) => (col.header ? [reading(name, col, columns)] : []))
  const ofFile = Object.entries(OF_FILE).filter(([name]) => columns[name] && !columns[name].header)
  const flags = [`case when has_invalid then 'invalid_value' end`, ...read.flatMap((column) => column.flags)]
  const isFlagged = ['has_invalid', ...flags.slice(1).map((flag) => `${flag} is not null`)].join(' or ')
  const lines = [
    `* exclude (${[...new Set(read.map(({ text }) => text))].join(', ')})`,
    ...read.flatMap(({ values }) => values),
    ...ofFile.map(([name, of]) => `${of} as ${name}`),
    `${read.flatMap(({ lost }) => lost).join('\n    or ') || 'false'} as has_invalid`,
    // Most rows have no flag, so no list is built and filtered for them.
    `case when ${isFlagged} then flags_of([${flags.join(', ')}]) else [] end as _data_availability`
  ]
  return `select\n  ${lines.join(',\n  ')}\nfrom judged_${table}\nwhere reason is null`
}

/** SQL of a column: what it reads, the values it gives, the text it loses, the flag of a row. */
type Reading = { text: string; values: string[]; lost: string[]; flags: string[] }

function reading(name: string, col: Column, columns: Table['columns']): Reading {
  const text = identifier(col.header?.name ?? '')
  const as = (value: string, column = name) => `${value} as ${identifier(column)}`
  if (isNpi(col)) {
    const isJudged = `${name}_is_valid` in columns
    const values = [as(`ten_digits(${text})`), ...(isJudged ? [as(`npi_is_valid(${text})`, `${name}_is_valid`)] : [])]
    return { text, values, lost: [], flags: isJudged ? [`npi_flag(${text})`] : [] }
  }
  const reader = col.header?.reader ?? readerOf(col)
  const value = reader ? `${reader}(${text})` : text
  const flags =
    reader === END ? [`case when is_distant(${value}, snapshot_date()) then 'date_beyond_ten_years' end`] : []
  return {
    text,
    values: [as(value)],
    lost: reader && !col.header?.isCleaned ? [`is_lost(${text}, ${value})`] : [],
    flags
  }
}

function judgedRows(table: Table): string {
  const keys = keyHeaders(table).map(identifier)
  const key = keys.length === 1 ? keys[0] : `concat_ws(chr(31), ${keys.join(', ')})`
  return (
    `select *, case when ${keys.map((text) => `${text} is null`).join(' or ')} then 'key_missing' ` +
    `when place_in_key(${key}, _raw, _row) > 1 then 'key_repeated' end as reason from input_${kindOf(table)}`
  )
}

function rejectedRows(table: Table): string {
  const names = keyHeaders(table).join(', ')
  const record = Object.entries(table.columns).flatMap(([name, { header }]) =>
    header ? [`${identifier(name)} := ${identifier(header.name)}`] : []
  )
  return (
    `select _raw, _row, reason, case reason when 'key_missing' then ${literal(`${names} is empty`)} ` +
    `else ${literal(`${names} appears in an earlier row`)} end as detail, ` +
    `to_json(struct_pack(${record.slice(0, 4).join(', ')}))::varchar as record from judged_${table.name} where reason is not null`
  )
}

/** Throws an Error if a key column has no official column: then the source must judge its rows. */
function keyHeaders({ name: table, key, columns }: Table): string[] {
  return key.map((name) => {
    const header = columns[name]?.header
    if (!header)
      throw new Error(`table ${table}: '${name}' has no official column; create judged_${table} in staging.sql`)
    return header.name
  })
}

/** The kind of file that has the rows. */
function kindOf({ name, files }: Table): string {
  const [kind, ...others] = files ?? []
  if (!kind || others.length > 0) throw new Error(`table ${name}: declare the one kind of file that it is read from`)
  return kind
}

export function isNpi({ schema }: Column): boolean {
  return notNull(schema) === NpiShape
}

function readerOf(col: Column): string | undefined {
  const schema = notNull(col.schema)
  return schema === Uei ? 'read_uei' : schema === Cage ? 'read_cage' : READERS[duckdbType(col)]
}

function notNull(schema: z.ZodType): unknown {
  return schema instanceof z.ZodNullable ? schema.unwrap() : schema
}
