// The end of the run and the ledger name what a new release no longer has, with rows and reason.
import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { importFiles, ingest, release } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { beginReport, reportText } from '../../pipeline/commands/run-report.ts'
import { receiptsOf, refuseFile } from '../../pipeline/raw/receipt.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources, sourceFolder } from '../../pipeline/source-loader.ts'
import type { RunContext } from '../../pipeline/stages/run-context.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'

const IDS = ['nucc_taxonomy', 'oig_leie', 'census_population']
const COUNTIES = join(sourceFolder('census_population'), 'fixtures')

/** A folder with these sources only, so that a universe is made in seconds. */
async function someSources(root: string): Promise<string> {
  for (const id of IDS) {
    const [from, to] = [sourceFolder(id), join(root, 'sources', id)]
    await mkdir(to, { recursive: true })
    await writeFile(join(to, 'source.ts'), `export { default } from '${join(from, 'source.ts')}'\n`)
    for (const name of await readdir(from)) if (name.endsWith('.sql')) await copyFile(join(from, name), join(to, name))
  }
  return join(root, 'sources')
}

async function reported(dataDir: string, sourcesRoot: string, work: (run: RunContext) => Promise<unknown>) {
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB', SCALE: '0.0001' })
  return await withRun(settings, silentReporter, async (plain) => {
    const run = { ...plain, sourcesRoot }
    const end = await beginReport(run)
    await work(run)
    return { report: await end(), entries: run.ledger.entries }
  })
}

t.test('tells what one real file displaces, and what a withdrawn file takes with it', async (t) => {
  const root = t.testdir()
  const sourcesRoot = await someSources(root)
  const dataDir = join(root, 'data')
  const settings = readSettings({ DATA_DIR: dataDir, SCALE: '0.0001' })
  const seeded = await reported(dataDir, sourcesRoot, (run) => ingest(run, settings, FIXTURE_CLOCK))
  t.same(seeded.report.losses, [], 'the first release loses nothing')

  const leie = join(sourceFolder('oig_leie'), 'fixtures', 'full-list', 'input', 'UPDATED.csv')
  const asked = { source: 'oig_leie', files: [leie], date: '2026-11-10' }
  const displaced = await reported(dataDir, sourcesRoot, (run) => importFiles(run, asked, FIXTURE_CLOCK))
  const why = 'Its files are generated. A release with a real file leaves all generated files out.'
  t.match(displaced.report.losses, [
    { source: 'census_population', tables: [{ name: 'population' }], why },
    { source: 'nucc_taxonomy', tables: [{ name: 'taxonomy', rows: 37 }], why }
  ])
  const text = reportText(displaced.report, 180)
  t.match(text, /The release no longer has:[\s\S]*nucc_taxonomy[\s\S]*taxonomy 37[\s\S]*Its files are generated/)
  t.match(displaced.entries.at(-1), {
    kind: 'release',
    no_longer_has: [{ source: 'census_population' }, { source: 'nucc_taxonomy' }],
    sentence: /It no longer has rows of .*taxonomy/
  })

  const inbox = join(COUNTIES, (await readdir(COUNTIES)).find((name) => !name.startsWith('bad')) ?? '', 'input')
  const files = (await readdir(inbox)).map((name) => join(inbox, name))
  const census = { source: 'census_population', files, date: '2025-03-13' }
  const added = await reported(dataDir, sourcesRoot, (run) => importFiles(run, census, FIXTURE_CLOCK))
  t.same(added.report.losses, [], 'a release with one more source loses nothing')

  const withdrawn = await reported(dataDir, sourcesRoot, async (run) => {
    for (const receipt of await receiptsOf(run.directory, 'census_population'))
      await refuseFile(run.directory, receipt, 'The publisher withdrew it.')
    await release(run, await loadSources(sourcesRoot), FIXTURE_CLOCK)
  })
  t.match(withdrawn.report.losses, [
    { source: 'census_population', why: /A file was set aside\. .*The publisher withdrew it/ }
  ])
  await rm(dataDir, { recursive: true })
})
