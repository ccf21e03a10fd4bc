// Checks for new files when they are due. One of the processes that share a data directory does so, one run
// at a time. At the start, it makes up for checks missed while no scheduler ran.
import { setTimeout as sleep } from 'node:timers/promises'
import { CatalogError } from '../../domain/errors.ts'
import { CLOCK_TOLERANCE_MS } from '../clock.ts'
import type { DataDirectory } from '../data-directory.ts'
import { Ledger } from '../ledger-file.ts'
import { type Holder, takeLock } from '../lock.ts'
import type { Reporter } from '../reporter.ts'
import { nextDue, type Scheduled } from './due.ts'

/** The signal aborts when the refresh must stop at the next safe point; later errors are ignored. */
export type Refresh = (sourceIds: readonly string[], signal: AbortSignal) => Promise<unknown>

export type SchedulerOptions = {
  directory: DataDirectory
  sources: readonly Scheduled[]
  refresh: Refresh
  reporter: Reporter
  /** Aborted when the process must end. */
  signal: AbortSignal
  /** Seconds without renewal after which another scheduler's lock is taken over. */
  lockSeconds: number
  now?: () => number
  /** Milliseconds between checks of the clock, and between tries while another command works. */
  look?: number
}

/** Until the signal is aborted: waits for the lock, works while it holds it, and waits again. */
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
    if (lock.lost.aborted) reporter.warn(`The scheduler lost its lock: ${(lock.lost.reason as Error).message}.`)
  }
}

async function work(options: SchedulerOptions, stop: AbortSignal): Promise<void> {
  const { reporter, now = Date.now, look = 15_000 } = options
  let agenda = await agendaIn(options, now())
  let before = now()
  const tellNext = () => {
    const next = agenda.next()
    if (next && !stop.aborted) reporter.note('Next.', { sources: next.sources, at: next.at.toISOString() })
  }
  if (agenda.due(now()).length === 0) tellNext()
  while (!stop.aborted) {
    const at = now()
    // Due times of a clock that was set back would be as far away as the step.
    if (at < before - CLOCK_TOLERANCE_MS) agenda = await agendaIn(options, at)
    before = at
    const due = agenda.due(at)
    if (due.length > 0 && (await refreshed(options, due, stop))) {
      agenda.done(due, at)
      tellNext()
    } else await sleep(look, undefined, { signal: stop }).catch(() => {})
  }
}

/** False if another command works on the directory. Sources that become due while waiting join the run. */
async function refreshed({ refresh, reporter }: SchedulerOptions, due: readonly string[], stop: AbortSignal) {
  try {
    reporter.note('Due.', { sources: due })
    await refresh(due, stop)
  } catch (error) {
    if (stop.aborted) return true
    const known = error instanceof CatalogError ? error : null
    if (known?.code === 'already_running') {
      reporter.note('Waiting until the data directory is free.', { reason: known.message })
      return false
    }
    // The previous release stays, and the sources are checked again when they are next due.
    const facts = known ? { code: known.code, remedy: known.entry.hint } : { stack: (error as Error).stack }
    reporter.warn((error as Error).message, { sources: due, ...facts })
  }
  return true
}

/**
 * The agenda of the ledger: the last fetch of each source or, if it was never fetched, the last attempt of
 * any kind. A check that lies in the future does not count: its source is due now, and the run says what is
 * wrong with the clock.
 */
async function agendaIn({ directory, sources }: SchedulerOptions, now: number) {
  const { entries, fold } = await Ledger.open(directory)
  const fetched = new Map(entries.flatMap((entry) => (entry.kind === 'fetch' ? [[entry.source, entry.at]] : [])))
  return agendaOf(sources, (id) => {
    const last = fetched.get(id) ?? fold.standing(id)?.last_attempt?.at ?? null
    return last !== null && Date.parse(last) > now + CLOCK_TOLERANCE_MS ? null : last
  })
}

/** The sources that are due, based on when each was last checked: at once if that is null. */
export function agendaOf(sources: readonly Scheduled[], lastLook: (source: string) => string | null) {
  const next = new Map(
    sources.map((source) => {
      const last = lastLook(source.id)
      return [source.id, last === null ? 0 : dueAfter(source, Date.parse(last))]
    })
  )
  /** Sources due at the instant, each once, however many due times have passed since the last check. */
  const due = (now: number) => sources.map(({ id }) => id).filter((id) => (next.get(id) ?? 0) <= now)
  return {
    due,
    /** Marks sources as checked at the instant. */
    done(ids: readonly string[], now: number): void {
      for (const source of sources) if (ids.includes(source.id)) next.set(source.id, dueAfter(source, now))
    },
    /** The sources due next, and when; null if no source is ever due. */
    next(): { sources: string[]; at: Date } | null {
      const at = Math.min(...next.values())
      return Number.isFinite(at) ? { sources: due(at), at: new Date(at) } : null
    }
  }
}

function dueAfter(source: Scheduled, after: number): number {
  return nextDue(source, new Date(after))?.getTime() ?? Number.POSITIVE_INFINITY
}
