// Lookups for a county or a city: both are answered with the row of their state.
import type { Context } from '../../operations/operation.ts'
import supplyByCounty, { CountySupply } from '../../operations/supply-by-county.ts'
import { countiesOf } from '../counties.ts'
import type { IntentOf } from '../intent.ts'
import { type Lookup, type PlaceIntent, placeOf } from './lookup.ts'
import { stateRows } from './state-rows.ts'

/** Returns undefined if the county is not in the release or not in the state. */
export async function placeRows(context: Context, intent: PlaceIntent): Promise<Lookup | undefined> {
  const { specialty, subspecialty, state, measure } = intent
  const narrowed = subspecialty === undefined ? {} : { subspecialty }
  const whole = () => stateRows(context, { accessor: 'state_supply', specialty, ...narrowed, state, measure })
  if (intent.accessor === 'city_supply') {
    const found = await whole()
    const geo_scope_note = `The supply tables have no city of practice. The figures are those of the whole state (${placeOf(state)}), as a proxy for ${intent.city}.`
    return { ...found, about: { ...found.about, geo_scope_note } }
  }
  const county_fips = await fipsOf(context, intent)
  if (county_fips === undefined) return undefined
  const { data, ...about } = await supplyByCounty.resolve(context, { code: specialty, state, county_fips, ...narrowed })
  const { county_name } = CountySupply.parse(data)
  return {
    ...(await whole()),
    county: { fips: county_fips, name: county_name.value, lineage: county_name },
    request: `/specialties/${specialty}/by-county?${new URLSearchParams({ state, county_fips, ...narrowed })}`,
    about
  }
}

async function fipsOf(
  context: Context,
  { state, county, county_fips }: IntentOf<'county_supply'>
): Promise<string | undefined> {
  const counties = await countiesOf(context)
  // Without estimates only the code is known; the operation checks that it belongs to the state.
  if (county_fips !== undefined) {
    const isKnown = counties.some(({ fips, state: owner }) => fips === county_fips && owner === state)
    return counties.length === 0 || isKnown ? county_fips : undefined
  }
  const wanted = folded(county ?? '')
  const named = counties.filter(({ name, state: owner }) => owner === state && folded(name) === wanted)
  return named.length === 1 ? named[0]?.fips : undefined
}

function folded(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
