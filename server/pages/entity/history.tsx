// What changed under an identifier from one kept release to the next, as a dated list.
import { type CcnChanges, type ChangesUnder, inWords } from '../../questions/history/history.ts'
import { Cited, cited } from '../lineage.tsx'
import { TableOfAny } from '../table.tsx'
import { type Given, List, Value } from '../value.tsx'
import { wordsOf } from '../wording.ts'

type Change = ChangesUnder['changes'][number]

export const SHOWN_CHANGES = 40
const MOST_COLUMNS = 12

export function changeTuples({ changes }: ChangesUnder) {
  return changes.flatMap(({ provenance }) => [provenance.before, provenance.after])
}

/** `page` is the address of the page with the list; it can show any kept release. */
export function HistoryOf({ of, page }: { of: ChangesUnder; page: string }) {
  const [oldest] = of.releases
  if (oldest === undefined) return <p>No earlier release to compare with.</p>
  return (
    <>
      <p>
        {of.releases.length} releases are kept on the line that led to this one. The history begins with what{' '}
        <At page={page} release={oldest} /> held; older changes are not known.
        {of.changes.length === 0 && ' Nothing changed since.'}
      </p>
      <TableOfAny
        caption={
          of.isWhole ? 'Every change, the oldest first' : `The first ${of.changes.length} changes, the oldest first`
        }
        rows={of.changes}
        columns={[
          { head: 'Since release', cell: ({ release }) => <At page={page} release={release} /> },
          { head: 'Table', cell: ({ table }) => <a href={`/data/tables/${table}`}>{wordsOf(table)}</a> },
          { head: 'Snapshot', cell: ({ after_snapshot }) => <Value of={after_snapshot} /> },
          { head: 'Change', cell: ({ change }) => change },
          { head: 'What', cell: (change) => <What of={change} />, long: true }
        ]}
      />
    </>
  )
}

/** A release id that links to the same page in that release. */
function At({ page, release }: { page: string; release: string }) {
  return (
    <a href={`${page}?release=${release}`}>
      <code>{release}</code>
    </a>
  )
}

function What({ of }: { of: Change }) {
  const { change, key, before, after, changed_columns, provenance } = of
  const { before: from, after: to } = provenance
  const whole = to ?? from
  if (before === null || after === null)
    return (
      <>
        {change === 'removed' ? 'taken out of the publication: ' : 'a row: '}
        {Object.entries(key)
          .map(([name, value]) => `${wordsOf(name)} ${String(value)}`)
          .join(', ')}
        {whole && <Cited to={whole} />}
      </>
    )
  return (
    <ul>
      {changed_columns.slice(0, MOST_COLUMNS).map((column) => (
        <li>
          {wordsOf(column)}: {cited(<Value of={plain(before[column])} />, from)} →{' '}
          {cited(<Value of={plain(after[column])} />, to)}
        </li>
      ))}
      {changed_columns.length > MOST_COLUMNS && <li>and {changed_columns.length - MOST_COLUMNS} more columns</li>}
    </ul>
  )
}

function plain(value: unknown): Given {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'boolean') return value
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** What the CCN stood for in the kept releases, as dated facts. */
export function CcnChanged({ of }: { of: CcnChanges }) {
  return (
    <>
      <p>
        <strong>This CCN has not always stood for the same name.</strong> Earlier rows under it can be about another
        facility.
      </p>
      <List of={of} item={(change) => cited(inWords(change), change.after)} />
    </>
  )
}
