// Reads a roster from JSON, lines of JSON, CSV or a workbook, piece by piece. A row that cannot be read is
// a row with a problem; only a file without rows, or one whose rows cannot be distinguished, is refused.
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { jsonOf } from '../../plugins/strict-json.ts'
import { type Matching, MatchingName } from '../../questions/name-matching/comparison.ts'
import { DECISION_LIMIT, notDecisions, type SentDecisions, tooManyDecisions } from '../../questions/roster/decision.ts'
import { Previous } from '../../questions/roster/previous.ts'
import {
  givenRow,
  isEitherOrder,
  ROSTER_LIMIT,
  ROSTER_MEMBERS,
  type RosterColumns,
  readBirthDate
} from '../../questions/roster/row.ts'
import type { RosterRequest } from '../../questions/roster/run.ts'
import { decisionsIn } from './decision-file.ts'
import { readDelimited } from './delimited.ts'
import { sniffed, textIn } from './file-text.ts'
import { withoutItems } from './json-lists.ts'
import { type Row, tooManyRows } from './table.ts'

export const ROSTER_TYPES = {
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
} as const
export type RosterForm = keyof typeof ROSTER_TYPES

/** An answer of 10,000 rows, sent as previous, has up to 40 MB. */
export const ROSTER_BYTES = 40 * 1024 * 1024
/** No line of JSON is longer. */
const LONGEST_LINE = 1024 * 1024

export type ReadRoster = {
  rows: readonly Row[]
  asOf?: string | undefined
  previous?: Previous | undefined
  matching?: Matching | undefined
  decisions?: SentDecisions | undefined
  columns?: RosterColumns
  sha256: string
}

/** The roster of a body. Throws invalid_roster, invalid_request or batch_too_large. */
export async function readRoster(form: RosterForm, body: AsyncIterable<Buffer>): Promise<ReadRoster> {
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const piece of body) {
      hash.update(piece)
      yield piece
    }
  }
  const { isWorkbook, head, pieces } = await sniffed(hashed())
  const read = isWorkbook
    ? await (await import('./sheets.ts')).readWorkbook(pieces)
    : await READERS[form](textIn(head, pieces))
  if (read.rows.length === 0) throw new CatalogError('invalid_roster', 'It holds no row.')
  return { ...read, rows: inOneOrder(read.rows), sha256: hash.digest('hex') }
}

type Read = Omit<ReadRoster, 'sha256'>
const READERS: Readonly<Record<RosterForm, (texts: AsyncIterable<string>) => Promise<Read>>> = {
  json: fromJson,
  ndjson: async (texts) => ({ rows: await fromLines(texts) }),
  csv: readDelimited,
  xlsx: async () => {
    throw new CatalogError('invalid_roster', 'The body is not a workbook. Send an .xlsx, or CSV as text/csv.')
  }
}

export function requestFor(
  read: ReadRoster,
  form: RosterForm,
  asked: Pick<ReadRoster, 'asOf' | 'previous' | 'matching' | 'decisions'>
): RosterRequest {
  if (read.decisions && asked.decisions)
    throw notDecisions('They are sent twice: with the roster and in a file of their own')
  return {
    rows: read.rows,
    asOf: read.asOf ?? asked.asOf ?? null,
    previous: read.previous ?? asked.previous,
    decisions: read.decisions ?? asked.decisions,
    matching: read.matching ?? asked.matching ?? 'wide',
    columns: read.columns ?? null,
    bodySha256: form === 'json' && !read.columns ? null : read.sha256
  }
}

/** If one row writes the day first, dates of other rows that can be read either way are not read. */
function inOneOrder(rows: readonly Row[]): readonly Row[] {
  const latest = '9999-12-31'
  const isDayFirst = ({ given: { date_of_birth: written } }: Row) => {
    const read = written === null ? null : readBirthDate(written, latest)
    return read !== null && read.date !== null && read.isDayFirst === true
  }
  const first = rows.findIndex(isDayFirst)
  if (first < 0) return rows
  return rows.map((row) => {
    const { date_of_birth: written } = row.given
    if (written === null || !isEitherOrder(written)) return row
    const reason =
      `date_of_birth ${written} can be read in two ways, and row ${first + 1} writes the day first. ` +
      'Write it as YYYY-MM-DD. Namesakes were not told apart by it.'
    return { ...row, problems: [...row.problems, { member: 'date_of_birth', reason }] }
  })
}

async function fromJson(texts: AsyncIterable<string>): Promise<Read> {
  const read: Row[] = []
  const before: unknown[] = []
  const decided: unknown[] = []
  const skeleton = await withoutItems(texts, (list, text) => {
    if (list === 'previous') before.push(jsonOf(text))
    else if (list === 'decisions') decided.push(jsonOf(text))
    else read.push(rowOf(jsonOf(text)))
    if (read.length > ROSTER_LIMIT) throw tooManyRows()
    if (decided.length > DECISION_LIMIT) throw tooManyDecisions()
  })
  const body = jsonOf(skeleton)
  if (Array.isArray(body)) return { rows: read }
  const { rows, as_of, previous, matching, decisions, ...others } = (body ?? {}) as Record<string, unknown>
  const unknown = Object.keys(others)
  if (!Array.isArray(rows) || unknown.length > 0) {
    const what = Array.isArray(rows)
      ? `It has unknown members: ${unknown.slice(0, 10).join(', ')}.`
      : 'The member rows is not a list.'
    throw new CatalogError(
      'invalid_request',
      `${what} Send {"rows": [...]}, with as_of, previous, decisions and matching if you need them.`
    )
  }
  if (as_of !== undefined && typeof as_of !== 'string') throw new CatalogError('invalid_as_of', 'as_of is not text.')
  const isAnswer = previous !== null && typeof previous === 'object' && 'rows' in previous
  const earlier = isAnswer ? { ...previous, rows: before } : previous
  return {
    ...{ rows: read, asOf: as_of },
    previous: valid(Previous.optional(), earlier, `previous is not an earlier screening. ${HINT}`),
    matching: valid(MatchingName.optional(), matching, `matching is not one of ${MatchingName.options.join(', ')}.`),
    decisions: decisions === undefined ? undefined : decisionsIn(Array.isArray(decisions) ? decided : decisions)
  }
}

const HINT = 'Send the id of a release, a receipt, or an answer with its rows.'

function valid<S extends z.ZodType>(schema: S, value: unknown, refusal: string): z.output<S> {
  const read = schema.safeParse(value)
  if (read.success) return read.data
  throw new CatalogError('invalid_request', refusal)
}

async function fromLines(texts: AsyncIterable<string>): Promise<Row[]> {
  const rows: Row[] = []
  let number = 0
  const take = (line: string) => {
    number++
    if (line.trim() === '') return
    try {
      rows.push(rowOf(jsonOf(line)))
    } catch {
      rows.push(unread(`Line ${number} is not a JSON object. Write one object on each line.`))
    }
    if (rows.length > ROSTER_LIMIT) throw tooManyRows()
  }
  let rest = ''
  for await (const text of texts) {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
    if (rest.length > LONGEST_LINE) throw new CatalogError('invalid_roster', `Line ${number + 1} is longer than 1 MB.`)
  }
  take(rest)
  return rows
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
