// History of one NPI across the kept releases: what the first of them held, and every change since.
import { z } from 'zod'
import { NOT_COMPARED } from '../../../domain/changes.ts'
import { CatalogError } from '../../../domain/errors.ts'
import { NpiShape } from '../../../domain/identifiers.ts'
import { type ManifestTable, ReleaseId } from '../../../domain/manifest.ts'
import { mentioning } from '../../../domain/offered.ts'
import { IsoDate, Provenance } from '../../../domain/provenance.ts'
import { columnsUnder, tablesUnder } from '../../../domain/under-key.ts'
import { absenceOfNpi, BY_NPI_SOURCES, notSearched } from '../../records/absence.ts'
import { lineTo } from '../../records/kept-releases.ts'
import { blockOf, CHANGES_DATASET, isRead, releaseTuple } from '../../records/lineage.ts'
import { enumOf, named, pageCursor, pageLimit, TextOrNull } from '../../records/members.ts'
import { type Context, defineOperation, type OpenRelease } from '../../records/operation.ts'
import { identified } from '../../records/published-rows.ts'
import { shownRows, withheldNow } from '../../records/withheld.ts'
import type { ChangesLink } from '../../store/change-files.ts'
import { number, type Row, text, textOf, type Value } from '../../store/rows.ts'
import { ChangeRecord, changeRecord } from '../changes/change-record.ts'
import { cursorOf, placeOf, plainChange } from '../changes/changes.ts'

const NotInHistory = named('NotInHistory', {
  name: z.string().describe('Table, source or release'),
  reason: z.string()
})
type NotInHistory = z.infer<typeof NotInHistory>

function tablesOfHistory({ manifest }: Pick<OpenRelease, 'manifest'>): ManifestTable[] {
  return tablesUnder('npi', manifest.tables).filter(({ not_in_feed }) => not_in_feed === null)
}

function leftOutOfHistory(release: Pick<OpenRelease, 'id' | 'manifest' | 'sources' | 'snapshot' | 'table'>) {
  const tables = tablesUnder('npi', release.manifest.tables).flatMap((table): NotInHistory[] => {
    const { name, not_in_feed } = table
    const isOfSeveral = columnsUnder('npi', table).some(({ name }) => name !== 'npi')
    const reasons = [
      ...(not_in_feed === null ? [] : [not_in_feed]),
      ...(isRead(release.table(name)) ? [] : [`Release ${release.id} has no file of this table.`]),
      ...(isOfSeveral ? ['A row can give several NPIs. Its changes are listed under its member npi only.'] : [])
    ]
    return reasons.map((reason) => ({ name, reason }))
  })
  const sources = release.sources
    .filter(({ id }) => !release.snapshot(id))
    .map(({ id }) => ({ name: id, reason: `Release ${release.id} has no snapshot of this source.` }))
  return [...tables, ...sources]
}

/** Tables of releases on the way whose rows and changes the history leaves out. */
export function withheldOnTheWay({ release, service }: Context, releases: readonly string[]): NotInHistory[] {
  return releases
    .filter((id) => id !== release.id)
    .flatMap((id) => [...service.ledger.fold.withheldIn(id).keys()].map((name) => ({ name, reason: withheldIn(id) })))
}

function withheldIn(id: string): string {
  return `Rows of this table in release ${id} are withheld: ${NOT_COMPARED.withheld_sensitive}`
}

const FirstSeen = named('FirstSeen', {
  release: ReleaseId.describe('First kept release that contains the rows'),
  table: z.string(),
  rows: z.int().positive().describe('Number of rows in the table about the NPI'),
  total: z.int().positive().describe('The same number, which `fields` does not remove'),
  records: z.array(z.record(z.string(), z.unknown())).describe('The first 100 of these rows by key, as published'),
  ...Provenance.shape
})

const MOST_RECORDS = 100

const NOT_KEPT = 'This release is not kept, so what it held is not listed.'

type Seen = { rows: z.input<typeof FirstSeen>[]; notKept: string[] }

/** By release, oldest first; `notKept` names releases whose rows cannot be read. */
async function firstSeen(context: Context, line: readonly ChangesLink[], npi: string): Promise<Seen> {
  const [oldest] = line
  const beginnings = [
    { id: oldest?.stamp.from ?? context.release.id, begins: () => true },
    ...line.map(({ stamp }) => {
      const begun = stamp.tables.flatMap(({ name, not_compared, after }) => (not_compared && after ? [name] : []))
      return { id: stamp.to, begins: (table: string) => begun.includes(table) }
    })
  ]
  const seen: Seen = { rows: [], notKept: [] }
  for (const { id, begins } of beginnings) {
    const held = await heldBy(context, id, begins, npi)
    if (held) seen.rows.push(...held)
    else seen.notKept.push(id)
  }
  return seen
}

async function heldBy(context: Context, id: string, begins: (table: string) => boolean, npi: string) {
  const lease = id === context.release.id ? undefined : await context.kept.lease(id)
  if (!lease && id !== context.release.id) return undefined
  const release = lease?.release ?? context.release
  try {
    const names = tablesOfHistory(release).flatMap(({ name }) =>
      begins(name) && release.withheld(name).length === 0 ? [name] : []
    )
    return (await Promise.all(names.sort().map((name) => heldIn(release, name, npi)))).flat()
  } finally {
    lease?.giveBack()
  }
}

