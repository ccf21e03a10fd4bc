// Status of one source: what the release serves from it, and the refresh results in the ledger.

import { z } from 'zod'
import { Cadence, nextRefresh } from '../../../domain/freshness.ts'
import { DriftItem, type SourceStanding } from '../../../domain/ledger.ts'
import { type SnapshotManifest, WithheldSensitive } from '../../../domain/manifest.ts'
import { IsoDate, IsoDateTime } from '../../../domain/provenance.ts'
import type { SourceEntry } from '../../../domain/source.ts'
import { Count, IntOrNull, named } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { FreshnessBlock, freshnessBlock, NEXT_REFRESH, slugOf } from './freshness-block.ts'
import { SourceStatus, statusOfSource } from './sources.ts'

export const StandingOfSource = named('SourceStanding', {
  source_id: z.string().describe('Dataset slug of the source'),
  title: z.string().nullable(),
  family: z.string().nullable(),
  status: SourceStatus,
  cadence: Cadence.nullable().describe('How often the publisher replaces the file'),
  sla_days: IntOrNull.describe('Maximum age in days at which a snapshot counts as current'),
  last_successful_refresh: IsoDateTime.nullable().describe(
    'When a snapshot was last published or found unchanged; null if no such refresh is on record'
  ),
  last_attempt: z
    .strictObject({ at: IsoDateTime, outcome: z.string(), sentence: z.string() })
    .nullable()
    .describe('Last ledger entry of the source; null if it has no entry'),
  snapshot: IsoDate.nullable().describe('Source date of the served snapshot'),
  freshness: FreshnessBlock,
  ...NEXT_REFRESH,
  open_schema_drift: DriftItem.array()
    .nullable()
    .describe('Differences between the files and their declaration; null if unknown'),
  withheld_sensitive: WithheldSensitive.array()
    .nullable()
    .describe('Values of the snapshot that are null because they look sensitive; null without a snapshot'),
  quarantined_ingests: z
    .array(
      z.strictObject({
        at: IsoDateTime,
        snapshot: IsoDate.nullable().describe('Source date that the snapshot would have'),
        code: z.string().nullable(),
        sentence: z.string()
      })
    )
    .nullable()
    .describe('Quarantined refreshes that await a decision; null if unknown'),
  upstream: z
    .strictObject({
      state: z.enum(['ok', 'degraded', 'unknown']).describe('unknown: no upstream check has run'),
      failures: Count.describe('Number of upstream checks that failed since the last successful one'),
      since: IsoDateTime.nullable(),
      sentence: z.string().nullable()
    })
    .nullable()
    .describe("Whether the upstream check could read the publisher's site; null if unknown")
})
export type StandingOfSource = z.input<typeof StandingOfSource>

/** Every known source: the sources of the release or, without a release, those in the ledger. */
export function standings({ service, clock }: Pick<Context, 'service' | 'clock'>): StandingOfSource[] {
  const { release, ledger } = service
  const readable = ledger.state.state === 'read'
  const known = (id: string) => (readable ? (ledger.fold.standing(id) ?? NEVER_TRIED) : null)
  if (!release) return ledger.fold.sources.map((id) => standingOf(id, undefined, undefined, known(id), clock()))
  return release.sources.map((entry) =>
    standingOf(entry.id, entry, release.snapshot(entry.id), known(entry.id), clock())
  )
}

/** Standing of a source without an entry in a readable ledger: nothing failed, and nothing was tried. */
const NEVER_TRIED: SourceStanding = {
  last_attempt: null,
  last_success: null,
  open_drift: [],
  quarantined: [],
  upstream: { state: 'unknown', failures: 0, since: null, sentence: null }
}

function standingOf(
  id: string,
  entry: SourceEntry | undefined,
  snapshot: SnapshotManifest | undefined,
  standing: SourceStanding | null,
  now: Date
): StandingOfSource {
  const date = snapshot?.date ?? null
  const declared = { dataset_id: entry?.dataset_id ?? slugOf(id), sla_days: entry?.sla_days ?? null }
  return {
    source_id: declared.dataset_id,
    title: entry?.title ?? null,
    family: entry?.family ?? null,
    status: statusOfSource(snapshot?.origin),
    cadence: entry?.cadence ?? null,
    sla_days: declared.sla_days,
    last_successful_refresh: standing?.last_success ?? null,
    last_attempt: standing?.last_attempt ?? null,
    snapshot: date,
    freshness: freshnessBlock(declared, date, now),
    // Without an entry there is no snapshot either, so the cadence is not used.
    ...nextRefresh(date, entry?.cadence ?? 'Annual', now),
    open_schema_drift: driftOf(standing, snapshot),
    withheld_sensitive: snapshot?.withheld_sensitive ?? null,
    quarantined_ingests:
      standing?.quarantined.map(({ at, date: snapshot, code, sentence }) => ({ at, snapshot, code, sentence })) ?? null,
    upstream: standing && { ...standing.upstream }
  }
}

/** Drift in the ledger and in the served snapshot; without a ledger, in the manifest only. */
function driftOf(standing: SourceStanding | null, snapshot: SnapshotManifest | undefined): DriftItem[] | null {
  if (!standing && !snapshot) return null
  const recorded = (snapshot?.drift ?? []).flatMap(({ kind, file, unknown_columns }) =>
    unknown_columns.map((column): DriftItem => ({ kind, file, change: 'new_column', column, detail: null }))
  )
  const told = [...(standing?.open_drift ?? [])]
  const isTold = ({ kind, column }: DriftItem) =>
    told.some((item) => item.kind === kind && (item.column === column || item.detail === column))
  return [...told, ...recorded.filter((item) => !isTold(item))]
}
