// A release of the real excerpts, read by path.
import { importFiles, ingestInbox } from '../pipeline/commands/ingest.ts'
import { withRun } from '../pipeline/commands/open-run.ts'
import { silentReporter } from '../pipeline/reporter.ts'
import { readSettings } from '../pipeline/settings.ts'
import type { Release } from '../pipeline/stages/kept.ts'
import { currentRelease, FIXTURE_CLOCK } from './fixture-release.ts'
import { keptData } from './kept-data.ts'
import { sharedPath, sharedVersion } from './shared-folder.ts'

export const REAL_NPPES = ['real', 'nppes', 'nppes_small.csv'] as const
export const REAL_STATES = ['real', 'census', 'NST-EST2024-ALLDATA.csv'] as const
const REAL_EXCLUSIONS = ['real', 'leie'] as const

/**
 * 499 providers of January 2016, nine exclusion supplements from 2015 to 2017, state populations of Vintage
 * 2024.
 */
export async function realRelease(dataDir: string): Promise<Release> {
  const version = sharedVersion(REAL_NPPES, REAL_STATES, REAL_EXCLUSIONS)
  await keptData(`real excerpts ${version}`, dataDir, async (making) => {
    const settings = readSettings({ DATA_DIR: making, ALLOW_DIRTY: '1' })
    const imported = (source: string, file: string, date: string) =>
      withRun(settings, silentReporter, (run) => importFiles(run, { source, files: [file], date }, FIXTURE_CLOCK))
    await imported('nppes', sharedPath(...REAL_NPPES), '2016-01-10')
    await imported('census_population', sharedPath(...REAL_STATES), '2024-12-19')
    await withRun(settings, silentReporter, (run) =>
      ingestInbox(run, sharedPath(...REAL_EXCLUSIONS), undefined, FIXTURE_CLOCK)
    )
  })
  return await currentRelease(dataDir)
}
