// Screens the rows of a roster, one by one: listings under an identifier of the row, and listings with an
// agreeing name.
import { foldedWords } from '../../../domain/name-words.ts'
import type { Context, OpenRelease } from '../../records/operation.ts'
import { type Party, rejectedRows } from '../../records/rejected.ts'
import { isWithheld } from '../../records/withheld.ts'
import type { Row } from '../../store/rows.ts'
import { text } from '../../store/rows.ts'
import type { FieldComparison } from '../name-matching/comparison.ts'
import { comparedFields, type Identifier, listingOf, shownListings } from './listing.ts'
import { MOST_SLIPS, NameIndex, type NameMatch } from './name-index.ts'
import { registryNames } from './registry-names.ts'
import {
  CANDIDATE_LIMIT,
  type Closeness,
  type Fields,
  isContradicted,
  type Listing,
  type RowResult,
  type RowState
} from './result.ts'
import type { AskedRow, RosterMember } from './row.ts'
import type { RosterSources } from './sources.ts'

/**
 * Maximum number of listings read for one row. A row with a more common name needs a birth date or an
 * identifier.
 */
const MOST_READ = 500

/** `record`: key that the lines of one record share. */
type Candidate = { listing: Listing; record: string; closest: Closeness; slips: number; counts: Counts }
/** `unread`: listings with an agreeing name beyond MOST_READ. */
type Found = { records: Listing[]; candidates: Candidate[]; unread: number }

export class RosterScreening {
  readonly #context: Context
  readonly #sources: RosterSources
  readonly #indexes: ReadonlyMap<OpenRelease, NameIndex>

  constructor(context: Context, sources: RosterSources) {
    this.#context = context
    this.#sources = sources
    this.#indexes = new Map(sources.answering.map(({ release, tables }) => [release, new NameIndex(release, tables)]))
  }

  async result(asked: AskedRow, row: number): Promise<RowResult> {
    const not_checked: RowResult['not_checked'] = asked.problems.map(({ member, reason }) => ({
      ...{ member, source_table: null, reason }
    }))
    if (this.#sources.answering.length === 0)
      not_checked.push({ member: null, source_table: null, reason: 'No source could be searched.' })
    const hidden = await this.#withheldMember(asked)
    if (hidden) {
      const reason =
        'The entity opted out of public display at SAM.gov, so nothing is shown about it. Screen it at sam.gov.'
      return {
        ...empty(asked, row),
        state: 'not_checked',
        not_checked: [{ member: hidden, source_table: null, reason }]
      }
    }
    const named = this.#namesOf(asked)
    if (named.length === 0 && asked.problems.length === 0) {
      const reason =
        'The row gives no name, and no registry has one for its identifier. Listings without an identifier were not compared. Add the name.'
      not_checked.push({ member: asked.npi === null ? 'business_name' : 'last_name', source_table: null, reason })
    }
    const found = await Promise.all(
      this.#sources.answering.map(({ release, tables }) =>
        this.#foundIn({ ...this.#context, release }, tables, asked, named)
      )
    )
    const unread = found.reduce((sum, { unread }) => sum + unread, 0)
    if (unread > 0) not_checked.push(notRead(unread, asked))
    const records = found.flatMap(({ records }) => records)
    const all = found.flatMap(({ candidates }) => candidates).sort(bestFirst)
    // Each kind has its own limit, so that namesakes with another birth date crowd nobody out.
    const candidates = (['name', 'differs'] as const).flatMap((kind) =>
      all.filter(({ closest }) => closest === kind).slice(0, CANDIDATE_LIMIT)
    )
    const rejected = await this.#rejected(asked)
    for (const { member, table, rows } of rejected)
      not_checked.push({ member, source_table: table, reason: `A row of the list names the party: ${rows.statement}` })
    return {
      ...empty(asked, row),
      state: stateOf(records.length, candidates.length, not_checked.length),
      closest: records.length > 0 ? 'identifier' : (candidates[0]?.closest ?? null),
      not_checked,
      records,
      candidates: candidates.map(({ listing }) => listing),
      more_candidates: all.length - candidates.length,
      ...(rejected.length > 0 && { rejected: rejected.map(({ rows }) => rows) })
    }
  }

