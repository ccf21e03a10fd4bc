// Follows a published store: brings what a release needs to the data directory, then moves the local pointer,
// which the servers on this directory follow. Removes what the store no longer has, and files fetched on
// demand that were not used for longest if they take more than their share of the disk.

import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { writeWhole } from '#files'
import { bytesOf, inTurns, type ObjectStore, StoreError } from '#object-store'
import { CatalogError } from '../../domain/errors.ts'
import { indexKey, STORE_POINTER, type StoredFile, StoreIndex, StorePointer } from '../../domain/store-index.ts'
import { FAULT_FILE, type Fault } from '../store/no-release.ts'
import { fetchFile, verifiedText } from './fetch-file.ts'
import { isNeededAtOnce, type LocalIndex, LocalIndexFile, MARKED_EVERY_MS, writeLocalIndex } from './supply.ts'

const AT_ONCE = 16
const POINTER = 'current.json'
/** Longer than any query may read a file, and than a mark is old. */
const UNUSED_MS = 10 * MARKED_EVERY_MS
const TIDIED_EVERY_MS = 60_000

export type FollowerOptions = {
  store: ObjectStore
  dataDir: string
  log: Logger
  pollMs: number
  cacheBytes: number
}

export class Follower {
  readonly #options: FollowerOptions
  readonly #index: LocalIndexFile
  /** Tag of the pointer last acted on. */
  #tag: string | undefined
  #tidied = 0
  #answeredAt: string | null = null
  /** The last failure, logged once. */
  #failure: string | undefined
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #isClosed = false

  private constructor(options: FollowerOptions) {
    this.#options = { ...options, dataDir: resolve(options.dataDir) }
    this.#index = new LocalIndexFile(this.#options.dataDir)
  }

  /** Starts to follow. Throws `usage` if the data directory has releases from elsewhere. */
  static async start(options: FollowerOptions): Promise<Follower> {
    const follower = new Follower(options)
    await follower.#refuseOther()
    await rm(join(options.dataDir, 'tmp'), { recursive: true, force: true })
    follower.#look()
    return follower
  }

  /** When the store last answered and its release was on this disk; null before the first time. */
  get answeredAt(): string | null {
    return this.#answeredAt
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    await this.#looking
    this.#options.store.close()
  }

