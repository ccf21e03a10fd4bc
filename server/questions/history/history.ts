// History of one NPI across the kept releases: what the first of them held, and every change since.

import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { NpiShape } from '../../../domain/identifiers.ts'
import { ReleaseId } from '../../../domain/manifest.ts'
import { Provenance } from '../../../domain/provenance.ts'
import { absenceOfNpi, BY_NPI_SOURCES, notSearched } from '../../records/absence.ts'
import { lineTo } from '../../records/kept-releases.ts'
import { CHANGES_DATASET, releaseTuple } from '../../records/lineage.ts'
import { named, pageCursor, pageLimit, TextOrNull } from '../../records/members.ts'
import { type Context, defineOperation } from '../../records/operation.ts'
import { withheldNow } from '../../records/withheld.ts'
import type { ChangesLink } from '../../store/change-files.ts'
import { number, type Row, text } from '../../store/rows.ts'
import { cursorOf, placeOf } from '../changes/change-cursor.ts'
import { ChangeRecord, changeRecord } from '../changes/change-record.ts'
import { plainChange } from '../changes/changes-page.ts'
import { FirstSeen, firstSeen } from './history-first-seen.ts'
import { leftOutOfHistory, NotInHistory, withheldOnTheWay } from './history-tables.ts'

const PAGE = { most: 1000, usual: 100 }

export const HistoryEntry = ChangeRecord.extend({
  from: ReleaseId.describe('Release before'),
  release: ReleaseId.describe('First release with the change')
}).meta({ id: 'HistoryEntry' })

const History = named('History', {
  npi: NpiShape,
  releases: ReleaseId.array().describe('Kept releases that led to the one that answers, oldest first'),
  first_seen: FirstSeen.array().describe(
    'Content of the first kept release that can be compared with later ones. First seen is not the ' +
      'origin: the content may have been the same for years. On the first page; empty on other pages'
  ),
  changes: HistoryEntry.array().describe('Every later change, by release (oldest first), then by table and key'),
  not_checked: NotInHistory.array().describe(
    'Tables, sources and releases that the history leaves out, each with the reason'
  ),
  next_cursor: TextOrNull.describe('Send as cursor to get the next page; null on the last page'),
  ...Provenance.shape
})

export default defineOperation({
  id: 'getHistory',
  summary: 'History of an NPI across all kept releases',
  description:
    'What the kept releases said about an NPI, in order: the content of the first one, then each change. ' +
    'A change has its members before and after, and the provenance tuples of both sides. Includes rows ' +
    'that had this NPI before a change and have another NPI after it.',
  methodology: 'changes',
  input: z.strictObject({
    npi: NpiShape,
    limit: pageLimit(PAGE, 'Changes per page'),
    cursor: pageCursor(2000)
  }),
  output: History,
  from: ['nppes', ...BY_NPI_SOURCES],
  errors: ['invalid_npi', 'invalid_request', 'not_found', 'took_too_long'],
  async resolve(context, { npi, limit, cursor }) {
    const { release, kept, pages } = context
    const line = lineTo(await kept.changes.links(), release.id)
    const question = [npi, release.id]
    const after = placeOf(question, cursor)
    const rows =
      line.length === 0
        ? []
        : await kept.changes.shown(
            'of-npi',
            {
              ...{ files: line.map(({ path }) => path), npi, rows: limit + 1 },
              ...{ after_position: after.position, after_table: after.table, after_key: after.key }
            },
            await withheldNow(context)
          )
    const first = cursor === undefined ? await firstSeen(context, line, npi) : { rows: [], notKept: [] }
    if (cursor === undefined && rows.length === 0 && first.rows.length === 0)
      throw new CatalogError('not_found', absenceOf(context, npi))
    const page = rows.slice(0, limit)
    const last = rows.length > limit ? page[page.length - 1] : undefined
    return {
      data: {
        npi,
        releases: releasesOf(line),
        first_seen: first.rows,
        changes: page.flatMap((row) => historyEntry(line, row)),
        not_checked: [
          ...leftOutOfHistory(release),
          ...first.notKept.map((name) => ({
            name,
            reason: 'This release is not kept, so what it held is not listed.'
          })),
          ...withheldOnTheWay(context, releasesOf(line))
        ],
        next_cursor: last
          ? cursorOf(question, {
              position: number(last, 'position') ?? 0,
              table: text(last, 'table_name') ?? '',
              key: text(last, 'row_key') ?? ''
            })
          : null,
        ...releaseTuple(release, context),
        _dataset_id: CHANGES_DATASET,
        _methodology: pages.get(CHANGES_DATASET)?.version ?? null
      },
      sources: release.manifest.snapshots.map(({ manifest }) => manifest.source.id)
    }
  }
})

function absenceOf(context: Context, npi: string): string {
  const absence = absenceOfNpi(context, npi) || 'No kept release has a record of this NPI.'
  return `${absence} ${notSearched(context, ['nppes', ...BY_NPI_SOURCES])}`.trim()
}

/** Ids of the releases in a line, oldest first. */
export function releasesOf(line: readonly ChangesLink[]): string[] {
  return [...line.slice(0, 1).map(({ stamp }) => stamp.from), ...line.map(({ stamp }) => stamp.to)]
}

/** History entry for a row of a line; `position` is its step. Empty if the step does not show its table. */
export function historyEntry(line: readonly ChangesLink[], row: Row): z.input<typeof HistoryEntry>[] {
  const stamp = line[(number(row, 'position') ?? 0) - 1]?.stamp
  const ends = stamp?.tables.find(({ name }) => name === row.table_name)
  return stamp && ends?.not_compared === null
    ? [{ ...changeRecord(plainChange(row), ends), from: stamp.from, release: stamp.to }]
    : []
}
