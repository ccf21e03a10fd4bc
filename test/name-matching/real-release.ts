// A release of the real lists, made by the ordinary import. The files name real parties: they are read by
// path, and tests print counts only.
import { importFiles, ingestInbox } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { keptData } from '../kept-data.ts'
import { needsShared, sharedPath, sharedVersion } from '../shared-folder.ts'

const LEIE = ['real', 'leie']
const LISTS = [
  ['sam_exclusions', '2020-02-18', 'sam_exclusions/SAM_Exclusions_Public_Extract_20049.CSV'],
  ['state_list_ca', '2026-06-17', 'state_exclusions/California.csv'],
  ['state_list_il', '2026-06-05', 'state_exclusions/Illinois.xlsx'],
  ['state_list_mi', '2026-06-11', 'state_exclusions/Michigan.xlsx'],
  ['state_list_ny', '2026-06-15', 'state_exclusions/NewYork.xlsx'],
  ['state_list_oh', '2026-06-16', 'state_exclusions/Ohio.xlsx'],
  ['state_list_pa', '2026-06-12', 'state_exclusions/Pennsylvania.csv']
] as const

/** Options for a test of the real lists: none if all exist, otherwise the reason to skip. */
export function needsRealLists(): { skip?: string } {
  const needed = [LEIE, ...LISTS.map(([, , file]) => ['real', file])]
  return needed.map((parts) => needsShared(...parts)).find(({ skip }) => skip) ?? {}
}

/** A release of every real list. */
export async function realListsRelease(dataDir: string): Promise<void> {
  const files = LISTS.map(([, , file]) => ['real', file])
  await keptData(`real lists ${sharedVersion(LEIE, ...files)}`, dataDir, importRealLists, import.meta.url)
}

async function importRealLists(dataDir: string): Promise<void> {
  const settings = readSettings({ DATA_DIR: dataDir, PARTIAL: '1', ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  await withRun(settings, silentReporter, (run) => ingestInbox(run, sharedPath(...LEIE), undefined, FIXTURE_CLOCK))
  for (const [source, date, file] of LISTS) {
    await withRun(settings, silentReporter, (run) =>
      importFiles(run, { source, files: [sharedPath('real', file)], date }, FIXTURE_CLOCK)
    )
  }
}
