// What a limiter answers, whichever way it keeps its counts.
import type { Policy, PolicyName, Window } from './policies.ts'

export type Decision = {
  allowed: boolean
  /** The window nearest to its end: the one with the least left, the later to recover when two are equal. */
  window: Window
  /** Units left in that window after this decision. */
  remaining: number
  /** Epoch milliseconds: when allowed, the next moment at which `remaining` grows; when refused, the moment the same request passes. */
  resetAt: number
  /** Milliseconds from the decision to `resetAt`. */
  waitMs: number
}

/** Whose budget under which policy: the name tells budgets apart, the subject is a key id or an address. */
export type Budget = { name: PolicyName; policy: Policy; subject: string }

export type LimiterState = 'memory' | 'redis' | 'memory (redis away)'

export type Limiter = {
  /**
   * Takes `cost` units (1 when not said) from a budget if every window has room for them, and nothing otherwise. Never rejects. Throws
   * RangeError for a cost that no window could ever hold.
   */
  take(budget: Budget, cost?: number): Decision | Promise<Decision>
  /** Where the counts are kept at this moment. */
  state(): LimiterState
  close(): void
}

/** What one window says about a request, before it is known what the others say. */
export type WindowState = {
  window: Window
  /** Units taken within the window, this request's not among them. */
  taken: number
  /** Epoch milliseconds at which the oldest units leave; null when there are none. */
  nextAt: number | null
  /** Epoch milliseconds at which the request fits; null when it fits now. */
  fitsAt: number | null
}

/** The decision over all windows of a policy at `now`, epoch milliseconds. */
export function decided(states: readonly WindowState[], cost: number, now: number): Decision {
  const allowed = states.every(({ fitsAt }) => fitsAt === null)
  const [nearest, ...others] = states
    .filter(({ fitsAt }) => allowed || fitsAt !== null)
    .map(({ window, taken, nextAt, fitsAt }) => ({
      window,
      remaining: window.limit - taken - (allowed ? cost : 0),
      resetAt: fitsAt ?? nextAt ?? now + window.seconds * 1000
    }))
  if (!nearest) throw new RangeError('a policy has no window')
  // A refused request waits for the last of the windows that hold it up; an allowed one is told of the least that is left.
  type Candidate = typeof nearest
  const isNearer = (one: Candidate, than: Candidate) =>
    allowed && one.remaining !== than.remaining ? one.remaining < than.remaining : one.resetAt > than.resetAt
  const chosen = others.reduce((best, candidate) => (isNearer(candidate, best) ? candidate : best), nearest)
  return { allowed, ...chosen, waitMs: chosen.resetAt - now }
}

/** Throws RangeError when the cost is no positive whole number, or more than a window of the policy ever holds. */
export function checkCost({ windows }: Policy, cost: number): void {
  const least = Math.min(...windows.map(({ limit }) => limit))
  if (!Number.isInteger(cost) || cost < 1 || cost > least) {
    throw new RangeError(`a cost of ${cost} is not between 1 and ${least}`)
  }
}
