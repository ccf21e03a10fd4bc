// Supply of a county's state, together with the county itself. The registry has no county of practice, so
// nothing more local is known.
import { z } from 'zod'
import { CatalogError } from '../../../domain/errors.ts'
import { CountyFips } from '../../../domain/identifiers.ts'
import { STATES, type State } from '../../../domain/states.ts'
import population from '../../../domain/tables/population.ts'
import { stateOf } from '../../records/dataset.ts'
import { tupleOf } from '../../records/lineage.ts'
import { named, officialColumns, withLineage, wrapped } from '../../records/members.ts'
import { type Context, defineOperation } from '../../records/operation.ts'
import { REJECTED, rejectedRows } from '../../records/rejected.ts'
import { number, type Row, text } from '../../store/rows.ts'
import { countiesIn } from '../facility/facilities.ts'
import { SHORTAGE_SOURCE, ShortageDesignations, shortageOfCounty, shortageSources } from '../shortage/shortage.ts'
import { SpecialtyStateRow, type Supply, SupplyInput, supplyOf } from './supply-row.ts'

export const CountySupply = named('CountySupply', {
  specialty: z.string().describe('Specialty slug'),
  county_fips: wrapped(CountyFips),
  county_name: wrapped(z.string().nullable()),
  county_population_2024: wrapped(z.int().nullable()),
  state_level_supply: SpecialtyStateRow.describe('The figures of the whole state'),
  shortage_designations: ShortageDesignations,
  ...REJECTED
})

const NO_FILE = 'Not read from a file: the release has no 2024 county estimates.'
const NO_COUNTIES = 'The release has no 2024 county estimates, so the value is null and the code was not looked up.'
/** FIPS codes of Connecticut's eight former counties. */
const FORMER_COUNTY = /^090(0[13579]|1[135])$/
const REGIONS =
  ' It is one of the eight former counties of Connecticut. The 2024 estimates have its nine planning regions ' +
  'instead, 09110 to 09190.'

export const getSpecialtyByCounty = defineOperation({
  id: 'getSpecialtyByCounty',
  summary: 'Provider supply of a specialty for a county: the figures of its state',
  description:
    'The registry has no county of practice. So `state_level_supply` holds the figures of the whole ' +
    'state as a proxy, and `meta.geo_scope_note` says so. The county is looked up in the 2024 population ' +
    'estimates. For Connecticut, they have planning regions (09110 to 09190) in place of its former ' +
    'counties. `shortage_designations` lists the official shortage designations of HRSA in effect in the county, ' +
    'for all three disciplines of HRSA, which are not specialties.',
  methodology: 'supply_state',
  input: SupplyInput.extend({
    state: z.string().meta({ description: 'Two-letter code of one of the 50 states or DC', example: 'TX' }),
    county_fips: CountyFips.meta({ description: 'FIPS code of a county of that state', example: '48201' })
  }),
  output: CountySupply,
  from: ['nppes'],
  errors: [
    ...(['missing_state', 'missing_county_fips', 'invalid_county_fips', 'state_county_mismatch'] as const),
    ...(['invalid_subspecialty', 'specialty_not_found', 'state_not_found', 'county_not_found'] as const),
    ...(['not_in_release', 'took_too_long'] as const)
  ],
  async resolve(context, { state: code, county_fips, ...input }) {
    if (code === '') throw new CatalogError('missing_state')
    const supply = await supplyOf(context, input)
    const state = stateOf(code)
    const county = await countyOf(context, county_fips, state)
    const row = supply.rows.find(({ state_code }) => state_code === state.code)
    if (!row) throw new Error(`supply has no row for ${state.code}`)
    const about = supply.about([row])
    const name = county && text(county, 'geo_name')
    const place = name ? `${name} (${county_fips})` : `the county ${county_fips}`
    const rejected = await rejectedRows(context, { source: SHORTAGE_SOURCE }, [['county_fips', county_fips]])
    return {
      data: {
        specialty: input.code,
        ...countyFields(context, supply, county_fips, county),
        state_level_supply: supply.wrap(row),
        shortage_designations: await shortageOfCounty(context, county_fips, supply.lineage.active_providers),
        ...(rejected.length > 0 && { rejected })
      },
      ...about,
      sources: [...about.sources, ...shortageSources(context)],
      geo_scope_note: `The registry has no county of practice. The figures are those of the whole state (${state.name}), as a proxy for ${place}.`
    }
  }
})

/** Undefined without county estimates. Throws county_not_found or state_county_mismatch. */
async function countyOf(context: Context, fips: string, state: State): Promise<Row | undefined> {
  const counties = await countiesIn(context)
  const found = counties.get(fips)
  const known = counties.size > 0 ? STATES.filter((other) => other.fips === found?.state_fips) : STATES
  const owner = known.find((other) => fips.startsWith(other.fips))?.fips
  if (!owner)
    throw new CatalogError('county_not_found', `Asked for: ${fips}.${FORMER_COUNTY.test(fips) ? REGIONS : ''}`)
  if (owner !== state.fips) {
    const other = STATES.find((other) => other.fips === owner)
    throw new CatalogError('state_county_mismatch', `${fips} is in ${other?.name ?? owner}, not in ${state.name}.`)
  }
  return found
}

function countyFields(context: Context, supply: Supply, fips: string, county: Row | undefined) {
  const estimates = context.release.table('population')
  const { population_2024, active_providers } = supply.lineage
  const tuple = estimates && county ? tupleOf(estimates, [county]) : population_2024
  const estimate = officialColumns(population, ['population'])
  const field = <T>(value: T, columns: string) =>
    county
      ? withLineage(value, tuple, `${columns} of the county file, Vintage 2024.`)
      : withLineage(value, tuple, NO_FILE, NO_COUNTIES, active_providers)
  return {
    county_fips: field(fips, 'Columns "STATE", "COUNTY"'),
    county_name: field(county ? text(county, 'geo_name') : null, 'Column "CTYNAME"'),
    county_population_2024: field(county ? number(county, 'population') : null, `Column ${estimate}`)
  }
}

export const getSpecialtyByState = defineOperation({
  id: 'getSpecialtyByState',
  summary: 'Provider supply of a specialty by state',
  description:
    'One row for each of the 50 states and DC, ordered by state code. With `subspecialty`, counts and ' +
    'densities cover only the providers with that NUCC code in any slot, and `underserved` is always ' +
    'false.',
  methodology: 'supply_state',
  input: SupplyInput,
  output: z.array(SpecialtyStateRow).length(51),
  isSampled: true,
  from: ['nppes'],
  errors: ['specialty_not_found', 'invalid_subspecialty', 'not_in_release', 'took_too_long'],
  async resolve(context, input) {
    const supply = await supplyOf(context, input)
    return { data: supply.wrapped(), kept: true, ...supply.about(supply.rows) }
  }
})
