// Answers the roster form: reads the file, screens it, and sends the result in the requested format. The page
// is sent while it is built, with a progress line for every thousand rows.
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { render } from 'preact-render-to-string'
import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import type { Context } from '../../operations/operation.ts'
import { Previous } from '../../operations/roster/previous.ts'
import { RowResult } from '../../operations/roster/result.ts'
import { RosterRun } from '../../operations/roster/run.ts'
import { AsOf, dayOf } from '../../operations/screen.ts'
import operation from '../../operations/screen-roster.ts'
import { inSlot, sendPieces } from '../../plugins/heavy.ts'
import { MEDIA_TYPES } from '../../plugins/media-types.ts'
import { addressBudget, admit } from '../../plugins/rate-limits.ts'
import { type Check, checkOf } from '../../surfaces/checking.ts'
import { ROSTER_BYTES, type RosterForm, requestFor, rosterIn } from '../../surfaces/roster/reading.ts'
import { rosterText, sendReceipt } from '../../surfaces/roster/writing.ts'
import { runOperation, type SurfaceContext } from '../../surfaces/run-operation.ts'
import { routeOf } from '../asking.ts'
import { dressAsPage } from '../headers.ts'
import { documentOf, type Frame } from '../layout.tsx'
import page from '../screen-roster.tsx'
import { RESULT_FORMS } from './form.tsx'
import { Results, ShownRows } from './results.tsx'

const Fields = z.strictObject({
  as_of: AsOf.optional(),
  previous: Previous.optional(),
  format: z.enum(RESULT_FORMS as [string, ...string[]]).default('page')
})

/** Rows between two progress lines. */
const ROWS_OF_A_LINE = 1000
/** Marks the place of the results in the document. */
const RESULTS = '<!--results-->'

type FrameOf = (request: FastifyRequest) => Frame
type Shared = Omit<SurfaceContext, 'keys'>

export async function mountRosterUpload(app: FastifyInstance, frameOf: FrameOf, shared: Shared): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fileSize: ROSTER_BYTES, fields: 10, fieldSize: 1000 } })
  const { schema: _, ...route } = routeOf({ ...page, errors: operation.errors }, shared)
  const check = checkOf(RowResult, operation, shared.settings.RESPONSE_CHECK_EVERY)
  app.route({
    ...route,
    method: 'POST',
    bodyLimit: 2 * ROSTER_BYTES,
    handler: async (request, reply) => {
      const { file, name, fields } = await sentIn(request)
      const read = rosterIn(formOf(name), file)
      const { as_of, previous, format } = fieldsIn(fields)
      const asked = requestFor(read, file, { asOf: as_of, previous })
      const screened = async (context: Context) => {
        dayOf(context, asked.asOf ?? undefined)
        const run = await RosterRun.open(context, asked)
        reply.header('cache-control', 'no-store')
        if (format === 'page') {
          const parts = partsOf(run, read.rows.length, frameOf(request), check)
          return await sendPieces(dressAsPage(reply, page), parts)
        }
        const form = format as Exclude<(typeof RESULT_FORMS)[number], 'page'>
        const at = context.clock().toISOString().slice(0, 10)
        reply.headers({
          'content-disposition': `attachment; filename="screening-${at}.${form}"`,
          'x-content-type-options': 'nosniff'
        })
        if (form === 'pdf') return await sendReceipt(reply, run)
        await sendPieces(
          reply.type(`${MEDIA_TYPES[form]}; charset=utf-8`),
          rosterText(form, { run, isRaw: false, check })
        )
      }
      await inSlot(shared.slots, 'roster', request, reply, async () => {
        await admit(shared.limiter, 'a', addressBudget(request, 'roster_page'), reply, read.rows.length)
        await runOperation(request, shared, screened)
      })
      return reply
    }
  })
}

type Sent = { file: Buffer; name: string; fields: Record<string, string> }

async function sentIn(request: FastifyRequest): Promise<Sent> {
  if (!request.isMultipart())
    throw new CatalogError('unsupported_media_type', 'A form with a file is sent as multipart/form-data.')
  const fields: Record<string, string> = {}
  let sent: Pick<Sent, 'file' | 'name'> | undefined
  for await (const part of request.parts()) {
    if (part.type === 'file') sent = { file: await part.toBuffer(), name: part.filename }
    else if (typeof part.value === 'string' && part.value.trim() !== '') fields[part.fieldname] = part.value.trim()
  }
  if (!sent || sent.file.length === 0) {
    throw new CatalogError('invalid_request', 'No file was sent.', {
      details: [{ parameter: 'roster', message: 'choose a file with the roster' }]
    })
  }
  return { ...sent, fields }
}

function fieldsIn(given: Record<string, string>): z.output<typeof Fields> {
  const read = Fields.safeParse(given)
  if (read.success) return read.data
  const details = read.error.issues.map(({ path, message }) => ({ parameter: String(path[0] ?? ''), message }))
  throw new CatalogError('invalid_request', 'A field of the form is not valid.', { details })
}

function formOf(name: string): RosterForm {
  if (/\.(ndjson|jsonl)$/i.test(name)) return 'ndjson'
  return /\.json$/i.test(name) ? 'json' : 'csv'
}

/** The page in pieces: its head, a line for each thousand rows, and the results. */
async function* partsOf(run: RosterRun, count: number, frame: Frame, check: Check) {
  const view = {
    title: 'Screening of a roster',
    lead: `${count.toLocaleString('en-US')} rows. The service does not keep them.`,
    body: <div dangerouslySetInnerHTML={{ __html: RESULTS }} />
  }
  const [head = '', foot = ''] = documentOf(view, frame).split(RESULTS)
  yield `${head}<div class="progress on-screen" role="status">`
  const shown = new ShownRows()
  let done = 0
  for await (const { result } of run.results()) {
    check(result)
    shown.add(result)
    done++
    if (done % ROWS_OF_A_LINE === 0)
      yield `<p>${done.toLocaleString('en-US')} of ${count.toLocaleString('en-US')} rows screened.</p>`
  }
  yield `</div>${render(<Results rows={shown} receipt={run.receipt()} />)}${foot}`
}
