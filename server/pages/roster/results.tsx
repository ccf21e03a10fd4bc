// The results of a roster as a page: counts, the rows with listings, the rows without, and the receipt.
import type { ComponentChildren } from 'preact'
import { notReadSentence, type RosterColumns } from '../../questions/roster/columns.ts'
import type { GoneRow } from '../../questions/roster/earlier-rows.ts'
import { changesInWords } from '../../questions/roster/previous.ts'
import type { Receipt } from '../../questions/roster/receipt.ts'
import { closestInWords, listingsOf, type RowResult, type RowState } from '../../questions/roster/result.ts'
import { coverageInWords } from '../../questions/roster/sources.ts'
import { NOT_SIGNED } from '../../records/signature.ts'
import { Lineage, LineageSection } from '../lineage.tsx'
import { Fact } from '../record.tsx'
import { Table } from '../table.tsx'
import { Instant } from '../value.tsx'
import { Coverage } from './coverage.tsx'
import { tupleIn } from './listing.tsx'
import { nameOf, ResultOf, STATE_MEANINGS, STATES_IN_WORDS } from './row.tsx'

/**
 * Maximum number of rows shown with their listings. Browsers cannot print a longer page; the CSV file has all
 * rows.
 */
const MOST_SHOWN = 200
/** Maximum number of rows named without listings. */
const MOST_NAMED = 1000

const SHOWN_STATES = ['record_found', 'possible_match', 'not_checked'] as const satisfies readonly RowState[]

/** The rows that the page shows; the others are counted by the receipt. */
export class ShownRows {
  readonly #rows = new Map<RowState, RowResult[]>()

  add(result: RowResult): void {
    const rows = this.#rows.get(result.state) ?? []
    if (rows.length < (result.state === 'no_record' ? MOST_NAMED : MOST_SHOWN)) rows.push(result)
    this.#rows.set(result.state, rows)
  }

  in(state: RowState): readonly RowResult[] {
    return this.#rows.get(state) ?? []
  }
}

type ResultsProps = { rows: ShownRows; gone: readonly GoneRow[]; receipt: Receipt }

export function Results({ rows, gone, receipt }: ResultsProps) {
  const listings = SHOWN_STATES.flatMap((state) => rows.in(state)).flatMap(listingsOf)
  const lineage = new Lineage([
    ...listings.map(tupleIn),
    ...receipt.sources.flatMap(({ provenance }) => (provenance ? [provenance] : []))
  ])
  const { sources_not_checked: notChecked } = receipt
  return (
    <>
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
      {receipt.previous && <p>{changesInWords(receipt.previous)} They come first below.</p>}
      {receipt.columns && <ColumnsRead of={receipt.columns} />}
      {SHOWN_STATES.map((state) => (
        <RowsOf key={state} state={state} rows={rows.in(state)} total={receipt.counts[state]} lineage={lineage} />
      ))}
      <WithoutRecord rows={rows.in('no_record')} receipt={receipt} />
      <Gone of={gone} />
      <Coverage of={receipt.sources} lineage={lineage} />
      <ReceiptOf of={receipt} />
      <LineageSection of={lineage} />
    </>
  )
}

function Gone({ of }: { of: readonly GoneRow[] }) {
  if (of.length === 0) return null
  return (
    <section aria-labelledby="gone">
      <h2 id="gone">Gone from the roster: {of.length.toLocaleString('en-US')}</h2>
      <ul>
        {of.slice(0, MOST_SHOWN).map(({ row, state, given }) => (
          <li key={row}>
            <RowName of={{ row, ref: given.ref, given }} /> — then “{STATES_IN_WORDS[state]}”
          </li>
        ))}
      </ul>
      <More shown={Math.min(of.length, MOST_SHOWN)} total={of.length} />
    </section>
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

type RowsProps = { state: RowState; rows: readonly RowResult[]; total: number; lineage: Lineage }

function RowsOf({ state, rows, total, lineage }: RowsProps) {
  if (total === 0) return null
  return (
    <section aria-labelledby={state}>
      <h2 id={state}>
        {STATES_IN_WORDS[state]}: {total.toLocaleString('en-US')}
      </h2>
      {rows.map((result) => (
        <section key={result.row} class="summary" aria-label={`Row ${result.row}`}>
          <h3>
            <RowName of={result} />
          </h3>
          <ResultOf of={result} lineage={lineage} />
        </section>
      ))}
      <More shown={rows.length} total={total} />
    </section>
  )
}

function RowName({ of: { row, ref, given } }: { of: Pick<RowResult, 'row' | 'ref' | 'given'> }): ComponentChildren {
  return `Row ${row}${ref === null ? '' : ` (${ref})`}: ${nameOf(given)}`
}

function WithoutRecord({ rows, receipt }: { rows: readonly RowResult[]; receipt: Receipt }) {
  if (receipt.counts.no_record === 0) return null
  return (
    <section aria-labelledby="no_record">
      <h2 id="no_record">
        {STATES_IN_WORDS.no_record}: {receipt.counts.no_record.toLocaleString('en-US')}
      </h2>
      <p>
        {STATE_MEANINGS.no_record} {coverageInWords(receipt.sources)}
      </p>
      <details>
        <summary>Rows without a record</summary>
        <ul>
          {rows.map((result) => (
            <li key={result.row}>
              <RowName of={result} />
            </li>
          ))}
        </ul>
        <More shown={rows.length} total={receipt.counts.no_record} />
      </details>
    </section>
  )
}

function More({ shown, total }: { shown: number; total: number }) {
  if (shown >= total) return null
  return <p>{(total - shown).toLocaleString('en-US')} more rows. Choose CSV or JSON to get all of them.</p>
}

function ReceiptOf({ of }: { of: Receipt }) {
  const json = JSON.stringify(of)
  return (
    <section aria-labelledby="receipt">
      <h2 id="receipt">Receipt</h2>
      <dl class="facts">
        <Fact name="Made at">
          <Instant of={of.made_at} />
        </Fact>
        <Fact name="Release">
          <code>{of.release}</code>
        </Fact>
        <Fact name="SHA-256">
          <code>{of.receipt_sha256}</code>
        </Fact>
        <Fact name="Signed by">{of.signature ? <code>{of.signature.keyid}</code> : NOT_SIGNED}</Fact>
      </dl>
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
    </section>
  )
}
