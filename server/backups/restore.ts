// Restores a backup: verifies all of it before the first write, and overwrites only if asked to.
import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessAbsent, writeWhole } from '#files'
import { parseCheckpoint, parseNote } from '#verify/note.ts'
import { jsonAs } from '../../domain/json-text.ts'
import { LEDGER_FILE } from '../../domain/ledger.ts'
import { LAST_CHECKPOINT_FILE, LOG_FOLDER } from '../../domain/signing.ts'
import { Mistake } from '../keys/arguments.ts'
import { copyPath } from '../keys/state-file.ts'
import { BACKUP_FILE, Backup } from '../metrics/backup-stamp.ts'
import { journalPath } from '../webhooks/journal.ts'
import { soleProcess } from '../webhooks/journal-check.ts'
import { changeCountPath } from '../webhooks/journal-checksums.ts'
import { digestedFile } from './back-up.ts'

export type Restored = { folder: string; backup: Backup; written: string[]; left: string[] }

/** Without `replace`, throws Mistake if an existing file differs. Also for a damaged backup. */
export async function restore(dataDir: string, from: string, replace: boolean): Promise<Restored> {
  const folder = await newestIn(from)
  const backup = await verified(folder)
  const leave = await soleProcess(dataDir, 0)
  try {
    const plan = await Promise.all(
      backup.files.map(async ({ file }) => ({
        file,
        fate: await fateOf(join(dataDir, file), join(folder, file), file)
      }))
    )
    const inTheWay = plan.filter(({ fate }) => fate === 'differs').map(({ file }) => file)
    if (inTheWay.length > 0 && !replace) {
      throw new Mistake(
        `${dataDir} has different versions of these files: ${inTheWay.join(', ')}. Add --replace to overwrite them with those of the backup.`
      )
    }
    const written = plan.filter(({ fate }) => fate !== 'stays').map(({ file }) => file)
    // Write the pointer last: the release it names must not be requested before everything else is in place.
    for (const file of written.toSorted((a, b) => Number(a === 'current.json') - Number(b === 'current.json'))) {
      // The lock file of LMDB and our change count describe the replaced journal.
      if (join(dataDir, file) === journalPath(dataDir))
        for (const path of [`${journalPath(dataDir)}-lock`, changeCountPath(journalPath(dataDir))])
          await rm(path, { force: true })
      await rm(copyPath(join(dataDir, file)), { force: true })
      const mode = file.startsWith('state/') ? 0o600 : 0o644
      await writeWhole(join(dataDir, file), await readFile(join(folder, file)), mode)
    }
    return { folder, backup, written, left: plan.filter(({ fate }) => fate === 'stays').map(({ file }) => file) }
  } finally {
    await leave()
  }
}

/** Returns the folder if it is a backup; otherwise the newest finished backup under it. */
async function newestIn(from: string): Promise<string> {
  if (existsSync(join(from, BACKUP_FILE))) return from
  const names = await readdir(from).catch(() => [])
  const whole = names.filter((name) => !name.startsWith('.') && existsSync(join(from, name, BACKUP_FILE))).sort()
  const newest = whole.at(-1)
  if (newest === undefined)
    throw new Mistake(`${from} contains no backup: neither it nor any folder in it has a ${BACKUP_FILE}.`)
  return join(from, newest)
}

/** Returns the backup's list after reading every file and comparing it with its listed digest. */
async function verified(folder: string): Promise<Backup> {
  const backup = jsonAs(Backup, await readFile(join(folder, BACKUP_FILE), 'utf8').catch(() => null))
  if (!backup) throw new Mistake(`${join(folder, BACKUP_FILE)} cannot be read: use another backup.`)
  for (const listed of backup.files) {
    // Each listed name must point to a file inside the backup folder.
    if (listed.file.split('/').includes('..') || listed.file.startsWith('/')) {
      throw new Mistake(
        `${join(folder, BACKUP_FILE)} names ${listed.file}, which is outside the backup folder: use another backup.`
      )
    }
    const found = await digestedFile(folder, join(folder, listed.file)).catch(() => null)
    if (found?.sha256 !== listed.sha256) {
      throw new Mistake(
        `${join(folder, listed.file)} should have SHA-256 ${listed.sha256} but is ${found?.sha256 ?? 'missing'}: use another backup.`
      )
    }
  }
  return backup
}

/**
 * `stays`: the existing file is identical, or it is a ledger that begins with the same bytes, or a checkpoint
 * of a log that has grown. A ledger and a log only grow, and their newer entries are true.
 */
async function fateOf(there: string, here: string, file: string): Promise<'absent' | 'stays' | 'differs'> {
  const present = await readFile(there).catch(unlessAbsent)
  if (present === null) return 'absent'
  const kept = await readFile(here)
  if (present.equals(kept)) return 'stays'
  if (CHECKPOINTS.includes(file)) return hasGrown(present, kept) ? 'stays' : 'differs'
  return file === LEDGER_FILE && present.subarray(0, kept.length).equals(kept) ? 'stays' : 'differs'
}

const CHECKPOINTS = [LAST_CHECKPOINT_FILE, `${LOG_FOLDER}/checkpoint`]

/** True if the checkpoint at hand is of the same log as the one in the backup, and not an older one. */
function hasGrown(present: Buffer, kept: Buffer): boolean {
  try {
    const [now, before] = [present, kept].map((note) => parseCheckpoint(parseNote(note.toString()).text))
    return (
      now !== undefined &&
      before !== undefined &&
      now.origin === before.origin &&
      (now.size > before.size || now.text === before.text)
    )
  } catch {
    return false
  }
}
