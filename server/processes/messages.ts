// Messages between primary process and workers. While both live, they keep their order and none is lost. The
// primary process keeps the rate-limit counts, so all workers share one budget.
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import { type Budget, checkCost, type Decision, type Limiter, subjectsOf } from '../limits/limiter.ts'
import type { MemoryLimiter } from '../limits/memory-limiter.ts'
import { POLICIES, type PolicyName, type Window } from '../limits/policies.ts'

/** Units requested from a budget. An array, because thousands are sent per second. */
type Take = readonly [name: PolicyName, cost: number, subject: string, network?: string]
/** A rate-limit decision. `window` is an index into the windows of the budget; `waitMs` is in ms. */
type Decided = readonly [allowed: boolean, window: number, remaining: number, resetAt: number, waitMs: number]

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

function windowsOf(budget: Budget): Window[] {
  return subjectsOf(budget).flatMap(({ policy }) => policy.windows)
}

/** Throws RangeError if the budget has no such window; both processes run the same program. */
function decodeDecision([allowed, place, remaining, resetAt, waitMs]: Decided, budget: Budget): Decision {
  const window = windowsOf(budget)[place]
  if (!window) throw new RangeError(`a budget has no window ${place}`)
  return { allowed, window, remaining, resetAt, waitMs }
}

/** Decisions of the primary process, which keeps the counts, on the takes it receives. */
export function decisionsFor(limiter: MemoryLimiter, takes: readonly Take[]): Decided[] {
  return takes.map(([name, cost, subject, network]) => {
    const budget = { name, policy: POLICIES[name], subject, ...(network !== undefined && { network }) }
    const { allowed, window, remaining, resetAt, waitMs } = limiter.take(budget, cost)
    return [allowed, windowsOf(budget).indexOf(window), remaining, resetAt, waitMs]
  })
}

export class RemoteLimiter implements Limiter {
  readonly #ask: (takes: readonly Take[]) => void
  #gathered: Take[] = []
  /** Oldest first: decisions arrive in the order of the takes. */
  #waiting: { budget: Budget; decide: (decision: Decision) => void }[] = []

  /** `ask` forwards takes; the decisions that come back go to `decided`. */
  constructor(ask: (takes: readonly Take[]) => void) {
    this.#ask = ask
  }

  take(budget: Budget, cost = 1): Promise<Decision> {
    const { name, policy, subject, network } = budget
    checkCost(policy, cost)
    // One message for all requests read in the same event-loop turn: a message costs as much as ten
    // decisions.
    if (this.#gathered.length === 0) setImmediate(() => this.#send())
    this.#gathered.push(network === undefined ? [name, cost, subject] : [name, cost, subject, network])
    return new Promise((decide) => this.#waiting.push({ budget, decide }))
  }

  decided(decisions: readonly Decided[]): void {
    const answered = this.#waiting.splice(0, decisions.length)
    for (const [place, { budget, decide }] of answered.entries())
      decide(decodeDecision(decisions[place] as Decided, budget))
  }

  state(): 'memory' {
    return 'memory'
  }

  close(): void {}

  #send(): void {
    const takes = this.#gathered
    this.#gathered = []
    this.#ask(takes)
  }
}
