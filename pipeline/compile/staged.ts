// SQL made from the catalog: the rows of a published table, each column read from its official column as its
// type says.
import { z } from 'zod'
import { Cage, NpiShape, Uei } from '../../domain/identifiers.ts'
import type { AvailabilityFlag } from '../../domain/provenance.ts'
import { type Column, duckdbType, type TableDefinition } from '../../domain/table.ts'
import { identifier, literal, type Warehouse } from '../warehouse/connection.ts'

/** Macros that read a text, by type of column. A source with other forms has its own in staging.sql. */
const READERS: Readonly<Record<string, string>> = {
  ...{ DOUBLE: 'read_number', BIGINT: 'read_whole', INTEGER: 'read_whole', 'DECIMAL(18,2)': 'read_usd' },
  ...{ BOOLEAN: 'read_answer', DATE: 'read_day' }
}

/** The macro for days that may be far ahead: ends and expirations. A distant one is flagged. */
const END = 'read_end'

/** End of the name of the column that says whether an NPI passes its check digit. */
const VALIDITY = '_is_valid'

/** Stands for a list of the codes that a column may have. */
const ONE_OF = 'one of'
const oneOf = (text: string, codes: readonly string[]) =>
  `case when ${text} in (${codes.map(literal).join(', ')}) then ${text} end`

/** It reads every text. */
const UPPER = 'upper'

/** Columns that name the file of a row. */
const OF_FILE: Readonly<Record<string, string>> = { listed_in: '_file', listed_on: '_date' }

/** SQL that is true for a row that the sensitive gate took a value of. */
const IS_MARKED = '(_raw, _row) in (select (_raw, _row) from sensitive_cell)'

type Table = TableDefinition & { build: string }

/** The build of a table whose columns all come from the catalog. */
export function plainBuild(table: string): string {
  return `select * from staged_${table}`
}

/**
 * Creates `staged_<table>` for each table whose build reads it and whose source has not made it: over
 * `judged_<table>`, in which the source names the `reason` of each rejected row, if any. A source without it
 * rejects rows without their key, and all but the first with one key. Returns the SQL of each view, by name.
 */
export async function stageTables(warehouse: Warehouse, tables: readonly Table[]): Promise<Map<string, string>> {
  const isMarked = Number(await warehouse.value('select count(*) from sensitive_cell')) > 0
  const relations =
    'select table_name as name from information_schema.tables where table_catalog = current_database() and table_schema = current_schema()'
  const made = new Set((await warehouse.rows(relations)).map(({ name }) => name))
  const rejected = made.has('judged') ? rejectedBy('judged', await columnsOf(warehouse, 'judged')) : []
  const views = new Map<string, string>()
  const create = async (name: string, sql: string) => {
    views.set(name, sql)
    await warehouse.run(`create view ${name} as ${sql}`)
  }
  for (const table of tables) {
    const [staged, judged] = [`staged_${table.name}`, `judged_${table.name}`]
    if (made.has(staged) || !new RegExp(`\\b${staged}\\b`).test(table.build)) continue
    if (!made.has(judged)) {
      await create(judged, judgedRows(table))
      rejected.push(rejectedRows(table))
    }
    const columns = await columnsOf(warehouse, judged)
    if (made.has(judged) && !made.has('judged')) rejected.push(...rejectedBy(judged, columns))
    await create(staged, stagedRows(table, columns, isMarked))
  }
  if (rejected.length > 0 && !made.has('rejected')) await create('rejected', rejected.join(' union all '))
  return views
}

async function columnsOf(warehouse: Warehouse, relation: string): Promise<ReadonlySet<string>> {
  const columns = await warehouse.rows(`select column_name as name from (describe ${relation})`)
  return new Set(columns.map(({ name }) => String(name)))
}

/** SQL of the rows that a relation of staging rejects; none if it does not say why in words. */
function rejectedBy(relation: string, columns: ReadonlySet<string>): string[] {
  const row = 'select _raw, _row, reason, reason_detail as detail, reason_record as record'
  return columns.has('reason_detail') ? [`${row} from ${relation} where reason is not null`] : []
}

/** A boolean column that a source adds, by the flag that it gives the row. */
const flagColumn = (flag: AvailabilityFlag) => `flag_${flag}`

