// Tables keyed by NPI that equal those of an earlier release plus added files, and the NPIs that may differ.
import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection, DuckDBValue } from '@duckdb/node-api'
import { type LookupFile, lookupFileName } from '../../domain/lookup-files.ts'
import { type ManifestTable, publishedOrder, type ReleaseManifest } from '../../domain/manifest.ts'
import { sha256OfFile } from '../data-directory.ts'
import { loadSources } from '../source-loader.ts'
import { identifier, literal } from '../warehouse/connection.ts'
import { additionSql, filesAdded } from './addition.ts'
import { manifestOf } from './kept.ts'
import { AS_LINES, mergeLines } from './lookup-lines.ts'
import type { RunContext } from './run-context.ts'
import { areSame } from './take-over.ts'

/** A file of the data directory, with its expected digest and row count. */
type PublishedFile = { path: string; sha256: string; rows: number }

export type AddedTo = {
  table: string
  /** Source id. */
  source: string
  /** The table's published file in the earlier release and in the new one. */
  before: PublishedFile
  now: PublishedFile
  /** Columns that its rows are sorted by. */
  order: readonly string[]
  /** The added files, as rows name them in `listed_in`. */
  files: readonly string[]
  /** Paths of the source's published files whose rows name their file. */
  telling: readonly string[]
}

export type Released = Pick<ReleaseManifest, 'snapshots' | 'tables'>

/**
 * By table name: the tables of snapshots that equal the earlier release's snapshot plus added files. Rows
 * that these files do not replace are unchanged. Also includes derived tables in which each row belongs to
 * one NPI, if their other sources are the same.
 */
export async function addedSince(run: RunContext, before: Released, now: Released): Promise<Map<string, AddedTo>> {
  const tables = new Map<string, AddedTo>()
  const path = ({ file }: ManifestTable) => join(run.directory.root, file)
  const published = (table: ManifestTable): PublishedFile => {
    return { path: path(table), sha256: table.sha256, rows: table.rows }
  }
  for (const source of await loadSources(run.sourcesRoot)) {
    const [was, is] = [before, now].map(({ snapshots }) => manifestOf(snapshots, source.id))
    if (!was || !is || is.corrections.length > 0 || (await additionSql(source, run.sourcesRoot)) === null) continue
    const added = filesAdded(was, is.raw, run, source)
    const files = new Set(added?.map(({ file }) => file))
    // A row identifies its file by name, so an added file must have another than the earlier ones.
    if (!added || was.raw.some(({ file }) => files.has(file))) continue
    const telling = is.tables.filter((table) => has(table, 'npi') && has(table, 'listed_in')).map(path)
    const derived = run.tables.filter(({ ofOwnNpi, sources }) => {
      const others = sources.filter((id) => id !== source.id)
      return ofOwnNpi && others.length < sources.length && areSame(others, before.snapshots, now.snapshots)
    })
    for (const { name, key } of [...is.tables, ...derived]) {
      const [old, own] = [before, now].map(({ tables }) => tables.find((table) => table.name === name))
      if (key[0] !== 'npi' || !old || !own || old.withheld || own.withheld) continue
      tables.set(name, {
        ...{ table: name, source: source.id, before: published(old), now: published(own), order: publishedOrder(own) },
        ...{ files: [...files], telling }
      })
    }
  }
  return tables
}

function has({ columns }: ManifestTable, name: string): boolean {
  return columns.some((column) => column.name === name)
}

/**
 * The NPIs that the added files name in any table of the source, and the table's rows under them, which may
 * differ from before, as paths of Parquet files; `others` counts the rows under other NPIs. Null if the row
 * count under all other NPIs changed: then more changed than these files show. Also null if a file does not
 * match its digest, because the whole run reuses what is read here.
 */
export async function changedRows(
  once: OnceInRun,
  connection: DuckDBConnection,
  { before, now, order, files, telling }: AddedTo
) {
  for (const { path, sha256 } of [before, now]) {
    if ((await sha256OfFile(path).catch(() => null)) !== sha256) return null
  }
  const listed = files.map(literal).join(', ')
  const selects = telling.map((path) => `select npi from ${rowsIn(path)} where listed_in in (${listed})`)
  const npis = await once.rows(connection, `${selects.join(' union ')} order by npi`)
  const by = order.map((name) => `${identifier(name)} nulls last`).join(', ')
  const under = async ({ path, rows }: PublishedFile) => {
    const found = await once.rows(connection, `from ${rowsIn(path)} where npi in (from ${rowsIn(npis)}) order by ${by}`)
    // Counts the rows found: selecting the rows under other NPIs would read every row again.
    const others = rows - Number(await once.value(connection, `select count(*) from ${rowsIn(found)}`))
    return { found, others }
  }
  const [was, is] = [await under(before), await under(now)]
  return was.others === is.others ? { npis, before: was.found, now: is.found, others: is.others } : null
}

/** SQL relation over the rows of a Parquet file. */
export function rowsIn(path: string): string {
  return `read_parquet(${literal(path)})`
}

// One thread reads a row group. A week's rows fit into one of default size: a second core would be idle.
const ROW_GROUP = 20_480

const ofRuns = new WeakMap<RunContext, OnceInRun>()

export type OnceInRun = ReturnType<typeof onceIn>

/** What a run reads once. `folder` returns a folder for files that are needed as long as the result. */
export function onceIn(folder: () => Promise<string>) {
  const known = new Map<string, Promise<DuckDBValue>>()

  async function once(sql: string, make: () => Promise<DuckDBValue>): Promise<DuckDBValue> {
    const made = known.get(sql) ?? make()
    known.set(sql, made)
    try {
      return await made
    } catch (error) {
      known.delete(sql)
      throw error
    }
  }

  return {
    /** Path of a Parquet file with the rows of a select over published files, in the order of the select. */
    rows: async (connection: DuckDBConnection, sql: string): Promise<string> =>
      String(
        await once(sql, async () => {
          const path = join(await folder(), `${randomUUID()}.parquet`)
          await connection.run(`copy (${sql}) to ${literal(path)} (format parquet, row_group_size ${ROW_GROUP})`)
          return path
        })
      ),
    /** The single value of a select over published files. */
    value: async (connection: DuckDBConnection, sql: string): Promise<DuckDBValue> =>
      await once(sql, async () => (await connection.runAndReadAll(sql)).getRows()[0]?.[0] ?? null)
  }
}

export function onceInRun(run: RunContext): OnceInRun {
  const known = ofRuns.get(run) ?? onceIn(() => run.directory.scratch('once'))
  ofRuns.set(run, known)
  return known
}

/** A statement that returns `row_key` and the columns, and an expression that makes a line of a row. */
export type LinesOfRows = { sql: string; line: string; columns: readonly string[]; head: number }

/** Which rows changed: those of a table with added files, and what the run has already read of it. */
type ChangedIn = { added: AddedTo; once: OnceInRun }

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
  const table = identifier(added.table)
  try {
    // The statement reads the table by name and may rely on its row order. A temporary view comes before the
    // view of that name.
    await connection.run(`create temp view ${table} as from ${rowsIn(changed.now)}`)
    await connection
      .run(`copy (select ${rows.line} from (${rows.sql})) to ${literal(lines)} (${AS_LINES})`)
      .finally(() => connection.run(`drop view temp.${table}`))
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
