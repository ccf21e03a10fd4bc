// Lines of a row file that changed since the release before, when files were added to its table: what a week changes is written, and the file
// of all others is shared. Decision 0110.
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { changedRowFileNames, KEY_END, type RowFileStamp, type RowLines } from '../../domain/row-files.ts'
import { sha256OfFile } from '../digests.ts'
import { identifier, literal } from '../warehouse/connection.ts'
import { type AddedTo, changedRows, rowsIn } from './added-to.ts'
import type { OnceInRun } from './once-in-run.ts'
import { AS_LINES, indexLines } from './row-lines.ts'

// Beyond that a file of its own costs less room than it saves: lines that changed stand twice.
const MOST_SHARE = 0.25

/** What the lines of a row file are made by: a statement with `row_key` and the columns, and the expression of a line over it. */
export type LinesOfRows = { sql: string; line: string; columns: readonly string[]; head: number }

/** What tells the rows that changed: of which table, and what was asked of it in the run. */
export type ChangedIn = { added: AddedTo; once: OnceInRun }

/**
 * Writes the lines under every key whose rows are others than in the shared file of `before`, in the folder `to`. Null when that is not known
 * for sure, or too many changed; `lines` is null when none did.
 */
export async function linesChanged(
  connection: DuckDBConnection,
  { from, to }: { from: string; to: string },
  before: RowFileStamp,
  rows: LinesOfRows,
  { added, once }: ChangedIn
): Promise<{ lines: RowLines | null } | null> {
  const known = changedRowFileNames(before.name)
  const path = join(to, known.rows)
  try {
    if (!(await linesBefore(connection, join(from, known.rows), before.changed))) return null
    const changed = await changedRows(once, connection, added)
    if (!changed) return null
    await changedLines(connection, rows, added.table, {
      npis: rowsIn(changed.npis),
      was: rowsIn(changed.before),
      is: rowsIn(changed.now)
    })
    const bytes = await numberOf(connection, 'select coalesce(sum(strlen(line) + 1), 0) from changed_line')
    if (bytes > MOST_SHARE * before.bytes) return null
    if (bytes === 0) return { lines: null }
    await connection.run(
      `copy (select line from changed_line order by row_key, place) to ${literal(path)} (${AS_LINES})`
    )
    return { lines: await indexLines(path, join(to, known.index), true) }
  } finally {
    for (const table of ['line_before', 'changed_line']) await connection.run(`drop table if exists ${table}`)
    await connection.run('drop schema if exists changed cascade')
  }
}

/** `line_before`: lines that had changed by the release before, in their order. False when their file is not what its stamp says. */
async function linesBefore(connection: DuckDBConnection, path: string, lines: RowLines | null): Promise<boolean> {
  if (lines && (await sha256OfFile(path).catch(() => null)) !== lines.sha256) return false
  const given = lines
    ? `select split_part(line, ${literal(KEY_END)}, 1), row_number() over (), line from read_csv(${literal(path)}, columns = {line: 'varchar'}, auto_detect = false, header = false, quote = '', escape = '', delim = '\x1f')`
    : 'select null::varchar, null::bigint, null::varchar where false'
  await connection.run(`create or replace temp table line_before (row_key, place, line) as ${given}`)
  return true
}

/** `changed_line`: the lines by key and place, one with nothing after its key where no row is left. Relations are of rows under the NPIs. */
async function changedLines(
  connection: DuckDBConnection,
  { sql, line }: LinesOfRows,
  table: string,
  { npis, was, is }: { npis: string; was: string; is: string }
): Promise<void> {
  // In place of the table, for a statement that reads it by its name and may rest on the order it is stored in.
  await connection.run('create schema changed')
  await connection.run(`create view changed.${identifier(table)} as from ${is}`)
  await connection.run("set search_path = 'changed,main'")
  try {
    await connection.run(
      `create or replace temp table changed_line as select row_key, row_number() over () as place, ${line} as line from (${sql})`
    )
  } finally {
    await connection.run('reset search_path')
  }
  // The shared file may have lines under what an earlier file told of, and this one leaves without a row.
  await connection.run(
    `insert into changed_line select row_key, 0, row_key || ${literal(KEY_END)} ` +
      `from (select npi as row_key from ${was} union (select row_key from line_before where row_key in (from ${npis}))) ` +
      'anti join changed_line using (row_key)'
  )
  await connection.run(`insert into changed_line from line_before where row_key not in (from ${npis})`)
}

async function numberOf(connection: DuckDBConnection, sql: string): Promise<number> {
  const reader = await connection.runAndReadAll(sql)
  return Number(reader.getRows()[0]?.[0])
}
