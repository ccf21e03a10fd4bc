// When a snapshot was last reconciled with its publisher. The manifest has the time its files came; a later look that found them offered
// unchanged is in the ledger, and moves the time forward at serve time. What is published stays as it is.
import type { RawFile } from '../../domain/manifest.ts'

/** When the publisher was last found to offer a raw file still; null when nobody looked since it came. */
export type Confirmations = (sha256: string) => string | null

type CheckedFile = Pick<RawFile, 'sha256' | 'checked_at'>

/** A snapshot is as well checked as the one of its files that was checked longest ago. Null without files. */
export function lastChecked(raw: readonly CheckedFile[], confirmedAt: Confirmations): string | null {
  return earliest(raw.map(({ sha256, checked_at }) => latest(checked_at, confirmedAt(sha256))))
}

/** The earliest of date-times; null when there is none. */
export function earliest(times: readonly string[]): string | null {
  return times.reduce<string | null>(
    (first, time) => (first === null || Date.parse(time) < Date.parse(first) ? time : first),
    null
  )
}

function latest(time: string, other: string | null): string {
  return other !== null && Date.parse(other) > Date.parse(time) ? other : time
}
