// Turns one source's files into its next snapshot, or quarantines them; the ledger has the outcome.
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CatalogError } from '../../domain/errors.ts'
import type { DriftItem } from '../../domain/ledger.ts'
import type { CheckResult, SnapshotManifest } from '../../domain/manifest.ts'
import type { SourceDefinition } from '../../domain/source.ts'
import { namesIn } from '../data-directory.ts'
import { orDiskFull } from '../faults.ts'
import { compareSnapshots } from '../ledger/compare.ts'
import { columnDrift, valueDrift } from '../ledger/drift.ts'
import { filesOf, firstThree, lastPublished, recordRefresh } from '../ledger/entries.ts'
import { isCompleteness, judge, judgeMeaning, meaningDrift } from '../ledger/judge.ts'
import { acceptFile, isSameFile, type Receipt, refuseFile } from '../raw/receipt.ts'
import { REJECTED_SHARE } from '../stages/check.ts'
import { compose, newestOf, snapshotDate } from '../stages/compose.ts'
import { keptRelease, type Snapshot } from '../stages/kept.ts'
import { failureSentence } from '../stages/publish.ts'
import type { RunContext } from '../stages/run-context.ts'
import { publishSnapshot, RawFileError, SnapshotRefused } from '../stages/snapshot.ts'

export type Refresh = {
  run: RunContext
  source: SourceDefinition
  now: Date
  /** The source's snapshot in the current release. */
  inUse: SnapshotManifest | null
}

/** Null without a usable file. Quarantines files that fail and falls back to the earlier files. */
export async function refreshSource(refresh: Refresh, receipts: readonly Receipt[]): Promise<Snapshot | null> {
  const { run, source, now, inUse } = refresh
  const chosen = compose(source, receipts)
  if (chosen.length === 0) return null
  const commonFields = { source: source.id, date: snapshotDate(source, chosen), previous: inUse?.id ?? null }
  let snapshot: Snapshot
  try {
    snapshot = await publishSnapshot(run, source, chosen)
  } catch (thrown) {
    const error = orDiskFull(thrown, run.directory.root)
    const guilty = guiltyReceipts(error, chosen, inUse)
    const cause = error instanceof RawFileError ? error.cause : error
    const facts = cause instanceof SnapshotRefused ? cause.facts : null
    const seen = {
      ...commonFields,
      code: cause instanceof CatalogError ? cause.code : null,
      rows_read: facts?.rowsRead ?? null,
      rows_rejected: facts?.rowsRejected ?? {},
      failed_checks: facts?.failed ?? [],
      drift: columnDrift(facts?.drift ?? [], inUse)
    }
    if (acceptedAsExcerpt(run, guilty, seen.failed_checks)) return await acceptAndRetry(refresh, receipts, guilty, seen)
    if (guilty.length > 0 && cause instanceof CatalogError)
      return await setAside(refresh, receipts, guilty, seen, cause)
    // If the disk is full and the ledger cannot be written, the original error must still be thrown.
    await recordRefresh(run, now, {
      ...seen,
      outcome: 'failed',
      raw: filesOf(chosen),
      sentence: (cause as Error).message
    }).catch(() => {})
    throw error
  }
  if (lastPublished(run, source.id)?.snapshot === snapshot.manifest.id) return snapshot

  const { comparison, findings } = await comparedWith(refresh, snapshot.manifest, receipts)
  const drift = [
    ...columnDrift(snapshot.manifest.drift, inUse),
    ...(await valueDrift(run, source, snapshot.manifest)),
    ...meaningDrift(findings)
  ]
  const failed = findings.filter(({ verdict }) => verdict === 'fail')
  const fresh = chosen.filter((receipt) => !isOf(inUse, receipt))
  const isExcused = (receipt: Receipt) => failed.every(({ check }) => receipt.accepted_checks.includes(check))
  const suspects = fresh.filter((receipt) => !isExcused(receipt))
  const facts = {
    ...{ ...commonFields, comparison, drift },
    rows_read: snapshot.manifest.rows_read,
    rows_rejected: snapshot.manifest.rows_rejected
  }
  if (failed.length > 0 && suspects.length > 0) {
    await withdraw(run, snapshot)
    const checks = failed.map(({ check }) => check)
    if (acceptedAsExcerpt(run, suspects, checks))
      return await acceptAndRetry(refresh, receipts, suspects, { failed_checks: checks })
    const detail = failed.map((check) => failureSentence(check, source.id)).join(' ')
    const error = new CatalogError('comparison_failed', detail)
    const seen = { ...facts, failed_checks: checks, code: error.code }
    return await setAside(refresh, receipts, suspects, seen, error)
  }
  // A file that replaced another of the same kind and date.
  const replaced = inUse?.raw.filter((raw) => !chosen.some(({ sha256 }) => sha256 === raw.sha256)) ?? []
  const reissue = fresh.some(({ kind, date, edition }) =>
    replaced.some((raw) => raw.kind === kind && raw.date === date && raw.edition === edition)
  )
  for (const { check, detail } of findings) run.reporter.warn(`${source.id}: ${check}.`, { detail })
  await recordRefresh(run, now, {
    ...facts,
    outcome: 'published',
    snapshot: snapshot.manifest.id,
    reissue,
    raw: filesOf(chosen),
    failed_checks: failed.map(({ check }) => check),
    sentence: publishedSentence(snapshot.manifest, inUse, fresh, { findings, drift, reissue })
  })
  return snapshot
}

