// Follows current.json: queues the deliveries of each activation, for each subscription that asked for its
// events, once its data can be queried.
import { join } from 'node:path'
import type { Logger } from 'pino'
import { request } from 'undici'
import { textOf } from '#files'
import { ChangesStamp } from '../../domain/changes.ts'
import { stampWithout } from '../../domain/compared-tables.ts'
import type { ActivationEvents } from '../../domain/events.ts'
import { CurrentPointer } from '../../domain/manifest.ts'
import { accountOf, isValid, keyFile } from '../keys/key-file.ts'
import { addressed, addressesOf } from '../store/addresses.ts'
import { DamagedFiles } from '../store/damaged-files.ts'
import { EventLog } from '../store/event-log.ts'
import { LedgerView } from '../store/ledger-view.ts'
import { unsealed } from '../store/sealed.ts'
import { type FileSupply, VerifiedFiles } from '../store/verified-files.ts'
import type { Cursor, Journal, Owed } from './journal.ts'
import { nameEvents } from './name-events.ts'
import { type Changes, npiEvents } from './npi-events.ts'
import type { Subscription } from './subscription.ts'

/** The data directory, and the URL that clients read it under. */
type DataPlace = { dataDir: string; publicUrl?: string; verified: VerifiedFiles }

/** The deliveries that an activation causes, in the order of its events. */
async function owedFor(place: DataPlace, journal: Journal, brought: ActivationEvents, now: Date): Promise<Owed[]> {
  const subscriptions = await paidFor(place.dataDir, journal.subscriptions, now)
  const refreshed = brought.events.flatMap((facts) =>
    subscriptions
      .filter(
        ({ events, dataset_ids }) => events.includes(facts.event) && (dataset_ids?.includes(facts.dataset_id) ?? true)
      )
      .map(({ id }) => ({ subscription: id, facts }))
  )
  return [...refreshed, ...(await owedToWatchers(place, journal, subscriptions, brought))]
}

async function owedToWatchers(
  place: DataPlace,
  journal: Journal,
  subscriptions: readonly Subscription[],
  { activation, release, previous }: ActivationEvents
): Promise<Owed[]> {
  const watchers = new Map<string, Subscription[]>()
  for (const subscription of subscriptions) {
    for (const one of journal.watchedOf(subscription.id))
      watchers.set(one, [...(watchers.get(one) ?? []), subscription])
  }
  const changes = watchers.size === 0 || previous === null ? null : await changesBetween(place, previous, release)
  if (!changes) return []
  const named = subscriptions.flatMap(({ id, names_key: key }) =>
    key === undefined ? [] : [{ subscription: id, key, digests: journal.watchedOf(id) }]
  )
  const npiDeliveries = (await npiEvents(activation, changes, [...watchers.keys()])).flatMap((facts) =>
    (watchers.get(facts.npi) ?? [])
      .filter(({ events }) => events.includes(facts.event))
      .map(({ id }) => ({ subscription: id, facts }))
  )
  return [...npiDeliveries, ...(await nameEvents(activation, changes, named))]
}

/** Subscriptions whose account has a valid key at `now`. */
async function paidFor(dataDir: string, subscriptions: readonly Subscription[], now: Date): Promise<Subscription[]> {
  const keys = await keyFile(dataDir).read()
  const paying = new Set(keys.filter((key) => key.surface === 'b' && isValid(key, now)).map(accountOf))
  return subscriptions.filter(({ account }) => paying.has(account))
}

/** The change file of the two releases; null if none is kept. Throws if it is damaged. */
async function changesBetween(
  { dataDir, publicUrl, verified }: DataPlace,
  from: string,
  to: string
): Promise<Changes | null> {
  for (const name of ['changes.json', `changes.${from}.json`]) {
    const text = await textOf(join(dataDir, 'releases', to, name))
    const stamp =
      text === null ? null : addressed(ChangesStamp.parse(unsealed(text)), await addressesOf(dataDir, to, publicUrl))
    if (stamp?.from !== from) continue
    const path = join(dataDir, stamp.file)
    await verified.verify({ path, sha256: stamp.sha256 })
    const ledger = new LedgerView(dataDir, verified.damaged)
    await ledger.refresh()
    return { stamp: stampWithout(stamp, (id) => ledger.fold.withheldIn(id)), path }
  }
  return null
}

const LOOK_MS = 1000
/** How long a server may take to answer which release it serves. */
const ANSWER_MS = 5000

