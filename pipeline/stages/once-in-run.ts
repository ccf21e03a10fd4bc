// Caches queries that several stages of a run ask of published files. Nothing writes to such a file, so the
// same statement gives the same rows.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'
import { literal } from '../warehouse/connection.ts'
import type { RunContext } from './run-context.ts'

// One thread reads a row group. A week's rows fit into one group of DuckDB's default size, so a second core
// would be idle.
const ROW_GROUP = 20_480

const ofRuns = new WeakMap<RunContext, OnceInRun>()

export class OnceInRun {
  readonly #folder: () => Promise<string>
  readonly #made = new Map<string, Promise<DuckDBValue>>()

  /** `folder` returns a folder for files that are needed as long as this object. */
  constructor(folder: () => Promise<string>) {
    this.#folder = folder
  }

  static of(run: RunContext): OnceInRun {
    const known = ofRuns.get(run) ?? new OnceInRun(() => run.directory.scratch('once'))
    ofRuns.set(run, known)
    return known
  }

  /** Path of a Parquet file with the rows of a select over published files, in the order of the select. */
  async rows(connection: DuckDBConnection, sql: string): Promise<string> {
    const path = await this.#once(sql, async () => {
      const path = join(await this.#folder(), `${randomUUID()}.parquet`)
      await connection.run(`copy (${sql}) to ${literal(path)} (format parquet, row_group_size ${ROW_GROUP})`)
      return path
    })
    return String(path)
  }

  /** The single value of a select over published files. */
  async value(connection: DuckDBConnection, sql: string): Promise<DuckDBValue> {
    return await this.#once(sql, async () => {
      const reader = await connection.runAndReadAll(sql)
      return reader.getRows()[0]?.[0] ?? null
    })
  }

  async #once(sql: string, make: () => Promise<DuckDBValue>): Promise<DuckDBValue> {
    const made = this.#made.get(sql) ?? make()
    this.#made.set(sql, made)
    try {
      return await made
    } catch (error) {
      this.#made.delete(sql)
      throw error
    }
  }
}
