// One county: its residents, its shortage designations, its facilities, and the supply of its state, because
// the registry has no county of practice.

import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { CountyFips } from '../../../domain/identifiers.ts'
import { Provenance } from '../../../domain/provenance.ts'
import { SPECIALTIES, SpecialtySlug, specialtyBySlug } from '../../../domain/specialties.ts'
import { STATES, StateCode } from '../../../domain/states.ts'
import facility from '../../../domain/tables/facility.ts'
import population from '../../../domain/tables/population.ts'
import supply from '../../../domain/tables/supply_state.ts'
import { isRead, tupleOf } from '../../records/lineage.ts'
import { IntOrNull, named, TextOrNull, Texts } from '../../records/members.ts'
import { type Context, defineOperation } from '../../records/operation.ts'
import { REJECTED, rejectedRows } from '../../records/rejected.ts'
import { number, text } from '../../store/rows.ts'
import { countiesIn, inOtherCounties } from '../facility/county-names.ts'
import facilities, { FacilityList } from '../facility/facilities.ts'
import { byDiscipline, designationsIn, inEach, SHORTAGE_SOURCE, ShortageDesignation } from '../shortage/shortage.ts'
import { lineageOf, SUPPLY_SOURCES, SupplyRow } from '../supply/supply-row.ts'

const SpecialtyRow = SupplyRow.extend({ specialty: SpecialtySlug })

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
        .array(
          SpecialtyRow.omit({ state_code: true, state_name: true, population_2024: true }).extend({
            display_name: z.string()
          })
        )
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
  not_checked: Texts.describe('What was not looked up, and facilities that the list can lack'),
  ...REJECTED,
  ...Provenance.shape
})

export default defineOperation({
  id: 'getCounty',
  summary: 'One county',
  description:
    'Residents, shortage designations of HRSA in effect and facilities of one county, and the supply of each specialty ' +
    'in its state: the registry has no county of practice. Facilities are found by the name of the county.',
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
            const {
              state_code: _code,
              state_name: _name,
              population_2024: _people,
              ...measures
            } = SpecialtyRow.parse(row)
            return {
              ...measures,
              display_name: specialtyBySlug(measures.specialty)?.display_name ?? measures.specialty
            }
          }),
          ...tuples.per_100k
        },
        ...(await facilitiesIn(context, state.code, name)),
        ...(rejected.length > 0 && { rejected }),
        ...(estimates && county ? tupleOf(estimates, [county]) : tuples.population_2024)
      },
      sources: [...new Set([...SUPPLY_SOURCES, 'care_compare', SHORTAGE_SOURCE])]
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
  return {
    facilities: data as z.input<typeof FacilityList>,
    not_checked:
      others === 0
        ? []
        : [
            `${others.toLocaleString('en-US')} facilities of the state name a county that the estimates do not have. They are in no list of a county.`
          ]
  }
}
