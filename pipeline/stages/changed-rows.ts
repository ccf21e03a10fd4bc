// Lines of a row file that changed since the release before, when files were added to its table: what a week changes is written, and the file
// of all others is shared. Decision 0110.
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { changedRowFileNames, KEY_END, type RowFileStamp, type RowLines } from '../../domain/row-files.ts'
import { sha256OfFile } from '../digests.ts'
import { identifier, literal } from '../warehouse/connection.ts'
import { type AddedTo, findChangedNpis } from './added-to.ts'
import { AS_LINES, indexLines } from './row-lines.ts'

// Beyond that a file of its own costs less room than it saves: lines that changed stand twice.
const MOST_SHARE = 0.25

/** What the lines of a row file are made by: a statement with `row_key` and the columns, and the expression of a line over it. */
export type LinesOfRows = { sql: string; line: string; columns: readonly string[]; head: number }

/**
 * Writes the lines under every key whose rows are others than in the shared file of `before`, in the folder `to`. Null when that is not known
 * for sure, or too many changed; `lines` is null when none did.
 */
export async function linesChanged(
  connection: DuckDBConnection,
  { from, to }: { from: string; to: string },
  before: RowFileStamp,
  rows: LinesOfRows,
  added: AddedTo
): Promise<{ lines: RowLines | null } | null> {
  const known = changedRowFileNames(before.name)
  const path = join(to, known.rows)
  try {
    if (!(await keysBefore(connection, join(from, known.rows), before.changed))) return null
    if (!(await findChangedNpis(connection, added, 'select row_key from key_before'))) return null
    await changedLines(connection, rows, added)
    const bytes = await numberOf(connection, 'select coalesce(sum(strlen(line) + 1), 0) from changed_line')
    if (bytes > MOST_SHARE * before.bytes) return null
    if (bytes === 0) return { lines: null }
    await connection.run(
      `copy (select line from changed_line order by row_key, place) to ${literal(path)} (${AS_LINES})`
    )
    return { lines: await indexLines(path, join(to, known.index), true) }
  } finally {
    for (const table of ['key_before', 'changed_npi', 'changed_line'])
      await connection.run(`drop table if exists ${table}`)
    await connection.run('drop schema if exists changed cascade')
  }
}

/** `key_before`: keys with lines that had changed by the release before. False when their file is not what its stamp says. */
async function keysBefore(connection: DuckDBConnection, path: string, lines: RowLines | null): Promise<boolean> {
  if (lines && (await sha256OfFile(path).catch(() => null)) !== lines.sha256) return false
  const keys = lines
    ? `select distinct split_part(line, ${literal(KEY_END)}, 1) from read_csv(${literal(path)}, columns = {line: 'varchar'}, auto_detect = false, header = false, quote = '', escape = '', delim = '\x1f')`
    : 'select null::varchar where false'
  await connection.run(`create or replace temp table key_before (row_key) as ${keys}`)
  return true
}

/** `changed_line`: the lines by key and place, one with nothing after its key where no row is left. */
async function changedLines(connection: DuckDBConnection, { sql, line }: LinesOfRows, added: AddedTo): Promise<void> {
  const table = identifier(added.table)
  const order = added.order.map((name) => `${identifier(name)} nulls last`)
  // In place of the table, for a statement that reads it by its name and may rest on the order it is stored in.
  await connection.run('create schema changed')
  await connection.run(
    `create table changed.${table} as from main.${table} where npi in (from changed_npi) order by ${order.join(', ')}`
  )
  await connection.run("set search_path = 'changed,main'")
  try {
    await connection.run(
      `create or replace temp table changed_line as select row_key, row_number() over () as place, ${line} as line from (${sql})`
    )
  } finally {
    await connection.run('reset search_path')
  }
  await connection.run(
    `insert into changed_line select row_key, 0, row_key || ${literal(KEY_END)} ` +
      // The few that changed first: to tell ten million NPIs apart took four seconds.
      `from (select npi as row_key from read_parquet(${literal(added.before)}) where npi in (from changed_npi) union select row_key from key_before) ` +
      'anti join changed_line using (row_key)'
  )
}

async function numberOf(connection: DuckDBConnection, sql: string): Promise<number> {
  const reader = await connection.runAndReadAll(sql)
  return Number(reader.getRows()[0]?.[0])
}
