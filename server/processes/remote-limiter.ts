// The rate limiter of a worker: the primary process keeps the counts, so all workers share one budget.
import { type Budget, checkCost, type Decision, type Limiter } from '../limits/limiter.ts'
import type { MemoryLimiter } from '../limits/memory-limiter.ts'
import { POLICIES } from '../limits/policies.ts'
import { type Decided, decodeDecision, encodeDecision, type Take } from './messages.ts'

/** Decisions of the primary process, which keeps the counts, on the takes it receives. */
export function decisionsFor(limiter: MemoryLimiter, takes: readonly Take[]): Decided[] {
  return takes.map(([name, cost, subject, network]) => {
    const budget = { name, policy: POLICIES[name], subject, ...(network !== undefined && { network }) }
    return encodeDecision(limiter.take(budget, cost), budget)
  })
}

type Waiting = { budget: Budget; decide: (decision: Decision) => void }

export class RemoteLimiter implements Limiter {
  readonly #ask: (takes: readonly Take[]) => void
  #gathered: Take[] = []
  /** Oldest first: decisions arrive in the order of the takes. */
  #waiting: Waiting[] = []

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

  /** Resolves the oldest pending takes with these decisions. */
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
