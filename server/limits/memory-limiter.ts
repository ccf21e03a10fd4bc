// Counts kept in this process: exact for one server, and what a server falls back on while Redis is away.
import { type Budget, checkCost, type Decision, decided, type Limiter } from './limiter.ts'
import type { Policy } from './policies.ts'
import { SlidingLog } from './sliding-log.ts'

/** Measured at this bound: 40 to 70 MB, by how many addresses share it. Keys add what their own budgets allow. */
const ADDRESS_TAKES = 2_000_000
/** Each address costs a log and a map entry besides its takes, about as much memory as this many takes. */
const ADDRESS_OVERHEAD = 16
// The front of a map that is taken from and added to all the time is slow to reach (measured: 0.3 ms among 100,000 addresses), so it is
// reached now and then, and for many.
const SWEEP_MS = 10_000
const KEPT_SHARE = 0.9

type Logs = { policy: Policy; bySubject: Map<string, SlidingLog> }

export type MemoryLimiterOptions = { clock: () => Date /** Most takes kept for addresses. */; addressTakes?: number }

export class MemoryLimiter implements Limiter {
  readonly #clock: () => Date
  readonly #addressTakes: number
  /** By policy name; within each, the log taken from longest ago comes first. */
  readonly #logs = new Map<string, Logs>()
  #kept = 0
  #now = 0
  #sweptAt = 0

  constructor({ clock, addressTakes = ADDRESS_TAKES }: MemoryLimiterOptions) {
    this.#clock = clock
    this.#addressTakes = addressTakes
  }

  take({ name, policy, subject }: Budget, cost = 1): Decision {
    checkCost(policy, cost)
    // A clock that is set back does not bring takes back: time stands still until it has caught up.
    this.#now = Math.max(this.#now, this.#clock().getTime())
    const now = this.#now
    const logs = this.#logsOf(name, policy)
    this.#sweep()
    const log = logs.bySubject.get(subject) ?? new SlidingLog()
    const decision = decided(
      policy.windows.map((window) => log.state(window, cost, now)),
      cost,
      now
    )
    if (!decision.allowed) return decision
    const before = weightOf(log)
    log.forget(now - longest(policy))
    log.add(now, cost)
    // To the end of the map: the newest.
    logs.bySubject.delete(subject)
    logs.bySubject.set(subject, log)
    if (policy.per === 'address') {
      this.#kept += weightOf(log) - before
      this.#makeRoom()
    }
    return decision
  }

  state(): 'memory' {
    return 'memory'
  }

  close(): void {
    this.#logs.clear()
  }

  /** Addresses and keys with a log. */
  get subjects(): number {
    return [...this.#logs.values()].reduce((sum, { bySubject }) => sum + bySubject.size, 0)
  }

  #logsOf(name: string, policy: Policy): Logs {
    const known = this.#logs.get(name)
    if (known) return known
    const logs: Logs = { policy, bySubject: new Map() }
    this.#logs.set(name, logs)
    return logs
  }

  /** Drops the logs whose last take has left the longest window. */
  #sweep(): void {
    if (this.#now - this.#sweptAt < SWEEP_MS) return
    this.#sweptAt = this.#now
    for (const { policy, bySubject } of this.#logs.values()) {
      for (const [subject, log] of bySubject) {
        if (log.newest > this.#now - longest(policy)) break
        this.#drop(policy, bySubject, subject, log)
      }
    }
  }

  /** Forgets addresses, the one not heard of for longest first: memory is bounded, the number of those who may ask is not. */
  #makeRoom(): void {
    if (this.#kept <= this.#addressTakes) return
    const { policy, bySubject } = [...this.#logs.values()]
      .filter(({ policy }) => policy.per === 'address')
      .reduce((most, logs) => (logs.bySubject.size > most.bySubject.size ? logs : most))
    for (const [subject, log] of bySubject) {
      if (this.#kept <= this.#addressTakes * KEPT_SHARE) return
      this.#drop(policy, bySubject, subject, log)
    }
  }

  #drop(policy: Policy, bySubject: Map<string, SlidingLog>, subject: string, log: SlidingLog): void {
    bySubject.delete(subject)
    if (policy.per === 'address') this.#kept -= weightOf(log)
  }
}

function longest({ windows }: Policy): number {
  return Math.max(...windows.map(({ seconds }) => seconds)) * 1000
}

/** What a log counts against the bound; nothing before its first take. */
function weightOf(log: SlidingLog): number {
  return log.length === 0 ? 0 : log.length + ADDRESS_OVERHEAD
}
