// What a server has of a published store: `mirror.json` in the data directory names the store and lists its
// files. The process that follows the store writes it; every process that fetches a file on demand reads it.

import { existsSync } from 'node:fs'
import { readFile, stat, utimes } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { z } from 'zod'
import { unlessAbsent, writeWhole } from '#files'
import type { ObjectStore } from '#object-store'
import { type StoredFile, StoreIndex, StorePointer } from '../../domain/store-index.ts'
import { fileVersion } from '../store/damaged-files.ts'
import type { FileSupply } from '../store/verified-files.ts'
import { fetchFile } from './fetch-file.ts'

const LOCAL_INDEX_FILE = 'mirror.json'

const Written = z.strictObject({ url: z.string(), pointer: StorePointer, index: StoreIndex })
type Written = z.infer<typeof Written>

export type LocalIndex = Written & { files: ReadonlyMap<string, StoredFile> }

export async function writeLocalIndex(dataDir: string, written: Written): Promise<void> {
  await writeWhole(join(dataDir, LOCAL_INDEX_FILE), `${JSON.stringify(written)}\n`)
}

/** Reads the file again when it has changed. */
export class LocalIndexFile {
  readonly #path: string
  #known: { version: string; index: LocalIndex } | undefined

  constructor(dataDir: string) {
    this.#path = join(dataDir, LOCAL_INDEX_FILE)
  }

  /** Undefined before the first release has arrived. */
  async read(): Promise<LocalIndex | undefined> {
    const version = await fileVersion(this.#path).catch(unlessAbsent)
    if (version === null) return undefined
    if (this.#known?.version !== version) {
      const written = Written.parse(JSON.parse(await readFile(this.#path, 'utf8')))
      const files = new Map(written.index.files.map((file) => [file.path, file]))
      this.#known = { version, index: { ...written, files } }
    }
    return this.#known.index
  }
}

/** True if a server needs it to serve the release. Others are fetched when a request needs them. */
export function isNeededAtOnce({ path }: StoredFile, release: string): boolean {
  if (path.endsWith('.lookup')) return path.startsWith(`releases/${release}/`)
  return !path.endsWith('.parquet')
}

/** A file is marked as used at most this often. Removal counts from the mark. */
export const MARKED_EVERY_MS = 60_000
const MARKS = 10_000

export class Supply implements FileSupply {
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

  async bring(path: string): Promise<void> {
    if (existsSync(path)) this.#mark(path)
    else await this.#once(path, true)
  }

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
