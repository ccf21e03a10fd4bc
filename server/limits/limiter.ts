// What a limiter answers, however it keeps its counts.
import { networkPolicyOf, type Policy, type PolicyName, type Window } from './policies.ts'

export type Decision = {
  allowed: boolean
  /** The window with the least left; of two equal windows, the one that recovers later. */
  window: Window
  remaining: number
  /** Epoch milliseconds: when `remaining` grows next or, if refused, when the same request passes. */
  resetAt: number
  /** Milliseconds from the decision to `resetAt`. */
  waitMs: number
}

/** An account or an address under a policy. An address also counts against its `network`, if given. */
export type Budget = { name: PolicyName; policy: Policy; subject: string; network?: string }

export function subjectsOf({ policy, subject, network }: Budget): { subject: string; policy: Policy }[] {
  const own = { subject, policy }
  return network === undefined ? [own] : [own, { subject: network, policy: networkPolicyOf(policy) }]
}

export type LimiterState = 'memory' | 'redis' | 'memory (redis away)'

export type Limiter = {
  /**
   * Takes `cost` units (default 1) from a budget if every window has room for them; otherwise takes nothing.
   * Never rejects. Throws RangeError for a cost that no window could ever hold.
   */
  take(budget: Budget, cost?: number): Decision | Promise<Decision>
  /** Where the counts are kept now. */
  state(): LimiterState
  close(): void
}

export type Clocks = {
  /** Wall clock. Tells callers when a budget recovers. */
  clock: () => Date
  /** Clock that counts windows, in whole ms; it never jumps. Defaults to `monotonic`. */
  ticks?: () => number
}

/** Milliseconds of a clock nobody can set: by wall clock, a wrong time would keep windows full. */
export function monotonic(): number {
  return Math.floor(performance.now())
}

/** What one window says about a request, before the other windows are checked. Times are those of `ticks`. */
export type WindowState = {
  window: Window
  /** Units taken within the window, without those of this request. */
  taken: number
  /** When the oldest units leave; null if there are none. */
  nextAt: number | null
  /** When the request fits; null if it fits now. */
  fitsAt: number | null
}

/** Decision over all windows of a policy at `now`, in ticks; the wall clock is then at `at`. */
export function decided(states: readonly WindowState[], cost: number, now: number, at: Date): Decision {
  const allowed = states.every(({ fitsAt }) => fitsAt === null)
  // A refused request waits for the last window that blocks it; an allowed one reports the window with the
  // least left.
  const [nearest] = states
    .filter(({ fitsAt }) => allowed || fitsAt !== null)
    .map(({ window, taken, nextAt, fitsAt }) => ({
      window,
      remaining: window.limit - taken - (allowed ? cost : 0),
      waitMs: (fitsAt ?? nextAt ?? now + window.seconds * 1000) - now
    }))
    .sort((one, other) => (allowed ? one.remaining - other.remaining : 0) || other.waitMs - one.waitMs)
  if (!nearest) throw new RangeError('a policy has no window')
  return { allowed, ...nearest, resetAt: at.getTime() + nearest.waitMs }
}

/** Throws RangeError if the cost is not a positive integer, or more than a window ever holds. */
export function checkCost(policy: Policy, cost: number): void {
  const most = mostAtOnce(policy)
  if (!Number.isInteger(cost) || cost < 1 || cost > most) {
    throw new RangeError(`a cost of ${cost} is not between 1 and ${most}`)
  }
}

/** The highest cost that every window of the policy can hold. */
export function mostAtOnce({ windows }: Policy): number {
  return Math.min(...windows.map(({ limit }) => limit))
}
