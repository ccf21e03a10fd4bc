// A snapshot built from the previous one plus the added files must equal, byte for byte, the snapshot built
// from all files.
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import type { SnapshotManifest } from '../../domain/manifest.ts'
import { importFiles } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { sha256OfFile } from '../../pipeline/data-directory.ts'
import { type Receipt, receiptsOf } from '../../pipeline/raw/receipt.ts'
import { type Reporter, silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources, sourceById, sourceFolder } from '../../pipeline/source-loader.ts'
import { compose } from '../../pipeline/stages/compose.ts'
import { publishSnapshot } from '../../pipeline/stages/snapshot.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { parquetRows } from '../parquet-rows.ts'

const CASE = join(sourceFolder('nppes'), 'fixtures', 'monthly-weekly-report', 'input')
const WEEK = '2026-11-15'
const settingsOf = (dataDir: string) => readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
const source = sourceById(await loadSources(), 'nppes')

/** Builds the snapshot of these files; returns its manifest and the reported notes. */
async function made(
  dataDir: string,
  isUsed: (receipt: Receipt) => boolean,
  additions = true
): Promise<{ manifest: SnapshotManifest; sha256: string; said: string[] }> {
  const said: string[] = []
  const reporter: Reporter = { ...silentReporter, note: (message) => said.push(message) }
  return await withRun(settingsOf(dataDir), reporter, async (run) => {
    const receipts = (await receiptsOf(run.directory, 'nppes')).filter(isUsed)
    const { manifest, manifestSha256 } = await publishSnapshot(run, source, compose(source, receipts), { additions })
    return { manifest, sha256: manifestSha256, said }
  })
}

async function withFiles(dataDir: string): Promise<void> {
  const files = (await readdir(CASE)).sort().map((name) => join(CASE, name))
  await withRun(settingsOf(dataDir), silentReporter, (run) =>
    importFiles(run, { source: 'nppes', files }, FIXTURE_CLOCK)
  )
  await rm(join(dataDir, 'snapshots'), { recursive: true })
}

const filesOf = (dataDir: string, { tables, rejects_file }: SnapshotManifest) =>
  Promise.all(
    [...tables.map(({ file }) => file), rejects_file].map(async (file) => [
      file,
      await sha256OfFile(join(dataDir, file))
    ])
  )
const before = ({ date }: Receipt) => date < WEEK
const all = () => true

t.test('adding the weekly files to the monthly snapshot gives the same bytes as reading all files', async (t) => {
  const dataDir = t.testdir()
  await withFiles(dataDir)
  const whole = await made(dataDir, all, false)
  const wholeFiles = await filesOf(dataDir, whole.manifest)
  t.same(whole.said, [], 'all files were read')
  await rm(join(dataDir, 'snapshots'), { recursive: true })

  const month = await made(dataDir, before)
  t.same(month.said, [], 'there is nothing to add to')
  const added = await made(dataDir, all)
  t.same(added.said, ['Adding files to an earlier snapshot.'])
  t.same(added.manifest, whole.manifest)
  t.equal(added.sha256, whole.sha256, 'the manifest has the same bytes')
  t.same(await filesOf(dataDir, added.manifest), wholeFiles, 'and every file, rejects too')

  const rowsOf = async (manifest: SnapshotManifest, table: string) =>
    await parquetRows(join(dataDir, manifest.tables.find(({ name }) => name === table)?.file ?? ''))
  const providers = await rowsOf(added.manifest, 'provider')
  const sources = new Set(providers.map(({ listed_in }) => listed_in))
  t.equal(sources.size, 3, 'rows of the month, of the week and of the report, each saying so')
  t.notSame(await rowsOf(month.manifest, 'provider'), providers, 'the week replaced some')
})

t.test('reads all files if a report is new or the previous rejects are missing', async (t) => {
  const dataDir = t.testdir()
  await withFiles(dataDir)

  await made(dataDir, (receipt) => before(receipt) && receipt.kind !== 'deactivation')
  const withReport = await made(dataDir, all)
  t.same(withReport.said, [], 'a report decides over rows of the month, whose own dates are in the month alone')
  await rm(join(dataDir, 'snapshots', 'nppes', withReport.manifest.id), { recursive: true })

  const { manifest } = await made(dataDir, before)
  await rm(join(dataDir, manifest.rejects_file))
  t.same((await made(dataDir, all)).said, [], 'the rejects of the month differ from its manifest')
})
