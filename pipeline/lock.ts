// One run at a time on a data directory. The lock is a file naming its owner; the lock of a process that is gone is taken over at once.
import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CatalogueError } from '../domain/errors.ts'

/** Runs `work` while holding the lock at `path`. Throws `already_running` naming the owner when a living process holds it. */
export async function withLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(path), { recursive: true })
  await acquire(path)
  try {
    return await work()
  } finally {
    await rm(path, { force: true })
  }
}

async function acquire(path: string): Promise<void> {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const handle = await open(path, 'wx')
      await handle.writeFile(
        JSON.stringify({ pid: process.pid, started: await startOf(process.pid), since: new Date().toISOString() })
      )
      await handle.close()
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const owner = await ownerOf(path)
    if (owner !== null && (await isAtWork(owner))) {
      throw new CatalogueError('already_running', `Process ${owner.pid} holds ${path} since ${owner.since}.`)
    }
    await rm(path, { force: true })
  }
  throw new CatalogueError('already_running', `${path} is taken anew each time it is released.`)
}

type Owner = { pid: number; started: string | null; since: string }

/** The owner a lock names; null when the file is gone or was cut short by a crash. */
async function ownerOf(path: string): Promise<Owner | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return null
  }
}

/** True when that very process runs. A number given to another process since, or a dead process nobody has reaped, is not it. */
async function isAtWork({ pid, started }: Owner): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return started === null || started === (await startOf(pid))
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
