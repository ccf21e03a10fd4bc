// The question that a lookup answers, in words that are read as this lookup again.
import { type SpecialtySlug, specialtyBySlug } from '../../../domain/specialties.ts'
import { codeOf, type Intent, type Measure, measuresOf } from '../intent.ts'
import { PER } from '../measures.ts'
import { placeIn } from '../row.ts'
import { DISCIPLINES, listed } from '../wording.ts'

const PLURALS: Readonly<Record<SpecialtySlug, string>> = {
  cardiology: 'cardiologists',
  dermatology: 'dermatologists',
  gastroenterology: 'gastroenterologists',
  neurology: 'neurologists',
  obgyn: 'obstetricians and gynecologists',
  oncology: 'medical oncologists',
  ophthalmology: 'ophthalmologists',
  orthopedic: 'orthopedic surgeons',
  otolaryngology: 'otolaryngologists',
  pediatrics: 'pediatricians',
  psychiatry: 'psychiatrists',
  urology: 'urologists'
}
const ORDINALS = ['first', 'second', 'third', 'fourth'] as const
const NOUNS: Readonly<Record<Measure, string>> = {
  count: 'number',
  density: 'density',
  rank: 'rank',
  quartile: 'quartile',
  underserved: 'underserved flag',
  population: 'population',
  residents_per_provider: 'residents per provider'
}

export function questionOf(intent: Intent): string {
  const who = 'specialty' in intent ? named(intent.specialty, codeOf(intent)) : 'providers'
  const field = 'specialty' in intent ? fieldOf(intent.specialty) : ''
  const place = placeIn(intent)
  const [measure = 'count'] = measuresOf(intent)
  const noun = NOUNS[measure]
  const per = measure === 'density' ? ` ${PER}` : ''
  switch (intent.accessor) {
    case 'state_supply':
      if (!intent.also) return supply(who, place, measure)
      return `What are the ${listed(measuresOf(intent).map((one) => NOUNS[one]))} of ${who} in ${place}?`
    case 'county_supply':
    case 'city_supply':
    case 'national_total':
      return supply(who, place, measure)
    case 'states_total':
      return supply(who, intent.region ? place : `${place} together`, measure)
    case 'county_shortage':
      return `Is ${place} a ${DISCIPLINES[intent.discipline]} shortage area?`
    case 'state_population':
      return `What is the population of ${place}?`
    case 'compare_states':
      return `Compare the ${noun} of ${who} in ${place}.`
    case 'difference':
      return `What is the difference in ${noun} of ${who} between ${place}?`
    case 'compare_to_nation':
      return `Is ${place} above the national average in ${who} ${PER}?`
    case 'compare_specialties':
      return `Compare the ${noun} of ${listed(intent.specialties.map((slug) => PLURALS[slug]))} in ${place}.`
    case 'top_states':
      return `Which ${intent.n === 1 ? 'state has' : `${intent.n} states have`} the ${intent.order} ${who}${per}?`
    case 'states_at_rank':
      return `Which state is number ${intent.rank} by density of ${who}?`
    case 'states_in_quartile':
      return `Which states are in the ${ORDINALS[intent.quartile - 1]} quartile for ${who}?`
    case 'states_by_threshold':
      return `Which states have ${intent.comparison.replace('_', ' ')} ${intent.threshold} ${who}${per}?`
    case 'underserved_states':
      return `Which states are underserved in ${field}?`
    case 'state_coverage':
      if (measure === 'underserved') return `Which specialties are underserved in ${place}?`
      if (measure === 'count') return `How many providers of each specialty are there in ${place}?`
      return `What is the ${noun} of each specialty in ${place}?`
    case 'top_specialties':
      return `Which ${intent.n === 1 ? 'specialty has' : `${intent.n} specialties have`} the ${intent.order} providers${per} in ${place}?`
  }
}

function supply(who: string, place: string, measure: Measure): string {
  switch (measure) {
    case 'count':
    case 'density':
      return `How many ${who}${measure === 'density' ? ` ${PER}` : ''} are there in ${place}?`
    case 'underserved':
      return `Is ${place} underserved for ${who}?`
    case 'residents_per_provider':
      return `What is the number of residents per provider for ${who} in ${place}?`
    case 'population':
      return `What is the population behind the density of ${who} in ${place}?`
    default:
      return `What is the ${NOUNS[measure]} of ${place} for ${who}?`
  }
}

function fieldOf(slug: SpecialtySlug): string {
  return (specialtyBySlug(slug)?.display_name ?? slug).toLowerCase()
}

/** A registered code other than that of the specialty is named by itself. */
function named(slug: SpecialtySlug, code: string | undefined): string {
  return code === undefined || code === specialtyBySlug(slug)?.codes[0] ? PLURALS[slug] : `providers with code ${code}`
}
