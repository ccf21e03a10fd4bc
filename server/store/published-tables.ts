// The published tables of a release in DuckDB: a view over each Parquet file, created when the first
// statement that reads the file has it verified.
import { resolve } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { WHOLE_BY_NPI } from '../../domain/lookup-files.ts'
import type { ManifestTable } from '../../domain/manifest.ts'
import { type Key, tablesUnder } from '../../domain/under-key.ts'
import { lockedDatabase } from './locked-database.ts'
import { mapNpis, mayHold, statementOfMap } from './npi-maps.ts'
import { CONNECTIONS_PER_THREAD, ConnectionPool, type PoolLoad } from './pool.ts'
import type { Queries } from './queries.ts'
import { number, type Parameters, type Row } from './rows.ts'
import {
  type Glance,
  glanceAt,
  npisOf,
  type RowsUnder,
  statementOfNpis,
  statementSummed,
  statementUnder,
  type Under
} from './table-reads.ts'
import type { VerifiedFiles } from './verified-files.ts'

export type PublishedOptions = {
  dataDir: string
  queries: Queries
  memoryLimit: string
  threads: number
  queryTimeoutMs: number
  /** Counts every query. */
  load?: PoolLoad
  verified: VerifiedFiles
  /** Throws if nothing may be read from the table. */
  refuse?: (table: string) => void
  /** True for a kept release: it opens without what this server cannot read, and refuses what needs it. */
  isKept?: boolean
}

export class PublishedTables {
  readonly #pool: ConnectionPool
  readonly #options: PublishedOptions
  readonly #tables: ReadonlyMap<string, ManifestTable>
  /** Tables that each query reads, by query name. */
  readonly #read: ReadonlyMap<string, readonly ManifestTable[]>
  readonly #views = new Map<string, Promise<void>>()
  /** Why a query cannot be asked, by its name. */
  readonly #unfit: ReadonlyMap<string, string>
  #closed = false

