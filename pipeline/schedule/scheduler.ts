// Looks for new files when they are due: one process of those that share a data directory, one run at a time, and what was missed while
// nobody ran is made up for at the start.
import { setTimeout as sleep } from 'node:timers/promises'
import { CatalogueError } from '../../domain/errors.ts'
import type { DataDirectory } from '../data-directory.ts'
import { Ledger } from '../ledger/ledger.ts'
import { type Holder, takeLock } from '../lock.ts'
import type { Reporter } from '../reporter.ts'
import { nextDue, type Scheduled } from './due.ts'

/** Refreshes the sources. The signal is aborted when it should stop at the next safe point; what it then throws is passed over. */
export type Refresh = (sourceIds: readonly string[], signal: AbortSignal) => Promise<unknown>

export type SchedulerOptions = {
  directory: DataDirectory
  sources: readonly Scheduled[]
  refresh: Refresh
  reporter: Reporter
  /** Aborted when the process is to end. */
  signal: AbortSignal
  /** Seconds after which the lock of a scheduler that no longer renews it is taken over. */
  lockSeconds: number
  now?: () => number
  /** Milliseconds between two looks at the clock, and between two tries while another command works on the directory. */
  look?: number
}

/** Runs until the signal is aborted: waits for the lock, works while it holds, and waits again when it is lost. */
export async function runScheduler(options: SchedulerOptions): Promise<void> {
  const { directory, reporter, signal, lockSeconds } = options
  const waiting = (holder: Holder) => reporter.note('Another scheduler holds the lock; waiting.', { ...holder })
  while (!signal.aborted) {
    const lock = await takeLock(directory.state('scheduler.lock'), lockSeconds * 1000, signal, waiting)
    if (lock === null) return
    reporter.note('The scheduler holds the lock.')
    try {
      await work(options, AbortSignal.any([signal, lock.lost]))
    } finally {
      await lock.release()
    }
    if (lock.lost.aborted) reporter.warn(`The scheduler's lock is lost: ${(lock.lost.reason as Error).message}.`)
  }
}

async function work(options: SchedulerOptions, stop: AbortSignal): Promise<void> {
  const { reporter, now = Date.now, look = 15_000 } = options
  const agenda = await Agenda.of(options.directory, options.sources)
  const tellNext = () => {
    const next = agenda.next()
    if (next && !stop.aborted) reporter.note('Next.', { sources: next.sources, at: next.at.toISOString() })
  }
  if (agenda.due(now()).length === 0) tellNext()
  while (!stop.aborted) {
    const at = now()
    const due = agenda.due(at)
    if (due.length === 0) {
      await sleep(look, undefined, { signal: stop }).catch(() => {})
      continue
    }
    if (await refreshed(options, due, stop)) {
      agenda.done(due, at)
      tellNext()
    } else {
      await sleep(look, undefined, { signal: stop }).catch(() => {})
    }
  }
}

/** False when another command works on the directory: what becomes due while waiting joins the run. */
async function refreshed({ refresh, reporter }: SchedulerOptions, due: readonly string[], stop: AbortSignal) {
  try {
    reporter.note('Due.', { sources: due })
    await refresh(due, stop)
  } catch (error) {
    if (stop.aborted) return true
    const known = error instanceof CatalogueError ? error : null
    if (known?.code === 'already_running') {
      reporter.note('Waiting until the data directory is free.', { reason: known.message })
      return false
    }
    // The release before stays, and the sources are looked for again when they are next due: one bad run is no reason to miss the others.
    const facts = known ? { code: known.code, remedy: known.entry.hint } : { stack: (error as Error).stack }
    reporter.warn((error as Error).message, { sources: due, ...facts })
  }
  return true
}

/** What is due, from when each source was last looked for. */
export class Agenda {
  readonly #next = new Map<string, number>()
  readonly #sources: readonly Scheduled[]

  /** `lastLook`: when a source was last looked for; a source nobody ever looked for is due at once. */
  constructor(sources: readonly Scheduled[], lastLook: (source: string) => string | null) {
    this.#sources = sources
    for (const source of sources) {
      const last = lastLook(source.id)
      this.#next.set(source.id, last === null ? 0 : dueAfter(source, Date.parse(last)))
    }
  }

  /** From the ledger: the last fetch of each source, or, when it was never fetched, the last attempt of any kind. */
  static async of(directory: DataDirectory, sources: readonly Scheduled[]): Promise<Agenda> {
    const { entries, fold } = await Ledger.open(directory)
    const fetched = new Map(entries.flatMap((entry) => (entry.kind === 'fetch' ? [[entry.source, entry.at]] : [])))
    return new Agenda(sources, (id) => fetched.get(id) ?? fold.standing(id)?.last_attempt?.at ?? null)
  }

  /** Sources due at the instant, however often they have been since the last look. */
  due(now: number): string[] {
    return this.#sources.map(({ id }) => id).filter((id) => (this.#next.get(id) ?? 0) <= now)
  }

  /** Marks sources as looked for at the instant. */
  done(ids: readonly string[], now: number): void {
    for (const source of this.#sources) if (ids.includes(source.id)) this.#next.set(source.id, dueAfter(source, now))
  }

  /** The sources that are due first, and when; null when none ever is. */
  next(): { sources: string[]; at: Date } | null {
    const at = Math.min(...this.#next.values())
    return Number.isFinite(at) ? { sources: this.due(at), at: new Date(at) } : null
  }
}

function dueAfter(source: Scheduled, after: number): number {
  return nextDue(source, new Date(after))?.getTime() ?? Number.POSITIVE_INFINITY
}
