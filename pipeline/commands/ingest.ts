// make ingest: everything in data/raw to an activated release; first, files an inbox holds, or the synthetic universe when there is nothing.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CatalogueError } from '../../domain/errors.ts'
import type { SnapshotManifest } from '../../domain/manifest.ts'
import type { SourceDefinition } from '../../domain/source.ts'
import { damageIn } from '../damage.ts'
import { orDiskFull } from '../disk-full.ts'
import { recordConfirmed } from '../ledger/confirmed.ts'
import { recordRefresh, snapshotsInUse } from '../ledger/entries.ts'
import { recordActivation } from '../ledger/heal.ts'
import { intake } from '../raw/intake.ts'
import { type Receipt, receiptsOf } from '../raw/receipt.ts'
import type { PipelineSettings } from '../settings.ts'
import { loadSources } from '../sources/load.ts'
import { activateRelease } from '../stages/activate.ts'
import { buildRelease } from '../stages/build.ts'
import { diffWithCurrent } from '../stages/diff.ts'
import { currentPointer, keptRelease, type Release, type Snapshot } from '../stages/kept.ts'
import type { RunContext } from '../stages/run-context.ts'
import { heal, remade } from './heal.ts'
import { type Refresh, type Refusal, refreshSource } from './refresh.ts'
import { seedWhenEmpty } from './seed.ts'

export type IngestResult = { release: Release; activated: boolean; refused: Refusal[] }

/** Ingests data/raw. Throws `no_input` or the first refusal when no release could be made. */
export async function ingest(run: RunContext, settings: PipelineSettings, now: Date): Promise<IngestResult> {
  const sources = await loadSources(run.sourcesRoot)
  await seedWhenEmpty(run, sources, settings)
  return await release(run, sources, now, [])
}

/** Takes every official file under `inbox` and ingests. `date` is for files whose name carries none. */
export async function ingestInbox(
  run: RunContext,
  inbox: string,
  date: string | undefined,
  now: Date
): Promise<IngestResult> {
  const sources = await loadSources(run.sourcesRoot)
  return await release(run, sources, now, await takeInbox(run, sources, inbox, date, now))
}

/** Takes every official file under `inbox` into data/raw; returns those that were refused. Throws when none was taken. */
export async function takeInbox(
  run: RunContext,
  sources: readonly SourceDefinition[],
  inbox: string,
  date: string | undefined,
  now: Date
): Promise<Refusal[]> {
  const refused: Refusal[] = []
  let taken = 0
  for (const path of await filesUnder(inbox)) {
    try {
      const arrival = { origin: 'imported', receivedAt: now } as const
      const receipts = await intake(run, path, sources, {}, arrival).catch((error) => {
        if (error instanceof CatalogueError && error.code === 'undated_file' && date)
          return intake(run, path, sources, { date }, arrival)
        throw error
      })
      reportTaken(run, receipts)
      taken += 1
    } catch (error) {
      if (!(error instanceof CatalogueError)) throw error
      run.reporter.warn(error.message, { file: path, code: error.code, remedy: error.entry.hint })
      refused.push({ file: path, error })
    }
  }
  if (taken === 0) throw refused[0]?.error ?? new CatalogueError('no_input', `${inbox} holds no file.`)
  return refused
}

/** Snapshots of all sources to an activated release. A raw file that cannot be used is set aside with the reason and the rest goes on. */
export async function release(
  run: RunContext,
  sources: readonly SourceDefinition[],
  now: Date,
  refused: Refusal[]
): Promise<IngestResult> {
  await heal(run, sources, now)
  await recordConfirmed(run, now)
  const inUse = await snapshotsInUse(run)
  const snapshots = await snapshotsOf(run, sources, inUse, now, refused)
  const built = await builtRelease(run, sources, snapshots, inUse, now)
  const activated = await activateRelease(run, built, now)
  await recordActivation(run)
  return { release: built, activated, refused }
}

/** The newest snapshot of each source, made of data/raw where it is not kept; files that cannot be used are added to `refused`. */
export async function snapshotsOf(
  run: RunContext,
  sources: readonly SourceDefinition[],
  inUse: ReadonlyMap<string, SnapshotManifest>,
  now: Date,
  refused: Refusal[]
): Promise<Snapshot[]> {
  const receipts = await usableReceipts(run, sources)
  const snapshots: Snapshot[] = []
  for (const source of sources) {
    const refresh: Refresh = { run, source, now, inUse: inUse.get(source.id) ?? null, refused }
    const snapshot = await refreshSource(refresh, receipts.get(source.id) ?? [])
    if (snapshot) snapshots.push(snapshot)
  }
  if (snapshots.length === 0)
    throw refused[0]?.error ?? new CatalogueError('no_input', `${run.directory.raw()} is empty.`)
  return snapshots
}

/** The release, and what changed since the one before; when it cannot be made, the sources that are new in it have failed, and the release before stays. */
async function builtRelease(
  run: RunContext,
  sources: readonly SourceDefinition[],
  snapshots: readonly Snapshot[],
  inUse: ReadonlyMap<string, SnapshotManifest>,
  now: Date
): Promise<Release> {
  try {
    const built = await buildRelease(run, snapshots)
    await diffWithCurrent(run, built).catch(async (error) => {
      const damage = damageIn(error)
      const before = await keptRelease(run.directory, (await currentPointer(run.directory))?.release ?? '')
      run.reporter.warn('The release before is damaged and is made again.', { damage: damage.detail })
      if (!before || !(await remade(run, sources, before))) throw damage
      await diffWithCurrent(run, built)
    })
    return built
  } catch (thrown) {
    const error = orDiskFull(thrown)
    for (const { manifest } of snapshots.filter(({ manifest: { source, id } }) => inUse.get(source.id)?.id !== id)) {
      await recordRefresh(run, now, {
        source: manifest.source.id,
        outcome: 'failed',
        date: manifest.date,
        previous: inUse.get(manifest.source.id)?.id ?? null,
        code: error instanceof CatalogueError ? error.code : null,
        sentence: `The release with snapshot ${manifest.id} could not be made: ${(error as Error).message}`
      }).catch(() => {}) // On a full disk the ledger cannot be written either, and the error matters more.
    }
    throw error
  }
}

/** Receipts by source. One real file anywhere takes the synthetic ones out of use: the two are never mixed in a release. */
async function usableReceipts(run: RunContext, sources: readonly SourceDefinition[]): Promise<Map<string, Receipt[]>> {
  const all = await Promise.all(sources.map(async ({ id }) => [id, await receiptsOf(run.directory, id)] as const))
  const usable = all.flatMap(([, receipts]) => receipts).filter(({ refused }) => refused === null)
  const real = usable.some(({ origin }) => origin !== 'synthetic')
  if (real && usable.some(({ origin }) => origin === 'synthetic')) {
    run.reporter.note('Real files are present: the synthetic ones are left out of this release.')
  }
  return new Map(all.map(([id, receipts]) => [id, receipts.filter(({ origin }) => !real || origin !== 'synthetic')]))
}

/** Tells what was taken, a line for each data file. */
export function reportTaken(run: RunContext, receipts: readonly Receipt[]): void {
  for (const { file, member, source, kind, date } of receipts) {
    run.reporter.note('File taken.', { file, ...(member && { member }), source, kind, date })
  }
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    throw new CatalogueError('no_input', `${folder}: ${(error as Error).message}.`)
  })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
