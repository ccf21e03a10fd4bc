// Schedules deliveries: lanes wait for their due time, and subscribers take turns. Slow attempts, and
// subscribers whose last attempt failed, have a separate limit, so one subscriber does not delay another.
import TinyQueue from 'tinyqueue'
import type { Lane } from './journal.ts'

/** Maximum concurrent attempts: quick ones, and those of slow or failing subscribers. */
export const QUICK = 256
export const SLOW = 512
/** Concurrent attempts for a subscriber that acknowledged its last delivery; any other has one. */
const FOR_ONE = 4

/** State of a subscriber, and its lanes that are due. */
type Party = { ready: Lane[]; underWay: number; trusted: boolean; failing: boolean; waiting: boolean }

export type Turn = { lane: Lane; slow: boolean }

export class Turns {
  readonly #times = new TinyQueue<{ at: number; lane: Lane }>([], (a, b) => a.at - b.at)
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

  /** When the next lane is due; undefined if none waits. */
  get nextDue(): number | undefined {
    return this.#times.peek()?.at
  }

  /** Makes the lane due at that time. Add a lane only once until its turn has been taken. */
  wait(lane: Lane, at: number): void {
    this.#times.push({ at, lane })
  }

  /** The next turn to take at that time; undefined if nothing is due or the limits are reached. */
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

  /** Moves a slow attempt from the quick count to the slow count. */
  isSlow(turn: Turn): void {
    if (turn.slow) return
    turn.slow = true
    this.#underWay.quick -= 1
    this.#underWay.slow += 1
    const party = this.#parties.get(turn.lane.subscription)
    if (party) party.trusted = false
  }

  done({ lane, slow }: Turn, acknowledged: boolean): void {
    this.#underWay[slow ? 'slow' : 'quick'] -= 1
    const id = lane.subscription
    const party = this.#parties.get(id)
    if (!party) return
    party.underWay -= 1
    party.trusted = acknowledged
    party.failing = !acknowledged
    this.#enlist(id, party)
    // The state of a failed subscriber is kept until an attempt succeeds or the subscriber is forgotten.
    if (party.underWay === 0 && party.ready.length === 0 && acknowledged) this.#parties.delete(id)
  }

  /** Drops the state of a subscriber without attempts in progress. */
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

  /** Adds a subscriber to its rotation if a lane is due and one more attempt may be in progress. */
  #enlist(id: string, party: Party): void {
    if (party.waiting || party.ready.length === 0 || party.underWay >= (party.trusted ? FOR_ONE : 1)) return
    party.waiting = true
    this.#rotation[party.failing ? 'slow' : 'quick'].push(id)
  }
}
