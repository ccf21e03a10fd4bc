// Schedulers in operation: real command-line processes on one data directory.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, utimes } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import t, { type Test } from 'tap'
import { CatalogError } from '../../domain/errors.ts'
import { DataDirectory, namesIn } from '../../pipeline/data-directory.ts'
import { type Reporter, silentReporter } from '../../pipeline/reporter.ts'
import { runScheduler } from '../../pipeline/schedule/scheduler.ts'
import { fixtureRelease } from '../fixture-release.ts'
import { PIPELINE } from '../programs.ts'

type Scheduler = { child: ChildProcess; said(pattern: RegExp): Promise<string>; exit: Promise<unknown[]> }

/** Publishers that answer 404, or never answer. */
async function publishers(t: Test, answer: 404 | 'never'): Promise<Record<string, string>> {
  const server = createServer((_request, response) => {
    if (answer !== 'never') response.writeHead(answer).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  t.teardown(() => {
    server.closeAllConnections()
    server.close()
  })
  return { FETCH_MIRROR: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, FETCH_ATTEMPTS: '1' }
}

function scheduler(
  t: { teardown(fn: () => void): void },
  dataDir: string,
  env: Record<string, string> = {}
): Scheduler {
  const child = spawn(process.execPath, [...PIPELINE, 'schedule'], {
    env: { ...process.env, DATA_DIR: dataDir, ALLOW_DIRTY: '1', SCHEDULER_LOCK_SECONDS: '5', ...env },
    stdio: ['ignore', 'ignore', 'pipe']
  })
  t.teardown(() => child.kill('SIGKILL'))
  let text = ''
  child.stderr?.on('data', (chunk) => {
    text += chunk
  })
  const said = async (pattern: RegExp) => {
    while (!pattern.test(text)) {
      if (child.exitCode !== null) throw new Error(`ended without ${pattern}:\n${text}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    return text
  }
  return { child, said, exit: once(child, 'exit') }
}

t.test('after each run the scheduler publishes to the store, if one is set', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const store = join(dataDir, '..', `store-${process.pid}`)
  t.teardown(() => rm(store, { recursive: true, force: true }))
  const mirror = await publishers(t, 404)
  const { child, said, exit } = scheduler(t, dataDir, { ...mirror, PUBLISH_TO: pathToFileURL(store).href })
  await said(/Release \S+ is published at file:/)
  t.match(JSON.parse(await readFile(join(store, 'server/current.json'), 'utf8')), { release: releaseId })
  child.kill('SIGKILL')
  await exit
})

t.test('a second scheduler waits, and takes over if the first is killed', async (t) => {
  const { dataDir, releaseId } = await fixtureRelease(t)
  const mirror = await publishers(t, 404)
  const first = scheduler(t, dataDir, mirror)
  await first.said(/"Next\."/)
  const second = scheduler(t, dataDir, mirror)
  const waiting = await second.said(/Another scheduler holds the lock/)
  t.match(waiting, `"pid":${first.child.pid}`)
  t.match(waiting, /"since":"\d{4}-/)
  t.notMatch(waiting, /"Due\."/)
  first.child.kill('SIGKILL')
  const after = await second.said(/"Next\."/)
  t.match(after, /The scheduler holds the lock/)
  t.notMatch(after, /"Due\."/, 'what the first has just looked for is in the ledger, and not due again')
  second.child.kill('SIGTERM')
  t.same(await second.exit, [0, null])
  t.match(JSON.parse(await readFile(join(dataDir, 'current.json'), 'utf8')), { release: releaseId })
  const third = scheduler(t, dataDir, mirror)
  t.notMatch(await third.said(/The scheduler holds the lock/), /Another scheduler/, 'a lock given back is free at once')
  // The process must exit before the test removes its directory.
  third.child.kill('SIGKILL')
  await third.exit
})

t.test('SIGTERM ends a run, including hanging downloads, and releases every lock', async (t) => {
  const dataDir = t.testdir()
  const { child, said, exit } = scheduler(t, dataDir, await publishers(t, 'never'))
  await said(/"Due\."/)
  // Long enough for the requests to be in flight.
  await new Promise((resolve) => setTimeout(resolve, 300))
  child.kill('SIGTERM')
  t.same(await exit, [0, null])
  t.notMatch(await said(/Stopped\./), /Release activated/)
  t.same(await namesIn(join(dataDir, 'tmp')), [])
  t.same(
    (await namesIn(join(dataDir, 'state'))).filter((name) => name === 'pipeline.lock'),
    []
  )
})

t.test('waits while another command works, then adds sources that became due meanwhile', async (t) => {
  const directory = new DataDirectory(t.testdir())
  const stop = new AbortController()
  const notes: string[] = []
  const reporter: Reporter = { ...silentReporter, note: (message) => notes.push(message) }
  let now = Date.parse('2026-11-20T12:00:00Z')
  const asked: (readonly string[])[] = []
  await runScheduler({
    directory,
    reporter,
    signal: stop.signal,
    lockSeconds: 1e6,
    now: () => now,
    look: 1,
    sources: [
      { id: 'daily', cadence: 'Daily' },
      { id: 'weekly', cadence: 'Weekly' }
    ],
    async refresh(ids) {
      asked.push(ids)
      // First both sources; then only the daily source, refused until the weekly source is due too.
      if (asked.length === 2) now = Date.parse('2026-11-23T09:30:00Z')
      if (asked.length === 2) throw new CatalogError('already_running', 'Process 1.')
      if (asked.length === 1) now = Date.parse('2026-11-21T09:15:00Z')
      if (asked.length === 3) stop.abort()
    }
  })
  t.same(asked, [['daily', 'weekly'], ['daily'], ['daily', 'weekly']])
  t.ok(notes.includes('Waiting until the data directory is free.'))
})

t.test('reports a failed run and keeps the scheduler running', async (t) => {
  const stop = new AbortController()
  const warnings: string[] = []
  let now = Date.parse('2026-11-20T12:00:00Z')
  let runs = 0
  await runScheduler({
    directory: new DataDirectory(t.testdir()),
    reporter: { ...silentReporter, warn: (message) => warnings.push(message) },
    signal: stop.signal,
    lockSeconds: 1e6,
    now: () => now,
    look: 1,
    sources: [{ id: 'daily', cadence: 'Daily' }],
    async refresh() {
      runs += 1
      now += 86_400_000
      if (runs === 2) stop.abort()
      else throw new Error('the network is down')
    }
  })
  t.same(warnings, ['the network is down'])
  t.equal(runs, 2)
})

t.test('a scheduler that loses its lock stops its run and waits', async (t) => {
  const directory = new DataDirectory(t.testdir())
  const stop = new AbortController()
  let now = Date.parse('2026-11-20T12:00:00Z')
  let terms = 0
  const warnings: string[] = []
  await runScheduler({
    directory,
    reporter: {
      ...silentReporter,
      note: (message) => {
        if (message === 'The scheduler holds the lock.') terms += 1
      },
      warn: (message) => warnings.push(message)
    },
    signal: stop.signal,
    lockSeconds: 60,
    now: () => now,
    look: 1,
    sources: [{ id: 'daily', cadence: 'Daily' }],
    async refresh(_ids, signal) {
      if (terms === 2) return stop.abort()
      now += 86_400_000
      const aborted = once(signal, 'abort')
      // The lock renewal timer does not keep the process alive, so this interval does.
      const alive = setInterval(() => {}, 1000)
      // As if another process took the lock over and stopped renewing it.
      await utimes(directory.state('scheduler.lock'), new Date(0), new Date(0))
      await aborted
      clearInterval(alive)
      throw signal.reason
    }
  })
  t.equal(terms, 2)
  t.match(warnings, [/The scheduler lost its lock/])
})
