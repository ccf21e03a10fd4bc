// The results of a roster as a page: counts, rows by state, what was searched, and the receipt.
import type { ComponentChildren } from 'preact'
import { z } from 'zod'
import { screeningTable } from '../../../domain/screening.ts'
import { decisionsInWords } from '../../questions/roster/decision.ts'
import { changesInWords } from '../../questions/roster/previous.ts'
import type { Receipt } from '../../questions/roster/receipt.ts'
import {
  closestInWords,
  coverageInWords,
  listingsOf,
  type RowResult,
  type RowState
} from '../../questions/roster/result.ts'
import { notReadSentence, type RosterColumns } from '../../questions/roster/row.ts'
import type { RosterRun } from '../../questions/roster/run.ts'
import { NOT_SIGNED } from '../../records/members.ts'
import { Lineage, tupleIn, WithLineage } from '../lineage.tsx'
import { Table } from '../table.tsx'
import { Facts, Instant, List, Section } from '../value.tsx'
import { type Again, SentAgain } from './form.tsx'
import { DecisionText } from './listing.tsx'
import { Coverage, nameOf, ResultOf, STATE_MEANINGS, STATES_IN_WORDS } from './row.tsx'

/** Maximum number of rows shown at a time: longer pages are hard to read and to print. */
const MOST_SHOWN = 200

/** What needs a correction or a look comes first. */
const SHOWN_STATES = ['not_checked', 'record_found', 'possible_match', 'no_record'] as const satisfies RowState[]

/** Where a page begins: a state, and how many of its rows the pages before have shown. */
export const FromRow = z
  .string()
  .regex(/^[a-z_]+:\d{1,5}$/, 'is not a place in the result')
  .refine((text) => SHOWN_STATES.some((state) => text.startsWith(`${state}:`)), 'is not a place in the result')
  .transform((text) => {
    const [state = '', skipped] = text.split(':')
    return { state: state as RowState, skipped: Number(skipped) }
  })
type FromRow = z.output<typeof FromRow>

/** The rows that the page shows, by state; the others are counted by the receipt. */
export class ShownRows {
  readonly #rows = new Map<RowState, RowResult[]>()
  readonly #seen = new Map<RowState, number>()
  readonly #from: FromRow

  constructor(from: FromRow = { state: SHOWN_STATES[0], skipped: 0 }) {
    this.#from = from
  }

