// Work under one name is done one after the other, under different names at the same time: downloads of a host, entries of the ledger.

export class Turns {
  readonly #last = new Map<string, Promise<unknown>>()

  /** Runs `work` when everything asked for before under `name` is done, however it ended. */
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
