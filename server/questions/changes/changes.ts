// What changed between two kept releases, one page at a time.
import { z } from 'zod'
import { sha256OfText } from '#files'
import { ChangeKind, NOT_COMPARED } from '../../../domain/changes.ts'
import { comparedTables, type TablePair } from '../../../domain/compared-tables.ts'
import { NpiShape } from '../../../domain/identifiers.ts'
import { ReleaseId, type ReleaseManifest } from '../../../domain/manifest.ts'
import { Provenance } from '../../../domain/provenance.ts'
import { unknownName } from '../../records/dataset.ts'
import {
  ColumnChange,
  columnChanges,
  endOf,
  keptManifest,
  pathBetween,
  releaseBefore,
  requireCovered,
  type Step
} from '../../records/kept-releases.ts'
import {
  contentOf,
  enumOf,
  groupedBy,
  named,
  opaqueText,
  pageCursor,
  pageLimit,
  refusedMember,
  TextOrNull,
  Texts
} from '../../records/members.ts'
import { type Answer, type Context, defineOperation } from '../../records/operation.ts'
import { withheldFrom } from '../../records/withheld.ts'
import { type Row, text, texts } from '../../store/rows.ts'
import {
  ChangeRecord,
  changeRecord,
  type Ends,
  foldedChange,
  lineageOf,
  type RowChange,
  tableTuple,
  valuesIn
} from './change-record.ts'

const Place = z.tuple([z.string(), z.int().nonnegative(), z.string(), z.string()])

/** Step of a history, table, and key of the last row returned. */
export type Place = { position: number; table: string; key: string }

export const BEGINNING: Place = { position: 0, table: '', key: '' }

export function cursorOf(question: unknown, { position, table, key }: Place): string {
  return opaqueText([digestOf(question), position, table, key])
}

/** Position in a cursor, or the start. Throws `invalid_request` for a cursor of another query. */
export function placeOf(question: unknown, cursor: string | undefined): Place {
  if (cursor === undefined) return BEGINNING
  const place = Place.safeParse(contentOf(cursor))
  if (!place.success) throw refusedMember('cursor', 'is not a cursor of this endpoint')
  const [digest, position, table, key] = place.data
  if (digest !== digestOf(question)) throw refusedMember('cursor', 'was issued for another query')
  return { position, table, key }
}

function digestOf(question: unknown): string {
  return sha256OfText(JSON.stringify(question)).slice(0, 16)
}

type Asked = {
  steps: readonly Step[]
  pairs: readonly TablePair[]
  npi: string | null
  change: ChangeKind | null
  /** Digests of entities that opted out; rows that mention one are left out. */
  withheld: readonly string[]
  after: Place
  limit: number
}

type Page = { changes: RowChange[]; next: Place | null }

// Minimum number of rows folded at a time, and maximum number of folds per page. If no row matches by then,
// the page ends there and the next page continues.
const WINDOW = { least: 200, most: 10 }

/** Rows after a position, by table and key. A page may be short without being the last. */
export async function changesPage({ kept }: Context, asked: Asked): Promise<Page> {
  const { steps, pairs, npi, change, withheld, after, limit } = asked
  const [only] = steps
  const common = { files: steps.map(({ link }) => link.path), tables: pairs.map(({ name }) => name), npi, withheld }
  if (!only || pairs.length === 0) return { changes: [], next: null }
  const from = (place: Place) => ({ after_table: place.table, after_key: place.key })
  if (steps.length === 1 && !only.isInverted) {
    const rows = await kept.changes.query('direct', { ...common, ...from(after), change, rows: limit + 1 })
    const page = rows.slice(0, limit)
    return { changes: page.map(plainChange), next: rows.length > limit ? placeAt(page.at(-1)) : null }
  }
  const inverted = steps.map(({ isInverted }) => isInverted)
  const changes: RowChange[] = []
  let place = after
  for (let window = 0; window < WINDOW.most; window++) {
    const size = Math.max(WINDOW.least, limit)
    const { rows, until } = await kept.changes.fold({ ...common, inverted, rows: size }, place)
    const shown = [...groupedBy(rows, (row) => `${row.table_name} ${row.row_key}`).values()]
    for (const steps of shown) {
      const pair = pairs.find(({ name }) => name === steps[0]?.table_name)
      const folded = pair && foldedChange(steps, pair)
      if (folded && fits(folded, asked)) {
        if (changes.length === limit) return { changes, next: place }
        changes.push(folded)
      }
      place = placeAt(steps[0])
    }
    if (shown.length < size) {
      if (!until) return { changes, next: null }
      place = { position: 0, ...until }
    }
  }
  return { changes, next: place }
}

