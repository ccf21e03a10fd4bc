// Delivers what the journal has queued: each subscriber's events about one dataset in order, until
// acknowledged or 24 hours have passed. An acknowledgment is written before the next event of the lane is
// sent. If the process is killed before that write, it sends the event again under the same id.

import type { Logger } from 'pino'
import TinyQueue from 'tinyqueue'
import { isAcknowledged, nextAttempt, type Outcome, type Post, retryAfterMs } from './attempt.ts'
import { deliveryBody, type Facts, signatureHeaders } from './delivery.ts'
import type { Head, Journal, Lane, Queued } from './journal.ts'
import { type Subscription, validSecrets } from './subscription.ts'

/** Maximum concurrent attempts: quick ones, and those of slow or failing subscribers. */
const QUICK = 256
const SLOW = 512
/** Concurrent attempts for a subscriber that acknowledged its last delivery; any other has one. */
const FOR_ONE = 4

/** State of a subscriber, and its lanes that are due. */
type Party = { ready: Lane[]; underWay: number; trusted: boolean; failing: boolean; waiting: boolean }

type Turn = { lane: Lane; slow: boolean }

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

/** A longer attempt counts as slow. */
const SLOW_AFTER_MS = 1000
/** How long a lane waits after a failed journal write. */
const AFTER_TROUBLE_MS = 30_000
/** Longest sleep: deliveries that another process queued are found within this time. */
const LOOK_MS = 500

export type DelivererOptions = {
  journal: Journal
  post: Post
  clock: () => Date
  /** From 0 to 1, uniformly distributed. */
  random: () => number
  log: Logger
  turns?: Turns
}

export class Deliverer {
  readonly #options: DelivererOptions
  readonly #turns: Turns
  /** Lanes that wait or have an attempt in progress. */
  readonly #known = new Set<string>()
  readonly #underWay = new Set<Promise<void>>()
  #timer: NodeJS.Timeout | undefined
  #stopped = false
  #changes = -1

  constructor(options: DelivererOptions) {
    this.#options = options
    this.#turns = options.turns ?? new Turns()
  }

  start(): void {
    this.#loop()
  }

  /** Starts no further attempt and waits for those in progress. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await Promise.all(this.#underWay)
  }

  /** When the next delivery is due, in milliseconds; undefined if nothing is pending. */
  get nextDue(): number | undefined {
    return this.#turns.nextDue
  }

  /** Resolves when nothing is due and no attempt is in progress. For use with a stopped clock. */
  async settled(): Promise<void> {
    this.deliverDue()
    while (this.#underWay.size > 0) await Promise.race(this.#underWay)
  }

  /** Starts the attempts that are due, within the limits. */
  deliverDue(): void {
    this.#lookForMore()
    const now = this.#now()
    for (let turn = this.#turns.take(now); turn; turn = this.#turns.take(now)) {
      const attempt: Promise<void> = this.#attempt(turn).finally(() => {
        this.#underWay.delete(attempt)
        if (!this.#stopped) this.deliverDue()
      })
      this.#underWay.add(attempt)
    }
  }

  #loop(): void {
    if (this.#stopped) return
    this.deliverDue()
    const wait = Math.max(1, Math.min(LOOK_MS, (this.nextDue ?? Number.POSITIVE_INFINITY) - this.#now()))
    this.#timer = setTimeout(() => this.#loop(), wait)
  }

  /** Adds lanes that are new in the journal, if the journal changed. */
  #lookForMore(): void {
    const { journal } = this.#options
    const { changes } = journal
    if (changes === this.#changes) return
    this.#changes = changes
    for (const lane of journal.lanes()) if (!this.#known.has(nameOf(lane))) this.#await(lane)
  }

  #await(lane: Lane): void {
    const head = this.#options.journal.head(lane)
    if (!head) {
      this.#known.delete(nameOf(lane))
      return
    }
    this.#known.add(nameOf(lane))
    this.#turns.wait(lane, head.delivery.next_at)
  }

  async #attempt(turn: Turn): Promise<void> {
    const { journal, log } = this.#options
    const slow = setTimeout(() => this.#turns.isSlow(turn), SLOW_AFTER_MS)
    const { subscription: id } = turn.lane
    const subscription = journal.subscription(id)
    const head = journal.head(turn.lane)
    try {
      const acknowledged = head && subscription ? await this.#deliver(head, subscription) : false
      this.#turns.done(turn, acknowledged)
      this.#await(turn.lane)
    } catch (error) {
      log.error({ err: error, webhook: id }, 'the result of a delivery could not be written')
      this.#turns.done(turn, false)
      // For example on a full disk: without a pause, the event would be sent a thousand times.
      this.#turns.wait(turn.lane, this.#now() + AFTER_TROUBLE_MS)
    } finally {
      clearTimeout(slow)
      if (!subscription) this.#turns.forget(id)
    }
  }

  async #deliver(head: Head, subscription: Subscription): Promise<boolean> {
    const { journal, random, log } = this.#options
    const facts = journal.facts(head.delivery.event)
    // Facts are kept many times longer than the deliveries that need them; without facts there is nothing to
    // send.
    const outcome = facts ? await this.send(subscription, facts) : FORGOTTEN
    const now = this.#now()
    const { status, error, retryAfter } = outcome
    const attempts = head.delivery.attempts + 1
    const delivery: Queued = { ...head.delivery, attempts, last: { at: now, status, error } }
    if (isAcknowledged(outcome)) {
      await journal.end('delivered', head, delivery, now)
      return true
    }
    const next = facts ? nextAttempt(delivery, now, random, retryAfterMs(retryAfter, now)) : null
    if (next === null) {
      log.warn({ webhook: subscription.id, event: delivery.event, attempts, status, error }, 'a delivery was given up')
      await journal.end('dead', head, delivery, now)
    } else await journal.defer(head, { ...delivery, next_at: next })
    return false
  }

  /** One attempt, outside any queue. */
  async send(subscription: Subscription, facts: Facts): Promise<Outcome> {
    const { clock, post } = this.#options
    const now = clock()
    const body = deliveryBody(facts, now)
    const message = { id: facts.id, at: Math.floor(now.getTime() / 1000), body }
    return await post(
      `${subscription.url}/v1/${facts.event}`,
      signatureHeaders(message, validSecrets(subscription, now)),
      body
    )
  }

  #now(): number {
    return this.#options.clock().getTime()
  }
}

const FORGOTTEN: Outcome = {
  status: null,
  error: 'The data of this event is no longer kept.',
  retryAfter: undefined,
  ms: 0
}

function nameOf({ subscription, lane }: Lane): string {
  return `${subscription} ${lane}`
}
