// The result of a screening as a file: what its receipt seals, and what differs if the file was changed.
import { hexOf, sha256, utf8 } from './bytes.ts'
import { isObject, type Json, type JsonObject, jsonIn, listIn, objectIn, ProofError, segment, shown } from './shape.ts'

export const MOST_ROWS = 1_000_000
/** First cells of a result as CSV. */
const CSV_START = 'row,ref,state,'
const RECEIPT_COLUMN = 'receipt'

export type Result = {
  receipt: JsonObject
  /** The members other than the rows and the receipt. */
  head: JsonObject
  rows: Json
  /** The text before the receipt, if the file is CSV. */
  csv?: string
}

/** SHA-256 of texts, one after the other, in hexadecimal. */
export type Digest = (texts: Iterable<string>) => string

const digestOf: Digest = (texts) => hexOf(sha256(...[...texts].map(utf8)))

/** A result as lines of JSON or as CSV; undefined for other text. */
export function resultIn(text: string): Result | undefined {
  if (text.startsWith(CSV_START)) return fromCsv(text)
  return /^\{"_roster":/.test(text) ? fromLines(text) : undefined
}

function fromLines(text: string): Result {
  const lines = text.replace(/\n$/, '').split('\n')
  const values = lines.map((line, at) => {
    const value = jsonIn(line, `Line ${at + 1}`)
    requireAsWritten(line, value, `Line ${at + 1}`)
    return value
  })
  const { _roster: head } = objectIn(values[0], 'Line 1', ['_roster'])
  const { _receipt: receipt } = objectIn(values.at(-1), 'The last line', ['_receipt'])
  return {
    receipt: objectIn(receipt, 'The receipt', [], 'any'),
    head: objectIn(head, 'The head in line 1', [], 'any'),
    rows: values.slice(1, -1)
  }
}

function fromCsv(text: string): Result {
  const end = text.lastIndexOf('\r\n', text.length - 3) + 2
  const [columns = [], ...records] = recordsIn(text.slice(0, end))
  const cells = recordsIn(text.slice(end))[0] ?? []
  const json = cells.at(-1) ?? ''
  const isReceipt = columns.at(-1) === RECEIPT_COLUMN && text.endsWith('\r\n') && json.startsWith('{')
  const line = `${','.repeat(columns.length - 1)}"${json.replaceAll('"', '""')}"\r\n`
  if (!isReceipt || line !== text.slice(end))
    throw new ProofError('The last line of the file is not its receipt: it was cut off, or a program saved it again.')
  const receipt = jsonIn(json, 'The receipt')
  requireAsWritten(json, receipt, 'The receipt')
  // A row has a line for each of its listings.
  const lines = records.map((cells) => Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])))
  const rows = new Map<string, { row: number; state: string; lines: JsonObject[] }>()
  for (const line of lines) {
    const { row = '', state = '' } = line
    const known = rows.get(row)
    // A line without a number is of a party that left the roster.
    if (known) known.lines.push(line)
    else if (row !== '') rows.set(row, { row: Number(row), state, lines: [line] })
  }
  const { release = null, disclaimer = null } = lines[0] ?? {}
  const head = lines.length > 0 ? { release, disclaimer } : {}
  return {
    receipt: objectIn(receipt, 'The receipt', [], 'any'),
    head,
    rows: [...rows.values()],
    csv: text.slice(0, end)
  }
}

export function recordsIn(text: string): string[][] {
  const records: string[][] = []
  let cells: string[] = []
  for (const [, cell = '', end] of text.matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(,|\r?\n)/g)) {
    cells.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)
    if (end === ',') continue
    records.push(cells)
    cells = []
  }
  return records
}

/** Throws if another reader of the text can see another value, such as the first of two equal members. */
export function requireAsWritten(text: string, value: Json, what: string): void {
  const compact = text.replaceAll(/("(?:[^"\\]|\\.)*")|[ \t\r\n]+/g, '$1')
  if (compact !== JSON.stringify(value))
    throw new ProofError(`${what} has a member twice, or is not in the form in which the service wrote it.`)
}

/** Throws a ProofError that names what differs, if the result is not the one that its receipt seals. */
export function requireSealed(result: Result, digest: Digest = digestOf): void {
  const { receipt, head, rows, csv } = result
  const sealed = objectIn(receipt.result, 'result of the receipt', ['form', 'rows', 'sha256'], 'any')
  const form = csv === undefined ? 'json_lines' : 'csv'
  if (sealed.form !== form)
    throw new ProofError(`The receipt is that of a result as ${shown(sealed.form)}, and the file is ${form}.`)
  const texts = csv === undefined ? jsonLines(head, listIn(rows, 'rows', MOST_ROWS)) : [csv]
  if (digest(texts) === sealed.sha256) return
  const found = listIn(rows, 'rows', MOST_ROWS)
  const differs = headDifference(head, receipt) ?? rowDifference(found, sealed.rows) ?? countDifference(found, receipt)
  const rest =
    'the receipt does not have its digest. Its number of rows, their states and the head are as in the receipt, so ' +
    'another value was changed, added or removed'
  throw new ProofError(`The result was changed: ${differs ?? rest}.`)
}

function* jsonLines(head: JsonObject, rows: readonly Json[]): Generator<string> {
  yield `${JSON.stringify(head)}\n`
  for (const row of rows) yield `${JSON.stringify(row)}\n`
}

/** A member of the head that the receipt has with another value. */
export function headDifference(head: JsonObject, receipt: JsonObject): string | undefined {
  const shared = Object.entries(head).filter(([name]) => Object.hasOwn(receipt, name))
  return shared.flatMap(([name, value]) => difference(segment(name), value, receipt[name]) ?? [])[0]
}

/** The first value that differs, by its path. */
function difference(path: string, value: Json | undefined, sealed: Json | undefined): string | undefined {
  if (JSON.stringify(value) === JSON.stringify(sealed)) return undefined
  if (value !== null && sealed !== null && typeof value === 'object' && typeof sealed === 'object') {
    const [mine, theirs] = [value as JsonObject, sealed as JsonObject]
    for (const name of Object.keys({ ...theirs, ...mine })) {
      const differs = difference(`${path}.${segment(name)}`, mine[name], theirs[name])
      if (differs !== undefined) return differs
    }
  }
  return `its ${path} is ${shown(value)}, and the receipt says ${shown(sealed)}`
}

function rowDifference(rows: readonly Json[], sealed: Json | undefined): string | undefined {
  const known = new Set<number>()
  let repeated: number | undefined
  for (const row of rows) {
    const number = isObject(row) ? Number(row.row) : 0
    if (number > 0 && known.has(number)) repeated ??= number
    known.add(number)
  }
  const missing = Array.from({ length: Number(sealed) }, (_, at) => at + 1).find((number) => !known.has(number))
  if (missing !== undefined) return `row ${missing} is missing`
  if (repeated !== undefined) return `row ${repeated} is there twice`
  return rows.length === sealed ? undefined : `it has ${rows.length} rows, and the receipt says ${shown(sealed)}`
}

export function countDifference(rows: readonly Json[], receipt: JsonObject): string | undefined {
  for (const [state, count] of Object.entries(objectIn(receipt.counts, 'counts of the receipt', [], 'any'))) {
    const found = rows.filter((row) => isObject(row) && row.state === state).length
    if (found !== count) return `${found} of its rows are ${shown(state)}, and the receipt counts ${shown(count)}`
  }
  return undefined
}
