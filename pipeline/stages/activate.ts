// Makes a release the current one: verified once more, then one atomic rename of the pointer.
import { join } from 'node:path'
import { CatalogueError } from '../../domain/errors.ts'
import { CurrentPointer, ServingStamp } from '../../domain/manifest.ts'
import { readJson, sha256OfFile, writeWhole } from '../data-directory.ts'
import { removeOldEvents, sealEvents } from '../events/outbox.ts'
import { currentPointer, type Release, verifyTables } from './kept.ts'
import type { RunContext } from './run-context.ts'

/** Points current.json at the release. Returns false when it is the current one already. Throws `damaged_data` naming a file that differs. */
export async function activateRelease(run: RunContext, release: Release, now: Date): Promise<boolean> {
  const before = await currentPointer(run.directory)
  if (before?.release === release.manifest.id && before.manifest_sha256 === release.manifestSha256) return false
  await verifyTables(run.directory, release.manifest.tables)
  await verifyServingCopy(release)
  const pointer: CurrentPointer = {
    release: release.manifest.id,
    manifest_sha256: release.manifestSha256,
    activated_at: now.toISOString(),
    previous: before?.release ?? null,
    activation: (before?.activation ?? 0) + 1
  }
  await sealEvents(run.directory, release, pointer)
  await writeWhole(run.directory.current, `${JSON.stringify(CurrentPointer.parse(pointer), null, 2)}\n`)
  await removeOldEvents(run.directory, pointer.activation)
  run.reporter.note('Release activated.', { release: release.manifest.id, previous: pointer.previous })
  return true
}

/** Compares the serving copy with its stamp. Throws `damaged_data`. */
export async function verifyServingCopy(release: Release): Promise<void> {
  const stamp = ServingStamp.parse(await readJson(join(release.folder, 'serving.json')))
  const path = join(release.folder, stamp.file)
  const actual = await sha256OfFile(path).catch(() => 'missing')
  if (stamp.release !== release.manifest.id || actual !== stamp.sha256) {
    throw new CatalogueError('damaged_data', `${path} should be ${stamp.sha256} and is ${actual}.`)
  }
}
