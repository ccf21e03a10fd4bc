// All twelve specialties in one state.
import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { CountyFips } from '../../../domain/identifiers.ts'
import { Provenance } from '../../../domain/provenance.ts'
import { SPECIALTIES, SpecialtySlug, specialtyBySlug } from '../../../domain/specialties.ts'
import { STATES, StateCode } from '../../../domain/states.ts'
import facility from '../../../domain/tables/facility.ts'
import population from '../../../domain/tables/population.ts'
import supply from '../../../domain/tables/supply_state.ts'
import { stateOf } from '../../records/dataset.ts'
import { isRead, tupleOf } from '../../records/lineage.ts'
import { IntOrNull, named, read, TextOrNull, Texts, withLineage, wrapped } from '../../records/members.ts'
import { type Context, defineOperation } from '../../records/operation.ts'
import { REJECTED, rejectedRows, thousands } from '../../records/rejected.ts'
import { number, text } from '../../store/rows.ts'
import facilities, { countiesIn, FacilityList, inOtherCounties } from '../facility/facilities.ts'
import {
  byDiscipline,
  designationsIn,
  inEach,
  SHORTAGE_SOURCE,
  ShortageCounts,
  ShortageDesignation,
  shortageOfState,
  shortageSources
} from '../shortage/shortage.ts'
import { CoverageRow, lineageOf, SpecialtyStateRow, SUPPLY_SOURCES, wrappedRow } from '../supply/supply-row.ts'
import { CountyHealthCenters, HEALTH_CENTER_SOURCE, healthCentersIn } from './health-centers.ts'

const { state_code, state_name, population_2024, ...measures } = SpecialtyStateRow.shape

export const Coverage = named('StateCoverage', {
  state_code,
  state_name,
  population_2024,
  specialties: z
    .array(z.strictObject({ specialty: wrapped(SpecialtySlug), display_name: wrapped(z.string()), ...measures }))
    .length(12)
    .describe('One row for each specialty, in order of specialty slug'),
  totals: z.strictObject({
    provider_specialty_pairs: wrapped(z.int().nonnegative()),
    specialties_with_providers: wrapped(z.int().min(0).max(12)),
    specialties_underserved: wrapped(z.int().min(0).max(12).nullable())
  }),
  shortage_designations: ShortageCounts
})

export const getStateCoverage = defineOperation({
  id: 'getStateCoverage',
  summary: 'Supply of every specialty in one state',
  description:
    'One row for each of the 12 specialties with the measures of by-state, and totals over the ' +
    'specialties. `shortage_designations` counts the official shortage designations of HRSA in effect in the state. ' +
    'Covers the 50 states and DC; territories have no supply rows.',
  methodology: 'supply_state',
  input: z.strictObject({
    state: z.string().meta({ description: 'Two-letter code of one of the 50 states or DC', example: 'TX' })
  }),
  output: Coverage,
  from: ['nppes'],
  errors: ['state_not_found', 'not_in_release', 'took_too_long'],
  async resolve(context, { state }) {
    const { code } = stateOf(state)
    const lineage = lineageOf(context, supply.name)
    const rows = (await context.release.query('coverage', { state: code })).map((row) => CoverageRow.parse(row))
    const specialties = rows.map(({ specialty, ...values }) => ({ specialty, values: wrappedRow(values, lineage) }))
    const [first] = specialties
    if (!first) throw new Error(`supply has no row for ${code}`)
    const { state_code, state_name, population_2024 } = first.values
    const { active_providers: registry } = lineage
    const total = <T>(value: T, how: string, limits = '', tuple = registry) =>
      withLineage(value, tuple, how, limits, registry)
    return {
      data: {
        ...{ state_code, state_name, population_2024 },
        specialties: specialties.map(({ specialty, values }) => {
          const { state_code: _code, state_name: _name, population_2024: _people, ...rest } = values
          const name = specialtyBySlug(specialty)?.display_name ?? specialty
          return {
            specialty: total(specialty, 'Slug of the specialty.'),
            display_name: total(name, 'Name of the specialty.'),
            ...rest
          }
        }),
        totals: {
          provider_specialty_pairs: total(
            rows.reduce((sum, row) => sum + row.active_providers, 0),
            'Sum of active_providers over the 12 specialties.',
            'An NPI counts once in each of its specialties, so this is not a number of people.'
          ),
          specialties_with_providers: total(
            rows.filter(({ active_providers }) => active_providers > 0).length,
            'Number of specialties with an active provider.'
          ),
          specialties_underserved: total(
            rows.some(({ underserved }) => underserved === null)
              ? null
              : rows.filter(({ underserved }) => underserved).length,
            'Number of specialties for which underserved is true.',
            '',
            lineage.underserved
          )
        },
        shortage_designations: await shortageOfState(context, code, registry)
      },
      sources: [...SUPPLY_SOURCES, ...shortageSources(context)]
    }
  }
})

const CountyMeasures = CoverageRow.omit({ state_code: true, state_name: true, population_2024: true })

