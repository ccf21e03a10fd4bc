// Study records: the generated file has the registry's structure with every rare form, and a file of another
// kind is refused early.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { importFiles } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources, sourceById, sourceFolder } from '../../pipeline/source-loader.ts'
import { generateUniverse } from '../../pipeline/synthetic/generate.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'

const source = sourceById(await loadSources(), 'ctgov')

type Site = { facility: string; city: string; state: string; country: string }
type Study = {
  protocolSection: {
    identificationModule: { nctId: string; officialTitle?: string }
    statusModule: { overallStatus: string; startDateStruct?: { date: string }; completionDateStruct?: { date: string } }
    conditionsModule: { conditions: string[] }
    designModule?: { studyType: string; phases?: string[] }
    contactsLocationsModule?: { locations: Site[] }
  }
}

async function imported(dataDir: string, file: string, date: string) {
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1' })
  const { release } = await withRun(settings, silentReporter, (run) =>
    importFiles(run, { source: 'ctgov', files: [file], date }, FIXTURE_CLOCK)
  )
  return async (name: string) => {
    const table = release.manifest.tables.find((entry) => entry.name === name)
    return table ? await parquetRows(join(dataDir, table.file)) : []
  }
}

t.test('generated studies have the API structure and all rare forms; every value reaches the tables', async (t) => {
  const outDir = t.testdir({ data: {} })
  const [file] = await generateUniverse({ sources: [source], folder: sourceFolder, outDir, seed: 1, scale: 0.001 })
  const lines = readFileSync(file?.path ?? '', 'utf8')
    .trimEnd()
    .split('\n')
  const studies = lines.map((line) => (JSON.parse(line) as Study).protocolSection)
  t.equal(studies.length, 600)
  t.notOk(
    lines.some((line) => line.includes(':null')),
    'what is not given is left out'
  )
  const forms: Record<string, (study: Study['protocolSection']) => boolean> = {
    'a month for a start': (study) => /^\d{4}-\d{2}$/.test(study.statusModule.startDateStruct?.date ?? ''),
    'no start': (study) => study.statusModule.startDateStruct === undefined,
    'no design': (study) => study.designModule === undefined,
    'no phases': (study) =>
      study.designModule?.studyType === 'OBSERVATIONAL' && study.designModule.phases === undefined,
    'two phases': (study) => study.designModule?.phases?.length === 2,
    'expanded access': (study) => study.designModule?.studyType === 'EXPANDED_ACCESS',
    'no site': (study) => study.contactsLocationsModule === undefined,
    'a site without a name': (study) => study.contactsLocationsModule?.locations[0]?.facility === 'Research Site',
    'a site abroad': (study) =>
      Boolean(study.contactsLocationsModule?.locations.some(({ country }) => country === 'Canada')),
    'a title of two lines': (study) => Boolean(study.identificationModule.officialTitle?.includes('\n')),
    'two conditions': (study) => study.conditionsModule.conditions.length === 2
  }
  for (const [form, holds] of Object.entries(forms)) t.ok(studies.some(holds), form)

  const rowsOf = await imported(join(outDir, 'data'), file?.path ?? '', '2026-11-16')
  const trials = await rowsOf('clinical_trial')
  t.equal(trials.length, 600)
  const locations = await rowsOf('clinical_trial_location')
  t.equal(
    locations.length,
    studies.reduce((sum, study) => sum + (study.contactsLocationsModule?.locations.length ?? 0), 0)
  )
  const byId = new Map(trials.map((row) => [row.nct_id, row]))
  const sites = new Map(locations.map((row) => [`${row.nct_id} ${row.ordinal}`, row]))
  for (const study of studies) {
    const { nctId, officialTitle = null } = study.identificationModule
    const start = study.statusModule.startDateStruct?.date ?? null
    const row = byId.get(nctId)
    t.same(
      [
        row?.official_title,
        row?.overall_status_code,
        row?.start_date_as_published,
        row?.start_date,
        row?.conditions,
        row?.phase_codes
      ],
      [
        officialTitle,
        study.statusModule.overallStatus,
        start,
        start?.length === 10 ? start : null,
        study.conditionsModule.conditions,
        study.designModule?.phases ?? []
      ],
      nctId
    )
    for (const [index, site] of (study.contactsLocationsModule?.locations ?? []).entries()) {
      const { facility_name, city, state, country } = sites.get(`${nctId} ${index + 1}`) ?? {}
      t.same(
        { facility_name, city, state, country },
        { facility_name: site.facility, city: site.city, state: site.state, country: site.country }
      )
    }
  }
})

t.test('refuses a large file of another kind early instead of rejecting it line by line', async (t) => {
  const folder = t.testdir({ data: {} })
  const path = join(folder, 'ctgov_studies_20261116.ndjson')
  writeFileSync(path, 'NCT90000001,A study\n'.repeat(5000))
  await t.rejects(imported(join(folder, 'data'), path, '2026-11-16'), {
    code: 'nothing_accepted',
    message: /ctgov_studies_20261116\.ndjson, record 1001: /
  })
})
