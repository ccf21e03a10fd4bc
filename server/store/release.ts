// One open release: its manifest, its published tables and its lookup files.
import { LRUCache } from 'lru-cache'
import { CatalogError } from '../../domain/errors.ts'
import { type Confirmations, datedBy, type FileRead, filesRead, newestOfEachSource } from '../../domain/file-dates.ts'
import {
  type LookupFile,
  lookupFileName,
  ROW_LOOKUPS,
  type RowLookup,
  WHOLE_BY_NPI
} from '../../domain/lookup-files.ts'
import { INDEX, type ManifestTable, type ReleaseManifest, type SnapshotManifest } from '../../domain/manifest.ts'
import type { SourceEntry } from '../../domain/source.ts'
import type { Key } from '../../domain/under-key.ts'
import { brought } from './block-file.ts'
import type { LookupReader, ProvenRows } from './lookup-reader.ts'
import type { PublishedTables } from './published-tables.ts'
import type { ReleaseLogView, ReleaseProof } from './release-log.ts'
import type { Parameters, Row, Value } from './rows.ts'
import type { SearchIndex } from './search-index.ts'
import type { Glance, RowsUnder, Under } from './table-reads.ts'
import { refuseWithheld, type WithheldRules } from './withheld-files.ts'

/** Runs work on the current release; undefined, without running it, if no release is open. */
export type WithCurrent = <T>(work: (current: Release) => Promise<T>) => Promise<T | undefined>
/** `build` identifies the manifest file that was read; a rebuilt release has another. */
export type VerifiedManifest = {
  manifest: ReleaseManifest
  sha256: string
  build: string
  /** Address of the attestation; null if the release is not signed. */
  attestation: string | null
}
/** Lookup files in a folder; without files, the release has none that this server reads. */
export type Index = { folder: string; files: readonly LookupFile[] }

type Opened = {
  published: PublishedTables
  index: Index
  lookups: ReadonlyMap<string, LookupReader>
  names: SearchIndex | undefined
}
type ReleaseOptions = {
  confirmedAt?: Confirmations
  /** Another number whenever confirmations may have changed; without it, what needs them is not cached. */
  confirmations?: () => number
  withCurrent?: WithCurrent
  releaseLog?: ReleaseLogView
  withheld?: WithheldRules
}

/** A published table as served: with its present `_last_checked`, and the files its rows are read from. */
export type ServedTable = ManifestTable & { read: readonly FileRead[] }

const MEMOS = 64

/** Tables that the index of names is made from. */
const NAMED = ['search_document', 'search_posting', 'search_word']

export class Release {
  readonly verified: VerifiedManifest
  readonly manifest: ReleaseManifest
  readonly manifestSha256: string
  readonly build: string
  readonly attestation: string | null
  readonly #tables: ReadonlyMap<string, ManifestTable>
  readonly #snapshots: ReadonlyMap<string, SnapshotManifest>
  readonly #opened: Opened
  readonly #options: ReleaseOptions
  /** Rules that values in the file of a table break: nothing is read from such a file. */
  readonly withheld: WithheldRules
  /** Tables as last served, and the confirmations version they were built with. */
  readonly #served = new Map<string, ServedTable>()
  #servedVersion: number | undefined
  readonly #memos = new LRUCache<string, Promise<unknown>>({ max: MEMOS })
  #closed = false

  constructor(verified: VerifiedManifest, opened: Opened, options: ReleaseOptions) {
    const { manifest, sha256, build, attestation } = verified
    this.verified = verified
    this.manifest = manifest
    this.manifestSha256 = sha256
    this.build = build
    this.attestation = attestation
    this.withheld = options.withheld ?? (() => [])
    this.#tables = new Map(manifest.tables.map((table) => [table.name, table]))
    this.#snapshots = new Map(manifest.snapshots.map(({ manifest }) => [manifest.source.id, manifest]))
    this.#opened = opened
    this.#options = options
  }

  get id(): string {
    return this.manifest.id
  }

