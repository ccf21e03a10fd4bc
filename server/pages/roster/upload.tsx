// Answers the roster form: reads the file, shows how it was read, and, once that is confirmed, screens it
// and sends the result in the requested format. The page is sent while it is built, with a progress line
// for every thousand rows.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { render } from 'preact-render-to-string'
import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { inSlot, sendPieces } from '../../plugins/heavy.ts'
import { MEDIA_TYPES } from '../../plugins/media-types.ts'
import { addressBudget, admit } from '../../plugins/rate-limits.ts'
import { MatchingName } from '../../questions/name-matching/comparison.ts'
import { Previous } from '../../questions/roster/previous.ts'
import { RowResult } from '../../questions/roster/result.ts'
import { ROSTER_MEMBERS, readingsInWords } from '../../questions/roster/row.ts'
import type { RosterPreview } from '../../questions/roster/run.ts'
import { previewOf, RosterRun } from '../../questions/roster/run.ts'
import { AsOf, dayOf } from '../../questions/screening/screen.ts'
import { screenRoster as operation } from '../../questions/screening/screen-roster.ts'
import type { Context } from '../../records/operation.ts'
import { type Check, checkOf } from '../../surfaces/answer-text.ts'
import { decisionsIn } from '../../surfaces/roster/decision-file.ts'
import {
  formIn,
  noFile,
  registerForms,
  rosterIn,
  type SentRoster,
  TEXT_FILES
} from '../../surfaces/roster/form-data.ts'
import { ROSTER_BYTES, requestFor } from '../../surfaces/roster/reading.ts'
import { rosterText, sendReceipt } from '../../surfaces/roster/writing.ts'
import { runOperation, type SurfaceContext } from '../../surfaces/run-operation.ts'
import { routeOf } from '../asking.ts'
import { dressAsPage } from '../headers.ts'
import { documentOf, type Frame } from '../layout.tsx'
import page from '../screen-roster.tsx'
import { Table } from '../table.tsx'
import { type Again, packed, RESULT_FORMS, SentAgain, unpacked } from './form.tsx'
import { ColumnsRead, FromRow, Results, ShownRows } from './results.tsx'

const Fields = z.strictObject({
  /** preview: shows how the file is read, and screens nothing. */
  step: z.enum(['preview']).optional(),
  as_of: AsOf.optional(),
  previous: Previous.optional(),
  decisions: z.string().optional(),
  matching: MatchingName.optional(),
  /** The page of the result to show. */
  from: FromRow.optional(),
  format: z.enum(RESULT_FORMS as [string, ...string[]]).default('page')
})

/** Rows between two progress lines. */
const ROWS_OF_A_LINE = 1000
/** Marks the place of the results in the document. */
const RESULTS = '<!--results-->'

type FrameOf = (request: FastifyRequest) => Frame
type Shared = Omit<SurfaceContext, 'keys'>

export async function mountRosterUpload(app: FastifyInstance, frameOf: FrameOf, shared: Shared): Promise<void> {
  await registerForms(app)
  const { schema: _, ...route } = routeOf({ ...page, errors: operation.errors }, shared)
  const check = checkOf(RowResult, operation, shared.settings.RESPONSE_CHECK_EVERY)
  app.route({
    ...route,
    method: 'POST',
    bodyLimit: 3 * ROSTER_BYTES,
    handler: async (request, reply) => {
      const { read, form: sentAs, name, bytes, fields } = await sentIn(request)
      const { as_of, previous, matching, format, step, from, decisions: decided } = fieldsIn(fields)
      const decisions = decided === undefined ? undefined : decisionsIn(decided)
      const asked = requestFor(read, sentAs, { asOf: as_of, previous, matching, decisions })
      const screened = async (context: Context) => {
        const day = dayOf(context, asked.asOf ?? undefined)
        const { step: _, from: __, ...others } = fields
        const again = async () => {
          const texts = Object.entries(others).map(async ([name, text]) =>
            isTextFile(name) ? [`${name}_again`, await packed(Buffer.from(text))] : [name, text]
          )
          return {
            ...Object.fromEntries(await Promise.all(texts)),
            ...{ [NAME_AGAIN]: name, [FILE_AGAIN]: await packed(bytes) }
          }
        }
        if (step === 'preview') {
          const view = {
            title: 'How the roster was read',
            lead: 'Check the columns and the first rows, then screen them.',
            body: <Preview of={previewOf(asked, day)} again={await again()} />
          }
          return dressAsPage(reply, page)
            .header('cache-control', 'no-store')
            .send(documentOf(view, frameOf(request)))
        }
        const run = await RosterRun.open(context, asked)
        reply.header('cache-control', 'no-store')
        if (format === 'page') {
          const parts = partsOf(run, { count: read.rows.length, from, again }, frameOf(request), check)
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
        if (step === undefined)
          await admit(shared.limiter, 'a', addressBudget(request, 'roster_page'), reply, read.rows.length)
        await runOperation(request, shared, screened)
      })
      return reply
    }
  })
}

