// Events of the activations in effect, from sealed files. A file in effect never changes.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { unlessAbsent } from '#files'
import {
  ActivationEvents,
  activationFile,
  activationOf,
  activationOfId,
  EVENTS_FOLDER,
  type RefreshedEvent
} from '../../domain/events.ts'
import type { DamagedFiles } from './damaged-files.ts'
import { unsealed } from './sealed.ts'

/** Parsed files cached: more than one page of the feed can span. */
const CACHED = 512

export type ActivatedEvent = RefreshedEvent & { activated_at: string }
/** `more` is true if the log continues after the page. */
export type EventPage = { events: ActivatedEvent[]; more: boolean }

export class EventLog {
  readonly #folder: string
  readonly #damaged: Pick<DamagedFiles, 'parsed'>
  readonly #cache = new LRUCache<number, ActivationEvents>({ max: CACHED })

  constructor(dataDir: string, damaged: Pick<DamagedFiles, 'parsed'>) {
    this.#folder = join(dataDir, EVENTS_FOLDER)
    this.#damaged = damaged
  }

  /** Events of an activation in effect; null if its file is gone. Throws DamagedFile. */
  async of(activation: number): Promise<ActivationEvents | null> {
    const cached = this.#cache.get(activation)
    if (cached) return cached
    const path = join(this.#folder, activationFile(activation))
    const text = await readFile(path, 'utf8').catch(unlessAbsent)
    if (text === null) return null
    const read = this.#damaged.parsed(path, () => ActivationEvents.parse(unsealed(text)))
    this.#cache.set(activation, read)
    return read
  }

  /** The last activation of the release with that manifest; 0 if none is kept. */
  async lastOf(manifestSha256: string): Promise<number> {
    for (const number of (await this.#kept()).sort((a, b) => b - a)) {
      const read = await this.of(number).catch(() => null)
      if (read?.manifest_sha256 === manifestSha256) return number
    }
    return 0
  }

  /** The first of the unbroken run of activations up to `last`; `last` + 1 if its file is gone. */
  async oldest(last: number): Promise<number> {
    const kept = new Set(await this.#kept())
    let first = last + 1
    while (first > 1 && kept.has(first - 1)) first -= 1
    return first
  }

  async #kept(): Promise<number[]> {
    const names = (await readdir(this.#folder).catch(unlessAbsent)) ?? []
    return names.flatMap((name) => activationOf(name) ?? [])
  }

  /** Oldest first, from the oldest kept if `after` is null. Null if the event `after` is not kept. */
  async page(after: string | null, limit: number, last: number): Promise<EventPage | null> {
    const oldest = await this.oldest(last)
    const begin = after === null ? oldest : activationOfId(after)
    if (begin < oldest) return null
    const events: ActivatedEvent[] = []
    for (let activation = begin; activation <= last; activation++) {
      const read = await this.of(activation)
      if (!read) return null
      const known = activation === begin && after !== null ? read.events.findIndex(({ id }) => id === after) : -2
      if (known === -1) return null
      for (const event of read.events.slice(Math.max(0, known + 1))) {
        if (events.length === limit) return { events, more: true }
        events.push({ ...event, activated_at: read.activated_at })
      }
    }
    return { events, more: false }
  }
}
