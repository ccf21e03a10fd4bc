// Published Parquet files as CSV, in pieces. Each piece is its own query, so a slow client holds no
// connection and each download has at most one piece in memory. A piece of a download has no time limit: on a
// busy machine a download is slow, but complete. DuckDB formats the lines, not the server's main thread.
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { lockedDatabase } from './locked-database.ts'
import { ConnectionPool } from './pool.ts'
import type { PublishedOptions } from './published-tables.ts'
import { withoutControls } from './rows.ts'

const STATEMENT = new URL('csv/csv-lines.sql', import.meta.url)

// One piece of `provider`, the widest table: 2.5 MB in 170 ms on one thread.
const ROWS_OF_A_PIECE = 8192

// Memory limit for one piece. A query reads a row group whole, whatever its number of rows: 160 MB for 55
// columns of 300 bytes a row as Parquet, 240 MB for 81 columns of 490 bytes. In each of several workers, a
// share of the memory of a release is less than that. What a piece used is given back after it.
const MEGABYTES_OF_A_PIECE = 320

/** `queryTimeoutMs` is the limit of a piece that a question needs. */
export type CsvOptions = Pick<PublishedOptions, 'dataDir' | 'threads' | 'queryTimeoutMs' | 'load' | 'verified'> & {
  megabytesOfAPiece?: number
}
/** A file by its path relative to the data directory, with its manifest entry. */
export type CsvFile = { file: string; sha256: string; rows: number; columns: readonly { name: string }[] }

type Open = { pool: ConnectionPool; sql: string }

export class CsvText {
  readonly #options: CsvOptions
  #open: Promise<Open> | undefined

  constructor(options: CsvOptions) {
    this.#options = { ...options, dataDir: resolve(options.dataDir) }
  }

  /** The rows in file order. Throws DamagedFile and, if a question waits for them, `took_too_long`. */
  async *of({ file, sha256, rows, columns }: CsvFile, { isQuestion = false } = {}): AsyncGenerator<string> {
    const header = `${columns.map(({ name }) => name).join(',')}\r\n`
    if (rows === 0) yield header
    const { dataDir, verified, queryTimeoutMs } = this.#options
    const path = join(dataDir, file)
    for (let from = 0; from < rows; from += ROWS_OF_A_PIECE) {
      const to = Math.min(from + ROWS_OF_A_PIECE, rows)
      await verified.verify({ path, sha256 })
      const { pool, sql } = await this.#opened()
      const [piece] = await pool.rows('csv-lines', sql, { path, from, to }, isQuestion ? queryTimeoutMs : null)
      if (piece?.lines !== to - from) throw new Error(`${file} holds ${piece?.lines} of the rows ${from} to ${to}`)
      yield `${from === 0 ? header : ''}${withoutControls(String(piece.text))}\r\n`
    }
  }

  async close(): Promise<void> {
    const open = await this.#open?.catch(() => undefined)
    this.#open = undefined
    await open?.pool.close()
  }

  #opened(): Promise<Open> {
    this.#open ??= this.#opening().catch((error: unknown) => {
      this.#open = undefined
      throw error
    })
    return this.#open
  }

  /** The database reaches published files only and runs only the statement in csv-lines.sql. */
  async #opening(): Promise<Open> {
    const { dataDir, threads, load, megabytesOfAPiece = MEGABYTES_OF_A_PIECE } = this.#options
    const instance = await lockedDatabase({
      folders: ['releases', 'snapshots'].map((name) => join(dataDir, name)),
      memoryLimit: `${threads * megabytesOfAPiece}MB`,
      threads,
      keepsWhatItRead: false
    })
    // One piece per core at a time; the others wait.
    const pool = await ConnectionPool.open(instance, threads, null, load)
    return { pool, sql: await readFile(STATEMENT, 'utf8') }
  }
}
