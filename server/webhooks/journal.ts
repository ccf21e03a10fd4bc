// Webhook delivery queue in LMDB: subscriptions, pending deliveries, and results of those that ended. LMDB,
// because an acknowledgment must be one small durable write among a million queued deliveries, and because
// two processes may write: this service and the operator's command line. If a process is killed at any
// moment, the last complete transaction remains.
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, type Key, open, type RootDatabase } from 'lmdb'
import { CatalogError } from '../../domain/errors.ts'
import { ACTIVATIONS_KEPT } from '../../domain/events.ts'
import { type Facts, laneOf } from './delivery.ts'
import { keepChangeCount, keptChangeCount, sealedValues } from './journal-checksums.ts'
import type { Subscription } from './subscription.ts'

/** Ended deliveries kept for each subscriber. */
export const DELIVERED_KEPT = 100
export const DEAD_KEPT = 1000
/** A list is trimmed when it exceeds its kept length by more than this. */
const SLACK = 50

export type Queued = {
  event: string
  queued_at: number
  attempts: number
  next_at: number
  /** Result of the last attempt; null before the first. */
  last: { at: number; status: number | null; error: string | null } | null
}
/** A delivery that ended: acknowledged, or given up after 24 hours. */
export type Ended = Omit<Queued, 'next_at'> & { name: string; ended_at: number }

/** A subscriber's queue for one dataset. */
export type Lane = { subscription: string; lane: string }
export type Head = Lane & { seq: number; delivery: Queued }
/** The last activation whose events were queued; its time shows whether the event log restarted. */
export type Cursor = { activation: number; activated_at: string | null }

/** Facts to deliver to a subscription. */
export type Owed = { subscription: string; facts: Facts }

/** Subscriptions, what they watch, facts, the queue, two lists of ended deliveries, and a few numbers. */
const PARTS = 7
const PARTED = 'its parts are inconsistent'

type Ends = 'delivered' | 'dead'
type Meta = Cursor | number

export function journalPath(dataDir: string): string {
  return join(dataDir, 'state', 'webhooks', 'journal.mdb')
}

export class Journal {
  readonly #path: string
  readonly #root: RootDatabase
  readonly #subscriptions: Database<Subscription, string>
  readonly #watched: Database<string[], string>
  readonly #facts: Database<Facts, string>
  readonly #queue: Database<Queued, [string, string, number]>
  readonly #ended: Readonly<Record<Ends, Database<Ended, [string, number]>>>
  readonly #meta: Database<Meta, string>

