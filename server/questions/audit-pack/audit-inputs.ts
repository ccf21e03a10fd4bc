// Inputs and history of a dataset: raw files with digests, rejects, checks, releases and refreshes.
import { z } from 'zod'
import {
  CheckResult,
  Correction,
  Drift,
  RawFile,
  SnapshotManifest,
  WithheldSensitive
} from '../../../domain/manifest.ts'
import { IsoDate, IsoDateTime } from '../../../domain/provenance.ts'
import { SourceEntry } from '../../../domain/source.ts'
import { isOffered } from '../../records/dataset.ts'
import { Count, Flag, NumberOrNull, named, TextOrNull } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import type { PastChange, PastRelease } from '../../store/ledger-view.ts'
import { slugOf } from '../sources/sources.ts'

const Sha256 = RawFile.shape.sha256
const { id, date, origin, pipeline_version, code_digest, coverage, rows_read } = SnapshotManifest.shape

export const AuditInput = named('AuditInput', {
  source_id: SourceEntry.shape.dataset_id,
  title: z.string(),
  authority: SourceEntry.shape.authority,
  official_url: z.url(),
  license: SourceEntry.shape.license,
  tier: SourceEntry.shape.tier,
  cadence: SourceEntry.shape.cadence,
  snapshot: z
    .strictObject({
      id,
      date,
      origin,
      coverage,
      pipeline_commit: pipeline_version,
      code_digest: code_digest.describe('Digest of the uncommitted code that built it; null for a clean commit'),
      manifest_file: z.string(),
      manifest_sha256: Sha256,
      rows_read,
      rows_rejected: z.int().nonnegative(),
      rejected_by_reason: z.record(z.string(), z.int().positive()),
      rejects_file: z.string(),
      withheld_sensitive: WithheldSensitive.array().describe('Values that are null because they look sensitive'),
      corrections: z.array(Correction),
      drift: Drift.array().describe('Files that differ from their declared columns'),
      raw_files: z.array(RawFile)
    })
    .nullable()
    .describe('Snapshot of the source; null if the release has none')
})

export const AuditCheck = CheckResult.extend({
  of: z.string().describe('Source whose snapshot was checked, or `release`')
}).meta({ id: 'AuditCheck' })

export function inputsOf(
  { release }: Pick<Context, 'release'>,
  sources: readonly string[]
): z.infer<typeof AuditInput>[] {
  return sources.flatMap((source) => {
    const entry = release.sources.find(({ id }) => id === source)
    if (!entry) return []
    const { dataset_id, title, authority, official_url, license, tier, cadence } = entry
    const about = { source_id: dataset_id, title, authority, official_url, license, tier, cadence }
    const kept = release.manifest.snapshots.find(({ manifest }) => manifest.source.id === source)
    if (!kept) return { ...about, snapshot: null }
    const { manifest, manifest_file, manifest_sha256 } = kept
    const { id, date, origin, coverage, code_digest, rows_read, rejects_file, withheld_sensitive } = manifest
    const snapshot = {
      ...{ id, date, origin, coverage, pipeline_commit: manifest.pipeline_version, code_digest },
      ...{ manifest_file, manifest_sha256, rows_read },
      rows_rejected: Object.values(manifest.rows_rejected).reduce((sum, rows) => sum + rows, 0),
      ...{ rejected_by_reason: manifest.rows_rejected, rejects_file, withheld_sensitive },
      corrections: manifest.corrections,
      drift: manifest.drift.filter(
        ({ unknown_columns, missing_columns, renamed_columns }) =>
          unknown_columns.length + missing_columns.length + renamed_columns.length > 0
      ),
      raw_files: manifest.raw
    }
    return { ...about, snapshot }
  })
}

/** Checks of the snapshots, then the checks of the release for these tables. */
export function checksOf(
  { release }: Context,
  sources: readonly string[],
  tables: readonly string[]
): z.infer<typeof AuditCheck>[] {
  const ofSnapshots = sources.flatMap((id) => {
    const snapshot = release.snapshot(id)
    return (snapshot?.checks ?? []).map((check) => ({ of: snapshot?.source.dataset_id ?? id, ...check }))
  })
  const ofTables = release.manifest.checks.filter(({ check }) => tables.some((name) => check.startsWith(`${name}: `)))
  return [...ofSnapshots, ...ofTables.map((check) => ({ of: 'release', ...check }))]
}

