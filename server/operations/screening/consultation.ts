// Which release answers for each source: the one of the request, or for an earlier day the kept one with the newest snapshot up to it.
import type { ManifestTable } from '../../../domain/manifest.ts'
import type { Context } from '../operation.ts'

/** What a screening looks in. Awards are history themselves: the newest snapshot tells of every day. */
const SOURCES = ['sam_entities', 'sam_exclusions', 'sam_responsibility', 'usaspending'] as const
export type ScreenedSource = (typeof SOURCES)[number]
export const SCREENED_SOURCES: readonly ScreenedSource[] = SOURCES

/** A source that answers, in the context of its release, or why none does. */
export type Consulted =
  | { state: 'answers'; context: Context; date: string }
  | { state: 'not_ingested' | 'not_kept'; context: Context; date: null }

export type Consultation = {
  /** The context of the request. */
  now: Context
  /** Day the answers are about. */
  day: string
  /** Day asked for; null for the current state. */
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

/** The contexts of every release that answers, the request's first. */
export function contextsOf({ now, of }: Consultation): Context[] {
  const byRelease = new Map([[now.release, now]])
  for (const { context } of Object.values(of))
    if (!byRelease.has(context.release)) byRelease.set(context.release, context)
  return [...byRelease.values()]
}

/**
 * A table to look in; undefined when its source does not answer. An empty one was made without its file, or of a file without rows: that
 * an entity is not in it says nothing.
 */
export function tableIn({ state, context }: Consulted, name: string): ManifestTable | undefined {
  const table = state === 'answers' ? context.release.table(name) : undefined
  return table && table.rows > 0 ? table : undefined
}
