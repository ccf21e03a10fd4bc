// SIGTERM and SIGINT as an AbortSignal, for work that has something to put away before it ends.
import type { Reporter } from './reporter.ts'

/** Runs `work` with a signal that SIGTERM or SIGINT aborts; without it either would end the process on the spot. */
export async function withStopSignal<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController()
  const stop = (name: NodeJS.Signals) => controller.abort(new Stopped(name))
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  try {
    return await work(controller.signal)
  } finally {
    process.off('SIGTERM', stop)
    process.off('SIGINT', stop)
  }
}

/** The reason of such a signal, and what the work that heeds it throws. No fault of a file: nothing is set aside for it. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

/** A reporter that ends the run between two steps once the signal is aborted. */
export function stoppable(reporter: Reporter, signal: AbortSignal): Reporter {
  return {
    ...reporter,
    step(name) {
      signal.throwIfAborted()
      return reporter.step(name)
    }
  }
}