  private constructor(
    pool: ConnectionPool,
    tables: readonly ManifestTable[],
    unfit: ReadonlyMap<string, string>,
    options: PublishedOptions
  ) {
    this.#unfit = unfit
    this.#pool = pool
    this.#options = options
    this.#tables = new Map(tables.map((table) => [table.name, table]))
    this.#read = new Map(
      [...options.queries].map(([name, sql]) => [name, namesIn(sql).flatMap((each) => this.#tables.get(each) ?? [])])
    )
  }

  /** A database that can read only these files, and reads none yet. Throws if a query does not fit. */
  static async open(tables: readonly ManifestTable[], options: PublishedOptions): Promise<PublishedTables> {
    const unfit = await unfitQueries(tables, options.queries)
    const [first] = options.isKept ? [] : unfit.values()
    if (first !== undefined) throw new Error(first)
    const { dataDir, memoryLimit, threads, queryTimeoutMs, load } = options
    const files = tables.map(({ file }) => resolve(dataDir, file))
    const instance = await lockedDatabase({ files, memoryLimit, threads })
    const pool = await ConnectionPool.open(instance, threads * CONNECTIONS_PER_THREAD, queryTimeoutMs, load)
    return new PublishedTables(pool, tables, unfit, options)
  }

  /** Tables that a query reads: if one of their files is damaged, a query cannot be answered. */
  get asked(): readonly ManifestTable[] {
    return [...new Set([...[...this.#read.values()].flat(), ...tablesUnder('npi', [...this.#tables.values()])])]
  }

  unfit(name: string): string | undefined {
    return this.#unfit.get(name)
  }

  /** Rows of a named query. Throws DamagedFile and `took_too_long`. */
  async rows(name: string, parameters: Parameters): Promise<Row[]> {
    const sql = this.#options.queries.get(name)
    if (sql === undefined) throw new Error(`there is no query named ${name}`)
    await Promise.all((this.#read.get(name) ?? []).map((table) => this.#ready(table)))
    return await this.#pool.rows(name, sql, parameters)
  }

  /** Rows of a table under an identifier; of zero rows, only their number is read. */
  async under(key: Key, value: string, table: ManifestTable, most: number): Promise<RowsUnder> {
    await this.#ready(table)
    if (key === 'npi' && !this.mayHold(table, value)) return { total: 0, rows: [] }
    const ask = async (kind: 'count' | 'rows', parameters: Parameters) =>
      await this.#pool.rows(`${key}-${kind}-${table.name}`, statementUnder(key, table, kind), parameters)
    const rows = most === 0 ? [] : await ask('rows', { value, most })
    if (rows.length < most) return { total: rows.length, rows }
    const [counted = {}] = await ask('count', { value })
    return { total: number(counted, 'total') ?? 0, rows }
  }

  /** False only if no row of the table has the NPI. */
  mayHold(table: ManifestTable, npi: string): boolean {
    this.#options.refuse?.(table.name)
    const held = mayHold(table.sha256, npi)
    if (held === undefined) void this.#map(table)
    return held ?? true
  }

  async summed(under: Under, table: ManifestTable, { on, amount }: { on: string; amount: string }): Promise<Row[]> {
    await this.#ready(table)
    const { key, ...parameters } = under
    return await this.#pool.rows(`${key}-sums-${table.name}`, statementSummed(key, table, on, amount), parameters)
  }

  async npisIn(table: ManifestTable, npis: readonly string[]): Promise<string[]> {
    await this.#ready(table)
    const rows = await this.#pool.rows(`npis-${table.name}`, statementOfNpis(table), { npis })
    return rows.map(({ held }) => String(held))
  }

  async glance(name: string): Promise<Glance | undefined> {
    const table = this.#tables.get(name)
    if (!table) return undefined
    this.#options.refuse?.(name)
    await this.#verify(table)
    return await glanceAt({ path: this.#path(table.file), columns: table.columns }, this.#pool)
  }

  /** Verifies every table, those that queries read first; then maps their NPIs. Damage is recorded. */
  async verifyAll(): Promise<void> {
    for (const table of new Set([...this.asked, ...this.#tables.values()])) {
      if (this.#closed) return
      await this.#verify(table, { inBackground: true }).catch(() => {})
    }
    for (const table of tablesUnder('npi', [...this.#tables.values()])) {
      if (this.#closed) return
      await this.#map(table)
    }
  }

  async #map(table: ManifestTable): Promise<void> {
    if (WHOLE_BY_NPI.some((whole) => whole === table.name)) return
    await mapNpis(table.sha256, async () => {
      await this.#ready(table)
      const statement = statementOfMap(npisOf(table), table.rows)
      return await this.#pool.rows(`map-${table.name}`, statement, {}, null)
    })
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#pool.close()
  }

  async #ready(table: ManifestTable): Promise<void> {
    this.#options.refuse?.(table.name)
    await this.#verify(table)
    const view = this.#views.get(table.name) ?? this.#view(table)
    this.#views.set(table.name, view)
    view.catch(() => this.#views.delete(table.name))
    await view
  }

  async #verify(table: ManifestTable, options?: { inBackground: boolean }): Promise<void> {
    await this.#options.verified.verify({ path: this.#path(table.file), sha256: table.sha256 }, options)
  }

  async #view({ name, file }: ManifestTable): Promise<void> {
    const path = this.#path(file)
    await this.#pool.run(`create or replace view "${name}" as from read_parquet('${path.replaceAll("'", "''")}')`)
  }

  #path(file: string): string {
    return resolve(this.#options.dataDir, file)
  }
}

/** Tables a query reads, and those it defines. Tests compare them with what DuckDB needs. */
export function namesIn(sql: string): string[] {
  return [...new Set([...sql.matchAll(/\b(?:from|join)\s+(\w+)/g)].map(([, name]) => name ?? ''))]
}

/** Plans every query against the columns in the manifest; returns why the others do not fit, by name. */
async function unfitQueries(tables: readonly ManifestTable[], queries: Queries): Promise<Map<string, string>> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' })
  const connection = await instance.connect()
  const unfit = new Map<string, string>()
  try {
    const created = tables.map(({ name, columns }) => {
      const declared = columns.map((column) => `"${column.name}" ${column.type}`)
      return `create table "${name}" (${declared.join(', ')})`
    })
    // In two steps, because each waits for the main thread, which builds routes meanwhile.
    await connection.run(created.join(';'))
    const planned = [...queries.values()].map((sql, index) => `prepare query_${index} as ${sql}`)
    const fits = await connection.run(planned.join(';')).then(
      () => true,
      () => false
    )
    for (const [name, sql] of fits ? [] : queries) {
      try {
        ;(await connection.prepare(sql)).destroySync()
      } catch (error) {
        const [, missing] = /Table with name (\w+) does not exist/.exec(String(error)) ?? []
        if (missing === undefined || tables.some((table) => table.name === missing))
          unfit.set(name, `the query ${name} does not match the tables: ${(error as Error).message}`)
      }
    }
    return unfit
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}
