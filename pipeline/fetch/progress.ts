// Progress of all downloads in a run, as one step: several bars at the same time would overwrite each other.
import type { Reporter, Step } from '../reporter.ts'

export class Progress {
  readonly #step: Step
  readonly #files = new Map<string, { bytes: number; total: number }>()

  constructor(reporter: Reporter) {
    this.#step = reporter.step('fetch')
  }

  /** A file of unknown size counts once it is complete. */
  of(file: string, bytes: number, total: number | null): void {
    if (total !== null) this.#files.set(file, { bytes, total })
    const files = [...this.#files.values()]
    const whole = files.reduce((sum, known) => sum + known.total, 0)
    this.#step.progress(whole === 0 ? 0 : files.reduce((sum, known) => sum + known.bytes, 0) / whole)
  }

  done(facts: Record<string, unknown>): void {
    this.#step.done(facts)
  }
}
