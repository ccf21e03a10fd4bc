// Faults in a run or in the data directory, and how an operator fixes each one when the next run reports it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, lchown, mkdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { refresh, refuseFailures } from '../../pipeline/commands/fetch.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { sha256OfFile } from '../../pipeline/digests.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { fetchSettings, type Site } from '../pipeline/fetch/site.ts'
import { LEIE } from '../pipeline/fetch/universe-site.ts'
import { NEXT_DATE, type Universe } from './universe.ts'

const MAIN = fileURLToPath(new URL('../../pipeline/main.ts', import.meta.url))
const KILLED = fileURLToPath(new URL('killed-at-operation.ts', import.meta.url))
/** User "nobody" on Debian, which owns no files. */
const NOBODY = 65534

/**
 * Result of a strike: how the struck run ended, what an operator undoes, and the next run if it is unusual
 * and makes no release.
 */
export type Struck = { ended?: unknown; undo: () => Promise<void>; next?: () => Promise<void> }
export type Strike = (universe: Universe, random: () => number) => Promise<Struck>
export type Fault = { name: string; strike: Strike }

const nothing = async () => {}

/**
 * Imports the month's list from the command line. The process is killed before its KILL_AT-th file-system
 * change, or after a delay.
 */
async function killedRun(universe: Universe, kill: { at: number } | { afterMs: number }): Promise<string> {
  const args = ['import', '--source=oig_leie', `--date=${NEXT_DATE}`, `--file=${universe.nextList}`]
  const child = spawn(process.execPath, ['--import=tsx', `--import=${KILLED}`, MAIN, ...args], {
    env: {
      ...process.env,
      DATA_DIR: universe.dataDir,
      ALLOW_DIRTY: '1',
      KILL_AT: 'at' in kill ? String(kill.at) : '0'
    },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe']
  })
  let told = ''
  child.stdio[3]?.on('data', (text) => {
    told += text
  })
  const exit = once(child, 'exit')
  if ('afterMs' in kill) {
    await Promise.race([exit, sleep(kill.afterMs)])
    child.kill('SIGKILL')
  }
  await exit
  return told
}

/** File-system changes and duration of an undisturbed run. Kills are spread over both. */
export async function measureRun(universe: Universe): Promise<{ operations: number; ms: number }> {
  const began = Date.now()
  const operations = Number(await killedRun(universe, { at: 0 }))
  return { operations, ms: Date.now() - began }
}

export function killedAtOperation(operations: number): Fault {
  let next = 0
  return {
    name: 'killed at a boundary',
    strike: async (universe, random) => {
      // Moves through the boundaries in random steps, and wraps around at the end.
      next += 1 + Math.floor((random() * operations) / 40)
      await killedRun(universe, { at: 1 + (next % operations) })
      return { undo: nothing }
    }
  }
}

export function killedAtMoment(ms: number): Fault {
  return {
    name: 'killed at a random moment',
    strike: async (universe, random) => {
      await killedRun(universe, { afterMs: ms * (0.4 + 0.6 * random()) })
      return { undo: nothing }
    }
  }
}

/** Maximum free space for a run, in bytes: about as much as the run writes. The minimum is 0. */
const MOST_ROOM = 8_000_000

export const diskFull: Fault = {
  name: 'disk full',
  strike: async (universe, random) => {
    const { bavail, bsize } = await statfs(universe.dataDir)
    const ballast = join(universe.dataDir, 'ballast')
    const room = random() < 0.2 ? 0 : random() * MOST_ROOM
    await writeFile(ballast, Buffer.alloc(Math.max(0, bavail * bsize - room)))
    const ended = await endOf(universe.bringNext())
    return { ended, undo: () => rm(ballast, { force: true }) }
  }
}

const WRITTEN = [
  '',
  'raw',
  'raw/oig_leie',
  'snapshots',
  'snapshots/oig_leie',
  'releases',
  'events',
  'state',
  'ledger.ndjson'
]

export const notPermitted: Fault = {
  name: 'permission denied',
  strike: async (universe, random) => {
    const place = join(universe.dataDir, chosen(WRITTEN, random))
    const { mode, uid, gid } = await stat(place)
    await mkdir(join(universe.dataDir, 'tmp'), { recursive: true })
    const isRoot = process.geteuid?.() === 0
    if (isRoot) {
      for (const path of ['', ...(await universe.entries())]) await lchown(join(universe.dataDir, path), NOBODY, NOBODY)
      await lchown(place, 0, 0)
    }
    await chmod(place, mode & 0o555)
    // Permissions do not apply to root.
    if (isRoot) process.seteuid?.(NOBODY)
    const ended = await endOf(universe.bringNext()).finally(() => isRoot && process.seteuid?.(0))
    return {
      ended,
      undo: async () => {
        await chmod(place, mode)
        await lchown(place, uid, gid)
      }
    }
  }
}

