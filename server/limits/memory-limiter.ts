// Counts kept in this process: exact for one server, and the fallback while Redis is unavailable.

import type { Logger } from 'pino'
import {
  type Budget,
  type Clocks,
  checkCost,
  type Decision,
  decided,
  type Limiter,
  monotonic,
  subjectsOf,
  type WindowState
} from './limiter.ts'
import type { Policy, Window } from './policies.ts'

export class SlidingLog {
  /** Time of each take in ms, never decreasing. */
  #times: number[] = []
  /** Running total of all units taken, including that take. */
  #totals: number[] = []
  /** Index of the oldest take still kept, and the total of all units taken before it. */
  #head = 0
  #before = 0

  get length(): number {
    return this.#times.length - this.#head
  }

  /** Time of the newest take; 0 if there is none. */
  get newest(): number {
    return this.length === 0 ? 0 : (this.#times[this.#times.length - 1] ?? 0)
  }

  /** Forgets takes at or before `time`. */
  forget(time: number): void {
    const head = this.#after(time)
    if (head === this.#head) return
    this.#before = this.#totals[head - 1] ?? this.#before
    this.#head = head
    // Cut only when half the log is old: cutting at each take would move the whole log for every request.
    if (head * 2 < this.#times.length) return
    this.#times = this.#times.slice(head)
    this.#totals = this.#totals.slice(head)
    this.#head = 0
  }

  add(time: number, cost: number): void {
    this.#totals.push(this.#total + cost)
    this.#times.push(time)
  }

  /** What the window ending at `now` says about `cost` more units. A take counts exactly that long. */
  state(window: Window, cost: number, now: number): WindowState {
    const length = window.seconds * 1000
    const first = this.#after(now - length)
    const before = first === this.#head ? this.#before : (this.#totals[first - 1] ?? 0)
    const taken = this.#total - before
    const excess = taken + cost - window.limit
    // The request fits once the oldest takes that add up to the excess have left.
    const freeing = excess > 0 ? this.#lowest(first, (index) => (this.#totals[index] ?? 0) - before >= excess) : -1
    const leavesAt = (index: number) => (this.#times[index] ?? now) + length
    return {
      window,
      taken,
      nextAt: taken > 0 ? leavesAt(first) : null,
      fitsAt: freeing < 0 ? null : leavesAt(freeing)
    }
  }

  get #total(): number {
    return this.length === 0 ? this.#before : (this.#totals[this.#totals.length - 1] ?? 0)
  }

  /** Index of the first take after `time`. */
  #after(time: number): number {
    return this.#lowest(this.#head, (index) => (this.#times[index] ?? 0) > time)
  }

  /** Lowest index from `from` for which `holds` is true, as for all later ones; else the end of the log. */
  #lowest(from: number, holds: (index: number) => boolean): number {
    let [low, high] = [from, this.#times.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (holds(middle)) high = middle
      else low = middle + 1
    }
    return low
  }
}

/** Takes 40 to 70 MB, depending on how many addresses share it. Keys add what their budgets allow. */
const ADDRESS_TAKES = 2_000_000
/** Each address also costs a log and a map entry, about as much memory as this many takes. */
const ADDRESS_OVERHEAD = 16
// The front of a map with constant inserts and deletes is slow to reach (measured: 0.3 ms among 100,000
// addresses). It is therefore reached rarely, and for many entries at a time.
const SWEEP_MS = 10_000
const KEPT_SHARE = 0.9

type Logs = { policy: Policy; bySubject: Map<string, SlidingLog> }

type MemoryLimiterOptions = Clocks & { addressTakes?: number }

export class MemoryLimiter implements Limiter {
  readonly #options: Required<MemoryLimiterOptions>
  /** By policy name; within each, the least recently used log comes first. */
  readonly #logs = new Map<string, Logs>()
  #kept = 0
  #sweptAt = 0

  constructor({ clock, ticks = monotonic, addressTakes = ADDRESS_TAKES }: MemoryLimiterOptions) {
    this.#options = { clock, ticks, addressTakes }
  }

  take(budget: Budget, cost = 1): Decision {
    const { name, policy } = budget
    checkCost(policy, cost)
    const { clock, ticks } = this.#options
    const now = ticks()
    const logs = this.#logs.get(name) ?? { policy, bySubject: new Map() }
    this.#logs.set(name, logs)
    this.#sweep(now)
    const counted = subjectsOf(budget).map(({ subject, policy }) => {
      const log = logs.bySubject.get(subject) ?? new SlidingLog()
      return { subject, log, states: policy.windows.map((window) => log.state(window, cost, now)) }
    })
    const states = counted.flatMap(({ states }) => states)
    const decision = decided(states, cost, now, clock())
    if (!decision.allowed) return decision
    for (const { subject, log } of counted) {
      const before = weightOf(log)
      log.forget(now - longest(policy))
      log.add(now, cost)
      // Move to the end of the map, as the newest.
      logs.bySubject.delete(subject)
      logs.bySubject.set(subject, log)
      if (policy.per === 'address') this.#kept += weightOf(log) - before
    }
    if (policy.per === 'address') this.#makeRoom()
    return decision
  }

  state(): 'memory' {
    return 'memory'
  }

  close(): void {
    this.#logs.clear()
  }

  /** Number of addresses, networks and keys with a log. */
  get subjects(): number {
    return [...this.#logs.values()].reduce((sum, { bySubject }) => sum + bySubject.size, 0)
  }

  /** Drops logs whose last take has left the longest window. */
  #sweep(now: number): void {
    if (now - this.#sweptAt < SWEEP_MS) return
    this.#sweptAt = now
    for (const { policy, bySubject } of this.#logs.values()) {
      for (const [subject, log] of bySubject) {
        if (log.newest > now - longest(policy)) break
        this.#drop(policy, bySubject, subject, log)
      }
    }
  }

  /** Drops addresses, least recently seen first: memory is bounded, the number of clients is not. */
  #makeRoom(): void {
    const { addressTakes } = this.#options
    if (this.#kept <= addressTakes) return
    const { policy, bySubject } = [...this.#logs.values()]
      .filter(({ policy }) => policy.per === 'address')
      .reduce((most, logs) => (logs.bySubject.size > most.bySubject.size ? logs : most))
    for (const [subject, log] of bySubject) {
      if (this.#kept <= addressTakes * KEPT_SHARE) return
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

/** Weight of a log toward the bound; 0 before its first take. */
function weightOf(log: SlidingLog): number {
  return log.length === 0 ? 0 : log.length + ADDRESS_OVERHEAD
}

/** Counts in Redis if its URL is given, else in memory: `shared` is that of several processes. */
export async function openLimiter(
  url: string | undefined,
  clock: () => Date,
  log: Logger,
  shared?: Limiter
): Promise<Limiter> {
  const memory = shared ?? new MemoryLimiter({ clock })
  if (url === undefined) return memory
  // A server that counts for itself does not load a Redis client.
  const { RedisLimiter } = await import('./redis-limiter.ts')
  return RedisLimiter.start({ url, memory, clock, log })
}
