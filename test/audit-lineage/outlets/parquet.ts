// Random cells of the published Parquet files, each with its table's tuple.
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import type { ManifestTable } from '../../../domain/manifest.ts'
import type { Claim } from '../claim.ts'
import { publishedValue } from '../published-value.ts'
import { type Random, sampled } from '../random.ts'
import type { Released } from '../released.ts'

export async function parquetClaims(released: Released, count: number, random: Random): Promise<Claim[]> {
  const tables = released.published.filter(({ rows }) => rows > 0)
  const each = Math.ceil(count / Math.max(1, tables.length))
  const database = await DuckDBInstance.create()
  const connection = await database.connect()
  const claims: Claim[] = []
  try {
    for (const table of tables) {
      const rows = await randomRows(connection, released, table, Math.min(each, 400), random)
      for (let number = 0; number < each; number += 1) {
        const row = rows[number % rows.length]
        const [column] = sampled(random, table.columns, 1)
        if (row && column) claims.push(claimOf(table, row, column))
      }
    }
  } finally {
    connection.closeSync()
    database.closeSync()
  }
  return claims
}

/** Randomly chosen rows of a published table. */
export async function randomRows(
  connection: DuckDBConnection,
  { dataDir }: Pick<Released, 'dataDir'>,
  { file, rows, columns }: ManifestTable,
  count: number,
  random: Random
): Promise<Record<string, unknown>[]> {
  const places = Array.from({ length: Math.min(count, rows) }, () => random(rows))
  const path = join(dataDir, file).replaceAll("'", "''")
  const sql = `from read_parquet('${path}', file_row_number = true) where file_row_number in (${[...new Set(places)]})`
  const read = await connection.runAndReadAll(sql)
  return read
    .getRowObjectsJson()
    .map((row) => Object.fromEntries(columns.map((column) => [column.name, publishedValue(column, row[column.name])])))
}

function claimOf(table: ManifestTable, row: Record<string, unknown>, column: ManifestTable['columns'][number]): Claim {
  const { _dataset_id: dataset, _snapshot: snapshot } = table.provenance
  return {
    outlet: 'Parquet downloads',
    where: `${table.name}.parquet, ${table.key.map((name) => row[name]).join('/')}`,
    table: table.name,
    column,
    row,
    value: row[column.name],
    tuple: { dataset, snapshot }
  }
}