  /** Opens or creates the journal. Only its owner can read it: it holds signing secrets. */
  constructor(dataDir: string) {
    const path = journalPath(dataDir)
    this.#path = path
    if (!process.listeners('unhandledRejection').includes(ignoreFailedCommit))
      process.on('unhandledRejection', ignoreFailedCommit)
    mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 })
    this.#root = open({ path, noSubdir: true, maxDbs: 8, compression: false })
    for (const file of [path, `${path}-lock`]) chmodSync(file, 0o600)
    const encoder = sealedValues((this.#root as unknown as { encoder: Parameters<typeof sealedValues>[0] }).encoder)
    const part = <V, K extends Key>(name: string) => this.#root.openDB<V, K>(Object.assign({ name }, { encoder }))
    this.#subscriptions = part('subscriptions')
    this.#watched = part('npis')
    this.#facts = part('facts')
    this.#queue = part('queue')
    this.#ended = { delivered: part('delivered'), dead: part('dead') }
    this.#meta = part('meta')
  }

  async close(): Promise<void> {
    await this.#root.flushed
    await this.#root.close()
  }

  get subscriptions(): Subscription[] {
    return [...this.#subscriptions.getRange()].map(({ value }) => value)
  }

  subscription(id: string): Subscription | undefined {
    return this.#subscriptions.get(id)
  }

  /** NPIs and digests of names, sorted. */
  watchedOf(id: string): string[] {
    return this.#watched.get(id) ?? []
  }

  /** False, without adding, if the account already has `most`. The change is on disk on return. */
  async add(subscription: Subscription, watched: readonly string[], most: number): Promise<boolean> {
    return await this.#change(() => {
      if (this.subscriptions.filter(({ account }) => account === subscription.account).length >= most) return false
      this.#subscriptions.put(subscription.id, subscription)
      this.#watched.put(subscription.id, [...new Set(watched)].sort())
      return true
    })
  }

  async replace(subscription: Subscription): Promise<void> {
    await this.#change(() => {
      if (this.#subscriptions.get(subscription.id)) this.#subscriptions.put(subscription.id, subscription)
    })
  }

  /** Removes a subscription with all its deliveries. */
  async remove(id: string): Promise<void> {
    await this.#change(() => {
      this.#subscriptions.remove(id)
      this.#watched.remove(id)
      for (const key of this.#queue.getKeys(below(id))) this.#queue.remove(key)
      for (const ended of Object.values(this.#ended)) for (const key of ended.getKeys(below(id))) ended.remove(key)
    })
  }

  get cursor(): Cursor | undefined {
    return this.#meta.get('cursor') as Cursor | undefined
  }

  /** A number that changes when another process may have queued something. */
  get changes(): number {
    return (this.#meta.get('changes') as number | undefined) ?? 0
  }

  /** Queues deliveries and moves the cursor, both or neither: a killed process queues them again, once. */
  async queue(owed: readonly Owed[], at: number, cursor?: Cursor): Promise<void> {
    await this.#change(() => {
      if (cursor) {
        this.#meta.put('cursor', cursor)
        const first = `evt_${String(Math.max(0, cursor.activation - ACTIVATIONS_KEPT)).padStart(8, '0')}`
        for (const id of this.#facts.getKeys({ end: first })) this.#facts.remove(id)
      }
      this.#enqueue(owed, at)
    })
  }

  #enqueue(owed: readonly Owed[], at: number): void {
    let seq = (this.#meta.get('seq') as number | undefined) ?? 0
    const facts = new Map<string, Facts>()
    for (const { subscription, facts: eventFacts } of owed) {
      const lane = laneOf(eventFacts)
      seq += 1
      this.#queue.put([subscription, lane, seq], {
        event: eventFacts.id,
        queued_at: at,
        attempts: 0,
        next_at: at,
        last: null
      })
      facts.set(eventFacts.id, eventFacts)
    }
    for (const [id, eventFacts] of facts) this.#facts.put(id, eventFacts)
    this.#meta.put('seq', seq)
  }

  /** Facts of an event; undefined if they are no longer kept. */
  facts(id: string): Facts | undefined {
    return this.#facts.get(id)
  }

  lanes(): Lane[] {
    const lanes: Lane[] = []
    let start: [string, string, number] | undefined
    for (;;) {
      const [key] = [...this.#queue.getKeys({ ...(start && { start }), limit: 1 })]
      if (!key) return lanes
      lanes.push({ subscription: key[0], lane: key[1] })
      start = [key[0], key[1], Number.POSITIVE_INFINITY]
    }
  }

  /** The next delivery of a lane. */
  head({ subscription, lane }: Lane): Head | undefined {
    const start: [string, string, number] = [subscription, lane, 0]
    const [first] = [...this.#queue.getRange({ start, end: [subscription, lane, Number.POSITIVE_INFINITY], limit: 1 })]
    return first && { subscription, lane, seq: first.key[2], delivery: first.value }
  }

  /** At most `limit` pending deliveries of a subscription, by dataset and in their order. */
  owed(subscription: string, limit: number): Queued[] {
    return [...this.#queue.getRange({ ...below(subscription), limit })].map(({ value }) => value)
  }

  owedCount(subscription: string): number {
    return this.#queue.getKeysCount(below(subscription))
  }

  totals(): { queued: number; dead: number } {
    return { queued: entriesIn(this.#queue), dead: entriesIn(this.#ended.dead) }
  }

  /** When the longest-waiting delivery was queued; null if nothing is pending. */
  oldestQueued(): string | null {
    const times = this.lanes().flatMap((lane) => this.head(lane)?.delivery.queued_at ?? [])
    return times.length === 0 ? null : new Date(Math.min(...times)).toISOString()
  }

  /** Writes a snapshot of the journal to another file; writes to the journal may continue meanwhile. */
  async backUp(path: string): Promise<void> {
    await this.#root.backup(path, false)
  }

  /** Throws if a part differs from what was written. LMDB may end the process if it cannot read. */
  verify(): void {
    // A transaction blocks other writers, so all parts are read from the same moment.
    this.#root.transactionSync(() => this.#verifyParts())
  }

  #verifyParts(): void {
    const parts = [...this.#root.getKeys()].map(String)
    if (parts.length !== PARTS) throw new Error(`its set of parts is not the expected one: ${parts.join(', ')}`)
    const ids = new Set(everyOf(this.#subscriptions, ({ key, value }) => (key === value.id ? key : null)))
    const watched = new Set(everyOf(this.#watched, ({ key }) => key))
    const lanes = new Map(everyOf(this.#facts, ({ key, value }) => (key === value.id ? [key, laneOf(value)] : null)))
    if (watched.size !== ids.size || [...ids].some((id) => !watched.has(id))) throw new Error(PARTED)
    everyOf(this.#meta, ({ key }) => (['cursor', 'changes', 'seq'].includes(key) ? undefined : null))
    const last = Number(this.#meta.get('seq') ?? 0)
    if (this.changes < keptChangeCount(this.#path)) throw new Error('its last changes are missing')
    const isOf = (id: string, seq: number) => ids.has(id) && seq > 0 && seq <= last
    let before: [string, string, number] = ['', '', 0]
    everyOf(this.#queue, ({ key, value: { event } }) => {
      const [id, lane, seq] = key
      const isInOrder = id !== before[0] || lane !== before[1] || seq > before[2]
      before = key
      // Facts of an event are kept for a limited time.
      return isOf(id, seq) && isInOrder && (lanes.get(event) ?? lane) === lane ? undefined : null
    })
    for (const part of Object.values(this.#ended))
      everyOf(part, ({ key: [id, seq] }) => (isOf(id, seq) ? undefined : null))
  }

  /** At most `limit` ended deliveries, newest first. */
  ended(how: Ends, subscription: string, limit: number): Ended[] {
    const { start, end } = below(subscription)
    return [...this.#ended[how].getRange({ start: end, end: start, reverse: true, limit })].map(({ value }) => value)
  }

  endedCount(how: Ends, subscription: string): number {
    return this.#ended[how].getKeysCount(below(subscription))
  }

  /** Postpones a delivery. Does nothing if it is no longer queued because its subscription was removed. */
  async defer({ subscription, lane, seq }: Head, delivery: Queued): Promise<void> {
    await this.#root.transaction(() => {
      if (this.#queue.get([subscription, lane, seq])) this.#queue.put([subscription, lane, seq], delivery)
    })
  }

  async end(how: Ends, { subscription, lane, seq }: Head, delivery: Queued, at: number): Promise<void> {
    const { next_at, ...rest } = delivery
    await this.#root.transaction(() => {
      if (!this.#queue.get([subscription, lane, seq])) return
      this.#queue.remove([subscription, lane, seq])
      const ended = this.#ended[how]
      ended.put([subscription, seq], { ...rest, name: this.#facts.get(rest.event)?.event ?? '', ended_at: at })
      this.#cut(ended, subscription, how === 'dead' ? DEAD_KEPT : DELIVERED_KEPT)
    })
  }

  /** Given-up deliveries, or of the named events given-up or delivered ones. In one transaction. */
  async replay(subscription: string, events: readonly string[] | null, at: number): Promise<number> {
    return await this.#change(() => {
      const facts = new Map<string, Facts>()
      for (const how of events === null ? (['dead'] as const) : (['dead', 'delivered'] as const)) {
        for (const { key, value } of this.#ended[how].getRange(below(subscription))) {
          if (events !== null && !events.includes(value.event)) continue
          const eventFacts = this.#facts.get(value.event)
          if (!eventFacts) continue
          facts.set(value.event, eventFacts)
          if (how === 'dead') this.#ended.dead.remove(key)
        }
      }
      const inOrder = [...facts.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
      this.#enqueue(
        inOrder.map((eventFacts) => ({ subscription, facts: eventFacts })),
        at
      )
      return inOrder.length
    })
  }

  #cut(ended: Database<Ended, [string, number]>, subscription: string, kept: number): void {
    if (ended.getKeysCount(below(subscription)) <= kept + SLACK) return
    const keys = [...ended.getKeys(below(subscription))]
    for (const key of keys.slice(0, Math.max(0, keys.length - kept))) ended.remove(key)
  }

  /** On disk on return and visible to others. Throws `change_not_stored`; nothing is then changed. */
  async #change<T>(change: () => T): Promise<T> {
    try {
      const result = await this.#root.transaction(() => {
        this.#meta.put('changes', this.changes + 1)
        return change()
      })
      await this.#root.flushed
      keepChangeCount(this.#path, this.changes)
      return result
    } catch (error) {
      throw await asNotStored(error)
    }
  }
}

async function asNotStored(error: unknown): Promise<unknown> {
  const reason = reasonOfCommit(error)
  if (reason === undefined) return error
  const cause = await reason.catch((cause: unknown) => cause)
  return new CatalogError('change_not_stored', undefined, { cause })
}

/** The promise that LMDB rejects with the reason, if the error is that of a failed commit. */
function reasonOfCommit(error: unknown): Promise<unknown> | undefined {
  return (error as { commitError?: Promise<unknown> } | null)?.commitError
}

/** LMDB also rejects a promise that it gives to nobody. That of the transaction reports the failure. */
function ignoreFailedCommit(error: unknown): void {
  if (reasonOfCommit(error) === undefined) throw error
}

/** `made` returns null for an invalid entry. Throws for one, and if the number differs from LMDB's. */
function everyOf<V, K extends Key, T>(part: Database<V, K>, made: (entry: { key: K; value: V }) => T | null): T[] {
  const all: T[] = []
  let count = 0
  for (const entry of part.getRange()) {
    const one = made(entry)
    if (one === null) throw new Error(PARTED)
    if (one !== undefined) all.push(one)
    count += 1
  }
  if (count !== entriesIn(part)) throw new Error(`one of its parts holds ${count} of ${entriesIn(part)} entries`)
  return all
}

/** LMDB's own count, so a million entries are not scanned. Its types do not name the member. */
function entriesIn(database: { getStats(): object }): number {
  return (database.getStats() as { entryCount: number }).entryCount
}

/** Range of all keys that begin with the subscription's id. */
function below(subscription: string) {
  return { start: [subscription] as never, end: [subscription, '\u{10ffff}'] as never }
}
