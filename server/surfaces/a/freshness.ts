// Age of the sources of an answer at serve time, and whether it exceeds the limit that a request set.
import { z } from 'zod'
import { FreshnessState, nextRefresh } from '../../../domain/freshness.ts'
import type { SnapshotManifest } from '../../../domain/manifest.ts'
import { IsoDateTime } from '../../../domain/provenance.ts'
import { type FreshnessBlock, NEXT_REFRESH } from '../../questions/sources/sources.ts'
import type { Release } from '../../store/release.ts'

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

type Snapshots = Pick<Release, 'snapshot'>

/** Refresh dates of the sources that the release has a snapshot of. */
export function dataFreshness(
  sources: readonly string[],
  release: Snapshots,
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
