// npm run prune: removes releases past their retention and the snapshots that no other release needs. Without
// --apply, only prints the plan.
import { refuseWrongClock } from '../clock.ts'
import { DataDirectory } from '../data-directory.ts'
import { Ledger } from '../ledger-file.ts'
import { type Plan, planned } from '../prune/plan.ts'
import { removePlanned } from '../prune/remove.ts'
import type { Reporter } from '../reporter.ts'
import type { PipelineSettings } from '../settings.ts'
import { textTable } from '../text-table.ts'
import { withRun } from './open-run.ts'

/** Makes the plan, and carries it out if `apply` is true. */
export async function prune(settings: PipelineSettings, reporter: Reporter, apply: boolean, now: Date): Promise<Plan> {
  const retention = {
    days: settings.RETENTION_DAYS,
    keep: settings.RETENTION_KEEP.split(/[\s,]+/).filter((id) => id !== '')
  }
  if (!apply) {
    const directory = new DataDirectory(settings.DATA_DIR)
    return await planned(directory, await Ledger.open(directory), retention, now)
  }
  return await withRun(settings, reporter, async (run) => {
    refuseWrongClock(run, now)
    const plan = await planned(run.directory, run.ledger, retention, now)
    await removePlanned(run, plan, now)
    return plan
  })
}

/** What is kept, what is removed and why, and the bytes freed. */
export function pruneText({ releases, removals }: Plan, applied: boolean): string {
  const kept = releases.filter((verdict) => verdict.kept)
  const lines = textTable({ head: ['what', 'where', 'bytes', 'why'], colAligns: ['left', 'left', 'right', 'left'] }, [
    ...kept.map(({ release, reason }) => ['keep', `releases/${release}`, '', reason]),
    ...removals.map(({ folder, bytes, reason }) => ['remove', folder, bytes, reason])
  ])
  const bytes = removals.reduce((sum, removal) => sum + removal.bytes, 0)
  const outcome =
    removals.length === 0
      ? 'Nothing to remove.'
      : applied
        ? `${removals.length} folders removed, ${bytes} bytes freed.`
        : `${removals.length} folders would be removed and ${bytes} bytes freed. Nothing was removed: to remove them, add --apply.`
  return `${lines}\n${outcome} Raw files are never removed.`
}
