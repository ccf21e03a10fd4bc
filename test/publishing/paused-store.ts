// A store that stops at one write of its publisher, and goes on when the test says so. While it is stopped,
// the publisher gets no answer to anything: its process is paused, or the write is late on the network.
import type { Content, ObjectStore } from '#object-store'

export type Write = { kind: 'put' | 'remove'; key: string }

export class PausedStore implements ObjectStore {
  readonly url: string
  /** Writes that reached the store, in order. */
  readonly writes: Write[] = []
  /** Resolves when the publisher has come to the write. */
  readonly reached: Promise<void>
  readonly #store: ObjectStore
  readonly #at: number
  #asked = 0
  #arrive = () => {}
  #resume = () => {}
  #gate: Promise<void> | undefined

  /** `at` counts writes from 0. */
  constructor(store: ObjectStore, at: number) {
    this.#store = store
    this.url = store.url
    this.#at = at
    this.reached = new Promise((resolve) => {
      this.#arrive = resolve
    })
  }

  resume(): void {
    this.#resume()
  }

  async #passed(write?: Write): Promise<void> {
    if (write && this.#asked++ === this.#at) {
      this.#gate = new Promise((resolve) => {
        this.#resume = resolve
      })
      this.#arrive()
    }
    await this.#gate
    if (write) this.writes.push(write)
  }

  async get(key: string, unless?: string) {
    await this.#passed()
    return await this.#store.get(key, unless)
  }
  async put(key: string, content: Content, replacing?: string | null) {
    await this.#passed({ kind: 'put', key })
    return await this.#store.put(key, content, replacing)
  }
  async *list(prefix: string) {
    await this.#passed()
    yield* this.#store.list(prefix)
  }
  async sha256(key: string) {
    await this.#passed()
    return await this.#store.sha256(key)
  }
  async remove(keys: readonly string[]) {
    await this.#passed({ kind: 'remove', key: keys[0] ?? '' })
    await this.#store.remove(keys)
  }
  close(): void {}
}
