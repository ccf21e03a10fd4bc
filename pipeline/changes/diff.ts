// Compares a built release with the current one before replacing it, and writes the changes to a file next to
// the release.
import { existsSync } from 'node:fs'
import { chmod, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256OfText, writeWhole } from '#files'
import { ChangesStamp } from '../../domain/changes.ts'
import { withSeal } from '../../domain/sealed.ts'
import {
  changesFiles,
  currentPointer,
  type KeptChanges,
  keptChanges,
  keptRelease,
  type Release
} from '../stages/kept.ts'
import type { RunContext } from '../stages/run-context.ts'
import { manifestText } from '../stages/snapshot.ts'
import { writeChanges } from './write.ts'

/** Changes from the current release to the built one; null if there is none or it is this one. */
export async function diffWithCurrent(run: RunContext, release: Release): Promise<KeptChanges | null> {
  const current = (await currentPointer(run.directory))?.release
  if (current === undefined || current === release.manifest.id) return null
  // If this code cannot read a manifest, other code wrote it: the changes since then are unknown.
  const before = await keptRelease(run.directory, current).catch(() => null)
  if (!before) {
    run.reporter.warn('The previous release cannot be read, so its changes to this release are unknown.', {
      release: current
    })
    return null
  }
  return await keepChanges(run, before, release)
}

/** Kept beside the later release; against one that is not the release before it, under its name. */
export async function keepChanges(run: RunContext, from: Release, to: Release): Promise<KeptChanges> {
  const kept = await keptChanges(run.directory, from.manifest.id, to.manifest.id)
  if (kept) return kept
  const own = changesFiles(run.directory, to.manifest.id)
  const isFirst = !existsSync(own.stamp) && !run.ledger.fold.releases.includes(to.manifest.id)
  const files = isFirst ? own : changesFiles(run.directory, to.manifest.id, from.manifest.id)
  return await makeChanges(run, from, to, files)
}

/** Makes the changes and writes them to `files`, replacing what is there. */
export async function makeChanges(
  run: RunContext,
  from: Release,
  to: Release,
  files: { parquet: string; stamp: string }
): Promise<KeptChanges> {
  const beside = join(await run.directory.scratch('changes'), 'changes.parquet')
  const stamp = await writeChanges(run, from.manifest, to.manifest, beside, run.directory.inside(files.parquet))
  await chmod(beside, 0o444)
  // The stamp is written last: a file without one was never finished.
  await rename(beside, files.parquet)
  await writeWhole(files.stamp, stampText(stamp), 0o444)
  return { stamp, path: files.parquet }
}

/** Text of a stamp as stored, with its seal. */
export function stampText(stamp: ChangesStamp): string {
  return manifestText(withSeal(ChangesStamp.parse(stamp), sha256OfText))
}
