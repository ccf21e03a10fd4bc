// The lookup files of a release: made from its tables, or taken over from a release with the same tables.
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DuckDBConnection } from '@duckdb/node-api'
import { lineSql } from '#verify/lines.ts'
import {
  FILTERED,
  HEADS,
  indexParts,
  LOOKUP_ROWS,
  LookupFile,
  type LookupRows,
  lookupFileName,
  MOSTLY_NULL,
  ROW_LOOKUPS,
  type RowLookup
} from '../../domain/lookup-files.ts'
import type { ManifestTable, ReleaseManifest } from '../../domain/manifest.ts'
import { SEARCH_LOOKUPS } from '../../domain/search-index.ts'
import { sha256OfFile } from '../data-directory.ts'
import { literal, type Warehouse } from '../warehouse/connection.ts'
import { type AddedTo, addedSince, type LinesOfRows, mergedFile, type OnceInRun, onceInRun } from './added-to.ts'
import type { Release } from './kept.ts'
import { AS_LINES, indexLines } from './lookup-lines.ts'
import type { Output } from './publish.ts'
import type { RunContext } from './run-context.ts'
import { writeSearchIndex } from './search-index.ts'
import { linkOrCopy } from './take-over.ts'

const FOLDER = fileURLToPath(new URL('../lookups/', import.meta.url))

type Made = Omit<ReleaseManifest, 'lookups'>

/** Lookup files of an earlier release that this one can start from. */
export type Earlier = {
  release: { folder: string; manifest: Pick<ReleaseManifest, 'lookups'> }
  /** Tables with the same bytes in both releases. */
  same: ReadonlySet<string>
  added: ReadonlyMap<string, AddedTo>
  once: OnceInRun
}

/** Returns their manifest entries by name. The views are there; the same code made `base`. */
export async function writeLookupFiles(
  run: RunContext,
  warehouse: Warehouse,
  manifest: Made,
  output: Output,
  base: Release | null = null
): Promise<LookupFile[]> {
  const step = run.reporter.step('release: lookup files')
  const own = `${output.place}/`
  const pathOf = ({ file }: ManifestTable) =>
    file.startsWith(own) ? join(output.folder, file.slice(own.length)) : join(run.directory.root, file)
  const tables = new Map(manifest.tables.map((table) => [table.name, pathOf(table)]))
  const were = new Map(base?.manifest.tables.map(({ name, sha256 }) => [name, sha256]))
  const same = new Set(manifest.tables.filter(({ name, sha256 }) => were.get(name) === sha256).map(({ name }) => name))
  const earlier = base && {
    ...{ release: base, same, added: await addedSince(run, base.manifest, manifest), once: onceInRun(run) }
  }
  const parts = [
    warehouse.beside((connection) => rowLookups(connection, output.folder, tables, earlier)),
    warehouse.beside((connection) => searchLookups(connection, output.folder, tables, earlier))
  ]
  // Reports a failure only after both parts have stopped writing, because the caller then removes the folder.
  await Promise.allSettled(parts)
  const files = (await Promise.all(parts)).flat().sort((a, b) => (a.name < b.name ? -1 : 1))
  const kept = files.filter(({ name, sha256 }) => base && lookupOf(base, name)?.sha256 === sha256)
  step.done({ bytes: files.reduce((sum, { bytes }) => sum + bytes, 0), files: files.length, taken_over: kept.length })
  return files
}

function lookupOf({ manifest }: Earlier['release'], name: string): LookupFile | undefined {
  return manifest.lookups.find((file) => file.name === name)
}

/** Row lookup files for every table present, in the order of ROW_LOOKUPS. */
export async function rowLookups(
  connection: DuckDBConnection,
  folder: string,
  tables: ReadonlyMap<string, string>,
  earlier: Earlier | null
): Promise<LookupFile[]> {
  const names = (Object.keys(ROW_LOOKUPS) as RowLookup[]).filter((name) => tables.has(ROW_LOOKUPS[name]))
  // Together, so that files are hashed on other threads while lines are made on this one.
  const taken = names.map(async (name) => earlier && (await takenOver(folder, name, ROW_LOOKUPS[name], earlier)))
  const settled = Promise.allSettled(taken)
  const files: LookupFile[] = []
  try {
    for (const [place, name] of names.entries())
      files.push((await taken[place]) ?? (await rowLookup(connection, folder, name, earlier)))
    return files
  } finally {
    // After a failure, the caller removes the folder: nothing may still write to it.
    await settled
  }
}

