// One open release: its manifest and its read-only serving database.
import type { DuckDBInstance } from '@duckdb/node-api'
import type { ManifestTable, ReleaseManifest, SnapshotManifest } from '../../domain/manifest.ts'
import type { Parameters } from './parameters.ts'
import type { ConnectionPool } from './pool.ts'
import type { Queries } from './queries.ts'
import type { Row } from './rows.ts'

export class Release {
  readonly manifest: ReleaseManifest
  readonly #tables: ReadonlyMap<string, ManifestTable>
  readonly #snapshots: ReadonlyMap<string, SnapshotManifest>
  readonly #instance: DuckDBInstance
  readonly #pool: ConnectionPool
  readonly #queries: Queries
  #closed = false

  constructor(manifest: ReleaseManifest, instance: DuckDBInstance, pool: ConnectionPool, queries: Queries) {
    this.manifest = manifest
    this.#tables = new Map(manifest.tables.map((table) => [table.name, table]))
    this.#snapshots = new Map(manifest.snapshots.map(({ manifest }) => [manifest.source.id, manifest]))
    this.#instance = instance
    this.#pool = pool
    this.#queries = queries
  }

  get id(): string {
    return this.manifest.id
  }

  /** The published table of that name; undefined when its source is not in the release. */
  table(name: string): ManifestTable | undefined {
    return this.#tables.get(name)
  }

  /** The snapshot of a source, by source id; undefined when the release has none. */
  snapshot(source: string): SnapshotManifest | undefined {
    return this.#snapshots.get(source)
  }

  /** Rows of a named query with its named parameters. */
  async query(name: string, parameters: Parameters): Promise<Row[]> {
    const sql = this.#queries.get(name)
    if (sql === undefined) throw new Error(`there is no query named ${name}`)
    if (this.#closed) throw new Error(`release ${this.id} is closed`)
    return this.#pool.rows(name, sql, parameters)
  }

  /** Closes the database after the last running query. */
  async close(): Promise<void> {
    if (this.#closed) return
    this.#closed = true
    await this.#pool.close()
    this.#instance.closeSync()
  }
}
