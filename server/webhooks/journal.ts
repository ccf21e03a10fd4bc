// What is owed to whom, on disk: subscriptions, the queue of deliveries, and what became of those that ended. LMDB holds it, because an
// acknowledgement must be one small durable write among a million queued deliveries, and two processes (this service and the operator's
// command line) may write. A process killed at any moment leaves the last whole transaction.
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Database, type Key, open, type RootDatabase } from 'lmdb'
import { ACTIVATIONS_KEPT } from '../../domain/events.ts'
import { keepChangeCount, keptChangeCount } from './change-count.ts'
import { type Facts, laneOf } from './delivery-body.ts'
import { sealedValues } from './sealed-values.ts'
import type { Subscription } from './subscription.ts'

/** Ended deliveries a subscriber can look at. */
export const DELIVERED_KEPT = 100
export const DEAD_KEPT = 1000
/** A list is cut back when it is this much longer than what is kept. */
const SLACK = 50

/** One delivery that is owed. */
export type Queued = {
  event: string
  queued_at: number
  attempts: number
  next_at: number
  /** What the last attempt came to; null before the first. */
  last: { at: number; status: number | null; error: string | null } | null
}
/** One that ended: acknowledged, or given up after 24 hours. */
export type Ended = Omit<Queued, 'next_at'> & { name: string; ended_at: number }

/** A queue of a subscriber about one dataset. */
export type Lane = { subscription: string; lane: string }
export type Head = Lane & { seq: number; delivery: Queued }
/** The last activation whose events were queued, and when it was made: a log that began anew is told by it. */
export type Cursor = { activation: number; activated_at: string | null }

/** What is to be told to whom. */
export type Owed = { subscription: string; facts: Facts }

/** Subscriptions, their NPIs, facts, the queue, two lists of what ended, and a few numbers. */
const PARTS = 7
const PARTED = 'its parts do not fit together'

type Ends = 'delivered' | 'dead'
type Meta = Cursor | number

export function journalPath(dataDir: string): string {
  return join(dataDir, 'state', 'webhooks', 'journal.mdb')
}

export class Journal {
  readonly #path: string
  readonly #root: RootDatabase
  readonly #subscriptions: Database<Subscription, string>
  readonly #npis: Database<string[], string>
  readonly #facts: Database<Facts, string>
  readonly #queue: Database<Queued, [string, string, number]>
  readonly #ended: Readonly<Record<Ends, Database<Ended, [string, number]>>>
  readonly #meta: Database<Meta, string>

  /** Opens the journal of a data directory, made when there is none, readable by its owner alone: it holds signing secrets. */
  constructor(dataDir: string) {
    const path = journalPath(dataDir)
    this.#path = path
    mkdirSync(join(path, '..'), { recursive: true, mode: 0o700 })
    this.#root = open({ path, noSubdir: true, maxDbs: 8, compression: false })
    for (const file of [path, `${path}-lock`]) chmodSync(file, 0o600)
    const encoder = sealedValues((this.#root as unknown as { encoder: Parameters<typeof sealedValues>[0] }).encoder)
    const part = <V, K extends Key>(name: string) => this.#root.openDB<V, K>(Object.assign({ name }, { encoder }))
    this.#subscriptions = part('subscriptions')
    this.#npis = part('npis')
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

  npisOf(id: string): string[] {
    return this.#npis.get(id) ?? []
  }

  /** Adds a subscription unless its account has `most` of them; false when it has. On the disk when this returns. */
  async add(subscription: Subscription, npis: readonly string[], most: number): Promise<boolean> {
    return await this.#change(() => {
      if (this.subscriptions.filter(({ account }) => account === subscription.account).length >= most) return false
      this.#subscriptions.put(subscription.id, subscription)
      this.#npis.put(subscription.id, [...new Set(npis)].sort())
      return true
    })
  }

  /** Changes a subscription that is there. */
  async replace(subscription: Subscription): Promise<void> {
    await this.#change(() => {
      if (this.#subscriptions.get(subscription.id)) this.#subscriptions.put(subscription.id, subscription)
    })
  }

