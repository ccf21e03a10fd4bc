// Adding a source takes one folder: an invented source outside the repository appears in the manifest, the
// service and the documents.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { sourcesText } from '../../methodology/data-readme.ts'
import { ingestInbox } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { loadTables } from '../../pipeline/published/load.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources } from '../../pipeline/source-loader.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'
import { running } from '../server/running.ts'

const DEFINE_SOURCE = new URL('../../domain/source.ts', import.meta.url).href

const SOURCE = `
import { defineSource } from '${DEFINE_SOURCE}'
export default defineSource({
  id: 'moon_clinics', family: 'moon', dataset_id: 'moon-clinics', title: 'Register of clinics on the Moon', short_name: 'Moon',
  authority: 'Nobody', official_url: 'https://moon.example', license: 'LicenseRef-None', cadence: 'Annual', sla_days: 400, tier: '1',
  files: {
    clinics: {
      name: /^moon_clinics_(?<yyyymmdd>\\d{8})\\.csv$/,
      composition: 'latest',
      columns: [{ header: 'Clinic' }, { header: 'Crater' }],
      rows: { min: 1, max: 10 }
    }
  }
})
`

const STAGING = `
create view rejected as
select _raw, _row, 'crater_missing' as reason, 'Crater is empty' as detail, "Clinic" as record
from input_clinics where "Crater" is null;
create view coverage as select max(_date) as period_start, max(_date) as period_end from input_clinics;
create view availability as select null::varchar as flag where false;
`

t.test('adding a source takes one folder', async (t) => {
  const root = t.testdir({ sources: { moon_clinics: {} }, inbox: {}, data: {} })
  const sourcesRoot = join(root, 'sources')
  const dataDir = join(root, 'data')
  await mkdir(dataDir, { recursive: true })
  await writeFile(join(sourcesRoot, 'moon_clinics', 'source.ts'), SOURCE)
  await writeFile(join(sourcesRoot, 'moon_clinics', 'staging.sql'), STAGING)
  await writeFile(join(root, 'inbox', 'moon_clinics_20260101.csv'), 'Clinic,Crater,Dome\nOne,Tycho,1\nTwo,,2\n')

  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1' })
  const { release } = await withRun(settings, silentReporter, (run) =>
    ingestInbox({ ...run, sourcesRoot }, join(root, 'inbox'), undefined, FIXTURE_CLOCK)
  )
  const [snapshot] = release.manifest.snapshots.map(({ manifest }) => manifest)
  t.match(snapshot, {
    source: { id: 'moon_clinics' },
    date: '2026-01-01',
    rows_read: 2,
    rows_rejected: { crater_missing: 1 }
  })
  t.same(snapshot?.drift[0]?.unknown_columns, ['Dome'], 'a column nobody declared is drift')
  t.match(await parquetRows(join(dataDir, snapshot?.rejects_file ?? '')), [
    { line: 3, reason: 'crater_missing', record: 'Two' }
  ])

  const { get } = await running(t, dataDir)
  const health = await get('/api/v1/health')
  t.match(health.body.data.sources, [{ source_id: 'moon-clinics', snapshot: '2026-01-01' }])
  t.equal((await get('/api/v1/npi/1234567893')).status, 503, 'what needs another source says so')

  const text = sourcesText(await loadSources(sourcesRoot), await loadTables())
  t.match(text, /### `moon_clinics`: Register of clinics on the Moon/)
  t.match(text, /1 to 10/)
})
