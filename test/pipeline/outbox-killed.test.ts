// Kills a real run with SIGKILL at each step between a built release and its activation: no event is lost or
// reported twice.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t from 'tap'
import { activationFile } from '../../domain/events.ts'
import { DataDirectory, sha256OfFile } from '../../pipeline/data-directory.ts'
import { currentPointer, keptChanges } from '../../pipeline/stages/kept.ts'
import { DamagedFiles } from '../../server/store/damaged-files.ts'
import { EventLog } from '../../server/store/event-log.ts'
import { importList, listOf } from '../exclusion-months.ts'
import { compilePrograms, PIPELINE } from '../programs.ts'

const KILLED = fileURLToPath(new URL('killed-after-rename.js', import.meta.url))
compilePrograms()

/** Files written before the run is killed, in order; `inForce` is true once the events are active. */
const SEAMS = [
  { after: 'changes.parquet', inForce: false },
  { after: 'changes.json', inForce: false },
  { after: activationFile(4), inForce: false },
  { after: 'current.json', inForce: true }
] as const

t.test('a run killed at each step loses no event and reports none twice', async (t) => {
  const dataDir = t.testdir()
  const directory = new DataDirectory(dataDir)
  const eventLog = async () => {
    const last = (await currentPointer(directory))?.activation ?? 0
    return {
      last,
      events:
        (
          await new EventLog(dataDir, new DamagedFiles(dataDir, { error: () => {}, info: () => {} })).page(
            null,
            100,
            last
          )
        )?.events ?? []
    }
  }
  const dates = ['2026-09-10']
  await importList(dataDir, listOf('before'), '2026-09-10')
  for (const [index, { after, inForce }] of SEAMS.entries()) {
    const date = `2026-10-1${index}`
    const list = listOf(index % 2 === 0 ? 'after' : 'before')
    const before = await eventLog()
    t.equal(await signalThatEnded(dataDir, list, date, after), 'SIGKILL', after)
    const left = await eventLog()
    t.equal(left.last, before.last + (inForce ? 1 : 0), `${after}: in force or not`)
    t.same(left.events.slice(0, before.events.length), before.events, 'published events stay as they were')
    t.equal(left.events.length, before.events.length + (inForce ? 1 : 0))

    const release = await importList(dataDir, list, date, new Date())
    dates.push(date)
    const now = await eventLog()
    t.equal(now.last, before.last + 1, 'the next run brings it into force once')
    if (inForce) t.same(now.events, left.events, 'with the id it had')
    t.same(
      now.events.map(({ snapshot }) => snapshot),
      dates
    )
    t.equal(new Set(now.events.map(({ id }) => id)).size, dates.length)
    const changes = await keptChanges(directory, before.events.at(-1)?.release ?? '', release)
    t.equal(changes && (await sha256OfFile(changes.path)), changes?.stamp.sha256, 'its changes are whole')
    t.ok(changes?.stamp.rows)
  }
})

async function signalThatEnded(dataDir: string, file: string, date: string, after: string): Promise<unknown> {
  const child = spawn(
    process.execPath,
    [`--import=${KILLED}`, ...PIPELINE, 'import', '--source=oig_leie', `--date=${date}`, `--file=${file}`],
    { env: { ...process.env, DATA_DIR: dataDir, ALLOW_DIRTY: '1', KILL_AFTER: join('/', after) }, stdio: 'ignore' }
  )
  const [, signal] = await once(child, 'exit')
  return signal
}
