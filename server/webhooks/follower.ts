// Follows current.json: queues the deliveries of each activation once its data can be queried.
import { join } from 'node:path'
import type { Logger } from 'pino'
import { textOf } from '#files'
import { CurrentPointer } from '../../domain/manifest.ts'
import { DamagedFiles } from '../store/damaged-files.ts'
import { EventLog } from '../store/event-log.ts'
import { unsealed } from '../store/sealed.ts'
import { type FileSupply, VerifiedFiles } from '../store/verified-files.ts'
import { type DataPlace, owedFor } from './fan-out.ts'
import type { Cursor, Journal } from './journal.ts'

const LOOK_MS = 1000
/** How long a server may take to answer which release it serves. */
const ANSWER_MS = 5000

export type FollowerOptions = Omit<DataPlace, 'verified'> & {
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
  #told = ''

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
      this.#told = ''
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
    if (sentence === this.#told) return
    this.#told = sentence
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
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS), redirect: 'error' })
    const { release } = (await answer.json()) as { release?: unknown }
    return typeof release === 'string' ? release : null
  } catch {
    return null
  }
}
