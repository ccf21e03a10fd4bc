// A refusal: its kind, the reason, and up to three questions that would be answered.
import { z } from 'zod'
import { codeDisplayName, type SpecialtySlug, specialtyBySlug } from '../../../domain/specialties.ts'
import { stateByCode } from '../../../domain/states.ts'
import { type Recognized, RefusalCode } from '../intent.ts'

export const EvidenceRefusal = z
  .strictObject({
    code: RefusalCode,
    message: z.string(),
    rephrasings: z
      .array(z.string())
      .max(3)
      .describe('Questions the service can answer that are close to what it recognized')
  })
  .meta({ id: 'EvidenceRefusal' })
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
    'The service does not look up single providers here. The registry record of an NPI is at ' +
    '/api/v1/npi/{npi}. You can ask how many providers a state has.',
  prompt_injection:
    'The text contains instructions instead of a question, or in addition to one. Send only the question.',
  classification_failed:
    'The service did not understand the whole text, so it does not answer part of it. Name one ' +
    'specialty, one place or a comparison of places, and one measure.'
}

const NOTHING: Recognized = { specialties: [], states: [] }

/** `problem`: what the reading stumbled on, as a sentence. */
export function refusalFor(code: RefusalCode, recognized: Recognized = NOTHING, problem?: string): EvidenceRefusal {
  // Ignore what an attack text mentions.
  const from = code === 'prompt_injection' ? NOTHING : recognized
  return {
    code,
    message: problem === undefined ? MESSAGES[code] : `${problem} ${MESSAGES[code]}`,
    rephrasings: rephrasings(from)
  }
}

function rephrasings({ specialties, subspecialty, states }: Recognized): string[] {
  const [slug = 'dermatology', second] = specialties
  const [first, other] = states.map(inWords)
  const who = subspecialty === undefined ? inPlural(slug) : named(subspecialty)
  if (first === undefined) {
    return [
      `How many ${who} are there in the US?`,
      `Which state has the most ${who} per 100,000 residents?`,
      subspecialty === undefined ? `Which states are underserved in ${fieldOf(slug)}?` : `How many ${who} are in Texas?`
    ]
  }
  if (specialties.length === 0 && other === undefined) {
    return [
      `How many ${inPlural('dermatology')} are in ${first}?`,
      `Which specialties are underserved in ${first}?`,
      `Which specialty has the most providers in ${first}?`
    ]
  }
  return [
    `How many ${who} are in ${first}?`,
    other === undefined
      ? `Where does ${first} rank by density of ${who}?`
      : `Compare ${first} and ${other} by density of ${who}.`,
    second === undefined
      ? `Which states have the fewest ${who} per 100,000 residents?`
      : `How many ${inPlural(second)} are in ${first}?`
  ]
}

function inWords(code: string): string {
  const name = stateByCode(code)?.name ?? code
  return name === 'District of Columbia' ? 'the District of Columbia' : name
}

/** A parent code means the specialty itself. Other names include their code, which is unique. */
function named(code: string): string {
  const name = codeDisplayName(code)
  return name === undefined ? code : `${name.replace(/ \(.*\)$/, '').toLowerCase()} providers (${code})`
}

function fieldOf(slug: SpecialtySlug): string {
  return (specialtyBySlug(slug)?.display_name ?? slug).toLowerCase()
}

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

function inPlural(slug: SpecialtySlug): string {
  return PLURALS[slug]
}
