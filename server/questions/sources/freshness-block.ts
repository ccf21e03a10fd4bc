// Age of a source's snapshot at serve time.

import { z } from 'zod'
import { ENTITY_FAMILIES } from '../../../domain/families.ts'
import { FreshnessState, freshnessOf } from '../../../domain/freshness.ts'
import { IsoDate, IsoDateTime } from '../../../domain/provenance.ts'
import type { SourceEntry } from '../../../domain/source.ts'
import { named } from '../../records/members.ts'
import type { Release } from '../../store/release.ts'

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
