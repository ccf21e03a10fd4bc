// A built release against the one that is current, before it takes its place: what changed, in a file beside it.
import { existsSync } from 'node:fs'
import { chmod, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { ChangesStamp } from '../../domain/changes.ts'
import { withSeal } from '../../domain/sealed.ts'
import { writeChanges } from '../changes/write.ts'
import { writeWhole } from '../data-directory.ts'
import { sha256OfText } from '../digests.ts'
import { changesFiles, currentPointer, type KeptChanges, keptChanges, keptRelease, type Release } from './kept.ts'
import type { RunContext } from './run-context.ts'
import { manifestText } from './snapshot.ts'

/** The changes from the current release to the built one, found or made. Null when there is none before, or it is this one. */
export async function diffWithCurrent(run: RunContext, release: Release): Promise<KeptChanges | null> {
  const current = (await currentPointer(run.directory))?.release
  if (current === undefined || current === release.manifest.id) return null
  // A manifest that this code cannot read is of other code: nothing is known to have changed since.
  const before = await keptRelease(run.directory, current).catch(() => null)
  if (!before) {
    run.reporter.warn('The release before cannot be read: its changes to this one are not known.', { release: current })
    return null
  }
  return await keepChanges(run, before, release)
}

/**
 * The changes between two kept releases, kept beside the later one. A release that was never current has those against the one before it;
 * others stand under the name of the release they are against.
 */
export async function keepChanges(run: RunContext, from: Release, to: Release): Promise<KeptChanges> {
  const kept = await keptChanges(run.directory, from.manifest.id, to.manifest.id)
  if (kept) return kept
  const own = changesFiles(run.directory, to.manifest.id)
  const isFirst = !existsSync(own.stamp) && !run.ledger.fold.releases.includes(to.manifest.id)
  const files = isFirst ? own : changesFiles(run.directory, to.manifest.id, from.manifest.id)
  return await makeChanges(run, from, to, files)
}

/** Makes the changes and puts them in their place, over what stands there. */
export async function makeChanges(
  run: RunContext,
  from: Release,
  to: Release,
  files: { parquet: string; stamp: string }
): Promise<KeptChanges> {
  const beside = join(await run.directory.scratch('changes'), 'changes.parquet')
  const stamp = await writeChanges(run, from.manifest, to.manifest, beside, run.directory.inside(files.parquet))
  await chmod(beside, 0o444)
  // The stamp comes last: a file without one was never finished.
  await rename(beside, files.parquet)
  await writeWhole(files.stamp, stampText(stamp), 0o444)
  return { stamp, path: files.parquet }
}

/** A stamp as it is written. */
export function stampText(stamp: ChangesStamp): string {
  return manifestText(withSeal(ChangesStamp.parse(stamp), sha256OfText))
}
