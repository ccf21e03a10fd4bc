// Every take of one budget, oldest first. The sum over any period is the difference of two running totals.
import type { WindowState } from './limiter.ts'
import type { Window } from './policies.ts'

export class SlidingLog {
  /** Time of each take in ms, never decreasing. */
  #times: number[] = []
  /** Running total of all units taken, including that take. */
  #totals: number[] = []
  /** Index of the oldest take still kept, and the total of all units taken before it. */
  #head = 0
  #before = 0

  /** Number of takes kept. */
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
