// The lines of a file with delimiters, piece by piece: commas, semicolons, tabs or bars, as its header shows.
import papaparse from 'papaparse'
import { CatalogError } from '../../../domain/errors.ts'
import { headerIn, type Line, TableReader } from './table.ts'

export const DELIMITERS = [',', ';', '\t', '|'] as const
/** Text that the delimiter is chosen from, and that is parsed at a time. */
const HEAD = 64 * 1024
/** No row is longer. A quote that does not close would take the rest of the file for one cell. */
const LONGEST_ROW = 1024 * 1024

type Parsed = { data: string[][]; errors: papaparse.ParseError[]; meta: { cursor: number } }

export async function readDelimited(texts: AsyncIterable<string>): Promise<ReturnType<TableReader['end']>> {
  const table = new TableReader()
  let [rest, number] = ['', 1]
  let delimiter: string | undefined
  let next = HEAD
  const take = (isLast: boolean) => {
    if (delimiter === undefined) {
      const [, stated] = /^"?sep=(.)"?\n/i.exec(rest) ?? []
      if (stated !== undefined) [rest, number] = [rest.slice(rest.indexOf('\n') + 1), 2]
      delimiter = stated ?? delimiterOf(rest)
    }
    const { data, errors, meta } = parsed(rest, delimiter, !isLast)
    const broken = errors.find(({ type }) => type === 'Quotes')
    for (const [place, cells] of data.entries()) {
      if (broken && place === (broken.row ?? data.length - 1)) throw brokenQuote(number, cells, broken.code, table)
      table.add({ number, cells })
      number += cells.reduce((lines, cell) => lines + cell.split('\n').length - 1, 1)
    }
    rest = rest.slice(meta.cursor)
    if (rest.length > LONGEST_ROW)
      throw brokenQuote(number, parsed(rest, delimiter, false).data[0] ?? [], 'MissingQuotes', table)
  }
  for await (const text of withOneLineEnd(texts)) {
    rest += text
    // What is left of a row is parsed again, so pieces are not parsed one by one.
    if (rest.length < next) continue
    take(false)
    next = rest.length + HEAD
  }
  take(true)
  return table.end()
}

/** Line ends as spreadsheets, old and new, write them: all become a line feed. */
async function* withOneLineEnd(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let held = ''
  for await (const text of texts) {
    const whole = held + text
    held = whole.endsWith('\r') ? '\r' : ''
    yield whole.slice(0, whole.length - held.length).replaceAll(/\r\n?/g, '\n')
  }
  if (held !== '') yield '\n'
}

/** The delimiter under which the header names most columns and most rows are as wide. */
function delimiterOf(head: string): string {
  const tried = DELIMITERS.map((delimiter) => {
    const lines = parsed(head, delimiter, false).data.map((cells, place): Line => ({ number: place, cells }))
    const header = headerIn(lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')))
    const others = header ? lines.slice(header.line.number + 1, header.line.number + 200) : []
    const fitting = others.filter(({ cells }) => cells.length === header?.line.cells.length)
    return { delimiter, used: header?.columns.used.length ?? 0, fits: fitting.length / Math.max(1, others.length) }
  })
  return tried.sort((a, b) => b.used - a.used || b.fits - a.fits)[0]?.delimiter ?? ','
}

function parsed(text: string, delimiter: string, isOpen: boolean): Parsed {
  return new papaparse.Parser({ delimiter, newline: '\n' }).parse(text, 0, isOpen)
}

/** Line, column and remedy of a quote that does not close. */
function brokenQuote(line: number, cells: readonly string[], code: string, table: TableReader): CatalogError {
  const place = Math.max(1, cells.length)
  const what =
    code === 'MissingQuotes' ? 'a double quote is opened and not closed' : 'a quoted cell goes on after its quote'
  return new CatalogError(
    'invalid_roster',
    `Line ${line}, column ${place}${table.nameAt(place - 1)}: ${what}. Close the quote, and write a quote inside a cell twice.`
  )
}
