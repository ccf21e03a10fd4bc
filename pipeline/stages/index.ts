// The serving copy: the release’s tables as DuckDB files, arranged for look-ups, with row files and the index of names beside them.
// Derivable from the Parquet at any time.
import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import {
  largeTableCatalog,
  largeTableFile,
  type ManifestTable,
  type ReleaseManifest,
  SERVING_LAYOUT,
  ServingStamp
} from '../../domain/manifest.ts'
import { sha256OfFile } from '../digests.ts'
import { readSealed, writeSealed } from '../sealed-file.ts'
import { identifier, literal, partOfLimits, Warehouse, type WarehouseLimits } from '../warehouse/connection.ts'
import { type AddedTo, addedSince } from './added-to.ts'
import { type TableToLoad, withDatabase, writeArranged } from './arrangement.ts'
import type { Release } from './kept.ts'
import { type KeptTables, writeLargeTables } from './large-tables.ts'
import { OnceInRun } from './once-in-run.ts'
import type { Output } from './publish.ts'
import { type RowFilesOf, writeRowFiles } from './row-files.ts'
import type { RunContext } from './run-context.ts'
import { type SearchIndexOf, writeSearchIndex } from './search-index.ts'

const FILE = 'serving.duckdb'

// Of the memory, for what is made side by side: tables are loaded in the order they are read, a few of them sorted; lines and postings are
// written as they are read.
const SHARES = { tables: 0.6, rows: 0.2, search: 0.1 } as const

// A server attaches each such file when it opens the release, a millisecond each; a table of as many rows takes up to a second to load.
const OWN_FILE_ROWS = 50_000

/**
 * Writes serving.duckdb, the files beside it and their stamp into the output folder. Derived tables are read from there, snapshot tables from
 * their place. Takes over from `base`, made by the same code, what is of tables that are the same. A table of more than `largeRows` rows has
 * a file of its own; the small ones, loaded in a second, are always written.
 */
export async function writeServingCopy(
  run: RunContext,
  manifest: ReleaseManifest,
  output: Output,
  base: Release | null = null,
  largeRows = OWN_FILE_ROWS
): Promise<void> {
  const step = run.reporter.step('release: index')
  const path = join(output.folder, FILE)
  const published = manifest.tables.map((table): TableToLoad => {
    const { file } = table
    const isOwn = file.startsWith(`${output.place}/`)
    const parquet = isOwn ? join(output.folder, file.slice(output.place.length + 1)) : join(run.directory.root, file)
    const definition = run.tables.find(({ name }) => name === table.name)
    return { ...table, parquet, asked: definition?.asked ?? table.columns.map(({ name }) => name) }
  })
  const asked = published.filter((table) => table.asked.length > 0)
  const before = base && (await stampOf(base))
  const tables = new Set(published.map(({ name }) => name))
  const same = new Set(base && published.filter((table) => sameTable(base.manifest, table)).map(({ name }) => name))
  const taken = base && before ? { folder: base.folder, same } : null
  const added = base ? await addedSince(run, base.manifest, manifest) : new Map<string, AddedTo>()
  // Side by side: one of them alone leaves a core idle half of the time, with a digest or with lines it looks through.
  const [databases, beside] = await bothEnded(
    writeDatabases(
      run,
      path,
      manifest.id,
      asked,
      largeRows,
      taken && { ...taken, stamps: before?.large ?? [] },
      step.progress
    ),
    filesBeside(run, output.folder, published, {
      rows: { tables, kept: taken && { ...taken, stamps: before?.rows ?? [], added, once: OnceInRun.of(run) } },
      search: { tables, kept: taken && { ...taken, stamp: before?.search ?? null } }
    })
  )
  const stamp: ServingStamp = {
    release: manifest.id,
    file: FILE,
    layout: SERVING_LAYOUT,
    copy_id: randomUUID(),
    bytes: (await stat(path)).size,
    sha256: await sha256OfFile(path),
    tables: asked.map(({ name }) => name),
    ...databases,
    ...beside
  }
  await writeSealed(join(output.folder, 'serving.json'), stamp)
  const bytes = stamp.large.reduce((sum, file) => sum + file.bytes, stamp.bytes)
  const takenOver = stamp.large.filter(({ sha256 }) => before?.large.some((file) => file.sha256 === sha256))
  step.done({ bytes, tables_written: stamp.tables.length - takenOver.length })
}

