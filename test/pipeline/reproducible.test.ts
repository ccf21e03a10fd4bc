// Same inputs, same code: same bytes, same id, whatever the directory and the number of threads. And every footer holds the tuple.

import { appendFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { CatalogueError } from '../../domain/errors.ts'
import type { ReleaseManifest } from '../../domain/manifest.ts'
import { fromFooter, PROVENANCE_KEYS } from '../../domain/provenance.ts'
import { importFiles } from '../../pipeline/commands/import.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { rebuild } from '../../pipeline/commands/rebuild.ts'
import { DataDirectory } from '../../pipeline/data-directory.ts'
import { rawPath, receiptsOf } from '../../pipeline/raw/receipt.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { keptRelease } from '../../pipeline/stages/kept.ts'
import { FIXTURE_CLOCK, fixtureRelease, importFixture } from '../fixture-release.ts'
import { parquetFooter } from '../parquet-rows.ts'

async function manifestOf(dataDir: string, id: string): Promise<ReleaseManifest> {
  const release = await keptRelease(new DataDirectory(dataDir), id)
  if (!release) throw new Error(`no release ${id} in ${dataDir}`)
  return release.manifest
}

t.test('two directories give the same release', async (t) => {
  const root = t.testdir({ a: {}, b: {} })
  const first = await fixtureRelease({ testdir: () => join(root, 'a') })
  const second = await fixtureRelease({ testdir: () => join(root, 'b') })
  t.equal(second.releaseId, first.releaseId)
  const [a, b] = await Promise.all([
    manifestOf(first.dataDir, first.releaseId),
    manifestOf(second.dataDir, second.releaseId)
  ])
  t.ok(a.tables.length >= 7)
  t.same(
    b.tables.map(({ name, sha256 }) => ({ name, sha256 })),
    a.tables.map(({ name, sha256 }) => ({ name, sha256 }))
  )
  t.same(b, a, 'the whole manifest is equal')
})

t.test('the footer of every file holds the 14 keys of the manifest', async (t) => {
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

t.test('a release is rebuilt from its raw files, and a changed raw file is named', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', THREADS: '1' })
  const again = await withRun(settings, silentReporter, (run) => rebuild(run, undefined))
  t.equal(again.release, releaseId)
  t.same(
    again.files.filter(({ identical }) => !identical),
    []
  )
  t.ok(again.files.length >= 7)
  const directory = new DataDirectory(dataDir)
  const [receipt] = await receiptsOf(directory, 'nppes')
  if (!receipt) return t.fail('no receipt')
  await appendFile(rawPath(directory, receipt), 'x')
  const error = await withRun(settings, silentReporter, (run) => rebuild(run, releaseId)).catch((reason) => reason)
  t.ok(error instanceof CatalogueError && error.code === 'damaged_data')
  t.match(error.message, receipt.file)
})

t.test('an archive of several data files is rebuilt as one raw file', async (t) => {
  const dataDir = t.testdir()
  await importFixture(dataDir, { source: 'nppes', fixture: 'monthly-weekly-report' })
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1' })
  const again = await withRun(settings, silentReporter, (run) => rebuild(run, undefined))
  t.ok(again.files.length > 4)
  t.same(
    again.files.filter(({ identical }) => !identical),
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
