// Counts in a published Parquet file.
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import type { ManifestTable } from '../../../domain/manifest.ts'
import { parquetRows } from '../../parquet-rows.ts'
import type { Released } from '../released.ts'

/** Nulls of a column, and rows of the table. */
export async function columnsWithNulls(
  { dataDir }: Pick<Released, 'dataDir'>,
  { file }: ManifestTable,
  column: string
): Promise<[number, number]> {
  const database = await DuckDBInstance.create()
  const connection = await database.connect()
  try {
    const path = join(dataDir, file).replaceAll("'", "''")
    const read = await connection.runAndReadAll(
      `select count(*) filter (where "${column}" is null)::int, count(*)::int from read_parquet('${path}')`
    )
    const [[nulls, rows] = []] = read.getRowsJson()
    return [Number(nulls), Number(rows)]
  } finally {
    connection.closeSync()
    database.closeSync()
  }
}

/**
 * Tables whose rows are several for one line, or lack the identifier of their file: counted in the published
 * file.
 */
const COUNTED_THERE = new Set(['facility_measure', 'facility_owner_organization'])

/** Rows of the published file under an identifier; undefined for a table that is counted from raw files. */
export async function publishedRowsIn(
  { released }: { released: Released },
  name: string,
  id: string
): Promise<number | undefined> {
  const table = released.published.find((one) => one.name === name)
  if (!table || !COUNTED_THERE.has(name)) return undefined
  return (await parquetRows(join(released.dataDir, table.file))).filter((row) => row.ccn === id || row.npi === id)
    .length
}
