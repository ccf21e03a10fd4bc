// Holds the served release and follows current.json: a new release opens next to the old one and replaces it
// between requests. Also holds the pinned releases and the ledger.
import { readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type { Logger } from 'pino'
import { CatalogError } from '../../domain/errors.ts'
import { repairOf } from '../../domain/repairs.ts'
import { ChangeFiles } from './change-files.ts'
import { CsvText } from './csv-text.ts'
import { DamagedFiles } from './damaged-files.ts'
import { EventLog, type EventPage } from './event-log.ts'
import { KeptManifests } from './kept-manifests.ts'
import { LedgerView } from './ledger-view.ts'
import { dividedMemory } from './locked-database.ts'
import { whyNoRelease } from './no-release.ts'
import {
  buildInPlace,
  nameIn,
  type OpenOptions,
  openRelease,
  pointerIn,
  RefusedRelease,
  UnreadablePointer
} from './open-release.ts'
import { type Lease, type LeasedRelease, leasedRelease, PinnedReleases } from './pinned-releases.ts'
import { PoolLoad } from './pool.ts'
import type { Release } from './release.ts'
import { ReleaseLogView } from './release-log.ts'
import { type FileSupply, VerifiedFiles } from './verified-files.ts'

const POLL_MS = 250

/** The wait before a refused release is tried again doubles each time: it may have been repaired. */
const RETRY_MS = 1000
const LONGEST_RETRY_MS = 60_000
/** A damaged file is fetched again at most this often, where files can be fetched. */
const FETCHED_AGAIN_MS = 30_000

/** In place of the build last seen: the release is opened again although its manifest is the same. */
const OPEN_AGAIN = 'open again'

export type { Lease } from './pinned-releases.ts'

/** Files in the reason are relative to the data directory. `file` is the one to repair, if any. */
export type Refusal = { release: string | null; reason: string; file?: string }
/** A damaged file by its path in the data directory, and the command that repairs it. */
export type ToRepair = { file: string; command: string }

// On a full-size release, all of 300 queries of each kind were answered in 64 MB, and all but two facility
// pages in 32 MB. Memory beyond that only caches what was read.
const PINNED_PART = 2

export type StoreOptions = Omit<
  OpenOptions,
  'confirmedAt' | 'confirmations' | 'withCurrent' | 'withheld' | 'load' | 'releaseLog' | 'damaged' | 'verified'
> & {
  log: Logger
  /** Brings files that are not on this machine; if omitted, all are. */
  supply?: FileSupply | undefined
  pinnedReleases: number
  /** Called before an open release replaces the served one; the swap waits until it resolves. */
  together?: ((release: string) => Promise<void>) | undefined
}

export class Store {
  readonly ledger: LedgerView
  readonly changes: ChangeFiles
  readonly csv: CsvText
  readonly manifests: KeptManifests
  readonly damaged: DamagedFiles
  readonly releaseLog: ReleaseLogView
  readonly verified: VerifiedFiles
  /** Load of the queries to all open releases. */
  readonly load = new PoolLoad()
  readonly #options: StoreOptions & OpenOptions
  readonly #events: EventLog
  readonly #pinned: PinnedReleases
  readonly #closing = new Set<Promise<void>>()
  #served: LeasedRelease | undefined
  /** The activation that made the served release current. */
  #activation = 0
  #refused: Refusal | undefined
  #refusals = 0
  /** Why there is no pointer, in a sentence. */
  #missing = ''
  /** Why the last recorded release cannot be served instead of the one of a damaged pointer: logged once. */
  #notServed: string | undefined
  /** Content of current.json last acted on, and the build in the served release's folder then. */
  #seen: string | undefined
  #seenBuild: string | undefined
  /** When a refused release is retried, and how long the wait was, in milliseconds. */
  #retry: { at: number; waited: number } | undefined
  readonly #fetched = new Map<string, number>()
  #checking: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(options: StoreOptions) {
    this.damaged = new DamagedFiles(options.dataDir, options.log)
    this.ledger = new LedgerView(options.dataDir, this.damaged)
    const served = () => this.current
    this.manifests = new KeptManifests({ ...options, ledger: this.ledger, damaged: this.damaged, served })
    this.releaseLog = new ReleaseLogView(options.dataDir, this.damaged)
    this.#events = new EventLog(options.dataDir, this.damaged)
    this.verified = new VerifiedFiles(this.damaged, options.supply)
    const withheld = (id: string) => this.ledger.fold.withheldIn(id)
    this.#options = {
      ...options,
      damaged: this.damaged,
      verified: this.verified,
      load: this.load,
      releaseLog: this.releaseLog,
      confirmedAt: (sha256) => this.ledger.fold.confirmedAt(sha256),
      confirmations: () => this.ledger.version,
      withCurrent: (work) => this.#withCurrent(work),
      withheld: (id, table) => (id === this.current?.id ? [] : (withheld(id).get(table)?.rules ?? []))
    }
    this.changes = new ChangeFiles({ ...options, withheld, load: this.load, verified: this.verified })
    this.csv = new CsvText({ ...options, load: this.load, verified: this.verified })
    const memoryLimit = dividedMemory(options.memoryLimit, PINNED_PART)
    const pinnedOptions = { ...this.#options, memoryLimit, isKept: true }
    this.#pinned = new PinnedReleases({
      max: options.pinnedReleases,
      isKept: async (id) => (await this.manifests.of(id)) !== null,
      open: (id) => openRelease({ release: id, manifest_sha256: this.ledger.fold.manifestOf(id) }, pinnedOptions),
      damaged: this.damaged,
      close: this.#close,
      log: options.log
    })
  }

  /** Opens the current release, if there is one, and starts to follow the pointer. */
  async start(): Promise<void> {
    await this.check()
    await this.manifests.findNotIndexed(this.#options.log, this.#refused?.release)
    this.#timer = setInterval(() => {
      this.#pinned.retireIdle(Date.now())
      if (!this.#checking) void this.check()
    }, POLL_MS)
    this.#timer.unref()
  }

  get current(): Release | undefined {
    return this.#served?.release
  }

  /** The release last refused, and why; undefined while the pointer's release is the one served. */
  get refused(): Refusal | undefined {
    return this.#refused
  }

  /** The error of a request that needs a release if none is open. It says why there is none. */
  noRelease(): CatalogError {
    const damaged = 'The release here is damaged: /readyz names the command that repairs it.'
    return new CatalogError('no_release', this.#refused ? damaged : this.#missing)
  }

  repairs(): ToRepair[] {
    const files = [...this.damaged.files(), ...(this.#refused?.file === undefined ? [] : [this.#refused.file])]
    return [...new Set(files)].map((file) => ({ file, command: repairOf(file).command }))
  }

  get refusals(): number {
    return this.#refusals
  }

  /** Open releases: the served one, the pinned ones, and those still finishing their last requests. */
  get open(): { current: number; pinned: number; closing: number } {
    return { current: this.#served ? 1 : 0, pinned: this.#pinned.ids.length, closing: this.#closing.size }
  }

  lease(): Lease | undefined {
    return this.#served?.lease()
  }

  /** A lease on the release; undefined if it is not kept. The served one is not opened a second time. */
  async pin(id: string): Promise<Lease | undefined> {
    return this.current?.id === id ? this.lease() : await this.#pinned.lease(id)
  }

  /**
   * A lease on a kept release with the newest snapshot of the source dated on or before the day; undefined if
   * there is none. Throws if no release with that snapshot can be read: an older one says something else.
   */
  async asOf(source: string, day: string): Promise<Lease | undefined> {
    const [newest] = await this.manifests.asOf(source, day)
    let failure: unknown
    for (const id of newest?.releases ?? []) {
      const lease = await this.pin(id).catch((error: unknown) => {
        failure ??= error
      })
      if (lease) return lease
    }
    if (failure !== undefined) throw failure
    return undefined
  }

  /** Events up to the served release, so that their data can be queried. Null if `after` is not kept. */
  readonly events = (after: string | null, limit: number): Promise<EventPage | null> =>
    this.#events.page(after, limit, this.#activation)

  readonly #inPlace = (id: string) => buildInPlace(this.#options.dataDir, id)

  async #withCurrent<T>(work: (current: Release) => Promise<T>): Promise<T | undefined> {
    const lease = this.lease()
    try {
      return lease && (await work(lease.release))
    } finally {
      lease?.giveBack()
    }
  }

  /** When it resolves, everything present at the call has been acted on. */
  check(): Promise<void> {
    const look = (this.#checking ?? Promise.resolve()).then(async () => {
      await this.ledger.refresh()
      await this.#fetchDamaged()
      await this.#follow()
      await this.#pinned.retireReplaced(this.#inPlace)
    })
    this.#checking = look
    return look.finally(() => {
      if (this.#checking === look) this.#checking = undefined
    })
  }

  /** Stops following, and closes what is open once its requests have ended. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#checking
    const served = this.#served
    this.#served = undefined
    served?.retire()
    await this.changes.close()
    await this.csv.close()
    await this.#pinned.close()
    await Promise.all(this.#closing)
    await this.verified.close()
  }

  /** Fetches damaged files again, where there is a store. A release that has one open is reopened. */
  async #fetchDamaged(): Promise<void> {
    const { supply, dataDir } = this.#options
    if (!supply) return
    const now = Date.now()
    for (const { file } of this.repairs()) {
      if (now - (this.#fetched.get(file) ?? 0) < FETCHED_AGAIN_MS) continue
      this.#fetched.set(file, now)
      const isFetched = await supply.replace(join(dataDir, file)).then(
        () => true,
        (error: Error) => this.#options.log.error({ err: error, file }, 'a damaged file cannot be fetched again')
      )
      if (!isFetched) continue
      const release = file.split('/')[1] ?? ''
      this.#pinned.retire(release)
      if (release === this.current?.id) this.#seenBuild = OPEN_AGAIN
      if (this.#retry) this.#retry = { at: 0, waited: 0 }
    }
  }

  async #follow(): Promise<void> {
    const path = join(this.#options.dataDir, 'current.json')
    const bytes = await readFile(path, 'utf8').catch(async ({ code }: NodeJS.ErrnoException) => {
      const { dataDir, supply } = this.#options
      if (!this.current) this.#missing = await whyNoRelease(dataDir, supply !== undefined, code)
    })
    // A missing pointer does not stop the service: the open release stays served.
    if (bytes === undefined) return
    // A rebuilt release has the same id: the files of the open one are gone.
    const build = this.current && (await this.#inPlace(this.current.id))
    const opensAgain = this.#seenBuild === OPEN_AGAIN
    const isReplaced = build !== undefined && (build !== this.current?.build || opensAgain)
    const isNew = bytes !== this.#seen || (build !== undefined && build !== this.#seenBuild)
    if (!isNew && (this.#retry === undefined || Date.now() < this.#retry.at)) return
    this.#seen = bytes
    this.#seenBuild = build ?? this.#seenBuild
    const waited = isNew ? 0 : (this.#retry?.waited ?? 0)
    this.#retry = undefined
    try {
      const pointer = pointerIn(bytes, path)
      if (pointer.release === this.current?.id && !isReplaced) {
        this.#refused = undefined
        this.#activation = pointer.activation
        return
      }
      const opened = await openRelease(pointer, this.#options)
      if (this.#served) await this.#options.together?.(opened.id)
      if (opensAgain) this.damaged.forgetUnder(`releases/${opened.id}`)
      this.#swap(opened)
      this.#activation = pointer.activation
    } catch (error) {
      const wait = Math.min(LONGEST_RETRY_MS, Math.max(RETRY_MS, 2 * waited))
      this.#retry = { at: Date.now() + wait, waited: wait }
      const file = error instanceof RefusedRelease ? this.#inside(error.file) : undefined
      const what = error instanceof Error ? error.message : String(error)
      const reason = file === undefined ? what : `${what} Run \`${repairOf(file).command}\`.`
      const known = this.#refused
      const refused = { release: nameIn(bytes), reason: this.#withoutFolder(reason) }
      this.#refused = file === undefined ? refused : { ...refused, file }
      // Logged once, not at every retry.
      if (isNew || known?.reason !== this.#refused.reason) {
        this.#refusals++
        this.#options.log.error({ refused: refused.release, serving: this.current?.id ?? null, file }, reason)
      }
      if (error instanceof UnreadablePointer && !this.current) await this.#openLastRecorded()
    }
  }

  /** If nothing can be served, opens the last current release. Earlier ones may show what is withheld. */
  async #openLastRecorded(): Promise<void> {
    const { fold } = this.ledger
    const release = fold.releases.at(-1)
    const manifest_sha256 = release === undefined ? null : fold.manifestOf(release)
    if (release === undefined || manifest_sha256 === null) return
    try {
      const opened = await openRelease({ release, manifest_sha256 }, this.#options)
      const refused = this.#refused
      this.#swap(opened)
      this.#refused = refused
      this.#activation = await this.#events.lastOf(manifest_sha256)
    } catch (error) {
      const why = `the release that the ledger last recorded as current cannot be served: ${(error as Error).message}`
      if (why !== this.#notServed) this.#options.log.error({ release }, why)
      this.#notServed = why
    }
  }

  #swap(release: Release): void {
    const before = this.#served
    this.#served = leasedRelease(release, this.#close)
    this.#seenBuild = release.build
    this.#refused = undefined
    this.#options.log.info({ release: release.id, previous: before?.release.id ?? null }, 'release opened')
    before?.retire()
    this.#pinned.retire(release.id)
    // Verification stops if the release closes; the next release often has the same files.
    void release.verifyFiles()
  }

  readonly #close = (release: Release): void => {
    const closing = release.close().then(
      () => this.#options.log.info({ release: release.id }, 'release closed'),
      (error: unknown) => this.#options.log.error({ err: error, release: release.id }, 'release did not close')
    )
    this.#closing.add(closing)
    void closing.finally(() => this.#closing.delete(closing))
  }

  /** Path of a file in the data directory. A damaged file can have it already. */
  #inside(file: string | undefined): string | undefined {
    if (file === undefined) return undefined
    const inside = relative(this.#options.dataDir, file)
    return inside.slice(0, 2) === '..' ? file : inside
  }

  /** Removes the data directory's path: only the operator needs it, and finds it in the log. */
  #withoutFolder(reason: string): string {
    const { dataDir } = this.#options
    const folders = [resolve(dataDir), dataDir, join(dataDir)]
    return folders.reduce((text, folder) => text.replaceAll(`${folder}/`, ''), reason)
  }
}
