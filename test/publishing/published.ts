// Publishes as `make publish` does.
import { withRun } from '../../pipeline/commands/open-run.ts'
import { publishRun } from '../../pipeline/commands/publish.ts'
import type { Reporter } from '../../pipeline/reporter.ts'
import type { PipelineSettings } from '../../pipeline/settings.ts'

/** Publishes to the store of that URL and returns what was done, in words. */
export async function publish(settings: PipelineSettings, reporter: Reporter, url: string, verify = false) {
  return await withRun(settings, reporter, (run) => publishRun(run, url, verify))
}
