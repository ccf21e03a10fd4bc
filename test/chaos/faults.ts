// Faults in a run or in the data directory, and how an operator fixes each one when the next run reports it.
import { execFileSync } from 'node:child_process'
import { chmod, lchown, mkdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { refresh, refuseFailures } from '../../pipeline/commands/fetch.ts'
import { withRun } from '../../pipeline/commands/open-run.ts'
import { sha256OfFile } from '../../pipeline/data-directory.ts'
import { silentReporter } from '../../pipeline/reporter.ts'
import { FIXTURE_CLOCK } from '../fixture-release.ts'
import { fetchSettings, type Site } from '../pipeline/fetch/site.ts'
import { LEIE } from '../pipeline/fetch/universe-site.ts'
import { RealRun } from './real-run.ts'
import type { Universe } from './universe.ts'

/** User "nobody" on Debian, which owns no files. */
const NOBODY = 65534

/**
 * Result of a strike: how the struck run ended, what an operator undoes, and the next run if it is unusual
 * and makes no release.
 */
export type Struck = {
  ended?: unknown
  undo: () => Promise<void>
  next?: () => Promise<void>
  /** True if SIGKILL ended the run. */
  killed?: boolean
}
export type Strike = (universe: Universe, random: () => number) => Promise<Struck>
export type Fault = { name: string; strike: Strike }

export const nothing = async () => {}

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

/**
 * The kernel makes the disk read-only, as it does after an error of a real disk: before the run, or after a
 * random moment of it, as soon as no file is open for writing.
 */
export function readOnly(ms: number): Fault {
  return {
    name: 'read-only file system',
    strike: async (universe, random) => {
      const { dataDir } = universe
      const remounted = (mode: 'ro' | 'rw') => {
        try {
          execFileSync('mount', ['-o', `remount,${mode}`, dataDir], { stdio: 'ignore' })
          return true
        } catch {
          return false
        }
      }
      const undo = async () => void remounted('rw')
      const before = random() < 0.3 && remounted('ro')
      const run = new RealRun(universe)
      if (!before) {
        await run.hasBegun(0.6 * ms * random())
        while (run.isRunning && !remounted('ro')) await sleep(2)
      }
      const { error: ended } = await run.end
      if (ended === undefined) await undo()
      return { ended, undo }
    }
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