type FollowerOptions = Omit<DataPlace, 'verified'> & {
  journal: Journal
  /** /readyz URLs of the servers that must serve a release before deliveries about it are queued. */
  readyUrls: readonly string[]
  /** Brings files that are not on this machine; if omitted, all are. */
  supply?: FileSupply | undefined
  clock: () => Date
  log: Logger
}

export class Follower {
  readonly #options: FollowerOptions
  readonly #events: EventLog
  readonly #verified: VerifiedFiles
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  /** Last message logged: a persistent problem is logged once. */
  #lastMessage = ''

  constructor(options: FollowerOptions) {
    this.#options = options
    const damaged = new DamagedFiles(options.dataDir, options.log)
    this.#events = new EventLog(options.dataDir, damaged)
    this.#verified = new VerifiedFiles(damaged, options.supply)
  }

  async start(): Promise<void> {
    await this.look()
    this.#timer = setInterval(() => void this.look(), LOOK_MS)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
    await this.#verified.close()
  }

  /** Queues new events. Never throws: failures are logged and retried at the next check. */
  look(): Promise<void> {
    this.#looking ??= this.#look()
      .catch((error: unknown) =>
        this.#tell(`events could not be queued: ${error instanceof Error ? error.message : error}`)
      )
      .finally(() => {
        this.#looking = undefined
      })
    return this.#looking
  }

  async #look(): Promise<void> {
    const { dataDir, journal, clock } = this.#options
    const pointer = await pointerIn(dataDir)
    if (!pointer) return await begin(journal, null)
    const begun = await beginning(journal, this.#events, pointer)
    for (let next = begun.activation + 1; next <= pointer.activation; next++) {
      const brought = await this.#events.of(next)
      if (brought && !(await this.#isServed(next, pointer.activation))) return
      const now = clock()
      const owed = brought ? await owedFor({ ...this.#options, verified: this.#verified }, journal, brought, now) : []
      if (!brought)
        this.#options.log.error(
          { activation: next },
          'the events of an activation are no longer available; no subscriber was notified'
        )
      await journal.queue(owed, now.getTime(), { activation: next, activated_at: brought?.activated_at ?? null })
      this.#lastMessage = ''
      this.#options.log.info({ activation: next, release: brought?.release, deliveries: owed.length }, 'events queued')
    }
  }

  /** True if each server reports that it serves the release of that activation or of a later one. */
  async #isServed(activation: number, last: number): Promise<boolean> {
    const releases = new Set<string>()
    for (let later = activation; later <= last; later++) releases.add((await this.#events.of(later))?.release ?? '')
    const served = await Promise.all(this.#options.readyUrls.map(servedRelease))
    const behind = this.#options.readyUrls.filter((_, index) => !releases.has(served[index] ?? ''))
    if (behind.length > 0) this.#tell(`events wait until these servers serve the release: ${behind.join(', ')}`)
    return behind.length === 0
  }

  #tell(sentence: string): void {
    if (sentence === this.#lastMessage) return
    this.#lastMessage = sentence
    this.#options.log.warn(sentence)
  }
}

/** The first check queues nothing. An event log that restarted is followed from its beginning. */
export async function beginning(journal: Journal, events: EventLog, pointer: CurrentPointer): Promise<Cursor> {
  await begin(journal, pointer)
  const { cursor } = journal
  if (!cursor) throw new Error('the journal did not store its start position')
  const known =
    cursor.activation > 0 && cursor.activation <= pointer.activation ? await events.of(cursor.activation) : null
  const startsOver =
    cursor.activation > pointer.activation ||
    (known !== null && cursor.activated_at !== null && known.activated_at !== cursor.activated_at)
  return startsOver ? { activation: 0, activated_at: null } : cursor
}

/** Records that the events up to now are not delivered. Does nothing if that was recorded before. */
export async function begin(journal: Journal, pointer: CurrentPointer | null): Promise<void> {
  if (journal.cursor) return
  const { activation = 0, activated_at = null } = pointer ?? {}
  await journal.queue([], 0, { activation, activated_at })
}

/** The pointer to the current release; null before the first release. */
export async function pointerIn(dataDir: string): Promise<CurrentPointer | null> {
  const text = await textOf(join(dataDir, 'current.json'))
  return text === null ? null : CurrentPointer.parse(unsealed(text))
}

async function servedRelease(url: string): Promise<string | null> {
  try {
    const { body } = await request(url, { signal: AbortSignal.timeout(ANSWER_MS) })
    const { release } = (await body.json()) as { release?: unknown }
    return typeof release === 'string' ? release : null
  } catch {
    return null
  }
}
