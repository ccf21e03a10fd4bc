// Inputs of a dataset: snapshots, raw files with digests, and what was rejected, corrected and checked.

import { z } from 'zod'
import {
  CheckResult,
  Correction,
  Drift,
  RawFile,
  SnapshotManifest,
  WithheldSensitive
} from '../../../domain/manifest.ts'
import { SourceEntry } from '../../../domain/source.ts'
import { named } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'

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
}).meta({
  id: 'AuditCheck'
})

/** The inputs of these sources. */
export function inputsOf(
  { release }: Pick<Context, 'release'>,
  sources: readonly string[]
): z.infer<typeof AuditInput>[] {
  return sources.flatMap((id) => {
    const entry = release.sources.find((source) => source.id === id)
    if (!entry) return []
    const { dataset_id, title, authority, official_url, license, tier, cadence } = entry
    const about = { source_id: dataset_id, title, authority, official_url, license, tier, cadence }
    const kept = release.manifest.snapshots.find(({ manifest }) => manifest.source.id === id)
    if (!kept) return { ...about, snapshot: null }
    const { manifest, manifest_file, manifest_sha256 } = kept
    return {
      ...about,
      snapshot: {
        id: manifest.id,
        date: manifest.date,
        origin: manifest.origin,
        coverage: manifest.coverage,
        pipeline_commit: manifest.pipeline_version,
        code_digest: manifest.code_digest,
        manifest_file,
        manifest_sha256,
        rows_read: manifest.rows_read,
        rows_rejected: Object.values(manifest.rows_rejected).reduce((sum, rows) => sum + rows, 0),
        rejected_by_reason: manifest.rows_rejected,
        rejects_file: manifest.rejects_file,
        withheld_sensitive: manifest.withheld_sensitive,
        corrections: manifest.corrections,
        drift: manifest.drift.filter(
          ({ unknown_columns, missing_columns, renamed_columns }) =>
            unknown_columns.length + missing_columns.length + renamed_columns.length > 0
        ),
        raw_files: manifest.raw
      }
    }
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
