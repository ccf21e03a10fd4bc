// Where the scores of a facility lie among those of its peers: facilities of its type in its state and in the
// nation, for the same measure and period. It places a score and calls none good.

import { z } from 'zod'
import { CcnShape } from '../../../domain/identifiers.ts'
import { Provenance } from '../../../domain/provenance.ts'
import { FACILITY_TYPES } from '../../../domain/tables/facility.ts'
import { named, TextOrNull } from '../../records/members.ts'
import { type Context, defineOperation } from '../../records/operation.ts'
import { REJECTED } from '../../records/rejected.ts'
import { number, text } from '../../store/rows.ts'
import { facilitiesByCcn } from './facility-rows.ts'
import quality, { Measure, type Quality } from './quality.ts'

export type PeerSpread = z.output<typeof Spread>
const Spread = named('PeerSpread', {
  scores: z.int().positive().describe('Number of published scores, with that of the facility'),
  deciles: z
    .array(z.number())
    .length(11)
    .describe('Published scores: the smallest, those at each tenth, and the largest. The sixth is the median')
})

const { id, name, value, measurement_period, period_as_published, npi } = Measure.shape

export type QualityPeers = z.output<typeof Peers>
const Peers = named('QualityPeers', {
  type: z.enum(FACILITY_TYPES),
  ccn: z.string(),
  state: TextOrNull.describe('State of the facility as published; null if its file gives none'),
  measures: z
    .array(
      named('MeasureAmongPeers', {
        ...{ id, name, value, measurement_period, period_as_published, npi },
        in_state: Spread.nullable().describe('Among facilities of the state; null if no score is known there'),
        in_nation: Spread.nullable().describe('Among all facilities of the type; null if none has a score')
      })
    )
    .describe('The measures of /v1/quality, in its order'),
  ...REJECTED,
  ...Provenance.shape
})

export default defineOperation({
  id: 'getQualityPeers',
  summary: 'Quality measures of a facility among its peers',
  description:
    'For each measure of a facility the distribution of the published scores of its type, in its state and in the ' +
    'nation, for the same period. Whether more is better depends on the measure, so nothing is ranked.',
  methodology: 'facility_measure',
  input: z.strictObject({
    type: z.enum(FACILITY_TYPES).meta({ description: 'Type of facility', example: 'hospital' }),
    id: CcnShape
  }),
  output: Peers,
  from: ['care_compare'],
  errors: quality.errors,
  async resolve(context, { type, id }) {
    const { data, sources } = await quality.resolve(context, { type, id })
    return { data: await amongPeers(context, data as Quality), sources }
  }
})

/** The measures of an answer about quality among their peers. */
export async function amongPeers(context: Context, of: Quality): Promise<z.input<typeof Peers>> {
  const { overall_star: _star, measurement_period: _period, measures, ...rest } = of
  const spreads = await spreadsOf(context, rest.type)
  const own = facilitiesByCcn(context, rest.ccn).find(({ type }) => type === rest.type)
  const state = own ? text(own.row, 'state') : null
  return {
    ...rest,
    state,
    measures: measures.map(({ id, name, value, measurement_period, period_as_published, npi }) => {
      const among = (place: string | null) =>
        spreads.get(keyOf(place, id, period_as_published, measurement_period)) ?? null
      return {
        ...{ id, name, value, measurement_period, period_as_published, npi },
        ...{ in_state: state === null ? null : among(state), in_nation: among(null) }
      }
    })
  }
}

const keyOf = (...parts: (string | null)[]) => JSON.stringify(parts)

/** Spreads of every measure of a type, by place, measure and period. One scan for each type and release. */
function spreadsOf({ release }: Pick<Context, 'release'>, type: string) {
  return release.memo(`quality peers ${type}`, async () => {
    const rows = await release.query('quality-peers', { type })
    return new Map(
      rows.map((row): [string, z.input<typeof Spread>] => [
        keyOf(
          row.is_nation === true ? null : text(row, 'state'),
          ...['measure_id', 'period_as_published', 'measurement_period'].map((name) => text(row, name))
        ),
        { scores: number(row, 'scores') ?? 0, deciles: row.deciles as number[] }
      ])
    )
  })
}
