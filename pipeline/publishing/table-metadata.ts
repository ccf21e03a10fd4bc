// The Iceberg metadata of every table that anybody may read.
import { join } from 'node:path'
import { TABLES_PREFIX } from '../../domain/store-index.ts'
import { icebergFiles } from '../iceberg/table-files.ts'
import type { RunContext } from '../stages/run-context.ts'
import type { OfferedTable } from './contents.ts'

export type Metadata = { key: string; bytes: Buffer; isNamedByDigest: boolean }

/** Objects under `tables/`, in the order in which they are written. `url` is that of the store. */
export async function tableMetadata(
  { directory, ledger }: RunContext,
  offered: readonly OfferedTable[],
  { url, activation }: { url: string; activation: number }
): Promise<Metadata[]> {
  const activated = new Map(
    ledger.entries.flatMap((entry) =>
      entry.kind === 'release' ? [[entry.release, Date.parse(entry.at)] as const] : []
    )
  )
  const found: Metadata[] = []
  for (const name of new Set(offered.map(({ table }) => table.name))) {
    const kept = offered
      .filter(({ table }) => table.name === name)
      .map(({ release, table }) => ({
        ...{ release, table, at: activated.get(release) ?? 0 },
        path: join(directory.root, table.file)
      }))
    for (const { path, bytes } of await icebergFiles(`${url}/${TABLES_PREFIX}${name}`, activation, kept))
      found.push({ key: `${TABLES_PREFIX}${name}/${path}`, bytes, isNamedByDigest: path.endsWith('.avro') })
  }
  return found
}
