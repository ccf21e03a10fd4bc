// Builds a release from the real excerpts, read by path: those of test/real-release.ts (registry, exclusions,
// populations) plus the other sources.
import { importFiles } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { realRelease } from '../real-release.ts'
import { sharedPath } from '../shared-folder.ts'

type Excerpt = { source: string; files: string[]; date: string; kind?: string; edition?: string }

const EXCERPTS: readonly Excerpt[] = [
  {
    source: 'care_compare',
    files: [
      'care_compare/Hospital_General_Information.csv',
      'care_compare/Unplanned_Hospital_Visits-National.2026-02.csv'
    ],
    date: '2026-02-15'
  },
  { source: 'care_compare', files: ['care_compare/HH_State_Oct2025.csv'], date: '2025-10-15' },
  { source: 'sam_exclusions', files: ['sam_exclusions/SAM_Exclusions_Public_Extract_20049.CSV'], date: '2020-02-18' },
  { source: 'sam_exclusions', files: ['sam_exclusions/FASCSAOrders23306.csv'], date: '2023-11-02' },
  { source: 'sam_entities', files: ['sam_entities/sam_entity_extract_sample.txt'], date: '2026-09-06', kind: 'public' },
  {
    source: 'usaspending',
    files: [
      'usaspending/Contracts_PrimeAwardSummaries_2026-06-25_H19M12S08_1.csv',
      'usaspending/Contracts_PrimeTransactions_2026-06-25_H19M12S58_1.csv'
    ],
    date: '2026-06-25'
  },
  {
    source: 'qpp_mips',
    files: ['qpp/grp_public_reporting_cahps.csv'],
    date: '2024-06-01',
    kind: 'group_cahps',
    edition: '2022'
  }
]

export async function releaseOfExcerpts(dataDir: string): Promise<void> {
  await realRelease(dataDir)
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1' })
  for (const { files, ...excerpt } of EXCERPTS) {
    const paths = files.map((file) => sharedPath('real', file))
    await withRun(settings, silentReporter, (run) => importFiles(run, { ...excerpt, files: paths }, FIXTURE_CLOCK))
  }
}
