// Turns raw files of one source into a published snapshot: extract, stage, check, publish, in this order.
// Works in a scratch folder that is renamed into place when it is complete.
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256OfText } from '#files'
import { CatalogError } from '../../domain/errors.ts'
import { filesRead } from '../../domain/file-dates.ts'
import { type CheckResult, type Drift, type ManifestTable, RawFile, SnapshotManifest } from '../../domain/manifest.ts'
import type { AvailabilityFlag } from '../../domain/provenance.ts'
import { type SourceDefinition, sourceEntry } from '../../domain/source.ts'
import { damageIn, moveFolder } from '../data-directory.ts'
import type { PublishedTable } from '../published/load.ts'
import { bytesOf } from '../raw/read-text.ts'
import { type Receipt, rawPath } from '../raw/receipt.ts'
import { sourceFolder } from '../source-loader.ts'
import type { Warehouse } from '../warehouse/connection.ts'
import { type Base, baseOf, placeInBase, withStanding } from './addition.ts'
import { acceptedChecks, checkFiles, checkFilled, isPartial, type Judged } from './check.ts'
import { snapshotDate } from './compose.ts'
import { findCorrections, loadCorrections } from './correct.ts'
import { extractFile, prepareExtraction, type ReadFile } from './extract.ts'
import { createInputs } from './inputs.ts'
import { judgeValues } from './judge-values.ts'
import { keptSnapshot, type Snapshot, verifyFiles, writeManifest } from './kept.ts'
import { enforceChecks, publishRejects, publishTable, refuseEmpty } from './publish.ts'
import type { RunContext } from './run-context.ts'
import { flagOfTable, guardFile, unmarked } from './sensitive.ts'
import { coverageOf, stageSource } from './stage.ts'
import { sourceTuple } from './tuple.ts'

/** Thrown for one raw file, so that the caller can quarantine that file. */
export class RawFileError extends Error {
  override readonly name = 'RawFileError'
  readonly receipt: Receipt

  constructor(receipt: Receipt, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.receipt = receipt
  }
}

/** What was known about the files when their snapshot was refused. */
type RefusedFacts = {
  failed: string[]
  rowsRead: number
  rowsRejected: Record<string, number>
  rejectedByFile: Record<string, number>
  /** Data file names with a filled column that no row was read from. */
  unread: string[]
  drift: Drift[]
}

/** Files were read, and their snapshot is refused: `check_failed` or `nothing_accepted`. */
export class SnapshotRefused extends CatalogError {
  readonly facts: RefusedFacts

  constructor(error: CatalogError, facts: RefusedFacts) {
    super(error.code, error.detail, { cause: error })
    this.facts = facts
  }
}

/**
 * The snapshot of these raw files: the kept one if it was published before, else a new one. Where allowed, a
 * new one adds files to an earlier snapshot, with the same result. Throws RawFileError if a file cannot be
 * read, SnapshotRefused if a check fails; leaves no partial snapshot behind.
 */
