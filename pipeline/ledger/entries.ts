// Builds refresh entries; unknown facts of an attempt stay null or empty.
import { basename } from 'node:path'
import type { Loss, RefreshEntry } from '../../domain/ledger.ts'
import type { ManifestTable, ReleaseManifest, SnapshotManifest } from '../../domain/manifest.ts'
import type { SourceDefinition } from '../../domain/source.ts'
import { isMadeHere, isSameFile, type Receipt, receiptsOf } from '../raw/receipt.ts'
import { currentPointer, keptRelease, manifestOf } from '../stages/kept.ts'
import type { RunContext } from '../stages/run-context.ts'

type RefreshOutcome = Pick<RefreshEntry, 'source' | 'outcome' | 'sentence'> & Partial<RefreshEntry>

/** Appends a refresh entry; members not given are unknown. */
export async function recordRefresh(run: RunContext, now: Date, refresh: RefreshOutcome): Promise<RefreshEntry> {
  // Status pages show these sentences, so paths of this machine are removed; quoted text stays.
  const sentence = refresh.sentence
    .replaceAll(`${run.directory.root}/tmp/`, '/')
    .replaceAll(`${run.directory.root}/`, '')
    .replace(/(?<![^\s'"`(=])\.{0,2}\/[^\s'",;]+/g, (path) => basename(path))
  const entry = await run.ledger.append({
    ...{ kind: 'refresh', at: now.toISOString(), snapshot: null, date: null, previous: null, reissue: false },
    ...{ confirmed: [], raw: [], rows_read: null, rows_rejected: {}, drift: [], comparison: [] },
    ...{ failed_checks: [], code: null, ...refresh, sentence }
  })
  return entry as RefreshEntry
}

/** The data files of receipts, in the form that entries list them. */
export function filesOf(
  receipts: readonly Pick<Receipt, 'kind' | 'file' | 'member' | 'sha256'>[]
): RefreshEntry['raw'] {
  return receipts.map(({ kind, file, member, sha256 }) => ({ kind, file, member, sha256 }))
}

/** The snapshots of the current release by source; empty before the first release. */
export async function snapshotsInUse(run: RunContext): Promise<Map<string, SnapshotManifest>> {
  const pointer = await currentPointer(run.directory)
  const release = pointer && (await keptRelease(run.directory, pointer.release))
  return new Map(release?.manifest.snapshots.map(({ manifest }) => [manifest.source.id, manifest]))
}

/** The entry of the source's last publication; null if it was never published. */
export function lastPublished(run: RunContext, source: string): RefreshEntry | null {
  const isIt = (entry: (typeof run.ledger.entries)[number]): entry is RefreshEntry =>
    entry.kind === 'refresh' && entry.source === source && entry.outcome === 'published'
  return run.ledger.entries.filter(isIt).at(-1) ?? null
}

/** The first three names, and how many more there are. */
export function firstThree(names: readonly string[]): string {
  return `${names.slice(0, 3).join(', ')}${names.length > 3 ? ` and ${names.length - 3} more` : ''}`
}

/** Appends one entry for each source whose files came again in this run. */
export async function recordConfirmed(run: RunContext, now: Date): Promise<void> {
  const bySource = new Map<string, Receipt[]>()
  for (const receipt of run.broughtAgain.splice(0)) {
    bySource.set(receipt.source, [...(bySource.get(receipt.source) ?? []), receipt])
  }
  if (bySource.size === 0) return
  const inUse = await snapshotsInUse(run)
  for (const [source, receipts] of bySource) {
    const snapshot = inUse.get(source)
    const isUsed = receipts.every(({ sha256 }) => snapshot?.raw.some((raw) => raw.sha256 === sha256))
    const files = firstThree([...new Set(receipts.map(({ file }) => file))])
    await recordRefresh(run, now, {
      ...{ source, outcome: 'unchanged', raw: filesOf(receipts) },
      snapshot: isUsed ? (snapshot?.id ?? null) : null,
      date: snapshot?.date ?? null,
      previous: snapshot?.id ?? null,
      confirmed: [...new Set(receipts.map(({ sha256 }) => sha256))],
      sentence: isUsed
        ? `${files} arrived again unchanged; the snapshot stays.`
        : `${files} arrived again unchanged; ${snapshot ? 'not all of it is in the snapshot in use' : 'no snapshot is in use yet'}.`
    })
  }
}

/** Adds missing entries for quarantined files and for the current release. */
export async function healLedger(run: RunContext, sources: readonly SourceDefinition[], now: Date): Promise<void> {
  await recordActivation(run)
  const quarantined = run.ledger.entries.flatMap((entry) =>
    entry.kind === 'refresh' && entry.outcome === 'quarantined' ? entry.raw : []
  )
  for (const { id } of sources) {
    for (const receipt of await receiptsOf(run.directory, id)) {
      if (receipt.refused === null || isMadeHere(receipt) || quarantined.some((raw) => isSameFile(raw, receipt)))
        continue
      await recordRefresh(run, now, {
        source: id,
        outcome: 'quarantined',
        date: receipt.date,
        raw: filesOf([receipt]),
        sentence: `${receipt.member ?? receipt.file}: quarantined in a run that did not finish. ${receipt.refused}`
      })
    }
  }
}

/** Appends an entry for the current release unless the last release entry is already about it. */
export async function recordActivation(run: RunContext): Promise<void> {
  const pointer = await currentPointer(run.directory)
  if (!pointer) return
  const { release, manifest_sha256, previous, activated_at } = pointer
  if (run.ledger.fold.releases.at(-1) === release && run.ledger.fold.manifestOf(release) === manifest_sha256) return
  const manifests = [previous ?? '', release].map((id) => keptRelease(run.directory, id).catch(() => null))
  const [before = null, after = null] = (await Promise.all(manifests)).map((kept) => kept?.manifest ?? null)
  const losses = await noLongerHas(run, before, after)
  const tables = losses.flatMap((loss) => loss.tables.map(({ name }) => name))
  await run.ledger.append({
    kind: 'release',
    at: activated_at,
    release,
    manifest_sha256,
    previous,
    no_longer_has: losses,
    sentence:
      `Release ${release} became current${previous === null ? '' : ` in the place of ${previous}`}.` +
      (tables.length > 0 ? ` It no longer has rows of ${tables.join(', ')}.` : '')
  })
}

/** Every source that dropped out, and every table that is gone or lost all its rows. Empty if nothing did. */
export async function noLongerHas(
  run: RunContext,
  before: ReleaseManifest | null,
  after: ReleaseManifest | null
): Promise<Loss[]> {
  if (!before || !after) return []
  const rowsNow = new Map(after.tables.map(({ name, rows }) => [name, rows]))
  const gone = before.tables.filter(({ name, rows, internal }) => !internal && rows > 0 && !rowsNow.get(name))
  const named = (tables: readonly ManifestTable[]) => tables.map(({ name, rows }) => ({ name, rows }))
  const absent = before.snapshots.flatMap(({ manifest }) =>
    manifestOf(after.snapshots, manifest.source.id) ? [] : [manifest.source.id]
  )
  const losses: Loss[] = []
  for (const { manifest } of before.snapshots) {
    const { id } = manifest.source
    const tables = gone.filter(({ sources }) => sources.join() === id)
    if (tables.length > 0 || absent.includes(id))
      losses.push({ source: id, tables: named(tables), why: await whyGone(run, manifest, after) })
  }
  const derived = gone.filter(({ sources }) => sources.length !== 1)
  const missing = absent.filter((id) => derived.some(({ sources }) => sources.includes(id)))
  const why = `Built from sources that the release no longer has: ${missing.join(', ')}.`
  if (derived.length > 0) losses.push({ source: null, tables: named(derived), why })
  return losses
}

async function whyGone(run: RunContext, was: SnapshotManifest, after: ReleaseManifest): Promise<string> {
  if (was.origin === 'synthetic' && !after.synthetic)
    return 'Its files are generated. A release with a real file leaves all generated files out.'
  const receipts = await receiptsOf(run.directory, was.source.id)
  const used = receipts.filter(({ sha256, member }) =>
    was.raw.some((raw) => raw.sha256 === sha256 && raw.member === member)
  )
  const aside = used.flatMap(({ file, member, refused }) => (refused === null ? [] : [`${member ?? file}: ${refused}`]))
  if (aside.length > 0) return `A file was set aside. ${aside.join(' ')}`
  if (used.length < was.raw.length) return 'A raw file is no longer in data/raw.'
  return manifestOf(after.snapshots, was.source.id)
    ? 'The new files have no rows for it.'
    : 'Its files make no snapshot now.'
}

export function tablesText(tables: Loss['tables']): string {
  return tables.map(({ name, rows }) => `${name} ${rows.toLocaleString('en-US')}`).join(', ') || 'no table'
}
