// make ingest: takes files from an inbox, or generates the synthetic universe if there are none, then builds
// and activates a release from data/raw.
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { writeWhole } from '#files'
import { CatalogError } from '../../domain/errors.ts'
import type { SnapshotManifest } from '../../domain/manifest.ts'
import { IsoDate } from '../../domain/provenance.ts'
import type { SourceDefinition } from '../../domain/source.ts'
import { diffWithCurrent } from '../changes/write.ts'
import { refuseWrongClock } from '../clock.ts'
import { damageIn, filesUnder, readJson } from '../data-directory.ts'
import { activateRelease } from '../events/activate.ts'
import { orDiskFull } from '../faults.ts'
import { intake } from '../intake.ts'
import { recordActivation, recordConfirmed, recordRefresh, snapshotsInUse } from '../ledger/entries.ts'
import { searchKept } from '../publishing/withheld-files.ts'
import { type Receipt, receiptsOf, refuseFile, takeFile } from '../raw/receipt.ts'
import type { Asked } from '../raw/recognize.ts'
import type { PipelineSettings } from '../settings.ts'
import { loadSources, sourceById, sourceFolder } from '../source-loader.ts'
import { buildRelease } from '../stages/build.ts'
import { currentPointer, keptRelease, type Release, type Snapshot } from '../stages/kept.ts'
import type { Refusal, RunContext } from '../stages/run-context.ts'
import { generateUniverse, type SyntheticFile } from '../synthetic/generate.ts'
import { heal, remade } from './heal.ts'
import { type Refresh, refreshSource } from './refresh.ts'

export type IngestResult = { release: Release; activated: boolean; refused: Refusal[] }

/** Ingests data/raw. Throws `no_input` or the first refusal if no release can be built. */
export async function ingest(run: RunContext, settings: PipelineSettings, now: Date): Promise<IngestResult> {
  const sources = await loadSources(run.sourcesRoot)
  await seedWhenEmpty(run, sources, settings)
  return await release(run, sources, now)
}

/** Takes every official file under `inbox` and ingests. `date`: for files whose names carry none. */
export async function ingestInbox(
  run: RunContext,
  inbox: string | readonly string[],
  date: string | undefined,
  now: Date
): Promise<IngestResult> {
  const sources = await loadSources(run.sourcesRoot)
  await takeInbox(run, sources, inbox, date, now)
  return await release(run, sources, now)
}

/** Takes every official file under `inbox` into data/raw. Throws if no file was taken. */
export async function takeInbox(
  run: RunContext,
  sources: readonly SourceDefinition[],
  inbox: string | readonly string[],
  date: string | undefined,
  now: Date
): Promise<void> {
  refuseWrongClock(run, now)
  for (const place of [inbox].flat()) {
    for (const path of await filesIn(place)) {
      await takeOne(run, path, sources, {}, now, date === undefined ? null : { date })
    }
  }
  if (run.taken.length === 0) throw run.refused[0]?.error ?? new CatalogError('no_input', `${inbox} contains no file.`)
}

/** Takes one file into data/raw, or records why not. `undated`: if its name carries no date. */
export async function takeOne(
  run: RunContext,
  path: string,
  sources: readonly SourceDefinition[],
  asked: Asked,
  now: Date,
  undated: Asked | null = null
): Promise<void> {
  const arrival = { origin: 'imported', receivedAt: now } as const
  try {
    const receipts = await intake(run, path, sources, asked, arrival).catch((error) => {
      if (undated && error instanceof CatalogError && error.code === 'undated_file')
        return intake(run, path, sources, undated, arrival)
      throw error
    })
    for (const { file, member, source, kind, date } of receipts.filter(({ refused }) => refused === null)) {
      run.reporter.note('File taken.', { file, ...(member && { member }), source, kind, date })
    }
    run.taken.push(...receipts)
  } catch (error) {
    if (!(error instanceof CatalogError)) throw error
    run.reporter.warn(error.message, { file: path, code: error.code, remedy: error.entry.hint })
    run.refused.push({ file: path, error })
  }
}

