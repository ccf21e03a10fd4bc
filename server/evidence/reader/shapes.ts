// Puts the names and numbers of a question into the lookup that it asks for. Each must have a use in it;
// otherwise there is no lookup.
import { HPSA_DISCIPLINES } from '../../../domain/hpsa.ts'
import { CENSUS_AREAS } from '../census-regions.ts'
import { argumentsOf, Intent, membersOf } from '../intent.ts'
import type { Placed, Term } from './terms.ts'

/** What is asked for; several measures are separated by commas. A part without a say is ignored. */
export type Shape = { accessor: string; measure: string; order: string; comparison: string }

/** States in "the top states", and specialties in "the top specialties", if the question gives no number. */
const SEVERAL = { states: 5, specialties: 3 }
const ALL_STATES = 51
/** Numbers of a density phrase and the year of the population estimates. */
const SCALE: ReadonlySet<number> = new Set([2024, 100_000])
/** How many states and specialties there are, which a question about density may say. */
const ALL: ReadonlySet<number> = new Set([50, ALL_STATES, 12])

export type Named = {
  specialties: Extract<Term, { kind: 'specialty' }>[]
  states: string[]
  counties: Extract<Term, { kind: 'county' }>[]
  cities: Extract<Term, { kind: 'city' }>[]
  regions: Extract<Term, { kind: 'region' }>[]
  numbers: number[]
  ordinals: number[]
  concepts: Set<string>
  /** True if one is asked for: "which of the states has". */
  isSingular: boolean
  /** True if all 12 specialties are named together. */
  isAll: boolean
}

export function namedIn(terms: readonly Placed[]): Named {
  const of = <K extends Term['kind']>(kind: K) =>
    terms.filter((term): term is Extract<Placed, { kind: K }> => term.kind === kind)
  const specialties = of('specialty').filter(
    (one, index, all) => all.findIndex(({ slug, code }) => slug === one.slug && code === one.code) === index
  )
  return {
    specialties,
    states: [...new Set(of('state').map(({ code }) => code))],
    counties: of('county'),
    cities: of('city'),
    regions: of('region').filter(({ slug }, index, all) => all.findIndex((one) => one.slug === slug) === index),
    numbers: [...new Set(of('number').map(({ n }) => n))],
    ordinals: [...new Set(of('ordinal').map(({ n }) => n))],
    concepts: new Set(of('concept').map(({ name }) => name)),
    isSingular: terms.some((term) => term.kind === 'word' && /^(?:has|is|leads)$/.test(term.text)),
    isAll: terms.some(
      (term) => term.kind === 'concept' && term.name === 'specialties' && /12|twelve|^all|order/.test(term.text)
    )
  }
}

export type Outcome = { intent: Intent } | { problem: string }

/** The lookup of a shape with the names of the question, or why there is none. */
export function intentOf(shape: Shape, named: Named): Outcome {
  const { accessor, order, comparison } = shape
  const { states, concepts } = named
  const [measure, ...also] = shape.measure.split(',')
  const [specialty] = named.specialties
  const left = {
    numbers: named.numbers.filter((n) => !(concepts.has('density') && SCALE.has(n))),
    ordinals: [...named.ordinals]
  }
  const take = (least: number, most: number) => {
    const at = left.numbers.findIndex((n) => n >= least && n <= most && Number.isInteger(n))
    return at < 0 ? undefined : left.numbers.splice(at, 1)[0]
  }
  const place = PLACED.has(accessor) ? placeOf(named) : {}
  if (typeof place === 'string') return { problem: place }
  const problem = problemOf(shape, place.accessor, concepts)
  if (problem !== undefined) return { problem }
  const widened = place.accessor ?? accessor
  const lookup = accessor === 'every_state' ? 'top_states' : accessor === 'state_supply' ? widened : accessor
  const countOf = () => {
    if (accessor === 'top_specialties') {
      const isOne = !concepts.has('specialties') || named.isSingular
      return take(1, 12) ?? (isOne ? 1 : named.isAll ? 12 : SEVERAL.specialties)
    }
    if (accessor === 'top_states' && named.isSingular) return take(1, 49) ?? 1
    if (accessor === 'top_states')
      return take(1, 49) ?? take(50, ALL_STATES) ?? (concepts.has('states') ? SEVERAL.states : 1)
    take(50, ALL_STATES)
    return ALL_STATES
  }
  const [area] = named.regions
  const values: Readonly<Record<string, () => unknown>> = {
    accessor: () => lookup,
    specialty: () => specialty?.slug,
    subspecialty: () => specialty?.code,
    beside: () => specialty?.beside,
    specialties: () => named.specialties.map(({ slug }) => slug),
    state: () => place.state ?? states[0],
    county_fips: () => place.county_fips,
    city: () => place.city,
    states: () => (accessor === 'states_total' && area ? undefined : states),
    region: () => area?.slug,
    measure: () => measure,
    also: () => (also.length > 0 ? also : undefined),
    order: () => order,
    comparison: () => comparison,
    n: countOf,
    rank: () => left.ordinals.shift() ?? take(1, ALL_STATES),
    quartile: () => left.ordinals.shift() ?? take(1, 4) ?? endOf(concepts),
    threshold: () => left.numbers.shift(),
    discipline: () => HPSA_DISCIPLINES.find((one) => concepts.has(`shortage_${one}`))
  }
  if (accessor === 'state_coverage') take(12, 12)
  const candidate = argumentsOf(
    Object.fromEntries((membersOf(lookup) ?? []).map((member) => [member, values[member]?.()]))
  )
  const intent = Intent.safeParse(candidate).data
  if (!intent) return { problem: 'The names in the question do not fit what it asks.' }
  const unused = unusedIn(intent, named)
  if (unused !== undefined) return { problem: `The question names ${unused}, which its answer would not use.` }
  const isIdle = (n: number) =>
    (n === 1 && accessor !== 'states_by_threshold') || (concepts.has('density') && ALL.has(n))
  if (left.ordinals.length > 0 || !left.numbers.every(isIdle)) {
    return { problem: 'The question has a number that its answer would not use.' }
  }
  return { intent }
}

