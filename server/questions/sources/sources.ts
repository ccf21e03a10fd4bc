// The sources this service is built from, ingested or not.
import { z } from 'zod'
import { ENTITY_FAMILIES } from '../../../domain/families.ts'
import { Cadence, FreshnessState, freshnessOf } from '../../../domain/freshness.ts'
import type { Origin } from '../../../domain/manifest.ts'
import { IsoDate, IsoDateTime, Provenance } from '../../../domain/provenance.ts'
import { SourceEntry } from '../../../domain/source.ts'
import { releaseTuple } from '../../records/lineage.ts'
import { Flag, named } from '../../records/members.ts'
import { defineOperation } from '../../records/operation.ts'
import type { Release } from '../../store/release.ts'

export const SourceStatus = z
  .enum(['active', 'synthetic', 'pending'])
  .describe(
    "active: a snapshot of the publisher's files is served; synthetic: the generator made the snapshot, " +
      'and it describes no real person or organization; pending: the release has no snapshot of the source'
  )

/** Status of a source by the origin of its snapshot, if it has one. */
export function statusOfSource(origin: Origin | undefined): z.infer<typeof SourceStatus> {
  if (origin === undefined) return 'pending'
  return origin === 'synthetic' ? 'synthetic' : 'active'
}

const RegistryEntry = named('SourceRegistryEntry', {
  slug: SourceEntry.shape.dataset_id.describe(
    'Dataset slug: `_dataset_id` of its tuples and `source_id` of freshness blocks'
  ),
  short_name: z.string(),
  display_name: z.string(),
  authority: SourceEntry.shape.authority,
  family: SourceEntry.shape.family,
  tier: SourceEntry.shape.tier,
  status: SourceStatus,
  refresh_cadence: Cadence,
  official_url: z.url()
})

export const listSources = defineOperation({
  id: 'listSources',
  summary: 'The sources of the service',
  description:
    'Needs no key. Lists every source in the release, including those declared but not ingested, with ' +
    'its publisher, cadence and status.',
  methodology: 'provenance',
  input: z.strictObject({}),
  output: named('SourceRegistry', { sources: z.array(RegistryEntry), total: z.int().nonnegative() }),
  provenance: Provenance,
  errors: [],
  resolve: async (context) => {
    const { release } = context
    const sources = release.sources.map((entry) => ({
      slug: entry.dataset_id,
      short_name: entry.short_name,
      display_name: entry.title,
      authority: entry.authority,
      family: entry.family,
      tier: entry.tier,
      status: statusOfSource(release.snapshot(entry.id)?.origin),
      refresh_cadence: entry.cadence,
      official_url: entry.official_url
    }))
    return {
      data: { sources, total: sources.length },
      provenance: releaseTuple(release, context),
      sources: release.sources.map(({ id }) => id)
    }
  }
})

export const FreshnessBlock = named('FreshnessBlock', {
  source_id: z.string().describe('Dataset slug of the source'),
  snapshot: IsoDate.nullable().describe('Source publication date; null if the release holds no snapshot'),
  last_checked: IsoDateTime.describe('Serve time'),
  sla_days: z.int().nullable(),
  sla_hours: z.int().nullable(),
  age_hours: z.int().nullable(),
  age_days: z.int().nullable(),
  within_sla: z.boolean().nullable(),
  state: FreshnessState.describe('Freshness state. current always has a dated snapshot; unknown has none')
})
export type FreshnessBlock = z.infer<typeof FreshnessBlock>

/** When the next file of a source is due, for every answer that gives it. */
export const NEXT_REFRESH = {
  next_refresh_eta: IsoDateTime.nullable().describe(
    "When the publisher's next file is due by its cadence; null without a snapshot or if that time has " + 'passed'
  ),
  overdue_since: IsoDateTime.nullable().describe('When that file was due, if that time has passed; null otherwise')
}

type Declared = Pick<SourceEntry, 'dataset_id'> & { sla_days: number | null }

/** Block of a source whose snapshot has that date; `unknown` without one. */
export function freshnessBlock(
  { dataset_id, sla_days }: Declared,
  date: string | null,
  now: Date,
  nowText = now.toISOString()
): FreshnessBlock {
  return {
    source_id: dataset_id,
    snapshot: date,
    last_checked: nowText,
    sla_days,
    sla_hours: sla_days === null ? null : sla_days * 24,
    // Without a promised age, the state is unknown.
    ...freshnessOf(sla_days === null ? null : date, sla_days ?? 0, now)
  }
}

/** One block for every source of the answer; `unknown` if the release has no snapshot of it. */
export function freshnessBlocks(
  sources: readonly string[],
  release: Pick<Release, 'snapshot'>,
  now: Date
): FreshnessBlock[] {
  const nowText = now.toISOString()
  return sources.map((id) => {
    const snapshot = release.snapshot(id)
    const declared = snapshot?.source ?? { dataset_id: slugOf(id), sla_days: null }
    return freshnessBlock(declared, snapshot?.date ?? null, now, nowText)
  })
}

/** Slug of a source without a snapshot: that of its family, otherwise its id as a slug. */
export function slugOf(id: string): SourceEntry['dataset_id'] {
  const families: Readonly<Record<string, { dataset_id: string }>> = ENTITY_FAMILIES
  return families[id]?.dataset_id ?? id.replaceAll('_', '-')
}

const Health = named('Health', {
  status: z.enum(['ok']),
  uptime_target: z.string().describe('Share of time the service aims to be available'),
  sources: z.array(
    z.strictObject({
      source_id: SourceEntry.shape.dataset_id,
      title: z.string(),
      authority: z.string(),
      snapshot: IsoDate.describe('Date of the snapshot served'),
      cadence: Cadence,
      state: FreshnessState,
      synthetic: Flag.describe(
        'True if the generator made the snapshot, so that it describes no real person or organization'
      )
    })
  )
})

export const getHealth = defineOperation({
  id: 'getHealth',
  summary: 'Service health and served sources',
  description: 'Needs no key. Lists each source of the served release with its snapshot date and freshness state.',
  methodology: 'provenance',
  input: z.strictObject({}),
  output: Health,
  errors: [],
  resolve: async ({ release, clock }) => {
    const manifests = release.manifest.snapshots.map(({ manifest }) => manifest)
    return {
      data: {
        status: 'ok' as const,
        uptime_target: '99.5%',
        sources: manifests.map(({ source, date, origin }) => ({
          source_id: source.dataset_id,
          title: source.title,
          authority: source.authority,
          snapshot: date,
          cadence: source.cadence,
          state: freshnessOf(date, source.sla_days, clock()).state,
          synthetic: origin === 'synthetic'
        }))
      },
      sources: manifests.map(({ source }) => source.id)
    }
  }
})
