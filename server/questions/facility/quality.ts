// Quality measures of one facility, as on Care Compare. A value that CMS suppressed is null, never zero.
import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { CcnShape, NpiShape } from '../../../domain/identifiers.ts'
import { Provenance } from '../../../domain/provenance.ts'
import { FACILITY_TYPES } from '../../../domain/tables/facility.ts'
import { absenceOfCcn } from '../../records/absence.ts'
import { publishedTable, tupleOf } from '../../records/lineage.ts'
import { NumberOrNull, named, read, TextOrNull } from '../../records/members.ts'
import { type Context, defineOperation } from '../../records/operation.ts'
import { REJECTED, rejectedRows, withRejectedFlat } from '../../records/rejected.ts'
import { number, type Row, text } from '../../store/rows.ts'
import { facilitiesByCcn } from './directory-entries.ts'
import { OverallStar } from './facility.ts'

const Period = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}\/\d{4}-\d{2}-\d{2}$/)
  .nullable()

const Measure = named('QualityMeasure', {
  id: z.string().describe("The publisher's measure id, or the words of the publisher's column header"),
  name: TextOrNull,
  value: NumberOrNull.describe("In the measure's own unit; null if suppressed (see reason) or published as words"),
  value_as_published: TextOrNull,
  national_avg: NumberOrNull.describe(
    'National value of the same measure and period; null if the snapshot has none from CMS'
  ),
  measurement_period: Period.describe('<start date>/<end date>; null if the file gives no period'),
  period_as_published: TextOrNull.describe('Label of the period if the file has one, such as a year'),
  npi: NpiShape.nullable().describe('NPI of the line, for surgical centers: a measure can appear there several times'),
  denominator: NumberOrNull.describe('Number of cases, patients or surveys behind the value'),
  lower_estimate: NumberOrNull,
  upper_estimate: NumberOrNull,
  compared_to_national: TextOrNull.describe('How CMS ranks the value against the national value, in the words of CMS'),
  footnote_codes: z.array(z.string()),
  footnote: TextOrNull,
  availability_code: TextOrNull.describe('For dialysis facilities'),
  reason: TextOrNull.describe('Why there is no value; null if there is one')
})

export type Quality = z.output<typeof Quality>
const Quality = named('Quality', {
  type: z.enum(FACILITY_TYPES),
  ccn: z.string(),
  overall_star: OverallStar,
  measurement_period: Period.describe(
    "<earliest start>/<latest end> of the measures' own periods; null if no measure gives a period"
  ),
  measures: Measure.array().describe('In order of id; empty if the snapshot has no measures of the facility'),
  ...REJECTED,
  ...Provenance.shape
})

const Asked = z.strictObject({
  type: z.enum(FACILITY_TYPES).meta({ description: 'Type of facility', example: 'hospital' }),
  id: CcnShape
})

export const getQuality = defineOperation({
  id: 'getQuality',
  summary: 'Quality measures of a facility',
  description:
    'Every measure CMS publishes for a facility on Care Compare, with the national average where CMS gives one for the same period. ' +
    'A suppressed measure is null with its reason, never zero.',
  methodology: 'facility_measure',
  input: Asked,
  output: Quality,
  from: ['care_compare'],
  errors: ['invalid_quality_type', 'invalid_ccn', 'not_found', 'not_in_release', 'took_too_long'],
  async resolve(context, { type, id }) {
    const ccn = id.toUpperCase()
    const table = publishedTable(context, 'facility_measure', 'care_compare')
    const facilities = facilitiesByCcn(context, ccn)
    const facility = facilities.find((candidate) => candidate.type === type)
    if (!facility) throw new CatalogError('not_found', absence(context, ccn, type, facilities))
    const rows = await context.release.query('quality-measures', { type, ccn })
    const periods = rows.filter((row) => periodOf(row) !== null)
    const starts = periods.map((row) => String(row.period_start_date)).sort()
    const ends = periods.map((row) => String(row.period_end_date)).sort()
    const record = {
      type,
      ccn,
      overall_star: number(facility.row, 'overall_star'),
      measurement_period: periods.length === 0 ? null : `${starts[0]}/${ends[ends.length - 1]}`,
      measures: rows.map(measureOf),
      ...withRejectedFlat(
        tupleOf(table, lineageRows(rows, facility.row)),
        await rejectedRows(context, { table: table.name }, [['ccn', ccn]])
      )
    }
    return { data: record, sources: ['care_compare'] }
  }
})

/** Files of the measures and flags of the facility. Without measures the confidence is null. */
function lineageRows(measures: readonly Row[], { _data_availability = [], listed_in = null, listed_on = null }: Row) {
  if (measures.length === 0) return [{ _data_availability, listed_in, listed_on, _confidence: null }]
  const files = new Map(measures.map((row) => [`${row.listed_on} ${row.listed_in}`, row]))
  return [...files.values()].map(({ listed_in = null, listed_on = null }): Row => {
    return { _data_availability, listed_in, listed_on }
  })
}

function absence(context: Context, ccn: string, type: string, found: readonly { type: string }[]): string {
  if (found.length === 0) return absenceOfCcn(context, ccn)
  const types = found.map((facility) => facility.type)
  return `Care Compare lists CCN ${ccn} as ${types.join(' and ')}, not as ${type}. Request /v1/quality/${types[0]}/${ccn}.`
}

function periodOf(row: Row): string | null {
  const { period_start_date: start, period_end_date: end } = row
  return start && end ? `${start}/${end}` : null
}

function measureOf(row: Row): z.input<typeof Measure> {
  return {
    ...read(Measure, row),
    id: text(row, 'measure_id') ?? '',
    name: text(row, 'measure_name'),
    value: number(row, 'score'),
    value_as_published: text(row, 'score_as_published'),
    national_avg: number(row, 'national_average'),
    measurement_period: periodOf(row),
    reason: text(row, 'suppression_reason')
  }
}

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

export const getQualityPeers = defineOperation({
  id: 'getQualityPeers',
  summary: 'Quality measures of a facility among its peers',
  description:
    'For each measure of a facility the distribution of the published scores of its type, in its state and in the ' +
    'nation, for the same period. Whether more is better depends on the measure, so nothing is ranked.',
  methodology: 'facility_measure',
  input: Asked,
  output: Peers,
  from: ['care_compare'],
  errors: getQuality.errors,
  async resolve(context, { type, id }) {
    const { data, sources } = await getQuality.resolve(context, { type, id })
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