  /** Undefined if its source is not in the release. The same object until `_last_checked` changes. */
  table(name: string): ServedTable | undefined {
    const version = this.#options.confirmations?.()
    if (version === undefined || version !== this.#servedVersion) this.#served.clear()
    this.#servedVersion = version
    const known = this.#served.get(name)
    if (known) return known
    const table = this.#tables.get(name)
    if (!table) return undefined
    const read = this.#filesRead(table)
    const served = { ...table, read, provenance: Object.freeze(datedBy(table.provenance, newestOfEachSource(read))) }
    this.#served.set(name, served)
    return served
  }

  /** Every source in the release by id: with a snapshot, and declared but not ingested. */
  get sources(): SourceEntry[] {
    const entries = [...this.manifest.declared, ...this.manifest.snapshots.map(({ manifest }) => manifest.source)]
    const byId = new Map(entries.map((entry) => [entry.id, entry]))
    return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  }

  get files(): FileRead[] {
    return this.#filesRead({ sources: [...this.#snapshots.keys()], files: {} })
  }

  #filesRead(table: Pick<ManifestTable, 'sources' | 'files'>): FileRead[] {
    return filesRead(table, (source) => this.#snapshots.get(source), this.#options.confirmedAt ?? (() => null))
  }

  snapshot(source: string): SnapshotManifest | undefined {
    return this.#snapshots.get(source)
  }

  async query(name: string, parameters: Parameters): Promise<Row[]> {
    if (this.#closed) throw new Error(`release ${this.id} is closed`)
    const unfit = this.#opened.published.unfit(name)
    if (unfit !== undefined) throw unreadable(this.id, `Its tables have other columns: ${unfit.split('\n', 1)}.`)
    return await this.#opened.published.rows(name, parameters)
  }

  glance(name: string): Promise<Glance | undefined> {
    return this.memo(`glance-${name}`, () => this.#opened.published.glance(name))
  }

  /** True if an answer may need the file: a lookup file of this release, or a table of a query. */
  answersFrom(file: string): boolean {
    const isLookup = this.#opened.index.files.some(({ name }) => file.endsWith(`/${lookupFileName(name)}`))
    return (
      (isLookup && file.startsWith(`releases/${this.id}/`)) ||
      this.#opened.published.asked.some((table) => table.file === file)
    )
  }

  async verifyFiles(): Promise<void> {
    await this.#opened.published.verifyAll()
  }

  /** Rows of a lookup file under a key, in file order; none if its table is not in the release. */
  rowsOf(name: RowLookup, key: string, columns?: readonly string[]): Row[] {
    return this.#lookup(name)?.rows(key, columns) ?? []
  }

  /** Rows of a lookup file under a key, as values. Pass the same list object each time. */
  valuesOf(name: RowLookup, key: string, columns: readonly string[]): Value[][] {
    return this.#lookup(name)?.values(key, columns) ?? []
  }

  /** Rows under a key; undefined, without reading, if they may take more than `mostBytes` bytes. */
  fewRowsOf(name: RowLookup, key: string, mostBytes: number): Row[] | undefined {
    const file = this.#lookup(name)
    if (!file) return []
    return file.mostBytesUnder(key) > mostBytes ? undefined : file.rows(key)
  }

  /** Preloads rows under some keys with parallel reads, for an answer with several lookups. */
  async bring(asked: { readonly [name in RowLookup]?: readonly string[] }): Promise<void> {
    const parts = Object.entries(asked).flatMap(([name, keys]) => {
      const file = this.#lookup(name as RowLookup)
      return file ? keys.flatMap((key) => file.partsOf(key)) : []
    })
    await brought(parts)
  }

  /** The current checkpoint of the release log; null without a log. Throws DamagedFile. */
  async checkpoint(): Promise<string | null> {
    return (await this.#options.releaseLog?.checkpointText()) ?? null
  }

  /** Undefined if the release is not signed. Throws DamagedFile or `release_not_provable`. */
  async proof(lookups: readonly RowLookup[]): Promise<ReleaseProof | undefined> {
    const later = this.attestation !== null && lookups.find((name) => !this.#isSigned(name))
    if (later)
      throw new CatalogError('release_not_provable', `The lookup file ${later} was made after ${this.id} was signed.`)
    return await this.#options.releaseLog?.proofOf(this.id)
  }

  /** A block of a lookup file. Undefined if the release lacks the file, null if it has no such block. */
  provenBlock(name: RowLookup, key: string, block?: number): ProvenRows | null | undefined {
    return this.#lookup(name)?.proven(key, block)
  }

  /** First rows by key of a table under an identifier, and how many there are; none without the table. */
  async rowsUnder(key: Key, value: string, name: string, most: number): Promise<RowsUnder> {
    if (this.#closed) throw new Error(`release ${this.id} is closed`)
    const table = this.#tables.get(name)
    if (!table) return { total: 0, rows: [] }
    const file = WHOLE_BY_NPI.find((whole) => whole === name && key === 'npi' && this.#opened.lookups.has(whole))
    if (!file) return await this.#opened.published.under(key, value, table, most)
    const found = this.rowsOf(file, value).map((row): Row => ({ npi: value, ...row }))
    const whole = (row: Row) => Object.fromEntries(table.columns.map(({ name }) => [name, row[name] ?? null]))
    return { total: found.length, rows: found.slice(0, most).map(whole) }
  }

  /** False only if no row of the table has the NPI: most statements about a party need not be asked. */
  mayHold(name: string, npi: string): boolean {
    if (this.#closed) throw new Error(`release ${this.id} is closed`)
    const table = this.#tables.get(name)
    return table !== undefined && this.#opened.published.mayHold(table, npi)
  }

  async sumsUnder(under: Under, name: string, columns: { on: string; amount: string }): Promise<Row[]> {
    if (this.#closed) throw new Error(`release ${this.id} is closed`)
    const table = this.#tables.get(name)
    return table ? await this.#opened.published.summed(under, table, columns) : []
  }

  async npisIn(name: string, npis: readonly string[]): Promise<string[]> {
    if (this.#closed) throw new Error(`release ${this.id} is closed`)
    const table = this.#tables.get(name)
    return table ? await this.#opened.published.npisIn(table, npis) : []
  }

  hasRows(name: RowLookup, key: string): boolean {
    return this.#lookup(name)?.has(key) ?? false
  }

  /** Throws if the release has no index of names; the table search_posting shows whether it has. */
  get names(): SearchIndex {
    if (this.#closed) throw new Error(`release ${this.id} is closed`)
    for (const table of NAMED) this.#refuse(table)
    if (!this.#opened.names) throw unreadable(this.id, 'The index of names is missing.')
    return this.#opened.names
  }

  /** By key, most recently used, no failures. Only for what depends on the release alone. */
  memo<T>(key: string, make: () => Promise<T>): Promise<T> {
    // What was read from a file before it was withheld is not found again.
    const read = `${key} ${this.manifest.tables.filter(({ name }) => this.withheld(name).length > 0).length}`
    const known = this.#memos.get(read) as Promise<T> | undefined
    if (known) return known
    const made = make()
    this.#memos.set(read, made)
    made.catch(() => this.#memos.peek(read) === made && this.#memos.delete(read))
    return made
  }

  #refuse(table: string): void {
    refuseWithheld(this.id, table, this.withheld(table))
  }

  #lookup(name: RowLookup): LookupReader | undefined {
    if (this.#closed) throw new Error(`release ${this.id} is closed`)
    this.#refuse(ROW_LOOKUPS[name])
    const lookup = this.#opened.lookups.get(name)
    // An absent file of a table that is there would read as a table without rows.
    if (!lookup && this.#tables.has(ROW_LOOKUPS[name])) throw unreadable(this.id, `The lookup file ${name} is missing.`)
    return lookup
  }

  /** True if the blocks of the file are those that were signed, or if the release has no such file. */
  #isSigned(lookup: RowLookup): boolean {
    const made = this.#opened.index.files.find(({ name }) => name === lookup)
    return !made || this.manifest.lookups.some(({ name, root }) => name === lookup && root === made.root)
  }

  /** Runs work on the current release if it is another: it knows what was published then. */
  async withCurrent<T>(work: (current: Release) => Promise<T>): Promise<T | undefined> {
    return await this.#options.withCurrent?.(async (current) => (current === this ? undefined : await work(current)))
  }

  /** The same release with the check times of its manifest, which never change. It closes with this one. */
  asPublished(): Release {
    return new Release(this.verified, this.#opened, { confirmations: () => 0, withheld: this.withheld })
  }

  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    for (const file of this.#opened.lookups.values()) file.close()
    this.#opened.names?.close()
    await this.#opened.published.close()
  }
}

/** The error for what a release has, but not in a form that this server reads. It is never an absence. */
export function unreadable(release: string, what: string): CatalogError {
  return new CatalogError('source_unavailable', `${what} The release is ${release}.`, {
    details: { release, command: INDEX.command }
  })
}