  /** Removes a subscription with all that is owed to it. */
  async remove(id: string): Promise<void> {
    await this.#change(() => {
      this.#subscriptions.remove(id)
      this.#npis.remove(id)
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

  /**
   * Queues deliveries and moves the cursor, both or neither: a process killed in between queues them again, once. Deliveries stand in
   * the order given.
   */
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
    for (const { subscription, facts: told } of owed) {
      const lane = laneOf(told)
      seq += 1
      this.#queue.put([subscription, lane, seq], {
        event: told.id,
        queued_at: at,
        attempts: 0,
        next_at: at,
        last: null
      })
      facts.set(told.id, told)
    }
    for (const [id, told] of facts) this.#facts.put(id, told)
    this.#meta.put('seq', seq)
  }

  /** What an event tells; undefined when nothing speaks of it any more. */
  facts(id: string): Facts | undefined {
    return this.#facts.get(id)
  }

  /** Every queue that is not empty. */
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

  /** The delivery whose turn it is. */
  head({ subscription, lane }: Lane): Head | undefined {
    const start: [string, string, number] = [subscription, lane, 0]
    const [first] = [...this.#queue.getRange({ start, end: [subscription, lane, Number.POSITIVE_INFINITY], limit: 1 })]
    return first && { subscription, lane, seq: first.key[2], delivery: first.value }
  }

  /** Deliveries owed to a subscription, by dataset and in their order, at most `limit`. */
  owed(subscription: string, limit: number): Queued[] {
    return [...this.#queue.getRange({ ...below(subscription), limit })].map(({ value }) => value)
  }

  owedCount(subscription: string): number {
    return this.#queue.getKeysCount(below(subscription))
  }

  /** Deliveries that are owed and that were given up, of all subscriptions together. */
  totals(): { queued: number; dead: number } {
    return { queued: entriesIn(this.#queue), dead: entriesIn(this.#ended.dead) }
  }

  /** When the delivery that waits longest was queued; null when nothing is owed. */
  oldestQueued(): string | null {
    const times = this.lanes().flatMap((lane) => this.head(lane)?.delivery.queued_at ?? [])
    return times.length === 0 ? null : new Date(Math.min(...times)).toISOString()
  }

  /** Writes the journal as it is at one moment to another file, while it goes on being written. */
  async backUp(path: string): Promise<void> {
    await this.#root.backup(path, false)
  }

  /**
   * Reads everything there is, and throws when a part is not what was written or speaks of what is not there. Where LMDB itself cannot
   * follow the file, this may end the process.
   */
  verify(): void {
    // Nobody writes meanwhile: parts read one after the other are of one moment.
    this.#root.transactionSync(() => this.#verifyParts())
  }

  #verifyParts(): void {
    const parts = [...this.#root.getKeys()].map(String)
    if (parts.length !== PARTS) throw new Error(`it holds the parts ${parts.join(', ')}`)
    const ids = new Set(everyOf(this.#subscriptions, ({ key, value }) => (key === value.id ? key : null)))
    const watched = new Set(everyOf(this.#npis, ({ key }) => key))
    const lanes = new Map(everyOf(this.#facts, ({ key, value }) => (key === value.id ? [key, laneOf(value)] : null)))
    if (watched.size !== ids.size || [...ids].some((id) => !watched.has(id))) throw new Error(PARTED)
    everyOf(this.#meta, ({ key }) => (['cursor', 'changes', 'seq'].includes(key) ? undefined : null))
    const last = Number(this.#meta.get('seq') ?? 0)
    if (this.changes < keptChangeCount(this.#path)) throw new Error('what was written last is not in it')
    const isOf = (id: string, seq: number) => ids.has(id) && seq > 0 && seq <= last
    let before: [string, string, number] = ['', '', 0]
    everyOf(this.#queue, ({ key, value: { event } }) => {
      const [id, lane, seq] = key
      const isInOrder = id !== before[0] || lane !== before[1] || seq > before[2]
      before = key
      // What an event tells is kept for a while only.
      return isOf(id, seq) && isInOrder && (lanes.get(event) ?? lane) === lane ? undefined : null
    })
    for (const part of Object.values(this.#ended))
      everyOf(part, ({ key: [id, seq] }) => (isOf(id, seq) ? undefined : null))
  }

  /** Deliveries that ended, the last first, at most `limit`. */
  ended(how: Ends, subscription: string, limit: number): Ended[] {
    const { start, end } = below(subscription)
    return [...this.#ended[how].getRange({ start: end, end: start, reverse: true, limit })].map(({ value }) => value)
  }

  endedCount(how: Ends, subscription: string): number {
    return this.#ended[how].getKeysCount(below(subscription))
  }

  /** Puts a delivery off. Nothing when it is not owed any more, because its subscription was removed. */
  async defer({ subscription, lane, seq }: Head, delivery: Queued): Promise<void> {
    await this.#root.transaction(() => {
      if (this.#queue.get([subscription, lane, seq])) this.#queue.put([subscription, lane, seq], delivery)
    })
  }

  /** Takes a delivery out of its queue and keeps what became of it. */
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

  /**
   * Owes again what was given up, or, when events are named, those among them that were given up or delivered. Returns how many. All of it or nothing: a dead letter is not lost between the two.
   */
  async replay(subscription: string, events: readonly string[] | null, at: number): Promise<number> {
    return await this.#change(() => {
      const facts = new Map<string, Facts>()
      for (const how of events === null ? (['dead'] as const) : (['dead', 'delivered'] as const)) {
        for (const { key, value } of this.#ended[how].getRange(below(subscription))) {
          if (events !== null && !events.includes(value.event)) continue
          const told = this.#facts.get(value.event)
          if (!told) continue
          facts.set(value.event, told)
          if (how === 'dead') this.#ended.dead.remove(key)
        }
      }
      const inOrder = [...facts.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
      this.#enqueue(
        inOrder.map((told) => ({ subscription, facts: told })),
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

  /** A change that is on the disk when this returns, and that other processes see. */
  async #change<T>(change: () => T): Promise<T> {
    const result = await this.#root.transaction(() => {
      this.#meta.put('changes', this.changes + 1)
      return change()
    })
    await this.#root.flushed
    keepChangeCount(this.#path, this.changes)
    return result
  }
}

/** What is made of every entry of a part; null is for one that must not be. Throws for such a one, and when there are more or fewer than LMDB counts. */
function everyOf<V, K extends Key, T>(part: Database<V, K>, made: (entry: { key: K; value: V }) => T | null): T[] {
  const all: T[] = []
  let count = 0
  for (const entry of part.getRange()) {
    const one = made(entry)
    if (one === null) throw new Error(PARTED)
    if (one !== undefined) all.push(one)
    count += 1
  }
  if (count !== entriesIn(part)) throw new Error(`one of its parts holds ${count} entries of ${entriesIn(part)}`)
  return all
}

/** As LMDB itself keeps count: a million are not gone through. Its types do not name the member. */
function entriesIn(database: { getStats(): object }): number {
  return (database.getStats() as { entryCount: number }).entryCount
}

/** Every key that begins with the subscription's id. */
function below(subscription: string) {
  return { start: [subscription] as never, end: [subscription, '\u{10ffff}'] as never }
}
