// SIGTERM and SIGINT as an AbortSignal, for work that must clean up before it ends.
import type { Reporter } from './reporter.ts'

/** SIGTERM and SIGINT abort the signal; without it, either ends the process immediately. */
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

/** The abort reason of that signal: no fault of a file, so none is quarantined. */
export class Stopped extends Error {
  override readonly name = 'Stopped'
}

/** A reporter that ends the run between two steps after the signal is aborted. */
export function stoppable(reporter: Reporter, signal: AbortSignal): Reporter {
  return {
    ...reporter,
    step(name) {
      signal.throwIfAborted()
      return reporter.step(name)
    }
  }
}
