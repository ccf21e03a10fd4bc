// One run at a time on a data directory, by the processes of one machine: the lock is a file naming its owner by process id, and the lock of
// a process that is gone is taken over at once. methodology/decisions/0088 says why it is no more than that.
import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CatalogueError } from '../domain/errors.ts'

const TRIES = 40
const BETWEEN_TRIES_MS = 25
// Reading and removing two small files takes milliseconds: a guard of this age was left by a process that was killed in between.
const GUARD_MS = 10_000

/** Runs `work` while holding the lock at `path`. Throws `already_running` naming the owner when a living process holds it. */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(path), { recursive: true })
  await acquire(path)
  try {
    await removeLeft(path)
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}

async function acquire(path: string): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    if (await placed(path)) return
    const text = await textOf(path)
    // Released since, or removed by another that found its owner dead: what stands there next is not ours to remove.
    if (text === null) continue
    const owner = ownerIn(text)
    if (owner !== null && (await isAtWork(owner))) {
      throw new CatalogueError('already_running', `Process ${owner.pid} holds ${path} since ${owner.since}.`)
    }
    if (!(await removeDead(path, text))) await sleep(BETWEEN_TRIES_MS)
  }
  throw new CatalogueError('already_running', `${path} is taken anew each time it is released.`)
}

/** Puts our lock in its place, whole from the first moment: one without an owner would be taken for what a crash left. False when it is taken. */
async function placed(path: string): Promise<boolean> {
  const beside = `${path}.${process.pid}.${randomUUID()}`
  const owner: Owner = { pid: process.pid, started: await startOf(process.pid), since: new Date().toISOString() }
  await writeFile(beside, JSON.stringify(owner))
  try {
    await link(beside, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(beside, { force: true })
  }
}

/** Removes what processes left that were killed while they placed their lock. */
async function removeLeft(path: string): Promise<void> {
  const folder = dirname(path)
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(path)}.`)) continue
    const [pid = '', id] = name.slice(basename(path).length + 1).split('.')
    if (id && /^\d+$/.test(pid) && !isThere(Number(pid))) await rm(join(folder, name), { force: true })
  }
}

/**
 * Removes the lock of a dead owner, which says what it said before. False when another process is about it: of two that have both found
 * the owner dead, the later would remove the fresh lock of the earlier.
 */
async function removeDead(path: string, dead: string): Promise<boolean> {
  const guard = `${path}.removing`
  const handle = await open(guard, 'wx').catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    const since = await stat(guard).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now()
    )
    if (Date.now() - since > GUARD_MS) await rm(guard, { force: true })
    return null
  })
  if (!handle) return false
  try {
    if ((await textOf(path)) === dead) await rm(path, { force: true })
    return true
  } finally {
    await handle.close()
    await rm(guard, { force: true })
  }
}

type Owner = { pid: number; started: string | null; since: string }

/** What a lock says; null when it is gone. */
async function textOf(path: string): Promise<string | null> {
  return await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/** The owner a lock names; null when it was cut short by a crash. */
function ownerIn(text: string): Owner | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** True when that very process runs. A number given to another process since, or a dead process nobody has reaped, is not it. */
async function isAtWork({ pid, started }: Owner): Promise<boolean> {
  return isThere(pid) && (started === null || started === (await startOf(pid)))
}

/** True when a process has the number. One of another user is there too, and /proc tells when it started. */
function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** When a process started, in the kernel's own ticks; null where the kernel does not say (no /proc) or the process is dead. */
async function startOf(pid: number): Promise<string | null> {
  try {
    // "pid (name) state ppid …": the name may hold blanks and brackets, so fields are counted from its last bracket.
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return /^[ZX]$/.test(fields[0] ?? '') ? null : (fields[19] ?? null)
  } catch {
    return null
  }
}
