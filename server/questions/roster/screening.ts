// Screens the rows of a roster: listings under an identifier of the row, and with an agreeing name.
import { foldedWords } from '../../../domain/name-words.ts'
import type { Context } from '../../records/operation.ts'
import { type Party, rejectedRows, rejections } from '../../records/rejected.ts'
import { isWithheld } from '../../records/withheld.ts'
import { type Row, text } from '../../store/rows.ts'
import type { FieldComparison, Matching } from '../name-matching/comparison.ts'
import { comparedFields, listingOf, shownListings } from './listing.ts'
import { isBetter, NameIndex, type NameMatch, registryNames, sideOf, stageOf } from './name-index.ts'
import {
  CANDIDATE_LIMIT,
  type Closeness,
  type Fields,
  isContradicted,
  type Listing,
  type RosterSources,
  type RowResult,
  type RowState
} from './result.ts'
import type { AskedRow, RosterMember } from './row.ts'

/** Listings read for one row at most. A more common name needs a birth date or an identifier. */
const MOST_READ = 500

/** `record`: key that the lines of one record share. */
type Candidate = { listing: Listing; record: string; closest: Closeness; ranks: readonly number[] }
/** `unread`: listings with an agreeing name beyond MOST_READ. */
type Found = { records: Listing[]; candidates: Candidate[]; unread: number }

/** A release that answers, with the tables it answers for. */
type Answering = { context: Context; tables: ReadonlySet<string>; index: NameIndex }

export class RosterScreening {
  readonly #context: Context
  readonly #matching: Matching
  readonly #answering: readonly Answering[]

  constructor(context: Context, sources: RosterSources, matching: Matching) {
    this.#context = context
    this.#matching = matching
    this.#answering = sources.answering.map(({ release, tables }) => ({
      ...{ context: { ...context, release }, tables, index: new NameIndex(release, tables, matching) }
    }))
  }

  async result(asked: AskedRow, row: number): Promise<RowResult> {
    const not_checked: RowResult['not_checked'] = asked.problems.map(({ member, reason }) => ({
      ...{ member, source_table: null, reason }
    }))
    if (this.#answering.length === 0)
      not_checked.push({ member: null, source_table: null, reason: 'No source could be searched.' })
    const hidden = await this.#withheldMember(asked)
    if (hidden) {
      const reason =
        'The entity opted out of public display at SAM.gov, so nothing is shown about it. Screen it at sam.gov.'
      const withheld = { member: hidden, source_table: null, reason }
      return { ...empty(asked, row), state: 'not_checked', not_checked: [withheld] }
    }
    const named = this.#namesOf(asked)
    if (named.length === 0 && asked.problems.length === 0) {
      const reason =
        'The row gives no name, and no registry has one for its identifier. Listings without an identifier were not compared. Add the name.'
      not_checked.push({ member: asked.npi === null ? 'business_name' : 'last_name', source_table: null, reason })
    }
    const found = await Promise.all(this.#answering.map((answering) => foundIn(answering, asked, named)))
    const unread = found.reduce((sum, { unread }) => sum + unread, 0)
    if (unread > 0) not_checked.push(notRead(unread, asked))
    const records = found.flatMap(({ records }) => records)
    const all = found.flatMap(({ candidates }) => candidates).sort(bestFirst)
    // Each kind has its own limit, so that namesakes with another birth date crowd nobody out.
    const kinds = NEARNESS.map((kind) => all.filter(({ closest }) => closest === kind))
    const shown = kinds.flatMap((kind) => kind.slice(0, CANDIDATE_LIMIT)).sort(bestFirst)
    const [candidates = [], wider = []] = [false, true].map((isWider) =>
      shown.filter(({ closest }) => (closest === 'wider') === isWider).map(({ listing }) => listing)
    )
    const ofWider = kinds.at(-1)?.length ?? 0
    const rejected = await this.#rejected(asked)
    for (const { member, table, rows } of rejected)
      not_checked.push({ member, source_table: table, reason: `A row of the list names the party: ${rows.statement}` })
    return {
      ...empty(asked, row),
      state: stateOf(records.length, all.length, not_checked.length),
      closest: records.length > 0 ? 'identifier' : (NEARNESS.find((_, at) => kinds[at]?.length) ?? null),
      not_checked,
      records,
      candidates,
      more_candidates: all.length - ofWider - candidates.length,
      wider: this.#matching === 'strict' ? null : wider,
      more_wider: ofWider - wider.length,
      ...(rejected.length > 0 && { rejected: rejected.map(({ rows }) => rows) })
    }
  }

  /** Rejected rows of the lists that give an identifier of the row, or its name and no identifier. */
  async #rejected({ persons, businesses, ...codes }: AskedRow) {
    const name = (...parts: (string | null | undefined)[]) =>
      foldedWords(parts.filter(Boolean).join(' ')).join(' ') || null
    const parties: [RosterMember, Party][] = [
      ...IDENTIFIERS.map((kind): [RosterMember, Party] => [kind, [kind, codes[kind]]]),
      ...persons.map(({ last_name, first_name }): [RosterMember, Party] => [
        'last_name',
        ['name', name(last_name, first_name)]
      ]),
      ...businesses.map((business): [RosterMember, Party] => ['business_name', ['name', name(business)]])
    ]
    const found = this.#answering.flatMap(({ context, tables }) => {
      const named = parties.filter(([, party]) => rejections(context.release, [party]).length > 0)
      return [...(named.length > 0 ? tables : [])].flatMap((table) =>
        named.map(async ([member, party]) => {
          const rows = await rejectedRows(context, { table }, [party])
          return rows.map((of) => ({ member, table, rows: of }))
        })
      )
    })
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
}

