// One scheduler at a time, on whatever machine shares the data directory. The lock is a folder of numbered terms, each a file that names
// its holder and when it ends. The highest term rules. A term begins by making the file of the next number, which a file system grants to
// one process only: of several that find a term ended, one follows it.
import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { namesIn, writeWhole } from '../data-directory.ts'

const Term = z.object({
  host: z.string(),
  pid: z.int(),
  id: z.string(),
  /** The clocks of machines that share a directory must agree to well within the length of a term. */
  expires: z.iso.datetime()
})
export type Term = z.infer<typeof Term>

type Ruling = { number: number; term: Term | null }

// Ended terms are kept for a while: a process that was suspended between looking and taking must still find the number taken.
const KEPT_TERMS = 20

export type LockTimes = {
  /** Milliseconds a term lasts without being renewed. */
  term: number
  now: () => number
}

export class TermLock {
  readonly #folder: string
  readonly #times: LockTimes
  readonly #number: number
  readonly #me: Omit<Term, 'expires'>
  readonly #lost = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #renewing: Promise<void> = Promise.resolve()
  #expires = 0

  private constructor(folder: string, times: LockTimes, number: number, me: Omit<Term, 'expires'>) {
    this.#folder = folder
    this.#times = times
    this.#number = number
    this.#me = me
  }

  /** Waits until no other holds the lock; `onWait` is told of each holder once. Null when the signal is aborted first. */
  static async take(
    folder: string,
    times: LockTimes,
    signal: AbortSignal,
    onWait: (holder: Term) => void
  ): Promise<TermLock | null> {
    const me = { host: hostname(), pid: process.pid, id: randomUUID() }
    await mkdir(folder, { recursive: true })
    let told = ''
    while (!signal.aborted) {
      // The clock is read before the term: one that is renewed meanwhile is not taken for ended.
      const now = times.now()
      const { number, term } = await ruling(folder)
      if (term === null || Date.parse(term.expires) <= now) {
        const lock = new TermLock(folder, times, number + 1, me)
        if (await lock.#begin()) return lock
        continue
      }
      if (term.id !== told) onWait(term)
      told = term.id
      const left = Date.parse(term.expires) - now
      await sleep(Math.min(Math.max(left, 20), times.term / 4), undefined, { signal }).catch(() => {})
    }
    return null
  }

  /** Aborted when another has begun a term, or when this one ended before it could be renewed. */
  get lost(): AbortSignal {
    return this.#lost.signal
  }

  get number(): number {
    return this.#number
  }

  /** Ends the term, so that the next begins at once. */
  async release(): Promise<void> {
    clearInterval(this.#timer)
    await this.#renewing
    if (!this.#lost.signal.aborted) await this.#write(this.#times.now())
  }

  async #begin(): Promise<boolean> {
    this.#expires = this.#times.now() + this.#times.term
    const beside = join(this.#folder, `.${this.#me.id}`)
    await writeFile(beside, this.#text(this.#expires))
    try {
      // Whole from the first instant, and refused when the name is taken: also over NFS.
      await link(beside, this.#path())
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
      throw error
    } finally {
      await rm(beside, { force: true })
    }
    if ((await ruling(this.#folder)).number !== this.#number) return false
    for (const number of await numbers(this.#folder)) {
      if (number <= this.#number - KEPT_TERMS) await rm(join(this.#folder, nameOf(number)), { force: true })
    }
    this.#timer = setInterval(() => {
      this.#renewing = this.#renewing.then(() => this.#renew())
    }, this.#times.term / 4)
    return true
  }

  async #renew(): Promise<void> {
    if (this.#lost.signal.aborted) return
    if (this.#times.now() >= this.#expires) return this.#lose('its term ended before it was renewed')
    try {
      const { number } = await ruling(this.#folder)
      if (number !== this.#number) return this.#lose('another scheduler has taken over')
      const expires = this.#times.now() + this.#times.term
      await this.#write(expires)
      // Once its end has passed, somebody may have read that and be about to take over: a renewal that came later counts for nothing.
      if (this.#times.now() >= this.#expires) return this.#lose('its term ended before it was renewed')
      this.#expires = expires
    } catch (error) {
      if (this.#times.now() >= this.#expires) this.#lose(`it could not be renewed: ${(error as Error).message}`)
    }
  }

  #lose(why: string): void {
    clearInterval(this.#timer)
    this.#lost.abort(new Error(`The scheduler's lock is lost: ${why}.`))
  }

  async #write(expires: number): Promise<void> {
    await writeWhole(this.#path(), this.#text(expires))
  }

  #text(expires: number): string {
    return `${JSON.stringify({ ...this.#me, expires: new Date(expires).toISOString() })}\n`
  }

  #path(): string {
    return join(this.#folder, nameOf(this.#number))
  }
}

/** The highest term; number 0 and none before the first. A file that cannot be read names nobody. */
async function ruling(folder: string): Promise<Ruling> {
  const number = (await numbers(folder)).at(-1) ?? 0
  const text = number === 0 ? '' : await readFile(join(folder, nameOf(number)), 'utf8').catch(() => '')
  const term = Term.safeParse(parsed(text))
  return { number, term: term.success ? term.data : null }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function numbers(folder: string): Promise<number[]> {
  const names = await namesIn(folder)
  return names.flatMap((name) => (/^\d{8}\.json$/.test(name) ? [Number(name.slice(0, 8))] : [])).sort((a, b) => a - b)
}

function nameOf(number: number): string {
  return `${String(number).padStart(8, '0')}.json`
}