/** Cuts the publisher's connection once, after some bytes. */
export function networkCut(publisher: Site): Fault {
  return {
    name: 'network cut',
    strike: async (universe, random) => {
      const body = await readFile(universe.nextList)
      let cuts = 1
      publisher.on(LEIE, (request, response) => {
        const from = Number(/\d+/.exec(request.headers.range ?? '')?.[0] ?? 0)
        const whole = body.subarray(from)
        const headers = {
          ...{ etag: '"1"', 'last-modified': 'Tue, 10 Nov 2026 08:00:00 GMT', 'content-length': whole.length },
          ...(from > 0 && { 'content-range': `bytes ${from}-${body.length - 1}/${body.length}` })
        }
        response.writeHead(from > 0 ? 206 : 200, headers)
        if (cuts-- <= 0) return void response.end(whole)
        const sent = whole.subarray(0, Math.floor(random() * whole.length))
        // Wait until the bytes are sent, or the cut discards them.
        response.write(sent, () => setTimeout(() => request.socket.destroy(), 5))
      })
      const ended = await endOf(fetched(universe, publisher))
      return { ended, undo: nothing, next: () => fetchedWhole(universe, publisher) }
    }
  }
}

/**
 * Fetches the list and compares it with the publisher's file. The release stays the same: the pipeline
 * quarantines a list with so few lines.
 */
async function fetchedWhole(universe: Universe, publisher: Site): Promise<void> {
  await fetched(universe, publisher)
  const sha256 = await sha256OfFile(universe.nextList)
  const path = universe.directory.raw('oig_leie', sha256, 'UPDATED.csv')
  if ((await sha256OfFile(path)) !== sha256) throw new Error('the file that was fetched is not the publisher’s')
}

/** Same as make refresh SOURCE=oig_leie. */
async function fetched(universe: Universe, { url }: Site): Promise<void> {
  const settings = fetchSettings(universe.dataDir, { FETCH_MIRROR: url, FETCH_ATTEMPTS: '1' })
  await withRun(settings, silentReporter, async (run) => {
    const { looks } = await refresh(run, settings, { only: ['oig_leie'], clock: () => FIXTURE_CLOCK })
    refuseFailures(looks)
  })
}

/** Changes one byte of a file with a matching path. */
export function corrupted(name: string, fits: (path: string, universe: Universe) => boolean): Fault {
  return {
    name: `a byte of ${name}`,
    strike: async (universe, random) => {
      const path = chosen(
        (await universe.files()).filter((path) => fits(path, universe)),
        random
      )
      const place = join(universe.dataDir, path)
      const bytes = await readFile(place)
      const at = Math.floor(random() * bytes.length)
      bytes[at] = (bytes[at] ?? 0) ^ (1 + Math.floor(random() * 255))
      const { mode } = await stat(place)
      await chmod(place, 0o644)
      await writeFile(place, bytes)
      await chmod(place, mode)
      return { undo: () => universe.restore(path) }
    }
  }
}

export const CORRUPTED: readonly Fault[] = [
  corrupted('a raw file', (path) => /^raw\/.+\.csv$/i.test(path)),
  corrupted('a receipt', (path) => path.endsWith('/receipt.json')),
  corrupted(
    'a snapshot’s Parquet',
    (path) => /^snapshots\/.+\.parquet$/.test(path) && !path.endsWith('rejects.parquet')
  ),
  corrupted('a snapshot’s manifest', (path) => /^snapshots\/.+\/manifest\.json$/.test(path)),
  corrupted('a release’s Parquet', (path) => /^releases\/.+\.parquet$/.test(path) && !path.includes('/changes')),
  corrupted('a release’s manifest', (path) => /^releases\/.+\/manifest\.json$/.test(path)),
  corrupted('a lookup file', (path, { before }) => path.startsWith(`releases/${before}/`) && path.endsWith('.lookup')),
  corrupted('the changes', (path, { before }) => path === `releases/${before}/changes.parquet`),
  corrupted('the stamp of the changes', (path, { before }) => path === `releases/${before}/changes.json`),
  corrupted('current.json', (path) => path === 'current.json'),
  corrupted('the ledger', (path) => path === 'ledger.ndjson'),
  corrupted('the events', (path) => path.startsWith('events/')),
  corrupted('the key file', (path) => path === 'state/keys.json')
]

async function endOf(run: Promise<unknown>): Promise<unknown> {
  return await run.then(
    () => undefined,
    (error: unknown) => error
  )
}

function chosen<T>(from: readonly T[], random: () => number): T {
  const one = from[Math.floor(random() * from.length)]
  if (one === undefined) throw new Error('there is nothing to choose from')
  return one
}
