// Verifies the changes between two kept releases: base plus diff must equal the target, table by table,
// compared by digest.
import { join } from 'node:path'
import { comparedTables } from '../domain/compared-tables.ts'
import type { ManifestTable } from '../domain/manifest.ts'
import { DataDirectory } from '../pipeline/data-directory.ts'
import { keptChanges, keptRelease, type Release } from '../pipeline/stages/kept.ts'
import { Warehouse } from '../pipeline/warehouse/connection.ts'
import { applied, changesIn, digestOf, type Rows, rowsByKey, takenBack } from './changes-applied.ts'

export type Verified = { table: string; changes: number; forward: boolean; backward: boolean }

/**
 * Verifies every compared table of the pair, including unchanged ones. Throws if no changes are kept for the
 * pair.
 */
export async function verifiedChanges(dataDir: string, scratch: string, from: string, to: string): Promise<Verified[]> {
  const directory = new DataDirectory(dataDir)
  const [before, after] = [await released(directory, from), await released(directory, to)]
  const kept = await keptChanges(directory, from, to)
  if (!kept) throw new Error(`no changes from ${from} to ${to}`)
  const changes = await changesIn(kept.path)
  const warehouse = await Warehouse.open(scratch, { memoryLimit: '1GB', threads: 2 })
  try {
    const verified: Verified[] = []
    for (const pair of comparedTables(before.manifest, after.manifest, () => new Set())) {
      if (pair.not_compared !== null || !pair.before || !pair.after) continue
      const own = changes.filter(({ table }) => table === pair.name)
      const rows = (table: ManifestTable) => rowsOf(warehouse, join(dataDir, table.file), table.key, pair.columns)
      const [base, target] = [await rows(pair.before), await rows(pair.after)]
      verified.push({
        table: pair.name,
        changes: own.length,
        forward: digestOf(applied(base, own)) === digestOf(target),
        backward: digestOf(takenBack(target, own)) === digestOf(base)
      })
    }
    return verified
  } finally {
    warehouse.close()
  }
}

async function released(directory: DataDirectory, id: string): Promise<Release> {
  const release = await keptRelease(directory, id)
  if (!release) throw new Error(`no release ${id}`)
  return release
}

async function rowsOf(
  warehouse: Warehouse,
  path: string,
  key: readonly string[],
  columns: readonly string[]
): Promise<Rows> {
  const select = [...key, ...columns].map((name) => `"${name}"`).join(', ')
  const rows = await warehouse.rows(
    `select to_json(t)::varchar as row from (select ${select} from read_parquet('${path}')) as t`
  )
  return rowsByKey(
    rows.map(({ row }) => JSON.parse(String(row))),
    key
  )
}