type Sent = SentRoster & { fields: Record<string, string> }

/** Fields of files that were sent before, packed: a form changes line ends, and so the digest of a text. */
const [NAME_AGAIN, FILE_AGAIN] = ['file_name', 'file_again'] as const
const LONGEST_FIELD = 1000

/** These can be as long as a file. */
function isTextFile(name: string): boolean {
  return (TEXT_FILES as readonly string[]).includes(name)
}

async function sentIn(request: FastifyRequest): Promise<Sent> {
  if (!request.isMultipart())
    throw new CatalogError('unsupported_media_type', 'A form with a file is sent as multipart/form-data.')
  let { roster, fields } = await formIn(request)
  const { [NAME_AGAIN]: name, [FILE_AGAIN]: again, ...others } = fields
  for (const text of TEXT_FILES) {
    const { [`${text}_again`]: sent } = others
    delete others[`${text}_again`]
    if (sent !== undefined) others[text] = (await unpacked(sent, ROSTER_BYTES)).toString()
  }
  if (again !== undefined) roster = await rosterIn(name ?? '', [await unpacked(again, ROSTER_BYTES)])
  const [long] = Object.entries(others).find(([name, value]) => !isTextFile(name) && value.length > LONGEST_FIELD) ?? []
  if (long !== undefined)
    throw new CatalogError(
      'invalid_request',
      `The field ${long.slice(0, 40)} is longer than ${LONGEST_FIELD} characters.`
    )
  if (!roster) throw noFile()
  return { ...roster, fields: others }
}

function fieldsIn(given: Record<string, string>): z.output<typeof Fields> {
  const read = Fields.safeParse(given)
  if (read.success) return read.data
  const details = read.error.issues.map(({ path, message }) => ({ parameter: String(path[0] ?? ''), message }))
  throw new CatalogError('invalid_request', 'A field of the form is not valid.', { details })
}

/** The page in pieces: its head, a line for each thousand rows, and the results. */
type Shown = { count: number; from: z.output<typeof FromRow> | undefined; again: () => Promise<Again> }

async function* partsOf(run: RosterRun, { count, from, again }: Shown, frame: Frame, check: Check) {
  const view = {
    title: 'Screening of a roster',
    lead: `${count.toLocaleString('en-US')} rows. The service does not keep them.`,
    body: <div dangerouslySetInnerHTML={{ __html: RESULTS }} />
  }
  const [head = '', foot = ''] = documentOf(view, frame).split(RESULTS)
  yield `${head}<div class="progress on-screen" role="status">`
  const shown = new ShownRows(from)
  let done = 0
  for await (const { result } of run.results()) {
    check(result)
    shown.add(result)
    done++
    if (done % ROWS_OF_A_LINE === 0)
      yield `<p>${done.toLocaleString('en-US')} of ${count.toLocaleString('en-US')} rows screened.</p>`
  }
  const sentAgain = shown.page().next === null ? {} : await again()
  yield `</div>${render(<Results rows={shown} head={run.head} receipt={run.receipt()} again={sentAgain} />)}${foot}`
}

type FirstRow = RosterPreview['first_rows'][number]

function Preview({ of, again }: { of: RosterPreview; again: Again }) {
  const given = ROSTER_MEMBERS.filter((member) => of.first_rows.some((row) => row.given[member] !== null))
  return (
    <>
      {of.columns && <ColumnsRead of={of.columns} />}
      <p>
        {of.rows.toLocaleString('en-US')} rows
        {of.rows_with_problems > 0 && `, ${of.rows_with_problems.toLocaleString('en-US')} of them with a problem`}.
        Nothing was screened yet, and the service does not keep the file.
      </p>
      <SentAgain fields={again}>
        <button type="submit">Screen these rows</button> <a href="/screen/roster">Go back</a>
      </SentAgain>
      <Table
        whole
        caption="First rows as read"
        rows={of.first_rows}
        columns={[
          { head: 'Row', cell: ({ row }: FirstRow) => row },
          ...given.map((member) => ({ head: member, cell: (row: FirstRow) => row.given[member] ?? '', long: true })),
          {
            head: 'Remarks',
            long: true,
            cell: (row: FirstRow) =>
              [readingsInWords(row), ...row.not_checked.map(({ reason }) => reason)].filter(Boolean).join('. ')
          }
        ]}
      />
    </>
  )
}
