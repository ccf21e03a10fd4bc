// Reads a roster from JSON, lines of JSON, or CSV. A row that cannot be read is a row with a problem; only a
// file without rows, or one whose rows cannot be told apart, is refused.
import { createHash } from 'node:crypto'
import papaparse from 'papaparse'
import { CatalogError } from '../../../domain/errors.ts'
import type { RosterColumns } from '../../operations/roster/columns.ts'
import { Previous } from '../../operations/roster/previous.ts'
import { type GivenRow, givenRow, type Problem, ROSTER_MEMBERS } from '../../operations/roster/row.ts'
import { ROSTER_LIMIT, type RosterRequest } from '../../operations/roster/run.ts'
import { jsonOf } from '../../plugins/strict-json.ts'
import { type Columns, columnsOf, namesParties } from './columns.ts'

export const ROSTER_TYPES = { json: 'application/json', ndjson: 'application/x-ndjson', csv: 'text/csv' } as const
export type RosterForm = keyof typeof ROSTER_TYPES

/** 10,000 rows of 200 bytes are 2 MB; JSON with indentation has three times as many. */
export const ROSTER_BYTES = 8 * 1024 * 1024

type Row = { given: GivenRow; problems: readonly Problem[] }
export type ReadRoster = {
  rows: readonly Row[]
  asOf?: string | undefined
  previous?: Previous | undefined
  /** Columns of a CSV file. */
  columns?: RosterColumns
}

/** The roster of a body. Throws invalid_roster, invalid_request or batch_too_large. */
export function rosterIn(form: RosterForm, body: Buffer): ReadRoster {
  const text = textOf(body)
  const read = form === 'csv' ? fromCsv(text) : form === 'ndjson' ? { rows: fromLines(text) } : fromJson(text)
  if (read.rows.length === 0) throw new CatalogError('invalid_roster', 'It holds no row.')
  if (read.rows.length > ROSTER_LIMIT)
    throw new CatalogError('batch_too_large', `It has ${read.rows.length} rows, and the limit is ${ROSTER_LIMIT}.`)
  return read
}

/** The request for a roster that was read. */
export function requestFor(
  read: ReadRoster,
  body: Buffer | null,
  asked: Pick<ReadRoster, 'asOf' | 'previous'>
): RosterRequest {
  return {
    rows: read.rows,
    asOf: read.asOf ?? asked.asOf ?? null,
    previous: read.previous ?? asked.previous,
    columns: read.columns ?? null,
    bodySha256: body && createHash('sha256').update(body).digest('hex')
  }
}

/** UTF-8, or Windows-1252 as spreadsheets on Windows save it; a byte order mark is dropped. */
function textOf(body: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return new TextDecoder('windows-1252').decode(body)
  }
}

function fromJson(text: string): ReadRoster {
  const body = jsonOf(text)
  if (Array.isArray(body)) return { rows: body.map(rowOf) }
  const { rows, as_of, previous, ...others } = (body ?? {}) as Record<string, unknown>
  const unknown = Object.keys(others)
  if (!Array.isArray(rows) || unknown.length > 0) {
    const what = Array.isArray(rows)
      ? `It has unknown members: ${unknown.slice(0, 10).join(', ')}.`
      : 'The member rows is not a list.'
    throw new CatalogError('invalid_request', `${what} Send {"rows": [...]}, with as_of and previous if you need them.`)
  }
  if (as_of !== undefined && typeof as_of !== 'string') throw new CatalogError('invalid_as_of', 'as_of is not text.')
  return { rows: rows.map(rowOf), asOf: as_of, previous: previous === undefined ? undefined : previousIn(previous) }
}

function previousIn(value: unknown): Previous {
  const read = Previous.safeParse(value)
  if (read.success) return read.data
  const hint = 'Send the id of a release, a receipt, or an answer with its rows.'
  throw new CatalogError('invalid_request', `previous is not an earlier screening. ${hint}`)
}

function fromLines(text: string): Row[] {
  const lines = text.split(/\r?\n/).map((line, place) => ({ line, number: place + 1 }))
  return lines.flatMap(({ line, number }): Row[] => {
    if (line.trim() === '') return []
    try {
      return [rowOf(jsonOf(line))]
    } catch {
      return [unread(`Line ${number} is not a JSON object. Write one object on each line.`)]
    }
  })
}

function rowOf(value: unknown): Row {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    return unread('The row is not an object. Send {"last_name": "…"} or another member.')
  const row = value as Record<string, unknown>
  const { given, problems } = givenRow(row)
  const unknown = Object.keys(row).filter((name) => !(ROSTER_MEMBERS as readonly string[]).includes(name))
  if (unknown.length === 0) return { given, problems }
  const named = unknown.slice(0, 10).map((name) => `'${name.slice(0, 40)}'`)
  const reason = `The row has unknown members, which were not read: ${named.join(', ')}. Known are ${ROSTER_MEMBERS.join(', ')}.`
  return { given, problems: [...problems, { member: null, reason }] }
}

function unread(reason: string): Row {
  return { given: givenRow({}).given, problems: [{ member: null, reason }] }
}

function fromCsv(text: string): ReadRoster {
  const { data, errors } = papaparse.parse<string[]>(text, { skipEmptyLines: 'greedy' })
  const [headers = [], ...lines] = data
  const columns = columnsOf(headers.map((header) => header.trim()))
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) throw new CatalogError('invalid_roster', brokenQuote(text, broken, data, headers))
  if (columns.repeated !== undefined)
    throw new CatalogError(
      'invalid_roster',
      `Two columns are named '${columns.repeated.slice(0, 40)}'. Rename one, so that each column of a party has its own name.`
    )
  if (!namesParties(columns)) {
    const found = headers.map((header) => `'${header.slice(0, 40)}'`).slice(0, 20)
    throw new CatalogError(
      'invalid_roster',
      `Line 1 names no column with a name or an identifier. It has ${found.join(', ') || 'nothing'}. ` +
        'Name the columns last_name, first_name, business_name, npi, uei or cage.'
    )
  }
  const { used, ignored, not_read } = columns
  return {
    rows: lines.map((cells, place) => csvRow(cells, place + 2, headers, columns)),
    columns: { used, ignored, not_read }
  }
}

function csvRow(cells: readonly string[], line: number, headers: readonly string[], { members }: Columns): Row {
  const row = Object.fromEntries(
    members.flatMap((member, place): [string, string | undefined][] => (member ? [[member, cells[place]]] : []))
  )
  const { given, problems } = givenRow(row)
  if (cells.length === headers.length) return { given, problems }
  const column = cells.length < headers.length ? headers[cells.length] : headers.at(-1)
  const reason =
    `Line ${line} has ${cells.length} cells, and line 1 has ${headers.length} columns; they part at column ` +
    `${Math.min(cells.length, headers.length)} ('${column?.slice(0, 40)}'). Put a cell with a comma in double quotes.`
  return { given, problems: [...problems, { member: null, reason }] }
}

/** Line, column and remedy of a quote that does not close. */
function brokenQuote(
  text: string,
  { row = 0, index = 0, code }: papaparse.ParseError,
  data: readonly string[][],
  headers: readonly string[]
): string {
  const line = text.slice(0, index).split('\n').length
  const place = Math.max(1, data[row]?.length ?? 1)
  const what =
    code === 'MissingQuotes' ? 'a double quote is opened and not closed' : 'a quoted cell goes on after its quote'
  return (
    `Line ${line}, column ${place} ('${headers[place - 1]?.slice(0, 40) ?? ''}'): ${what}. ` +
    'Close the quote, and write a quote inside a cell twice.'
  )
}
