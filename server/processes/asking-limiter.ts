// The limiter of a process that answers beside others: the counts are kept in the process that holds the port, so that all share one budget.
import { type Budget, checkCost, type Decision, type Limiter } from '../limits/limiter.ts'
import type { MemoryLimiter } from '../limits/memory-limiter.ts'
import { POLICIES, type Policy } from '../limits/policies.ts'
import { decisionOf, type Take, type Told, toldOf } from './messages.ts'

/** What the process that keeps the counts says to takes it is asked for. */
export function decisionsFor(limiter: MemoryLimiter, takes: readonly Take[]): Told[] {
  return takes.map(([name, subject, cost]) => {
    const policy = POLICIES[name]
    return toldOf(limiter.take({ name, policy, subject }, cost), policy)
  })
}

type Waiting = { policy: Policy; decide: (decision: Decision) => void }

export class AskingLimiter implements Limiter {
  readonly #ask: (takes: readonly Take[]) => void
  #gathered: Take[] = []
  /** Oldest first: decisions come in the order they were asked for. */
  #waiting: Waiting[] = []

  /** `ask` sends takes on; what comes back goes to `decided`. */
  constructor(ask: (takes: readonly Take[]) => void) {
    this.#ask = ask
  }

  take({ name, policy, subject }: Budget, cost = 1): Promise<Decision> {
    checkCost(policy, cost)
    // One message for all requests that are read in the same turn: a message costs as much as ten decisions.
    if (this.#gathered.length === 0) setImmediate(() => this.#send())
    this.#gathered.push([name, subject, cost])
    return new Promise((decide) => this.#waiting.push({ policy, decide }))
  }

  /** The decisions of the takes asked longest ago. */
  decided(decisions: readonly Told[]): void {
    const answered = this.#waiting.splice(0, decisions.length)
    for (const [place, { policy, decide }] of answered.entries()) decide(decisionOf(decisions[place] as Told, policy))
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
