// A DuckDB database for each snapshot or release being built. It is on disk, in the run's scratch folder,
// so memory stays bounded. If the data is small compared with the limit, it is in memory instead: a
// database file compresses every text, which costs as much as reading it from CSV.
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'

export type WarehouseLimits = { memoryLimit: string; threads: number }
export type Place = 'file' | 'memory'

/** They cost more than they save: a quarter of the time to write a table (measured). */
export const SLOW_COMPRESSION = 'fsst,dict_fsst,zstd'

// Text tables take about two thirds of the size of their CSV. The same amount is left for sorts, which would
// otherwise spill data that is read next.
const TEXT_SHARE = 0.5

/** Bytes of text in a byte of a published file, at most. */
export const PACKED = 10

const UNITS: Readonly<Record<string, number>> = { KB: 1e3, MB: 1e6, GB: 1e9, KIB: 2 ** 10, MIB: 2 ** 20, GIB: 2 ** 30 }

/** A limit that is a share of the machine's memory gives no size, so the tables go to disk. */
export function placeOf(textBytes: number, { memoryLimit }: Pick<WarehouseLimits, 'memoryLimit'>): Place {
  // An amount as DuckDB writes it: `4GB`, `1.5 GiB`, `80%`.
  const [, amount = '', unit = ''] = /^([\d.]+)\s*(\w+|%)$/.exec(memoryLimit.trim()) ?? []
  return textBytes <= TEXT_SHARE * Number(amount) * (UNITS[unit.toUpperCase()] ?? 0) ? 'memory' : 'file'
}

const WIDE = ['BIGINT', 'HUGEINT', 'UBIGINT']

export type Row = Record<string, string | number | boolean | null | string[]>

// DuckDB estimates progress only while its own progress bar is on; we show the estimate ourselves. It costs
// one part in 25 of the time of small statements, which are over before anyone sees it.
const PROGRESS = { file: 'set enable_progress_bar = true; set enable_progress_bar_print = false', memory: '' }

/** From here on DuckDB looks for common expressions: the search took a quarter of a small import. */
const LARGE_BYTES = 1e8

export class Warehouse {
  readonly connection: DuckDBConnection
  /** Where macros are created: once for all warehouses of an instance. */
  readonly shared: { connection: DuckDBConnection; macros: Set<string> }
  readonly #instance: DuckDBInstance
  /** Names without a schema are looked up on this path, and created in its first part. */
  readonly #path: string
  readonly #ending: string

  private constructor(
    instance: DuckDBInstance,
    connection: DuckDBConnection,
    { shared = { connection, macros: new Set() }, path = 'main', ending = '' }: Partial<PartOf> = {}
  ) {
    this.connection = connection
    this.shared = shared
    this.#instance = instance
    this.#path = path
    this.#ending = ending
  }

  /** Opens a scratch database of its own, in the folder or in memory, with its spill files in the folder. */
  static async open(folder: string, limits: WarehouseLimits, place: Place = 'file'): Promise<Warehouse> {
    const instance = await DuckDBInstance.create(place === 'memory' ? ':memory:' : join(folder, 'scratch.duckdb'), {
      memory_limit: limits.memoryLimit,
      threads: String(limits.threads),
      temp_directory: join(folder, 'spill')
    })
    const connection = await instance.connect()
    const compression = `set disabled_compression_methods = ${literal(SLOW_COMPRESSION)}`
    await connection.run(`set global timezone = 'UTC'; ${compression}; ${PROGRESS[place]}`)
    return new Warehouse(instance, connection)
  }

