// Messages between primary process and workers. While both live, they keep their order and none is lost.
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import { type Budget, type Decision, subjectsOf } from '../limits/limiter.ts'
import type { PolicyName, Window } from '../limits/policies.ts'

/** Units requested from a budget. An array, because thousands are sent per second. */
export type Take = readonly [name: PolicyName, cost: number, subject: string, network?: string]
/** A rate-limit decision. `window` is an index into the windows of the budget; `waitMs` is in ms. */
export type Decided = readonly [allowed: boolean, window: number, remaining: number, resetAt: number, waitMs: number]

export type Metrics = MetricObjectWithValues<MetricValue<string>>[]

/** Sent by a worker. */
export type FromAnswering =
  /** Answered by `decided`, in the order requested. */
  | { readonly kind: 'takes'; readonly takes: readonly Take[] }
  /** A release is open. It replaces the served one when `serve` names it. */
  | { readonly kind: 'opened'; readonly release: string }
  | { readonly kind: 'measured'; readonly look: number; readonly metrics: Metrics }

/** Sent by the primary process. */
export type FromHolder =
  | { readonly kind: 'decided'; readonly decisions: readonly Decided[] }
  | { readonly kind: 'serve'; readonly release: string }
  | { readonly kind: 'measure'; readonly look: number }
  /** Another worker is listening: spread the open connections over both. */
  | { readonly kind: 'share' }
  | { readonly kind: 'close' }

export function encodeDecision({ allowed, window, remaining, resetAt, waitMs }: Decision, budget: Budget): Decided {
  return [allowed, windowsOf(budget).indexOf(window), remaining, resetAt, waitMs]
}

function windowsOf(budget: Budget): Window[] {
  return subjectsOf(budget).flatMap(({ policy }) => policy.windows)
}

/** Throws RangeError if the budget has no such window; both processes run the same program. */
export function decodeDecision([allowed, place, remaining, resetAt, waitMs]: Decided, budget: Budget): Decision {
  const window = windowsOf(budget)[place]
  if (!window) throw new RangeError(`a budget has no window ${place}`)
  return { allowed, window, remaining, resetAt, waitMs }
}
