// DuckDB as the reference CSV reader.
import { DuckDBInstance } from '@duckdb/node-api'

export type Database = { rows(sql: string): Promise<Record<string, unknown>[]>; close(): void }

export async function openDatabase(): Promise<Database> {
  const instance = await DuckDBInstance.create(':memory:', { memory_limit: '256MB', threads: '1' })
  const connection = await instance.connect()
  return {
    rows: async (sql) => (await connection.runAndReadAll(sql)).getRowObjectsJS(),
    close: () => {
      connection.closeSync()
      instance.closeSync()
    }
  }
}