/** Maximum number of releases shown, keeping the newest. */
const SHOWN = 24

export const AuditHistory = named(
  'AuditHistory',
  {
    recorded: Flag.describe(
      'False if the ledger does not know the release; an empty history then means unknown, not that ' +
        'nothing happened'
    ),
    releases_before: Count.describe('Number of earlier releases that are not shown'),
    releases: z.array(
      z.strictObject({
        release: z.string(),
        became_current_at: IsoDateTime,
        manifest_sha256: z.string(),
        previous: TextOrNull,
        kept: Flag.describe('False if its manifest is no longer kept; tables and snapshots are then empty'),
        pipeline_commit: TextOrNull,
        snapshots: z.array(z.strictObject({ source_id: z.string(), snapshot: z.string() })),
        tables: z.array(z.strictObject({ table: z.string(), rows: Count, sha256: z.string(), methodology: TextOrNull }))
      })
    ),
    changes: z.array(
      z.strictObject({
        n: z.int().positive().describe('Number of the ledger entry'),
        at: IsoDateTime,
        source_id: z.string(),
        what: z.enum(['published', 'quarantined', 'failed', 'accepted']),
        snapshot: TextOrNull,
        date: IsoDate.nullable(),
        reissue: Flag.describe('True if the publisher published different bytes under the same date'),
        tables: z
          .array(
            z.strictObject({
              ...{ table: z.string(), rows_before: NumberOrNull, rows_after: NumberOrNull },
              ...{ keys_added: Count, keys_removed: Count }
            })
          )
          .describe('Changes since the previous snapshot; empty for the first snapshot'),
        sentence: z.string()
      })
    )
  },
  'History up to the moment this release first became current'
)
type AuditHistory = z.infer<typeof AuditHistory>

export async function historyOf(
  { release, service }: Context,
  sources: readonly string[],
  tables: readonly string[]
): Promise<AuditHistory> {
  const past = service.ledger.history.upTo(release.id, sources)
  if (!past) return { recorded: false, releases_before: 0, releases: [], changes: [] }
  const shown = past.releases.slice(-SHOWN)
  return {
    recorded: true,
    releases_before: past.releases.length - shown.length,
    releases: await Promise.all(shown.map((each) => releaseOf(each, service, sources, tables))),
    changes: past.changes.map(changeOf)
  }
}

async function releaseOf(
  { release, at, manifest_sha256, previous }: PastRelease,
  { ledger, manifests }: Context['service'],
  sources: readonly string[],
  tables: readonly string[]
): Promise<AuditHistory['releases'][number]> {
  const kept = ledger.fold.manifestOf(release) === manifest_sha256 ? await manifests.of(release) : null
  return {
    ...{ release, became_current_at: at, manifest_sha256, previous, kept: kept !== null },
    pipeline_commit: kept?.pipeline_version ?? null,
    snapshots: sources.flatMap((id) => {
      const snapshot = kept?.snapshots.get(id)
      return snapshot === undefined ? [] : { source_id: slugOf(id), snapshot: snapshot.id }
    }),
    tables: tables.flatMap((name) => {
      const table = kept?.tables.get(name)
      if (table === undefined) return []
      const { rows, sha256, provenance } = table
      return { table: name, rows, sha256, methodology: provenance._methodology }
    })
  }
}

function changeOf(past: PastChange): AuditHistory['changes'][number] {
  const { n, at, sentence } = past
  const common = { n, at, source_id: slugOf(past.source), sentence }
  if (past.kind === 'acceptance')
    return { ...common, what: 'accepted', snapshot: null, date: null, reissue: false, tables: [] }
  const { outcome, snapshot, date, reissue, comparison } = past
  return {
    ...common,
    // The history omits refreshes that changed nothing.
    what: outcome === 'unchanged' ? 'published' : outcome,
    ...{ snapshot, date, reissue },
    tables: comparison
      .filter(({ table }) => isOffered(table))
      .map(({ table, rows, keys }) => ({
        ...{ table, rows_before: rows.before, rows_after: rows.after },
        ...{ keys_added: keys.added, keys_removed: keys.removed }
      }))
  }
}
