// Writes the row files of a release from its published tables; takes over those of the release before whose table is the same, and those
// whose table had files added to it, with the lines that changed beside them.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DuckDBConnection } from '@duckdb/node-api'
import {
  changedRowFileNames,
  FILTERED,
  HEADS,
  indexBytes,
  KEY_END,
  ROW_FILES,
  type RowFileName,
  RowFileStamp,
  rowFileNames,
  rowLinesOf
} from '../../domain/row-files.ts'
import { identifier, literal } from '../warehouse/connection.ts'
import type { AddedTo } from './added-to.ts'
import { type LinesOfRows, linesChanged } from './changed-rows.ts'
import type { OnceInRun } from './once-in-run.ts'
import { AS_LINES, indexLines } from './row-lines.ts'
import { takeOverFiles } from './shared-files.ts'

const FOLDER = fileURLToPath(new URL('../row-files/', import.meta.url))

export type RowFilesOf = {
  /** Names of the tables of the release. */
  tables: ReadonlySet<string>
  /** The release before: its folder and stamps, the tables that are the same in both, and those that had files added to them since. */
  kept: {
    folder: string
    stamps: readonly RowFileStamp[]
    same: ReadonlySet<string>
    added: ReadonlyMap<string, AddedTo>
    once: OnceInRun
  } | null
}

/** Their stamps, in the order of ROW_FILES. A table the release lacks has none. */
export async function writeRowFiles(
  connection: DuckDBConnection,
  folder: string,
  { tables, kept }: RowFilesOf
): Promise<RowFileStamp[]> {
  const stamps: RowFileStamp[] = []
  for (const [name, table] of Object.entries(ROW_FILES) as [RowFileName, string][]) {
    if (!tables.has(table)) continue
    const before = kept?.stamps.find((stamp) => stamp.name === name)
    const taken = kept && before && (await takenOver(connection, folder, before, kept))
    stamps.push(taken || (await written(connection, folder, name)))
  }
  return stamps
}

/** The stamp of a file that is shared with the release before; null when it must be written. */
async function takenOver(
  connection: DuckDBConnection,
  folder: string,
  before: RowFileStamp,
  kept: NonNullable<RowFilesOf['kept']>
): Promise<RowFileStamp | null> {
  const name = before.name as RowFileName
  const table = ROW_FILES[name]
  if (kept.same.has(table)) {
    const files = rowLinesOf(before).map(({ names, lines }) => ({
      [names.rows]: lines.bytes,
      [names.index]: indexBytes(lines)
    }))
    return (await takeOverFiles(kept.folder, folder, Object.assign({}, ...files))) ? before : null
  }
  const added = kept.added.get(table)
  // Under another name rows stand under another key than the one the files are added by.
  if (!added || name !== table) return null
  const rows = await linesOf(connection, name)
  if (rows.columns.join() !== before.columns.join() || rows.head !== before.head) return null
  const changed = await linesChanged(connection, { from: kept.folder, to: folder }, before, rows, {
    added,
    once: kept.once
  })
  if (!changed) return null
  const names = rowFileNames(name)
  // After the lines: what is shared must not be written to, which a file that is made after all would be.
  const sizes = { [names.rows]: before.bytes, [names.index]: indexBytes(before) }
  if (await takeOverFiles(kept.folder, folder, sizes)) return { ...before, changed: changed.lines }
  for (const file of Object.values(changedRowFileNames(name))) await rm(join(folder, file), { force: true })
  return null
}

async function written(connection: DuckDBConnection, folder: string, name: RowFileName): Promise<RowFileStamp> {
  const names = rowFileNames(name)
  const path = join(folder, names.rows)
  const { sql, line, columns, head } = await linesOf(connection, name)
  await connection.run(`copy (select ${line} from (${sql})) to ${literal(path)} (${AS_LINES})`)
  const lines = await indexLines(path, join(folder, names.index), FILTERED.has(name))
  return RowFileStamp.parse({ name, columns, head, ...lines, changed: null })
}

/** What the lines of a row file are made by. */
async function linesOf(connection: DuckDBConnection, name: RowFileName): Promise<LinesOfRows> {
  const sql = await readFile(join(FOLDER, `${name}.sql`), 'utf8')
  const described = await connection.runAndReadAll(`describe ${sql}`)
  const [, ...given] = described.getRows().map(([column]) => String(column))
  const head: readonly string[] = name in HEADS ? HEADS[name as keyof typeof HEADS] : []
  const rest = given.filter((column) => !head.includes(column))
  const lacking = head.filter((column) => !given.includes(column))
  if (lacking.length > 0) throw new Error(`the rows of ${name} have no ${lacking.join(', ')} for their head`)
  const parts = [head, rest].filter((columns) => columns.length > 0).map(jsonArray)
  const line = `row_key || ${parts.map((part) => `${literal(KEY_END)} || ${part}`).join(' || ')}`
  return { sql, line, columns: [...head, ...rest], head: head.length }
}

function jsonArray(columns: readonly string[]): string {
  return `json_array(${columns.map(identifier).join(', ')})::varchar`
}
