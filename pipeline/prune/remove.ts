// Carries out a plan. A run killed at any moment leaves complete folders or none, and the next run finishes
// the work.
import { rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { CatalogError } from '../../domain/errors.ts'
import { keepChanges } from '../changes/diff.ts'
import { keptRelease } from '../stages/kept.ts'
import type { RunContext } from '../stages/run-context.ts'
import type { Plan } from './plan.ts'

/** The ledger records a removal before the folder goes, so later requests learn the reason. */
export async function removePlanned(run: RunContext, { releases, removals }: Plan, now: Date): Promise<void> {
  await bridge(run, new Set(releases.filter(({ kept }) => !kept).map(({ release }) => release)))
  for (const { kind, folder, reason, bytes } of removals) {
    const name = basename(folder)
    if (kind === 'release' && run.ledger.fold.removalOf(name) === null) {
      await run.ledger.append({
        kind: 'removal',
        at: now.toISOString(),
        release: name,
        reason,
        sentence: `Release ${name} was removed. ${reason}`
      })
    }
    // Moves the folder away in one step. If the run is killed, the next run clears what it left under tmp/.
    const away = await run.directory.scratch('removed')
    await rename(join(run.directory.root, folder), join(away, name))
    await rm(away, { recursive: true, force: true })
    run.reporter.note('Removed.', { [kind]: name, bytes })
  }
}

/**
 * Changes are read from one kept release to the next. Before releases in between are removed, keeps the
 * changes across the gap in one file. If this code cannot compare a pair, it warns, and requests for those
 * changes get `changes_not_kept` from then on.
 */
async function bridge(run: RunContext, going: ReadonlySet<string>): Promise<void> {
  let before: string | null = null
  let isGap = false
  for (const release of run.ledger.fold.releases) {
    if (going.has(release)) {
      isGap = true
      continue
    }
    const to = await keptRelease(run.directory, release).catch(() => null)
    if (!to) continue
    const from = isGap && before !== null ? await keptRelease(run.directory, before).catch(() => null) : null
    if (from) {
      await keepChanges(run, from, to).catch((error) => {
        if (!(error instanceof CatalogError)) throw error
        run.reporter.warn('The changes between two releases cannot be kept.', {
          from: before,
          to: release,
          why: error.message
        })
      })
    }
    before = release
    isGap = false
  }
}
