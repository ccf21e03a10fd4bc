// Writes one sentence about the result of a lookup. Every number comes from the lookup; "100,000" is the unit
// of a density.
import type { Entry, Lookup, Nation } from '../accessors/lookup.ts'
import type { Intent, Measure } from '../intent.ts'
import { capitalized, counted, countyName, dense, figureOf, listed, placeOf, QUARTILES } from './wording.ts'

const PER = 'per 100,000 residents'
const NO_ESTIMATE = 'because the release holds no population estimate for it'

export function sentenceFor(intent: Intent, found: Lookup): string {
  return capitalized(said(intent, found))
}

function said(intent: Intent, found: Lookup): string {
  const { entries, nation, label } = found
  const [first] = entries
  switch (intent.accessor) {
    case 'state_supply':
      return first ? single(first, found, intent.measure) : nothing()
    case 'county_supply': {
      if (!first) return nothing()
      const county = found.county ? countyName(found.county, first.row) : 'the county'
      const why = 'because the registry has no county of practice'
      return `for ${county}, only the figure of the whole state is known, ${why}: ${single(first, found, intent.measure)}`
    }
    case 'compare_states':
      return compared(entries, intent.measure, found.among, label, ({ row }) => placeOf(row))
    case 'compare_specialties':
      return first
        ? `in ${placeOf(first.row)}, ${compared(entries, intent.measure, found.among, '', (entry) => entry.label)}`
        : nothing()
    case 'compare_to_nation':
      return first && nation ? againstNation(first, nation) : nothing()
    case 'top_states':
      return topStates(entries, intent, label)
    case 'states_at_rank':
      return atRank(entries, found.among, label)
    case 'states_in_quartile':
      return inQuartile(entries, intent.quartile, label)
    case 'national_total':
      return nation ? nationwide(nation, intent.measure, label) : nothing()
    case 'underserved_states':
      return underservedStates(entries, found, label)
    case 'state_coverage':
      return intent.measure === 'count' ? covered(found) : lacking(found, intent.state)
    case 'top_specialties':
      return topSpecialties(entries, intent)
  }
}

function single({ row, label }: Entry, { among, nation }: Lookup, measure: Measure): string {
  const place = placeOf(row)
  const [value, density] = [figureOf(row, measure), row.per_100k.value]
  if (value === null || (measure === 'underserved' && row.underserved.value === null)) {
    return `the ${NAME_OF[measure]} of ${place} in ${label} is not known, ${NO_ESTIMATE}.`
  }
  const also = density === null ? '' : `, ${dense(density)} ${PER}`
  switch (measure) {
    case 'count':
      return `${place} has ${providers(value)} in ${label}${also}.`
    case 'density':
      return `${place} has ${dense(value)} active providers in ${label} ${PER}.`
    case 'rank':
      return `${place} ranks ${value} of ${among} by density of active providers in ${label}, the densest first${also}.`
    case 'quartile':
      return `${place} is in the ${QUARTILES[value - 1]} quartile (${value}) by density of active providers in ${label}${also}.`
    case 'underserved': {
      const is = row.underserved.value ? 'is flagged' : 'is not flagged'
      const national = nation?.per_100k
      const against = national === null || national === undefined ? '' : `, against ${dense(national)} nationally`
      return `${place} ${is} underserved in ${label}, with ${dense(value)} active providers ${PER}${against}.`
    }
  }
}

const NAME_OF = {
  count: 'number of active providers',
  density: 'density',
  rank: 'rank by density',
  quartile: 'quartile by density',
  underserved: 'underserved flag'
} as const

function compared(
  entries: readonly Entry[],
  measure: Measure,
  among: number,
  label: string,
  nameOf: (entry: Entry) => string
): string {
  const inWhat = label === '' ? '' : ` in ${label}`
  const values = entries.map((entry) => ({ name: nameOf(entry), value: figureOf(entry.row, measure) }))
  const written = (value: number | null) => {
    if (value === null) return 'not known'
    return measure === 'count' || measure === 'rank' || measure === 'quartile' ? counted(value) : dense(value)
  }
  const each = listed(values.map(({ name, value }) => `${name} ${written(value)}`))
  if (measure === 'rank')
    return `the ranks by density of active providers${inWhat} among ${among}, the densest first, are ${each}.`
  if (measure === 'quartile')
    return `the quartiles by density of active providers${inWhat}, the densest first, are ${each}.`
  const what = measure === 'count' ? `active providers${inWhat}` : `active providers${inWhat} ${PER}`
  const [a, b, ...rest] = values
  if (!a || !b || rest.length > 0 || a.value === null || b.value === null) return `the numbers of ${what} are ${each}.`
  if (a.value === b.value) {
    const exactly = measure === 'count' ? '' : 'to two decimals '
    return `${a.name} and ${b.name} have the same number of ${what} ${exactly}(${written(a.value)}).`
  }
  const more = a.value > b.value ? 'more' : 'fewer'
  return `${a.name} has ${more} ${what} (${written(a.value)}) than ${b.name} (${written(b.value)}).`
}

function againstNation({ row, label }: Entry, { per_100k: national }: Nation): string {
  const [place, own] = [placeOf(row), row.per_100k.value]
  if (own === null || national === null) return `the density of ${place} in ${label} is not known, ${NO_ESTIMATE}.`
  const side = own === national ? 'the same to two decimals as' : own > national ? 'above' : 'below'
  return `${place} has ${dense(own)} active providers in ${label} ${PER}, ${side} the national ${dense(national)}.`
}

