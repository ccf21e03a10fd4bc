// Age of the sources of an answer at serve time, and whether it exceeds the limit that a request set.
import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { FreshnessState, nextRefresh } from '../../../domain/freshness.ts'
import type { SnapshotManifest } from '../../../domain/manifest.ts'
import { IsoDateTime } from '../../../domain/provenance.ts'
import { type FreshnessBlock, NEXT_REFRESH } from '../../questions/sources/sources.ts'
import type { Release } from '../../store/release.ts'

const HOURS_IN = { h: 1, d: 24, m: 1 / 60 } as const

/** Hours in the duration, a fraction for minutes; undefined if the string is not a valid duration. */
export function hoursIn(text: string): number | undefined {
  // Nine digits are a thousand centuries of hours; more would only lose precision.
  const [, digits, unit] = /^(\d{1,9})([hdm])?$/.exec(text) ?? []
  if (digits === undefined) return undefined
  const hours = Number(digits) * HOURS_IN[(unit ?? 'h') as keyof typeof HOURS_IN]
  return hours > 0 ? hours : undefined
}

export const StalenessParameters = z.strictObject({
  max_staleness: z
    .string()
    .refine((text) => hoursIn(text) !== undefined, 'not a positive duration')
    .optional()
    .meta({
      description:
        'Maximum age of every source of the answer: <n>h, <n>d, <n>m (minutes) or a bare number of hours. A ' +
        'source of unknown age never passes',
      example: '60d'
    }),
  max_staleness_mode: z
    .enum(['flag', 'reject'])
    .optional()
    .meta({ description: 'flag (the default): 200 with meta.freshness_policy.stale; reject: 409', example: 'flag' }),
  on_stale: z
    .enum(['reject', '409'])
    .optional()
    .meta({ description: 'Another way to write max_staleness_mode=reject', example: 'reject' })
})

/** Built once: building a schema for each request costs a tenth of an answer. */
const AmongOthers = StalenessParameters.loose()

/** Undefined without max_staleness. Throws invalid_request for a lone mode or two contradictory ones. */
export function barOf(query: unknown): Bar | undefined {
  const { max_staleness: text, max_staleness_mode: mode, on_stale: alias } = AmongOthers.parse(query)
  if (alias !== undefined && mode === 'flag') {
    throw new CatalogError('invalid_request', 'max_staleness_mode=flag and on_stale contradict each other.', {
      details: [{ parameter: 'on_stale', message: 'contradicts max_staleness_mode=flag' }]
    })
  }
  if (text === undefined && (mode !== undefined || alias !== undefined)) {
    const message = 'is missing: it says which age the other parameter is about'
    throw new CatalogError('invalid_request', `max_staleness ${message}.`, {
      details: [{ parameter: 'max_staleness', message }]
    })
  }
  const hours = text === undefined ? undefined : hoursIn(text)
  if (text === undefined || hours === undefined) return undefined
  return { text, hours, mode: alias === undefined ? (mode ?? 'flag') : 'reject' }
}

export const DataFreshness = z
  .strictObject({
    source: z.string().describe('Human-readable name of the source'),
    last_refreshed: IsoDateTime.describe('Source date of the served snapshot, at 00:00 UTC'),
    ...NEXT_REFRESH,
    cadence: z.string()
  })
  .meta({ id: 'DataFreshness' })

export const FreshnessPolicy = z
  .strictObject({
    requested: z.literal(true),
    max_staleness: z.string().describe('As sent'),
    max_staleness_hours: z.number(),
    mode: z.enum(['flag', 'reject']),
    stale: z.boolean(),
    stale_sources: z.array(
      z.strictObject({
        source_id: z.string(),
        state: FreshnessState,
        age_hours: z.int().nullable(),
        reason: z.enum(['exceeds_max_staleness', 'freshness_unknown'])
      })
    )
  })
  .meta({ id: 'FreshnessPolicy', description: 'Present only if max_staleness was sent' })
export type FreshnessPolicy = z.infer<typeof FreshnessPolicy>

/** Refresh dates of the sources that the release has a snapshot of. */
export function dataFreshness(
  sources: readonly string[],
  release: Pick<Release, 'snapshot'>,
  now: Date
): z.infer<typeof DataFreshness>[] {
  return sources.flatMap((id) => {
    const snapshot = release.snapshot(id)
    return snapshot ? refreshOf(snapshot, now) : []
  })
}

const refreshes = new WeakMap<SnapshotManifest, z.infer<typeof DataFreshness>>()

/** Depends on the snapshot alone until the next file is due, so it is built once, and again then. */
function refreshOf(snapshot: SnapshotManifest, now: Date): z.infer<typeof DataFreshness> {
  const known = refreshes.get(snapshot)
  if (known && (known.next_refresh_eta === null || Date.parse(known.next_refresh_eta) >= now.getTime())) return known
  const { title, cadence } = snapshot.source
  const made = {
    // The source name from the provenance tuple, which says if the snapshot is synthetic.
    source: snapshot.tables[0]?.provenance._source ?? title,
    last_refreshed: `${snapshot.date}T00:00:00.000Z`,
    ...nextRefresh(snapshot.date, cadence, now),
    cadence
  }
  refreshes.set(snapshot, made)
  return made
}

export type Bar = { text: string; hours: number; mode: 'flag' | 'reject' }

/** Applies a staleness limit to the sources of an answer. A source of unknown age never passes. */
export function freshnessPolicy(bar: Bar, blocks: readonly FreshnessBlock[], now: Date): FreshnessPolicy {
  const behind = blocks.flatMap(({ source_id, snapshot, state, age_hours }) => {
    if (snapshot === null) return { source_id, state, age_hours, reason: 'freshness_unknown' as const }
    // Not age_hours: it is rounded down, so 1 h 45 min would pass a limit of 90 minutes.
    const hours = (now.getTime() - Date.parse(`${snapshot}T00:00:00Z`)) / 3_600_000
    return hours > bar.hours ? { source_id, state, age_hours, reason: 'exceeds_max_staleness' as const } : []
  })
  return {
    requested: true,
    max_staleness: bar.text,
    max_staleness_hours: bar.hours,
    mode: bar.mode,
    stale: behind.length > 0,
    stale_sources: behind
  }
}
