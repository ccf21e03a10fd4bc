// What changed since an earlier screening: its result, or the same roster in the release of its receipt. It
// is verified before it is used.
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { documentIn, documentOfText, verifiedDocument } from '#verify/signed-document.ts'
import { CatalogError } from '../../../domain/errors.ts'
import { ReleaseId } from '../../../domain/manifest.ts'
import { foldedWords } from '../../../domain/name-words.ts'
import { releaseGone } from '../../records/kept-releases.ts'
import type { Context } from '../../records/operation.ts'
import { thousands } from '../../records/rejected.ts'
import type { Matching } from '../name-matching/comparison.ts'
import { type Before, beforeOf, earlierRows, type GoneRow } from './earlier-rows.ts'
import type { Receipt } from './receipt.ts'
import { type RowChange, type RowResult, rosterSources } from './result.ts'
import { type AskedRow, ROSTER_LIMIT, uniqueRefs } from './row.ts'
import { RosterScreening } from './screening.ts'

/** Candidates compared for one row. More rows of one key cannot be distinguished anyway. */
const MOST_COMPARED = 50

type Party = {
  given: string
  /** Null if another row of the roster has it too: it then names no row. */
  ref: string | null
  values: Readonly<Record<string, string | null>>
}

/** Keys under which the same party is looked for, the surest first. */
const STAGES: readonly ((party: Party) => (string | null | undefined)[])[] = [
  ({ ref }) => [ref],
  ({ given }) => [given],
  ({ values: { npi, uei, cage } }) => [npi && `npi ${npi}`, uei && `uei ${uei}`, cage && `cage ${cage}`],
  ({ values: { name } }) => [name],
  ({ values: { last, business } }) => [last && `last ${last}`, business && `business ${business}`]
]
const [BY_REF] = STAGES

/** Index of the earlier row for each row that is on both rosters. */
function samePairs(now: readonly AskedRow[], before: readonly AskedRow[]): Map<number, number> {
  const [later, earlier] = [partiesOf(now), partiesOf(before)]
  const pairs = new Map<number, number>()
  const taken = new Set<number>()
  for (const keysOf of STAGES) {
    const byKey = new Map<string, number[]>()
    for (const [at, party] of earlier.entries())
      for (const key of taken.has(at) ? [] : keysOf(party)) {
        const places = key && byKey.get(key)
        if (places) places.push(at)
        else if (key) byKey.set(key, [at])
      }
    for (const [at, party] of later.entries()) {
      if (pairs.has(at)) continue
      const found = keysOf(party).flatMap((key) => (key ? firstFree(byKey.get(key), taken) : []))
      const [best] = found
        .map((place) => ({ place, agreeing: agreeing(party, earlier[place], keysOf === BY_REF) }))
        .filter(({ agreeing }) => agreeing >= 0)
        .sort((a, b) => b.agreeing - a.agreeing || a.place - b.place)
      if (best === undefined) continue
      pairs.set(at, best.place)
      taken.add(best.place)
    }
  }
  return pairs
}

function firstFree(places: number[] | undefined, taken: ReadonlySet<number>): number[] {
  while (places?.[0] !== undefined && taken.has(places[0])) places.shift()
  return (places ?? []).slice(0, MOST_COMPARED).filter((place) => !taken.has(place))
}

/** Number of values that agree; -1 if a value differs. A reference decides alone. */
function agreeing(one: Party, other: Party | undefined, byReference: boolean): number {
  if (!other || (!byReference && one.ref !== null && other.ref !== null && one.ref !== other.ref)) return -1
  const compared = (names: readonly string[]) =>
    names.map((name) => {
      const [mine = null, theirs = null] = [one.values[name], other.values[name]]
      return mine === null || theirs === null ? 0 : mine === theirs ? 1 : -1
    })
  const codes = compared(['npi', 'uei', 'cage'])
  // The parts of a name can move between columns.
  const names = one.values.name === other.values.name ? ['name'] : ['last', 'first', 'business']
  const rest = compared([...names, 'middle', 'suffix', 'born'])
  const sum = (of: readonly number[]) => of.filter((value) => value > 0).length
  // People marry: an identifier that agrees outweighs a name that differs.
  const isSame = byReference || (!codes.includes(-1) && (codes.includes(1) || !rest.includes(-1)))
  return isSame ? 10 * sum(codes) + sum(rest) : -1
}

