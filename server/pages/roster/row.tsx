// The result of one row: its state in words, its listings, and what could not be compared.
import type { ComponentChildren } from 'preact'
import {
  isContradicted,
  type Listing,
  listingsOf,
  partsOfList,
  type RowChange,
  type RowResult,
  type RowState,
  type ScreeningCoverage
} from '../../questions/roster/result.ts'
import { type GivenRow, readingsInWords } from '../../questions/roster/row.ts'
import { cited } from '../lineage.tsx'
import { Table } from '../table.tsx'
import { FileDates, Section, Value } from '../value.tsx'
import { type Given, Listings } from './listing.tsx'

export const STATES_IN_WORDS: Readonly<Record<RowState, string>> = {
  record_found: 'Record found by identifier',
  possible_match: 'Possible match by name',
  no_record: 'No record found',
  not_checked: 'Not checked'
}

export const STATE_MEANINGS: Readonly<Record<RowState, string>> = {
  record_found: 'An identifier of the row is in a source. The listing below says what the source publishes.',
  possible_match: 'A name in a source agrees with the name of the row. Compare the fields, and confirm.',
  no_record: 'No listing agrees in the sources that were searched. It does not say that the party is listed nowhere.',
  not_checked: 'No listing agrees, and something of the row could not be compared. The reason is given.'
}

type Result = Omit<RowResult, 'row' | 'ref' | 'given' | 'closest' | 'to_review' | 'rejected'>

/** `given`: what a reader typed; without it, a field that one side lacks is “not given”. */
export function ResultOf({ of, given }: { of: Result; given?: Given }) {
  const isOpen = ({ decision }: Listing) => !decision?.holds
  const [differing, agreeing] = [true, false].map((differs) =>
    of.candidates.filter((listing) => isOpen(listing) && isContradicted(listing.fields) === differs)
  )
  const [records, decided] = [of.records.filter(isOpen), listingsOf(of).filter((listing) => !isOpen(listing))]
  return (
    <>
      {of.change && <Change of={of.change} />}
      {of.readings.length > 0 && <p>The row gives {readingsInWords(of)}.</p>}
      {records.length > 0 && <Listings of={records} given={given} />}
      <Candidates title="Names that agree." of={agreeing} given={given}>
        A name that agrees identifies nobody: compare the fields, and confirm.
      </Candidates>
      <Candidates title="Names that agree, with another birth date or NPI." of={differing} given={given}>
        A namesake, or a wrong value in the row or in the list.
      </Candidates>
      <Candidates title="Wider list." of={of.wider?.filter(isOpen)} given={given}>
        These names agree only by the rule that is given. Most are namesakes: compare the fields, and confirm.
      </Candidates>
      {decided.length > 0 && (
        <details>
          <summary>Already decided: {decided.length}</summary>
          <Listings of={decided} given={given} />
        </details>
      )}
      {of.more_candidates + of.more_wider > 0 && (
        <p>
          {(of.more_candidates + of.more_wider).toLocaleString('en-US')} more names agree. Add a birth date, a first
          name or an NPI to tell them apart.
        </p>
      )}
      {of.not_checked.map(({ reason }) => (
        <p>
          <b>Not checked:</b> {reason}
        </p>
      ))}
    </>
  )
}

type CandidatesProps = {
  title: string
  of: readonly Listing[] | undefined
  given: Given | undefined
  children: ComponentChildren
}

function Candidates({ title, of, given, children }: CandidatesProps) {
  if (of === undefined || of.length === 0) return null
  return (
    <>
      <p>
        <b>{title}</b> {children}
      </p>
      <Listings of={of} given={given} />
    </>
  )
}

function Change({ of: { state_before, added, removed, changed, not_compared } }: { of: RowChange }) {
  const parts = Object.entries({ new: added, gone: removed, changed, 'not compared': not_compared })
    .filter(([, keys]) => keys.length > 0)
    .map(([what, keys]) => `${keys.length} ${what}`)
  return (
    <p>
      <b>Changed since the earlier screening:</b>{' '}
      {state_before === null ? 'new on the roster' : `then “${STATES_IN_WORDS[state_before]}”`}
      {parts.length > 0 && `; listings: ${parts.join(', ')}`}.
    </p>
  )
}

/** The name of the party in the row. */
export function nameOf(given: Partial<GivenRow>): string {
  const person = [given.first_name, given.middle_name, given.last_name, given.suffix].filter(Boolean).join(' ')
  const codes = (['npi', 'uei', 'cage'] as const).flatMap((name) =>
    given[name] ? `${name.toUpperCase()} ${given[name]}` : []
  )
  return [person, given.business_name, given.name, ...codes].filter(Boolean).join(', ') || 'a row without a name'
}

export function Coverage({ of }: { of: readonly ScreeningCoverage[] }) {
  return (
    <Section id="coverage" heading="Sources searched">
      <Table
        caption="Rows without an NPI can be found by name alone; rows without a name by their identifier alone"
        rows={of}
        columns={[
          { head: 'Source', cell: ({ source, provenance }) => cited(source, provenance) },
          {
            head: 'Snapshot',
            cell: ({ provenance, reason, files }) => (
              <>
                {provenance ? <Value of={provenance._snapshot} /> : (reason ?? 'unknown')}
                <FileDates of={files} />
                {partsOfList({ provenance }).map((part) => (
                  <span class="under">{part}</span>
                ))}
              </>
            )
          },
          { head: 'Rows', figure: ({ rows }) => rows },
          { head: 'With an NPI', figure: ({ rows_with_npi: rows }) => rows },
          { figures: { 'With a name': 'rows_with_name', 'With a birth date': 'rows_with_birth_date' } },
          { head: 'Confirm at', cell: ({ confirm_at }) => <a href={confirm_at}>{new URL(confirm_at).host}</a> }
        ]}
      />
    </Section>
  )
}
