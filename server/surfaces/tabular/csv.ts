// Rows as CSV according to RFC 4180: a header, CRLF, UTF-8. A null is an empty cell; list items are joined
// with a bar. The one place that decides which cells a spreadsheet would run.
import papaparse from 'papaparse'
import { withoutControls } from '../../store/control-characters.ts'
import { type Column, cellOf } from './columns.ts'

/** Start of a text that a spreadsheet runs as a formula. A negative number is data. */
const FORMULA = /^(?:[=+@\t\r]|-(?!\d+(?:\.\d+)?$))/

export type CsvCell = string | number | boolean | null

/** A leading apostrophe makes a spreadsheet show a formula; with `isRaw`, cells stay as they are. */
export function csvLines(rows: readonly (readonly CsvCell[])[], isRaw: boolean): string {
  const text = papaparse.unparse([...rows], { newline: '\r\n', escapeFormulae: isRaw ? false : FORMULA })
  return `${withoutControls(text)}\r\n`
}

export function csvOf(columns: readonly Column[], rows: readonly Record<string, unknown>[], isRaw: boolean): string {
  const lines = rows.map((row) =>
    columns.map((column) => {
      const cell = cellOf(row, column)
      return Array.isArray(cell) ? cell.join('|') : (cell as CsvCell)
    })
  )
  return csvLines([columns.map(({ name }) => name), ...lines], isRaw)
}
