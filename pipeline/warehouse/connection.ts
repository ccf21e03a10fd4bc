// One DuckDB database for each snapshot or release being built. It is on disk, in the run's scratch folder,
// so memory stays bounded. If the data is small compared with the limit, it is in memory instead: a database
// file compresses every text, which costs as much as reading it from CSV.
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance, type DuckDBValue } from '@duckdb/node-api'

export type WarehouseLimits = { memoryLimit: string; threads: number }
export type Place = 'file' | 'memory'

/**
 * Compression methods that cost more to try on every column than they save: a quarter of the time to write a
 * table (measured).
 */
export const SLOW_COMPRESSION = 'fsst,dict_fsst,zstd'

// Text tables take about two thirds of the size of their CSV. The same amount is left for sorts, which would
// otherwise spill data that is read next.
const TEXT_SHARE = 0.5

const UNITS: Readonly<Record<string, number>> = { KB: 1e3, MB: 1e6, GB: 1e9, KIB: 2 ** 10, MIB: 2 ** 20, GIB: 2 ** 30 }

/**
 * Best location for tables made from this many bytes of text. If the limit is a share of the machine's
 * memory, it gives no size, so the tables go to disk.
 */
export function placeOf(textBytes: number, { memoryLimit }: Pick<WarehouseLimits, 'memoryLimit'>): Place {
  const { amount, unit } = limitOf(memoryLimit)
  return textBytes <= TEXT_SHARE * amount * (UNITS[unit.toUpperCase()] ?? 0) ? 'memory' : 'file'
}

/** Parses an amount of memory as DuckDB writes it: `4GB`, `1.5 GiB`, `80%`. */
function limitOf(memoryLimit: string): { amount: number; unit: string } {
  const [, amount = '', unit = ''] = /^([\d.]+)\s*(\w+|%)$/.exec(memoryLimit.trim()) ?? []
  return { amount: Number(amount), unit }
}

export type Row = Record<string, string | number | boolean | null | string[]>

export class Warehouse {
  readonly connection: DuckDBConnection
  readonly #instance: DuckDBInstance

  private constructor(instance: DuckDBInstance, connection: DuckDBConnection) {
    this.#instance = instance
    this.connection = connection
  }

  /** Opens a scratch database in the folder, or in memory, with its spill files in the folder. */
  static async open(folder: string, limits: WarehouseLimits, place: Place = 'file'): Promise<Warehouse> {
    const instance = await DuckDBInstance.create(place === 'memory' ? ':memory:' : join(folder, 'scratch.duckdb'), {
      memory_limit: limits.memoryLimit,
      threads: String(limits.threads),
      temp_directory: join(folder, 'spill')
    })
    const connection = await instance.connect()
    // DuckDB estimates progress only while its own progress bar is on; we show the estimate ourselves. It costs
    // one part in 25 of the time of small statements, which are over before anyone sees it.
    const progress = place === 'file' ? 'set enable_progress_bar = true; set enable_progress_bar_print = false' : ''
    await connection.run(
      `set global timezone = 'UTC'; set disabled_compression_methods = ${literal(SLOW_COMPRESSION)}; ${progress}`
    )
    return new Warehouse(instance, connection)
  }

  /**
   * Runs SQL, and returns the number of rows that it wrote; `onProgress` gets DuckDB's own estimate, 0 to 1, in
   * a database on disk.
   */
  async run(sql: string, onProgress?: (share: number) => void): Promise<number> {
    const timer = onProgress && setInterval(() => onProgress(this.#share()), 250)
    try {
      return (await this.connection.run(sql)).rowsChanged
    } finally {
      clearInterval(timer)
    }
  }

  #share(): number {
    const { percentage } = this.connection.progress
    return percentage > 0 ? percentage / 100 : 0
  }

  /**
   * Rows of a query. Big integers become numbers, exact only if they are safe integers; dates become ISO
   * text.
   */
  async rows(sql: string, values?: Record<string, DuckDBValue>): Promise<Row[]> {
    const reader = await this.connection.runAndReadAll(sql, values)
    const types = reader.columnTypes().map(String)
    const names = reader.columnNames()
    return reader
      .getRowsJson()
      .map((cells) =>
        Object.fromEntries(
          cells.map((cell, index) => [
            names[index] ?? '',
            isWide(types[index]) && cell !== null ? Number(cell) : (cell as Row[string])
          ])
        )
      )
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
      return await work(connection)
    } finally {
      connection.closeSync()
    }
  }

  close(): void {
    this.connection.closeSync()
    this.#instance.closeSync()
  }
}

function isWide(type: string | undefined): boolean {
  return type === 'BIGINT' || type === 'HUGEINT' || type === 'UBIGINT'
}

/** A string as a SQL literal. Use it only for file paths and declared strings, never for request text. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** A name as a quoted SQL identifier. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
