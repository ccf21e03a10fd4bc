// Same inputs and code give the same bytes and id with any number of threads. Every footer holds the
// provenance tuple. That two directories give the same release is in incremental.test.ts.

import { createHash } from 'node:crypto'
import { appendFile, chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { CatalogError } from '../../domain/errors.ts'
import type { ReleaseManifest } from '../../domain/manifest.ts'
import { PROVENANCE_KEYS } from '../../domain/provenance.ts'
import { importFiles } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { DataDirectory } from '../../pipeline/data-directory.ts'
import { rawPath, receiptsOf } from '../../pipeline/raw/receipt.ts'
import { rebuildReleases } from '../../pipeline/rebuild/rebuild-releases.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { keptRelease } from '../../pipeline/stages/kept.ts'
import { FIXTURE_CLOCK, fixtureRelease, importFixture } from '../fixture-release.ts'
import { fromFooter } from '../footer-tuple.ts'
import { parquetFooter } from '../parquet-rows.ts'

async function manifestOf(dataDir: string, id: string): Promise<ReleaseManifest> {
  const release = await keptRelease(new DataDirectory(dataDir), id)
  if (!release) throw new Error(`no release ${id} in ${dataDir}`)
  return release.manifest
}

t.test('the footer of every file holds the 14 keys from the manifest', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const { tables } = await manifestOf(dataDir, releaseId)
  for (const table of tables) {
    const footer = await parquetFooter(join(dataDir, table.file))
    t.same(
      PROVENANCE_KEYS.filter((key) => !(key in footer)),
      [],
      `${table.name} has every key`
    )
    t.same(fromFooter(footer), table.provenance, `${table.name}: footer equals manifest`)
  }
})

t.test('rebuilds a release from its raw files and names a changed raw file', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  // One thread, and a limit the settings cannot parse as a number, so the tables are in a file instead of in
  // memory.
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', THREADS: '1', MEMORY_LIMIT: '512000000B' })
  const manifest = await manifestOf(dataDir, releaseId)
  const [again] = await withRun(settings, silentReporter, (run) => rebuildReleases(run, [manifest]))
  t.equal(again?.release, releaseId)
  t.same(
    again?.files.filter(({ verdict }) => verdict !== 'identical'),
    []
  )
  const files = again?.files.map(({ file }) => file) ?? []
  for (const { file } of manifest.tables) t.ok(files.includes(file), file)
  for (const { manifest: snapshot, manifest_file } of manifest.snapshots) {
    t.ok(files.includes(snapshot.rejects_file) && files.includes(manifest_file), snapshot.id)
  }
  const directory = new DataDirectory(dataDir)
  const damaged = []
  for (const source of ['nppes', 'oig_leie']) {
    const [receipt] = await receiptsOf(directory, source)
    if (!receipt) return t.fail('no receipt')
    const path = rawPath(directory, receipt)
    const bytes = await readFile(path)
    bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100)
    await writeFile(path, bytes)
    damaged.push(receipt.file, receipt.sha256, sha256Of(bytes))
  }
  const error = await withRun(settings, silentReporter, (run) => rebuildReleases(run, [manifest])).catch((e) => e)
  t.ok(error instanceof CatalogError && error.code === 'damaged_data')
  for (const named of damaged) t.ok(error.message.includes(named), `both files and digests are named: ${named}`)
})

t.test('tells a published file that changed on disk from one that builds differently', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t, [
    { source: 'oig_leie', fixture: 'full-list', date: '2026-11-10' }
  ])
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1' })
  const manifest = await manifestOf(dataDir, releaseId)
  const [table] = manifest.tables
  const [snapshot] = manifest.snapshots
  if (!table || !snapshot) return t.fail('nothing published')
  const rejects = join(dataDir, snapshot.manifest.rejects_file)
  for (const path of [join(dataDir, table.file), rejects]) await chmod(path, 0o644)
  await appendFile(join(dataDir, table.file), 'x')
  await appendFile(rejects, 'x')
  const [again] = await withRun(settings, silentReporter, (run) => rebuildReleases(run, [manifest]))
  const verdicts = again?.files
    .filter(({ verdict }) => verdict !== 'identical')
    .map(({ file, verdict }) => [file, verdict])
  t.same(verdicts, [
    [table.file, 'DAMAGED'],
    [snapshot.manifest.rejects_file, 'DIFFERS']
  ])
})

t.test('rebuilds an archive of several data files as one raw file', async (t) => {
  const dataDir = t.testdir()
  const id = await importFixture(dataDir, { source: 'nppes', fixture: 'monthly-weekly-report' })
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1' })
  const manifest = await manifestOf(dataDir, id)
  const [again] = await withRun(settings, silentReporter, (run) => rebuildReleases(run, [manifest]))
  t.ok((again?.files.length ?? 0) > 4)
  t.same(
    again?.files.filter(({ verdict }) => verdict !== 'identical'),
    []
  )
})

t.test('importing the same file again changes nothing', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1' })
  const directory = new DataDirectory(dataDir)
  const [receipt] = await receiptsOf(directory, 'nppes')
  if (!receipt) return t.fail('no receipt')
  const result = await withRun(settings, silentReporter, (run) =>
    importFiles(run, { source: 'nppes', files: [rawPath(directory, receipt)] }, FIXTURE_CLOCK)
  )
  t.equal(result.release.manifest.id, releaseId)
  t.equal(result.activated, false)
})

function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