  /** Rejected rows of the lists that give an identifier of the row, or its name and no identifier. */
  async #rejected({ npi, uei, cage, persons, businesses }: AskedRow) {
    const name = (...parts: (string | null | undefined)[]) =>
      foldedWords(parts.filter(Boolean).join(' ')).join(' ') || null
    const parties: [RosterMember, Party][] = [
      ['npi', ['npi', npi]],
      ['uei', ['uei', uei]],
      ['cage', ['cage', cage]],
      ...persons.map(({ last_name, first_name }): [RosterMember, Party] => [
        'last_name',
        ['name', name(last_name, first_name)]
      ]),
      ...businesses.map((business): [RosterMember, Party] => ['business_name', ['name', name(business)]])
    ]
    const found = this.#sources.answering.flatMap(({ release, tables }) =>
      [...tables].flatMap((table) =>
        parties.map(async ([member, party]) => {
          const rows = await rejectedRows({ ...this.#context, release }, { table }, [party])
          return rows.map((of) => ({ member, table, rows: of }))
        })
      )
    )
    return (await Promise.all(found)).flat()
  }

  /** The identifier of an entity that opted out of public display; undefined if the row names none. */
  async #withheldMember({ uei, cage }: AskedRow): Promise<'uei' | 'cage' | undefined> {
    if (uei !== null && (await isWithheld(this.#context, 'uei', uei))) return 'uei'
    if (cage !== null && (await isWithheld(this.#context, 'cage', cage))) return 'cage'
    return undefined
  }

  /** The name in the row first, then the names that registries give for its identifiers. */
  #namesOf(asked: AskedRow): Named[] {
    const { persons, businesses } = registryNames(this.#context.release, asked)
    return [
      { persons: asked.persons, businesses: asked.businesses, from: 'row' },
      { persons, businesses, from: 'registry' }
    ].filter((named): named is Named => named.persons.length + named.businesses.length > 0)
  }

  async #foundIn(
    context: Context,
    tables: ReadonlySet<string>,
    asked: AskedRow,
    named: readonly Named[]
  ): Promise<Found> {
    const records = await this.#records(context, tables, asked)
    const known = new Set(records.map(({ listing }) => keyOf(listing)))
    const candidates: Candidate[] = []
    const most = asked.born === null ? MOST_SLIPS - 1 : MOST_SLIPS
    const { rows, unread } = await this.#namedRows(context, named, most)
    for (const { match, from, row } of rows) {
      const fields = comparedFields(asked, row, match)
      const hasBirthDate = fields.date_of_birth.result === 'agrees'
      if (match.slips > (hasBirthDate ? MOST_SLIPS : MOST_SLIPS - 1)) continue
      if (known.has(keyOf({ source_table: match.table, listing_id: match.id }))) continue
      const listing = listingOf(context.release, row, { by: 'name', match, comparedWith: from }, fields)
      const closest = isContradicted(fields) ? 'differs' : 'name'
      if (listing)
        candidates.push({ listing, record: recordOf(row), closest, slips: match.slips, counts: countsOf(fields) })
    }
    const listings = records.map(({ listing }) => listing)
    return { records: listings, candidates: oneOfEachRecord(candidates, records), unread }
  }

  async #records(context: Context, tables: ReadonlySet<string>, asked: AskedRow): Promise<Recorded[]> {
    const wanted: [Identifier, string | null][] = [
      ['npi', asked.npi],
      ['uei', asked.uei],
      ['cage', asked.cage]
    ]
    const found = new Map<string, Recorded>()
    for (const [by, value] of wanted) {
      if (value === null) continue
      const rows = context.release
        .rowsOf('screening_listing_by_identifier', `${by}:${value}`)
        .filter((row) => tables.has(text(row, 'source_table') ?? ''))
      for (const row of await shownListings(context, rows)) {
        const listing = listingOf(context.release, row, { by, asked }, comparedFields(asked, row))
        if (listing && !found.has(keyOf(row))) found.set(keyOf(row), { listing, record: recordOf(row) })
      }
    }
    return [...found.values()]
  }

  /** Matches by name: the best match for each listing, with the listing's row. */
  async #namedRows(
    context: Context,
    named: readonly Named[],
    most: number
  ): Promise<{ rows: { match: NameMatch; from: From; row: Row }[]; unread: number }> {
    const index = this.#indexes.get(context.release)
    const best = new Map<string, { match: NameMatch; from: From }>()
    for (const { persons, businesses, from } of named) {
      const matches = [
        ...persons.flatMap((name) => index?.persons(name, most) ?? []),
        ...businesses.flatMap((name) => index?.businesses(name) ?? [])
      ]
      for (const match of matches) {
        const key = `${match.table}:${match.id}`
        const known = best.get(key)
        if (match.slips > most) continue
        if (known === undefined || match.slips < known.match.slips) best.set(key, { match, from })
      }
    }
    const first = [...best].sort(([, a], [, b]) => a.match.slips - b.match.slips).slice(0, MOST_READ)
    const rows = first.flatMap(([key]) => context.release.rowsOf('screening_listing', key))
    const shown = new Map((await shownListings(context, rows)).map((row) => [keyOf(row), row]))
    const agreeing = first.flatMap(([key, { match, from }]) => {
      const row = shown.get(key)
      return row ? [{ match, from, row }] : []
    })
    return { rows: agreeing, unread: best.size - first.length }
  }
}

type Recorded = Pick<Candidate, 'listing' | 'record'>
type From = 'row' | 'registry'
type Named = Pick<AskedRow, 'persons' | 'businesses'> & { from: From }

function notRead(unread: number, { persons }: AskedRow): RowResult['not_checked'][number] {
  const reason =
    `${(unread + MOST_READ).toLocaleString('en-US')} listings have a name that agrees; ${MOST_READ} of them were ` +
    'compared. Add a first name or an identifier, so that fewer agree.'
  return { member: persons.length > 0 ? 'last_name' : 'business_name', source_table: null, reason }
}

function empty({ given, readings }: AskedRow, row: number): RowResult {
  return {
    ...{ row, ref: given.ref, state: 'no_record', closest: null, not_checked: [], records: [], candidates: [] },
    // Undefined keeps the place of the member.
    ...{ more_candidates: 0, rejected: undefined, change: null },
    ...{ readings: [...readings], given }
  }
}

export function stateOf(records: number, candidates: number, unchecked: number): RowState {
  if (records > 0) return 'record_found'
  if (candidates > 0) return 'possible_match'
  return unchecked > 0 ? 'not_checked' : 'no_record'
}

/** `proving`: birth date, NPI, UEI or CAGE code that agrees. */
type Counts = { proving: number; agreeing: number; differing: number }

function countsOf(fields: Fields): Counts {
  const count = (result: FieldComparison['result'], compared: readonly FieldComparison[] = Object.values(fields)) =>
    compared.filter((field) => field.result === result).length
  const proving = count('agrees', [fields.date_of_birth, fields.npi, fields.uei, fields.cage])
  return { proving, agreeing: count('agrees'), differing: count('differs') }
}

/**
 * No birth date or NPI that differs first, then one that agrees, then fewer slips, published names before
 * others (a listing must not lie behind the aliases of many), more agreeing and fewer differing fields,
 * and the order of the sources.
 */
function bestFirst(a: Candidate, b: Candidate): number {
  const other = ({ listing }: Candidate) => (listing.matched_name?.origin === 'published' ? 0 : 1)
  return (
    (a.closest === b.closest ? 0 : a.closest === 'name' ? -1 : 1) ||
    b.counts.proving - a.counts.proving ||
    a.slips - b.slips ||
    other(a) - other(b) ||
    b.counts.agreeing - a.counts.agreeing ||
    a.counts.differing - b.counts.differing ||
    (keyOf(a.listing) < keyOf(b.listing) ? -1 : 1)
  )
}

/** Lines of one record, such as further locations, count once: the line that agrees best. */
function oneOfEachRecord(candidates: readonly Candidate[], records: readonly Recorded[]): Candidate[] {
  const known = new Set(records.map(({ record }) => record))
  return candidates.toSorted(bestFirst).filter(({ record }) => !known.has(record) && known.add(record))
}

function recordOf(row: Row): string {
  return `${row.source_table} ${row.record_id}`
}

export function keyOf(row: { source_table?: unknown; listing_id?: unknown }): string {
  return `${row.source_table}:${row.listing_id}`
}
