// Runs whose clock contradicts the ledger, and a clock that is set while a scheduler works.
import { mkdir, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { importFiles } from '../../pipeline/commands/ingest.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { DataDirectory, namesIn } from '../../pipeline/data-directory.ts'
import { Ledger } from '../../pipeline/ledger-file.ts'
import { withLock } from '../../pipeline/lock.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { runScheduler } from '../../pipeline/schedule/scheduler.ts'
import { readSettings } from '../../pipeline/settings.ts'
import { FIXTURE_CLOCK, fixtureRelease } from '../fixture-release.ts'

const DAY = 24 * 3_600_000
const after = (ms: number) => new Date(FIXTURE_CLOCK.getTime() + ms)

t.test('refuses a clock that contradicts the ledger, before it records anything', async (t) => {
  const { dataDir } = await fixtureRelease(t)
  const directory = new DataDirectory(dataDir)
  const file = join(dataDir, 'UPDATED.csv')
  await writeFile(file, 'not read')
  const imported = (now: Date, env: Record<string, string> = {}) =>
    withRun(readSettings({ DATA_DIR: dataDir, ALLOW_DIRTY: '1', ...env }), silentReporter, (run) =>
      importFiles(run, { source: 'oig_leie', files: [file], date: '2026-11-10' }, now)
    )
  const before = [await namesIn(directory.raw('oig_leie')), (await Ledger.open(directory)).entries.length]
  for (const [code, now] of [
    ['clock_behind', after(-120_000)],
    ['clock_behind', new Date(0)],
    ['clock_ahead', after(367 * DAY)]
  ] as const) {
    const line = new RegExp(
      `says ${now.toISOString()}, and line \\d+ of the ledger says ${FIXTURE_CLOCK.toISOString()}`
    )
    await t.rejects(imported(now), { code, detail: line }, now.toISOString())
  }
  t.same([await namesIn(directory.raw('oig_leie')), (await Ledger.open(directory)).entries.length], before)
  // These read the file, so the clock was not what refused them.
  const other = { code: 'missing_column' }
  await t.rejects(imported(after(-30_000)), other, 'clocks of two machines differ a little')
  await t.rejects(imported(after(300 * DAY)), other, 'a service that stood still')
  await t.rejects(imported(after(3650 * DAY), { CLOCK_CONFIRMED: '1' }), other, 'an operator confirms the clock')
})

t.test('a scheduler is due at once when the last check lies in the future', async (t) => {
  const directory = new DataDirectory(t.testdir())
  const ledger = await Ledger.open(directory)
  const looked = { kind: 'fetch', source: 'daily', outcome: 'unchanged', sentence: 'No new file.' } as const
  await ledger.append({ ...looked, at: after(3650 * DAY).toISOString(), files: [], confirmed: [], code: null })
  let now = after(0).getTime()
  const due: number[] = []
  const stop = new AbortController()
  await runScheduler({
    ...{ directory, reporter: silentReporter, signal: stop.signal, lockSeconds: 1e6, now: () => now, look: 1 },
    sources: [{ id: 'daily', cadence: 'Daily' }],
    async refresh() {
      due.push(now)
      // The clock is set back by a year between two checks.
      now -= 365 * DAY
      if (due.length === 2) stop.abort()
    }
  })
  t.same(due, [after(0).getTime(), after(-365 * DAY).getTime()])
})

t.test('takes over the lock of a killed process whose clock was ahead', async (t) => {
  const path = join(t.testdir(), 'pipeline.lock')
  const ahead = after(3650 * DAY)
  await mkdir(path)
  await mkdir(`${path}.guard`)
  for (const name of [path, `${path}.guard`]) await utimes(name, ahead, ahead)
  const holder = { host: hostname(), pid: 2 ** 22 + 1, id: 'a', since: ahead.toISOString() }
  await writeFile(`${path}.holder`, JSON.stringify(holder))
  t.equal(await withLock(path, async () => 'done'), 'done')
  await t.rejects(stat(path), { code: 'ENOENT' })
})
