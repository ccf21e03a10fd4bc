// A database in memory that reaches only given files: no other path, network, extension or setting.
import { DuckDBInstance } from '@duckdb/node-api'

/**
 * Makes a database release memory that its queries no longer use. DuckDB's allocator keeps up to half a
 * gigabyte beyond what `memory_limit` counts: CSV pieces took 200 MB in each process for as long as the
 * server ran. With these settings they take 75 MB, and 5 MB after ten seconds without a query; a piece takes
 * a tenth longer.
 */
const GIVES_BACK = {
  allocator_background_threads: 'true',
  allocator_bulk_deallocation_flush_threshold: '8MB'
} as const

/** Divides an amount such as `256MB` by a number. */
export function dividedMemory(limit: string, by: number): string {
  const [, number = '', unit = ''] = /^([\d.]+)\s*(\D+)$/.exec(limit) ?? []
  return `${(Number(number) / by).toFixed(3)}${unit}`
}

type LockedOptions = {
  files?: readonly string[]
  folders?: readonly string[]
  memoryLimit: string
  threads: number
  /** False if data read once must not stay in memory: a large file would fill the memory limit. */
  keepsWhatItRead?: boolean
}

export async function lockedDatabase(options: LockedOptions): Promise<DuckDBInstance> {
  const { files = [], folders = [], memoryLimit, threads, keepsWhatItRead = true } = options
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: memoryLimit,
    threads: String(threads),
    // No spill folder: a query fails at the memory limit.
    temp_directory: '',
    enable_external_file_cache: String(keepsWhatItRead),
    ...GIVES_BACK,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false'
  })
  const connection = await instance.connect()
  // A setting of the Parquet reader, which is not loaded yet when the database is created.
  await connection.run(`set global parquet_metadata_cache = ${keepsWhatItRead}`)
  // These two settings take no parameters, so our own paths are quoted.
  await connection.run(`set allowed_paths = [${quoted(files)}]`)
  await connection.run(`set allowed_directories = [${quoted(folders)}]`)
  await connection.run('set enable_external_access = false')
  await connection.run('set lock_configuration = true')
  connection.closeSync()
  return instance
}

function quoted(places: readonly string[]): string {
  return places.map((place) => `'${place.replaceAll("'", "''")}'`).join(', ')
}