export async function publishSnapshot(
  run: RunContext,
  source: SourceDefinition,
  receipts: readonly Receipt[],
  options: { additions: boolean } = { additions: true }
): Promise<Snapshot> {
  const raw = receipts.map((receipt) => RawFile.strip().parse(receipt))
  const date = snapshotDate(source, receipts)
  const corrections = await loadCorrections(source, run.sourcesRoot)
  const id = `${date}-${sha256OfText(JSON.stringify([raw, run.code, corrections])).slice(0, 8)}`
  const folder = run.directory.snapshots(source.id, id)
  const kept = await unlessDamaged(run, `Snapshot ${id} of ${source.id}`, keptSnapshot(run.directory, folder))
  if (kept) return kept
  // A declared correction can be about any file, so all files are read.
  const base = options.additions && corrections.length === 0 ? await baseOf(run, source, raw) : null
  const added = receipts.filter((_, position) => placeInBase(base, raw[position] as RawFile) < 0)
  if (base) run.reporter.note('Adding files to an earlier snapshot.', { source: source.id, snapshot: base.manifest.id })
  // Runs while the files are read: a digest uses one core, and reading leaves some free. Damage to a file is
  // reported before any error in what was read from it.
  const expected = new Map(added.map((receipt) => [rawPath(run.directory, receipt), receipt.sha256]))
  const verified = verifyFiles([...expected].map(([path, sha256]) => ({ path, sha256 })))
  verified.catch(() => {})

  const scratch = await run.directory.scratch(source.id)
  const output = { folder: join(scratch, 'out'), place: run.directory.inside(folder) }
  await mkdir(output.folder)
  const warehouse = await run.warehouses.open(await textBytesOf(run, source, added), scratch)
  try {
    const extracted = await extractFiles(run, warehouse, source, added, scratch).catch(async (error: unknown) => {
      await verified
      throw error
    })
    await verified
    const read = allRead(receipts, raw, extracted, base)
    const corrected = await findCorrections(warehouse, corrections, extracted)
    await createInputs(warehouse, source, extracted, corrected)
    const tablesOfSource = tablesOf(run, source)
    const isMarked = extracted.some((file) => file.isMarked)
    const staging = run.reporter.step(`${source.id}: stage`)
    const inputs = { extracted, read, base, tables: tablesOfSource }
    const staged = await stageSource(warehouse, source, date, inputs, run.sourcesRoot)
    staging.done({ rejected: staged.rejected })

    const origins = receipts.map((receipt) => receipt.origin)
    const origin = (['synthetic', 'imported'] as const).find((one) => origins.includes(one)) ?? 'fetched'
    const isPart = origin !== 'synthetic' && isPartial(source, read)
    const ofOrigin: AvailabilityFlag[] = origin === 'synthetic' ? ['synthetic'] : isPart ? ['partial_file'] : []
    const flags = [...staged.availability, ...ofOrigin]
    const entry = sourceEntry(source)
    const counted = { raw, rows_by_file: read.map(({ rows }) => rows) }
    const lineage = { source: entry, flags, commit: run.code.commit }
    const tables: ManifestTable[] = []
    const unread: string[] = []
    const seen: CheckResult[] = [...corrected.checks, ...checkFiles(source, origin, read, staged)]
    for (const table of tablesOfSource) {
      const files = table.files ? { [source.id]: table.files } : {}
      const own = { read: filesRead({ ...table, files }, () => counted), coverage: coverageOf(staged, table) }
      const shown = isMarked ? unmarked(table) : table
      const marked = isMarked ? await flagOfTable(warehouse, table) : []
      const tuple = sourceTuple({ ...lineage, ...own, flags: [...flags, ...marked] }, table.methodology, table)
      const built = base ? withStanding(shown) : shown
      const published = await publishTable(warehouse, built, tuple, output, run.reporter, source.id)
      tables.push(published.entry)
      const filled = await checkFilled(warehouse, table, extracted)
      seen.push(...published.checks, filled.check)
      unread.push(...filled.unread)
    }
    const checks = acceptedChecks(seen, raw)
    try {
      await refuseEmpty(warehouse, source.id, tables)
      await enforceChecks(warehouse, source.id, checks, run.reporter)
    } catch (error) {
      if (!(error instanceof CatalogError)) throw error
      const failed = checks.filter(({ verdict, required }) => verdict === 'fail' && required).map(({ check }) => check)
      const { rejectedByReason: rowsRejected, rejectedByFile } = staged
      const drift = read.map((file) => file.drift)
      throw new SnapshotRefused(error, { failed, rowsRead: rowsOf(read), rowsRejected, rejectedByFile, unread, drift })
    }
    await publishRejects(warehouse, join(output.folder, 'rejects.parquet'))

    const manifest: SnapshotManifest = {
      id,
      source: entry,
      date,
      origin,
      pipeline_version: run.code.commit,
      code_digest: run.code.digest,
      coverage: coverageOf(staged),
      raw,
      rows_read: rowsOf(read),
      rows_by_file: counted.rows_by_file,
      rows_rejected: staged.rejectedByReason,
      rejects_file: `${output.place}/rejects.parquet`,
      drift: read.map(({ drift }) => drift),
      measures: read.map(({ measure }) => measure),
      corrections: corrected.applied,
      withheld_sensitive: [
        ...(base?.manifest.withheld_sensitive ?? []),
        ...extracted.flatMap(({ taken }) => taken.map(({ lines: _operators, ...withheld }) => withheld))
      ],
      checks,
      tables
    }
    if (staged.rejected > 0)
      run.reporter.warn(`${source.id}: rows rejected, kept in rejects.parquet.`, staged.rejectedByReason)
    for (const { file, unknown_columns: columns } of extracted.map(({ drift }) => drift))
      if (columns.length > 0) run.reporter.warn(`${source.id}: undeclared columns.`, { file, columns })
    const text = manifestText(manifest)
    await writeManifest(output.folder, text)
    await moveFolder(output.folder, folder)
    return {
      // Parsed back from the text, so this run sees what the next run will read.
      manifest: SnapshotManifest.parse(JSON.parse(text)),
      manifestFile: run.directory.inside(join(folder, 'manifest.json')),
      manifestSha256: sha256OfText(text)
    }
  } finally {
    await warehouse.close()
    // The columns take ten gigabytes of disk, which the next sources and the release need.
    await rm(scratch, { recursive: true, force: true })
  }
}

