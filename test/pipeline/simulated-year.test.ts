// A year of unattended pipeline runs: every source refreshed at its cadence, one bad file a month, one
// reissued file, one layout change. The ledger records the year, no bad file is published, and the year's
// releases can be rebuilt. `SIMULATED_YEAR=weekly` checks every Monday, as publishers publish; the suite
// checks every fourth. `SIMULATED_YEAR=skip` skips the test.
import t from 'tap'
import type { RefreshEntry } from '../../domain/ledger.ts'
import type { ReleaseManifest } from '../../domain/manifest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { DataDirectory } from '../../pipeline/data-directory.ts'
import { Ledger } from '../../pipeline/ledger-file.ts'
import { rebuildReleases } from '../../pipeline/rebuild/rebuild-releases.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { keptRelease } from '../../pipeline/stages/kept.ts'
import { verifiedChanges } from '../changes-verified.ts'
import { BAD_FILES, LAYOUT_CHANGE, REISSUE } from '../simulation/incidents.ts'
import { runYear } from '../simulation/year.ts'

const every = process.env.SIMULATED_YEAR === 'weekly' ? 1 : 4

const skip = process.env.SIMULATED_YEAR === 'skip' && 'SIMULATED_YEAR=skip'

t.test('runs for a year unattended', { skip }, async (t) => {
  const { weeks, badFiles, dataDir } = await runYear(t.testdir({}), {
    scale: 0.0001,
    every,
    report: ({ monday, release, incidents }) => t.comment(`${monday} ${release} ${incidents.join('; ')}`)
  })
  const directory = new DataDirectory(dataDir)
  const { entries, fold } = await Ledger.open(directory)
  const refreshes = entries.filter((entry): entry is RefreshEntry => entry.kind === 'refresh')
  const releases: ReleaseManifest[] = []
  for (const { release } of weeks) {
    const kept = await keptRelease(directory, release)
    if (kept) releases.push(kept.manifest)
  }
  t.equal(releases.length, weeks.length, 'every release of the year is kept')
  t.same(fold.releases, [...new Set(weeks.map(({ release }) => release))], 'the ledger names them in order')

  await t.test('publishes no bad file, and the ledger gives the reason for each', async (t) => {
    t.equal(badFiles.length, Object.keys(BAD_FILES).length, 'one bad file a month')
    const published = releases.flatMap(({ snapshots }) => snapshots.flatMap(({ manifest }) => manifest.raw))
    for (const { source, kind, what, sha256 } of badFiles) {
      const isIt = (file: { kind: string; sha256: string }) => file.sha256 === sha256 && file.kind === kind
      t.notOk(published.some(isIt), `${source}, ${what}: in no release`)
      const refresh = refreshes.find(({ outcome, raw }) => outcome === 'quarantined' && raw.some(isIt))
      t.ok(refresh?.sentence, `${source}, ${what}: ${refresh?.sentence}`)
    }
  })

  await t.test('every other attempt is published or unchanged', async (t) => {
    const bad = (entry: RefreshEntry) => entry.raw.some(({ sha256 }) => badFiles.some((file) => file.sha256 === sha256))
    const wrong = refreshes.filter((entry) => !['published', 'unchanged'].includes(entry.outcome) && !bad(entry))
    t.same(
      wrong.map(({ n, source, sentence }) => `${n} ${source} ${sentence}`),
      []
    )
    for (const source of [
      'nppes',
      'oig_leie',
      'pecos',
      'sam_entities',
      'sam_exclusions',
      'ctgov',
      'usaspending',
      'care_compare'
    ]) {
      const dates = new Set(
        refreshes.filter((entry) => entry.source === source && entry.outcome === 'published').map(({ date }) => date)
      )
      t.ok(dates.size >= 3, `${source}: ${dates.size} snapshots by date`)
    }
  })

  await t.test('records the reissued file as a reissue and keeps both snapshots', async (t) => {
    const again = refreshes.filter(({ reissue }) => reissue)
    t.match(again, [{ source: REISSUE.source, outcome: 'published' }])
    const raw = releases.flatMap(({ snapshots }) => snapshots.flatMap(({ manifest }) => manifest.raw))
    const same = raw.filter(({ kind, date }) => kind === REISSUE.kind && date === '2027-02-17')
    t.equal(new Set(same.map(({ sha256 }) => sha256)).size, 2)
  })

  await t.test('records the new column as open drift and publishes its file', async (t) => {
    const item = fold.standing(LAYOUT_CHANGE.source)?.open_drift.find(({ column }) => column === LAYOUT_CHANGE.column)
    t.match(item, { kind: LAYOUT_CHANGE.kind, change: 'new_column' })
  })

  await t.test(
    'base plus diff gives the target for every table of the first, a middle and the last release',
    async (t) => {
      const ids = fold.releases
      for (const at of [1, Math.floor(ids.length / 2), ids.length - 1]) {
        const scratch = t.testdir({})
        const verified = await verifiedChanges(dataDir, scratch, ids[at - 1] ?? '', ids[at] ?? '')
        t.ok(verified.length > 40, `${verified.length} tables`)
        t.same(
          verified.filter(({ forward, backward }) => !forward || !backward),
          []
        )
        t.comment(`${ids[at]}: ${verified.reduce((sum, { changes }) => sum + changes, 0)} changes`)
      }
    }
  )

  // The weekly form rebuilds every release; the suite has limited time, so it rebuilds one in four and the
  // last.
  await t.test('rebuilds releases byte for byte', async (t) => {
    const chosen = releases.filter((_, at) => every === 1 || at % 4 === 1 || at === releases.length - 1)
    const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
    const rebuilt = await withRun(settings, silentReporter, (run) => rebuildReleases(run, chosen))
    t.equal(rebuilt.length, chosen.length)
    t.same(
      rebuilt.flatMap(({ release, files }) =>
        files.filter(({ verdict }) => verdict !== 'identical').map(({ file }) => `${release} ${file}`)
      ),
      []
    )
  })
})
