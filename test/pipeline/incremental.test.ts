// A refresh of one source rebuilds only what depends on it, and the result equals a full build.
import { chmod, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { importFiles, release as releaseAll, takeInbox } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { DataDirectory, sha256OfFile } from '../../pipeline/data-directory.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources, sourceFolder } from '../../pipeline/source-loader.ts'
import { buildRelease } from '../../pipeline/stages/build.ts'
import { keptRelease, type Release, type Snapshot, verifyLookups } from '../../pipeline/stages/kept.ts'
import { FIXTURE_CLOCK, FIXTURES, firstFixture, fixtureRelease, importFixture } from '../fixture-release.ts'

// One fixture for each source: the first good one, or one with more of what cross-source tables read.
const CHOSEN = [
  ...FIXTURES,
  { source: 'care_compare', fixture: 'hospitals-2026', date: '2026-10-29' },
  { source: 'cms_facility_owners', fixture: 'nursing-homes-2026' },
  { source: 'ctgov', fixture: 'api-page' },
  { source: 'open_payments', fixture: 'current-layouts' },
  { source: 'pecos', fixture: 'quarter-2026' },
  { source: 'qpp_mips', fixture: 'clinician-score', date: '2026-08-18' },
  { source: 'sam_entities', fixture: 'excerpt' },
  { source: 'sam_exclusions', fixture: 'v2-ugly' },
  { source: 'sam_responsibility', fixture: 'page' },
  { source: 'usaspending', fixture: 'custom-downloads' }
]
const sources = await loadSources()
const others = sources.filter(({ id }) => !CHOSEN.some(({ source }) => source === id))
const EVERY = [...CHOSEN, ...(await Promise.all(others.map(({ id }) => firstFixture(id))))]

const settingsOf = (dataDir: string) => readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })

async function releaseOf(dataDir: string, id: string): Promise<Release> {
  const release = await keptRelease(new DataDirectory(dataDir), id)
  if (!release) throw new Error(`no release ${id}`)
  return release
}

function snapshotsOf({ manifest }: Release): Snapshot[] {
  return manifest.snapshots.map((snapshot) => ({
    manifest: snapshot.manifest,
    manifestFile: snapshot.manifest_file,
    manifestSha256: snapshot.manifest_sha256
  }))
}

t.test('refreshing source by source gives the same release as a full build', async (t) => {
  const root = t.testdir({ steps: {}, once: {}, a: {}, b: {} })
  const first = await fixtureRelease({ testdir: () => join(root, 'steps') })
  const last = await importShorterList(first.dataDir, root)
  const before = await releaseOf(first.dataDir, first.releaseId)
  const refreshed = await releaseOf(first.dataDir, last)
  t.not(last, first.releaseId)

  // The same files in a different order; the last import builds everything possible.
  const atOnce = join(root, 'once')
  const [registry, ...others] = FIXTURES
  if (!registry) return t.fail('no fixtures')
  for (const input of others) await importFixture(atOnce, input)
  await importShorterList(atOnce, root)
  const whole = await releaseOf(atOnce, await importFixture(atOnce, registry))
  t.equal(whole.manifest.id, last, 'the same release')
  t.same(whole.manifest, refreshed.manifest)
  t.equal(whole.manifestSha256, refreshed.manifestSha256)
  for (const { file } of whole.manifest.tables) {
    t.equal(await sha256OfFile(join(root, 'steps', file)), await sha256OfFile(join(root, 'once', file)), file)
  }

  const shared = async (name: string) => {
    const inode = async (release: Release) => (await stat(join(release.folder, `${name}.parquet`))).ino
    return (await inode(before)) === (await inode(refreshed))
  }
  t.equal(await shared('supply_state'), true, 'what no changed source feeds is the same file')
  t.equal(await shared('entity'), false, 'what the list feeds is another one')

  await verifyLookups(refreshed)
})

t.test('a cross-source table reads only the sources it declares', async (t) => {
  const dataDir = t.testdir({})
  // One release of all files: a release after each of them would take ten times as long.
  await withRun({ ...settingsOf(dataDir), PARTIAL: '1' }, silentReporter, async (run) => {
    for (const { source, fixture, date } of EVERY)
      await takeInbox(run, sources, join(sourceFolder(source), 'fixtures', fixture, 'input'), date, FIXTURE_CLOCK)
    const { release } = await releaseAll(run, sources, FIXTURE_CLOCK)
    const derived = run.tables.filter(({ sources }) => sources.length > 1)
    t.ok(derived.length >= 4)
    // Tables with the same declared sources share a release built from only those sources.
    const aloneOf = new Map<string, Release>()
    for (const table of derived) {
      const declared = snapshotsOf(release).filter(({ manifest }) => table.sources.includes(manifest.source.id))
      t.equal(declared.length, table.sources.length, `${table.name}: every source it declares is in the release`)
      const key = declared.map(({ manifest }) => manifest.id).join()
      const alone = aloneOf.get(key) ?? (await buildRelease(run, declared, { takeOver: false }))
      aloneOf.set(key, alone)
      const digest = ({ manifest }: Release) => manifest.tables.find(({ name }) => name === table.name)?.sha256
      t.ok(digest(alone))
      t.equal(digest(alone), digest(release), `${table.name} is the same when no other source is there`)
    }
  })
})

t.test('does not reuse a damaged file', async (t) => {
  const root = t.testdir({ data: {} })
  const { dataDir, releaseId } = await fixtureRelease({ testdir: () => join(root, 'data') })
  const before = await releaseOf(dataDir, releaseId)
  for (const name of ['supply_state.parquet', 'provider.lookup']) {
    // Damages a copy in the same path, because other releases can share the file itself.
    await flip(join(before.folder, name))
  }
  const after = await releaseOf(dataDir, await importShorterList(dataDir, root))
  const recorded = after.manifest.tables.find(({ name }) => name === 'supply_state')
  t.equal(await sha256OfFile(join(after.folder, 'supply_state.parquet')), recorded?.sha256)
  t.equal(recorded?.sha256, before.manifest.tables.find(({ name }) => name === 'supply_state')?.sha256)
  await verifyLookups(after)
})

/**
 * Imports the exclusion list of a later date without the lines that have a registered NPI, so entities change
 * too.
 */
async function importShorterList(dataDir: string, folder: string): Promise<string> {
  const fixture = join(sourceFolder('oig_leie'), 'fixtures', 'full-list', 'input', 'UPDATED.csv')
  const lines = (await readFile(fixture, 'latin1')).split(/(?<=\n)/)
  const file = join(folder, 'UPDATED.csv')
  await writeFile(file, lines.slice(0, 3).join(''), 'latin1')
  const result = await withRun(settingsOf(dataDir), silentReporter, (run) =>
    importFiles(run, { source: 'oig_leie', files: [file], date: '2026-11-12' }, FIXTURE_CLOCK)
  )
  return result.release.manifest.id
}

async function flip(path: string): Promise<void> {
  const bytes = await readFile(path)
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
  await rm(path)
  await writeFile(path, bytes)
  await chmod(path, 0o444)
}
