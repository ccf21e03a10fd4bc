// Finds the lines of the exclusions extract that name one entity: by UEI, and by CAGE code if a line carries
// no UEI. Never by name.
import contractorExclusion from '../../../domain/tables/contractor_exclusion.ts'
import fascsaOrder from '../../../domain/tables/fascsa_order.ts'
import { shownRows } from '../../records/withheld.ts'
import { type Row, text } from '../../store/rows.ts'
import type { BlockTuples } from './blocks.ts'
import { blockTuple, type Consultation, type Consulted, daysPast, isPartyHidden, tableIn } from './consultation.ts'
import {
  type ExclusionLine,
  exclusionLine,
  type FascsaOrder,
  fascsaOrderLine,
  isUnattached,
  type ListOnDay
} from './exclusions.ts'

/** One entity by its identifiers. `uei` is null for a CAGE code that no list publishes with a UEI. */
export type Entity = {
  uei: string | null
  cages: readonly string[]
  /** True for a sole proprietorship: every address of the entity is then a person's. */
  isPerson: boolean
}

type Lines = { lines: ExclusionLine[]; rows: Row[]; unattached: Row[] }

type ExclusionFindings = {
  lines: ExclusionLine[] | null
  /** Lines of the newest list that the list of the requested day lacks. */
  listedLater: ExclusionLine[]
  /** Number of rows that name the entity and belong to no exclusion. */
  unattached: number
  tuples: Partial<BlockTuples>
  notes: string[]
}

/** Lines of the list that answers. For an earlier day, those that only the newest list has are apart. */
export async function exclusionsOf(asked: Consultation, entity: Entity): Promise<ExclusionFindings> {
  const list = asked.of.sam_exclusions
  const table = tableIn(list, 'contractor_exclusion')
  if (!table) return { lines: null, listedLater: [], unattached: 0, tuples: {}, notes: [] }
  const notes: string[] = []
  const found = await linesIn(asked, list, entity, notes)
  const unattached = found.unattached.length
  if (unattached > 0) notes.push(unattachedNote(list.date, entity, unattached))
  const own = { lines: found.lines, unattached, notes }
  const tuples = { exclusions: blockTuple(table, found.rows) }
  const newest = asked.now.release.snapshot('sam_exclusions')?.date
  const newestTable = asked.now.release.table('contractor_exclusion')
  if (asked.asOf === null || newest === undefined || newest <= asked.day || !newestTable)
    return { ...own, listedLater: [], tuples }
  const later = await linesListedLater(asked, newest, { entity, found, notes })
  const exclusions_listed_later = later.rows.length > 0 ? blockTuple(newestTable, later.rows) : null
  return { ...own, listedLater: later.lines, tuples: { ...tuples, exclusions_listed_later } }
}

function unattachedNote(date: string | null, { uei }: Entity, rows: number): string {
  const named = uei === null ? 'CAGE code' : 'UEI'
  return rows === 1
    ? `The exclusions extract of ${date} has a row for this ${named} that belongs to no exclusion above it. Confirm at SAM.gov.`
    : `The exclusions extract of ${date} has ${rows} rows for this ${named} that belong to no exclusion above them. Confirm at SAM.gov.`
}

/**
 * Lines that the answering list lacks and the newest list has. SAM.gov publishes the creation day of each
 * record. A record created on or before the requested day may have been public then, but the list of the day
 * does not show it: it may have been removed and listed again. A later record is only counted in a note.
 */
async function linesListedLater(
  asked: Consultation,
  newest: string,
  { entity, found, notes }: { entity: Entity; found: Lines; notes: string[] }
): Promise<Pick<Lines, 'lines' | 'rows'>> {
  const list: Consulted = { state: 'answers', context: asked.now, date: newest }
  const { lines, rows } = await linesIn(asked, list, entity, [])
  const isKnown = (row: Row) => found.rows.some((earlier) => isSameRecord(earlier, row))
  const added = new Set(rows.filter((row) => !isKnown(row)).map((row) => row.contractor_exclusion_id))
  const isPublic = (line: ExclusionLine) => line.creation_date !== null && line.creation_date <= asked.day
  const fresh = lines.filter((line) => added.has(line.contractor_exclusion_id))
  const listed = fresh.filter(isPublic)
  const backdated = fresh.filter(
    (line) => !isPublic(line) && line.active_date !== null && line.active_date <= asked.day
  )
  if (backdated.length > 0) {
    notes.push(
      `The list of ${newest} has ${backdated.length} more with an active date up to ${asked.day}. Not listed here: SAM.gov created ${backdated.length === 1 ? 'its record' : 'their records'} after that day.`
    )
  }
  if (listed.length > 0) {
    const isOlder = ({ creation_date }: ExclusionLine) => (creation_date ?? '') <= (asked.of.sam_exclusions.date ?? '')
    const older = listed.filter(isOlder).length
    notes.push(
      `The list of ${newest} has ${listed.length} more that SAM.gov created by ${asked.day}. The list of ${asked.of.sam_exclusions.date} does not have ${listed.length === 1 ? 'it' : 'them'}${older > 0 ? `, although SAM.gov had created ${older} by then` : ''}. Not in exclusions and not counted: see exclusions_listed_later.`
    )
  }
  const ids = new Set<unknown>(listed.map((line) => line.contractor_exclusion_id))
  return { lines: listed, rows: rows.filter((row) => ids.has(row.contractor_exclusion_id)) }
}

