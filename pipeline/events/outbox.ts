// The outbox: events of an activation, sealed before the pointer moves. Until it moves, the file has no
// effect and another run may overwrite it. Afterwards the file is never written again.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ACTIVATIONS_KEPT, ActivationEvents, activationFile, activationOf, EVENTS_FOLDER } from '../../domain/events.ts'
import type { CurrentPointer } from '../../domain/manifest.ts'
import { type DataDirectory, namesIn, readJson, writeSealed } from '../data-directory.ts'
import type { Release } from '../stages/kept.ts'
import { EarlierRelease, refreshedEvents } from './refreshed.ts'

/** Writes the events that take effect with the pointer. Unreadable earlier snapshots are unknown. */
export async function sealEvents(directory: DataDirectory, release: Release, pointer: CurrentPointer): Promise<void> {
  const before =
    pointer.previous === null
      ? null
      : await readJson(directory.releases(pointer.previous, 'manifest.json')).catch(() => null)
  const { activation, manifest_sha256, previous, activated_at } = pointer
  const sealed: ActivationEvents = {
    activation,
    release: release.manifest.id,
    manifest_sha256,
    previous,
    activated_at,
    events: refreshedEvents(activation, release.manifest, EarlierRelease.safeParse(before).data ?? null)
  }
  const path = join(directory.root, EVENTS_FOLDER, activationFile(activation))
  await writeSealed(path, ActivationEvents.parse(sealed))
}

/** Removes the events of activations older than the last ACTIVATIONS_KEPT. */
export async function removeOldEvents(directory: DataDirectory, activation: number): Promise<void> {
  const folder = join(directory.root, EVENTS_FOLDER)
  for (const name of await namesIn(folder)) {
    const number = activationOf(name)
    if (number !== null && number <= activation - ACTIVATIONS_KEPT) await rm(join(folder, name), { force: true })
  }
}
