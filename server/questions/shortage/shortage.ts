// HRSA's shortage designations as supply answers show them, next to figures of our own. No specialty is
// assigned to a discipline of HRSA.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import papaparse from 'papaparse'
import { z } from 'zod'
import { HPSA, HPSA_DISCIPLINES, type HpsaDiscipline } from '../../../domain/hpsa.ts'
import { CountyFips } from '../../../domain/identifiers.ts'
import { IsoDate, type Provenance } from '../../../domain/provenance.ts'
import area from '../../../domain/tables/shortage_area.ts'
import designation from '../../../domain/tables/shortage_designation.ts'
import { absentSourceTuple, notIngested, publishedTable, tupleOf } from '../../records/lineage.ts'
import {
  FlagOrNull,
  IntOrNull,
  named,
  officialColumns,
  TextOrNull,
  withLineage,
  wrapped
} from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'

const FILE = fileURLToPath(new URL('../../../data/reference/former-counties.csv', import.meta.url))

const FormerCounties = z.array(z.object({ county_fips: z.string(), successor_fips: z.string() }))

let formerCounties: z.infer<typeof FormerCounties> | undefined

/** FIPS codes of the former counties that overlap this county. */
function formerCountiesOf(countyFips: string): string[] {
  formerCounties ??= FormerCounties.parse(
    papaparse.parse(readFileSync(FILE, 'utf8'), { header: true, skipEmptyLines: true }).data
  )
  return formerCounties.flatMap(({ county_fips, successor_fips }) =>
    successor_fips.split(' ').includes(countyFips) ? [county_fips] : []
  )
}

export const SHORTAGE_SOURCE = designation.sources[0]

export const ShortageDesignation = named('ShortageDesignation', {
  designation_id: z.string().describe('Key of the row in the table shortage_designation'),
  hpsa_id: z.string().describe('HPSA ID; HRSA uses one for several designations'),
  hpsa_name: TextOrNull,
  designation_type: TextOrNull.describe('Type as published: an area, a population group of an area, or a facility'),
  population_type: TextOrNull.describe('Population group as published'),
  status: TextOrNull.describe('Designated or Proposed For Withdrawal: both are in effect'),
  score: IntOrNull.describe('HPSA score, 0 to 25, or to 26 for dental; a higher score means a greater need'),
  designated_on: IsoDate.nullable(),
  area_kind: z.enum(['area', 'facility']).nullable(),
  is_whole_county: FlagOrNull.describe(
    'True if everybody in the county is covered; false for a part of it, a population group or a facility'
  ),
  county_fips: CountyFips.describe('County that HRSA names; can be a former county of the area asked for'),
  county_name: TextOrNull
})
export type ShortageDesignation = z.infer<typeof ShortageDesignation>

const DesignationRow = ShortageDesignation.extend({
  discipline: z.enum(HPSA_DISCIPLINES),
  listed_in: z.string(),
  listed_on: IsoDate,
  _data_availability: z.array(z.string())
})

export const byDiscipline = <T extends z.ZodType>(value: T) =>
  z.strictObject({ primary_care: value, dental: value, mental_health: value })

/** Null in a list: the release has no file of the discipline. */
export const ShortageDesignations = byDiscipline(wrapped(z.array(wrapped(ShortageDesignation)).nullable()))
  .describe(
    'Health Professional Shortage Areas of HRSA in effect in the county, by discipline of HRSA. The disciplines are ' +
      'not the specialties of this service, so all three are listed. Null if the release has no file of the discipline'
  )
  .meta({ id: 'ShortageDesignations' })

const Counts = named('ShortageCounts', {
  designations_in_effect: wrapped(z.int().nonnegative().nullable()),
  whole_county_designations: wrapped(z.int().nonnegative().nullable()),
  whole_counties: wrapped(z.int().nonnegative().nullable())
})

export const ShortageCounts = byDiscipline(Counts).describe(
  'Health Professional Shortage Areas of HRSA in effect in the state, by discipline of HRSA. The disciplines are not ' +
    'the specialties of this service. Null if the release has no file of the discipline'
)

const CountRow = z.strictObject({
  state: z.string(),
  discipline: z.enum(HPSA_DISCIPLINES),
  designations_in_effect: z.int(),
  whole_county_designations: z.int(),
  whole_counties: z.int()
})
export type CountRow = z.infer<typeof CountRow>

/** Sources of the designations shown. Without a snapshot nothing is said, so no age is shown. */
export function shortageSources({ release }: Pick<Context, 'release'>): readonly string[] {
  return release.snapshot(SHORTAGE_SOURCE) ? [SHORTAGE_SOURCE] : []
}

/** The designations of a county in every discipline, with their lineage. */
export async function shortageOfCounty(
  context: Context,
  countyFips: string,
  registry: Provenance
): Promise<z.input<typeof ShortageDesignations>> {
  const found = await designationsIn(context, countyFips)
  return inEach((discipline) => {
    const { rows, tuple } = found[discipline]
    if (!rows) return withLineage(null, tuple, NOT_HELD, NOT_LOOKED_UP, registry)
    const items = rows.map((one) => withLineage(one.row, one.tuple, ROW, remarkOn(one.row, countyFips)))
    return withLineage(items, tuple, LIST, items.length === 0 ? NONE : '')
  })
}

