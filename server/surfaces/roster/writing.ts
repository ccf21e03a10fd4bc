// Writes a screening as it is made: JSON, lines of JSON, the receipt alone, or CSV: a line for each listing
// of a row, or one line for a row without listings.

import type { FastifyReply } from 'fastify'
import { MEDIA_TYPES } from '../../plugins/media-types.ts'
import { DECISION_MEMBERS, type Decision } from '../../questions/roster/decision.ts'
import type { GoneRow } from '../../questions/roster/earlier-rows.ts'
import {
  COMPARED_FIELDS,
  coverageInWords,
  type Listing,
  listingsOf,
  NAME_PARTS,
  type RowChange,
  type RowResult
} from '../../questions/roster/result.ts'
import { type GivenRow, notReadSentence, ROSTER_MEMBERS, readingsInWords } from '../../questions/roster/row.ts'
import { JSON_LINES, type RosterRun } from '../../questions/roster/run.ts'
import { csvLines } from '../tabular/table.ts'

type Cells = Readonly<Record<string, string | number | null>>

const FACTS = [
  ...(['source_table', 'listing_id', 'event', 'matched_by', 'assumed', 'began_on', 'ended_on'] as const),
  ...(['reinstated_on', 'ground', 'list_state', 'action_class', 'program', 'imposed_by', 'comments'] as const),
  ...(['record_number', 'confirm_at', '_source', '_snapshot', '_last_checked', '_methodology'] as const),
  ...(['_license', '_source_url'] as const)
]
const PARTY = [...NAME_PARTS, 'birth_year', 'city', 'state'] as const
const IDENTIFIERS = ['npi', 'uei', 'cage', 'license'] as const
const NAME = [...NAME_PARTS, 'origin', 'origin_npi', 'rule'] as const

export const RESULT_COLUMNS = [
  ...['row', 'ref', 'state', 'changed', 'closest', 'listing_number', 'listings', 'to_review'],
  ...[...DECISION_MEMBERS, 'earlier_decision', 'not_checked'],
  ...FACTS,
  ...[...PARTY, ...IDENTIFIERS].map((name) => `listed_${name}`),
  ...NAME.map((name) => `matched_${name}`),
  ...['waiver_date', 'waiver_state', 'identity_name', 'identity_state'],
  ...COMPARED_FIELDS.map((name) => `field_${name}`),
  ...ROSTER_MEMBERS.filter((name) => name !== 'ref').map((name) => `given_${name}`),
  ...['readings', 'release', 'matching', 'coverage', 'columns', 'disclaimer', 'receipt']
]

/** A screening as CSV. With `isRaw`, cells stay as they are. */
function csvWriting({ head }: RosterRun, isRaw: boolean) {
  const { release, matching, sources, columns, disclaimer } = head
  // The same in every line, so that a single line still says what was searched.
  const repeated = {
    ...{ release, matching, coverage: coverageInWords(sources) },
    ...{ columns: notReadSentence(columns), disclaimer }
  }
  const linesOf = (rows: readonly Cells[]) =>
    csvLines(
      rows.map((cells) => {
        const line: Cells = { ...repeated, ...cells }
        return RESULT_COLUMNS.map((name) => line[name] ?? null)
      }),
      isRaw
    )
  return {
    form: 'csv' as const,
    head: () => {
      const others = [...(head.gone ?? []).map(ofGone), ...(head.other_decisions ?? []).map(ofOther)]
      return `${RESULT_COLUMNS.join(',')}\r\n${others.length > 0 ? linesOf(others) : ''}`
    },
    row: (result: RowResult) => linesOf(resultRows(result))
  }
}

/** A party that left the roster: a line without the number of a row. */
function ofGone({ row, state, given: { ref, ...given } }: GoneRow): Cells {
  return { ref, changed: `gone from the roster; was row ${row}, ${state}`, ...givenCells(given) }
}

/** Kept in the file, so that the file alone can be sent as decisions next time. */
function ofOther(decision: Decision): Cells {
  return { changed: 'a decision that was sent, and holds for no listing here', ...decision }
}

function givenCells(given: Partial<GivenRow>): Cells {
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [`given_${name}`, value]))
}

function resultRows(result: RowResult): Cells[] {
  const listings = listingsOf(result)
  const row = ofRow(result, listings.length)
  return listings.length === 0
    ? [row]
    : listings.map((listing, place) => ({ ...row, ...ofListing(listing, place + 1) }))
}

