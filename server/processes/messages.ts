// What the process that holds the port and those that answer say to each other. A channel keeps their order, and loses none while both live.
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import type { Decision } from '../limits/limiter.ts'
import type { Policy, PolicyName } from '../limits/policies.ts'

/** Units asked of a budget, and as positions of an array: thousands a second go by. */
export type Take = readonly [name: PolicyName, subject: string, cost: number]
/** A decision, its window by the place it has in the policy. */
export type Told = readonly [allowed: boolean, window: number, remaining: number, resetAt: number, waitMs: number]

export type Metrics = MetricObjectWithValues<MetricValue<string>>[]

/** From a process that answers. */
export type FromAnswering =
  /** Answered by `decided`, in the order asked. */
  | { readonly kind: 'takes'; readonly takes: readonly Take[] }
  /** A release stands open, and takes the place of the one served once `serve` names it. */
  | { readonly kind: 'opened'; readonly release: string }
  | { readonly kind: 'measured'; readonly look: number; readonly metrics: Metrics }

/** From the process that holds the port. */
export type FromHolder =
  | { readonly kind: 'decided'; readonly decisions: readonly Told[] }
  | { readonly kind: 'serve'; readonly release: string }
  | { readonly kind: 'measure'; readonly look: number }
  /** Another process answers too: open connections are to be spread over both. */
  | { readonly kind: 'share' }
  | { readonly kind: 'close' }

export function toldOf({ allowed, window, remaining, resetAt, waitMs }: Decision, { windows }: Policy): Told {
  return [allowed, windows.indexOf(window), remaining, resetAt, waitMs]
}

/** The decision that was told. Throws RangeError when the policy has no such window: both processes run the same program. */
export function decisionOf([allowed, place, remaining, resetAt, waitMs]: Told, { windows }: Policy): Decision {
  const window = windows[place]
  if (!window) throw new RangeError(`a policy has no window ${place}`)
  return { allowed, window, remaining, resetAt, waitMs }
}