/** The rows that are not rejected: a column that staging computes, else its official column. */
function stagedRows({ name: table, columns }: Table, judged: ReadonlySet<string>, isMarked: boolean): string {
  const read = Object.entries(columns).flatMap(([name, col]) => {
    const header = officialColumn(name, col, judged)
    return header === null || isValidity(name, columns) ? [] : [reading(name, col, header, columns)]
  })
  const ofFile = Object.entries(OF_FILE).filter(([name]) => columns[name] && !judged.has(name))
  const flags: Flags = {
    ...flagsOf(read, judged),
    ...(isMarked && judged.has('_raw') && judged.has('_row') && { withheld_sensitive: [IS_MARKED] })
  }
  const isFlagged = Object.values(flags).flat().join('\n    or ') || 'false'
  const given = Object.entries(flags).map(
    ([flag, conditions]) => `case when ${conditions.join('\n      or ')} then ${literal(flag)} end`
  )
  const texts = new Set(read.map(({ text }) => text))
  const lines = [
    texts.size === 0 ? '*' : `* exclude (${[...texts].join(', ')})`,
    ...read.flatMap(({ values }) => values),
    ...ofFile.map(([name, of]) => `${of} as ${name}`),
    // Most rows have no flag, so no list is built and filtered for them.
    ...('_data_availability' in columns && !judged.has('_data_availability')
      ? [`case when ${isFlagged} then flags_of([\n    ${given.join(',\n    ')}\n  ]) else [] end as _data_availability`]
      : [])
  ]
  return `select\n  ${lines.join(',\n  ')}\nfrom judged_${table}${judged.has('reason') ? '\nwhere reason is null' : ''}`
}

/** Null if staging computes it. The slots of a numbered group are one list under the group's name. */
function officialColumn(name: string, { header }: Column, judged: ReadonlySet<string>): string | null {
  if (!header || (judged.has(name) && header.name !== name)) return null
  return [header.name, header.name.replace(/_1$/, '')].find((column) => judged.has(column)) ?? null
}

/** SQL that is true for the rows with a flag, by flag. */
type Flags = Partial<Record<AvailabilityFlag, string[]>>

function flagsOf(read: readonly Reading[], judged: ReadonlySet<string>): Flags {
  const own = [...judged].filter((column) => column.startsWith('flag_'))
  const hasOwn = own.includes(flagColumn('npi_not_published'))
  const found = [
    ...read.flatMap((one) => Object.entries(one.flags)).filter(([flag]) => flag !== 'npi_not_published' || !hasOwn),
    ...own.map((column) => [column.replace('flag_', ''), [column]] as const)
  ]
  const flags: Record<string, string[]> = {}
  for (const [flag, conditions] of found) flags[flag] = [...(flags[flag] ?? []), ...conditions]
  return flags
}

/** SQL of a column: the text it reads, the values it gives, the flags of a row. */
type Reading = { text: string; values: string[]; flags: Flags }

function reading(name: string, col: Column, header: string, columns: Table['columns']): Reading {
  const text = identifier(header)
  const as = (value: string, column = name) => `${value} as ${identifier(column)}`
  if (isNpi(col)) {
    const validity = name + VALIDITY
    if (!(validity in columns)) return { text, values: [as(`ten_digits(${text})`)], flags: {} }
    return {
      text,
      values: [as(`ten_digits(${text})`), as(`npi_is_valid(${text})`, validity)],
      flags: {
        invalid_value: [`is_lost(${text}, ten_digits(${text}))`],
        npi_check_digit_failed: [`not npi_is_valid(${text})`],
        npi_not_published: [`${text} is null`]
      }
    }
  }
  const reader = col.header?.reader ?? readerOf(col)
  const value = reader === ONE_OF ? oneOf(text, col.codes ?? []) : reader ? `${reader}(${text})` : text
  return {
    text,
    values: [as(value)],
    flags: {
      ...(reader && reader !== UPPER && !col.header?.isCleaned && { invalid_value: [`is_lost(${text}, ${value})`] }),
      ...(reader === END && { date_beyond_ten_years: [`is_distant(${value}, snapshot_date())`] })
    }
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

function isValidity(name: string, columns: Table['columns']): boolean {
  const npi = name.endsWith(VALIDITY) ? columns[name.slice(0, -VALIDITY.length)] : undefined
  return npi !== undefined && isNpi(npi)
}

function readerOf(col: Column): string | undefined {
  const schema = notNull(col.schema)
  if (schema instanceof z.ZodEnum) return ONE_OF
  return schema === Uei ? 'read_uei' : schema === Cage ? 'read_cage' : READERS[duckdbType(col)]
}

function notNull(schema: z.ZodType): unknown {
  return schema instanceof z.ZodNullable ? schema.unwrap() : schema
}
