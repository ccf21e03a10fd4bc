// After a refresh of one small list, a publish sends the lines that changed and the tables that have its
// rows. A server with an empty disk gets every file back, byte for byte.
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import t from 'tap'
import { openObjectStore } from '#object-store'
import { release } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { intake } from '../../pipeline/intake.ts'
import { publish } from '../../pipeline/publishing/publish.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { loadSources } from '../../pipeline/source-loader.ts'
import { fetchFile } from '../../server/mirror/fetch-file.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { syntheticRelease } from '../synthetic-release.ts'
import { readStore } from './whole-store.ts'

/** Rounds of a refresh: more than the patches that a file may have in a row. */
const REFRESHES = 10
const EVERY_LINE = 60

t.test('a refresh of one list', async (t) => {
  const folder = t.testdir()
  const dataDir = join(folder, 'data')
  const { release: first } = await syntheticRelease(dataDir)
  const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
  const sources = await loadSources()
  const store = await openObjectStore(pathToFileURL(join(folder, 'store')).href)
  const published = () => withRun(settings, silentReporter, (run) => publish(run, store))
  const before = await published()

  const listed = first.manifest.snapshots.flatMap(({ manifest }) =>
    manifest.source.id === 'oig_leie' ? manifest.raw : []
  )
  const full = listed.find(({ kind }) => kind === 'updated')
  const text = await readFile(join(dataDir, 'raw', 'oig_leie', full?.sha256 ?? '', full?.file ?? ''), 'latin1')
  const longest = { objects: 0 }
  for (let round = 1; round <= REFRESHES; round++) {
    const file = join(folder, 'UPDATED.csv')
    const lines = text.split('\r\n').filter((_, place) => place % EVERY_LINE !== round)
    await writeFile(file, lines.join('\r\n'), 'latin1')
    const date = `2026-11-${String(9 + round).padStart(2, '0')}`
    const made = await withRun(settings, silentReporter, async (run) => {
      await intake(run, file, sources, { date }, { origin: 'synthetic', receivedAt: FIXTURE_CLOCK })
      return await release(run, sources, FIXTURE_CLOCK)
    })
    const { sent } = await published()
    const { index, faults } = await readStore(store)
    t.same(faults, [], `refresh ${round}`)
    longest.objects = Math.max(longest.objects, ...(index?.files ?? []).map(({ objects }) => objects.length))
    if (round > 1) continue
    // A manifest describes every table. In a universe this small, it is half of a refresh.
    const { size } = await stat(join(dataDir, 'releases', made.release.manifest.id, 'manifest.json'))
    const [now, then] = [sent.bytes - size, before.sent.bytes - size]
    t.ok(now < then / 3, `${now} bytes after ${then}, without the manifest`)
    const patched = index?.files.filter(({ objects }) => objects.length === 2) ?? []
    t.ok(patched.length >= 4, `${patched.length} files are stored as patches`)
    const [whole, patches] = [0, 1].map((place) =>
      patched.reduce((sum, { bytes, objects }) => sum + (place === 0 ? bytes : (objects[1]?.bytes ?? 0)), 0)
    )
    t.ok((patches ?? 0) < (whole ?? 0) / 3, `patches of ${patches} bytes for files of ${whole}`)
  }
  t.equal(longest.objects, 9, 'a file has eight patches at most')

  const { index } = await readStore(store)
  const fetched = join(folder, 'fetched')
  const differing: string[] = []
  for (const file of index?.files.filter(({ path }) => path.endsWith('.lookup')) ?? []) {
    await fetchFile(file, { store, dataDir: fetched, present: [] })
    const [mine, theirs] = await Promise.all([dataDir, fetched].map((root) => readFile(join(root, file.path))))
    if (!mine?.equals(theirs as Buffer)) differing.push(file.path)
  }
  t.same(differing, [])
})