/** Both, or what ailed the first of them that failed; only when neither is at work any more, since what follows removes their files. */
async function bothEnded<A, B>(one: Promise<A>, other: Promise<B>): Promise<[A, B]> {
  await Promise.allSettled([one, other])
  return await Promise.all([one, other])
}

/** Writes the serving copy with its large tables beside it. */
async function writeDatabases(
  run: RunContext,
  path: string,
  id: string,
  tables: readonly TableToLoad[],
  largeRows: number,
  kept: KeptTables | null,
  onProgress: (share: number) => void
): Promise<Pick<ServingStamp, 'large'>> {
  const limits = partOfLimits(run.limits, SHARES.tables)
  let written = 0
  const onWritten = () => onProgress(++written / tables.length)
  const isLarge = ({ rows }: ManifestTable) => rows > largeRows
  const large = await writeLargeTables(limits, dirname(path), tables.filter(isLarge), kept, onWritten)
  const small = tables.filter((table) => !isLarge(table))
  await writeSmall(
    limits,
    path,
    id,
    small,
    large.map(({ table }) => table),
    onWritten
  )
  return { large }
}

/** The file that is opened: the small tables, and for each large one a view of the table in its file. */
async function writeSmall(
  limits: WarehouseLimits,
  path: string,
  id: string,
  tables: readonly TableToLoad[],
  large: readonly string[],
  onWritten: () => void
): Promise<void> {
  await withDatabase(path, limits, async (connection) => {
    await connection.run(`create table release_stamp as select ${literal(id)} as id`)
    for (const table of tables) {
      await writeArranged(connection, table)
      onWritten()
    }
    for (const name of large) {
      const [file, catalog] = [join(dirname(path), largeTableFile(name)), identifier(largeTableCatalog(name))]
      await connection.run(`attach ${literal(file)} as ${catalog} (read_only)`)
      await connection.run(`create view ${identifier(name)} as from ${catalog}.main.${identifier(name)}`)
    }
  })
}

/** True when the manifest has a table of that name and those bytes. */
function sameTable(manifest: ReleaseManifest, { name, sha256 }: ManifestTable): boolean {
  return manifest.tables.some((table) => table.name === name && table.sha256 === sha256)
}

/** Makes the row files and the index of names beside a serving copy, from the published tables; gives their stamps. */
async function filesBeside(
  run: RunContext,
  folder: string,
  tables: readonly TableToLoad[],
  { rows, search }: { rows: RowFilesOf; search: SearchIndexOf }
): Promise<Pick<ServingStamp, 'rows' | 'search'>> {
  // Each has a core's work and a database of its own: one after the other they took longer than all the tables beside them.
  const [stampsOfRows, stampOfSearch] = await bothEnded(
    overPublished(run, tables, SHARES.rows, (connection) => writeRowFiles(connection, folder, rows)),
    overPublished(run, tables, SHARES.search, (connection) => writeSearchIndex(connection, folder, search))
  )
  return { rows: stampsOfRows, search: stampOfSearch }
}

/** Does work in a database of its own, in memory, that has the published tables as views. */
async function overPublished<T>(
  run: RunContext,
  tables: readonly TableToLoad[],
  share: number,
  work: (connection: DuckDBConnection) => Promise<T>
): Promise<T> {
  const limits = partOfLimits(run.limits, share)
  const warehouse = await Warehouse.open(await run.directory.scratch('beside'), limits, 'memory')
  try {
    for (const { name, parquet } of tables)
      await warehouse.run(`create view ${identifier(name)} as from read_parquet(${literal(parquet)})`)
    return await work(warehouse.connection)
  } finally {
    warehouse.close()
  }
}

/** The stamp of a release's serving copy; null when it has none of this layout. */
async function stampOf(base: Release): Promise<ServingStamp | null> {
  const stamp = ServingStamp.safeParse(await readSealed(join(base.folder, 'serving.json')).catch(() => undefined))
  return stamp.success && stamp.data.layout === SERVING_LAYOUT && stamp.data.release === base.manifest.id
    ? stamp.data
    : null
}
