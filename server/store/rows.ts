// The only code that converts DuckDB values to JSON: BIGINT and DECIMAL to number, DATE to ISO string. JSON
// and Parquet keep the publisher's text; CSV, FHIR and the texts of tools are written without control
// characters, some of which a terminal obeys.
import {
  DuckDBDateValue,
  DuckDBDecimalValue,
  DuckDBListValue,
  type DuckDBResult,
  type DuckDBValue
} from '@duckdb/node-api'

export type Value = string | number | boolean | null | Value[]
export type Row = Record<string, Value>
export type Scalar = string | number | boolean | null
/** Parameters of a query. A list holds digit-only identifiers, such as NPIs. */
export type Parameters = Readonly<Record<string, Scalar | readonly string[]>>

/** Rows of a result by column name. Throws if a value has no JSON form, so no partial result is sent. */
export async function rowsOf(result: DuckDBResult): Promise<Row[]> {
  return result.convertRowObjects<Value>((value) => jsonValue(value))
}

/** One value as JSON. Throws on integers beyond 2^53 and on types that no published table has. */
export function jsonValue(value: DuckDBValue): Value {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return value
  if (typeof value === 'bigint') {
    const number = Number(value)
    if (!Number.isSafeInteger(number)) throw new Error(`the integer ${value} does not fit in a JSON number`)
    return number
  }
  if (value instanceof DuckDBDateValue) return value.toString()
  // Amounts have at most 18 digits: dollars and cents are exact to 90 trillion dollars.
  if (value instanceof DuckDBDecimalValue) return value.toDouble()
  if (value instanceof DuckDBListValue) return value.items.map(jsonValue)
  throw new Error(`no JSON form for a DuckDB value of type ${value.constructor.name}`)
}

/** A string column of a row, or null. */
export function text(row: Row, column: string): string | null {
  return textOf(row[column])
}

export function textOf(value: Value | undefined): string | null {
  return typeof value === 'string' ? value : null
}

/** A list-of-strings column of a row; empty if null. */
export function texts(row: Row, column: string): string[] {
  const value = row[column]
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

/** A number column of a row, or null. */
export function number(row: Row, column: string): number | null {
  const value = row[column]
  return typeof value === 'number' ? value : null
}

/** All but tab and line ends: U+0000 to U+001F, U+007F to U+009F. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

export function withoutControls(text: string): string {
  return text.replace(CONTROLS, '')
}

/** The value as JSON whose strings have no control character: JSON writes most of them as escapes. */
export function jsonWithoutControls(value: unknown): string {
  const text = JSON.stringify(value).replace(/\\(?:u00[01][\da-f]|.)/g, (written) =>
    written.length > 2 || written === '\\b' || written === '\\f' ? '' : written
  )
  return withoutControls(text)
}
