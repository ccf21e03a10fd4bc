// Allows one deliverer per data directory: two would send everything twice and out of order.
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import lockfile from 'proper-lockfile'
import { CatalogError } from '../../domain/errors.ts'
import { journalPath } from './journal.ts'

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
