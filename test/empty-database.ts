// A database for a single test.
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import type { Test } from 'tap'

/** A connection to an empty database that closes when the test ends. */
export async function connected(t: Test): Promise<DuckDBConnection> {
  const instance = await DuckDBInstance.create(':memory:')
  const connection = await instance.connect()
  t.teardown(() => {
    connection.closeSync()
    instance.closeSync()
  })
  return connection
}
