// Rows as CSV according to RFC 4180: a header, CRLF, UTF-8. A null is an empty cell; list items are joined
// with a bar.
import papaparse from 'papaparse'
import { type Column, cellOf } from './columns.ts'

export function csvOf(columns: readonly Column[], rows: readonly Record<string, unknown>[]): string {
  const lines = rows.map((row) =>
    columns.map((column) => {
      const cell = cellOf(row, column)
      return Array.isArray(cell) ? cell.join('|') : cell
    })
  )
  return `${papaparse.unparse({ fields: columns.map(({ name }) => name), data: lines }, { newline: '\r\n' })}\r\n`
}
