// Selects the release that answers for each source: the release of the request or, for an earlier day, the
// kept release with the newest snapshot up to that day.
import { daysPastLimit } from '../../../domain/freshness.ts'
import type { ManifestTable } from '../../../domain/manifest.ts'
import type { Context } from '../../records/operation.ts'

/** Sources a screening checks. Awards are a history in themselves: the newest snapshot covers every day. */
const SOURCES = ['sam_entities', 'sam_exclusions', 'sam_responsibility', 'usaspending'] as const
export type ScreenedSource = (typeof SOURCES)[number]
export const SCREENED_SOURCES: readonly ScreenedSource[] = SOURCES

/** A source that answers, with the context of its release, or the reason it does not answer. */
export type Consulted =
  | { state: 'answers'; context: Context; date: string }
  | { state: 'not_ingested' | 'not_kept'; context: Context; date: null }

export type Consultation = {
  /** The context of the request. */
  now: Context
  /** Day the answer is about. */
  day: string
  /** Requested day; null for the current state. */
  asOf: string | null
  of: Readonly<Record<ScreenedSource, Consulted>>
}

export async function consultation(now: Context, asOf: string | null): Promise<Consultation> {
  const [sam_entities, sam_exclusions, sam_responsibility, usaspending] = await Promise.all([
    consulted(now, 'sam_entities', asOf),
    consulted(now, 'sam_exclusions', asOf),
    consulted(now, 'sam_responsibility', asOf),
    consulted(now, 'usaspending', null)
  ])
  const day = asOf ?? now.clock().toISOString().slice(0, 10)
  return { now, day, asOf, of: { sam_entities, sam_exclusions, sam_responsibility, usaspending } }
}

async function consulted(now: Context, source: ScreenedSource, asOf: string | null): Promise<Consulted> {
  const release = asOf === null ? now.release : await now.releaseAsOf(source, asOf)
  const date = release?.snapshot(source)?.date
  if (release && date !== undefined) return { state: 'answers', context: { ...now, release }, date }
  const isKnown = now.release.snapshot(source) !== undefined
  return { state: isKnown ? 'not_kept' : 'not_ingested', context: now, date: null }
}

/** Age past the limit of the source; null within it, and for an earlier day that a file covers. */
export function daysPast({ now, asOf, day }: Consultation, source: ScreenedSource, date: string): number | null {
  const { date: newest = '', source: declared } = now.release.snapshot(source) ?? {}
  if (!declared || (asOf !== null && newest >= day)) return null
  return daysPastLimit(date, declared.sla_days, asOf === null ? now.clock() : new Date(`${asOf}T00:00:00Z`))
}

/** Contexts of every release that answers, the request's own first. */
export function contextsOf({ now, of }: Consultation): Context[] {
  const byRelease = new Map([[now.release, now]])
  for (const { context } of Object.values(of))
    if (!byRelease.has(context.release)) byRelease.set(context.release, context)
  return [...byRelease.values()]
}

/**
 * A table to search; undefined if its source does not answer or the table is empty. An empty table was built
 * without its file or from a file without rows: absence from it says nothing about an entity.
 */
export function tableIn({ state, context }: Consulted, name: string): ManifestTable | undefined {
  const table = state === 'answers' ? context.release.table(name) : undefined
  return table && table.rows > 0 ? table : undefined
}
