// One open release: its manifest, its published tables and its lookup files.

import { lookupFileName, type RowLookup } from '../../domain/lookup-files.ts'
import type { ManifestTable, ReleaseManifest, SnapshotManifest } from '../../domain/manifest.ts'
import type { SourceEntry } from '../../domain/source.ts'
import { brought } from './bringing.ts'
import { type Confirmations, earliest, type FileRead, filesRead, lastChecked } from './last-checked.ts'
import type { LookupReader } from './lookup-reader.ts'
import type { Parameters } from './parameters.ts'
import type { PublishedTables } from './published-tables.ts'
import type { Row, Value } from './rows.ts'
import type { SearchIndex } from './search-index.ts'

/** Runs work on the current release and gives what it gave; undefined, with nothing run, when none is open. */
export type WithCurrent = <T>(work: (current: Release) => Promise<T>) => Promise<T | undefined>
/** `build` tells which manifest file was read: a release that was made again has another. */
export type VerifiedManifest = { manifest: ReleaseManifest; sha256: string; build: string }

type Opened = {
  published: PublishedTables
  /** Lookup files of rows, by name. */
  lookups: ReadonlyMap<string, LookupReader>
  names: SearchIndex | undefined
}
type ReleaseOptions = {
  confirmedAt?: Confirmations
  confirmations?: () => number
  withCurrent?: WithCurrent
}

/** A published table as answers give it: with `_last_checked` as of now, and the files its rows are read from. */
export type ServedTable = ManifestTable & { read: readonly FileRead[] }

/** Results kept of what was made for a release once. */
const MEMOS = 64

export class Release {
  readonly manifest: ReleaseManifest
  /** Digest of the manifest's bytes. */
  readonly manifestSha256: string
  /** Which manifest file is open. */
  readonly build: string
  readonly #tables: ReadonlyMap<string, ManifestTable>
  readonly #snapshots: ReadonlyMap<string, SnapshotManifest>
  readonly #opened: Opened
  readonly #confirmedAt: Confirmations
  /** Another number whenever confirmations may have changed; without it nothing that rests on them is kept. */
  readonly #confirmations: (() => number) | undefined
  readonly #withCurrent: WithCurrent
  /** Tables as they were last told, and the number of the confirmations they were told with. */
  readonly #told = new Map<string, ServedTable>()
  #toldWith: number | undefined
  readonly #memos = new Map<string, Promise<unknown>>()
  #closed = false

  constructor(
    { manifest, sha256, build }: VerifiedManifest,
    opened: Opened,
    { confirmedAt = () => null, confirmations, withCurrent = async () => undefined }: ReleaseOptions
  ) {
    this.manifest = manifest
    this.manifestSha256 = sha256
    this.build = build
    this.#tables = new Map(manifest.tables.map((table) => [table.name, table]))
    this.#snapshots = new Map(manifest.snapshots.map(({ manifest }) => [manifest.source.id, manifest]))
    this.#opened = opened
    this.#confirmedAt = confirmedAt
    this.#confirmations = confirmations
    this.#withCurrent = withCurrent
  }

  get id(): string {
    return this.manifest.id
  }

