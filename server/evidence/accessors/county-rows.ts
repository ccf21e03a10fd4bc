// Lookup for a county question: the county, and the row of its state.
import type { Context } from '../../operations/operation.ts'
import supplyByCounty, { CountySupply } from '../../operations/supply-by-county.ts'
import { countiesOf } from '../counties.ts'
import type { Intent } from '../intent.ts'
import type { Lookup } from './lookup.ts'
import { stateRows } from './state-rows.ts'

type CountyIntent = Extract<Intent, { accessor: 'county_supply' }>

/** Returns undefined if the county is not in the release or not in the state. */
export async function countyRows(context: Context, intent: CountyIntent): Promise<Lookup | undefined> {
  const { specialty, subspecialty, state, measure } = intent
  const county_fips = await fipsOf(context, intent)
  if (county_fips === undefined) return undefined
  const narrowed = subspecialty === undefined ? {} : { subspecialty }
  const { data, ...about } = await supplyByCounty.resolve(context, { code: specialty, state, county_fips, ...narrowed })
  const { county_name, state_level_supply } = CountySupply.parse(data)
  const whole = await stateRows(context, { accessor: 'state_supply', specialty, ...narrowed, state, measure })
  const query = new URLSearchParams({ state, county_fips, ...narrowed })
  return {
    ...whole,
    entries: [{ specialty, label: whole.label, row: state_level_supply }],
    county: { fips: county_fips, name: county_name.value, lineage: county_name },
    request: `/specialties/${specialty}/by-county?${query}`,
    about
  }
}

async function fipsOf(context: Context, { state, county, county_fips }: CountyIntent): Promise<string | undefined> {
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
