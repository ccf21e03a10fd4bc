// Typed lookups, by their names in the whitelist. No user text reaches them. A county or a city is answered
// with the row of its state, and a county also with HRSA's shortage designations.
import { SPECIALTIES } from '../../../domain/specialties.ts'
import { shortageSources } from '../../questions/shortage/shortage.ts'
import supplyByCounty, { CountySupply } from '../../questions/supply/supply-by-county.ts'
import type { Context } from '../../records/operation.ts'
import type { Intent, IntentOf } from '../intent.ts'
import { DISCIPLINES } from '../wording.ts'
import { coverageRows } from './coverage-rows.ts'
import { countyName, type Lookup, placeOf, type ShortageIntent } from './lookup.ts'
import { stateRows } from './state-rows.ts'

/** What the release holds for a question. */
export async function lookup(context: Context, intent: Intent): Promise<Lookup> {
  switch (intent.accessor) {
    case 'county_supply':
    case 'county_shortage':
      return countyRows(context, intent)
    case 'city_supply': {
      const { specialty, subspecialty, state, measure, city } = intent
      const found = await stateRows(context, { accessor: 'state_supply', specialty, subspecialty, state, measure })
      const geo_scope_note = `The supply tables have no city of practice. The figures are those of the whole state (${placeOf(state)}), as a proxy for ${city}.`
      return { ...found, about: { ...found.about, geo_scope_note } }
    }
    case 'state_population':
    case 'state_coverage':
    case 'top_specialties':
    case 'compare_specialties':
      return coverageRows(context, intent)
    default:
      return stateRows(context, intent)
  }
}

async function countyRows(context: Context, intent: IntentOf<'county_supply'> | ShortageIntent): Promise<Lookup> {
  const { state, county_fips } = intent
  // The request needs a specialty; its designations do not depend on it.
  const code = 'specialty' in intent ? intent.specialty : SPECIALTIES[0].slug
  const narrowed = 'subspecialty' in intent && intent.subspecialty ? { subspecialty: intent.subspecialty } : {}
  const { data, ...about } = await supplyByCounty.resolve(context, { code, state, county_fips, ...narrowed })
  const { county_name, shortage_designations } = CountySupply.parse(data)
  const found = {
    county: { fips: county_fips, name: county_name.value, lineage: county_name },
    request: `/specialties/${code}/by-county?${new URLSearchParams({ state, county_fips, ...narrowed })}`
  }
  if (intent.accessor === 'county_supply') {
    const { specialty, measure } = intent
    const whole = await stateRows(context, { accessor: 'state_supply', specialty, ...narrowed, state, measure })
    return { ...whole, ...found, about }
  }
  const list = shortage_designations[intent.discipline]
  const number = list.value?.length ?? null
  const place = countyName(county_name.value, state)
  const claim = `Designations of HRSA for ${DISCIPLINES[intent.discipline]} in effect in ${place}: ${number ?? 'not known'}`
  return {
    ...{ ...found, entries: [], label: '', designations: list.value },
    ...(number !== null && {
      derived: { number, unit: 'designations in effect', claim, field: list, isSummed: false, from: 'shortage' }
    }),
    about: { sources: [...shortageSources(context), 'census_population'] }
  }
}
