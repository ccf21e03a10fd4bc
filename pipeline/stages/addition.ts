// Makes a snapshot from an earlier one and the files added since: the rows that remain of its tables, and the
// rows of the new files. The earlier files are not read again. A source whose staging allows it says how in
// addition.sql; the bytes are the same as when everything is read.
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { unlessAbsent } from '#files'
import { type RawFile, SnapshotManifest } from '../../domain/manifest.ts'
import type { SourceDefinition } from '../../domain/source.ts'
import { duckdbType, type TableDefinition } from '../../domain/table.ts'
import { namesIn, readJson } from '../data-directory.ts'
import type { PublishedTable } from '../published/load.ts'
import { sourceFolder } from '../source-loader.ts'
import { identifier, literal, type Warehouse } from '../warehouse/connection.ts'
import { viewTable } from '../warehouse/parquet.ts'
import { newestOf } from './compose.ts'
import { keptSnapshot } from './kept.ts'
import type { RunContext } from './run-context.ts'

/** A snapshot to add to, with the SQL that selects the rows that remain of it. */
export type Base = { manifest: SnapshotManifest; root: string; sql: string }

/**
 * The kept snapshot that holds the most of these files, if all others add to it: their kinds add to a full
 * file, and they are dated after everything in it, so they take precedence. Null if there is none; then
 * everything is read.
 */
export async function baseOf(run: RunContext, source: SourceDefinition, raw: readonly RawFile[]): Promise<Base | null> {
  const sql = await additionSql(source, run.sourcesRoot)
  if (sql === null) return null
  const candidates: { folder: string; files: number }[] = []
  for (const id of await namesIn(run.directory.snapshots(source.id))) {
    const folder = run.directory.snapshots(source.id, id)
    const content = await readJson(join(folder, 'manifest.json')).catch(() => undefined)
    const { data } = SnapshotManifest.safeParse(content)
    if (data && filesAdded(data, raw, run, source) !== null) candidates.push({ folder, files: data.raw.length })
  }
  for (const { folder } of candidates.sort((a, b) => b.files - a.files)) {
    // A damaged snapshot is rebuilt when it is itself requested.
    const kept = await keptSnapshot(run.directory, folder).catch(() => null)
    if (kept && (await rejectsAreWhole(run, kept.manifest))) {
      return { manifest: kept.manifest, root: run.directory.root, sql }
    }
  }
  return null
}

/** SQL that selects the remaining rows of a snapshot's tables; null for a source that allows no additions. */
export async function additionSql({ id }: SourceDefinition, sourcesRoot?: string): Promise<string | null> {
  return await readFile(join(sourceFolder(id, sourcesRoot), 'addition.sql'), 'utf8').catch(unlessAbsent)
}

/** The files that the snapshot lacks, if adding them gives the same as reading all; else null. */
export function filesAdded(
  { raw: before, pipeline_version, code_digest, corrections, rows_by_file, drift, measures }: SnapshotManifest,
  raw: readonly RawFile[],
  { code }: Pick<RunContext, 'code'>,
  source: SourceDefinition
): RawFile[] | null {
  if (pipeline_version !== code.commit || code_digest !== code.digest || corrections.length > 0) return null
  if ([rows_by_file, drift, measures].some(({ length }) => length !== before.length)) return null
  if (!before.every((file) => raw.some((other) => isSame(file, other)))) return null
  const newest = newestOf(before.map(({ date }) => date))
  const added = raw.filter((file) => !before.some((other) => isSame(file, other)))
  const isAllowed = added.every(
    ({ kind, date }) => source.files[kind]?.composition === 'every_since_latest' && date > newest
  )
  return added.length > 0 && isAllowed ? added : null
}

/** Index of a file among those of the base; -1 for an added file. */
export function placeInBase(base: Base | null, file: RawFile): number {
  return base === null ? -1 : base.manifest.raw.findIndex((other) => isSame(file, other))
}

/** The same bytes, read as the same thing: all that a snapshot's identity depends on. */
function isSame(file: RawFile, other: RawFile): boolean {
  return JSON.stringify(file) === JSON.stringify(other)
}

/** No digest of the rejects is recorded, so this compares their count for each reason with the manifest. */
async function rejectsAreWhole(run: RunContext, manifest: SnapshotManifest): Promise<boolean> {
  const path = join(run.directory.root, manifest.rejects_file)
  const warehouse = await run.warehouses.main()
  try {
    const rows = await warehouse.rows(
      `select reason, count(*) as n from read_parquet(${literal(path)}) group by reason order by reason`
    )
    const counts = Object.fromEntries(rows.map(({ reason, n }) => [String(reason), Number(n)]))
    const recorded = Object.entries(manifest.rows_rejected)
    return recorded.length === rows.length && recorded.every(([reason, n]) => counts[reason] === n)
  } catch {
    return false
  }
}

/** After the added files are staged: views `kept_<table>` over the base, and `standing_<table>`. */
export async function stageAddition(warehouse: Warehouse, { manifest, root, sql }: Base): Promise<void> {
  for (const { name, file } of manifest.tables) {
    await viewTable(warehouse, `kept_${name}`, join(root, file))
  }
  await warehouse.run(sql)
  await warehouse.run(
    `insert into rejects by name from read_parquet(${literal(join(root, dirname(manifest.rejects_file), 'rejects.parquet'))})`
  )
}

/** The table as it is built if its source's snapshot adds to a base. */
export function withStanding(table: PublishedTable): PublishedTable {
  return {
    ...table,
    build: `select ${columnsOf(table)} from ${identifier(`standing_${table.name}`)} union all select ${columnsOf(table)} from (${table.build})`
  }
}

function columnsOf({ columns }: TableDefinition): string {
  return Object.entries(columns)
    .map(([name, col]) => `cast(${identifier(name)} as ${duckdbType(col)}) as ${identifier(name)}`)
    .join(', ')
}
