// Activations as the pipeline writes them, without a release: for tests of what an activation triggers.
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ActivationEvents, activationFile, EVENTS_FOLDER, type RefreshedEvent } from '../../../domain/events.ts'
import { CurrentPointer } from '../../../domain/manifest.ts'

const SHA256 = '0'.repeat(64)

/** Seals the events of an activation and moves the pointer to it. */
export async function activate(dataDir: string, activation: number, events: RefreshedEvent[]): Promise<void> {
  const release = '2026-11-10.0a1b2c3d'
  const activated_at = new Date(Date.UTC(2026, 10, 20) + activation * 1000).toISOString()
  const common = { activation, release, manifest_sha256: SHA256, previous: null, activated_at }
  await mkdir(join(dataDir, EVENTS_FOLDER), { recursive: true })
  await whole(join(dataDir, EVENTS_FOLDER, activationFile(activation)), ActivationEvents.parse({ ...common, events }))
  await whole(join(dataDir, 'current.json'), CurrentPointer.parse(common))
}

async function whole(path: string, content: unknown): Promise<void> {
  await writeFile(`${path}.new`, JSON.stringify(content))
  await rename(`${path}.new`, path)
}
