// When the store of the releases last answered.
import type { Registry } from 'prom-client'
import type { Follower } from '../mirror/follower.ts'
import { gaugeOf, instant } from './gauges.ts'

/** Adds the time to the registry of the process that follows the store. */
export function measureFollower(registry: Registry, follower: Pick<Follower, 'answeredAt'>): void {
  gaugeOf(
    registry,
    'ppds_store_answer_timestamp_seconds',
    'Time at which the store of RELEASES_URL last answered; no value before its first answer, and without RELEASES_URL',
    () => instant(follower.answeredAt)
  )
}
