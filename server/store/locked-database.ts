// A database in memory that reaches the files it is given and nothing else: no other path, no network, no extension, no setting.
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'

export type LockedOptions = { files: readonly string[]; memoryLimit: string; threads: number }

export async function lockedDatabase({ files, memoryLimit, threads }: LockedOptions): Promise<DuckDBInstance> {
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: memoryLimit,
    threads: String(threads),
    // No spill folder: a query ends at the memory limit.
    temp_directory: '',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false'
  })
  const connection = await instance.connect()
  await lock(connection, files)
  connection.closeSync()
  return instance
}

async function lock(connection: DuckDBConnection, files: readonly string[]): Promise<void> {
  // The one setting that has no parameter: names of our own files, quoted.
  const paths = files.map((file) => `'${file.replaceAll("'", "''")}'`).join(', ')
  await connection.run(`set allowed_paths = [${paths}]`)
  await connection.run('set enable_external_access = false')
  await connection.run('set lock_configuration = true')
}
