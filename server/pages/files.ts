// Files that pages offer for download: the page's own answer, from the same release.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { CcnShape, NpiShape } from '../../domain/identifiers.ts'
import { PROVENANCE_KEYS } from '../../domain/provenance.ts'
import type { Key } from '../../domain/under-key.ts'
import type { Context, OperationOf } from '../records/operation.ts'
import { publishedRows } from '../records/published-rows.ts'
import { runOperation, type SurfaceContext } from '../surfaces/run-operation.ts'
import { columnsOf, rowsIn, type Tabular } from '../surfaces/tabular/columns.ts'
import { type CsvCell, csvLines, tableBody } from '../surfaces/tabular/table.ts'
import { type Asking, askedOf, NO_INPUT, routeOf } from './asking.ts'
import { addressOf, answerOf, asQuestion } from './page.ts'

type MadeFile = { name: string; text: string }

export type PageFile = Asking & {
  /** Media type, with its charset if it has one. */
  type: string
  /** True if a browser should save it instead of showing it. */
  attached?: true
  make(context: Context, input: unknown): Promise<MadeFile>
}

/** A file whose `make` is typed by its own input; without one, it takes none. */
export function defineFile<I extends z.ZodObject>(
  file: Omit<PageFile, 'make' | 'input'> & { input?: I; make(context: Context, input: z.output<I>): Promise<MadeFile> }
): PageFile {
  const { input: schema = NO_INPUT } = file
  return {
    ...file,
    input: schema,
    make: async (context, input) => file.make(context, schema.parse(input) as z.output<I>)
  }
}

export function registerFiles(
  app: FastifyInstance,
  files: readonly PageFile[],
  shared: Omit<SurfaceContext, 'keys'>
): void {
  for (const file of files) {
    app.route({
      ...routeOf(file, shared),
      handler: async (request, reply) => {
        const { release: _pin, ...input } = askedOf(request)
        const { answer } = await runOperation(
          request,
          shared,
          (context) => file.make(context, input),
          file.withoutRelease
        )
        return dressed(reply, file, answer.name).send(answer.text)
      }
    })
  }
}

/** A drawing shown by a browser may load and run nothing. */
function dressed(reply: FastifyReply, { type, attached }: PageFile, name: string): FastifyReply {
  return reply.type(type).headers({
    'cache-control': 'public, max-age=60',
    'content-disposition': `${attached ? 'attachment' : 'inline'}; filename="${name}"`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer'
  })
}

type RowsOf = {
  path: string
  operation: OperationOf<z.ZodType>
  tabular: Tabular
  /** Members of the input that the file fixes. */
  fixed?: Readonly<Record<string, unknown>>
  /** Name of the file, without the release. */
  named: (asked: Readonly<Record<string, unknown>>) => string
}

export function rowsFile({ path, operation, tabular, fixed = {}, named }: RowsOf): PageFile {
  const columns = columnsOf(operation.output, tabular)
  const members = Object.entries(operation.input.shape as Readonly<Record<string, z.ZodType>>)
  return defineFile({
    path,
    input: z.strictObject(Object.fromEntries(members.filter(([name]) => !(name in fixed)))),
    ...asQuestion(operation.errors),
    type: 'text/csv; charset=utf-8; header=present',
    attached: true,
    make: async (context, asked) => {
      const { data } = await answerOf(context, operation, operation.input.parse({ ...asked, ...fixed }))
      const { id: release } = context.release
      const request = `${context.publicUrl}${addressOf(path, { ...asked, release })}`
      const text = tableBody('csv', columns, rowsIn(data, tabular), undefined, { release, request })
      return { name: `${named(asked)}-${release}.csv`, text: String(text) }
    }
  })
}

/** Rows of a table: a hospital can have thousands of clinicians, and then the file says so. */
const MOST_ROWS = 1000

const HEADER = ['table', 'row', 'column', 'value', ...PROVENANCE_KEYS]

const UeiShape = z
  .string()
  .regex(/^[A-Za-z0-9]{12}$/, 'a UEI is 12 letters and digits')
  .meta({ description: 'Unique Entity Identifier', example: '6MZRBL6AAEYE' })

/** The file of a party page: `/providers/:npi/rows.csv`. */
function partyFile(path: string, key: Key, shape: z.ZodType<string>): PageFile {
  return defineFile({
    path: `${path}/:${key}/rows.csv`,
    input: z.strictObject({ [key]: shape }),
    ...asQuestion(['invalid_request', 'took_too_long']),
    type: 'text/csv; charset=utf-8; header=present',
    attached: true,
    make: async (context, asked) => {
      const id = String(asked[key]).toUpperCase()
      const { rows, notChecked } = await publishedRows(context, { key, value: id }, MOST_ROWS)
      const lines = rows.flatMap(({ table, key: columns, row, tuple }): CsvCell[][] => {
        const named = columns.map((column) => cellOf(row[column])).join(' ')
        const lineage = PROVENANCE_KEYS.map((name) => cellOf(tuple[name]))
        return Object.entries(row)
          .filter(([column]) => !column.startsWith('_'))
          .map(([column, value]) => [table, named, column, cellOf(value), ...lineage])
      })
      const left = notChecked.map((sentence) => ['not_checked', sentence])
      return {
        name: `${key}-${id}-${context.release.id}.csv`,
        text: csvLines([HEADER, ...lines, ...left], false)
      }
    }
  })
}

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return null
  if (Array.isArray(value)) return value.map(cellOf).join('|')
  return typeof value === 'object' ? JSON.stringify(value) : (value as CsvCell)
}

export const PARTY_FILES: readonly PageFile[] = [
  partyFile('/providers', 'npi', NpiShape),
  partyFile('/facilities', 'ccn', CcnShape),
  partyFile('/contractors', 'uei', UeiShape)
]
