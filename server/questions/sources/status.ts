// State of the service and of every source. What cannot be read is reported as unavailable.
import { z } from 'zod'
import { Cadence, nextRefresh } from '../../../domain/freshness.ts'
import { DriftItem, LEDGER_FILE, type SourceStanding, WithheldFile } from '../../../domain/ledger.ts'
import { INDEX, type SnapshotManifest, WithheldSensitive } from '../../../domain/manifest.ts'
import { IsoDate, IsoDateTime, Provenance } from '../../../domain/provenance.ts'
import { repairOf } from '../../../domain/repairs.ts'
import type { SourceEntry } from '../../../domain/source.ts'
import { releaseTuple } from '../../records/lineage.ts'
import { Count, Flag, IntOrNull, named, Texts } from '../../records/members.ts'
import { type Context, defineOperation } from '../../records/operation.ts'
import { FreshnessBlock, freshnessBlock, NEXT_REFRESH, SourceStatus, slugOf, statusOfSource } from './sources.ts'

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
function standings({ service, clock }: Pick<Context, 'service' | 'clock'>): StandingOfSource[] {
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
  const open = [...(standing?.open_drift ?? [])]
  const isOpen = ({ kind, column }: DriftItem) =>
    open.some((item) => item.kind === kind && (item.column === column || item.detail === column))
  return [...open, ...recorded.filter((item) => !isOpen(item))]
}

const Read = named('StatusRead', { state: z.enum(['available', 'unavailable']), reason: z.string().nullable() })
type Read = z.infer<typeof Read>

const Status = named('Status', {
  availability: z
    .strictObject({ releases: Read, refreshes: Read, schema_drift: Read, quarantines: Read, upstream_health: Read })
    .describe('What this answer was read from; each read can fail alone'),
  release: z
    .strictObject({
      id: z.string(),
      date: IsoDate.describe('Newest snapshot date in the release'),
      synthetic: Flag.describe(
        'True if the release has data made by the generator, which describe no real person or organization'
      )
    })
    .nullable()
    .describe('The served release; null if no release is open'),
  refused: z
    .strictObject({ release: z.string().nullable(), reason: z.string() })
    .nullable()
    .describe('Release that was to be served but failed verification; the previous release stays in service'),
  damaged_files: Texts.describe('Damaged files: no answer uses them until they are repaired'),
  repairs: z
    .array(z.strictObject({ file: z.string(), command: z.string() }))
    .describe('For each damaged file, the command by which the operator repairs it'),
  not_indexed: z
    .array(z.strictObject({ release: z.string(), command: z.string() }))
    .describe('Kept releases of an earlier layout, and the command that lets pinned requests be answered from them'),
  withheld_files: WithheldFile.array().describe(
    'Files of earlier releases that are no longer offered: a value in them breaks a rule made since'
  ),
  summary: z.strictObject({
    overall: z
      .enum(['ok', 'attention'])
      .describe(
        'ok: every read is available and every source is current; nothing is refused or damaged, and no ' +
          'source has drift, quarantined ingests or a degraded upstream'
      ),
    total_sources: Count,
    current: Count,
    degraded: Count,
    stale: Count,
    unknown: Count,
    sources_with_open_drift: Count,
    sources_quarantined: Count,
    sources_degraded_upstream: Count
  }),
  sources: z.array(StandingOfSource)
})

export default defineOperation({
  id: 'getStatus',
  summary: 'State of the service and of every source',
  description:
    'Needs no key. Always answers 200, whatever the state. Reports freshness, open schema drift, ' +
    'quarantined ingests and upstream health of every source, including those declared but not ingested. ' +
    'If a part cannot be read, it is null and `availability` says why.',
  methodology: 'provenance',
  input: z.strictObject({}),
  serveTime: ['last_checked', 'age_hours', 'age_days'],
  output: Status,
  provenance: Provenance.nullable().describe('Provenance tuple of the release; null if no release is open'),
  withoutRelease: true,
  errors: [],
  resolve: async (context) => {
    const { release, refused, repairs, notIndexed } = context.service
    const sources = standings(context)
    const availability = availabilityIn(context)
    return {
      data: {
        availability,
        release: release
          ? { id: release.id, date: release.manifest.date, synthetic: release.manifest.synthetic }
          : null,
        refused: refused ? { release: refused.release, reason: refused.reason } : null,
        damaged_files: repairs.map(({ file }) => file),
        repairs: [...repairs],
        not_indexed: notIndexed.map((release) => ({ release, command: INDEX.command })),
        withheld_files: context.service.ledger.fold.withheldFiles.filter((file) => file.release !== release?.id),
        summary: summaryOf(sources, Object.values(availability), refused !== undefined || repairs.length > 0),
        sources
      },
      provenance: release ? releaseTuple(release, context) : null,
      sources: release?.sources.map(({ id }) => id) ?? []
    }
  }
})

function availabilityIn({ service }: Pick<Context, 'service'>) {
  const { release, ledger } = service
  const releases = read(release ? null : 'No release is open.')
  const recorded = read(reasonAgainst(ledger))
  return {
    releases,
    refreshes: recorded,
    // The manifest of a snapshot records the drift of its own files.
    schema_drift: release ? releases : recorded,
    quarantines: recorded,
    upstream_health: recorded
  }
}

function read(reason: string | null): Read {
  return { state: reason === null ? 'available' : 'unavailable', reason }
}

/** Why the ledger is unavailable; null if it is available. The log has the exact reason. */
function reasonAgainst({ state, fold }: Context['service']['ledger']): string | null {
  if (state.state === 'read') return null
  if (state.state === 'absent') return 'No refresh is on record.'
  const { command } = repairOf(LEDGER_FILE)
  return `The refresh ledger, ${LEDGER_FILE}, cannot be read after entry ${fold.count}. The operator runs \`${command}\`.`
}

function summaryOf(sources: readonly z.input<typeof StandingOfSource>[], reads: readonly Read[], refused: boolean) {
  const inState = (state: string) => sources.filter(({ freshness }) => freshness.state === state).length
  const adrift = sources.filter(({ open_schema_drift }) => (open_schema_drift?.length ?? 0) > 0).length
  const quarantined = sources.filter(({ quarantined_ingests }) => (quarantined_ingests?.length ?? 0) > 0).length
  const upstream = sources.filter((source) => source.upstream?.state === 'degraded').length
  const well =
    !refused &&
    reads.every(({ state }) => state === 'available') &&
    inState('current') === sources.length &&
    adrift + quarantined + upstream === 0
  return {
    overall: well ? ('ok' as const) : ('attention' as const),
    total_sources: sources.length,
    current: inState('current'),
    degraded: inState('degraded'),
    stale: inState('stale'),
    unknown: inState('unknown'),
    sources_with_open_drift: adrift,
    sources_quarantined: quarantined,
    sources_degraded_upstream: upstream
  }
}
