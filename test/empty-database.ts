// A database of a test's own.
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import type { Test } from 'tap'

/** A connection to an empty database, for as long as the test runs. */
export async function connected(t: Test): Promise<DuckDBConnection> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  t.teardown(() => {
    connection.closeSync()
    instance.closeSync()
  })
  return connection
}
