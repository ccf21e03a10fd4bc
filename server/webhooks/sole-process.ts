// One deliverer for a data directory: two would send everything twice and in no order.
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import lockfile from 'proper-lockfile'
import { CatalogueError } from '../../domain/errors.ts'
import { journalPath } from './journal.ts'

/** A lock not renewed for this long is of a process that was killed. */
const STALE_MS = 5000
/** Tries that together outlast a stale lock: a service that is started again after a crash need not be started twice. */
const RETRIES = { retries: 12, minTimeout: 500, maxTimeout: 500 }

/** Takes the place of the deliverer, waiting for it as long as told; returns how to leave it. Throws `usage` when another process has it. */
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
      throw new CatalogueError('usage', `Another webhook service works on ${dataDir}.`, { cause: error })
    })
}
