// One DuckDB database per snapshot or release being made, on disk under the run's scratch folder so that memory stays bounded, or in memory
// for what is small beside the limit: a database file compresses every text on its way to disk, which costs as much as reading it from CSV.
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance, type DuckDBValue } from '@duckdb/node-api'

export type WarehouseLimits = { memoryLimit: string; threads: number }
export type Place = 'file' | 'memory'

/** Compression methods whose trial on every column costs more than they save: a quarter of the time to write a table (measured). */
export const SLOW_COMPRESSION = 'fsst,dict_fsst,zstd'

// Tables of text take about two thirds of their CSV; as much again is left for the sorts, which would otherwise spill what must be read next.
const TEXT_SHARE = 0.5

const UNITS: Readonly<Record<string, number>> = { KB: 1e3, MB: 1e6, GB: 1e9, KIB: 2 ** 10, MIB: 2 ** 20, GIB: 2 ** 30 }

/** Where tables made of so much text stand best. A limit that is a share of the machine's memory says nothing here: then on disk. */
export function placeOf(textBytes: number, { memoryLimit }: Pick<WarehouseLimits, 'memoryLimit'>): Place {
  const { amount, unit } = limitOf(memoryLimit)
  return textBytes <= TEXT_SHARE * amount * (UNITS[unit.toUpperCase()] ?? 0) ? 'memory' : 'file'
}

/** Limits for one of several databases that are at work at the same time. What DuckDB takes beside an amount and a unit is no limit. */
export function partOfLimits(limits: WarehouseLimits, share: number): WarehouseLimits {
  const { amount, unit } = limitOf(limits.memoryLimit)
  return unit === '' ? limits : { ...limits, memoryLimit: `${Math.floor(amount * share * 1000) / 1000}${unit}` }
}

/** An amount of memory as DuckDB writes it: `4GB`, `1.5 GiB`, `80%`. */
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

  /** Opens a scratch database in the folder, or in memory, with its spill files beside it. */
  static async open(folder: string, limits: WarehouseLimits, place: Place = 'file'): Promise<Warehouse> {
    const instance = await DuckDBInstance.create(place === 'memory' ? ':memory:' : join(folder, 'scratch.duckdb'), {
      memory_limit: limits.memoryLimit,
      threads: String(limits.threads),
      temp_directory: join(folder, 'spill')
    })
    const connection = await instance.connect()
    await connection.run("set timezone = 'UTC'")
    await connection.run(`set disabled_compression_methods = ${literal(SLOW_COMPRESSION)}`)
    // DuckDB estimates progress only while its own bar is on; ours shows it.
    await connection.run('set enable_progress_bar = true')
    await connection.run('set enable_progress_bar_print = false')
    return new Warehouse(instance, connection)
  }

  /** Runs SQL; `onProgress` gets DuckDB's own estimate, 0 to 1. */
  async run(sql: string, onProgress?: (share: number) => void): Promise<void> {
    const timer = onProgress && setInterval(() => onProgress(this.#share()), 250)
    try {
      await this.connection.run(sql)
    } finally {
      clearInterval(timer)
    }
  }

  #share(): number {
    const { percentage } = this.connection.progress
    return percentage > 0 ? percentage / 100 : 0
  }

  /** Rows of a query; big integers come as numbers when they are safe, dates as ISO text. */
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

  /** The only value of a query of one row and column. */
  async value(sql: string): Promise<Row[string]> {
    const [row] = await this.rows(sql)
    return row ? (Object.values(row)[0] ?? null) : null
  }

  close(): void {
    this.connection.closeSync()
    this.#instance.closeSync()
  }
}

function isWide(type: string | undefined): boolean {
  return type === 'BIGINT' || type === 'HUGEINT' || type === 'UBIGINT'
}

/** A text as an SQL literal. For file paths and declared texts; request text never comes near it. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

/** A name as a quoted SQL identifier. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