  add(result: RowResult): void {
    const { state } = result
    const seen = this.#seen.get(state) ?? 0
    this.#seen.set(state, seen + 1)
    const rows = this.#rows.get(state) ?? []
    if (seen >= this.#skippedOf(state) && rows.length < MOST_SHOWN) rows.push(result)
    this.#rows.set(state, rows)
  }

  /** The next rows by state, and where the page after begins; null if there is none. */
  page(): { shown: Map<RowState, RowResult[]>; next: string | null } {
    const shown = new Map<RowState, RowResult[]>()
    let room = MOST_SHOWN
    for (const state of SHOWN_STATES) {
      const rows = this.#rows.get(state)?.slice(0, room) ?? []
      shown.set(state, rows)
      room -= rows.length
      const done = this.#skippedOf(state) + rows.length
      if (done < (this.#seen.get(state) ?? 0)) return { shown, next: `${state}:${done}` }
    }
    return { shown, next: null }
  }

  #skippedOf(state: RowState): number {
    const [own, first] = [state, this.#from.state].map((one) => SHOWN_STATES.indexOf(one))
    if (own === first) return this.#from.skipped
    return (own ?? 0) < (first ?? 0) ? Number.POSITIVE_INFINITY : 0
  }
}

type ResultsProps = { rows: ShownRows; head: RosterRun['head']; receipt: Receipt; again: Again }

export function Results({ rows, head, receipt, again }: ResultsProps) {
  const { shown, next } = rows.page()
  const listings = [...shown.values()].flat().flatMap(listingsOf)
  const lineage = new Lineage([
    ...listings.map(tupleIn),
    ...receipt.sources.flatMap(({ provenance }) => (provenance ? [provenance] : []))
  ])
  const { sources_not_checked: notChecked } = receipt
  return (
    <WithLineage of={lineage}>
      {notChecked && (
        <p>
          <strong>{notChecked}</strong>
        </p>
      )}
      <Table
        whole
        caption={`${receipt.request.rows.toLocaleString('en-US')} rows by state`}
        rows={Object.keys(STATES_IN_WORDS) as RowState[]}
        columns={[
          { head: 'State', cell: (state) => STATES_IN_WORDS[state] },
          { head: 'Rows', cell: (state) => receipt.counts[state].toLocaleString('en-US'), figure: true },
          { head: 'What it says', cell: (state) => STATE_MEANINGS[state], long: true }
        ]}
      />
      {receipt.previous && (
        <p>
          {changesInWords(receipt.previous)}
          {!receipt.decisions && ' They come first below.'}
        </p>
      )}
      {receipt.decisions && <p>{decisionsInWords(receipt.decisions)} Rows with a listing to review come first.</p>}
      {receipt.columns && <ColumnsRead of={receipt.columns} />}
      {SHOWN_STATES.map((state) => (
        <RowsOf state={state} rows={shown.get(state) ?? []} receipt={receipt} />
      ))}
      {next && (
        // The service keeps no result, so another page of it is another screening of the file.
        <SentAgain fields={{ ...again, from: next }}>
          <button type="submit">Show the next {MOST_SHOWN} rows</button> The service keeps nothing, so this screens the
          file again, with a receipt of its own. CSV and JSON have all rows.
        </SentAgain>
      )}
      <Folded
        id="gone"
        title="Gone from the roster"
        summary="Rows of the earlier roster"
        of={head.gone ?? []}
        item={({ row, state, given }) =>
          `${rowName({ row, ref: given.ref, given })} — then “${STATES_IN_WORDS[state]}”`
        }
      />
      <Folded
        id="decisions"
        title="Decisions that hold for no listing here"
        summary="Decisions as they were sent"
        of={head.other_decisions ?? []}
        item={(decision) => (
          <>
            <DecisionText of={decision} /> <code>{decision.decision_key}</code>
          </>
        )}
      />
      <Coverage of={receipt.sources} />
      <ReceiptOf of={receipt} />
    </WithLineage>
  )
}

type FoldedProps<T> = {
  id: string
  title: string
  summary: string
  of: readonly T[]
  item: (one: T) => ComponentChildren
}

function Folded<T>({ id, title, summary, of, item }: FoldedProps<T>) {
  if (of.length === 0) return null
  return (
    <Section id={id} heading={`${title}: ${of.length.toLocaleString('en-US')}`}>
      <details>
        <summary>{summary}</summary>
        <List of={of.slice(0, MOST_SHOWN)} item={item} />
        {of.length > MOST_SHOWN && (
          <p>{(of.length - MOST_SHOWN).toLocaleString('en-US')} more. Choose CSV or JSON to get all of them.</p>
        )}
      </details>
    </Section>
  )
}

export function ColumnsRead({ of }: { of: RosterColumns }) {
  return (
    <p>
      <b>Columns read:</b>{' '}
      {of.used.map(({ column, member }) => (column === member ? column : `${column} as ${member}`)).join(', ')}.{' '}
      {notReadSentence(of)}
    </p>
  )
}

type RowsProps = { state: RowState; rows: readonly RowResult[]; receipt: Receipt }

function RowsOf({ state, rows, receipt: { counts, sources, decisions } }: RowsProps) {
  const total = counts[state]
  if (total === 0) return null
  return (
    <Section id={state} heading={`${STATES_IN_WORDS[state]}: ${total.toLocaleString('en-US')}`}>
      {rows.length < total && <p>{rows.length.toLocaleString('en-US')} of them are on this page.</p>}
      {state === 'no_record' && (
        <p>
          {STATE_MEANINGS.no_record} {coverageInWords(sources)}
        </p>
      )}
      <div class="row-lines">
        {rows.map((result) => (
          <details>
            <summary>
              {rowName(result)}
              {listingsInWords(result)}
              {decisions && result.to_review > 0 && `, ${result.to_review} to review`}
            </summary>
            <ResultOf of={result} />
          </details>
        ))}
      </div>
    </Section>
  )
}

/** ": 2 listings (LEIE, SAM exclusions)"; nothing without a listing. */
function listingsInWords(result: RowResult): string {
  const listings = listingsOf(result)
  if (listings.length === 0) return ''
  const labels = listings.map(({ source_table: name }) => screeningTable(name)?.screening.label ?? name)
  return `: ${listings.length} ${listings.length === 1 ? 'listing' : 'listings'} (${[...new Set(labels)].join(', ')})`
}

function rowName({ row, ref, given }: Pick<RowResult, 'row' | 'ref' | 'given'>): string {
  return `Row ${row}${ref === null ? '' : ` (${ref})`}: ${nameOf(given)}`
}

function ReceiptOf({ of }: { of: Receipt }) {
  const json = JSON.stringify(of)
  return (
    <Section id="receipt" heading="Receipt">
      <Facts
        of={{
          'Made at': <Instant of={of.made_at} />,
          Release: <code>{of.release}</code>,
          'SHA-256': <code>{of.receipt_sha256}</code>,
          'Signed by': of.signature ? <code>{of.signature.keyid}</code> : NOT_SIGNED
        }}
      />
      <p>{closestInWords(of.closest)}</p>
      <p>
        {of.disclaimer}{' '}
        <a
          class="on-screen"
          download={`screening-receipt-${of.made_at.slice(0, 10)}.json`}
          href={`data:application/json;base64,${Buffer.from(json).toString('base64')}`}
        >
          Download the receipt
        </a>
      </p>
    </Section>
  )
}
