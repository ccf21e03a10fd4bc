// make try: runs an import or ingest in a copy of the data directory, then removes the copy.
import { copyFile, link, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessAbsent } from '#files'
import { EVENTS_FOLDER } from '../../domain/events.ts'
import { LEDGER_FILE } from '../../domain/ledger.ts'
import type { ReleaseManifest } from '../../domain/manifest.ts'
import { DataDirectory } from '../data-directory.ts'
import { withLock } from '../lock.ts'
import type { Reporter } from '../reporter.ts'
import type { PipelineSettings } from '../settings.ts'
import { keptChanges } from '../stages/kept.ts'
import type { RunContext } from '../stages/run-context.ts'
import { countsTable } from './diff.ts'
import { withRun } from './open-run.ts'

const LINKED = ['raw', 'snapshots', 'releases', EVENTS_FOLDER, 'current.json']

/** Runs `work` on a copy of the data directory. The files of the original stay unchanged. */
export async function withCopy<T>(
  settings: PipelineSettings,
  reporter: Reporter,
  work: (run: RunContext) => Promise<T>
): Promise<T> {
  const directory = new DataDirectory(settings.DATA_DIR)
  // During the copy, no other run may clear the scratch folder or publish half of what is copied.
  return await withLock(directory.state('pipeline.lock'), async () => {
    const copy = await directory.scratch('try')
    try {
      for (const name of LINKED) await linkTree(join(directory.root, name), join(copy, name))
      // The ledger is appended in place, so a link would change the original.
      await copyFile(directory.ledger, join(copy, LEDGER_FILE)).catch(unlessAbsent)
      // Nothing is published, so the code need not be committed.
      return await withRun({ ...settings, DATA_DIR: copy, ALLOW_DIRTY: '1' }, reporter, work)
    } finally {
      await directory.clearScratch()
    }
  })
}

/** Hard links: a release takes gigabytes, and the pipeline replaces files, never writes into them. */
async function linkTree(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    return error.code === 'ENOTDIR' ? 'file' : unlessAbsent(error)
  })
  if (entries === null) return
  if (entries === 'file') return await link(from, to)
  await mkdir(to, { recursive: true })
  for (const { name } of entries) await linkTree(join(from, name), join(to, name))
}

/** The changes that the tried release would make, by table. */
export async function wouldChange(
  run: RunContext,
  from: string | undefined,
  { id, tables }: ReleaseManifest
): Promise<string> {
  if (from === undefined) return `It would be the first release, with ${tables.length} tables.`
  if (from === id) return `Nothing would change: release ${id} stays.`
  const stamp = (await keptChanges(run.directory, from, id))?.stamp
  if (!stamp) return `Its changes from release ${from} are unknown, because that release cannot be read.`
  const changed = stamp.tables.filter(
    ({ added, removed, modified, corrected }) => added + removed + modified + corrected > 0
  )
  return changed.length === 0 ? 'No row would change.' : `Rows that would change:\n${countsTable(changed)}`
}
