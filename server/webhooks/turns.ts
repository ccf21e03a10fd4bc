// Whose turn it is: lanes that wait for their time, and subscribers that take turns with what is due. Nobody's slowness is another's
// delay: attempts that take long, and subscribers whose last attempt failed, are counted apart from the rest.
import TinyQueue from 'tinyqueue'
import type { Lane } from './journal.ts'

/** Attempts under way at once: quick ones, and those of subscribers that are slow or failing. */
export const QUICK = 256
export const SLOW = 512
/** Attempts under way for one subscriber that acknowledged its last; for any other it is one. */
const FOR_ONE = 4

/** What is known of a subscriber, and what of its is due. */
type Party = { ready: Lane[]; underWay: number; trusted: boolean; failing: boolean; waiting: boolean }

type Timed = { at: number; lane: Lane }

export type Turn = { lane: Lane; slow: boolean }

export class Turns {
  readonly #times = new TinyQueue<Timed>([], (a, b) => a.at - b.at)
  readonly #parties = new Map<string, Party>()
  readonly #rotation: Readonly<Record<'quick' | 'slow', string[]>> = { quick: [], slow: [] }
  readonly #limits: { quick: number; slow: number }
  readonly #underWay = { quick: 0, slow: 0 }

  constructor(limits = { quick: QUICK, slow: SLOW }) {
    this.#limits = limits
  }

  get underWay(): number {
    return this.#underWay.quick + this.#underWay.slow
  }

  /** The time the next lane is due; undefined when none waits. */
  get nextDue(): number | undefined {
    return this.#times.peek()?.at
  }

  /** The lane is due at that time. A lane is put here once, until its turn has been taken. */
  wait(lane: Lane, at: number): void {
    this.#times.push({ at, lane })
  }

  /** The next turn to take at that time; undefined when nothing is due or the limits are reached. */
  take(now: number): Turn | undefined {
    for (let next = this.#times.peek(); next && next.at <= now; next = this.#times.peek()) {
      this.#times.pop()
      this.#ready(next.lane)
    }
    for (const kind of ['quick', 'slow'] as const) {
      const rotation = this.#rotation[kind]
      if (this.#underWay[kind] >= this.#limits[kind]) continue
      const id = rotation.shift()
      const party = id === undefined ? undefined : this.#parties.get(id)
      if (id === undefined || !party) continue
      party.waiting = false
      const lane = party.ready.shift()
      if (!lane) continue
      party.underWay += 1
      this.#underWay[kind] += 1
      this.#enlist(id, party)
      return { lane, slow: kind === 'slow' }
    }
    return undefined
  }

  /** The attempt takes long: it is no longer counted among the quick ones. */
  isSlow(turn: Turn): void {
    if (turn.slow) return
    turn.slow = true
    this.#underWay.quick -= 1
    this.#underWay.slow += 1
    const party = this.#parties.get(turn.lane.subscription)
    if (party) party.trusted = false
  }

  /** The attempt has ended. */
  done({ lane, slow }: Turn, acknowledged: boolean): void {
    this.#underWay[slow ? 'slow' : 'quick'] -= 1
    const id = lane.subscription
    const party = this.#parties.get(id)
    if (!party) return
    party.underWay -= 1
    party.trusted = acknowledged
    party.failing = !acknowledged
    this.#enlist(id, party)
    // Nothing is known of a subscriber that failed only while something of its waits.
    if (party.underWay === 0 && party.ready.length === 0 && acknowledged) this.#parties.delete(id)
  }

  /** Nothing is known of a subscriber any more. */
  forget(subscription: string): void {
    if (this.#parties.get(subscription)?.underWay === 0) this.#parties.delete(subscription)
  }

  #ready(lane: Lane): void {
    const id = lane.subscription
    const party = this.#parties.get(id) ?? { ready: [], underWay: 0, trusted: false, failing: false, waiting: false }
    this.#parties.set(id, party)
    party.ready.push(lane)
    this.#enlist(id, party)
  }

  /** Puts a subscriber at the end of its rotation when something of its is due and it may have one more attempt under way. */
  #enlist(id: string, party: Party): void {
    if (party.waiting || party.ready.length === 0 || party.underWay >= (party.trusted ? FOR_ONE : 1)) return
    party.waiting = true
    this.#rotation[party.failing ? 'slow' : 'quick'].push(id)
  }
}
