// Which sources the served release holds, and how old each is. `ok` only means that the service answers.

import { z } from 'zod'
import { Cadence, FreshnessState, freshnessOf } from '../../../domain/freshness.ts'
import { IsoDate } from '../../../domain/provenance.ts'
import { SourceEntry } from '../../../domain/source.ts'
import { Flag, named } from '../../records/members.ts'
import { defineOperation } from '../../records/operation.ts'

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

export default defineOperation({
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
