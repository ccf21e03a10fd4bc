// Runs work under one name in sequence and under different names in parallel: downloads of a host, entries of
// the ledger.

export class Turns {
  readonly #last = new Map<string, Promise<unknown>>()

  /** Runs `work` after all earlier work under `name` has finished, whether it succeeded or failed. */
  async take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(name) ?? Promise.resolve()
    const mine = before.then(work, work)
    this.#last.set(
      name,
      mine.catch(() => {})
    )
    return await mine
  }
}
