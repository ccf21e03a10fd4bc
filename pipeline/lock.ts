// One run at a time on a data directory. The lock is a file naming its owner; the lock of a process that is gone is taken over.
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
      await handle.writeFile(JSON.stringify({ pid: process.pid, since: new Date().toISOString() }))
      await handle.close()
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const owner = await ownerOf(path)
    if (owner !== null && isAlive(owner.pid)) {
      throw new CatalogueError('already_running', `Process ${owner.pid} holds ${path} since ${owner.since}.`)
    }
    await rm(path, { force: true })
  }
  throw new CatalogueError('already_running', `${path} is taken anew each time it is released.`)
}

/** The owner a lock names; null when the file is gone or was cut short by a crash. */
async function ownerOf(path: string): Promise<{ pid: number; since: string } | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return null
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
