// Tables of many rows, each in a database file of its own beside the serving copy. Such a file is never written to again, so that a release
// shares with the one before those of the tables that are the same. Decision 0105.
import { chmod, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type LargeTableStamp, largeTableFile } from '../../domain/manifest.ts'
import { sha256OfFile } from '../digests.ts'
import type { WarehouseLimits } from '../warehouse/connection.ts'
import { type TableToLoad, withDatabase, writeArranged } from './arrangement.ts'
import { linkOrCopy } from './shared-files.ts'

/** The release before: its folder and stamps, and the tables that are the same in both. */
export type KeptTables = { folder: string; stamps: readonly LargeTableStamp[]; same: ReadonlySet<string> }

/** Takes over or writes the files of the tables into the folder. Their stamps, in the order of the tables. */
export async function writeLargeTables(
  limits: WarehouseLimits,
  folder: string,
  tables: readonly TableToLoad[],
  kept: KeptTables | null,
  onWritten: () => void
): Promise<LargeTableStamp[]> {
  const isOf = (stamps: readonly LargeTableStamp[], { name }: TableToLoad) => stamps.some(({ table }) => table === name)
  const before = tables.flatMap((table) =>
    kept?.same.has(table.name) ? kept.stamps.filter((stamp) => stamp.table === table.name) : []
  )
  // Digests are taken while other tables are loaded: each is one core's work, as loading often is. What fails is told where it is awaited.
  const taking = takeOver(kept?.folder ?? '', folder, before)
  taking.catch(() => {})
  const stamps: Promise<LargeTableStamp>[] = []
  const write = async (table: TableToLoad) => {
    const path = join(folder, largeTableFile(table.name))
    await withDatabase(path, limits, (connection) => writeArranged(connection, table))
    const stamp = stampOfFile(table.name, path)
    stamp.catch(() => {})
    stamps.push(stamp)
    onWritten()
  }
  try {
    for (const table of tables) if (!isOf(before, table)) await write(table)
    const taken = await taking
    for (const table of tables) if (isOf(before, table) && !isOf(taken, table)) await write(table)
    const all = [...taken, ...(await Promise.all(stamps))]
    return tables.flatMap(({ name }) => all.find(({ table }) => table === name) ?? [])
  } finally {
    await Promise.allSettled([taking, ...stamps])
  }
}

/** Those whose files are what their stamps say stand in the folder too. */
async function takeOver(from: string, folder: string, stamps: readonly LargeTableStamp[]): Promise<LargeTableStamp[]> {
  const taken: LargeTableStamp[] = []
  for (const stamp of stamps) {
    const file = largeTableFile(stamp.table)
    const digest = await sha256OfFile(join(from, file)).catch(() => null)
    if (digest !== stamp.sha256) continue
    await linkOrCopy(join(from, file), join(folder, file))
    taken.push(stamp)
  }
  return taken
}

async function stampOfFile(table: string, path: string): Promise<LargeTableStamp> {
  await chmod(path, 0o444)
  return { table, bytes: (await stat(path)).size, sha256: await sha256OfFile(path) }
}