function fits({ npi, npi_before, change }: RowChange, asked: Asked): boolean {
  return (
    (asked.npi === null || npi === asked.npi || npi_before === asked.npi) &&
    (asked.change === null || change === asked.change)
  )
}

function placeAt(row: Row = {}): Place {
  return { position: 0, table: text(row, 'table_name') ?? '', key: text(row, 'row_key') ?? '' }
}

/** Reads a row of a changes file as it is, without folding. */
export function plainChange(row: Row): RowChange {
  const valuesOf = (name: 'before' | 'after' | 'key_before') => {
    const values = text(row, name)
    return values === null ? null : valuesIn(values)
  }
  const [before, after] = [valuesOf('before'), valuesOf('after')]
  return {
    table: text(row, 'table_name') ?? '',
    key: valuesIn(text(row, 'row_key')),
    key_before: valuesOf('key_before'),
    change: text(row, 'change') as ChangeKind,
    changed_columns: texts(row, 'changed_columns'),
    before,
    after,
    lineage_before: before && lineageOf(row, 'before'),
    lineage_after: after && lineageOf(row, 'after'),
    npi: text(row, 'npi'),
    npi_before: text(row, 'npi_before')
  }
}

const PAGE = { most: 1000, usual: 100 }

const TableOfChanges = named('TableOfChanges', {
  table: z.string(),
  before_snapshot: TextOrNull.describe(
    'Snapshot of the table before, or its release; null if the release before does not hold the table'
  ),
  after_snapshot: TextOrNull.describe(
    'Snapshot of the table after, or its release; null if the release after does not hold the table'
  ),
  before: Provenance.nullable(),
  after: Provenance.nullable(),
  not_compared: enumOf(NOT_COMPARED).nullable().describe('Why its rows were not compared; null if they were compared'),
  columns_not_compared: Texts.describe('Columns that one of the two releases does not have')
})

const Changes = named('Changes', {
  from: ReleaseId.nullable().describe(
    'Release before; null if the later release is the first, so that nothing was compared'
  ),
  to: ReleaseId.describe('Release after'),
  through: ReleaseId.array().describe(
    'Releases between the two whose changes were combined; empty for consecutive releases'
  ),
  tables: TableOfChanges.array().describe('Tables with a change on this page, and tables that were not compared'),
  column_changes: ColumnChange.array().describe(
    'Columns of the files whose meaning changed, and new columns that no table has; the same on each page'
  ),
  changes: ChangeRecord.array().describe('Changes in order of table and key'),
  next_cursor: TextOrNull.describe('Send as cursor to get the next page; null on the last page')
})

const release = (what: string) => ReleaseId.optional().meta({ description: what, example: '2026-11-10.0a1b2c3d' })

