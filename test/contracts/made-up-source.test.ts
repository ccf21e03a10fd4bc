// The example of the page on sources, run as it is printed: an invented source outside the repository appears
// in the manifest, the service and the documents.
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import t from 'tap'
import { sourcesText } from '../../methodology/data-readme.ts'
import { ingestInbox } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { loadTables, type PublishedTable } from '../../pipeline/published/load.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources } from '../../pipeline/source-loader.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'
import { running } from '../server/running.ts'

const ROOT = new URL('../../', import.meta.url)
const page = readFileSync(new URL('methodology/engineering/sources.md', ROOT), 'utf8')

/** The code below a heading of the page's example, with its imports at their places in this checkout. */
function example(heading: string): string {
  const [, code] = /^```\w+\n([\s\S]*?)^```/m.exec(page.split(`### ${heading}\n`)[1] ?? '') ?? []
  if (!code) throw new Error(`the page has no code under ${heading}`)
  return code
    .replaceAll("'../../../domain/", `'${new URL('domain/', ROOT).href}`)
    .replaceAll("'../", `'${new URL('domain/', ROOT).href}`)
}

t.test('the example of the page is a whole source', async (t) => {
  const root = t.testdir({ sources: { moon_clinics: {} }, inbox: {}, data: {} })
  const sourcesRoot = join(root, 'sources')
  const dataDir = join(root, 'data')
  await mkdir(dataDir, { recursive: true })
  await writeFile(join(sourcesRoot, 'moon_clinics', 'source.ts'), example('The declaration'))
  await writeFile(join(sourcesRoot, 'moon_clinics', 'staging.sql'), example('The staging'))
  await writeFile(join(root, 'moon_clinic.ts'), example('The table'))
  const { default: declared } = await import(pathToFileURL(join(root, 'moon_clinic.ts')).href)
  const table: PublishedTable = {
    ...declared,
    ...{ build: example('The build'), checks: null, addition: null, methodology: 'v2026.11.1' }
  }
  const rows = 'Clinic,Crater,Opened,Dome\nOne,Tycho,07/20/2019,1\nTwo,,,2\nOne,Kepler,,3\nThree,Kepler,soon,4\n'
  await writeFile(join(root, 'inbox', 'moon_clinics_20260101.csv'), rows)

  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1' })
  const { release } = await withRun(settings, silentReporter, (run) =>
    ingestInbox({ ...run, sourcesRoot, tables: [table] }, join(root, 'inbox'), undefined, FIXTURE_CLOCK)
  )
  const [snapshot] = release.manifest.snapshots.map(({ manifest }) => manifest)
  t.match(snapshot, {
    source: { id: 'moon_clinics' },
    date: '2026-01-01',
    rows_read: 4,
    rows_rejected: { clinic_repeated: 1, crater_missing: 1 },
    coverage: { start: '2026-01-01', end: '2026-01-01' }
  })
  t.same(snapshot?.drift[0]?.unknown_columns, ['Dome'], 'a column nobody declared is drift')
  t.match(await parquetRows(join(dataDir, snapshot?.rejects_file ?? '')), [
    { line: 3, reason: 'crater_missing', record: 'Two' },
    { line: 4, reason: 'clinic_repeated', record: 'One' }
  ])
  t.match(await parquetRows(join(dataDir, snapshot?.tables[0]?.file ?? '')), [
    { clinic: 'One', crater: 'Tycho', opened_on: '2019-07-20' },
    { clinic: 'Three', crater: 'Kepler', opened_on: null }
  ])

  const { get } = await running(t, dataDir)
  const health = await get('/api/v1/health')
  t.match(health.body.data.sources, [{ source_id: 'moon-clinics', snapshot: '2026-01-01' }])
  t.equal((await get('/api/v1/npi/1234567893')).status, 409, 'what needs another source says so')

  const text = sourcesText(await loadSources(sourcesRoot), await loadTables())
  t.match(text, /### `moon_clinics`: Register of clinics on the Moon/)
  t.match(text, /1 to 10/)
})
