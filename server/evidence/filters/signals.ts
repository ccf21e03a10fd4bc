// Signals that mean nothing alone, but together show that a sentence addresses its reader: orders to write or
// to be something, its rules, its secrets, harm. A sentence about doctors, places, data or this service never
// counts, whatever words it uses.
import { SPECIALTIES } from '../../../domain/specialties.ts'
import { STATES } from '../../../domain/states.ts'
import { PhraseBook } from './phrases.ts'
import type { Reading } from './reading.ts'

const SIGNALS = new PhraseBook('injection-signals.csv').addAll('subject', [
  ...SPECIALTIES.map(({ slug }) => slug),
  ...STATES.map(({ name }) => name)
])

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
export function signalsIn(reading: Reading): boolean {
  return sentencesOf(reading).some((sentence) => {
    const kinds = SIGNALS.rulesIn(sentence)
    if (kinds.has('subject')) return false
    return kinds.size >= ENOUGH || TELLING.some(([one, other]) => kinds.has(one) && kinds.has(other))
  })
}

function sentencesOf({ text, words, sentences, clauses }: Reading): Reading[] {
  const found: Reading[] = []
  for (let start = 0, end = 0; start < words.length; start = end) {
    while (end < words.length && sentences[end] === sentences[start]) end += 1
    found.push({
      text,
      words: words.slice(start, end),
      sentences: sentences.slice(start, end),
      clauses: clauses.slice(start, end)
    })
  }
  return found
}
