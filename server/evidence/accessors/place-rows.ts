// Lookups for a county or a city: both are answered with the row of their state.

import supplyByCounty, { CountySupply } from '../../questions/supply/supply-by-county.ts'
import type { Context } from '../../records/operation.ts'
import { type Lookup, type PlaceIntent, placeOf } from './lookup.ts'
import { stateRows } from './state-rows.ts'

export async function placeRows(context: Context, intent: PlaceIntent): Promise<Lookup> {
  const { specialty, subspecialty, state, measure } = intent
  const narrowed = subspecialty === undefined ? {} : { subspecialty }
  const whole = () => stateRows(context, { accessor: 'state_supply', specialty, ...narrowed, state, measure })
  if (intent.accessor === 'city_supply') {
    const found = await whole()
    const geo_scope_note = `The supply tables have no city of practice. The figures are those of the whole state (${placeOf(state)}), as a proxy for ${intent.city}.`
    return { ...found, about: { ...found.about, geo_scope_note } }
  }
  const { county_fips } = intent
  const { data, ...about } = await supplyByCounty.resolve(context, { code: specialty, state, county_fips, ...narrowed })
  const { county_name } = CountySupply.parse(data)
  return {
    ...(await whole()),
    county: { fips: county_fips, name: county_name.value, lineage: county_name },
    request: `/specialties/${specialty}/by-county?${new URLSearchParams({ state, county_fips, ...narrowed })}`,
    about
  }
}