/** Quarantines files, records why, and continues with the others. */
async function setAside(
  refresh: Refresh,
  receipts: readonly Receipt[],
  guilty: readonly Receipt[],
  seen: Omit<Parameters<typeof recordRefresh>[2], 'outcome' | 'sentence'>,
  cause: CatalogError
): Promise<Snapshot | null> {
  const { run, source, now } = refresh
  // For judgment failures, record only the detail: the full message also says that the previous snapshot
  // stays, which is clear here.
  const why = ['check_failed', 'comparison_failed'].includes(cause.code) ? cause.detail : cause.message
  for (const receipt of guilty) await refuseFile(run.directory, receipt, why)
  const files = guilty.map(({ member, file }) => member ?? file).join(', ')
  const entry = await recordRefresh(run, now, {
    ...seen,
    outcome: 'quarantined',
    raw: filesOf(guilty),
    sentence: `${files} ${guilty.length === 1 ? 'was' : 'were'} quarantined: ${why}`
  })
  run.reporter.warn(why, { source: source.id, file: files, set_aside: true, ledger_entry: entry.n })
  const error = new CatalogError(cause.code, `${cause.detail} See ledger entry ${entry.n}.`, { cause })
  run.refused.push(...guilty.map(({ file }) => ({ file, error })))
  const others = receipts.map((receipt) => (guilty.includes(receipt) ? { ...receipt, refused: why } : receipt))
  return await refreshSource(refresh, others)
}

/** True when PARTIAL=1 covers every check that failed. */
function acceptedAsExcerpt(run: RunContext, files: readonly Receipt[], checks: readonly string[]): boolean {
  return run.acceptsExcerpts && files.length > 0 && checks.length > 0 && checks.every(isCompleteness)
}

/** Accepts the files in the operator's name. The receipts keep it, so a rebuild gives the same. */
async function acceptAndRetry(
  refresh: Refresh,
  receipts: readonly Receipt[],
  files: readonly Receipt[],
  { failed_checks: checks }: { failed_checks: readonly string[] }
): Promise<Snapshot | null> {
  const reason = 'PARTIAL=1: the operator says that the file is an excerpt'
  const accepted: Receipt[] = []
  for (const receipt of receipts) {
    const isCovered = files.includes(receipt)
    accepted.push(isCovered ? await acceptFile(refresh.run.directory, receipt, { reason, checks }) : receipt)
  }
  return await refreshSource(refresh, accepted)
}

