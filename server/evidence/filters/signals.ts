// Signals that mean nothing alone, but together show that a sentence addresses its reader: orders to write or
// to be something, its rules, its secrets, harm. A sentence about doctors, places, data or this service never
// counts, whatever words it uses.
import { SPECIALTIES } from '../../../domain/specialties.ts'
import { STATES } from '../../../domain/states.ts'
import { spelled } from './letters.ts'
import { compiled, phrasesIn } from './phrases.ts'
import type { Reading } from './reading.ts'

/** The domain lists the specialties and states, so the vocabulary need not repeat them. */
const SUBJECTS = [...SPECIALTIES.map(({ slug }) => slug), ...STATES.map(({ name }) => name)]
const SIGNALS = [
  ...phrasesIn('injection-signals.csv'),
  ...SUBJECTS.flatMap((name) => compiled({ rule: 'subject', phrase: spelled(name), where: name }))
]

/** Pairs of kinds that are enough in one sentence, without a third kind. */
const TELLING: readonly (readonly [string, string])[] = [
  ['output', 'harm'],
  ['role', 'harm'],
  ['reader', 'harm'],
  ['secrets', 'reader'],
  ['rules', 'reader'],
  ['secrets', 'role'],
  ['override', 'rules']
]
const ENOUGH = 3

/** True if one sentence of the text has enough kinds of signals, or one of the pairs above. */
export function signalsIn({ words }: Reading): boolean {
  return words.split('\n').some((sentence) => {
    const kinds = new Set(SIGNALS.flatMap(({ rule, pattern }) => (pattern.test(sentence) ? rule : [])))
    if (kinds.has('subject')) return false
    return kinds.size >= ENOUGH || TELLING.some(([one, other]) => kinds.has(one) && kinds.has(other))
  })
}
