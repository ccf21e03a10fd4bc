// A refusal: its kind, the reason, three questions that would be answered, and what may have been meant.
import { z } from 'zod'
import { type SpecialtySlug, specialtyBySlug } from '../../../domain/specialties.ts'
import { listed } from '../../exports/figures.ts'
import { named } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import {
  Arguments,
  argumentsOf,
  codeOf,
  type Intent,
  type Measure,
  measuresOf,
  type Recognized,
  RefusalCode
} from '../intent.ts'
import { DISCIPLINES, PER } from '../measures.ts'
import { placeIn, rowOf } from '../row.ts'
import type { Refused } from '../understand.ts'

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
  const who = 'specialty' in intent ? countedAs(intent.specialty, codeOf(intent)) : 'providers'
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
function countedAs(slug: SpecialtySlug, code: string | undefined): string {
  return code === undefined || code === specialtyBySlug(slug)?.codes[0] ? PLURALS[slug] : `providers with code ${code}`
}

export const EvidenceRefusal = named('EvidenceRefusal', {
  code: RefusalCode,
  message: z.string(),
  rephrasings: z
    .array(z.string())
    .max(3)
    .describe('Questions the service can answer that are close to what it recognized'),
  readings: z
    .array(z.strictObject({ sentence: z.string(), parameters: Arguments, url: z.url() }))
    .max(3)
    .describe(
      'Lookups that the text may have meant, the likeliest first, each as a question and as the URL of a page that answers it; none outside the scope'
    )
})
export type EvidenceRefusal = z.infer<typeof EvidenceRefusal>

const MESSAGES: Readonly<Record<RefusalCode, string>> = {
  out_of_scope:
    'The service does not answer this question. It answers how many active providers of 12 specialties ' +
    'the 50 states and DC have, and how they compare.',
  predictions: 'The service answers only from the current release and makes no predictions.',
  payment_data:
    'The service answers questions only about provider supply, not about payments, claims, prices or insurance.',
  competitor_compare:
    'The service does not compare or judge other services and vendors. It answers questions only about ' +
    'provider supply.',
  individual_provider_lookup:
    'The service does not look up single providers here. To find one provider, use Search: ' +
    '/search for people, /v1/search for programs. You can ask how many providers a state has.',
  prompt_injection:
    'The text contains instructions instead of a question, or in addition to one. Send only the question.',
  classification_failed:
    'The service did not understand the whole text, so it does not answer part of it. Name one ' +
    'specialty, one place or a comparison of places, and one measure.'
}

/** `problem`: what the reading stumbled on, as a sentence. `readings`: those that the release can answer. */
export function refusalFor(
  { release, publicUrl }: Context,
  { refusal: code, problem, recognized }: Refused,
  readings: readonly Intent[]
): EvidenceRefusal {
  return {
    code,
    message: problem === undefined ? MESSAGES[code] : `${problem} ${MESSAGES[code]}`,
    rephrasings: near(recognized).map(questionOf),
    readings: readings.map((intent) => ({
      sentence: questionOf(intent),
      parameters: argumentsOf(intent),
      url: `${publicUrl}/ask?${new URLSearchParams([...Object.entries(rowOf(intent)), ['release', release.id]])}`
    }))
  }
}

/** Three lookups about what was recognized. */
function near({ specialties, subspecialty, states }: Recognized): Intent[] {
  const [specialty = 'dermatology', second] = specialties
  const [state, other] = states
  const who = { specialty, ...(subspecialty !== undefined && { subspecialty }) }
  const measure = 'density'
  if (state === undefined) {
    return [
      { accessor: 'national_total', ...who, measure: 'count' },
      { accessor: 'top_states', ...who, n: 1, order: 'most', measure },
      subspecialty === undefined
        ? { accessor: 'underserved_states', specialty }
        : { accessor: 'state_supply', ...who, state: 'TX', measure: 'count' }
    ]
  }
  if (specialties.length === 0 && other === undefined) {
    return [
      { accessor: 'state_supply', specialty, state, measure: 'count' },
      { accessor: 'state_coverage', state, measure: 'underserved' },
      { accessor: 'top_specialties', state, n: 1, order: 'most', measure: 'count' }
    ]
  }
  return [
    { accessor: 'state_supply', ...who, state, measure: 'count' },
    other === undefined
      ? { accessor: 'state_supply', ...who, state, measure: 'rank' }
      : { accessor: 'compare_states', ...who, states: [state, other], measure },
    second === undefined
      ? { accessor: 'top_states', ...who, n: 5, order: 'fewest', measure }
      : { accessor: 'state_supply', specialty: second, state, measure: 'count' }
  ]
}
