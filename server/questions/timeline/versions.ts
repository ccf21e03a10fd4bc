// What each row about a party said over the kept releases: its versions, newest first, from the rows of
// the release that answers and from the rows that a later release no longer has.

import { z } from 'zod'
import { ReleaseId } from '../../../domain/manifest.ts'
import { mentioning } from '../../../domain/offered.ts'
import { type DatedEvent, EVENT_KINDS, isSpan } from '../../../domain/party-events.ts'
import { IsoDate, Provenance } from '../../../domain/provenance.ts'
import { WITHHELD_FLAG } from '../../../domain/table.ts'
import { columnsUnder } from '../../../domain/under-key.ts'
import { enumOf, meaningsOf, named, Texts } from '../../records/members.ts'
import type { Context, OpenRelease } from '../../records/operation.ts'
import { eventsOf, type PublishedRow } from '../../records/published-rows.ts'
import { mentionsOneOf, withheldNow } from '../../records/withheld.ts'
import type { ChangesLink } from '../../store/change-files.ts'
import { number, type Row, text, texts } from '../../store/rows.ts'
import { valuesIn } from '../changes/change-record.ts'
import { FROM_START, historyEntry, releasesOf } from '../history/history.ts'

/** Between two kept releases; `after` is null if no kept release is known to lack it. */
type Between = { after: string | null; by: string }

type Version = {
  row: Row
  tuple: Provenance
  since: Between
  /** When it was no longer published; null if the release that answers has it. */
  gone: Between | null
}

/** The versions of one row, newest first. */
type RowHistory = { table: string; key: Record<string, unknown>; versions: Version[] }

type Party = { key: 'npi' | 'ccn' | 'uei'; value: string; rows: readonly PublishedRow[]; tables: readonly string[] }

/** Maximum number of changes read; a timeline of more says so. */
const MOST_CHANGES = 20_000

/** `isWhole` is false if the party has more changes than were read. */
export async function versionsOf(context: Context, line: readonly ChangesLink[], party: Party) {
  const changes = line.length === 0 ? [] : await changesOf(context, line, party)
  // With a part of the changes, no row can be dated before the release that answers.
  const isWhole = changes.length < MOST_CHANGES
  const first = (isWhole && line[0]?.stamp.from) || context.release.id
  const open = new Map<string, RowHistory>()
  const histories: RowHistory[] = []
  for (const { table, key, row, tuple } of party.rows) {
    const named = Object.fromEntries(key.map((column) => [column, row[column]]))
    open.set(idOf(table, named), { table, key: named, versions: [{ row, tuple, since: at(first), gone: null }] })
  }
  const withheld = await withheldNow(context)
  const isOf = (row: Row, table: string) => {
    const entry = context.release.table(table)
    return entry && columnsUnder(party.key, entry).some(({ name }) => [row[name]].flat().includes(party.value))
  }
  for (const [place, link] of isWhole ? [...line.entries()].reverse() : []) {
    const { from, to } = link.stamp
    const between = { after: from, by: to }
    for (const [id, one] of open) {
      if (!isNotCovered(link, one)) continue
      closed(one, at(to))
      histories.push(one)
      open.delete(id)
    }
    for (const row of changes.filter((row) => number(row, 'position') === place + 1)) {
      const [entry] = historyEntry(line, row)
      if (!entry || eventsOf(entry.table).length === 0) continue
      const { table, key, key_before, change, before, provenance } = entry
      const id = idOf(table, key)
      const known = open.get(id)
      // Not shown: a row about an entity that has opted out since. One neither whole nor known says nothing.
      const rest = change === 'removed' ? '{}' : text(row, 'unchanged')
      if (!known && (rest === null || texts(row, 'mentioned').some((digest) => withheld.has(digest)))) continue
      if (known) closed(known, between)
      open.delete(id)
      const later = known?.versions.at(-1)?.row ?? valuesIn(rest)
      const earlier = { ...later, ...(key_before ?? key), ...before } as Row
      // Before, there was no row, or it was about another party.
      if (change === 'added' || !provenance.before || !isOf(earlier, table)) {
        if (known) histories.push(known)
        continue
      }
      const one = known ?? { table, key: key_before ?? key, versions: [] }
      one.versions.push({ row: earlier, tuple: provenance.before, since: at(first), gone: between })
      open.set(idOf(table, key_before ?? key), one)
    }
  }
  return { histories: [...histories, ...open.values()], isWhole }
}

function at(release: string): Between {
  return { after: null, by: release }
}

function closed({ versions }: RowHistory, since: Between): void {
  const last = versions.at(-1)
  if (last) last.since = since
}

function idOf(table: string, key: Record<string, unknown>): string {
  return JSON.stringify([table, Object.values(key)])
}