/** Without a comparable snapshot in use, the new files are judged alone. */
async function comparedWith({ run, source, inUse }: Refresh, after: SnapshotManifest, receipts: readonly Receipt[]) {
  const isGenerated = ({ origin }: SnapshotManifest) => origin === 'synthetic'
  const withdrawn = receipts.some((receipt) => receipt.refused !== null && isOf(inUse, receipt))
  if (!inUse || withdrawn || isGenerated(inUse) !== isGenerated(after))
    return { comparison: [], findings: judgeMeaning(null, after) }
  const comparison = await compareSnapshots(run, inUse, after)
  const findings = judge(source, inUse, after, comparison)
  if (findings.length === 0 || isSameCode(inUse, after)) return { comparison, findings }
  // Since an upgrade, the code alone may have changed what is read: a new file is judged against the files in
  // use as this code reads them, if it still does.
  const used = receipts.filter((receipt) => isOf(inUse, receipt))
  const files = compose(source, used)
  if (files.length < inUse.raw.length) return { comparison, findings }
  const again = await publishSnapshot(run, source, files).catch((error: unknown) => {
    if (error instanceof RawFileError || error instanceof SnapshotRefused) return null
    throw error
  })
  if (!again) return { comparison, findings }
  if (again.manifest.id === after.id) return { comparison, findings: [] }
  const ofFiles = judge(source, again.manifest, after, await compareSnapshots(run, again.manifest, after))
  await withdraw(run, again)
  return { comparison, findings: ofFiles }
}

function isSameCode(before: SnapshotManifest, after: SnapshotManifest): boolean {
  return before.pipeline_version === after.pipeline_version && before.code_digest === after.code_digest
}

/**
 * Files to quarantine, among those not in the snapshot in use. If a file or one of its columns could not be
 * read: that file. If too many rows were rejected: the file with the most. If a check over all files failed:
 * the files received last. Empty if only files in use remain.
 */
function guiltyReceipts(error: unknown, chosen: readonly Receipt[], inUse: SnapshotManifest | null): Receipt[] {
  const fresh = chosen.filter((receipt) => !isOf(inUse, receipt))
  if (error instanceof RawFileError) {
    return error.cause instanceof CatalogError ? fresh.filter((receipt) => receipt === error.receipt) : []
  }
  if (!(error instanceof SnapshotRefused)) return []
  const { failed, rejectedByFile, unread } = error.facts
  const lossy = fresh.filter(({ member, file }) => unread.includes(member ?? file))
  if (lossy.length > 0) return lossy
  const rejected = ({ member, file }: Receipt) => rejectedByFile[member ?? file] ?? 0
  const [worst] = [...fresh].sort((a, b) => rejected(b) - rejected(a))
  if (worst && rejected(worst) > 0 && failed.every((check) => check === REJECTED_SHARE)) return [worst]
  const last = newestOf(fresh.map(({ received_at }) => received_at))
  return fresh.filter(({ received_at }) => received_at === last)
}

function isOf(snapshot: SnapshotManifest | null, receipt: Receipt): boolean {
  return snapshot?.raw.some((raw) => isSameFile(raw, receipt)) ?? false
}

/** Removes a snapshot that must not be published, unless an earlier release contains it. */
async function withdraw(run: RunContext, { manifestFile }: Snapshot): Promise<void> {
  for (const id of await namesIn(run.directory.releases())) {
    const { snapshots = [] } = (await keptRelease(run.directory, id))?.manifest ?? {}
    if (snapshots.some(({ manifest_file }) => manifest_file === manifestFile)) return
  }
  await rm(dirname(join(run.directory.root, manifestFile)), { recursive: true, force: true })
}

function publishedSentence(
  published: SnapshotManifest,
  inUse: SnapshotManifest | null,
  fresh: readonly Receipt[],
  { findings, drift, reissue }: { findings: readonly CheckResult[]; drift: readonly DriftItem[]; reissue: boolean }
): string {
  const { source, id, rows_read } = published
  const isAccepted = fresh.some(({ accepted }) => accepted !== null)
  const differences = drift.map(({ change, column }) => `${change.replace('_', ' ')} ${column}`)
  const count = drift.length === 1 ? 'One difference' : `${drift.length} differences`
  const of =
    fresh.length > 0
      ? `from ${firstThree(fresh.map(({ member, file }) => member ?? file))}`
      : inUse
        ? `from the bytes in use${isSameCode(inUse, published) ? '' : ', by another version of the pipeline'}`
        : 'from the available files'
  return [
    `Snapshot ${id} published ${of}: ${rows_read} rows read.`,
    ...(reissue
      ? [`The publisher released different bytes under the same date; ${inUse?.id} is kept separately.`]
      : []),
    ...findings.map((finding) => {
      const word = finding.verdict === 'fail' && isAccepted ? 'Accepted' : 'Warning'
      return `${word}: ${failureSentence(finding, source.id)}`
    }),
    ...(drift.length > 0 ? [`${count} from the declared layout: ${firstThree(differences)}.`] : [])
  ].join(' ')
}
