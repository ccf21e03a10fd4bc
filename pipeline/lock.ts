// Locks of a data directory, using proper-lockfile: a folder whose modification time the holder renews, from
// any machine that shares the directory. The file `<lock>.holder` names the holder.
// methodology/engineering/operations.md says what the locks protect.
import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import lockfile from 'proper-lockfile'
import { writeWhole } from '#files'
import { CatalogError } from '../domain/errors.ts'

export type Holder = { host: string; pid: number; id: string; since: string }

/** Milliseconds without renewal after which the holder is gone: longer than the main thread is busy. */
const STALE_MS = 10_000
/** proper-lockfile's minimum: for the lock of a local process that is known to be gone. */
const GONE_MS = 2000
const RENEW_MS = 1000
const BETWEEN_TRIES_MS = 100
/** Two processes could take over one stale lock, so each holds a guard while it tries. */
const GUARD = { retries: { retries: 100, minTimeout: 10, maxTimeout: 100 }, stale: 5000, realpath: false }

/** Throws `already_running` naming the holder. The process crashes if the lock is lost. */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const end = Date.now() + STALE_MS + RENEW_MS
  for (;;) {
    const lock = await tryLock(path, STALE_MS, (error) => {
      throw error
    })
    if (lock) return await work().finally(() => lock.release())
    const holder = await holderOf(path)
    if ((holder && isHere(holder)) || Date.now() > end) {
      const who = holder
        ? `Process ${holder.pid} on ${holder.host} has held ${path} since ${holder.since}`
        : `${path} is held`
      throw new CatalogError('already_running', `${who}.`)
    }
    await sleep(BETWEEN_TRIES_MS)
  }
}

/**
 * `onWait` is called once for each holder. Null if the signal is aborted first. `lost` is aborted if another
 * process took the lock because this one did not renew it in time.
 */
export async function takeLock(path: string, staleMs: number, signal: AbortSignal, onWait: (holder: Holder) => void) {
  let reported = ''
  while (!signal.aborted) {
    const lost = new AbortController()
    const lock = await tryLock(path, staleMs, (error) => lost.abort(error))
    if (lock) return { lost: lost.signal, release: async () => void (lost.signal.aborted || (await lock.release())) }
    const holder = await holderOf(path)
    if (holder && holder.id !== reported) onWait(holder)
    reported = holder?.id ?? reported
    await sleep(BETWEEN_TRIES_MS, undefined, { signal }).catch(() => {})
  }
  return null
}

/** Returns null if another process holds the lock. */
async function tryLock(path: string, staleMs: number, onCompromised: (error: Error) => void) {
  await mkdir(dirname(path), { recursive: true })
  // On a read-only disk, the guard would be tried a hundred times before it fails.
  await access(dirname(path), constants.W_OK)
  const guard = `${path}.guard`
  await endFuture(guard)
  const unguard = await lockfile.lock(guard, { ...GUARD, lockfilePath: guard })
  try {
    const before = await holderOf(path)
    const isGone = before?.host === hostname() && !isHere(before)
    if (isGone) await endFuture(path)
    const stale = isGone ? GONE_MS : Math.max(staleMs, GONE_MS)
    const options = { realpath: false, lockfilePath: path, stale, update: RENEW_MS, onCompromised }
    const release = await lockfile.lock(path, options).catch(async (error: NodeJS.ErrnoException) => {
      // The lock of an earlier version: a file, or a folder with files in it.
      if (error.code === 'ENOTDIR' || error.code === 'ENOTEMPTY') await rm(path, { recursive: true, force: true })
      else if (error.code !== 'ELOCKED') throw error
      return null
    })
    if (!release) return null
    await removeUnfinished(holderPath(path))
    const me: Holder = { host: hostname(), pid: process.pid, id: randomUUID(), since: new Date().toISOString() }
    await writeWhole(holderPath(path), JSON.stringify(me)).catch(async (error: unknown) => {
      // For example on a full disk. Otherwise this process would renew a lock that it does not use.
      await release()
      throw error
    })
    return {
      release: async () => {
        // If the file cannot be removed, the lock must still not be renewed.
        await rm(holderPath(path), { force: true }).finally(release)
      }
    }
  } finally {
    await unguard()
  }
}

/** What a holder left that was killed while it wrote its name. */
async function removeUnfinished(path: string): Promise<void> {
  const names = await readdir(dirname(path))
  const left = names.filter((name) => name.startsWith(`.${basename(path)}.`))
  for (const name of left) await rm(join(dirname(path), name), { force: true })
}

/** A lock from when the clock was ahead would be stale only then; its holder is gone by now. */
async function endFuture(path: string): Promise<void> {
  const now = new Date()
  const found = await stat(path).catch(() => null)
  if (found && found.mtimeMs > now.getTime() + GONE_MS) await utimes(path, now, now).catch(() => {})
}

async function holderOf(path: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(holderPath(path), 'utf8'))
  } catch {
    return null
  }
}

function holderPath(path: string): string {
  return `${path}.holder`
}

/** True if a local process has this id; if it is another by now, callers wait until it is stale. */
function isHere({ host, pid }: Holder): boolean {
  return host === hostname() && isAlive(pid)
}

/** True if a local process has this id, of whichever user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
