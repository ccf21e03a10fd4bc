// Two months of an exclusion list through the real pipeline, with unchanged, added, removed and corrected
// lines.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importFiles } from '../pipeline/commands/ingest.ts'
import { withRun } from '../pipeline/commands/open-run.ts'
import { silentReporter } from '../pipeline/reporter.ts'
import { readSettings } from '../pipeline/settings.ts'
import { FIXTURE_CLOCK } from './fixture-release.ts'

const LISTS = fileURLToPath(new URL('pipeline/exclusion-months', import.meta.url))

export const listOf = (month: 'before' | 'after') => join(LISTS, month, 'UPDATED.csv')
export const CORRECTIONS = join(LISTS, 'corrections.json')

/** Imports a list with this date and returns the id of the release that is then current. */
export async function importList(dataDir: string, path: string, date: string, now = FIXTURE_CLOCK): Promise<string> {
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  const { release } = await withRun(settings, silentReporter, (run) =>
    importFiles(run, { source: 'oig_leie', files: [path], date }, now)
  )
  return release.manifest.id
}
