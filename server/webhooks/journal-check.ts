// Before the journal is used: one deliverer per data directory, because two would send everything twice and
// out of order, and a check that the whole journal can be read. The check runs in a child process: if a file
// is truncated or a page is corrupt, LMDB reads beyond its map, and the system kills the process before it
// can report anything.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import lockfile from 'proper-lockfile'
import { CatalogError } from '../../domain/errors.ts'
import { journalPath } from './journal.ts'
import { changeCountPath } from './journal-checksums.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const PROGRAM = fileURLToPath(new URL('checked-journal.ts', import.meta.url))

/** Throws `damaged_data` if the journal is not intact. A missing one was never written to. */
export async function verifyJournal(dataDir: string): Promise<void> {
  const path = journalPath(dataDir)
  const bytes = statSync(path, { throwIfNoEntry: false })?.size
  if (bytes === undefined && !existsSync(changeCountPath(path))) return
  // LMDB would take an empty file for a new journal.
  const said = bytes === undefined ? 'it is missing' : bytes === 0 ? 'it is empty' : await damageIn(dataDir)
  if (said === '') return
  throw new CatalogError(
    'damaged_data',
    `${path}: ${said}. It holds the subscriptions and their pending deliveries. To restore them, run make restore FROM=<dir> REPLACE=1. Without a backup, move ${dirname(path)} away and have subscribers subscribe again.`
  )
}

/** A description of the damage; empty if the journal is intact. */
async function damageIn(dataDir: string): Promise<string> {
  const child = spawn(process.execPath, ['--import=tsx', PROGRAM, resolve(dataDir)], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe']
  })
  let text = ''
  child.stderr.on('data', (chunk) => (text += chunk))
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null]
  if (code === 0) return ''
  return (signal ?? text.trim().split('\n').at(-1)) || `reading it ended with exit code ${code}`
}

/** A lock not renewed for this long belongs to a process that was killed. */
const STALE_MS = 5000
/** Retries that together outlast a stale lock: after a crash, one restart of the service is enough. */
const RETRIES = { retries: 12, minTimeout: 500, maxTimeout: 500 }

/** Takes the lock and returns what releases it. Throws `usage` if another process holds it. */
export async function soleProcess(
  dataDir: string,
  retries: typeof RETRIES | 0 = RETRIES
): Promise<() => Promise<void>> {
  const path = journalPath(dataDir)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  return await lockfile
    .lock(path, { realpath: false, lockfilePath: `${path}.running`, stale: STALE_MS, update: 1000, retries })
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ELOCKED') throw error
      throw new CatalogError('usage', `Another webhook service is using ${dataDir}.`, { cause: error })
    })
}