  async #refuseOther(): Promise<void> {
    const { dataDir, store } = this.#options
    const known = await this.#index.read()
    const names = await readdir(dataDir).catch(() => [])
    if (known ? known.url === store.url : !names.some((name) => ['raw', 'releases'].includes(name))) return
    throw new CatalogError(
      'usage',
      `RELEASES_URL: ${dataDir} has ${known ? `the releases of ${known.url}` : 'releases of its own'}. Use an empty DATA_DIR.`
    )
  }

  #look(): void {
    this.#looking = this.#check()
      .catch((error: Error) => this.#failed(error))
      .finally(() => {
        if (!this.#isClosed) this.#timer = setTimeout(() => this.#look(), this.#options.pollMs)
      })
  }

  async #failed(error: Error): Promise<void> {
    if (error.message === this.#failure) return
    const { dataDir, log, store } = this.#options
    await mkdir(dataDir, { recursive: true })
    await writeWhole(join(dataDir, FAULT_FILE), faultOf(error)).catch(() => {})
    this.#failure = error.message
    log.error({ err: error, store: store.url }, 'the store cannot be followed')
  }

  async #check(): Promise<void> {
    const { store, log, dataDir } = this.#options
    const found = await store.get(STORE_POINTER, this.#tag)
    const known = await this.#index.read()
    if (found === null) throw nothingIn(store.url)
    if (found !== 'same') {
      const pointer = StorePointer.parse(JSON.parse((await bytesOf(found)).toString('utf8')))
      const isWhole = existsSync(join(dataDir, POINTER))
      if (known?.pointer.index !== pointer.index || !isWhole) await this.#bring(pointer, known)
      this.#tag = found.tag
    }
    this.#answeredAt = new Date().toISOString()
    if (this.#failure !== undefined) log.info({ store: store.url }, 'the store is followed again')
    this.#failure = undefined
    await rm(join(dataDir, FAULT_FILE), { force: true })
    if (Date.now() - this.#tidied > TIDIED_EVERY_MS) await this.#tidy()
  }

  async #bring(pointer: StorePointer, known: LocalIndex | undefined): Promise<void> {
    const { store, dataDir, log } = this.#options
    const begun = performance.now()
    const text = await verifiedText(store, { key: indexKey(pointer.index), sha256: pointer.index })
    const index = StoreIndex.parse(JSON.parse(text))
    await mkdir(dataDir, { recursive: true })
    const present = [...(known?.index.files ?? []), ...index.files]
    const wanted: StoredFile[] = []
    for (const file of index.files.filter((each) => isNeededAtOnce(each, index.release)))
      if (file.path === POINTER || !(await this.#has(file, known))) wanted.push(file)
    let bytes = 0
    const bringOne = async (file: StoredFile) => {
      if (this.#isClosed) throw new Error('the server is closing')
      const others = present.filter(({ path }) => path !== file.path)
      const sent = await fetchFile(file, { store, dataDir, present: others })
      bytes += sent
    }
    const files = wanted.filter(({ path }) => path !== POINTER)
    await inTurns(files, AT_ONCE, bringOne)
    await writeLocalIndex(dataDir, { url: store.url, pointer, index })
    for (const file of wanted.filter(({ path }) => path === POINTER)) await bringOne(file)
    const ms = Math.round(performance.now() - begun)
    log.info({ release: index.release, files: wanted.length, bytes, ms }, 'release fetched')
    await this.#removeOld(index, known)
  }

  /** True if the file arrived before and has its size. Readers compare the digest. */
  async #has({ path, sha256, bytes }: StoredFile, known: LocalIndex | undefined): Promise<boolean> {
    const found = await stat(join(this.#options.dataDir, path)).catch(() => null)
    if (found?.size !== bytes) return false
    // Before the first release is complete there is no list of what arrived. The names of its files are new.
    return known ? known.files.get(path)?.sha256 === sha256 : /^(releases|snapshots)\//.test(path)
  }

  /** Removes files that the store no longer has, or has with another content and not yet fetched. */
  async #removeOld(index: StoreIndex, known: LocalIndex | undefined): Promise<void> {
    const { dataDir } = this.#options
    const now = new Map(index.files.map((file) => [file.path, file]))
    for (const { path, sha256 } of known?.index.files ?? []) {
      const file = now.get(path)
      if (file && (file.sha256 === sha256 || isNeededAtOnce(file, index.release))) continue
      await rm(join(dataDir, path), { force: true })
      // A folder that still has files stays.
      await rmdir(dirname(join(dataDir, path))).catch(() => {})
    }
  }

  /** Removes files fetched on demand, longest unused first, until the others fit. */
  async #tidy(): Promise<void> {
    this.#tidied = Date.now()
    const index = await this.#index.read()
    const { dataDir, cacheBytes, log } = this.#options
    const found: { path: string; bytes: number; used: number }[] = []
    for (const file of index?.index.files ?? []) {
      if (isNeededAtOnce(file, index?.index.release ?? '')) continue
      const path = join(dataDir, file.path)
      const there = await stat(path).catch(() => null)
      if (there) found.push({ path, bytes: there.size, used: there.atimeMs })
    }
    let bytes = found.reduce((sum, file) => sum + file.bytes, 0)
    for (const file of found.sort((a, b) => a.used - b.used)) {
      if (bytes <= cacheBytes || Date.now() - file.used < UNUSED_MS) break
      await rm(file.path, { force: true })
      bytes -= file.bytes
      log.info({ file: file.path, bytes: file.bytes }, 'file removed from the cache')
    }
  }
}

function faultOf(error: Error): Fault {
  if (error instanceof StoreError) return error.fault
  if (error instanceof NothingYet) return 'empty'
  // An error of this disk or of the connection has a code; what is left is what the store said.
  return (error as NodeJS.ErrnoException).code === undefined ? 'damaged' : 'other'
}

/** The store answers, and no release was published to it. */
class NothingYet extends Error {}

function nothingIn(url: string): Error {
  const isFolderAbsent = url.startsWith('file:') && !existsSync(fileURLToPath(url))
  if (isFolderAbsent) return new StoreError(`${url} does not exist`, { fault: 'wrong_address' })
  return new NothingYet(`${url} has no release yet`)
}