/** True if the step cannot say how this row was before it. */
function isNotCovered({ stamp }: ChangesLink, { table, versions }: RowHistory): boolean {
  const ends = stamp.tables.find(({ name }) => name === table)
  const columns = eventsOf(table).flatMap(({ on, until, before }: DatedEvent) => [on, until, before])
  if (ends && (ends.not_compared !== null || ends.columns_not_compared.some((name) => columns.includes(name))))
    return true
  // Rows about an entity that only one of the two releases withholds are left out of the changes.
  const row = versions.at(-1)?.row ?? {}
  const isWithheldIn = texts(row, '_data_availability').includes(WITHHELD_FLAG) && stamp.withheld.length > 0
  return isWithheldIn || mentionsOneOf(row, mentioning(table)?.mentions ?? [], new Set(stamp.withheld))
}

/** The changes are not shown as such, so those that mention a withheld entity date rows, too. */
async function changesOf({ kept, release }: Context, line: readonly ChangesLink[], party: Party): Promise<Row[]> {
  const common = { files: line.map(({ path }) => path), rows: MOST_CHANGES, withheld: [] }
  const { key, value, rows, tables } = party
  // The statement for an NPI reads the column npi alone.
  const isPlain = (name: string) => {
    const entry = release.table(name)
    return key === 'npi' && entry && columnsUnder(key, entry).every((column) => column.name === 'npi')
  }
  const others = tables.filter((name) => !isPlain(name))
  const keys = rows.map((one) => JSON.stringify(Object.fromEntries(one.key.map((name) => [name, one.row[name]]))))
  const [plain, found] = await Promise.all([
    key === 'npi' ? kept.changes.query('of-npi', { ...common, npi: value, ...FROM_START }) : [],
    others.length > 0 ? kept.changes.query('of-party', { ...common, value, tables: others, keys }) : []
  ])
  return [...plain.filter((row) => !others.includes(text(row, 'table_name') ?? '')), ...found]
}

export type Period = { from: string; to: string }
export const Published = named('PublishedIn', {
  release: ReleaseId,
  snapshot: IsoDate.nullable().describe('Date of the files of the table in that release')
})

const PublishedBetween = named('PublishedBetween', {
  after: Published.nullable().describe('Last kept release without it; null if no kept release is known to lack it'),
  not_later_than: Published.describe('First kept release with it')
})

const IN_PERIOD = {
  occurred: 'it happened in the period',
  in_force: 'it began before the end of the period, and no end before its start was published',
  end_unknown: 'it began before; the period starts after the last file that has the row, so it may have ended',
  first_published: 'a kept release shows that it was first published in the period',
  perhaps_first_published: 'it may have been: no two kept releases decide it',
  date_unknown: 'the source gives no day'
} as const

export const TimelineEvent = named('TimelineEvent', {
  kind: enumOf(EVENT_KINDS),
  occurred_on: IsoDate.nullable().describe('Day that the source gives; null if it gives none that can be read'),
  ended_on: IsoDate.nullable().describe(
    'Last day that the source gives or, for a federal exclusion, day of reinstatement; null if it gives none. It can be ahead'
  ),
  amount_usd: z.number().nullable(),
  says: Texts.describe('Columns of the row that say what happened, as published: column=value'),
  first_published_between: PublishedBetween.describe('When kept releases first had this statement'),
  end_first_published_between: PublishedBetween.nullable().describe('The same for ended_on; null without one'),
  withdrawn_between: PublishedBetween.nullable().describe(
    'When the row was taken out of the publication, or gave another day: `after` still has this statement, ' +
      '`not_later_than` has not. Null if the release that answers has it'
  ),
  in_period: z
    .array(enumOf(IN_PERIOD))
    .nullable()
    .describe(`Null without from and to. ${meaningsOf(IN_PERIOD, '. ')}`),
  table: z.string(),
  key: Texts.describe('The columns that identify the row: column=value'),
  proofs: z
    .strictObject({ without: z.url().nullable(), with: z.url().nullable() })
    .nullable()
    .optional()
    .describe(
      'Only with include=proof: proofs of what the last release without it and the first with it hold under the ' +
        'identifier; null if the table has no lookup file by it'
    ),
  ...Provenance.shape
})

type PublishedIn = z.input<typeof Published>
type PublishedBetween = z.input<typeof PublishedBetween>
export type Dated = Omit<z.input<typeof TimelineEvent>, 'in_period' | 'proofs'> & {
  isSpan: boolean
  /** True if ended_on is the first day after it. */
  isDayAfter: boolean
  /** Date of the last files with this statement; the row may come from an earlier one of them. */
  lastSaid: string | null
}

/** The snapshot of a table in each release of a line. */
export class SnapshotsOf {
  readonly #release: Pick<OpenRelease, 'id' | 'table'>
  readonly #line: readonly ChangesLink[]
  readonly #releases: readonly string[]

