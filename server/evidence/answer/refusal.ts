// A refusal: its kind, the reason, and up to three questions that would be answered.
import { z } from 'zod'
import { codeDisplayName, SPECIALTIES, type SpecialtySlug, specialtyBySlug } from '../../../domain/specialties.ts'
import { stateByCode } from '../../../domain/states.ts'
import { type Recognized, RefusalCode } from '../intent.ts'

export const EvidenceRefusal = z
  .strictObject({
    code: RefusalCode,
    message: z.string(),
    rephrasings: z.array(z.string()).max(3).describe('Questions the service answers, near to what was recognized')
  })
  .meta({ id: 'EvidenceRefusal' })
export type EvidenceRefusal = z.infer<typeof EvidenceRefusal>

const MESSAGES: Readonly<Record<RefusalCode, string>> = {
  out_of_scope:
    'This is outside what is answered here: how many active providers of 12 specialties the 50 states and DC have, and how they compare.',
  predictions: 'Only what the current release holds is answered; nothing is predicted.',
  payment_data: 'Payments, claims, prices and insurance are not answered here; only provider supply is.',
  competitor_compare: 'Other services and vendors are not compared or judged here; only provider supply is answered.',
  individual_provider_lookup:
    'Single providers are not looked up here. The registry record of an NPI is at /api/v1/npi/{npi}; how many providers a state has is answered.',
  prompt_injection: 'The text holds instructions instead of, or beside, a question. Send the question alone.',
  classification_failed:
    'The text was not understood as a whole, so it is not answered in part. Name one specialty, one place or a comparison of places, and one measure.'
}

const NOTHING: Recognized = { specialties: [], states: [] }

export function refusalFor(code: RefusalCode, recognized: Recognized = NOTHING): EvidenceRefusal {
  // Ignore what an attack text mentions.
  const from = code === 'prompt_injection' ? NOTHING : recognized
  return { code, message: MESSAGES[code], rephrasings: rephrasings(from) }
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

/** Plural of every specialty, as the questions above use it. */
export const PRACTITIONERS: readonly string[] = SPECIALTIES.map(({ slug }) => PLURALS[slug])
