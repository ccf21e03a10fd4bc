// Writes a screening as it is made: JSON, lines of JSON, CSV, or the receipt alone.
import type { FastifyReply } from 'fastify'
import { MEDIA_TYPES } from '../../plugins/media-types.ts'
import { JSON_LINES, type RosterRun } from '../../questions/roster/run.ts'
import { csvWriting, receiptLine } from './csv.ts'

/** Forms of the result; pdf is the receipt alone. */
export const ROSTER_OUTPUTS = ['json', 'ndjson', 'csv', 'pdf'] as const
export type RosterOutput = Exclude<(typeof ROSTER_OUTPUTS)[number], 'pdf'>

type Written = { run: RosterRun; isRaw: boolean; check: (result: unknown) => void }

/** Pieces are sent at this size, so that the first rows leave early and later ones cost few writes. */
const PIECE = 16 * 1024

/** The text of a screening, in pieces. */
export async function* rosterText(form: RosterOutput, { run, isRaw, check }: Written): AsyncGenerator<string> {
  const writing = form === 'csv' ? csvWriting(run, isRaw) : JSON_LINES
  let piece =
    form === 'csv' ? writing.head(run) : form === 'ndjson' ? `${JSON.stringify({ _roster: run.head })}\n` : opened(run)
  let isFirst = true
  for await (const { result, text } of run.results(writing)) {
    check(result)
    piece += form === 'json' ? `${isFirst ? '' : ','}${text.slice(0, -1)}` : text
    isFirst = false
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield piece
  const receipt = JSON.stringify(run.receipt())
  yield form === 'csv'
    ? receiptLine(receipt)
    : form === 'ndjson'
      ? `{"_receipt":${receipt}}\n`
      : `],"receipt":${receipt}}`
}

/** Everything before the first row. */
function opened({ head }: RosterRun): string {
  return `${JSON.stringify(head).slice(0, -1)},"rows":[`
}

/** Sends the receipt alone, as a PDF, after every row was screened. Stops if the client disconnects. */
export async function sendReceipt(reply: FastifyReply, run: RosterRun): Promise<void> {
  for await (const _ of run.results()) if (reply.raw.closed) return
  const { receiptPdf } = await import('./receipt-pdf.ts')
  reply.type(MEDIA_TYPES.pdf).send(await receiptPdf(run.receipt()))
}
