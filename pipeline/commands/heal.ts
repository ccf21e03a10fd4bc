// Repairs state lost to a crash or a bad disk: the pointer from the ledger, events and changes from their
// releases. Names what only an operator can restore.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { activationFile, activationOf, EVENTS_FOLDER } from '../../domain/events.ts'
import { CurrentPointer } from '../../domain/manifest.ts'
import type { SourceDefinition } from '../../domain/source.ts'
import { makeChanges } from '../changes/write.ts'
import { damageIn, namesIn, readSealed, sha256OfFile, writeSealed } from '../data-directory.ts'
import { sealEvents } from '../events/activate.ts'
import { healLedger } from '../ledger/entries.ts'
import { madeBy, receiptsAsPublished } from '../rebuild/rebuild-releases.ts'
import { buildRelease } from '../stages/build.ts'
import { changesFiles, changesStamp, currentPointer, keptRelease, type Release } from '../stages/kept.ts'
import type { RunContext } from '../stages/run-context.ts'
import { publishSnapshot } from '../stages/snapshot.ts'

/** Repairs what it can before a build. Throws `damaged_data` if the ledger cannot restore the pointer. */
export async function heal(run: RunContext, sources: readonly SourceDefinition[], now: Date): Promise<void> {
  await healPointer(run)
  await healLedger(run, sources, now)
  await healEvents(run)
  await healChanges(run)
}

/** Rewrites a damaged pointer from the ledger's last release entry and its activation's events. */
async function healPointer(run: RunContext): Promise<void> {
  const damage = await currentPointer(run.directory).then(() => null, damageIn)
  if (!damage) return
  const lastRelease = run.ledger.entries.findLast((entry) => entry.kind === 'release')
  if (!lastRelease) throw damage
  const { release, manifest_sha256, previous, at: activated_at } = lastRelease
  const activation = await activationOfRelease(run, activated_at)
  const pointer = CurrentPointer.parse({ release, manifest_sha256, activated_at, previous, activation })
  await writeSealed(run.directory.current, pointer)
  const facts = { release, damage: damage.detail }
  run.reporter.warn('The pointer was damaged and has been rewritten from the ledger.', facts)
}

/** Number of the activation made at `activatedAt`; else the latest activation that has events. */
async function activationOfRelease(run: RunContext, activatedAt: string): Promise<number> {
  const folder = join(run.directory.root, EVENTS_FOLDER)
  const numbers = (await namesIn(folder)).flatMap((name) => activationOf(name) ?? []).reverse()
  for (const number of numbers) {
    const events = await readSealed(join(folder, activationFile(number))).catch(() => null)
    if ((events as { activated_at?: string } | null)?.activated_at === activatedAt) return number
  }
  return numbers[0] ?? 0
}

/** Rebuilds damaged events that are in force: they follow from two releases and the ledger entry. */
async function healEvents(run: RunContext): Promise<void> {
  const pointer = await currentPointer(run.directory)
  const activations = run.ledger.entries.filter((entry) => entry.kind === 'release')
  const folder = join(run.directory.root, EVENTS_FOLDER)
  for (const name of await namesIn(folder)) {
    const number = activationOf(name)
    if (!pointer || number === null || number > pointer.activation) continue
    const damage = await readSealed(join(folder, name)).then(() => null, damageIn)
    if (!damage) continue
    // Each activation has one ledger entry, and the last entry belongs to the pointer.
    const entry = activations[activations.length - 1 - (pointer.activation - number)]
    const release = entry && (await keptRelease(run.directory, entry.release).catch(() => null))
    if (!release || release.manifestSha256 !== entry.manifest_sha256) {
      const what = `${EVENTS_FOLDER}/${name} is damaged and its release is not kept: restore the file from a backup.`
      run.reporter.warn(what, { damage: damage.detail })
      continue
    }
    const { manifest_sha256, previous, at: activated_at } = entry
    const made = { release: entry.release, manifest_sha256, previous, activated_at, activation: number }
    await sealEvents(run.directory, release, made)
    run.reporter.warn('Events were damaged and have been rebuilt.', { activation: number, damage: damage.detail })
  }
}

/** Rebuilds the changes that led to the current release, if they are damaged. */
async function healChanges(run: RunContext): Promise<void> {
  const pointer = await currentPointer(run.directory)
  if (!pointer) return
  const files = changesFiles(run.directory, pointer.release)
  const damage = await changesStamp(files.stamp).then(async (stamp) => {
    if (!stamp) return null
    const actual = await sha256OfFile(files.parquet).catch(() => 'missing')
    return actual === stamp.sha256
      ? null
      : { detail: `The SHA-256 of ${files.parquet} should be ${stamp.sha256} and is ${actual}.` }
  }, damageIn)
  if (!damage) return
  const [from, to] = await Promise.all(
    [pointer.previous ?? '', pointer.release].map((id) => keptRelease(run.directory, id).catch(() => null))
  )
  for (const file of Object.values(files)) await rm(file, { force: true })
  if (from && to) await makeChanges(run, from, to, files)
  const what = from ? 'rebuilt' : 'removed, because the previous release is not kept'
  run.reporter.warn(`The changes of the current release were damaged and have been ${what}.`, { damage: damage.detail })
}

/** Rebuilds a damaged release in place. Null if other code made it: files would differ. */
export async function remade(
  run: RunContext,
  sources: readonly SourceDefinition[],
  { manifest }: Release
): Promise<Release | null> {
  if (!madeBy(manifest, run.code)) return null
  const snapshots = []
  for (const snapshot of manifest.snapshots) {
    const source = sources.find(({ id }) => id === snapshot.manifest.source.id)
    if (!source) return null
    snapshots.push(await publishSnapshot(run, source, receiptsAsPublished(snapshot.manifest)))
  }
  return await buildRelease(run, snapshots)
}
