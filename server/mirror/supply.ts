// Fetches files of a published store when a request needs them.
import { existsSync } from 'node:fs'
import { stat, utimes } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import type { ObjectStore } from '#object-store'
import { fetchFile } from './fetch-file.ts'
import { LocalIndexFile } from './local-index.ts'

/** A file is marked as used at most this often. Removal counts from the mark. */
export const MARKED_EVERY_MS = 60_000
const MARKS = 10_000

export class Supply {
  readonly #store: ObjectStore
  readonly #dataDir: string
  readonly #index: LocalIndexFile
  readonly #fetching = new Map<string, Promise<void>>()
  readonly #marked = new Map<string, number>()

  constructor(store: ObjectStore, dataDir: string) {
    this.#store = store
    this.#dataDir = resolve(dataDir)
    this.#index = new LocalIndexFile(this.#dataDir)
  }

  /** Fetches the file if it is not there and the store has it. Throws if it cannot be fetched. */
  async bring(path: string): Promise<void> {
    if (existsSync(path)) this.#mark(path)
    else await this.#once(path, true)
  }

  /** Fetches the file even if it is there, for one that is damaged. */
  async replace(path: string): Promise<void> {
    // Nothing is taken from this disk: another path may be the same damaged file.
    await this.#once(path, false)
  }

  async #once(path: string, usesLocal: boolean): Promise<void> {
    const begun = this.#fetching.get(path)
    const fetching = begun ?? this.#fetch(path, usesLocal).finally(() => this.#fetching.delete(path))
    this.#fetching.set(path, fetching)
    await fetching
  }

  async #fetch(path: string, usesLocal: boolean): Promise<void> {
    const index = await this.#index.read()
    const inside = relative(this.#dataDir, resolve(path))
    const file = index?.files.get(inside)
    if (!index || !file) return
    const present = usesLocal ? index.index.files.filter((other) => other.path !== inside) : []
    await fetchFile(file, { store: this.#store, dataDir: this.#dataDir, present })
  }

  /** Sets the access time, because file systems often do not. Other processes and later ones see it. */
  #mark(path: string): void {
    const now = Date.now()
    if (now - (this.#marked.get(path) ?? 0) < MARKED_EVERY_MS) return
    if (this.#marked.size >= MARKS) this.#marked.clear()
    this.#marked.set(path, now)
    stat(path)
      .then(({ mtime }) => utimes(path, new Date(now), mtime))
      .catch(() => {})
  }
}
