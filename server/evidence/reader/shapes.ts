// Puts the names and numbers of a question into the lookup that it asks for. Each must have a use in it;
// otherwise there is no lookup.
import { HPSA_DISCIPLINES } from '../../../domain/hpsa.ts'
import { argumentsOf, CENSUS_AREAS, Intent, MEASURES, type Measure, membersOf } from '../intent.ts'
import type { Placed, Term } from './tokens.ts'
import { asideWords, slotRows } from './vocabulary.ts'

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

type Outcome = { intent: Intent } | { problem: string }

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

export function shapeOf(asked: readonly Placed[]): Shape | { problem: string } | { turned: string } {
  const wording = maskedOf(asked)
  const { turns, takes } = slotRows()
  const turned = turns.find(({ pattern }) => pattern.test(wording))
  if (turned) return { turned: `The figures do not answer this question (${turned.reason}).` }
  const shape = shapeIn(asked)
  if (!shape) return { problem: 'It is not clear what the question asks for.' }
  const slots = shape.measure.split(',').flatMap((measure) => {
    const own = takes.get(`${shape.accessor}:${measure}`)
    return [...(own ?? []), ...(takes.get(shape.accessor) ?? [])]
  })
  const odd = asked.find((term) => term.kind === 'concept' && !slots.includes(term.name))
  return odd ? { problem: `"${odd.text}" has no part in such a question.` } : shape
}

const MASKS: Readonly<Partial<Record<Placed['kind'], string>>> = {
  ...{ specialty: 'S', state: 'P', county: 'L', city: 'L', region: 'R', number: 'N', ordinal: 'O' },
  ...{ unknown: 'X', limit: 'X' }
}

/** The question with its names masked: ":count S in P". */
function maskedOf(asked: readonly Placed[]): string {
  const masked = asked.map((term, at) => {
    if (term.kind === 'concept') return `:${term.name}`
    // "Texans" are residents; "Texan urologists" are urologists.
    if (term.kind === 'state' && term.people && asked[at + 1]?.kind !== 'specialty') return 'P :population'
    return MASKS[term.kind] ?? term.text
  })
  return masked.join(' ')
}

type Has = (...names: string[]) => boolean

function hasIn(wording: string): Has {
  const words = new Set(wording.split(' '))
  return (...names) => names.some((name) => words.has(`:${name}`))
}

/** The lookup that a text may ask for, whatever else it says. */
export function shapeIn(asked: readonly Placed[]): Shape | undefined {
  const wording = maskedOf(asked)
  const has = hasIn(wording)
  const accessor = accessorOf(asked, wording, has)
  if (accessor === undefined) return undefined
  const measure = measureOf(accessor, wording, has)
  if (measure === undefined) return undefined
  const comparison = has('at_least')
    ? 'at_least'
    : has('at_most')
      ? 'at_most'
      : has('fewer', 'below', 'less_sign') || / under N/.test(wording)
        ? 'fewer_than'
        : 'more_than'
  return { accessor, measure, order: has('fewest', 'sparsest', 'worst') ? 'fewest' : 'most', comparison }
}

const ENDS = ['most', 'fewest', 'densest', 'sparsest', 'best', 'worst']
const SIDES = ['above', 'below', 'more', 'fewer', 'denser', 'sparser', 'compare', 'versus', 'difference', 'than']
const JOINS = 'and or at_least plus versus compare than more fewer denser sparser difference'.split(' ')
const LINE =
  /:(?:at_least|at_most|greater_sign|less_sign|more|fewer|above|below)(?: :than| the)* N| (?:over|under) N|N(?: \S+)* :at_(?:least|most)/

function accessorOf(asked: readonly Placed[], wording: string, has: Has): string | undefined {
  const { specialties, states, regions, counties, cities } = namedIn(asked)
  if (/:shortage_/.test(wording)) return isOfShortage(asked) ? 'county_shortage' : undefined
  if (specialties.length > 1) {
    const isJoined = has(...JOINS) || / , (?:\S+ )?S/.test(wording)
    return states.length === 1 && isJoined ? 'compare_specialties' : undefined
  }
  if (specialties.length === 0) {
    if (states.length !== 1) return undefined
    if (has('specialty', 'specialties') && has(...ENDS)) return 'top_specialties'
    if (has('specialty', 'specialties', 'coverage') || /(?:what|which) :providers .*:underserved/.test(wording))
      return 'state_coverage'
    return has('population') || /residents of P/.test(wording) ? 'state_population' : undefined
  }
  if (counties.length + cities.length > 0) return 'state_supply'
  if (regions.length > 0) return states.length === 0 ? 'states_total' : undefined
  if (states.length > 1) {
    if (has('difference') || /:count (?:S .*(?::more|:fewer|:most|over)(?: \S+)* P|:(?:denser|sparser))/.test(wording))
      return 'difference'
    if (has('together', 'total', 'plus', 'population', 'residents_per_provider') || /overall S/.test(wording))
      return 'states_total'
    return has(...JOINS) || /P \/ P/.test(wording) ? 'compare_states' : undefined
  }
  if (states.length === 1) {
    const isBeside =
      has('behind_nation') || (has('average', 'nation') && (has(...SIDES) || /from :average/.test(wording)))
    return isBeside ? 'compare_to_nation' : 'state_supply'
  }
  if (has('quartile')) return 'states_in_quartile'
  if (LINE.test(wording)) return 'states_by_threshold'
  if (/(?<!\S)O(?!\S)/.test(wording) || (/(?::rank|:state)(?: \S+)? N/.test(wording) && !has(...ENDS)))
    return 'states_at_rank'
  if (has('underserved'))
    return has('states', 'each_state', 'where') || !has('nation') ? 'underserved_states' : undefined
  if (has('each_state')) return 'every_state'
  if (has(...ENDS)) return has('where', 'nation') || /\bstates?\b|(?<!\S)N/.test(wording) ? 'top_states' : undefined
  if (has('nation', 'average')) return 'national_total'
  return /(?:sort|order|show|rank|list)(?:ed)? [^:]*:states (?:by|:count|:total)/.test(wording)
    ? 'every_state'
    : undefined
}

