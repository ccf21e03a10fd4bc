// The grammar of slots: which lookup the names and concepts of a question ask for. Every concept has a slot
// in the lookup, or there is none. Words in between count only where turns.csv has a wording that they turn.
import { MEASURES, type Measure } from '../intent.ts'
import { namedIn, type Shape } from './shapes.ts'
import type { Placed } from './terms.ts'
import { asideWords, slotRows } from './vocabulary.ts'

/** The lookup that is asked for, or why there is none. */
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
export function maskedOf(asked: readonly Placed[]): string {
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

/** Beside the official name of a shortage area: "who works in" such an area asks something else. */
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
