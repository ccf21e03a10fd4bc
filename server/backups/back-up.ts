// Backup of state that cannot be rebuilt: access and signing keys, access requests, subscriptions with
// pending deliveries, the ledger, the events, the release log and the pointer. The operator copies raw files
// separately: they are many gigabytes and never change.

import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { flush, sha256OfText, writeWhole } from '#files'
import { EVENTS_FOLDER } from '../../domain/events.ts'
import { LEDGER_FILE, LedgerEntry } from '../../domain/ledger.ts'
import { CurrentPointer, ReleaseManifest } from '../../domain/manifest.ts'
import { repairOf } from '../../domain/repairs.ts'
import { LAST_CHECKPOINT_FILE, LOG_FOLDER } from '../../domain/signing.ts'
import { accessFile } from '../keys/access.ts'
import { keyFile } from '../keys/key-file.ts'
import { signingFile } from '../keys/signing-keys.ts'
import { BACKUP_FILE, type Backup, type BackupStamp, backupStampPath } from '../metrics/backup-stamp.ts'
import { unsealed } from '../store/sealed.ts'
import { Journal, journalPath } from '../webhooks/journal.ts'
import { verifyJournal } from '../webhooks/journal-check.ts'

/** Makes a backup in a new folder under `to`, named by the time. Services may be running. */
export async function backUp(dataDir: string, to: string, now: Date): Promise<string> {
  const name = now.toISOString().replaceAll(':', '-').replace(/\.\d+/, '')
  const folder = join(to, name)
  const temporary = join(to, `.${name}.${process.pid}`)
  // The folder contains signing secrets.
  await mkdir(temporary, { recursive: true, mode: 0o700 })
  try {
    await copyState(dataDir, temporary)
    const made: Backup = {
      made_at: now.toISOString(),
      release: await releaseIn(dataDir),
      files: await digested(temporary)
    }
    await writeWhole(join(temporary, BACKUP_FILE), `${JSON.stringify(made, null, 2)}\n`, 0o600)
    await rename(temporary, folder)
    await flush(to)
  } catch (error) {
    await rm(temporary, { recursive: true, force: true })
    throw error
  }
  const stamp: BackupStamp = { made_at: now.toISOString(), folder }
  await mkdir(join(dataDir, 'state'), { recursive: true, mode: 0o700 })
  await writeWhole(backupStampPath(dataDir), `${JSON.stringify(stamp)}\n`, 0o600)
  return folder
}

/**
 * Copies in an order that keeps the parts consistent. The journal comes first, so it is never ahead of the
 * events and the pointer. What lies between is queued again, under the same ids. The ledger comes last, so it
 * includes the release that the pointer names. The log comes after the pointer for the same reason, and after
 * the last signed checkpoint, because the log must extend that.
 */
async function copyState(dataDir: string, to: string): Promise<void> {
  if (existsSync(journalPath(dataDir))) await copyJournal(dataDir, to)
  for (const file of [keyFile(dataDir), accessFile(dataDir), signingFile(dataDir)]) {
    const { path } = file
    // Fail now if the file is damaged: a copy of it would be useless as a backup.
    await file.read()
    if (await file.isDamaged())
      throw new Error(`${path} is missing or damaged: run \`${repairOf(relative(dataDir, path)).command}\`.`)
    if (existsSync(path)) await copied(path, join(to, relative(dataDir, path)))
  }
  const pointer = join(dataDir, 'current.json')
  if (existsSync(pointer)) {
    CurrentPointer.parse(unsealed(await readFile(pointer, 'utf8')))
    await copied(pointer, join(to, 'current.json'))
  }
  const events = join(dataDir, EVENTS_FOLDER)
  for (const file of existsSync(events) ? (await readdir(events)).filter((each) => each.endsWith('.json')) : []) {
    await copied(join(events, file), join(to, EVENTS_FOLDER, file))
  }
  await copyLog(dataDir, to)
  const ledger = join(dataDir, LEDGER_FILE)
  if (existsSync(ledger)) await writeWhole(join(to, LEDGER_FILE), wholeLines(await readFile(ledger, 'utf8')), 0o600)
}

/** Names of finished files in the log: a file that is still being written has another ending. */
const LOG_FILE = /^(?:checkpoint|x?[0-9]+|[^/]+\.json)$/

/** Copies the checkpoint before the tiles, so that the tiles have every entry of the checkpoint. */
async function copyLog(dataDir: string, to: string): Promise<void> {
  const folder = join(dataDir, LOG_FOLDER)
  const last = join(dataDir, LAST_CHECKPOINT_FILE)
  const checkpoint = join(folder, 'checkpoint')
  for (const path of [last, checkpoint]) if (existsSync(path)) await copied(path, join(to, relative(dataDir, path)))
  if (!existsSync(folder)) return
  for (const path of await filesUnder(folder))
    if (LOG_FILE.test(basename(path)) && path !== checkpoint) await copied(path, join(to, relative(dataDir, path)))
}

async function copyJournal(dataDir: string, to: string): Promise<void> {
  const copy = journalPath(to)
  await mkdir(dirname(copy), { recursive: true, mode: 0o700 })
  await verifyJournal(dataDir)
  const journal = new Journal(dataDir)
  try {
    await journal.backUp(copy).catch((error: Error) => {
      // LMDB tells its processes apart by their ids, and two containers number theirs alike.
      if (!/Resource temporarily unavailable/.test(error.message)) throw error
      throw new Error(
        `${journalPath(dataDir)} is open in another container. Run the backup in the container of the webhook service.`
      )
    })
  } finally {
    await journal.close()
  }
  // Open the copy once to verify that it can be read.
  const made = new Journal(to)
  const { cursor } = made
  await made.close()
  await rm(`${copy}-lock`, { force: true })
  if (!cursor) throw new Error(`${journalPath(dataDir)} does not record what was queued last.`)
}

/** Drops a last line that is still being written. Throws if a line is not a ledger entry. */
function wholeLines(text: string): string {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  for (const line of whole.split('\n').slice(0, -1)) LedgerEntry.parse(unsealed(line))
  return whole
}

/** The current release; null if its manifest is missing. */
async function releaseIn(dataDir: string): Promise<Backup['release']> {
  const pointer = await readFile(join(dataDir, 'current.json'), 'utf8').catch(() => null)
  if (pointer === null) return null
  const { release, manifest_sha256 } = CurrentPointer.parse(unsealed(pointer))
  const text = await readFile(join(dataDir, 'releases', release, 'manifest.json'), 'utf8').catch(() => null)
  if (text === null) return null
  const { pipeline_version } = ReleaseManifest.pick({ pipeline_version: true }).loose().parse(JSON.parse(text))
  return { id: release, manifest_sha256, pipeline_version }
}

async function digested(folder: string): Promise<Backup['files']> {
  return await Promise.all((await filesUnder(folder)).map((path) => digestedFile(folder, path)))
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : [])).sort()
}

export async function digestedFile(folder: string, path: string): Promise<Backup['files'][number]> {
  const content = await readFile(path)
  const sha256 = sha256OfText(content)
  return { file: relative(folder, path), bytes: content.length, sha256 }
}

async function copied(from: string, to: string): Promise<void> {
  await writeWhole(to, await readFile(from), 0o600)
}