  /** Another warehouse in this instance, in memory or in a file; it ends when it is closed. */
  async part(name: string, place: Place, folder: string): Promise<Warehouse> {
    const file = literal(join(folder, 'scratch.duckdb'))
    const [begin, ending, path] = {
      memory: [`create schema ${name}`, `drop schema ${name} cascade`, `${name},main`] as const,
      file: [`attach ${file} as ${name}`, `detach ${name}`, `${name}.main,memory.main`] as const
    }[place]
    const connection = await this.#instance.connect()
    await connection.run(`${begin}; set search_path = ${literal(path)}; ${PROGRESS[place]}`)
    return new Warehouse(this.#instance, connection, { shared: this.shared, path, ending })
  }

  /** The number of rows written; `onProgress` gets DuckDB's estimate, 0 to 1, for one on disk. */
  async run(sql: string, onProgress?: (share: number) => void): Promise<number> {
    const share = () => Math.max(0, this.connection.progress.percentage) / 100
    const timer = onProgress && setInterval(() => onProgress(share()), 250)
    try {
      return (await this.connection.run(sql)).rowsChanged
    } finally {
      clearInterval(timer)
    }
  }

  /** Big integers become numbers, exact only if they are safe integers; dates become ISO text. */
  async rows(sql: string): Promise<Row[]> {
    const reader = await this.connection.runAndReadAll(sql)
    const isWide = reader.columnTypes().map((type) => WIDE.includes(String(type)))
    const names = reader.columnNames()
    return reader.getRowsJson().map((cells) => {
      const values = cells.map((cell, index) => (cell !== null && isWide[index] ? Number(cell) : (cell as Row[string])))
      return Object.fromEntries(values.map((value, index) => [names[index] ?? '', value]))
    })
  }

  /** The only value of a query with one row and one column. */
  async value(sql: string): Promise<Row[string]> {
    const [row] = await this.rows(sql)
    return row ? (Object.values(row)[0] ?? null) : null
  }

  /** Runs `work` on a second connection to the same database, so that two can work in parallel. */
  async beside<T>(work: (connection: DuckDBConnection) => Promise<T>): Promise<T> {
    const connection = await this.#instance.connect()
    try {
      await connection.run(`set search_path = ${literal(this.#path)}`)
      return await work(connection)
    } finally {
      connection.closeSync()
    }
  }

  async close(): Promise<void> {
    // What an error leaves of a part takes memory, but harms no other part.
    if (this.#ending !== '') await this.connection.run(`set search_path = 'main'; ${this.#ending}`).catch(() => {})
    this.connection.closeSync()
    if (this.shared.connection === this.connection) this.#instance.closeSync()
  }
}

type PartOf = { shared: Warehouse['shared']; path: string; ending: string }

/**
 * The warehouses of a run, in one DuckDB instance: each has a schema or a file of its own, and they share the
 * macros. An instance for each took 20 ms of processor time, and its macros 25 ms.
 */
export class Warehouses {
  readonly #folder: () => Promise<string>
  readonly #limits: WarehouseLimits
  #main: Warehouse | null = null
  #opened = 0

  constructor(folder: () => Promise<string>, limits: WarehouseLimits) {
    this.#folder = folder
    this.#limits = limits
  }

  /** The warehouse that the others are parts of: for statements that create nothing. Do not close it. */
  async main(): Promise<Warehouse> {
    // An error that DuckDB cannot recover from ends an instance: what follows gets a new one.
    const isAlive = await this.#main?.value('select true').catch(() => false)
    if (this.#main && isAlive) return this.#main
    await this.close()
    this.#main = await Warehouse.open(await this.#folder(), this.#limits, 'memory')
    return this.#main
  }

  /** Opens an empty warehouse for this much text, in memory or in a file in the folder. */
  async open(textBytes: number, folder: string): Promise<Warehouse> {
    const main = await this.main()
    // For the whole instance, because DuckDB has no such setting for a part: the last one opened decides.
    await main.run(`set disabled_optimizers = '${textBytes < LARGE_BYTES ? 'common_subexpressions' : ''}'`)
    return await main.part(`part_${this.#opened++}`, placeOf(textBytes, this.#limits), folder)
  }

  async close(): Promise<void> {
    await this.#main?.close()
    this.#main = null
  }
}

/** A string as a SQL literal. Use it only for file paths and declared strings, never for request text. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** A name as a quoted SQL identifier. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
