// Typed lookups, by their names in the whitelist. No user text reaches them. A county or a city is answered
// with the row of its state, and a county also with HRSA's shortage designations.

import type { z } from 'zod'
import { SPECIALTIES } from '../../../domain/specialties.ts'
import { Coverage, getStateCoverage as coverage } from '../../questions/coverage/coverage.ts'
import { shortageSources } from '../../questions/shortage/shortage.ts'
import { CountySupply, getSpecialtyByCounty as supplyByCounty } from '../../questions/supply/supply-by-county.ts'
import type { Context } from '../../records/operation.ts'
import type { Intent, IntentOf } from '../intent.ts'
import { counted, DISCIPLINES } from '../measures.ts'
import {
  type CoverageIntent,
  countyName,
  type Derived,
  type Entry,
  entryOf,
  type Lookup,
  placeOf,
  type ShortageIntent
} from './lookup.ts'
import { leading, stateRows } from './state-rows.ts'

async function coverageRows(context: Context, intent: CoverageIntent): Promise<Lookup> {
  const { data, ...about } = await coverage.resolve(context, { state: intent.state })
  const { specialties, totals, ...state } = Coverage.parse(data)
  const all = specialties.map(({ specialty, display_name: _name, ...measures }) =>
    entryOf({ ...state, ...measures }, specialty.value)
  )
  const entries = chosen(all, intent)
  const derived = derivedFrom(all, entries, totals, intent)
  return {
    entries,
    ...(derived && { derived }),
    label: '',
    request: `/states/${intent.state}/coverage`,
    about
  }
}

function chosen(all: readonly Entry[], intent: CoverageIntent): Entry[] {
  switch (intent.accessor) {
    case 'state_population':
      return all.slice(0, 1)
    case 'compare_specialties':
      return intent.specialties.flatMap((slug) => all.find(({ specialty }) => specialty === slug) ?? [])
    case 'state_coverage':
      return all.filter(({ row }) => intent.measure !== 'underserved' || row.underserved.value === true)
    case 'top_specialties': {
      const { order, measure, n } = intent
      const sign = order === 'most' ? 1 : -1
      // All rows share one population, so the order by count is the order by density without rounding.
      const isKnown = measure === 'count' || all.every(({ row }) => row.per_100k.value !== null)
      return leading(all, ({ row }) => (isKnown ? sign * row.active_providers.value : Number.NaN), n)
    }
  }
}

/** In how many specialties the state has providers or is underserved. */
function derivedFrom(
  all: readonly Entry[],
  entries: readonly Entry[],
  totals: z.output<typeof Coverage>['totals'],
  intent: CoverageIntent
): Derived | undefined {
  if (intent.accessor === 'state_coverage' && (intent.measure === 'count' || intent.measure === 'underserved')) {
    const isCount = intent.measure === 'count'
    const field = isCount ? totals.specialties_with_providers : totals.specialties_underserved
    const what = isCount ? 'with active providers' : 'flagged underserved'
    const number = field.value === null ? 'not known' : counted(field.value)
    const claim = `Specialties of ${all.length} ${what} in ${intent.state}: ${number}`
    return { number: field.value, unit: 'specialties', claim, field, isSummed: false }
  }
  if (entries.length > 0 || !all[0]) return undefined
  const claim = `Specialties with a known density in ${intent.state}: not known`
  return { number: null, claim, field: all[0].row.per_100k, isSummed: false }
}

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
