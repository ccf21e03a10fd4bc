// When to retry a delivery that was not acknowledged.

/** How long a delivery is retried, counted from when it was queued. */
export const TRIED_FOR_MS = 24 * 3600 * 1000
const FIRST_MS = 5000
// Longest wait between two attempts. A receiver that recovers half an hour before the 24 hours end is still
// retried.
const LONGEST_MS = 30 * 60 * 1000

export type Tries = { queued_at: number; attempts: number }

/**
 * The time of the next attempt after `attempts` attempts, the last at `now`; null if there is none. The wait
 * doubles from 5 seconds to half an hour. The upper half of each wait is random, so receivers that failed
 * together are not retried together. The receiver may ask for a longer wait. The last attempt is made when
 * the 24 hours end.
 */
export function nextAttempt(
  { queued_at, attempts }: Tries,
  now: number,
  random: () => number,
  retryAfterMs = 0
): number | null {
  const end = queued_at + TRIED_FOR_MS
  if (now >= end) return null
  const whole = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts - 1, 20))
  return Math.min(end, now + Math.max(retryAfterMs, whole / 2 + (random() * whole) / 2))
}

/** Milliseconds that Retry-After asks for, in seconds or as a date; 0 if missing or invalid. */
export function retryAfterMs(header: string | undefined, now: number): number {
  if (header === undefined) return 0
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? 0 : Math.max(0, date - now)
}
