// Checks that the whole journal can be read, before it is used. The check runs in a child process: if a file
// is truncated or a page is corrupt, LMDB reads beyond its map and the system kills the process before it can
// report anything.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CatalogError } from '../../domain/errors.ts'
import { changeCountPath } from './change-count.ts'
import { journalPath } from './journal.ts'

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
