// Writes a screening as it is made: JSON, lines of JSON, CSV, or the receipt alone.
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { notReadSentence } from '../../operations/roster/columns.ts'
import type { RosterRun } from '../../operations/roster/run.ts'
import { coverageInWords } from '../../operations/roster/sources.ts'
import type { ScreenedHead } from '../../operations/screen-roster.ts'
import { MEDIA_TYPES } from '../../plugins/media-types.ts'
import { csvHead, resultLines } from './csv.ts'

/** Forms of the result; pdf is the receipt alone. */
export const ROSTER_OUTPUTS = ['json', 'ndjson', 'csv', 'pdf'] as const
export type RosterOutput = Exclude<(typeof ROSTER_OUTPUTS)[number], 'pdf'>

type Written = { run: RosterRun; head: z.input<typeof ScreenedHead>; isRaw: boolean; check: (result: unknown) => void }

/** Pieces are sent at this size, so that the first rows leave early and later ones cost few writes. */
const PIECE = 16 * 1024

/** The text of a screening, in pieces. */
export async function* rosterText(form: RosterOutput, { run, head, isRaw, check }: Written): AsyncGenerator<string> {
  let piece = form === 'csv' ? csvHead() : form === 'ndjson' ? `${JSON.stringify({ _roster: head })}\n` : opened(head)
  const { release, sources, disclaimer } = head
  const columns = notReadSentence(head.columns)
  const repeated = { release, coverage: coverageInWords(sources), columns, disclaimer }
  let isFirst = true
  for await (const { result, line } of run.results()) {
    check(result)
    if (form === 'csv') piece += resultLines(result, repeated, isRaw)
    else piece += form === 'ndjson' ? `${line}\n` : `${isFirst ? '' : ','}${line}`
    isFirst = false
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield piece
  const receipt = run.receipt()
  if (form === 'ndjson') yield `${JSON.stringify({ _receipt: receipt })}\n`
  if (form === 'json') yield `],"receipt":${JSON.stringify(receipt)}}`
}

/** Everything before the first row. */
function opened(head: unknown): string {
  return `${JSON.stringify(head).slice(0, -1)},"rows":[`
}

/** Sends the receipt alone, as a PDF, after every row was screened. Stops if the client disconnects. */
export async function sendReceipt(reply: FastifyReply, run: RosterRun): Promise<void> {
  for await (const _ of run.results()) if (reply.raw.closed) return
  const { receiptPdf } = await import('./receipt-pdf.ts')
  reply.type(MEDIA_TYPES.pdf).send(await receiptPdf(run.receipt()))
}
