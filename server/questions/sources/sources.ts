// The sources this service is built from, ingested or not.

import { z } from 'zod'
import { Cadence } from '../../../domain/freshness.ts'
import type { Origin } from '../../../domain/manifest.ts'
import { Provenance } from '../../../domain/provenance.ts'
import { SourceEntry } from '../../../domain/source.ts'
import { releaseTuple } from '../../records/lineage.ts'
import { named } from '../../records/members.ts'
import { defineOperation } from '../../records/operation.ts'

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

export default defineOperation({
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
