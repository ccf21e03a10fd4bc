// make try: reports what an import or ingest would do, and leaves the data directory unchanged.
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { sha256OfText } from '#files'
import { ingestInbox } from '../../pipeline/commands/ingest.ts'
import { beginReport, type RunReport, reportText } from '../../pipeline/commands/run-report.ts'
import { withCopy, wouldChange } from '../../pipeline/commands/try.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { sourceFolder } from '../../pipeline/source-loader.ts'
import { FIXTURE_CLOCK, fixtureRelease } from '../fixture-release.ts'

const FILE = 'npidata_pfile_20050523-20261108.csv'
const FIXTURE = join(sourceFolder('nppes'), 'fixtures', 'v2-ugly', 'input', FILE)

/** Digests of every file in the folder, including subfolders. */
async function digests(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const pairs = paths.sort().map(async (path) => [path, sha256OfText(await readFile(path, 'latin1'))] as const)
  return Object.fromEntries(await Promise.all(pairs))
}

async function tried(dataDir: string, path: string): Promise<{ report: RunReport; changes: string; error: unknown }> {
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  return await withCopy(settings, silentReporter, async (run) => {
    const before = JSON.parse(await readFile(join(dataDir, 'current.json'), 'utf8')).release
    const report = await beginReport(run)
    let changes = ''
    let error: unknown = null
    try {
      const { release } = await ingestInbox(run, path, undefined, FIXTURE_CLOCK)
      changes = await wouldChange(run, before, release.manifest)
    } catch (thrown) {
      error = thrown
    }
    return { report: await report(), changes, error }
  })
}

t.test('reports what a good, a partial and a bad file would do, and changes nothing', async (t) => {
  const { dataDir } = await fixtureRelease(t)
  const inbox = await mkdtemp(join(tmpdir(), 'try-'))
  t.teardown(() => rm(inbox, { recursive: true }))
  const before = await digests(dataDir)
  const lines = (await readFile(FIXTURE, 'latin1')).split('\n')
  const cases = {
    good: ['npidata_pfile_20050523-20261115.csv', lines.join('\n').replaceAll('AUSTIN', 'DALLAS')],
    partial: ['npidata_pfile_20050523-20261116.csv', lines.slice(0, 2).join('\n')],
    bad: ['npidata_pfile_20050523-20261117.csv', '<!DOCTYPE html><title>Not found</title>']
  }
  for (const [name, [file = '', content = '']] of Object.entries(cases)) {
    await writeFile(join(inbox, file), content, 'latin1')
    const { report, changes, error } = await tried(dataDir, join(inbox, file))
    const [outcome] = report.files
    t.equal(report.files.length, 1, name)
    t.equal(outcome?.file, file)
    if (name !== 'bad') t.equal(error, null)
    if (name === 'good') {
      t.match(outcome, { outcome: 'used', source: 'nppes', rows: 21, rejected: { npi_check_digit: 1 } })
      t.match(changes, /Rows that would change:[\s\S]*│ provider +│/)
    } else if (name === 'partial') {
      t.match(outcome, { outcome: 'quarantined', source: 'nppes', why: /51 rows before, \d+ now/ })
      t.match(changes, /Nothing would change/)
      t.match(report.failedChecks[0]?.checks, ['provider_identifier: rows did not fall much'])
    } else {
      t.match(error, { code: 'file_is_html' })
      t.match(outcome, { outcome: 'refused', why: /web page/ })
    }
    t.match(reportText(report, 160), file)
    t.same(await digests(dataDir), before, `${name}: every file is as it was`)
  }
})

t.test('tries a file in a data directory that has no release yet', async (t) => {
  const dataDir = t.testdir()
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  const said = await withCopy(settings, silentReporter, async (run) => {
    const { release } = await ingestInbox(run, FIXTURE, undefined, FIXTURE_CLOCK)
    return await wouldChange(run, undefined, release.manifest)
  })
  t.match(said, /^It would be the first release, with \d+ tables\.$/)
  t.notOk((await readdir(dataDir)).includes('current.json'), 'nothing is published')
})
