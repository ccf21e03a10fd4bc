// Builds refresh entries; unknown facts of an attempt stay null or empty.
import { basename } from 'node:path'
import type { RefreshEntry } from '../../domain/ledger.ts'
import type { SnapshotManifest } from '../../domain/manifest.ts'
import type { Receipt } from '../raw/receipt.ts'
import { currentPointer, keptRelease } from '../stages/kept.ts'
import type { RunContext } from '../stages/run-context.ts'

type Told = Pick<RefreshEntry, 'source' | 'outcome' | 'sentence'> & Partial<RefreshEntry>

/** Appends a refresh entry; members not given are unknown. */
export async function recordRefresh(run: RunContext, now: Date, told: Told): Promise<RefreshEntry> {
  const entry = await run.ledger.append({
    kind: 'refresh',
    at: now.toISOString(),
    snapshot: null,
    date: null,
    previous: null,
    reissue: false,
    confirmed: [],
    raw: [],
    rows_read: null,
    rows_rejected: {},
    drift: [],
    comparison: [],
    failed_checks: [],
    code: null,
    ...told,
    sentence: withoutPaths(run, told.sentence)
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

/** Status pages show these sentences, so paths of this machine are removed; quoted text stays. */
function withoutPaths(run: RunContext, sentence: string): string {
  return sentence
    .replaceAll(`${run.directory.root}/tmp/`, '/')
    .replaceAll(`${run.directory.root}/`, '')
    .replace(/(?<![^\s'"`(=])\.{0,2}\/[^\s'",;]+/g, (path) => basename(path))
}
