// SIGKILL at random moments of a real run: the previous release stays intact, and the next run completes.
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import t from 'tap'
import { sha256OfText } from '#files'
import { DataDirectory, namesIn } from '../../pipeline/data-directory.ts'
import { Ledger } from '../../pipeline/ledger-file.ts'
import { sourceFolder } from '../../pipeline/source-loader.ts'
import { currentPointer, keptRelease, verifyLookups, verifyTables } from '../../pipeline/stages/kept.ts'
import { fixtureRelease } from '../fixture-release.ts'
import { PIPELINE } from '../programs.ts'

const KILLS = Number(process.env.KILLS ?? 20)

t.test(`the current release stays intact after ${KILLS} kills`, async (t) => {
  const { dataDir } = await fixtureRelease(t)
  const directory = new DataDirectory(dataDir)
  // Each run imports the fixture with a different date, so it has a whole release to build.
  let day = 0
  const start = () => {
    day += 1
    const file = join(
      sourceFolder('nppes'),
      'fixtures',
      'v1-330-columns',
      'input',
      'npidata_pfile_20050523-20200614.csv'
    )
    const date = new Date(Date.UTC(2026, 9, day)).toISOString().slice(0, 10)
    return spawn(process.execPath, [...PIPELINE, 'import', '--source=nppes', `--date=${date}`, `--file=${file}`], {
      env: { ...process.env, DATA_DIR: dataDir, ALLOW_DIRTY: '1' },
      stdio: 'ignore'
    })
  }
  const began = Date.now()
  // A newer file is in use, so the run does its work and exits with 3.
  t.equal(await exitOf(start()), 3, 'an undisturbed run')
  const duration = Date.now() - began
  // A fixed sequence over the length of a run: kills from loading the code to activation.
  for (let kill = 0; kill < KILLS; kill++) {
    const child = start()
    const exit = exitOf(child)
    await sleep(duration * (0.15 + (0.85 * ((kill * 7) % KILLS)) / KILLS))
    child.kill('SIGKILL')
    await exit
    const after = await verifiedCurrent(directory)
    t.ok(after, `kill ${kill}: ${after} verifies`)
    // A stale lock expires after two seconds; without this wait, the next run would be killed while it waits
    // for the lock.
    await sleep(2000)
  }
  t.equal(await exitOf(start()), 3, 'the next run completes')
  const last = await verifiedCurrent(directory)
  t.equal(last, (await currentPointer(directory))?.release)
  const { entries, fold } = await Ledger.open(directory)
  t.equal(fold.releases.at(-1), last, 'the ledger names the current release')
  const recorded = new Set(entries.map((entry) => (entry.kind === 'refresh' ? entry.snapshot : null)))
  const release = await keptRelease(directory, last ?? '')
  for (const { manifest } of release?.manifest.snapshots ?? [])
    t.ok(recorded.has(manifest.id), `and of snapshot ${manifest.id}`)
  t.same(await namesIn(join(dataDir, 'tmp')), [], 'nothing half-made is left')
  t.same(await namesIn(directory.state()), [], 'no lock is left')
  for (const id of await namesIn(directory.releases())) t.ok(await keptRelease(directory, id), `${id} is whole`)
})

/** Compares every file of the current release with its digest; returns the release id. */
async function verifiedCurrent(directory: DataDirectory): Promise<string | null> {
  const pointer = await currentPointer(directory)
  const release = pointer && (await keptRelease(directory, pointer.release))
  if (!pointer || !release) return null
  const text = await readFile(join(release.folder, 'manifest.json'), 'utf8')
  if (sha256OfText(text) !== pointer.manifest_sha256) return null
  await verifyTables(directory, release.manifest.tables)
  await verifyLookups(release)
  return pointer.release
}

function exitOf(child: ReturnType<typeof spawn>): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)))
}
