// Merges a lookup file from an earlier release's file if files were added to its table: only lines of NPIs in
// the added files are rebuilt.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { type LookupFile, lookupFileName } from '../../domain/lookup-files.ts'
import { sha256OfFile } from '../data-directory.ts'
import { identifier, literal } from '../warehouse/connection.ts'
import { type AddedTo, changedRows, rowsIn } from './added-to.ts'
import { AS_LINES, mergeLines } from './lookup-lines.ts'
import type { OnceInRun } from './once-in-run.ts'

/** A statement that returns `row_key` and the columns, and an expression that makes a line of a row. */
export type LinesOfRows = { sql: string; line: string; columns: readonly string[]; head: number }

/** Which rows changed: those of a table with added files, and what the run has already read of it. */
export type ChangedIn = { added: AddedTo; once: OnceInRun }

/**
 * Writes the blocks of the lookup file `before`, from folder `from`, to the path `to`, with new lines for all
 * NPIs whose rows changed. Returns false and writes nothing if the added files do not show which rows
 * changed, or if the earlier file is damaged.
 */
export async function mergedFile(
  connection: DuckDBConnection,
  { from, to }: { from: string; to: string },
  before: LookupFile,
  rows: LinesOfRows,
  { added, once }: ChangedIn
): Promise<boolean> {
  const path = join(from, lookupFileName(before.name))
  if ((await sha256OfFile(path).catch(() => null)) !== before.sha256) return false
  const changed = await changedRows(once, connection, added)
  if (!changed) return false
  const lines = `${to}.changed`
  try {
    await writeLines(connection, rows, added.table, rowsIn(changed.now), lines)
    const npis = await connection.runAndReadAll(
      `select npi from ${rowsIn(changed.npis)} where npi is not null order by npi`
    )
    const keys = npis.getColumns()[0]?.map((npi) => Buffer.from(String(npi))) ?? []
    await mergeLines({ from: path, bytes: before.bytes, changed: lines, to }, keys)
    return true
  } finally {
    await rm(lines, { force: true })
  }
}

/** The lines of some rows. The statement reads the table by name and may rely on its row order. */
async function writeLines(
  connection: DuckDBConnection,
  { sql, line }: LinesOfRows,
  table: string,
  rows: string,
  path: string
): Promise<void> {
  // A temporary view comes before the view of that name.
  await connection.run(`create temp view ${identifier(table)} as from ${rows}`)
  try {
    await connection.run(`copy (select ${line} from (${sql})) to ${literal(path)} (${AS_LINES})`)
  } finally {
    await connection.run(`drop view temp.${identifier(table)}`)
  }
}
