// make schedule: checks each source for new files when it is due, until stopped.
import { DataDirectory } from '../data-directory.ts'
import type { Reporter } from '../reporter.ts'
import { type Refresh, runScheduler } from '../schedule/scheduler.ts'
import type { PipelineSettings } from '../settings.ts'
import { loadSources } from '../source-loader.ts'
import { stoppable, withStopSignal } from '../stop-signal.ts'
import { refresh } from './fetch.ts'
import { withRun } from './open-run.ts'
import { publishRun } from './publish.ts'

/** Runs until SIGTERM or SIGINT. A run in progress stops before its next step. */
export async function schedule(settings: PipelineSettings, reporter: Reporter): Promise<void> {
  const refreshDue: Refresh = (only, signal) =>
    withRun(settings, stoppable(reporter, signal), async (run) => {
      await refresh(run, settings, { only, signal })
      // Also if no release was made: what an earlier run could not send, or the store lost, is then sent.
      if (settings.PUBLISH_TO) reporter.note(await publishRun(run, settings.PUBLISH_TO))
    })
  await withStopSignal(async (signal) => {
    await runScheduler({
      directory: new DataDirectory(settings.DATA_DIR),
      sources: await loadSources(),
      refresh: refreshDue,
      reporter,
      signal,
      lockSeconds: settings.SCHEDULER_LOCK_SECONDS
    })
    reporter.note('Stopped.')
  })
}
