// Searches whose words stand in millions of names, one in a thousand at full size: statements answer them over the published postings, on threads
// of their own, in a database that reaches that file and no other. It is opened for the first of them.
import { fileURLToPath } from 'node:url'
import type { DuckDBInstance } from '@duckdb/node-api'
import { Digests, type Stamped } from './digests.ts'
import { lockedDatabase } from './locked-database.ts'
import type { Parameters } from './parameters.ts'
import { ConnectionPool } from './pool.ts'
import type { PoolLoad } from './pool-load.ts'
import { loadQueries, type Queries } from './queries.ts'
import type { Row } from './rows.ts'

const FOLDER = fileURLToPath(new URL('postings/', import.meta.url))

// The longest lists at full size, of half a million names, are scored in half of it.
const MEMORY = '128MB'

/** Each ends with the names it scored, of which the page is made in one way. */
export type PostingStatement = 'search-match' | 'search-match-word'
const PAGE = 'best-of-each-kind'

export type PostingOptions = {
  /** The published file of search_posting. */
  file: Stamped
  threads: number
  queryTimeoutMs: number
  load?: PoolLoad | undefined
}

type Open = { instance: DuckDBInstance; pool: ConnectionPool; queries: Queries }

export class PostingStatements {
  readonly #options: PostingOptions
  #open: Promise<Open> | undefined
  #closed = false

  constructor(options: PostingOptions) {
    this.#options = options
  }

  /** Rows of a statement. Throws when the file is not what its manifest says, and `took_too_long`. */
  async rows(name: PostingStatement, parameters: Parameters): Promise<Row[]> {
    const { pool, queries } = await this.#opened()
    const [scored, page] = [queries.get(name), queries.get(PAGE)]
    if (scored === undefined || page === undefined) throw new Error(`there is no query named ${name}`)
    const sql = `${scored.trimEnd()},\n${page}`
    return await pool.rows(name, sql, { ...parameters, postings: this.#options.file.path })
  }

  /** Closes the database once its statements have ended. */
  async close(): Promise<void> {
    this.#closed = true
    const opening = this.#open
    this.#open = undefined
    const open = await opening?.catch(() => undefined)
    await open?.pool.close()
    open?.instance.closeSync()
  }

  async #opened(): Promise<Open> {
    if (this.#closed) throw new Error('the postings are closed')
    this.#open ??= this.#opening().catch((error: unknown) => {
      this.#open = undefined
      throw error
    })
    return await this.#open
  }

  async #opening(): Promise<Open> {
    const { file, threads, queryTimeoutMs, load } = this.#options
    await new Digests().verify(file)
    const queries = await loadQueries(FOLDER)
    const instance = await lockedDatabase({ files: [file.path], memoryLimit: MEMORY, threads, keepsWhatItRead: false })
    return { instance, pool: await ConnectionPool.open(instance, 1, queryTimeoutMs, load), queries }
  }
}