/** Builds and activates a release. Quarantines unusable raw files and continues with the rest. */
export async function release(run: RunContext, sources: readonly SourceDefinition[], now: Date): Promise<IngestResult> {
  refuseWrongClock(run, now)
  await heal(run, sources, now)
  await recordConfirmed(run, now)
  const inUse = await snapshotsInUse(run)
  const snapshots = await snapshotsOf(run, sources, inUse, now)
  await searchKept(run, now)
  const built = await builtRelease(run, sources, snapshots, inUse, now)
  const activated = await activateRelease(run, built, now)
  await recordActivation(run)
  return { release: built, activated, refused: run.refused }
}

/** The newest snapshot of each source, built if it is not kept. Adds unusable files to `run.refused`. */
export async function snapshotsOf(
  run: RunContext,
  sources: readonly SourceDefinition[],
  inUse: ReadonlyMap<string, SnapshotManifest>,
  now: Date
): Promise<Snapshot[]> {
  const receipts = await usableReceipts(run, sources)
  const snapshots: Snapshot[] = []
  for (const source of sources) {
    const refresh: Refresh = { run, source, now, inUse: inUse.get(source.id) ?? null }
    const snapshot = await refreshSource(refresh, receipts.get(source.id) ?? [])
    if (snapshot) snapshots.push(snapshot)
  }
  if (snapshots.length === 0)
    throw run.refused[0]?.error ?? new CatalogError('no_input', `${run.directory.raw()} is empty.`)
  return snapshots
}

/** If the build fails, each source with a new snapshot gets an entry; the previous release stays. */
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
      run.reporter.warn('The previous release is damaged and is being rebuilt.', { damage: damage.detail })
      if (!before || !(await remade(run, sources, before))) throw damage
      await diffWithCurrent(run, built)
    })
    return built
  } catch (thrown) {
    const error = orDiskFull(thrown, run.directory.root)
    for (const { manifest } of snapshots.filter(({ manifest: { source, id } }) => inUse.get(source.id)?.id !== id)) {
      await recordRefresh(run, now, {
        source: manifest.source.id,
        outcome: 'failed',
        date: manifest.date,
        previous: inUse.get(manifest.source.id)?.id ?? null,
        code: error instanceof CatalogError ? error.code : null,
        sentence: `The release with snapshot ${manifest.id} could not be built: ${(error as Error).message}`
        // If the disk is full, the ledger cannot be written either, and the original error matters more.
      }).catch(() => {})
    }
    throw error
  }
}

/** Usable receipts by source. One real file anywhere excludes all synthetic ones. */
async function usableReceipts(run: RunContext, sources: readonly SourceDefinition[]): Promise<Map<string, Receipt[]>> {
  const all = await Promise.all(sources.map(async ({ id }) => [id, await receiptsOf(run.directory, id)] as const))
  const usable = all.flatMap(([, receipts]) => receipts).filter(({ refused }) => refused === null)
  const real = usable.some(({ origin }) => origin !== 'synthetic')
  if (real && usable.some(({ origin }) => origin === 'synthetic')) {
    run.reporter.note('Real files are present, so this release leaves out the synthetic files.')
  }
  return new Map(all.map(([id, receipts]) => [id, receipts.filter(({ origin }) => !real || origin !== 'synthetic')]))
}

/** The files under a folder, or the file itself. */
async function filesIn(path: string): Promise<string[]> {
  try {
    return (await stat(path)).isFile() ? [path] : await filesUnder(path)
  } catch (error) {
    throw new CatalogError('no_input', `${path}: ${(error as Error).message}.`)
  }
}

export type ImportRequest = {
  source: string
  files: string[]
  date?: string | undefined
  kind?: string | undefined
  edition?: string | undefined
}