export default defineOperation({
  id: 'listChanges',
  summary: 'What changed between two releases',
  description:
    'Rows added, removed, modified and corrected between any two kept releases. Without `to`, the ' +
    'comparison ends at the release that answers. Without `from`, it starts at the release before it. ' +
    'What a release did not say is not known to have changed. A page may hold fewer rows than `limit` ' +
    'and still not be the last.',
  methodology: 'changes',
  input: z.strictObject({
    dataset: z.string().max(80).optional().meta({
      description: 'Slug of a source, or name of a published table; if omitted, all of them',
      example: 'oig-leie'
    }),
    from: release('Release before, as given in X-Release of an earlier answer'),
    to: release('Release after'),
    npi: NpiShape.optional().meta({
      description: 'Only rows that have this NPI before or after the change',
      example: '1414315667'
    }),
    change: ChangeKind.optional().meta({ description: 'Only changes of this kind', example: 'corrected' }),
    limit: pageLimit(PAGE, 'Maximum number of changes on a page'),
    cursor: pageCursor(2000)
  }),
  output: Changes,
  errors: [
    ...(['invalid_npi', 'invalid_request', 'not_found', 'release_not_found', 'release_gone'] as const),
    ...(['changes_not_kept', 'took_too_long'] as const)
  ],
  async resolve(context, { dataset, from, to = context.release.id, npi, change, limit, cursor }) {
    const links = await context.kept.changes.links()
    const after = await keptManifest(context, to)
    const start = from ?? releaseBefore(links, to)
    const question = [dataset ?? null, start, to, npi ?? null, change ?? null]
    const place = placeOf(question, cursor)
    // Without an earlier release, use the later one for both ends: its content is known, and nothing in it
    // has changed.
    const before = start === null ? after : await keptManifest(context, start)
    const withheld = (id: string) => context.service.ledger.fold.withheldIn(id)
    const all = comparedTables(before, after, withheld)
    const asked = all.filter((pair) => isAskedFor(pair, dataset))
    if (dataset !== undefined && asked.length === 0)
      throw unknownName('not_found', dataset, [...new Set(all.flatMap(namesOf))])
    const pairs = asked.filter(({ not_compared }) => not_compared === null)
    const steps = start === null || start === to ? [] : pathBetween(links, start, to)
    requireCovered(steps, pairs)
    const page = await changesPage(context, {
      ...{ steps, pairs, after: place, limit },
      ...{ npi: npi ?? null, change: change ?? null, withheld: await withheldFrom(context, steps) }
    })
    const withEnds = asked.map((pair) => ({ pair, ends: endsOf(context, pair, before, after) }))
    const onPage = new Set(page.changes.map(({ table }) => table))
    const sources = [...new Set(asked.flatMap(({ before, after }) => (after ?? before)?.sources ?? []))].sort()
    return {
      data: {
        from: start,
        to,
        through: steps.slice(0, -1).map(endOf),
        tables: withEnds
          .filter(({ pair }) => onPage.has(pair.name) || (pair.not_compared !== null && steps.length > 0))
          .map(({ pair: { name, not_compared, columns_not_compared }, ends }) => {
            return { table: name, ...ends, not_compared, columns_not_compared }
          }),
        column_changes: columnChanges(before, after, sources),
        changes: page.changes.flatMap((row) =>
          withEnds.filter(({ pair }) => pair.name === row.table).map(({ ends }) => changeRecord(row, ends))
        ),
        next_cursor: page.next && cursorOf(question, page.next)
      },
      sources,
      // If the comparison ends with an earlier release, the answer gives the snapshots of that release, not
      // of this one.
      ...(to !== context.release.id && { snapshots: snapshotsIn(after) })
    }
  }
})

function isAskedFor(pair: TablePair, dataset: string | undefined): boolean {
  if (dataset === undefined) return pair.not_compared !== 'not_in_feed'
  return namesOf(pair).includes(dataset)
}

/** The names that a request can give for a table. */
function namesOf({ name, before, after }: TablePair): string[] {
  return [name, ...[before, after].flatMap((table) => table?.provenance._dataset_id ?? [])]
}

function endsOf(context: Context, pair: TablePair, before: ReleaseManifest, after: ReleaseManifest): Ends {
  return {
    before_snapshot: pair.before_snapshot,
    after_snapshot: pair.after_snapshot,
    before: pair.before && tableTuple(context, before, pair.before),
    after: pair.after && tableTuple(context, after, pair.after)
  }
}

function snapshotsIn({ snapshots }: ReleaseManifest): NonNullable<Answer<unknown>['snapshots']> {
  return { snapshot: (id) => snapshots.find(({ manifest }) => manifest.source.id === id)?.manifest }
}