/** The rows of a county in every discipline; null if the release has no file of the discipline. */
export async function designationsIn(context: Context, countyFips: string) {
  const all = fileOf(context) ? await rowsOf(context, countyFips) : []
  return inEach((discipline) => ({
    rows: fileOf(context, discipline)
      ? all.filter((row) => row.discipline === discipline).map((row) => designated(context, row))
      : null,
    tuple: tupleIn(context, discipline)
  }))
}

/** Counts of a state in every discipline, with their lineage. */
export async function shortageOfState(context: Context, state: string, registry: Provenance) {
  const rows = (await shortageByState(context)).filter((row) => row.state === state)
  return inEach((discipline) => {
    const tuple = tupleIn(context, discipline)
    const held = fileOf(context, discipline) !== undefined
    const row = rows.find((row) => row.discipline === discipline)
    const count = (member: keyof typeof COUNTED) =>
      held
        ? withLineage(row?.[member] ?? 0, tuple, COUNTED[member], NOT_PEOPLE)
        : withLineage(null, tuple, NOT_HELD, NOT_LOOKED_UP, registry)
    return {
      designations_in_effect: count('designations_in_effect'),
      whole_county_designations: count('whole_county_designations'),
      whole_counties: count('whole_counties')
    }
  })
}

/** Counts of every state and discipline with a designation in effect; empty without the source. */
export async function shortageByState({ release }: Pick<Context, 'release'>): Promise<readonly CountRow[]> {
  if (!release.table(area.name)) return []
  return await release.memo('shortage by state', async () =>
    (await release.query('shortage-by-state', {})).map((row) => CountRow.parse(row))
  )
}

/** Tuple of statements about a discipline; that of an absent source if the release has no file of it. */
export function tupleIn(context: Context, discipline: HpsaDiscipline): Provenance {
  const table = context.release.table(designation.name)
  const file = fileOf(context, discipline)
  if (table && file) return tupleOf(table, [{ listed_in: file.file, listed_on: file.date }])
  return absentSourceTuple(SHORTAGE_SOURCE, context) ?? notIngested(HPSA, context)
}

const ID = officialColumns(designation, ['hpsa_id'])
const STATUS = officialColumns(designation, ['status'])
const WHOLE = [
  officialColumns(designation, ['designation_type', 'status']),
  officialColumns(area, ['single_county_components'])
].join(', ')
/** How each count of a state is made. */
const COUNTED = {
  designations_in_effect: `Number of different ${ID} with a component of the state that is designated or proposed for withdrawal.`,
  whole_county_designations: `Number of these that cover everybody in at least one whole county, by columns ${WHOLE}.`,
  whole_counties: `Number of different counties that one of these covers as a whole, by columns ${WHOLE}.`
}
const ROW = `Columns ${officialColumns(designation, [
  ...['hpsa_id', 'hpsa_name', 'designation_type', 'population_type', 'status', 'score', 'designated_on']
])}, ${officialColumns(area, ['single_county_components', 'county_fips', 'county_name'])}.`
const LIST = `Rows of the county by ${officialColumns(area, ['county_fips'])} and in effect by ${STATUS}.`
const NONE = 'No designation in effect is listed. That does not mean that the county has enough clinicians.'
const NOT_HELD = 'Not read from a file: the release has no file of this discipline.'
const NOT_LOOKED_UP = 'The value is null and nothing was looked up.'
const NOT_PEOPLE = 'Designations overlap, so this is neither a number of places nor of people.'

/** The file of a discipline, or of any; undefined if the release has none. */
function fileOf({ release }: Pick<Context, 'release'>, discipline?: HpsaDiscipline) {
  const raw = release.snapshot(SHORTAGE_SOURCE)?.raw ?? []
  return raw.find(({ kind }) => discipline === undefined || kind === discipline)
}

type FoundRow = z.infer<typeof DesignationRow>

async function rowsOf({ release }: Context, countyFips: string): Promise<FoundRow[]> {
  const counties = [countyFips, ...formerCountiesOf(countyFips)]
  const rows = await release.query('shortage-of-county', { counties })
  return rows.map((row) => DesignationRow.parse(row))
}

function designated(context: Context, found: FoundRow): { row: ShortageDesignation; tuple: Provenance } {
  const { discipline: _discipline, listed_in, listed_on, _data_availability, ...row } = found
  const table = publishedTable(context, designation.name, SHORTAGE_SOURCE)
  return { row, tuple: tupleOf(table, [{ listed_in, listed_on, _data_availability }]) }
}

function remarkOn({ county_fips, county_name }: ShortageDesignation, asked: string): string {
  if (county_fips === asked) return ''
  return `HRSA names the former county ${county_name ?? county_fips} (${county_fips}). It need not hold for all of ${asked}.`
}

export function inEach<T>(made: (discipline: HpsaDiscipline) => T): Record<HpsaDiscipline, T> {
  return { primary_care: made('primary_care'), dental: made('dental'), mental_health: made('mental_health') }
}