/** Next to the official name of a shortage area: "who works in" such an area asks something else. */
function isOfShortage(asked: readonly Placed[]): boolean {
  const allowed = asideWords('shortage_question')
  const isPlain = (word: string) => allowed.has(word) || !/[\p{L}\p{N}]/u.test(word)
  return asked.every(
    ({ kind, text }) => (kind !== 'word' && kind !== 'number') || allowed.has(text) || text.split(' ').every(isPlain)
  )
}

/** The measures of a lookup that has several, or the one that is named. */
function measureOf(accessor: string, wording: string, has: Has): string | undefined {
  const isOfPeople = /:population|:nation|residents/.test(wording)
  const whole = measureIn(wording, isOfPeople)
  if (accessor === 'national_total' && has('average')) return 'density'
  // "Rank the top five states by number": states and specialties are ranked by another measure.
  if (['top_states', 'every_state', 'compare_specialties'].includes(accessor) && whole === 'rank') {
    if (has('count', 'total')) return 'count'
    return accessor === 'compare_specialties' && !has('density') ? 'rank' : 'density'
  }
  if (accessor !== 'state_supply') return whole ?? 'count'
  const parts = [
    / (?:with (?=:)|:and |:plus |; |\. |\? |\+ )+/,
    / (?:with (?=:)|:and |:plus |; |\. |\? |\+ |, |: |\/ )+/
  ].map((ends) => [...new Set(wording.split(ends).flatMap((part) => measureIn(part, isOfPeople) ?? []))])
  const [strict = [], loose = []] = parts
  // "Per 100,000 residents, how many" is one measure: a comma separates only three, or two without density.
  const several = loose.length > 2 || (loose.length === 2 && !loose.includes('density')) ? loose : strict
  // "Pediatricians in Ohio and their density"
  if (several.length === 1 && whole !== 'count' && /S (?:(?:in|of) )?P :(?:and|plus) (?:their|its) :/.test(wording))
    several.unshift('count')
  // "For each dermatologist, how many residents?" is one measure.
  if (/:per (?:a |an |the )?S/.test(wording) && several.includes('population')) return 'residents_per_provider'
  if (several.length > 1) return MEASURES.filter((one) => several.includes(one)).join(',')
  if (whole === 'quartile' || whole === 'rank') return whole
  // "Is Ohio the densest state?" asks for its rank, which is by density.
  if (has(...ENDS) || /(?<!\S)O(?!\S)/.test(wording))
    return has('density', 'densest', 'sparsest') && /P .*(?::(?:most|fewest|densest|sparsest)| O)/.test(wording)
      ? 'rank'
      : undefined
  if (/:where (?:does|do) P/.test(wording)) return 'rank'
  return whole ?? 'count'
}

const RATIO = /:per (?:a |an |the )?(?:N )?(?:S|:providers)|N S .*:population|:population .*N S|:population \/ S/

function measureIn(part: string, isOfPeople: boolean): Measure | undefined {
  const has = hasIn(part)
  if (has('residents_per_provider') || (isOfPeople && RATIO.test(part))) return 'residents_per_provider'
  if (has('quartile')) return 'quartile'
  if (has('rank')) return 'rank'
  if (has('underserved')) return 'underserved'
  if (/:population(?: (?:\w\S*|:below|:fewer|:per|:nation))* (?:S|:density)/.test(part)) return 'population'
  if (has('density', 'densest', 'sparsest', 'denser', 'sparser')) return 'density'
  // "Urologists for the residents of Ohio" asks for no population.
  if (has('population') && !/(?<!P )S(?: \S+)* :population/.test(part)) return 'population'
  return has('count', 'total') || part.trim() === ':providers' ? 'count' : undefined
}