function topStates(
  entries: readonly Entry[],
  intent: Extract<Intent, { accessor: 'top_states' }>,
  label: string
): string {
  const { n, order, measure } = intent
  if (entries.length === 0) return `the densities in ${label} are not known, ${NO_ESTIMATE}.`
  const by =
    measure === 'count'
      ? `the ${order} active providers in ${label}`
      : `the ${DENSITY[order]} density of active providers in ${label}`
  const value = ({ row }: Entry) => writtenValue(row.active_providers.value, row.per_100k.value, measure)
  const [only] = entries
  const unit = measure === 'count' ? '' : ` ${PER}`
  if (only && entries.length === 1) return `${placeOf(only.row)} has ${by}, ${value(only)}${unit}.`
  const ties = entries.length > n ? ', ties included,' : ''
  const places = listed(entries.map((entry) => `${placeOf(entry.row)} (${value(entry)})`))
  return `the states with ${by}${ties} are ${places}${unit}.`
}

const DENSITY = { most: 'highest', fewest: 'lowest' } as const

function writtenValue(count: number, density: number | null, measure: 'count' | 'density'): string {
  if (measure === 'count') return counted(count)
  return density === null ? 'not known' : dense(density)
}

function atRank(entries: readonly Entry[], among: number, label: string): string {
  const [first] = entries
  if (!first)
    return `no state has that rank by density in ${label}: tied states share the lower number, or no density is known.`
  const places = listed(entries.map(({ row }) => `${placeOf(row)} (${dense(row.per_100k.value ?? 0)} ${PER})`))
  const verb = entries.length === 1 ? 'ranks' : 'rank'
  return `${places} ${verb} ${first.row.rank_density.value} of ${among} by density of active providers in ${label}.`
}

function inQuartile(entries: readonly Entry[], quartile: number, label: string): string {
  const name = QUARTILES[quartile - 1]
  if (entries.length === 0)
    return `no state is in the ${name} quartile by density in ${label}: all tie, or no density is known.`
  const places = listed(entries.map(({ row }) => `${placeOf(row)} (${dense(row.per_100k.value ?? 0)})`))
  return `${states(entries.length)} in the ${name} quartile by density of active providers in ${label} ${PER}: ${places}.`
}

function nationwide({ active_providers, per_100k }: Nation, measure: 'count' | 'density', label: string): string {
  const who = 'the states and the District of Columbia together have'
  if (measure === 'count') return `${who} ${providers(active_providers)} in ${label}.`
  if (per_100k === null) return `the national density in ${label} is not known, ${NO_ESTIMATE}.`
  return `${who} ${dense(per_100k)} active providers in ${label} ${PER}.`
}

function underservedStates(entries: readonly Entry[], { nation }: Lookup, label: string): string {
  const national = nation?.per_100k
  if (national === null || national === undefined)
    return `it is not known which states are underserved in ${label}, ${NO_ESTIMATE}.`
  const against = `against ${dense(national)} nationally`
  if (entries.length === 0) return `no state is flagged underserved in ${label}, ${against} ${PER}.`
  const places = listed(entries.map(({ row }) => `${placeOf(row)} (${dense(row.per_100k.value ?? 0)})`))
  return `${states(entries.length)} flagged underserved in ${label}, ${against} ${PER}: ${places}.`
}

function covered({ entries, among, fulfilled }: Lookup): string {
  const [first] = entries
  if (!first || fulfilled?.number === null || fulfilled === undefined) return nothing()
  const each = listed(entries.map(({ label, row }) => `${label} ${counted(row.active_providers.value)}`))
  return `${placeOf(first.row)} has active providers in ${fulfilled.number} of ${among} specialties: ${each}.`
}

function lacking({ entries, among, fulfilled }: Lookup, state: string): string {
  const [first] = entries
  if (fulfilled?.number === null) return `it is not known in which specialties ${state} is underserved, ${NO_ESTIMATE}.`
  if (!first || fulfilled === undefined)
    return `${state} is not flagged underserved in any of the ${among} specialties.`
  const each = listed(entries.map(({ label, row }) => `${label} (${dense(row.per_100k.value ?? 0)})`))
  return `${placeOf(first.row)} is flagged underserved in ${fulfilled.number} of ${among} specialties, with active providers ${PER}: ${each}.`
}

function topSpecialties(
  entries: readonly Entry[],
  { order, measure, n, state }: Extract<Intent, { accessor: 'top_specialties' }>
): string {
  const [first] = entries
  if (!first) return `the densities of ${state} are not known, ${NO_ESTIMATE}.`
  const by = measure === 'count' ? `the ${order} active providers` : `the ${DENSITY[order]} density of active providers`
  const unit = measure === 'count' ? '' : ` ${PER}`
  const each = listed(
    entries.map(
      ({ label, row }) => `${label} (${writtenValue(row.active_providers.value, row.per_100k.value, measure)})`
    )
  )
  const ties = entries.length > n ? ', ties included,' : ''
  const verb = entries.length === 1 ? 'specialty' : 'specialties'
  return `the ${verb} with ${by} in ${placeOf(first.row)}${ties} ${entries.length === 1 ? 'is' : 'are'} ${each}${unit}.`
}

function providers(n: number): string {
  return `${counted(n)} active ${n === 1 ? 'provider' : 'providers'}`
}

function states(n: number): string {
  return n === 1 ? `${counted(n)} state is` : `${counted(n)} states are`
}

function nothing(): never {
  throw new Error('a lookup found no row for a state that the whitelist allows')
}