  constructor(release: Pick<OpenRelease, 'id' | 'table'>, line: readonly ChangesLink[]) {
    this.#release = release
    this.#line = line
    this.#releases = releasesOf(line)
  }

  in(table: string, release: string): PublishedIn {
    // A step that does not name the table has the same file on both sides.
    const later = this.#line.slice(Math.max(0, this.#releases.indexOf(release)))
    const ends = later.flatMap(({ stamp }) => stamp.tables.filter(({ name }) => name === table))
    const tuple = release !== this.#release.id && ends[0] ? ends[0].before : this.#release.table(table)?.provenance
    return { release, snapshot: tuple?._snapshot ?? null }
  }

  /** In the release that answers. */
  now(table: string): PublishedIn {
    return this.in(table, this.#release.id)
  }

  /** First release from which every step compares the table. */
  begin(table: string): PublishedIn {
    const isNotCompared = ({ stamp }: ChangesLink) =>
      stamp.tables.some(({ name, not_compared }) => name === table && not_compared !== null)
    const begun = this.#line.findLast(isNotCompared)?.stamp.to ?? this.#releases[0]
    return this.in(table, begun ?? this.#release.id)
  }

  between(table: string, { after, by }: Between): PublishedBetween {
    return { after: after === null ? null : this.in(table, after), not_later_than: this.in(table, by) }
  }
}

/** An event for each day that the versions of a row gave one after the other. */
export function eventsIn({ table, key, versions }: RowHistory, snapshots: SnapshotsOf): Dated[] {
  return eventsOf(table).flatMap((event) => {
    const { kind, on, until, before, amount, says = [], ifDated } = event
    const dayOf = ({ row }: Version) => (on === null ? null : text(row, on))
    const end = until ?? before
    const endOf = ({ row }: Version) => (end === undefined ? null : text(row, end))
    return runs(versions, dayOf).flatMap((run): Dated[] => {
      const [newest] = run
      const oldest = run.at(-1)
      const [ending] = runs(run, endOf)
      if (!newest || !oldest || (ifDated && dayOf(newest) === null)) return []
      const ended_on = endOf(newest)
      const withdrawn_between = newest.gone && snapshots.between(table, newest.gone)
      const endSince = ended_on === null ? undefined : ending?.at(-1)?.since
      return [
        {
          ...{ kind, occurred_on: dayOf(newest), ended_on },
          amount_usd: amount === undefined ? null : number(newest.row, amount),
          says: valuesOf(says, newest.row),
          first_published_between: snapshots.between(table, oldest.since),
          end_first_published_between: endSince ? snapshots.between(table, endSince) : null,
          withdrawn_between,
          ...{ table, key: valuesOf(Object.keys(key), newest.row) },
          ...{ isSpan: isSpan(event), isDayAfter: before !== undefined },
          lastSaid: (withdrawn_between ? withdrawn_between.after : snapshots.now(table))?.snapshot ?? null,
          ...newest.tuple
        }
      ]
    })
  })
}

/** Neighbors with the same value, in their order. */
function runs(versions: readonly Version[], dayOf: (version: Version) => string | null): Version[][] {
  const found: Version[][] = []
  for (const version of versions) {
    const [last] = found.at(-1) ?? []
    if (last && dayOf(last) === dayOf(version)) found.at(-1)?.push(version)
    else found.push([version])
  }
  return found
}

function valuesOf(columns: readonly string[], row: Row): string[] {
  return columns.flatMap((name) => ((row[name] ?? null) === null ? [] : [`${name}=${row[name]}`]))
}

/** Days are ISO strings, which sort by date. Empty if the event has nothing to do with the period. */
export function inPeriod(event: Dated, { from, to }: Period): (keyof typeof IN_PERIOD)[] {
  const { occurred_on, ended_on, isSpan, isDayAfter, lastSaid } = event
  const found: (keyof typeof IN_PERIOD)[] = []
  if (occurred_on === null) found.push('date_unknown')
  else if (occurred_on >= from && occurred_on <= to) found.push('occurred')
  const isOver = ended_on !== null && (isDayAfter ? ended_on <= from : ended_on < from)
  if (isSpan && occurred_on !== null && occurred_on <= to && !isOver) {
    found.push(lastSaid !== null && from <= lastSaid ? 'in_force' : 'end_unknown')
  }
  const after = event.first_published_between.after?.snapshot ?? null
  const by = event.first_published_between.not_later_than.snapshot
  if (by === null || by < from || (after !== null && after >= to)) return found
  if (after !== null && after >= from && by <= to) found.push('first_published')
  else if (after !== null || occurred_on === null || occurred_on <= to) found.push('perhaps_first_published')
  return found
}
