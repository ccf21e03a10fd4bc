// What the release in use had and the new one does not: sources and tables with their rows, and why. A
// smaller release answers fewer questions, so the person who made it reads it at the end of the run.
import type { Loss } from '../../domain/ledger.ts'
import type { ManifestTable, ReleaseManifest, SnapshotManifest } from '../../domain/manifest.ts'
import { receiptsOf } from '../raw/receipt.ts'
import type { RunContext } from '../stages/run-context.ts'

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
  const absent = before.snapshots.flatMap(({ manifest }) => (snapshotOf(after, manifest) ? [] : [manifest.source.id]))
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
  return snapshotOf(after, was) ? 'The new files have no rows for it.' : 'Its files make no snapshot now.'
}

function snapshotOf({ snapshots }: ReleaseManifest, { source }: SnapshotManifest): SnapshotManifest | undefined {
  return snapshots.find(({ manifest }) => manifest.source.id === source.id)?.manifest
}

export function tablesText(tables: Loss['tables']): string {
  return tables.map(({ name, rows }) => `${name} ${rows.toLocaleString('en-US')}`).join(', ') || 'no table'
}
