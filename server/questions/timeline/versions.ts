// What each row about a party said over the kept releases: its versions, newest first, from the rows of
// the release that answers and from the rows that a later release no longer has.
import { mentioning } from '../../../domain/offered.ts'
import type { DatedEvent } from '../../../domain/party-events.ts'
import type { Provenance } from '../../../domain/provenance.ts'
import { WITHHELD_FLAG } from '../../../domain/table.ts'
import { columnsUnder } from '../../../domain/under-key.ts'
import type { Context } from '../../records/operation.ts'
import { eventsOf, type PublishedRow } from '../../records/published-rows.ts'
import { mentionsOneOf, withheldNow } from '../../records/withheld.ts'
import type { ChangesLink } from '../../store/change-files.ts'
import { number, type Row, text, texts } from '../../store/rows.ts'
import { valuesIn } from '../changes/change-record.ts'
import { historyEntry } from '../history/history.ts'

/** Between two kept releases; `after` is null if no kept release is known to lack it. */
export type Between = { after: string | null; by: string }

export type Version = {
  row: Row
  tuple: Provenance
  since: Between
  /** When it was no longer published; null if the release that answers has it. */
  gone: Between | null
}

/** The versions of one row, newest first. */
export type Told = { table: string; key: Record<string, unknown>; versions: Version[] }

type Party = { key: 'npi' | 'ccn' | 'uei'; value: string; rows: readonly PublishedRow[]; tables: readonly string[] }

/** Maximum number of changes read; a timeline of more says so. */
const MOST_CHANGES = 20_000

/** `isWhole` is false if the party has more changes than were read. */
export async function versionsOf(context: Context, line: readonly ChangesLink[], party: Party) {
  const changes = line.length === 0 ? [] : await changesOf(context, line, party)
  // With a part of the changes, no row can be dated before the release that answers.
  const isWhole = changes.length < MOST_CHANGES
  const first = (isWhole && line[0]?.stamp.from) || context.release.id
  const open = new Map<string, Told>()
  const told: Told[] = []
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
      if (!isNotTold(link, one)) continue
      closed(one, at(to))
      told.push(one)
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
        if (known) told.push(known)
        continue
      }
      const one = known ?? { table, key: key_before ?? key, versions: [] }
      one.versions.push({ row: earlier, tuple: provenance.before, since: at(first), gone: between })
      open.set(idOf(table, key_before ?? key), one)
    }
  }
  return { told: [...told, ...open.values()], isWhole }
}

function at(release: string): Between {
  return { after: null, by: release }
}

function closed({ versions }: Told, since: Between): void {
  const last = versions.at(-1)
  if (last) last.since = since
}

function idOf(table: string, key: Record<string, unknown>): string {
  return JSON.stringify([table, Object.values(key)])
}

/** True if the step cannot say how this row was before it. */
function isNotTold({ stamp }: ChangesLink, { table, versions }: Told): boolean {
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
    key === 'npi'
      ? kept.changes.query('of-npi', {
          ...common,
          ...{ npi: value, after_position: 0, after_table: '', after_key: '' }
        })
      : [],
    others.length > 0 ? kept.changes.query('of-party', { ...common, value, tables: others, keys }) : []
  ])
  return [...plain.filter((row) => !others.includes(text(row, 'table_name') ?? '')), ...found]
}
