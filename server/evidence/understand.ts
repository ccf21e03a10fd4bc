// From a text to a whitelisted lookup or a refusal: signatures of the filters, the reader, and doubtful
// phrases of the filters.
import { inspect } from './filters/normalize.ts'
import { ruleIn, signatureIn } from './filters/preflight.ts'
import type { Intent, Recognized, RefusalCode } from './intent.ts'
import type { Parts } from './reader/parts.ts'
import { partsOf, type Reading, read, readApart, readingsOf, recognize, wordingOf } from './reader/reader.ts'

/** `left`: clauses and words of the text that the lookup does not use. */
type Understood = { intent: Intent; left: string[] }
/** `problem`: what the reading stumbled on, as a sentence; undefined if a filter stopped the text. */
export type Refused = { refusal: RefusalCode; problem: string | undefined; recognized: Recognized }

/** Probability from which a clause is harmless whatever doubtful phrase it has. */
const SURE = 0.85

export async function understand(text: string): Promise<Understood | Refused> {
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
  if ('intent' in reading) return { intent: reading.intent, left: reading.left }
  const subject = ruleIn(whole)?.code
  const apart = subject === undefined && reading.refusal !== 'prompt_injection' ? readApart(parts) : undefined
  if (apart && 'intent' in apart) return { intent: apart.intent, left: apart.left }
  return refused(codeOf(reading.refusal, subject), reading.problem)
}

/** Refusals of texts that may be about supply. Another subject has no reading. */
const IN_SCOPE: ReadonlySet<RefusalCode> = new Set(['classification_failed', 'out_of_scope'])

function recognizedAfter(refusal: RefusalCode, parts: Parts): Recognized {
  // What an attack mentions is ignored.
  const names = refusal === 'prompt_injection' ? { specialties: [], states: [] } : recognize(parts)
  return { ...names, readings: IN_SCOPE.has(refusal) ? readingsOf(parts) : [] }
}

/** True if a doubtful phrase is a coincidence: the question is read, and no clause may instruct. */
function isCertain(reading: Reading, stopped: RefusalCode): boolean {
  if ('refusal' in reading) return false
  return stopped !== 'prompt_injection' || reading.harmless >= SURE
}

/** The subject of the whole text says more than that its question was not understood. */
function codeOf(refusal: RefusalCode, subject: RefusalCode | undefined): RefusalCode {
  return IN_SCOPE.has(refusal) ? (subject ?? refusal) : refusal
}