async function rowLookup(connection: DuckDBConnection, folder: string, name: RowLookup, earlier: Earlier | null) {
  const path = join(folder, lookupFileName(name))
  const table = ROW_LOOKUPS[name]
  const rows = await linesOf(connection, name)
  const before = earlier && lookupOf(earlier.release, name)
  const added = earlier?.added.get(table)
  // A lookup with another name than its table has another key than the one that identifies changed rows.
  const isMergeable = before && added && name === table && rows.columns.join() === before.columns.join()
  const place = { from: earlier?.release.folder ?? '', to: path }
  const merged = isMergeable && (await mergedFile(connection, place, before, rows, { added, once: earlier.once }))
  if (!merged) await connection.run(`copy (select ${rows.line} from (${rows.sql})) to ${literal(path)} (${AS_LINES})`)
  const indexed = await indexLines(path, FILTERED.has(name))
  return LookupFile.parse({ name, table, columns: rows.columns, head: rows.head, ...indexed })
}

async function searchLookups(
  connection: DuckDBConnection,
  folder: string,
  tables: ReadonlyMap<string, string>,
  earlier: Earlier | null
): Promise<LookupFile[]> {
  const names = Object.entries(SEARCH_LOOKUPS)
  if (!names.every(([, table]) => tables.has(table))) return []
  if (earlier && names.every(([, table]) => earlier.same.has(table))) {
    const taken = await Promise.all(names.map(([name, table]) => takenOver(folder, name, table, earlier)))
    if (taken.every((file) => file !== null)) return taken
  }
  return await writeSearchIndex(connection, folder)
}

/** Takes a file of the earlier release over; null if its table or the file differs. */
async function takenOver(folder: string, name: string, table: string, { release, same }: Earlier) {
  const before = same.has(table) ? lookupOf(release, name) : undefined
  if (!before) return null
  const [from, to] = [release.folder, folder].map((place) => join(place, lookupFileName(name))) as [string, string]
  const size = (await stat(from).catch(() => null))?.size
  if (size !== before.bytes + indexParts(before).end || (await sha256OfFile(from)) !== before.sha256) return null
  await linkOrCopy(from, to)
  return before
}

/** How the lines of a lookup file are made. Throws an Error if a column of its head is missing. */
async function linesOf(connection: DuckDBConnection, name: RowLookup): Promise<LinesOfRows> {
  const sql = await statementOf(name)
  const described = await connection.runAndReadAll(`describe ${sql}`)
  const [, ...given] = described.getRows().map(([column]) => String(column))
  const head: readonly string[] = name in HEADS ? HEADS[name as keyof typeof HEADS] : []
  const rest = given
    .filter((column) => !head.includes(column))
    .sort((a, b) => MOSTLY_NULL.indexOf(a) - MOSTLY_NULL.indexOf(b))
  const lacking = head.filter((column) => !given.includes(column))
  if (lacking.length > 0) throw new Error(`the rows of ${name} lack these columns of their head: ${lacking.join(', ')}`)
  const columns = [...head, ...rest]
  return { sql, line: lineSql(columns, head.length), columns, head: head.length }
}

/** The statement for the rows of a lookup file: its key as `row_key`, and the columns. */
export async function statementOf(name: RowLookup): Promise<string> {
  const { table, key, order, columns, where }: LookupRows = LOOKUP_ROWS[name]
  if (key === null) return await readFile(join(FOLDER, `${name}.sql`), 'utf8')
  const by = order === null ? '' : ` order by row_key, ${order}`
  return `select ${key} as row_key, ${columns} from ${table} where row_key is not null and ${where}${by}`
}