const County = named('County', {
  county_fips: CountyFips,
  county_name: TextOrNull.describe('Name in the 2024 estimates; null if the release has none of counties'),
  state_code: StateCode,
  state_name: z.string(),
  population_2024: IntOrNull.describe('Residents on July 1, 2024; null if the release has no estimate'),
  shortage_designations: byDiscipline(
    named('CountyShortage', {
      unknown_because: TextOrNull.describe('Why the list is null; null if the file was read'),
      designations: z
        .array(named('CountyDesignation', { ...ShortageDesignation.shape, ...Provenance.shape }))
        .nullable()
        .describe('In effect in the county. Empty does not mean that it has enough clinicians'),
      ...Provenance.shape
    })
  ),
  supply: named(
    'SupplyOfState',
    {
      note: z.string().describe('Which area the figures are of'),
      specialties: z
        .array(CountyMeasures.extend({ display_name: z.string() }))
        .length(SPECIALTIES.length)
        .describe('In order of specialty slug'),
      ...Provenance.shape
    },
    'Supply of every specialty in the whole state of the county'
  ),
  facilities: FacilityList.nullable().describe(
    'The first 100 facilities of the county; the next page is that of /v1/facilities with `state` and `county`, ' +
      'the `county_name`. Null if they could not be looked up'
  ),
  health_centers: CountyHealthCenters.nullable().describe(
    'Sites of health centers and look-alikes that HRSA lists. Null if the release has no file of them'
  ),
  not_checked: Texts.describe('What was not looked up, and facilities that the list can lack'),
  ...REJECTED,
  ...Provenance.shape
})

export const getCounty = defineOperation({
  id: 'getCounty',
  summary: 'One county',
  description:
    'Residents, shortage designations of HRSA in effect, health center sites and facilities of one county, and the ' +
    'supply of each specialty in its state: the registry has no county of practice. Facilities are found by the name ' +
    'of the county, health center sites by its code.',
  methodology: 'supply_state',
  input: z.strictObject({ county_fips: CountyFips.meta({ description: 'FIPS code of a county', example: '48201' }) }),
  output: County,
  from: ['nppes'],
  errors: ['invalid_request', 'not_found', 'not_in_release', 'took_too_long'],
  async resolve(context, { county_fips }) {
    const { release } = context
    const counties = await countiesIn(context)
    const county = counties.get(county_fips)
    const state = STATES.find(({ fips }) => county_fips.startsWith(fips))
    if (!state || (counties.size > 0 && !county))
      throw new CatalogError('not_found', `The 2024 population estimates have no county ${county_fips}.`)
    const name = county ? text(county, 'geo_name') : null
    const tuples = lineageOf(context, supply.name)
    const estimates = release.table(population.name)
    const shortage = await designationsIn(context, county_fips)
    const rejected = await rejectedRows(context, { source: SHORTAGE_SOURCE }, [['county_fips', county_fips]])
    const coverage = await release.query('coverage', { state: state.code })
    const { facilities, not_checked } = await facilitiesIn(context, state.code, name)
    const health_centers = await healthCentersIn(context, county_fips)
    const lacking = `Health center sites: release ${release.id} has no file of them.`
    return {
      data: {
        ...{ county_fips, county_name: name, state_code: state.code, state_name: state.name },
        population_2024: county ? number(county, 'population') : null,
        shortage_designations: inEach((discipline) => {
          const { rows, tuple } = shortage[discipline]
          return {
            unknown_because: rows ? null : `Release ${release.id} has no file of this discipline.`,
            designations: rows?.map((one) => ({ ...one.row, ...one.tuple })) ?? null,
            ...tuple
          }
        }),
        supply: {
          note: `The registry has no county of practice. These figures are of the whole state of ${state.name}.`,
          specialties: coverage.map((row) => {
            const measures = read(CountyMeasures, row)
            return {
              ...measures,
              display_name: specialtyBySlug(measures.specialty)?.display_name ?? measures.specialty
            }
          }),
          ...tuples.per_100k
        },
        ...{ facilities, health_centers },
        not_checked: health_centers ? not_checked : [...not_checked, lacking],
        ...(rejected.length > 0 && { rejected }),
        ...(estimates && county ? tupleOf(estimates, [county]) : tuples.population_2024)
      },
      sources: [...new Set([...SUPPLY_SOURCES, 'care_compare', SHORTAGE_SOURCE, HEALTH_CENTER_SOURCE])]
    }
  }
})

/** The list of facilities, and what it can lack. Without a name or a file of facilities there is no list. */
async function facilitiesIn(context: Context, state: string, county: string | null) {
  if (county === null || !isRead(context.release.table(facility.name))) {
    const lacks = county === null ? 'county estimates, which give the name of the county' : 'file of facilities'
    return { facilities: null, not_checked: [`Facilities: release ${context.release.id} has no ${lacks}.`] }
  }
  const { data } = await facilities.resolve(context, { state, county })
  const others = await inOtherCounties(context, state)
  const left = `${thousands(others)} facilities of the state name a county that the estimates do not have. They are in no list of a county.`
  return { facilities: data as z.input<typeof FacilityList>, not_checked: others === 0 ? [] : [left] }
}
