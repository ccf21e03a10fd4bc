// How old a snapshot is against what its source promises. `current` needs a dated snapshot: without a date the state is `unknown`.
import { z } from 'zod'

export const FRESHNESS_STATES = ['current', 'degraded', 'stale', 'unknown'] as const
export const FreshnessState = z.enum(FRESHNESS_STATES)
export type FreshnessState = z.infer<typeof FreshnessState>

/** How often a publisher replaces a file, and how many days the months or weeks between two files may at most last. */
export const CADENCES = { Daily: 1, Weekly: 7, Monthly: 31, Quarterly: 92, Semiannual: 184, Annual: 366 } as const
export const Cadence = z.enum(Object.keys(CADENCES) as [keyof typeof CADENCES, ...(keyof typeof CADENCES)[]])
export type Cadence = z.infer<typeof Cadence>

const HOUR = 3_600_000
const DAY = 24 * HOUR

export type Freshness = {
  state: FreshnessState
  age_hours: number | null
  age_days: number | null
  within_sla: boolean | null
}

/**
 * Freshness of a snapshot dated `snapshot` (its day begins at 00:00 UTC) at the instant `now`, in whole hours and days, rounded down.
 * current: age ≤ SLA; degraded: ≤ 2 × SLA; stale: beyond; unknown: no date.
 */
export function freshnessOf(snapshot: string | null, slaDays: number, now: Date): Freshness {
  if (snapshot === null) return { age_hours: null, age_days: null, within_sla: null, state: 'unknown' }
  const age = Math.max(0, now.getTime() - Date.parse(`${snapshot}T00:00:00Z`))
  const days = age / DAY
  const state = days <= slaDays ? 'current' : days <= 2 * slaDays ? 'degraded' : 'stale'
  return { age_hours: Math.floor(age / HOUR), age_days: Math.floor(days), within_sla: state === 'current', state }
}

export type NextRefresh = { next_refresh_eta: string | null; overdue_since: string | null }

/**
 * When the next file of this cadence is due after the snapshot. A time that has passed is no estimate: the eta is null then, and
 * `overdue_since` says when the file was due. Both are null without a dated snapshot.
 */
export function nextRefresh(snapshot: string | null, cadence: Cadence, now: Date): NextRefresh {
  if (snapshot === null) return { next_refresh_eta: null, overdue_since: null }
  const due = new Date(Date.parse(`${snapshot}T00:00:00Z`) + CADENCES[cadence] * DAY)
  const isOverdue = due.getTime() < now.getTime()
  return {
    next_refresh_eta: isOverdue ? null : due.toISOString(),
    overdue_since: isOverdue ? due.toISOString() : null
  }
}
