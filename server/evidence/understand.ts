// From a text to a whitelisted lookup or a refusal: signatures of the filters, the reader, doubtful phrases
// of the filters, and the language model if enabled.
import { inspect } from './filters/normalize.ts'
import { ruleIn, signatureIn } from './filters/preflight.ts'
import type { Classifier, Intent, Recognized, RefusalCode } from './intent.ts'
import type { Parts } from './reader/parts.ts'
import { checked, partsOf, type Reading, read, recognize, wordingOf } from './reader/reader.ts'
import { readingsOf } from './reader/readings.ts'

/** `left`: clauses and words of the text that the lookup does not use. */
type Understood = { intent: Intent; by: 'reader' | 'model'; left: string[] }
/** `problem`: what the reading stumbled on, as a sentence; undefined if a filter stopped the text. */
export type Refused = { refusal: RefusalCode; problem: string | undefined; recognized: Recognized }

/** Probability from which the reader is right where a doubtful phrase of a filter is not. */
const SURE = 0.85

export async function understand(text: string, classifier?: Classifier): Promise<Understood | Refused> {
  const whole = inspect(text)
  const signature = signatureIn(text, whole)
  // An attack is not read at all.
  const parts = partsOf(signature?.code === 'prompt_injection' ? '' : text)
  const refused = (refusal: RefusalCode, problem?: string) => ({
    refusal,
    problem,
    recognized: recognizedAfter(refusal, parts)
  })
  if (signature) return refused(signature.code)
  const reading = read(parts)
  const stopped = ruleIn(whole, inspect(wordingOf(parts)))?.code
  if (stopped !== undefined && !isCertain(reading, stopped)) return refused(stopped)
  if ('intent' in reading) return { intent: reading.intent, by: 'reader', left: reading.left }
  const proposed = reading.refusal === 'classification_failed' ? await classifier?.(text) : undefined
  const outcome = proposed && 'intent' in proposed ? checked(parts, proposed.intent) : reading
  if ('intent' in outcome) return { intent: outcome.intent, by: 'model', left: outcome.left }
  return refused(codeOf(outcome.refusal, ruleIn(whole)?.code), outcome.problem)
}

/** Refusals of texts that may be about supply. Another subject has no reading. */
const IN_SCOPE: ReadonlySet<RefusalCode> = new Set(['classification_failed', 'out_of_scope'])

function recognizedAfter(refusal: RefusalCode, parts: Parts): Recognized {
  // What an attack mentions is ignored.
  const names = refusal === 'prompt_injection' ? { specialties: [], states: [] } : recognize(parts)
  return { ...names, readings: IN_SCOPE.has(refusal) ? readingsOf(parts) : [] }
}

/**
 * True if a phrase that a filter found is a coincidence: the question is read with certainty, and for an
 * instruction its background is surely harmless.
 */
function isCertain(reading: Reading, stopped: RefusalCode): boolean {
  if ('refusal' in reading) return false
  return (stopped === 'prompt_injection' ? reading.harmless : reading.confidence) >= SURE
}

/** The subject of the whole text says more than that its question was not understood. */
function codeOf(refusal: RefusalCode, subject: RefusalCode | undefined): RefusalCode {
  const isVague = refusal === 'classification_failed' || refusal === 'out_of_scope'
  return isVague && subject !== undefined ? subject : refusal
}
