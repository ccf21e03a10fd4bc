// make ingest: everything in data/raw to an activated release; first, files an inbox holds, or the synthetic universe when there is nothing.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { CatalogueError } from '../../domain/errors.ts'
import type { SourceDefinition } from '../../domain/source.ts'
import { intake } from '../raw/intake.ts'
import { type Receipt, receiptsOf, refuseFile } from '../raw/receipt.ts'
import type { PipelineSettings } from '../settings.ts'
import { loadSources } from '../sources/load.ts'
import { activateRelease } from '../stages/activate.ts'
import { buildRelease } from '../stages/build.ts'
import { compose } from '../stages/compose.ts'
import type { Release, Snapshot } from '../stages/kept.ts'
import type { RunContext } from '../stages/run-context.ts'
import { publishSnapshot, RawFileError } from '../stages/snapshot.ts'
import { seedWhenEmpty } from './seed.ts'

export type Refusal = { file: string; error: unknown }
export type IngestResult = { release: Release; activated: boolean; refused: Refusal[] }

/** Ingests data/raw. Throws `no_input` or the first refusal when no release could be made. */
export async function ingest(run: RunContext, settings: PipelineSettings, now: Date): Promise<IngestResult> {
  const sources = await loadSources(run.sourcesRoot)
  await seedWhenEmpty(run, sources, settings, now)
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
  return await release(run, sources, now, refused)
}

/** Snapshots of all sources to an activated release. A raw file that cannot be read is set aside with the reason and the rest goes on. */
export async function release(
  run: RunContext,
  sources: readonly SourceDefinition[],
  now: Date,
  refused: Refusal[]
): Promise<IngestResult> {
  const receipts = await usableReceipts(run, sources)
  const snapshots: Snapshot[] = []
  for (const source of sources) {
    const snapshot = await snapshotOf(run, source, receipts.get(source.id) ?? [], refused)
    if (snapshot) snapshots.push(snapshot)
  }
  if (snapshots.length === 0)
    throw refused[0]?.error ?? new CatalogueError('no_input', `${run.directory.raw()} is empty.`)
  const built = await buildRelease(run, snapshots)
  return { release: built, activated: await activateRelease(run, built, now), refused }
}

async function snapshotOf(
  run: RunContext,
  source: SourceDefinition,
  receipts: readonly Receipt[],
  refused: Refusal[]
): Promise<Snapshot | null> {
  const chosen = compose(source, receipts)
  if (chosen.length === 0) return null
  try {
    return await publishSnapshot(run, source, chosen)
  } catch (error) {
    const guilty = guiltyReceipt(error, chosen)
    if (!guilty) throw error
    const reason = error instanceof RawFileError ? error.cause : error
    run.reporter.warn((reason as Error).message, { source: source.id, file: guilty.file, set_aside: true })
    refused.push({ file: guilty.file, error: reason })
    const why = (reason as Error).message
    await refuseFile(run.directory, guilty, why)
    const others = receipts.map((receipt) => (receipt === guilty ? { ...receipt, refused: why } : receipt))
    return await snapshotOf(run, source, others, refused)
  }
}

/** The file to set aside: the one that could not be read, or, when a check over all of them failed, the one that came last. */
function guiltyReceipt(error: unknown, chosen: readonly Receipt[]): Receipt | null {
  if (error instanceof RawFileError) return error.cause instanceof CatalogueError ? error.receipt : null
  const ofContent =
    error instanceof CatalogueError && (error.code === 'check_failed' || error.code === 'nothing_accepted')
  if (!ofContent) return null
  return [...chosen].sort((a, b) => (a.received_at < b.received_at ? -1 : 1)).at(-1) ?? null
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
