// Makes a release current: verifies it once more, signs it, then renames the pointer atomically.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ACTIVATIONS_KEPT, ActivationEvents, activationFile, activationOf, EVENTS_FOLDER } from '../../domain/events.ts'
import { CurrentPointer } from '../../domain/manifest.ts'
import { attesterOf } from '../attestation/attest.ts'
import { type DataDirectory, namesIn, readJson, writeSealed } from '../data-directory.ts'
import { currentPointer, type Release, verifyLookups, verifyTables } from '../stages/kept.ts'
import type { RunContext } from '../stages/run-context.ts'
import { EarlierRelease, refreshedEvents } from './refreshed.ts'

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

/** Writes the events that take effect with the pointer. Unreadable earlier snapshots are unknown. */
export async function sealEvents(directory: DataDirectory, release: Release, pointer: CurrentPointer): Promise<void> {
  const { seal: _, ...members } = pointer
  const { activation, previous } = members
  const before = previous && (await readJson(directory.releases(previous, 'manifest.json')).catch(() => null))
  const events = refreshedEvents(activation, release.manifest, EarlierRelease.safeParse(before).data ?? null)
  const path = join(directory.root, EVENTS_FOLDER, activationFile(activation))
  await writeSealed(path, ActivationEvents.parse({ ...members, events }))
}

/** Removes the events of activations older than the last ACTIVATIONS_KEPT. */
export async function removeOldEvents(directory: DataDirectory, activation: number): Promise<void> {
  const folder = join(directory.root, EVENTS_FOLDER)
  for (const name of await namesIn(folder)) {
    const number = activationOf(name)
    if (number !== null && number <= activation - ACTIVATIONS_KEPT) await rm(join(folder, name), { force: true })
  }
}
