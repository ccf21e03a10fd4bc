// The Iceberg metadata of every table that anybody may read.
import { join } from 'node:path'
import { TABLES_PREFIX } from '../../domain/store-index.ts'
import { icebergFiles } from '../iceberg/table-files.ts'
import type { RunContext } from '../stages/run-context.ts'
import type { OfferedTable } from './contents.ts'

/** An object under `tables/`. The newest description of a table, and its hint, can change. */
export type Metadata = { table: string; key: string; bytes: Buffer }

/** Name of the object that leads those who read a table by its folder to its newest description. */
export const HINT = '/version-hint.text'
export const DESCRIPTION = '.metadata.json'

/** Objects under `tables/`. `url` is that of the store. */
export async function tableMetadata(
  { directory, ledger, warehouses }: RunContext,
  offered: readonly OfferedTable[],
  { url, activation }: { url: string; activation: number }
): Promise<Metadata[]> {
  const activated = new Map(
    ledger.entries.flatMap((entry) =>
      entry.kind === 'release' ? [[entry.release, Date.parse(entry.at)] as const] : []
    )
  )
  const found: Metadata[] = []
  const warehouse = await warehouses.main()
  for (const name of new Set(offered.map(({ table }) => table.name))) {
    const kept = offered
      .filter(({ table }) => table.name === name)
      .map(({ release, table }) => ({
        ...{ release, table, at: activated.get(release) ?? 0 },
        path: join(directory.root, table.file)
      }))
    const location = `${url}/${TABLES_PREFIX}${name}`
    for (const { path, bytes } of await icebergFiles({ location, activation, warehouse }, kept))
      found.push({ table: name, key: `${TABLES_PREFIX}${name}/${path}`, bytes })
  }
  return found
}