/** Null, with a warning, if it is damaged: the caller rebuilds it from the same inputs. */
export async function unlessDamaged<T>(run: RunContext, what: string, kept: Promise<T>): Promise<T | null> {
  return await kept.catch((error: unknown) => {
    run.reporter.warn(`${what} is damaged and will be rebuilt.`, { damage: damageIn(error).detail })
    return null
  })
}

/** What is recorded about each file, in the order of the files: from this read, or from the base snapshot. */
function allRead(
  receipts: readonly Receipt[],
  raw: readonly RawFile[],
  extracted: readonly Judged[],
  base: Base | null
): (ReadFile & Pick<Judged, 'measure'>)[] {
  return receipts.flatMap((receipt, position) => {
    const place = placeInBase(base, raw[position] as RawFile)
    const [drift, measure] = [base?.manifest.drift[place], base?.manifest.measures[place]]
    if (base && drift && measure) return [{ receipt, drift, measure, rows: base.manifest.rows_by_file[place] ?? 0 }]
    return extracted.filter((file) => file.receipt === receipt)
  })
}

/** Manifests have one text form, so equal manifests have equal digests. */
export function manifestText(manifest: object): string {
  return `${JSON.stringify(manifest, null, 2)}\n`
}

function tablesOf(run: RunContext, source: SourceDefinition): PublishedTable[] {
  return run.tables.filter(({ sources }) => sources.join() === source.id)
}

/** Reads the files into the warehouse. Throws RawFileError. */
export async function extractFiles(
  run: RunContext,
  warehouse: Warehouse,
  source: SourceDefinition,
  receipts: readonly Receipt[],
  scratch: string
): Promise<Judged[]> {
  const step = run.reporter.step(`${source.id}: extract`)
  const extracted: Judged[] = []
  await prepareExtraction(warehouse)
  for (const [index, receipt] of receipts.entries()) {
    const kind = source.files[receipt.kind]
    const why = `${receipt.file} has kind '${receipt.kind}', which its source does not declare.`
    if (!kind) throw new CatalogError('unrecognized_file', why)
    try {
      const place = { rawPath: rawPath(run.directory, receipt), sourceFolder: sourceFolder(source.id, run.sourcesRoot) }
      const read = await extractFile({ warehouse, kind, receipt, index, scratch, ...place }, step)
      const { file, taken } = await guardFile(warehouse, kind, read, tablesOf(run, source))
      for (const one of taken) run.reporter.warn(`${source.id}: sensitive values withheld.`, one)
      run.sensitive.push(...taken.map((one) => ({ ...one, source: source.id })))
      extracted.push({ ...file, taken, ...(await judgeValues(warehouse, source, file)) })
    } catch (error) {
      throw new RawFileError(receipt, error)
    }
  }
  step.done({ files: extracted.length, rows: rowsOf(extracted) })
  return extracted
}

// Input of a converter is compressed, or has more text than its records. No output was ten times its input.
const CONVERTED_GROWTH = 10

/** Approximate bytes of text that the raw tables are made from. */
async function textBytesOf(run: RunContext, source: SourceDefinition, receipts: readonly Receipt[]): Promise<number> {
  let bytes = 0
  for (const receipt of receipts) {
    const { kind, member } = receipt
    // If an archive cannot be listed, it is refused when it is read.
    if (source.files[kind]?.converted) bytes += receipt.bytes * CONVERTED_GROWTH
    else bytes += await bytesOf({ path: rawPath(run.directory, receipt), member }).catch(() => 0)
  }
  return bytes
}

function rowsOf(read: readonly ReadFile[]): number {
  return read.reduce((sum, { rows }) => sum + rows, 0)
}
