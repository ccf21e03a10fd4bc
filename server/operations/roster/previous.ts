// What changed since an earlier screening: the same roster in an earlier release, or earlier results.
import { z } from 'zod'
import type { Context } from '../operation.ts'
import { releaseGone } from '../release-gone.ts'
import { type Listing, listingsOf, type RowChange, type RowResult, RowStateName } from './result.ts'
import type { AskedRow } from './row.ts'
import { keyOf, RosterScreening } from './screening.ts'
import { rosterSources } from './sources.ts'

/** Members of an earlier result that are compared. */
const EarlierResult = z.looseObject({
  state: RowStateName,
  records: z.array(z.looseObject({ source_table: z.string(), listing_id: z.string() })),
  candidates: z.array(z.looseObject({ source_table: z.string(), listing_id: z.string() })),
  given: z.record(z.string(), z.string().nullable())
})
type EarlierResult = z.infer<typeof EarlierResult>

export const Previous = z
  .union([
    z.string().describe('Id of an earlier release'),
    z.looseObject({ release: z.string() }).describe('A receipt'),
    z.looseObject({ rows: z.array(EarlierResult) }).describe('An earlier answer, or its rows')
  ])
  .meta({
    id: 'PreviousScreening',
    description:
      'Last month’s screening: the release that its receipt names, the receipt itself, or its answer. Rows whose ' +
      'state or facts changed then come first. A release must still be kept; an answer needs none'
  })
export type Previous = z.infer<typeof Previous>

export type Earlier = {
  /** The earlier release; null if results were sent. */
  release: string | null
  before(asked: AskedRow, row: number): Promise<Pick<RowResult, 'state' | 'records' | 'candidates'> | undefined>
  end(): void
}

/** Reads the earlier screening. Throws release_gone if its release is not kept. */
export async function earlierScreening(context: Context, previous: Previous): Promise<Earlier> {
  if (typeof previous === 'object' && 'rows' in previous) return ofResults(z.array(EarlierResult).parse(previous.rows))
  const id = typeof previous === 'string' ? previous : z.string().parse(previous.release)
  const lease = await context.kept.lease(id)
  if (!lease) throw releaseGone(id, context.service.release?.id ?? null, null)
  const earlier: Context = { ...context, release: lease.release }
  const screening = new RosterScreening(earlier, await rosterSources(earlier, null))
  return { release: id, before: (asked, row) => screening.result(asked, row), end: () => lease.giveBack() }
}

function ofResults(results: readonly EarlierResult[]): Earlier {
  const byGiven = new Map(results.map((result) => [JSON.stringify(Object.values(result.given)), result]))
  return {
    release: null,
    before: async ({ given }) =>
      byGiven.get(JSON.stringify(Object.values(given))) as
        | Pick<RowResult, 'state' | 'records' | 'candidates'>
        | undefined,
    end: () => {}
  }
}

/** The change of a row; null if its state and the facts of its listings are the same. */
export function changeOf(
  now: RowResult,
  before: Pick<RowResult, 'state' | 'records' | 'candidates'> | undefined
): RowChange | null {
  if (!before) return { state_before: null, added: listingsOf(now).map(keyOf), removed: [], changed: [] }
  const earlier = new Map(listingsOf(before).map((listing) => [keyOf(listing), factsOf(listing)]))
  const later = new Map(listingsOf(now).map((listing) => [keyOf(listing), factsOf(listing)]))
  const change = {
    state_before: before.state,
    added: [...later.keys()].filter((key) => !earlier.has(key)),
    removed: [...earlier.keys()].filter((key) => !later.has(key)),
    changed: [...later].flatMap(([key, facts]) => (earlier.has(key) && earlier.get(key) !== facts ? [key] : []))
  }
  const isSame = before.state === now.state && change.added.length + change.removed.length + change.changed.length === 0
  return isSame ? null : change
}

/** Members of a listing that say what happened. Lineage and comparison are not facts. */
const FACTS = [
  ...(['event', 'began_on', 'ended_on', 'reinstated_on', 'ground', 'program', 'imposed_by', 'comments'] as const),
  ...(['waiver', 'record_number', 'party', 'action_class'] as const)
]

function factsOf(listing: Listing): string {
  return JSON.stringify(FACTS.map((name) => listing[name] ?? null))
}
