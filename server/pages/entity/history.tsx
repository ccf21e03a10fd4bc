// What changed about an NPI from one kept release to the next, and what the first of them held.
import type { z } from 'zod'
import type operation from '../../operations/history.ts'
import { Cited, type Lineage } from '../lineage.tsx'
import { Table } from '../table.tsx'
import { type Given, Value } from '../value.tsx'
import { wordsOf } from '../wording.ts'

type Said = z.output<typeof operation.output>
type Change = Said['changes'][number]

export const SHOWN_CHANGES = 40
const MOST_COLUMNS = 12

export function historyTuples({ first_seen, changes }: Said) {
  return [...first_seen.map(({ release, table, rows, records, ...tuple }) => tuple), ...changeTuples(changes)]
}

export function changeTuples(changes: readonly Change[]) {
  return changes.flatMap(({ provenance }) => [provenance.before, provenance.after])
}

export function HistoryOf({ of, lineage }: { of: Said; lineage: Lineage }) {
  return (
    <>
      <ChangesOf of={of} identifier="NPI" isWhole={of.next_cursor === null} lineage={lineage} />
      {of.first_seen.length > 0 && (
        <Table
          caption="Where the history begins: what a release held when it could first be compared. It may have stood so for years"
          rows={of.first_seen}
          columns={[
            { head: 'Table', cell: ({ table }) => <a href={`/data/tables/${table}`}>{wordsOf(table)}</a> },
            {
              head: 'Rows',
              cell: ({ release, table, rows, records, ...tuple }) => (
                <>
                  <Value of={rows} />
                  <Cited in={lineage} to={tuple} />
                </>
              ),
              figure: true
            },
            { head: 'Snapshot', cell: ({ _snapshot }) => <Value of={_snapshot} /> },
            { head: 'Release', cell: ({ release }) => <ReleaseName of={release} /> }
          ]}
        />
      )}
    </>
  )
}

type Line = Pick<Said, 'releases' | 'changes'>

export function ChangesOf({
  of,
  identifier,
  isWhole = true,
  lineage
}: {
  of: Line
  identifier: string
  isWhole?: boolean
  lineage: Lineage
}) {
  if (of.changes.length === 0)
    return (
      <p>
        {of.releases.length < 2
          ? 'One release is kept on this line, so nothing can be compared with it yet.'
          : `Nothing said under this ${identifier} changed over the ${of.releases.length} kept releases.`}
      </p>
    )
  return (
    <Table
      caption={isWhole ? 'Every change, the oldest first' : `The first ${of.changes.length} changes, the oldest first`}
      rows={of.changes}
      columns={[
        { head: 'Release', cell: ({ release }) => <ReleaseName of={release} /> },
        { head: 'Table', cell: ({ table }) => <a href={`/data/tables/${table}`}>{wordsOf(table)}</a> },
        { head: 'Change', cell: ({ change }) => change },
        { head: 'What', cell: (change) => <What of={change} lineage={lineage} />, long: true }
      ]}
    />
  )
}

function ReleaseName({ of }: { of: string }) {
  return <code>{of}</code>
}

function What({
  of: { change, key, before, after, changed_columns, provenance },
  lineage
}: {
  of: Change
  lineage: Lineage
}) {
  const { before: from, after: to } = provenance
  if (before === null || after === null)
    return (
      <>
        {change === 'removed' ? 'taken out of the publication: ' : 'a row: '}
        {Object.entries(key)
          .map(([name, value]) => `${wordsOf(name)} ${String(value)}`)
          .join(', ')}
        {(to ?? from) && <Cited in={lineage} to={(to ?? from) as NonNullable<typeof to>} />}
      </>
    )
  return (
    <ul>
      {changed_columns.slice(0, MOST_COLUMNS).map((column) => (
        <li key={column}>
          {wordsOf(column)}: <Value of={plain(before[column])} />
          {from && <Cited in={lineage} to={from} />} → <Value of={plain(after[column])} />
          {to && <Cited in={lineage} to={to} />}
        </li>
      ))}
      {changed_columns.length > MOST_COLUMNS && <li>and {changed_columns.length - MOST_COLUMNS} more columns</li>}
    </ul>
  )
}

function plain(value: unknown): Given {
  if (value === null || value === undefined) return null
  return typeof value === 'string' || typeof value === 'boolean'
    ? value
    : Array.isArray(value)
      ? value.join(', ')
      : String(value)
}