async function foundIn(answering: Answering, asked: AskedRow, named: readonly Named[]): Promise<Found> {
  const { release } = answering.context
  const records = await recordsIn(answering, asked)
  const known = new Set(records.map(({ listing }) => keyOf(listing)))
  const candidates: Candidate[] = []
  const { rows, unread } = await namedRows(answering, named, asked)
  for (const { match, from, row } of rows) {
    const fields = comparedFields(asked, row, match)
    if (known.has(keyOf({ source_table: match.table, listing_id: match.id }))) continue
    const listing = listingOf(release, row, { by: 'name', match, comparedWith: from }, fields)
    const closest = match.rule !== null ? 'wider' : isContradicted(fields) ? 'differs' : 'name'
    if (listing)
      candidates.push({ listing, record: recordOf(row), closest, ranks: ranksOf(closest, fields, match, asked) })
  }
  const listings = records.map(({ listing }) => listing)
  return { records: listings, candidates: oneOfEachRecord(candidates, records), unread }
}

const IDENTIFIERS = ['npi', 'uei', 'cage'] as const

async function recordsIn({ context, tables }: Answering, asked: AskedRow): Promise<Recorded[]> {
  const found = new Map<string, Recorded>()
  for (const by of IDENTIFIERS) {
    if (asked[by] === null) continue
    const rows = context.release
      .rowsOf('screening_listing_by_identifier', `${by}:${asked[by]}`)
      .filter((row) => tables.has(text(row, 'source_table') ?? ''))
    for (const row of await shownListings(context, rows)) {
      const listing = listingOf(context.release, row, { by, asked }, comparedFields(asked, row))
      if (listing && !found.has(keyOf(row))) found.set(keyOf(row), { listing, record: recordOf(row) })
    }
  }
  return [...found.values()]
}

/** Matches by name: the best match for each listing, with the listing's row. */
async function namedRows(
  { context, index }: Answering,
  named: readonly Named[],
  asked: AskedRow
): Promise<{ rows: { match: NameMatch; from: From; row: Row }[]; unread: number }> {
  const best = new Map<string, { match: NameMatch; from: From }>()
  for (const { persons, businesses, from } of named) {
    const matches = [
      ...persons.flatMap((name) => index.persons(name, asked.born, from === 'row' && isBusiness(asked))),
      ...businesses.flatMap((name) => index.businesses(name))
    ]
    for (const match of matches) {
      const key = `${match.table}:${match.id}`
      const known = best.get(key)
      if (known === undefined || isBetter(match, known.match)) best.set(key, { match, from })
    }
  }
  const first = [...best]
    .sort(([, a], [, b]) => (isBetter(a.match, b.match) ? -1 : isBetter(b.match, a.match) ? 1 : 0))
    .slice(0, MOST_READ)
  const rows = first.flatMap(([key]) => context.release.rowsOf('screening_listing', key))
  const shown = new Map((await shownListings(context, rows)).map((row) => [keyOf(row), row]))
  const agreeing = first.flatMap(([key, { match, from }]) => {
    const row = shown.get(key)
    return row ? [{ match, from, row }] : []
  })
  return { rows: agreeing, unread: best.size - first.length }
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
    ...{ more_candidates: 0, wider: null, more_wider: 0, to_review: 0, rejected: undefined, change: null },
    ...{ readings: [...readings], given }
  }
}

function stateOf(records: number, candidates: number, unchecked: number): RowState {
  if (records > 0) return 'record_found'
  if (candidates > 0) return 'possible_match'
  return unchecked > 0 ? 'not_checked' : 'no_record'
}

const NEARNESS: readonly Closeness[] = ['name', 'differs', 'wider']

/** Ranks of a candidate, the smaller first: methodology/name-matching.md ("Order") publishes them. */
function ranksOf(closest: Closeness, fields: Fields, match: NameMatch, asked: AskedRow) {
  const { last_name: _, first_name: __, business_name: ___, ...others } = fields
  const count = (result: FieldComparison['result'], compared: readonly FieldComparison[] = Object.values(others)) =>
    compared.filter((field) => field.result === result).length
  const isPersonForBusiness = isBusiness(asked) && match.fields.business_name === undefined
  return [
    NEARNESS.indexOf(closest),
    -count('agrees', [others.date_of_birth, others.npi, others.uei, others.cage]),
    stageOf(match),
    Number(isPersonForBusiness),
    match.slips,
    Number(isContradicted(fields)),
    -count('agrees'),
    sideOf(match.name),
    count('differs')
  ]
}

function isBusiness({ given }: AskedRow): boolean {
  return given.business_name !== null && given.last_name === null
}

function bestFirst(a: Candidate, b: Candidate): number {
  const at = a.ranks.findIndex((rank, place) => rank !== b.ranks[place])
  if (at >= 0) return (a.ranks[at] ?? 0) - (b.ranks[at] ?? 0)
  return keyOf(a.listing) < keyOf(b.listing) ? -1 : 1
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