/** Takes the files and ingests those that are accepted. Then throws the first refusal, if any. */
export async function importFiles(run: RunContext, request: ImportRequest, now: Date): Promise<IngestResult> {
  refuseWrongClock(run, now)
  const sources = await loadSources(run.sourcesRoot)
  const asked: Asked = { source: sourceById(sources, request.source) }
  if (request.kind) asked.kind = request.kind
  if (request.edition) asked.edition = request.edition
  if (request.date) asked.date = checkedDate(request.date, now)
  for (const file of request.files) await takeOne(run, file, sources, asked, now)
  if (run.taken.length > 0) {
    const result = await release(run, sources, now)
    if (run.refused.length === 0) return result
  } else await recordConfirmed(run, now)
  throw run.refused[0]?.error ?? new CatalogError('no_input', 'No file was given.')
}

/** The date as given. Throws `usage` if it is not a date, `date_in_future` if it is after today. */
export function checkedDate(date: string, now: Date): string {
  if (!IsoDate.safeParse(date).success)
    throw new CatalogError('usage', `DATE=${date} is not a valid date in the form YYYY-MM-DD.`)
  if (Date.parse(date) > now.getTime())
    throw new CatalogError('date_in_future', `DATE=${date}, and the clock says ${now.toISOString()}.`)
  return date
}

type Mark = { seed: number; scale: number; kinds: string[]; complete: boolean }

/** Only if data/raw is empty, or its universe is incomplete or lacks a source; never with a real file. */
export async function seedWhenEmpty(
  run: RunContext,
  sources: readonly SourceDefinition[],
  settings: PipelineSettings
): Promise<void> {
  const receipts = (await Promise.all(sources.map(({ id }) => receiptsOf(run.directory, id)))).flat()
  // Fetched synthetic files belong to another universe and stay as they are.
  if (receipts.some(({ origin, url }) => origin !== 'synthetic' || url !== null)) return
  const path = run.directory.raw('synthetic.json')
  const made = (await readJson(path)) as Mark | undefined
  const kinds = sources.flatMap(({ id, files }) =>
    Object.entries(files).flatMap(([kind, { synthetic }]) => (synthetic ? [`${id} ${kind}`] : []))
  )
  const { seed, scale } = made ?? { seed: settings.SEED, scale: settings.SCALE }
  const wanted: Mark = { seed, scale, kinds, complete: true }
  if (receipts.length > 0 && JSON.stringify(made) === JSON.stringify(wanted)) return

  const step = run.reporter.step('synthetic universe')
  await writeWhole(path, JSON.stringify({ ...wanted, complete: false }))
  const outDir = await run.directory.scratch('synthetic')
  const folder = (id: string) => sourceFolder(id, run.sourcesRoot)
  const { memoryLimit } = run.limits
  // Files and archives started. Archives make the count slightly larger than the number of kinds.
  let begun = 0
  const onProgress = () => step.progress(Math.min(1, begun++ / kinds.length))
  const files = await generateUniverse({ sources, folder, outDir, seed, scale, memoryLimit, onProgress })
  for (const receipt of receipts) await refuseFile(run.directory, receipt, 'another synthetic universe replaced it')
  for (const [file, parts] of byFile(files)) {
    const source = sources.find(({ id }) => id === parts[0]?.source)
    if (!source) throw new Error(`${basename(file)} belongs to no source`)
    await takeFile(run.directory, file, { source, parts }, { origin: 'synthetic', receivedAt: morningAfter(parts) })
  }
  await writeWhole(path, JSON.stringify(wanted))
  step.done({ files: files.length, seed, scale })
}

/** The morning after its date, so the same universe gives the same receipts and release anywhere. */
function morningAfter(parts: readonly SyntheticFile[]): Date {
  const day = Math.max(...parts.map(({ date }) => Date.parse(date)))
  return new Date(day + 30 * 3_600_000)
}

function byFile(files: readonly SyntheticFile[]): Map<string, SyntheticFile[]> {
  const grouped = new Map<string, SyntheticFile[]>()
  for (const file of files) grouped.set(file.path, [...(grouped.get(file.path) ?? []), file])
  return grouped
}
