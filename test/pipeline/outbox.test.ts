// Events of an activation: their content, and that a crash around the pointer update neither loses nor
// duplicates them.
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import t from 'tap'
import { ActivationEvents, activationFile, Deprecation, EVENTS_FOLDER } from '../../domain/events.ts'
import { CurrentPointer, ReleaseManifest } from '../../domain/manifest.ts'
import { DataDirectory, readSealed } from '../../pipeline/data-directory.ts'
import { removeOldEvents, sealEvents } from '../../pipeline/events/activate.ts'
import { refreshedEvents } from '../../pipeline/events/refreshed.ts'
import { importFixture } from '../fixture-release.ts'

const LEIE = { source: 'oig_leie', fixture: 'full-list', date: '2026-11-10' }
const CENSUS = { source: 'census_population', fixture: 'vintage-2024', date: '2025-03-13' }

async function eventsOf(dataDir: string, activation: number): Promise<ActivationEvents> {
  const path = join(dataDir, EVENTS_FOLDER, activationFile(activation))
  return ActivationEvents.parse(await readSealed(path))
}

async function pointerOf(dataDir: string): Promise<CurrentPointer> {
  return CurrentPointer.parse(JSON.parse(await readFile(join(dataDir, 'current.json'), 'utf8')))
}

async function manifestOf(dataDir: string, release: string): Promise<ReleaseManifest> {
  return ReleaseManifest.parse(JSON.parse(await readFile(join(dataDir, 'releases', release, 'manifest.json'), 'utf8')))
}

t.test('each activation seals events for the datasets that are new in it', async (t) => {
  const dataDir = t.testdir()
  const first = await importFixture(dataDir, LEIE)
  const one = await eventsOf(dataDir, 1)
  t.match(one, { activation: 1, release: first, previous: null })
  t.match(one.events, [
    {
      event: 'source.refreshed',
      dataset_id: 'oig-leie',
      snapshot: '2026-11-10',
      previous_snapshot: null,
      release: first,
      _dataset_id: 'oig-leie',
      _snapshot: '2026-11-10'
    }
  ])
  t.notOk('deprecations' in (one.events[0] ?? {}), 'nothing is deprecated')

  t.equal(await importFixture(dataDir, LEIE), first, 'the same files again')
  t.equal((await pointerOf(dataDir)).activation, 1)

  const second = await importFixture(dataDir, CENSUS)
  const two = await eventsOf(dataDir, 2)
  t.match(two, { release: second, previous: first })
  t.same(
    two.events.map(({ dataset_id }) => dataset_id),
    ['census-population'],
    'an unchanged dataset gives no event'
  )
  t.equal((await pointerOf(dataDir)).activation, 2)

  t.test('newer files of a dataset name the previous snapshot date; newer code alone gives no event', async (t) => {
    const manifest = await manifestOf(dataDir, second)
    const later = structuredClone(manifest)
    const leie = later.snapshots.find((one) => one.manifest.source.id === 'oig_leie')?.manifest
    t.ok(leie)
    if (!leie) return
    leie.pipeline_version = 'abcdef0'
    leie.id = '2026-12-10-00000000'
    t.same(refreshedEvents(3, later, manifest), [])
    leie.date = '2026-12-10'
    leie.raw[0] = { ...(leie.raw[0] as (typeof leie.raw)[number]), sha256: 'f'.repeat(64) }
    const deprecation = { what: 'x', announced: '2026-11-10', removal: '2027-02-08', instead: null }
    const [event, ...others] = refreshedEvents(3, later, manifest, [deprecation])
    t.same(others, [])
    t.match(event, { snapshot: '2026-12-10', previous_snapshot: '2026-11-10', deprecations: [deprecation] })
    t.not(refreshedEvents(4, later, manifest)[0]?.id, event?.id, 'another activation is another event')
    t.ok(Deprecation.safeParse(deprecation).success)
    t.notOk(Deprecation.safeParse({ ...deprecation, removal: '2027-02-07' }).success, 'announced 90 days before')
  })

  t.test('events sealed before a crash stay inactive until a later run activates its own', async (t) => {
    const directory = new DataDirectory(dataDir)
    const manifest = await manifestOf(dataDir, first)
    const pointer = await pointerOf(dataDir)
    const release = { manifest, folder: directory.releases(first), manifestSha256: pointer.manifest_sha256 }
    const next = { ...pointer, release: first, previous: second, activation: 3 }
    await sealEvents(directory, release, next)
    const sealed = await readFile(join(dataDir, EVENTS_FOLDER, activationFile(3)), 'utf8')
    t.equal((await pointerOf(dataDir)).activation, 2, 'it is not in force')
    await sealEvents(directory, release, next)
    t.equal(await readFile(join(dataDir, EVENTS_FOLDER, activationFile(3)), 'utf8'), sealed, 'rebuilt, it is the same')
    // The next run activates a different release.
    const third = await importFixture(dataDir, { source: 'nucc_taxonomy', fixture: 'version-26-1' })
    t.match(await eventsOf(dataDir, 3), { release: third, previous: second, events: [{ dataset_id: 'nucc-taxonomy' }] })
    t.equal((await pointerOf(dataDir)).activation, 3)
  })

  t.test(
    'a pointer without an activation counts as 0; a missing previous release gives no previous snapshot',
    async (t) => {
      const { activation: _, ...older } = await pointerOf(dataDir)
      t.equal(CurrentPointer.parse(older).activation, 0)
      await rm(join(dataDir, 'releases', first), { recursive: true, force: true })
      const directory = new DataDirectory(dataDir)
      const manifest = await manifestOf(dataDir, second)
      await sealEvents(
        directory,
        { manifest, folder: '', manifestSha256: older.manifest_sha256 },
        { ...CurrentPointer.parse(older), previous: first, activation: 9 }
      )
      t.ok((await eventsOf(dataDir, 9)).events.every(({ previous_snapshot }) => previous_snapshot === null))
    }
  )

  t.test('removes old event files', async (t) => {
    await writeFile(join(dataDir, EVENTS_FOLDER, 'notes.txt'), '')
    await removeOldEvents(new DataDirectory(dataDir), 1002)
    await t.rejects(eventsOf(dataDir, 2))
    t.ok(await eventsOf(dataDir, 3))
  })
})
