// Shortage designations of HRSA for a county, from the answer that also gives the supply of its state.
import { SPECIALTIES } from '../../../domain/specialties.ts'
import { shortageSources } from '../../questions/shortage/shortage.ts'
import supplyByCounty, { CountySupply } from '../../questions/supply/supply-by-county.ts'
import type { Context } from '../../records/operation.ts'
import { DISCIPLINES } from '../wording.ts'
import { countyName, type Lookup, type ShortageIntent } from './lookup.ts'

/** The request needs a specialty; its answer has the designations whatever the specialty. */
const ANY_SPECIALTY = SPECIALTIES[0].slug

export async function shortageRows(context: Context, intent: ShortageIntent): Promise<Lookup> {
  const { state, county_fips, discipline } = intent
  const { data } = await supplyByCounty.resolve(context, { code: ANY_SPECIALTY, state, county_fips })
  const { county_name, shortage_designations } = CountySupply.parse(data)
  const list = shortage_designations[discipline]
  const number = list.value?.length ?? null
  const place = countyName(county_name.value, state)
  const claim = `Designations of HRSA for ${DISCIPLINES[discipline]} in effect in ${place}: ${number ?? 'not known'}`
  return {
    entries: [],
    label: '',
    county: { fips: county_fips, name: county_name.value, lineage: county_name },
    designations: list.value,
    ...(number !== null && {
      derived: { number, unit: 'designations in effect', claim, field: list, isSummed: false, from: 'shortage' }
    }),
    request: `/specialties/${ANY_SPECIALTY}/by-county?${new URLSearchParams({ state, county_fips })}`,
    about: { sources: [...shortageSources(context), 'census_population'] }
  }
}