function partiesOf(rows: readonly AskedRow[]): Party[] {
  const refs = uniqueRefs(rows)
  return rows.map(({ given, npi, uei, cage, born }) => {
    const folded = (text: string | null | undefined) => foldedWords(text).join(' ') || null
    const [last, first, business] = [folded(given.last_name), folded(given.first_name), folded(given.business_name)]
    const name = [last, first, business, folded(given.name)].filter((one) => one !== null).join(' ')
    return {
      given: JSON.stringify(Object.entries(given).filter(([, value]) => value !== null)),
      ref: given.ref !== null && refs.has(given.ref) ? given.ref : null,
      values: {
        ...{ npi, uei, cage, born, last, first, business },
        ...{ middle: folded(given.middle_name)?.[0] ?? null, suffix: folded(given.suffix) },
        name: name.split(' ').sort().join(' ') || null
      }
    }
  })
}

export const Previous = z
  .union([
    z.string().describe('Id of an earlier release, or the text of a file with a result or a receipt'),
    z.looseObject({}).describe('A receipt, or an earlier answer with its head, rows and receipt')
  ])
  .meta({
    id: 'PreviousScreening',
    description:
      'Last month’s screening: its answer, its receipt, or the release that the receipt names. Changed rows then come ' +
      'first. An answer also shows which rows joined and left. A release must still be kept; an answer needs none'
  })
export type Previous = z.infer<typeof Previous>

export type Earlier = {
  release: string
  /** Digest of the earlier receipt; null if only a release was named. */
  receipt_sha256: string | null
  /** Null if the earlier rows were not sent. */
  gone: GoneRow[] | null
  /** Tables that were searched then. */
  tables: ReadonlySet<string>
  /** The earlier result of a row; null if the row is new on the roster. */
  before(row: number): Promise<Before | null>
  end(): void
}

/** Reads and verifies the earlier screening of a roster. Throws release_gone if its release is not kept. */
export async function earlierScreening(
  context: Context,
  previous: Previous,
  rows: readonly AskedRow[],
  today: string,
  matching: Matching
): Promise<Earlier> {
  if (ReleaseId.safeParse(previous).success)
    return await inRelease(context, String(previous), null, null, rows, matching)
  const { document: receipt, result } = verified(context, previous, matching)
  const { release, receipt_sha256, as_of, sources } = VerifiedReceipt.parse(receipt)
  if (!result) return await inRelease(context, release, receipt_sha256, as_of, rows, matching)
  const earlier = earlierRows(result, today)
  const before = earlier.map(({ asked }) => asked)
  const pairs = samePairs(rows, before)
  const kept = new Set(pairs.values())
  return {
    ...{ release, receipt_sha256 },
    gone: earlier.flatMap(({ row, state, asked: { given } }, at) => (kept.has(at) ? [] : [{ row, state, given }])),
    tables: new Set(sources.flatMap(({ checked, source_table }) => (checked ? [source_table] : []))),
    before: async (row) => earlier[pairs.get(row - 1) ?? -1] ?? null,
    end: () => {}
  }
}

const VerifiedReceipt = z.looseObject({
  release: z.string(),
  receipt_sha256: z.string(),
  as_of: z.string().nullable(),
  sources: z.array(z.looseObject({ source_table: z.string(), checked: z.boolean() }))
})

