// A table answer outside the envelope, as CSV or Arrow. Every row names the request and the release, and on
// surface A repeats the meta, so a single row keeps it. CSV follows RFC 4180: CRLF, UTF-8, null as an empty
// cell, list items joined with a bar.

import {
  Bool,
  type DataType,
  Field,
  Float64,
  Int64,
  List,
  Schema,
  Table,
  tableToIPC,
  Utf8,
  vectorFromArray
} from 'apache-arrow'
import type { FastifyReply } from 'fastify'
import papaparse from 'papaparse'
import { MEDIA_TYPES, type TableForm } from '../../plugins/media-types.ts'
import { refusedMember } from '../../records/members.ts'
import { withoutControls } from '../../store/rows.ts'
import type { ResponseMeta } from '../a/envelope.ts'
import type { Selection } from '../answer-parameters.ts'
import { type Cell, type CellType, type Column, cellOf, columnsKept, hasRows, rowsIn, type Tabular } from './columns.ts'

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

const TYPES: Readonly<Record<CellType, () => DataType>> = {
  string: () => new Utf8(),
  integer: () => new Int64(),
  number: () => new Float64(),
  boolean: () => new Bool(),
  strings: () => new List(new Field('item', new Utf8(), true)),
  integers: () => new List(new Field('item', new Int64(), true))
}

/** The stream; `metadata` goes into its schema. */
function arrowOf(
  columns: readonly Column[],
  rows: readonly Record<string, unknown>[],
  metadata: Readonly<Record<string, string>>
): Buffer {
  const vectors = columns.map((column) => {
    const type = TYPES[column.type]()
    return [
      column.name,
      vectorFromArray(
        rows.map((row) => arrowValue(cellOf(row, column), column.type)),
        type
      )
    ] as const
  })
  const { schema, batches } = new Table(Object.fromEntries(vectors))
  const withMetadata = new Schema(schema.fields, new Map(Object.entries(metadata)))
  return Buffer.from(tableToIPC(new Table(withMetadata, batches), 'stream'))
}

function arrowValue(cell: Cell, type: CellType): Cell | bigint | bigint[] {
  if (type === 'integers' && Array.isArray(cell)) return cell.map((item) => BigInt(item))
  return type === 'integer' && typeof cell === 'number' ? BigInt(cell) : cell
}

const column = (name: string, type: CellType): Column => ({ name, path: [name], type })
const REQUEST_COLUMNS = ['meta_request', 'meta_release'].map((name) => column(name, 'string'))
const META_COLUMNS = [
  ...['meta_methodology_url', 'meta_limitations_url'].map((name) => column(name, 'string')),
  column('meta_sources', 'strings'),
  column('meta_stale', 'boolean')
]

type TableOrigin = { release: string; request: string; isRaw?: boolean }

/** Throws invalid_request if the whole answer, before members were chosen, has no rows, or has a proof. */
export function requireRows(form: TableForm, data: unknown, tabular: Tabular): void {
  if (!hasRows(data, tabular)) throw refusedMember('format', `${form} needs rows: send variant=ranked, and no compare`)
  if (tabular.member !== undefined && (data as { proof?: unknown }).proof !== undefined)
    throw refusedMember('include', `${form} has no place for a proof: send format=json`)
}

export function sendTable(
  reply: FastifyReply,
  form: TableForm,
  { columns, tabular, selection }: { columns: readonly Column[]; tabular: Tabular; selection: Selection | 'whole' },
  data: unknown,
  meta: ResponseMeta | undefined,
  origin: TableOrigin
): FastifyReply {
  const kept = selection === 'whole' ? columns : columnsKept(columns, selection, tabular)
  const type = form === 'csv' ? `${MEDIA_TYPES.csv}; charset=utf-8; header=present` : MEDIA_TYPES[form]
  return reply.type(type).send(tableBody(form, kept, rowsIn(data, tabular), meta, origin))
}

/** The rows as a table. `request` is the URL: nothing else in it records the subject and filters. */
export function tableBody(
  form: TableForm,
  columns: readonly Column[],
  rows: readonly Record<string, unknown>[],
  meta: ResponseMeta | undefined,
  { release, request, isRaw = false }: TableOrigin
): string | Buffer {
  const metaCells = { meta_request: request, meta_release: release, ...(meta && metaCellsOf(meta)) }
  const all = [...columns, ...REQUEST_COLUMNS, ...(meta ? META_COLUMNS : [])]
  const whole = rows.map((row) => ({ ...row, ...metaCells }))
  if (form === 'csv') return csvOf(all, whole, isRaw)
  return arrowOf(all, whole, { release, ...(meta ? { meta: JSON.stringify(meta) } : { request }) })
}

function metaCellsOf(meta: ResponseMeta) {
  return {
    meta_methodology_url: meta.methodology_url,
    meta_limitations_url: meta.limitations_url,
    meta_sources: (meta.freshness ?? []).map(({ source_id, snapshot, state }) =>
      [source_id, snapshot ?? 'no snapshot', state].join(' ')
    ),
    meta_stale: meta.freshness_policy?.stale ?? null
  }
}
