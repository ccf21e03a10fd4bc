// Age of a snapshot compared with the SLA of its source. Without a snapshot date, the state is `unknown`.
import { z } from 'zod'

export const FRESHNESS_STATES = ['current', 'degraded', 'stale', 'unknown'] as const
export const FreshnessState = z.enum(FRESHNESS_STATES)
export type FreshnessState = z.infer<typeof FreshnessState>

/** How often a publisher replaces a file, with the maximum days between two files. */
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

/** In whole hours and days, rounded down. current: age ≤ SLA; degraded: ≤ 2 × SLA; unknown: no date. */
export function freshnessOf(snapshot: string | null, slaDays: number, now: Date): Freshness {
  if (snapshot === null) return { age_hours: null, age_days: null, within_sla: null, state: 'unknown' }
  const age = Math.max(0, now.getTime() - Date.parse(`${snapshot}T00:00:00Z`))
  const days = age / DAY
  const state = days <= slaDays ? 'current' : days <= 2 * slaDays ? 'degraded' : 'stale'
  return { age_hours: Math.floor(age / HOUR), age_days: Math.floor(days), within_sla: state === 'current', state }
}

/** Age of a file in whole days, if it is past the limit of its source: then it says nothing about today. */
export function daysPastLimit(date: string | null, slaDays: number, now: Date): number | null {
  const { state, age_days } = freshnessOf(date, slaDays, now)
  return state === 'current' || state === 'unknown' ? null : age_days
}

export type NextRefresh = { next_refresh_eta: string | null; overdue_since: string | null }

/** When the next file is due. If that has passed, eta is null and `overdue_since` gives it. */
export function nextRefresh(snapshot: string | null, cadence: Cadence, now: Date): NextRefresh {
  if (snapshot === null) return { next_refresh_eta: null, overdue_since: null }
  const due = new Date(Date.parse(`${snapshot}T00:00:00Z`) + CADENCES[cadence] * DAY)
  const isOverdue = due.getTime() < now.getTime()
  return {
    next_refresh_eta: isOverdue ? null : due.toISOString(),
    overdue_since: isOverdue ? due.toISOString() : null
  }
}
