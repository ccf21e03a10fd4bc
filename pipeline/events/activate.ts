// Makes a release current: verifies it once more, signs it, then renames the pointer atomically.
import { CurrentPointer } from '../../domain/manifest.ts'
import { attesterOf } from '../attestation/attest.ts'
import { writeSealed } from '../data-directory.ts'
import { currentPointer, type Release, verifyLookups, verifyTables } from '../stages/kept.ts'
import type { RunContext } from '../stages/run-context.ts'
import { removeOldEvents, sealEvents } from './outbox.ts'

/** False if it is current already. Signs it, with a key. Throws `damaged_data`, naming the file. */
export async function activateRelease(run: RunContext, release: Release, now: Date): Promise<boolean> {
  const before = await currentPointer(run.directory)
  const isCurrent = before?.release === release.manifest.id && before.manifest_sha256 === release.manifestSha256
  const attester = await attesterOf(run, release)
  if (!isCurrent || attester?.isAttested === false) {
    await verifyTables(run.directory, release.manifest.tables)
    await verifyLookups(release)
  }
  await attester?.attest(now)
  if (isCurrent) return false
  const pointer: CurrentPointer = {
    release: release.manifest.id,
    manifest_sha256: release.manifestSha256,
    activated_at: now.toISOString(),
    previous: before?.release ?? null,
    activation: (before?.activation ?? 0) + 1
  }
  await sealEvents(run.directory, release, pointer)
  await writeSealed(run.directory.current, CurrentPointer.parse(pointer))
  await removeOldEvents(run.directory, pointer.activation)
  run.reporter.note('Release activated.', { release: release.manifest.id, previous: pointer.previous })
  return true
}