function ofRow({ given: { ref, ...given }, ...result }: RowResult, listings: number): Cells {
  return {
    ...{ row: result.row, ref, state: result.state, changed: result.change && changeText(result.change) },
    ...{ closest: result.closest, listing_number: null, to_review: result.to_review },
    listings: listings + result.more_candidates + result.more_wider,
    not_checked: result.not_checked.map(({ reason }) => reason).join(' '),
    readings: readingsInWords(result),
    ...givenCells(given)
  }
}

function changeText(change: RowChange): string {
  const { state_before, new_on_roster, added, removed, changed, not_compared } = change
  const counts = { added, removed, changed, 'not compared': not_compared }
  const parts = Object.entries(counts).flatMap(([what, keys]) => (keys.length > 0 ? [`${keys.length} ${what}`] : []))
  return [new_on_roster ? 'new on the roster' : `was ${state_before}`, ...parts].join('; ')
}

function ofListing(listing: Listing, number: number): Cells {
  const { party, matched_name, waiver, identity, fields } = listing
  return {
    listing_number: number,
    ...decisionCells(listing),
    ...Object.fromEntries(FACTS.map((name) => [name, listing[name]])),
    ...Object.fromEntries([...PARTY, ...IDENTIFIERS].map((name) => [`listed_${name}`, party[name]])),
    ...Object.fromEntries(NAME.map((name) => [`matched_${name}`, matched_name?.[name] ?? null])),
    ...{ waiver_date: waiver?.date ?? null, waiver_state: waiver?.state ?? null },
    ...{ identity_name: identity?.name ?? null, identity_state: identity?.state ?? null },
    ...Object.fromEntries(
      Object.entries(fields).map(([name, { result, how }]) => [`field_${name}`, how ? `${result}: ${how}` : result])
    )
  }
}

/** A decision that does not hold is no answer for this listing: its cells stay empty, to be filled in. */
function decisionCells({ decision_key: key, decision: made }: Listing): Cells {
  const { holds, ...decision } = made ?? { holds: false }
  const earlier = made && !holds ? `${made.decision} (${made.decided_by}, ${made.decided_on})` : null
  return { decision_key: key ?? null, ...(holds ? decision : { earlier_decision: earlier }) }
}

/** Forms of the result; pdf is the receipt alone. */
export const ROSTER_OUTPUTS = ['json', 'ndjson', 'csv', 'pdf'] as const
export type RosterOutput = Exclude<(typeof ROSTER_OUTPUTS)[number], 'pdf'>

type Written = { run: RosterRun; isRaw: boolean; check: (result: unknown) => void }

/** Pieces are sent at this size, so that the first rows leave early and later ones cost few writes. */
const PIECE = 16 * 1024

export async function* rosterText(form: RosterOutput, { run, isRaw, check }: Written): AsyncGenerator<string> {
  const writing = form === 'csv' ? csvWriting(run, isRaw) : JSON_LINES
  const head = () =>
    form === 'csv' ? writing.head(run) : form === 'ndjson' ? `${JSON.stringify({ _roster: run.head })}\n` : opened(run)
  let piece = ''
  let isFirst = true
  for await (const { result, text } of run.results(writing)) {
    check(result)
    piece += isFirst ? head() : form === 'json' ? ',' : ''
    piece += form === 'json' ? text.slice(0, -1) : text
    isFirst = false
    if (piece.length < PIECE) continue
    yield piece
    piece = ''
  }
  yield piece
  const receipt = JSON.stringify(run.receipt())
  // The receipt is the last line of CSV: one download holds both, and no copy is kept.
  yield form === 'csv'
    ? csvLines([RESULT_COLUMNS.map((name) => (name === 'receipt' ? receipt : null))], true)
    : form === 'ndjson'
      ? `{"_receipt":${receipt}}\n`
      : `],"receipt":${receipt}}`
}

function opened({ head }: RosterRun): string {
  return `${JSON.stringify(head).slice(0, -1)},"rows":[`
}

/** Sends the receipt alone, as a PDF, after every row was screened. Stops if the client disconnects. */
export async function sendReceipt(reply: FastifyReply, run: RosterRun): Promise<void> {
  for await (const _ of run.results()) if (reply.raw.closed) return
  const { receiptPdf } = await import('./receipt-pdf.ts')
  reply.type(MEDIA_TYPES.pdf).send(await receiptPdf(run.receipt()))
}
