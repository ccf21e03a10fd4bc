// Observes two servers: one that was up before the fault, and one started after it. Compares their answers
// with the answers of the release before the fault.

import { setTimeout as sleep } from 'node:timers/promises'
import { keyFile } from '../../server/keys/key-file.ts'
import { serverLogger } from '../../server/plugins/log.ts'
import { loadQueries, type Queries } from '../../server/store/queries.ts'
import { Store } from '../../server/store/store.ts'
import { type Running, running } from '../server/running.ts'
import type { Universe } from './universe.ts'

const NPI = '1000000012'
const ASKED = [
  '/api/v1/sources',
  `/api/v1/npi/${NPI}`,
  '/api/v1/changes?limit=100',
  `/v1/npi/${NPI}/history`,
  '/v1/search?q=smith&state=TX'
]

/** Questions at a time while a run publishes. */
const IN_FLIGHT = 4

/**
 * Members the fault may change: if the operator imports a list a second time, as instructed, its check time
 * changes.
 */
const OF_THE_RUN = new Set(['request_id', '_last_checked'])

/** What was observed: wrong answers and refused requests. */
export type Seen = { wrong: string[]; refused: string[]; release: string | null }

export class Witness {
  readonly #universe: Universe
  readonly #server: Running
  readonly #key: string
  readonly #known = new Map<string, Map<string, string>>()
  readonly #keys: string
  readonly #queries: Queries

  private constructor(universe: Universe, server: Running, key: string, keys: string, queries: Queries) {
    this.#universe = universe
    this.#server = server
    this.#key = key
    this.#keys = keys
    this.#queries = queries
  }

  static async of(t: Parameters<typeof running>[0], universe: Universe): Promise<Witness> {
    const server = await running(t, universe.dataDir)
    await universe.reset()
    const keys = JSON.stringify(await keyFile(universe.dataDir).read())
    return new Witness(universe, server, universe.key, keys, await loadQueries())
  }

  /** Records the current answers of the releases as the expected ones. */
  async learn(): Promise<void> {
    // A check of the key file may still be running that started before the key was restored.
    while (!this.#server.keys.find('a', this.#key)) await sleep(50)
    await Promise.all([this.#server.store.check(), this.#server.keys.reload()])
    const answers = new Map<string, string>()
    for (const url of ASKED) answers.set(url, (await this.#ask(url)).text)
    const release = this.#server.store.current?.id ?? ''
    const fresh = await this.#fresh((store) => rowsOf(store))
    answers.set('fresh', fresh ?? '')
    this.#known.set(release, answers)
  }

  /** Checks the pointer; returns true if this release is then served. */
  async follow(release: string): Promise<boolean> {
    await Promise.all([this.#server.store.check(), this.#server.keys.reload()])
    return this.#server.store.current?.id === release
  }

  /** Answers of the server that was up before the fault. */
  async looks(): Promise<Seen> {
    await Promise.all([this.#server.store.check(), this.#server.keys.reload()])
    for (let tries = 0; !this.#server.keys.find('a', this.#key) && tries < 20; tries++) await sleep(50)
    const seen: Seen = { wrong: [], refused: [], release: this.#server.store.current?.id ?? null }
    for (const url of ASKED) {
      const { status, text } = await this.#ask(url)
      if (status >= 500) seen.refused.push(`${url}: ${status}`)
      else if (text !== this.#known.get(seen.release ?? '')?.get(url))
        seen.wrong.push(`${url}: ${status} ${differing(text, this.#known.get(seen.release ?? '')?.get(url))}`)
    }
    return seen
  }

  /**
   * Asks without pause, several questions at a time, until the run ends and its release is served. `wrong`
   * has each answer that is not of one release.
   */
  async asksWhile(run: { isRunning: boolean; end: Promise<unknown> }): Promise<{ asked: number; wrong: string[] }> {
    const wrong: string[] = []
    let asked = 0
    let isOver = false
    const client = async (first: number) => {
      for (let at = first; !isOver; at++) {
        const url = ASKED[at % ASKED.length] ?? ''
        const { status, text } = await this.#ask(url)
        asked += 1
        const known = [...this.#known.values()].map((answers) => answers.get(url))
        if (!known.includes(text)) wrong.push(`${url}: ${status} ${differing(text, known.at(-1))}`)
      }
    }
    const clients = Array.from({ length: IN_FLIGHT }, (_, nth) => client(nth))
    await run.end
    await this.follow(this.#universe.after)
    await sleep(100)
    isOver = true
    await Promise.all(clients)
    return { asked, wrong }
  }

  /** Answers of a newly started server, and whether every earlier key still exists. */
  async looksAfresh(): Promise<Seen> {
    const seen: Seen = { wrong: [], refused: [], release: null }
    const rows = await this.#fresh(async (store) => {
      seen.release = store.current?.id ?? null
      if (seen.release === null) seen.refused.push(store.refused?.reason ?? 'no reason given')
      return await rowsOf(store)
    }).catch((error: Error) => {
      seen.refused.push(error.message)
      return null
    })
    if (rows !== null && rows !== this.#known.get(seen.release ?? '')?.get('fresh'))
      seen.wrong.push(`fresh: ${rows.slice(0, 200)}`)
    const keys = await keyFile(this.#universe.dataDir).read().then(JSON.stringify, String)
    if (keys !== this.#keys) seen.wrong.push(`keys: ${keys.slice(0, 300)}`)
    return seen
  }

  async #ask(url: string): Promise<{ status: number; text: string }> {
    const headers = url.startsWith('/v1/') ? undefined : { authorization: `Bearer ${this.#key}` }
    const { status, body } = await this.#server.get(url, headers)
    return { status, text: JSON.stringify(body, (name, value) => (OF_THE_RUN.has(name) ? undefined : value)) }
  }

  async #fresh(look: (store: Store) => Promise<string | null>): Promise<string | null> {
    const store = new Store({
      ...{ dataDir: this.#universe.dataDir, queries: this.#queries, memoryLimit: '256MB', threads: 1 },
      ...{ queryTimeoutMs: 10_000, pinnedReleases: 1, log: serverLogger('silent') }
    })
    await store.start()
    return await look(store).finally(() => store.close())
  }
}

/** A few rows of the served release; null if no release is served. */
async function rowsOf(store: Store): Promise<string | null> {
  const release = store.current
  if (!release) return null
  return JSON.stringify([await release.npisIn('entity', [NPI]), release.snapshot('oig_leie')])
}

/** The text around the first difference from the known answer. */
function differing(text: string, known = ''): string {
  let at = 0
  while (at < text.length && text[at] === known[at]) at += 1
  const from = Math.max(0, at - 60)
  return `…${text.slice(from, at + 80)}… should be …${known.slice(from, at + 80)}…`
}