async function linesIn(asked: Consultation, list: Consulted, entity: Entity, notes: string[]): Promise<Lines> {
  const rows = await rowsUnder(asked, list, entity, 'contractor_exclusion', notes)
  const unattached = rows.filter(isUnattached)
  const mains = new Set(rows.filter((row) => row.is_continuation !== true).map((row) => row.contractor_exclusion_id))
  const listed = rows.filter((row) => {
    const isUnderMain = row.is_continuation === true && mains.has(row.exclusion_id)
    return !isUnderMain && !unattached.includes(row)
  })
  const lines = await Promise.all(
    listed.map(async (row) =>
      exclusionLine(row, {
        list: listOnDay(asked, list, 'contractor_exclusion'),
        further: await furtherLocations(asked, list, row),
        isPerson: entity.isPerson
      })
    )
  )
  return { lines: lines.sort(byActiveDate), rows, unattached }
}

/** The source has a separate file for orders, with a date of its own. */
function listOnDay(asked: Consultation, list: Consulted, table: string): ListOnDay {
  const listedOn = tableIn(list, table)?.provenance._snapshot ?? asked.day
  return { day: asked.day, listedOn, isPastLimit: daysPast(asked, 'sam_exclusions', listedOn) !== null }
}

/** Continuation lines of an exclusion, without parties that opted out of public display. */
async function furtherLocations(asked: Consultation, list: Consulted, main: Row): Promise<Row[]> {
  if (main.is_continuation === true) return []
  const { release } = list.context
  const id = text(main, 'contractor_exclusion_id') ?? ''
  // Read the whole record: a location that gives only a name belongs to its party, and another line may
  // identify that party.
  const record = release.rowsOf('contractor_exclusion_by_record', text(main, 'sam_number') ?? id)
  const found = await shownRows(list.context, contractorExclusion, record)
  const shown = found.filter((row) => row.exclusion_id === id && row.is_continuation === true)
  const hidden = await Promise.all(
    shown.map((row) => isPartyHidden(asked, { uei: text(row, 'uei'), cage: text(row, 'cage_code') }))
  )
  return shown.filter((_, place) => !hidden[place])
}

/** Orders of the list that answers; null if the list was not checked. */
export async function ordersOf(
  asked: Consultation,
  entity: Entity
): Promise<{ orders: FascsaOrder[] | null; tuples: Partial<BlockTuples> }> {
  const list = asked.of.sam_exclusions
  const table = tableIn(list, 'fascsa_order')
  if (!table) return { orders: null, tuples: {} }
  const rows = await rowsUnder(asked, list, entity, 'fascsa_order', [])
  return {
    orders: rows.map((row) => fascsaOrderLine(row, listOnDay(asked, list, 'fascsa_order'))),
    tuples: { fascsa_orders: blockTuple(table, rows) }
  }
}

const LISTS = { contractor_exclusion: contractorExclusion, fascsa_order: fascsaOrder }

/** Lines of a list under the UEI, and those without one under the CAGE codes that no other UEI has. */
async function rowsUnder(
  asked: Consultation,
  { context }: Consulted,
  { uei, cages }: Entity,
  list: keyof typeof LISTS,
  notes: string[]
): Promise<Row[]> {
  const named = uei === null ? [] : context.release.rowsOf(`${list}_by_uei`, uei)
  const coded = cages.flatMap((cage) => {
    const rows = context.release.rowsOf(`${list}_by_cage`, cage)
    if (rows.length === 0 || uei === null || !tableIn(asked.of.sam_entities, 'contractor')) return rows
    const holders = asked.of.sam_entities.context.release.rowsOf('contractor_by_cage', cage)
    if (holders.every((row) => row.uei === uei)) return rows
    notes.push(
      `The exclusions extract has lines with the CAGE code ${cage} and no UEI. They are not listed here, because the code is registered for several UEIs.`
    )
    return []
  })
  return await shownRows(context, LISTS[list], [...named, ...coded])
}

const SAME = ['excluding_agency_code', 'exclusion_type', 'ct_code', 'active_date', 'uei', 'cage_code']

/** Whether two rows are the same record, possibly amended. A withdrawn number does not rule that out. */
function isSameRecord(a: Row, b: Row): boolean {
  const [one, other] = [text(a, 'sam_number'), text(b, 'sam_number')]
  if (one !== null && other !== null && one !== other) return false
  return a.is_continuation === b.is_continuation && SAME.every((name) => (a[name] ?? null) === (b[name] ?? null))
}

function byActiveDate(a: ExclusionLine, b: ExclusionLine): number {
  const place = ({ active_date, contractor_exclusion_id }: ExclusionLine) =>
    `${active_date ?? ''} ${contractor_exclusion_id}`
  if (a.active_date !== b.active_date) return place(a) < place(b) ? 1 : -1
  return place(a) < place(b) ? -1 : 1
}