/** Lookups of a state, county or city. */
const PLACED: ReadonlySet<string> = new Set(['state_supply', 'county_shortage'])

/** Why the concepts do not fit the lookup or its place. */
function problemOf(
  { accessor, measure }: Shape,
  place: string | undefined,
  concepts: ReadonlySet<string>
): string | undefined {
  const has = (...names: string[]) => names.some((name) => concepts.has(name))
  if (accessor === 'state_supply' && place !== accessor && measure.includes(','))
    return 'A county or city can be asked about for one measure at a time.'
  if (accessor === 'county_shortage' && HPSA_DISCIPLINES.filter((one) => has(`shortage_${one}`)).length > 1)
    return 'Shortage areas can be asked about for one discipline at a time.'
  if (accessor === 'county_shortage' && place !== 'county_supply')
    return 'Shortage areas can be asked about for one county.'
  // "How many are there between Ohio and Iowa?" asks for no difference.
  if (accessor === 'difference' && has('between') && !has('difference', 'more', 'fewer'))
    return 'It is not clear what the question asks for.'
  // Ranks are by density, the densest first: "second most" by number is none of them.
  if (accessor === 'states_at_rank' && (has('fewest', 'sparsest') || (has('most') && !has('density'))))
    return 'States are ranked by density, the densest first.'
  return undefined
}

function endOf(concepts: ReadonlySet<string>): number | undefined {
  if (concepts.has('most') || concepts.has('densest')) return 1
  return concepts.has('fewest') || concepts.has('sparsest') ? 4 : undefined
}

function placeOf({ states, counties, cities }: Named): string | Readonly<Record<string, string>> {
  const [state, ...more] = states
  if (more.length > 0) return 'The question names more than one state.'
  const areas = counties[0]?.counties ?? cities[0]?.cities
  if (!areas) return state === undefined ? 'The question names no state.' : { accessor: 'state_supply', state }
  const inState = areas.filter((area) => state === undefined || area.state === state)
  const there = inState.filter(({ replaced }) => replaced === undefined)
  const former = inState.find(({ replaced }) => replaced !== undefined)?.replaced
  if (there.length === 0 && former !== undefined) return former
  const [area, ...others] = [...new Map(there.map((one) => [`${one.state}${one.fips ?? ''}`, one])).values()]
  const name = areas[0]?.name ?? ''
  if (!area) return `There is no ${name} in that state.`
  if (others.length > 0) return `Several states have a place called ${name}. Name its state.`
  if (area.fips !== undefined) return { accessor: 'county_supply', state: area.state, county_fips: area.fips }
  return { accessor: 'city_supply', state: area.state, city: area.name }
}

/** A name that the question has and the lookup lacks; undefined if every name is used. */
function unusedIn(intent: Intent, named: Named): string | undefined {
  const specialties = 'specialties' in intent ? intent.specialties : 'specialty' in intent ? [intent.specialty] : []
  if (new Set(named.specialties.map(({ slug }) => slug)).size > specialties.length) return 'more than one specialty'
  if (named.specialties.length > 1 && named.specialties.some(({ code }) => code !== undefined))
    return 'more than one subspecialty'
  if (named.specialties.length > 0 && specialties.length === 0) return 'a specialty'
  const states: readonly string[] =
    'states' in intent && intent.states ? intent.states : 'state' in intent ? [intent.state] : []
  if (named.states.some((state) => !states.includes(state))) return 'another state'
  const isLocal = ['county_supply', 'city_supply', 'county_shortage'].includes(intent.accessor)
  if ((named.counties.length > 0 || named.cities.length > 0) && !isLocal) return 'a county or city'
  if (named.counties.length + named.cities.length > 1) return 'more than one place'
  const region = 'region' in intent ? intent.region : undefined
  if (named.regions.some(({ slug }) => slug !== region)) {
    const [area] = named.regions
    return area && CENSUS_AREAS[area.slug].name
  }
  return undefined
}
