// Verifies all kept data against what was written: everything that make rebuild ALL=1 reads first, plus the
// small files.
import { join } from 'node:path'
import { CatalogError } from '../../domain/errors.ts'
import { EVENTS_FOLDER } from '../../domain/events.ts'
import { namesIn, readSealed, sha256OfFile } from '../../pipeline/data-directory.ts'
import { Ledger } from '../../pipeline/ledger-file.ts'
import { receiptsOf } from '../../pipeline/raw/receipt.ts'
import { verifyRawFiles } from '../../pipeline/rebuild/rebuild-releases.ts'
import {
  changesFiles,
  changesStamp,
  currentPointer,
  keptRelease,
  keptSnapshot,
  verifyLookups,
  verifyTables
} from '../../pipeline/stages/kept.ts'
import type { Universe } from './universe.ts'

/** The first damage found; null if all data is intact. */
export async function damageOf(universe: Universe): Promise<Error | null> {
  try {
    await verifyAll(universe)
    return null
  } catch (error) {
    return error as Error
  }
}

async function verifyAll({ directory }: Universe): Promise<void> {
  await currentPointer(directory)
  await Ledger.open(directory)
  for (const name of await namesIn(join(directory.root, EVENTS_FOLDER)))
    await readSealed(join(directory.root, EVENTS_FOLDER, name))
  for (const source of await namesIn(directory.raw())) await receiptsOf(directory, source)
  for (const source of await namesIn(directory.snapshots())) {
    for (const id of await namesIn(directory.snapshots(source)))
      await keptSnapshot(directory, directory.snapshots(source, id))
  }
  for (const id of await namesIn(directory.releases())) {
    const release = await keptRelease(directory, id)
    if (!release) throw new CatalogError('damaged_data', `${id} has no manifest.`)
    await verifyRawFiles(
      directory,
      release.manifest.snapshots.map(({ manifest }) => manifest)
    )
    await verifyTables(directory, release.manifest.tables)
    await verifyLookups(release)
    const files = changesFiles(directory, id)
    const stamp = await changesStamp(files.stamp)
    if (stamp && (await sha256OfFile(files.parquet)) !== stamp.sha256)
      throw new CatalogError('damaged_data', `${files.parquet} is not what its stamp says.`)
  }
}