async function heldIn(release: OpenRelease, name: string, npi: string): Promise<z.input<typeof FirstSeen>[]> {
  const { total, rows } = await release.rowsUnder('npi', npi, name, MOST_RECORDS)
  const entry = release.table(name)
  const records = await shownRows({ release }, mentioning(name), rows)
  if (!entry || records.length === 0) return []
  // Tuple of the rows as a whole: each row has its own confidence and flags among its members.
  const tuple = blockOf(entry, identified(release, entry, records, npi).map(lineageColumns))
  const shown = total - (rows.length - records.length)
  return [{ release: release.id, table: name, rows: shown, total: shown, records, ...tuple }]
}

/** Columns that show which file a row is in. */
const OF_FILE = ['listed_in', 'listed_on', 'program_year', 'performance_year']

function lineageColumns(record: Record<string, unknown>): Row {
  const { _confidence, _data_availability } = record
  return {
    ...Object.fromEntries(OF_FILE.flatMap((name) => (name in record ? [[name, record[name] as Value]] : []))),
    ...('_confidence' in record && { _confidence: typeof _confidence === 'number' ? _confidence : null }),
    ...(Array.isArray(_data_availability) && { _data_availability: _data_availability.map(String) })
  }
}

const PAGE = { most: 1000, usual: 100 }

const HistoryEntry = ChangeRecord.extend({
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
    const last = rows.length > limit ? page.at(-1) : undefined
    return {
      data: {
        npi,
        releases: releasesOf(line),
        first_seen: first.rows,
        changes: page.flatMap((row) => historyEntry(line, row)),
        not_checked: [
          ...leftOutOfHistory(release),
          ...first.notKept.map((name) => ({ name, reason: NOT_KEPT })),
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

/** The place before the first change of an NPI. */
export const FROM_START = { after_position: 0, after_table: '', after_key: '' }

export type ChangesUnder = {
  /** Oldest first. */
  releases: string[]
  /** Oldest first, up to the requested number. */
  changes: z.input<typeof HistoryEntry>[]
  isWhole: boolean
}

export async function changesUnder(
  context: Context,
  asked: { npi: string } | { ccn: string },
  most: number
): Promise<ChangesUnder> {
  const { release, kept } = context
  const line = lineTo(await kept.changes.links(), release.id)
  if (line.length === 0) return { releases: [], changes: [], isWhole: true }
  const common = { files: line.map(({ path }) => path), rows: most + 1 }
  const withheld = await withheldNow(context)
  const rows = await ('npi' in asked
    ? kept.changes.shown('of-npi', { ...common, ...asked, ...FROM_START }, withheld)
    : kept.changes.shown('of-party', { ...common, tables: ['facility'], keys: [], value: asked.ccn }, withheld))
  return {
    releases: releasesOf(line),
    changes: rows.slice(0, most).flatMap((row) => historyEntry(line, row)),
    isWhole: rows.length <= most && withheldOnTheWay(context, releasesOf(line)).length === 0
  }
}

const MOST = 200
const KINDS = { listed: 'listed as', not_listed: 'no longer listed; before as', renamed: 'renamed to' } as const
type Kind = keyof typeof KINDS

export const CcnChanges = z
  .array(
    named('CcnChange', {
      release: ReleaseId.describe('First kept release with the change'),
      snapshot: IsoDate.describe('Date of the snapshot of Care Compare in that release'),
      facility_type: z.string().nullable(),
      change: enumOf(KINDS),
      name_before: TextOrNull.describe('Name that Care Compare published before; null if not listed'),
      name_after: TextOrNull.describe('Name that Care Compare published after; null if not listed'),
      before: Provenance.nullable(),
      after: Provenance.nullable()
    })
  )
  .describe(
    'When kept releases began or ceased to list the CCN, or gave it another name, oldest first. After such a change ' +
      'the CCN can stand for another facility'
  )
export type CcnChanges = z.infer<typeof CcnChanges>

export async function ccnChanges(context: Context, ccn: string): Promise<CcnChanges> {
  return changesOfName(await changesUnder(context, { ccn }, MOST))
}

export function changesOfName({ changes }: ChangesUnder): CcnChanges {
  return changes.flatMap(({ release, key, before, after, after_snapshot, provenance }) => {
    const nameIn = (side: typeof before) => textOf(side?.facility_name as Value | undefined)
    const [name_before, name_after] = [nameIn(before), nameIn(after)]
    if (name_before === name_after) return []
    const change: Kind = name_before === null ? 'listed' : name_after === null ? 'not_listed' : 'renamed'
    return {
      ...{ release, snapshot: after_snapshot.slice(0, 10), facility_type: textOf(key.facility_type as Value) },
      ...{ change, name_before, name_after, before: provenance.before, after: provenance.after }
    }
  })
}

export function inWords({ change, name_before, name_after, release, snapshot }: CcnChanges[number]): string {
  return `Release ${release} (Care Compare of ${snapshot}): ${KINDS[change]} ${name_after ?? name_before}`
}
