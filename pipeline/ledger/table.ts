// Formats the ledger for an operator: a table with the newest entry last.
import type { DriftItem, LedgerEntry } from '../../domain/ledger.ts'
import { textTable } from '../text-table.ts'

/** Typical width of the columns next to the sentence, borders included. */
const NEIGHBORS = 112
const NARROWEST = 40

/** Entries as a table for a screen `columns` wide. */
export function entriesTable(entries: readonly LedgerEntry[], columns: number): string {
  const head = ['n', 'time (UTC)', 'source', 'what', 'outcome', 'snapshot or release', 'rows', 'what happened']
  const colWidths = [null, null, null, null, null, null, null, Math.max(NARROWEST, columns - NEIGHBORS)]
  return textTable({ head, colWidths, colAligns: ['right'] }, entries.map(cellsOf), { lines: true })
}

/** Open drift as a table: what each source's files contain that its declaration does not list. */
export function driftTable(drift: readonly (DriftItem & { source: string })[]): string {
  const rows = drift.map((item) => [
    item.source,
    item.file,
    item.change.replace('_', ' '),
    item.column,
    item.detail ?? ''
  ])
  const head = ['source', 'file', 'change', 'column', 'detail']
  return textTable({ head, colWidths: [null, null, null, null, 60] }, rows, { lines: true })
}

function cellsOf(entry: LedgerEntry): (string | number)[] {
  const time = entry.at.slice(0, 16).replace('T', ' ')
  switch (entry.kind) {
    case 'release':
      return [entry.n, time, '', 'release', 'current', entry.release, '', entry.sentence]
    case 'removal':
      return [entry.n, time, '', 'release', 'removed', entry.release, '', entry.sentence]
    case 'withholding':
      return [entry.n, time, '', 'withholding', `${entry.files.length} files`, '', '', entry.sentence]
    case 'acceptance':
      return [entry.n, time, entry.source, 'acceptance', `of ${entry.accepts}`, '', '', entry.sentence]
    case 'fetch':
      return [entry.n, time, entry.source, 'fetch', entry.outcome, '', '', entry.sentence]
    case 'refresh':
      return [
        ...[entry.n, time, entry.source, entry.reissue ? 'reissue' : 'refresh', entry.outcome],
        ...[entry.snapshot ?? entry.date ?? '', rowsOf(entry), entry.sentence]
      ]
  }
}

/** Rows of all tables before and after; without a comparison, the rows read. */
function rowsOf({ comparison, rows_read }: LedgerEntry & { kind: 'refresh' }): string {
  const sum = (side: 'before' | 'after') => comparison.reduce((total, { rows }) => total + (rows[side] ?? 0), 0)
  if (comparison.length > 0) return `${sum('before')} → ${sum('after')}`
  return rows_read === null ? '' : String(rows_read)
}
