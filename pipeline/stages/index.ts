// The serving copy: the release’s tables in one DuckDB file, arranged for look-ups. Derivable from the Parquet at any time.
import { constants } from 'node:fs'
import { chmod, copyFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { type ManifestTable, type ReleaseManifest, SERVING_LAYOUT, ServingStamp } from '../../domain/manifest.ts'
import { sha256OfFile } from '../data-directory.ts'
import { readSealed, writeSealed } from '../sealed-file.ts'
import { identifier, literal, SLOW_COMPRESSION } from '../warehouse/connection.ts'
import type { Release } from './kept.ts'
import type { Output } from './publish.ts'
import { type RowFilesOf, writeRowFiles } from './row-files.ts'
import type { RunContext } from './run-context.ts'
import { type SearchIndexOf, writeSearchIndex } from './search-index.ts'

const FILE = 'serving.duckdb'

// Measured at full size: a copy of 9.5 GB and its digest take 35 seconds, as long as a seventh of the published bytes takes to load. A weekly
// archive of the registry replaces 53 in 100 of them, and payments alone, which it leaves, take 100 seconds.
const REPLACED_SHARE = 0.8

// Blocks of dropped tables are used again by the next ones, but the file does not shrink. Past this share it is written anew.
const FREE_SHARE = 0.25

// What a server has read of an index DuckDB never gives back: 33 bytes for each key, so that 400 different NPIs looked up in 9.8 million
// filled 240 MB, and every statement after that failed. 3 MB for each index at this bound; a table of as many rows is read in a millisecond.
const INDEXED_ROWS = 100_000

/**
 * Writes serving.duckdb and its stamp into the output folder. Derived tables are read from there, snapshot tables from their place.
 * Starts from a copy of `base`'s, made by the same code, and replaces the tables that changed.
 */
export async function writeServingCopy(
  run: RunContext,
  manifest: ReleaseManifest,
  output: Output,
  base: Release | null = null
): Promise<void> {
  const step = run.reporter.step('release: index')
  const path = join(output.folder, FILE)
  const parquetOf = ({ file }: ManifestTable) =>
    file.startsWith(`${output.place}/`)
      ? join(output.folder, file.slice(output.place.length + 1))
      : join(run.directory.root, file)
  const before = base && (await stampOf(base))
  const kept = base && before && worthCopying(base.manifest, manifest) && (await copyOf(base, before, path))
  let written = kept ? await write(run, path, manifest, base.manifest, parquetOf, step.progress) : null
  if (written === null) {
    await rm(path, { force: true })
    written = (await write(run, path, manifest, null, parquetOf, step.progress)) ?? 0
  }
  const tables = new Set(manifest.tables.map(({ name }) => name))
  const same = new Set(
    base && manifest.tables.filter((table) => sameTable(base.manifest, table)).map(({ name }) => name)
  )
  // The copy is whole, and only read from here on.
  const [beside, sha256] = await Promise.all([
    filesBeside(run, path, {
      rows: { tables, kept: base && before && { folder: base.folder, stamps: before.rows, same } },
      search: { tables, kept: base && before && { folder: base.folder, stamp: before.search, same } }
    }),
    sha256OfFile(path)
  ])
  const stamp: ServingStamp = {
    release: manifest.id,
    file: FILE,
    layout: SERVING_LAYOUT,
    bytes: (await stat(path)).size,
    sha256,
    ...beside
  }
  await writeSealed(join(output.folder, 'serving.json'), stamp)
  step.done({ bytes: stamp.bytes, tables_written: written })
}

/** Brings the file from `kept`'s tables to those of the manifest. Returns how many were written; null when too much of the file is free. */
async function write(
  run: RunContext,
  path: string,
  manifest: ReleaseManifest,
  kept: ReleaseManifest | null,
  parquetOf: (table: ManifestTable) => string,
  onProgress: (share: number) => void
): Promise<number | null> {
  const instance = await DuckDBInstance.create(path, {
    memory_limit: run.limits.memoryLimit,
    threads: String(run.limits.threads)
  })
  const connection = await instance.connect()
  try {
    // The file grows by a fifth, and is written in three quarters of the time.
    await connection.run(`set disabled_compression_methods = ${literal(SLOW_COMPRESSION)}`)
    if (kept && (await freeShare(connection)) > FREE_SHARE) return null
    await connection.run(`create or replace table release_stamp as select ${literal(manifest.id)} as id`)
    for (const table of kept?.tables.filter((table) => !sameTable(manifest, table)) ?? []) {
      await connection.run(`drop table ${identifier(table.name)}`)
    }
    // Blocks are free for the tables to come only after this.
    if (kept) await connection.run('checkpoint')
    const changed = manifest.tables.filter((table) => kept === null || !sameTable(kept, table))
    for (const [position, table] of changed.entries()) {
      await writeArranged(connection, table, parquetOf(table))
      onProgress((position + 1) / changed.length)
    }
    await connection.run('checkpoint')
    return changed.length
  } finally {
    connection.closeSync()
    instance.closeSync()
  }
}

/** Loads a table from its published file, arranged to be asked. */
export async function writeArranged(
  connection: DuckDBConnection,
  table: Pick<ManifestTable, 'name' | 'rows' | 'key' | 'lookup'>,
  parquet: string
): Promise<void> {
  const { order, indexes } = arrangementOf(table)
  const ordered = order.length === 0 ? '' : `order by ${order.map(identifier).join(', ')}`
  // The file is in the order of the key, and DuckDB keeps the order it reads.
  await connection.run(`create table ${identifier(table.name)} as from read_parquet(${literal(parquet)}) ${ordered}`)
  for (const column of indexes) {
    const unique = table.key.length === 1 && table.key[0] === column ? 'unique' : ''
    await connection.run(
      `create ${unique} index ${identifier(`${table.name}_${column}`)} on ${identifier(table.name)} (${identifier(column)})`
    )
  }
}

/**
 * How a table stands in the serving copy: the columns it is put in order by (none: as it is published, in the order of its key), and those
 * with an index. A large table has no index and the order in which it is asked. Decision 0104.
 */
export function arrangementOf({ rows, key, lookup }: Pick<ManifestTable, 'rows' | 'key' | 'lookup'>): {
  order: string[]
  indexes: string[]
} {
  if (rows <= INDEXED_ROWS) return { order: [], indexes: lookup }
  if (lookup.length === 0 || key[0] === lookup[0]) return { order: [], indexes: [] }
  return { order: [...new Set([...lookup, ...key])], indexes: [] }
}

/** True when the manifest has a table of that name and those bytes. */
function sameTable(manifest: ReleaseManifest, { name, sha256 }: ManifestTable): boolean {
  return manifest.tables.some((table) => table.name === name && table.sha256 === sha256)
}

function worthCopying(base: ReleaseManifest, manifest: ReleaseManifest): boolean {
  const bytes = (tables: readonly ManifestTable[]) => tables.reduce((sum, table) => sum + table.bytes, 0)
  const changed = manifest.tables.filter((table) => !sameTable(base, table))
  return bytes(changed) <= REPLACED_SHARE * bytes(manifest.tables)
}

/** Makes the row files and the index of names beside a serving copy, from it; gives their stamps. */
async function filesBeside(
  { limits }: RunContext,
  path: string,
  { rows, search }: { rows: RowFilesOf; search: SearchIndexOf }
): Promise<Pick<ServingStamp, 'rows' | 'search'>> {
  const instance = await DuckDBInstance.create(path, {
    access_mode: 'READ_ONLY',
    memory_limit: limits.memoryLimit,
    threads: String(limits.threads),
    temp_directory: `${path}.spill`
  })
  const connection = await instance.connect()
  try {
    return {
      rows: await writeRowFiles(connection, dirname(path), rows),
      search: await writeSearchIndex(connection, dirname(path), search)
    }
  } finally {
    connection.closeSync()
    instance.closeSync()
    await rm(`${path}.spill`, { recursive: true, force: true })
  }
}

/** The stamp of a release's serving copy; null when it has none of this layout. */
async function stampOf(base: Release): Promise<ServingStamp | null> {
  const stamp = ServingStamp.safeParse(await readSealed(join(base.folder, 'serving.json')).catch(() => undefined))
  return stamp.success && stamp.data.layout === SERVING_LAYOUT && stamp.data.release === base.manifest.id
    ? stamp.data
    : null
}

/** Copies the serving copy of a release, sharing blocks where the file system can. False when it is damaged. */
async function copyOf(base: Release, stamp: ServingStamp, path: string): Promise<boolean> {
  try {
    await copyFile(join(base.folder, stamp.file), path, constants.COPYFILE_FICLONE)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
  await chmod(path, 0o644)
  return (await sha256OfFile(path)) === stamp.sha256
}

async function freeShare(connection: DuckDBConnection): Promise<number> {
  const reader = await connection.runAndReadAll('select free_blocks / total_blocks from pragma_database_size()')
  return Number(reader.getRows()[0]?.[0] ?? 1)
}