/** Throws invalid_request with the reason, if it is not a result or a receipt that this service made. */
function verified({ signing }: Context, previous: Previous, matching: Matching) {
  try {
    const found = typeof previous === 'string' ? documentOfText(previous.replace(/^\uFEFF/, '')) : documentIn(previous)
    if (found?.kind !== 'receipt') throw new Error('It is not a release id, a receipt, or a result with its receipt.')
    const { rows } = found.result ?? {}
    if (Array.isArray(rows) && rows.length > ROSTER_LIMIT)
      throw new Error(`It has more rows than the limit of ${ROSTER_LIMIT}.`)
    verifiedDocument(found, { keys: [...signing.publicKeys()] }, sha256Of)
    // Earlier versions had no choice, and listed names that do not agree in full.
    const { matching: made = 'wide' } = found.document
    if (made !== matching)
      throw new Error(
        `It was made with matching=${made}, and this screening with ${matching}. Choose ${made} to compare them.`
      )
    return found
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    throw new CatalogError('invalid_request', `The earlier screening cannot be used. ${message}`, {
      cause,
      details: [{ parameter: 'previous', message: `is refused: ${message.replace(/\.$/, '')}` }]
    })
  }
}

function sha256Of(texts: Iterable<string>): string {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(text)
  return hash.digest('hex')
}

async function inRelease(
  context: Context,
  id: string,
  receipt_sha256: string | null,
  asOf: string | null,
  rows: readonly AskedRow[],
  matching: Matching
): Promise<Earlier> {
  const lease = await context.kept.lease(id)
  if (!lease) throw releaseGone(id, context.service.release?.id ?? null, null)
  const earlier: Context = { ...context, release: lease.release }
  const sources = await rosterSources(earlier, asOf)
  const screening = new RosterScreening(earlier, sources, matching)
  return {
    ...{ release: id, receipt_sha256, gone: null },
    tables: new Set(sources.answering.flatMap(({ tables }) => [...tables])),
    before: async (row) => {
      const asked = rows[row - 1]
      return asked ? beforeOf(await screening.result(asked, row)) : null
    },
    end: () => lease.giveBack()
  }
}

/** What changed since the earlier screening, in words. */
export function changesInWords({ release, ...rows }: NonNullable<Receipt['previous']>): string {
  const { changed_rows, new_rows, gone_rows } = rows
  const roster =
    new_rows === null || gone_rows === null
      ? 'Its rows were not sent, so who is new or gone is not known'
      : `New on the roster: ${thousands(new_rows)}. Gone from it: ${thousands(gone_rows)}`
  return `Rows that changed since the screening in release ${release}: ${thousands(changed_rows)}. ${roster}.`
}

/** The change of a row; null if its state and the facts of its listings are the same. */
export function changeOf(result: RowResult, before: Before | null, earlier: Earlier, searched: ReadonlySet<string>) {
  const now = beforeOf(result)
  const isNew = earlier.gone === null ? null : before === null
  if (!before) {
    const added = now.listings.map(({ key }) => key)
    return { state_before: null, new_on_roster: isNew, added, removed: [], changed: [], not_compared: [] }
  }
  const [known, later] = [before, now].map(({ listings }) => new Map(listings.map((listing) => [listing.key, listing])))
  const [added, removed] = [only(now, known), only(before, later)]
  // A list that was searched only once, or candidates after the first, do not show that a listing came or
  // went.
  const isCompared = ({ table, kind }: Before['listings'][number]) =>
    searched.has(table) && earlier.tables.has(table) && !now.more.has(kind) && !before.more.has(kind)
  const change: RowChange = {
    ...{ state_before: before.state, new_on_roster: isNew },
    added: added.filter(isCompared).map(({ key }) => key),
    removed: removed.filter(isCompared).map(({ key }) => key),
    changed: now.listings.flatMap(({ key, facts }) => {
      const earlierFacts = known?.get(key)?.facts
      return earlierFacts !== undefined && earlierFacts !== facts ? [key] : []
    }),
    not_compared: [...added, ...removed].filter((listing) => !isCompared(listing)).map(({ key }) => key)
  }
  const { state_before, new_on_roster: _, ...listings } = change
  return state_before === now.state && Object.values(listings).every((keys) => keys.length === 0) ? null : change
}

function only({ listings }: Before, others: ReadonlyMap<string, unknown> | undefined): Before['listings'] {
  return listings.filter(({ key }) => !others?.has(key))
}
