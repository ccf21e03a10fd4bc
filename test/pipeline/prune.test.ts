// What prune keeps, removes and reports: a removed release answers with the reason, and changes across it
// stay available.
import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import t from 'tap'
import type { LedgerEntry } from '../../domain/ledger.ts'
import { importFiles } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { prune, pruneText, retained } from '../../pipeline/commands/prune.ts'
import { DataDirectory, namesIn } from '../../pipeline/data-directory.ts'
import { Ledger } from '../../pipeline/ledger-file.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { sourceFolder } from '../../pipeline/source-loader.ts'
import { keptChanges } from '../../pipeline/stages/kept.ts'
import { running } from '../server/running.ts'

const dataDir = t.testdir()
const directory = new DataDirectory(dataDir)
const settings = readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', MEMORY_LIMIT: '1GB' })
const file = join(sourceFolder('nppes'), 'fixtures/v1-330-columns/input/npidata_pfile_20050523-20200614.csv')

/** The same file under another date makes another release. */
async function releasedOn(date: string): Promise<string> {
  const { release } = await withRun(settings, silentReporter, (run) =>
    importFiles(run, { source: 'nppes', files: [file], date }, new Date(`${date}T12:00:00Z`))
  )
  return release.manifest.id
}

const january = await releasedOn('2026-01-05')
const early = await releasedOn('2026-02-01')
const february = await releasedOn('2026-02-08')
const march = await releasedOn('2026-03-01')
const until = async (isSo: () => boolean) => {
  for (const end = Date.now() + 20_000; !isSo() && Date.now() < end; ) await sleep(5)
}
const LATER = new Date('2027-06-01T00:00:00Z')
const pruned = (apply: boolean, now = LATER, env: Record<string, string> = {}) =>
  prune(
    { ...settings, ...readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', CLOCK_CONFIRMED: '1', ...env }) },
    silentReporter,
    apply,
    now
  )

t.test('removes nothing within the retention days, nor a release that is named', async (t) => {
  t.same((await pruned(false, new Date('2026-12-01'))).removals, [])
  t.same((await pruned(false, LATER, { RETENTION_KEEP: `x, ${early}` })).removals, [])
})

t.test('a dry run lists what it would remove and why, and changes nothing', async (t) => {
  const plan = await pruned(false)
  t.same(
    plan.removals.map(({ kind, folder }) => [kind, folder.split('/')[1]]),
    [
      ['release', early],
      ['snapshot', 'nppes']
    ]
  )
  t.ok(plan.removals.every(({ bytes }) => bytes > 0))
  t.match(pruneText(plan, false), new RegExp(`keep +│ releases/${january}.*one release a month is kept`))
  t.match(pruneText(plan, false), new RegExp(`remove +│ releases/${early}.*current until 2026-02-08`))
  t.match(pruneText(plan, false), /Nothing was removed: to remove them, add --apply/)
  t.equal((await namesIn(directory.releases())).length, 4)
  t.notOk((await Ledger.open(directory)).entries.some(({ kind }) => kind === 'removal'))
})

t.test('removes a release, answers 410 with the reason, and keeps serving the others', async (t) => {
  const raw = await namesIn(directory.raw('nppes'))
  // Pinned answers of every kind are being read from the release when it is removed.
  const reader = await running(t, dataDir)
  const places = [
    `/v1/npi/1000000012?release=${early}`,
    `/api/v1/npi/1000000012?release=${early}`,
    `/data/${early}/provider.parquet`
  ]
  const seen: { status: number; code: string | undefined; bytes: number }[][] = places.map(() => [])
  let isRead = true
  const reading = places.map(async (place, at) => {
    while (isRead) {
      const { status, text, headers } = await reader.get(place)
      const code = status < 400 ? undefined : JSON.parse(text).error.code
      await sleep(2)
      seen[at]?.push({ status, code, bytes: Number(headers['content-length']) })
    }
  })
  await until(() => seen.every(({ length }) => length > 3))
  await pruned(true)
  const before = seen.map(({ length }) => length)
  await until(() => seen.every(({ length }, at) => length > (before[at] ?? 0) + 3))
  isRead = false
  await Promise.all(reading)
  for (const [at, answers] of seen.entries()) {
    t.ok(
      answers.every(({ status, code }) => status === 200 || (status === 410 && code === 'release_gone')),
      `${places[at]}`
    )
    t.equal(answers[0]?.status, 200)
  }
  t.equal(seen.at(-1)?.at(-1)?.status, 410, 'files are gone at once; a release that is open answers until it is closed')
  t.same(await namesIn(directory.releases()), [january, february, march].sort())
  t.equal((await namesIn(directory.snapshots('nppes'))).length, 3)
  t.same(await namesIn(directory.raw('nppes')), raw, 'raw files stay')
  t.same(await namesIn(directory.root).then((names) => names.filter((name) => name === 'tmp')), [])
  t.same((await pruned(true)).removals, [], 'a second run finds nothing')

  const server = await running(t, dataDir)
  for (const kept of [january, february, march]) {
    t.equal((await server.get(`/api/v1/npi/1000000012?release=${kept}`)).status, 200, kept)
  }
  const gone = await server.get(`/api/v1/npi/1000000012?release=${early}`)
  t.match(gone, {
    status: 410,
    body: { error: { code: 'release_gone', details: { release: early, removed_at: LATER.toISOString() } } }
  })
  t.match(gone.body.error.message, /removed on 2027-06-01: Releases are kept for 400 days/)
  t.equal(
    (await server.get('/api/v1/npi/1000000012?release=2020-01-01.00000000')).body.error.details.removed_at,
    undefined
  )

  t.ok(await keptChanges(directory, january, february), 'the changes past it are one file')
  const changes = await server.get(`/api/v1/changes?from=${january}&to=${march}`)
  t.equal(changes.status, 200, changes.text.slice(0, 200))
})

t.test('the next run completes a removal that was killed before the folder moved, and records it once', async (t) => {
  const ledger = await Ledger.open(directory)
  const times = () => ledger.entries.filter(({ kind }) => kind === 'removal').length
  t.equal(times(), 1)
  // The state after the ledger entry and before the rename.
  await rename(directory.releases(january), join(dataDir, 'aside'))
  await rename(join(dataDir, 'aside'), directory.releases(early))
  await pruned(true)
  t.notOk(existsSync(directory.releases(early)))
  t.equal((await Ledger.open(directory)).entries.filter(({ kind }) => kind === 'removal').length, 1)
})

t.test('always keeps the current, the previous, named and unknown releases', async () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const history = fc.array(fc.record({ release: id, day: fc.integer({ min: 0, max: 3000 }) }), { maxLength: 12 })
  fc.assert(
    fc.property(history, fc.subarray(['a', 'b']), fc.integer({ min: 1, max: 500 }), (acts, keep, days) => {
      const at = (day: number) => new Date(Date.UTC(2020, 0, 1 + day)).toISOString()
      const entries = [...acts]
        .sort((one, other) => one.day - other.day)
        .map(({ release, day }) => ({ kind: 'release', release, at: at(day) }) as LedgerEntry & { kind: 'release' })
      const [last, before] = entries.slice(-2).reverse()
      const pointer = { release: last?.release ?? 'a', previous: before?.release ?? null } as never
      const now = new Date(at(3001))
      const verdicts = retained(['a', 'b', 'c', 'd', 'e'], { days, keep }, { now, pointer, entries })
      const known = new Set(entries.map(({ release }) => release))
      const months = new Set(entries.map(({ at }) => at.slice(0, 7)))
      const going = verdicts.filter(({ kept }) => !kept).map(({ release }) => release)
      for (const release of going) {
        if (keep.includes(release as 'a') || !known.has(release)) return false
        if (release === last?.release || release === before?.release) return false
      }
      // For each month in which a release last became current, prune keeps at least one of those releases.
      return [...months].every((month) => {
        const ofMonth = [...known].filter(
          (release) => entries.findLast((entry) => entry.release === release)?.at.slice(0, 7) === month
        )
        return ofMonth.length === 0 || ofMonth.some((release) => !going.includes(release))
      })
    })
  )
})