  /**
   * The published table of that name; undefined when its source is not in the release. Its tuple is the published one with
   * `_last_checked` as of now. The same object until that changes.
   */
  table(name: string): ServedTable | undefined {
    const version = this.#confirmations?.()
    if (version === undefined || version !== this.#toldWith) this.#told.clear()
    this.#toldWith = version
    const known = this.#told.get(name)
    if (known) return known
    const table = this.#tables.get(name)
    if (!table) return undefined
    const read = filesRead(table, this.#snapshots, this.#confirmedAt)
    // A table made from several files is as well checked as the one that was checked longest ago.
    const checked = earliest(read.map(({ last_checked }) => last_checked)) ?? table.provenance._last_checked
    const told = { ...table, read, provenance: Object.freeze({ ...table.provenance, _last_checked: checked }) }
    this.#told.set(name, told)
    return told
  }

  /** Every source the release knows, by id: those it has a snapshot of, and those declared and not ingested. */
  get sources(): SourceEntry[] {
    const entries = [...this.manifest.declared, ...this.manifest.snapshots.map(({ manifest }) => manifest.source)]
    const byId = new Map(entries.map((entry) => [entry.id, entry]))
    return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
  }

  /** When a source was last reconciled with its publisher; null when the release has no snapshot of it. */
  lastChecked(source: string): string | null {
    const snapshot = this.#snapshots.get(source)
    return snapshot ? lastChecked(snapshot.raw, this.#confirmedAt) : null
  }

  /** The snapshot of a source, by source id; undefined when the release has none. */
  snapshot(source: string): SnapshotManifest | undefined {
    return this.#snapshots.get(source)
  }

  /** Rows of a named query with its named parameters. */
  async query(name: string, parameters: Parameters): Promise<Row[]> {
    if (this.#closed) throw new Error(`release ${this.id} is closed`)
    return await this.#opened.published.rows(name, parameters)
  }

  /** True when an answer may need the file, a path in the data directory: a lookup file of this release, or a table that a query reads. */
  answersFrom(file: string): boolean {
    const isLookup = this.manifest.lookups.some(({ name }) => file === `releases/${this.id}/${lookupFileName(name)}`)
    return isLookup || this.#opened.published.asked.some((table) => table.file === file)
  }

  /** Verifies the published files in the background. What is damaged is on record then. */
  async verifyFiles(): Promise<void> {
    await this.#opened.published.verifyAll()
  }

  /** Rows of a lookup file under a key, in the file's order; none when its table is not in the release. `columns` names those that are wanted. */
  rowsOf(name: RowLookup, key: string, columns?: readonly string[]): Row[] {
    return this.#lookup(name)?.rows(key, columns) ?? []
  }

  /** The same as values in the order of `columns`, which is the same list each time. */
  valuesOf(name: RowLookup, key: string, columns: readonly string[]): Value[][] {
    return this.#lookup(name)?.values(key, columns) ?? []
  }

  /** Rows under a key where they are few; undefined when they may take more than so many bytes, and nothing was read. */
  fewRowsOf(name: RowLookup, key: string, mostBytes: number): Row[] | undefined {
    const file = this.#lookup(name)
    if (!file) return []
    return file.mostBytesUnder(key) > mostBytes ? undefined : file.rows(key)
  }

  /** Has the rows under some keys read from a disk all at once, where they are not in memory. For an answer that looks up several. */
  async bring(asked: { readonly [name in RowLookup]?: readonly string[] }): Promise<void> {
    const parts = Object.entries(asked).flatMap(([name, keys]) => {
      const file = this.#lookup(name as RowLookup)
      return file ? keys.flatMap((key) => file.partsOf(key)) : []
    })
    await brought(parts)
  }

  /** True when a lookup file has a row under the key. */
  hasRows(name: RowLookup, key: string): boolean {
    return this.#lookup(name)?.has(key) ?? false
  }

  /** The index of names. Throws when the release has none, which its table search_posting tells. */
  get names(): SearchIndex {
    if (this.#closed) throw new Error(`release ${this.id} is closed`)
    if (!this.#opened.names) throw new Error(`release ${this.id} has no index of names`)
    return this.#opened.names
  }

  /**
   * What `make` gave for the key the first time, as long as it is among those asked for last. A failure is not kept. Only for what follows
   * from the release alone: neither from serve time nor from who asks.
   */
  memo<T>(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.#memos.get(key) as Promise<T> | undefined
    const made = known ?? make()
    this.#memos.delete(key)
    this.#memos.set(key, made)
    if (known) return made
    made.catch(() => this.#memos.get(key) === made && this.#memos.delete(key))
    const [oldest] = this.#memos.keys()
    if (this.#memos.size > MEMOS && oldest !== undefined) this.#memos.delete(oldest)
    return made
  }

  #lookup(name: RowLookup): LookupReader | undefined {
    if (this.#closed) throw new Error(`release ${this.id} is closed`)
    return this.#opened.lookups.get(name)
  }

  /** Runs work on the current release when this is another one: what is known now of what was published then. */
  async withCurrent<T>(work: (current: Release) => Promise<T>): Promise<T | undefined> {
    return await this.#withCurrent(async (current) => (current === this ? undefined : await work(current)))
  }

  /** Closes the database after the last running query. */
  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    for (const file of this.#opened.lookups.values()) file.close()
    this.#opened.names?.close()
    await this.#opened.published.close()
  }
}
