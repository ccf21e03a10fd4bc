// Published Parquet files as CSV, a piece at a time. Each piece is a question of its own, so that a client that reads slowly holds no
// connection, and at most one piece of each download is in memory. The engine writes the lines: none is formatted on the server's own thread.
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DuckDBInstance } from '@duckdb/node-api'
import { lockedDatabase } from './locked-database.ts'
import { ConnectionPool } from './pool.ts'
import type { PoolLoad } from './pool-load.ts'
import { loadQueries } from './queries.ts'
import type { VerifiedFiles } from './verified-files.ts'

const FOLDER = fileURLToPath(new URL('csv/', import.meta.url))

// 2.5 MB of `provider`, the widest table, in 170 ms on one thread.
const ROWS_OF_A_PIECE = 8192

export type CsvOptions = {
  dataDir: string
  memoryLimit: string
  threads: number
  queryTimeoutMs: number
  load?: PoolLoad
  verified: VerifiedFiles
}
/** A file by its path from the data directory, with what its manifest says of it. */
export type CsvFile = { file: string; sha256: string; rows: number; columns: readonly { name: string }[] }

type Open = { instance: DuckDBInstance; pool: ConnectionPool; sql: string }

export class CsvText {
  readonly #options: CsvOptions
  #open: Promise<Open> | undefined

  constructor(options: CsvOptions) {
    this.#options = { ...options, dataDir: resolve(options.dataDir) }
  }

  /** The header, then the rows in the order of the file. Throws DamagedFile. */
  async *of({ file, sha256, rows, columns }: CsvFile): AsyncGenerator<string> {
    yield `${columns.map(({ name }) => name).join(',')}\r\n`
    const path = join(this.#options.dataDir, file)
    for (let from = 0; from < rows; from += ROWS_OF_A_PIECE) {
      const to = Math.min(from + ROWS_OF_A_PIECE, rows)
      await this.#options.verified.verify({ path, sha256 })
      const { pool, sql } = await this.#opened()
      const [piece] = await pool.rows('csv-lines', sql, { path, from, to })
      if (piece?.lines !== to - from) throw new Error(`${file} holds ${piece?.lines} of the rows ${from} to ${to}`)
      yield `${piece.text}\r\n`
    }
  }

  /** Closes the database once its question has ended. */
  async close(): Promise<void> {
    const open = await this.#open?.catch(() => undefined)
    this.#open = undefined
    await open?.pool.close()
    open?.instance.closeSync()
  }

  #opened(): Promise<Open> {
    this.#open ??= this.#opening().catch((error: unknown) => {
      this.#open = undefined
      throw error
    })
    return this.#open
  }

  /** Published files and nothing else are in its reach, and the one statement it is given is that of csv-lines.sql. */
  async #opening(): Promise<Open> {
    const { dataDir, memoryLimit, threads, queryTimeoutMs, load } = this.#options
    const instance = await lockedDatabase({
      folders: ['releases', 'snapshots'].map((name) => join(dataDir, name)),
      memoryLimit,
      threads,
      keepsWhatItRead: false
    })
    const sql = (await loadQueries(FOLDER)).get('csv-lines')
    if (sql === undefined) throw new Error('there is no query named csv-lines')
    // One piece of each core at a time; the others wait for it.
    return { instance, pool: await ConnectionPool.open(instance, threads, queryTimeoutMs, load), sql }
  }
}
