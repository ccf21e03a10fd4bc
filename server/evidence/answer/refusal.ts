// A refusal: its kind, the reason, three questions that would be answered, and what may have been meant.

import { z } from 'zod'
import { named } from '../../records/members.ts'
import type { Context } from '../../records/operation.ts'
import { Arguments, argumentsOf, type Intent, type Recognized, RefusalCode } from '../intent.ts'
import { rowOf } from '../row.ts'
import type { Refused } from '../understand.ts'
import { questionOf } from './questions.ts'

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
