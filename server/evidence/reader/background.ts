// Checks that the background of a question neither instructs the service nor narrows the question.
import type { RefusalCode } from '../intent.ts'
import type { Background } from './parts.ts'
import { head, likeliest } from './model.ts'
import type { Placed } from './terms.ts'
import { groupsOf } from './vocabulary.ts'

type Problem = { text: string; code: RefusalCode }

/** Least probability that a sentence is background; set on attacks by test/evidence/training/train.ts. */
export const LEAST_HARMLESS = 0.5

/** A sentence of fewer words is rather a part of the question than background. */
const SHORT = 5
const NARROWS = /^(?:only|just|ones|those|specifically|exclusively|strictly|especially|mean|excluding|except|exclude|including|include|limited|restricted)$/
const READER = /^(?:you|your|yours|yourself|u|ur)$/
let directives: ReadonlySet<string> | undefined

export function backgroundProblem({ terms, isAfter, isWithin, isStatement }: Background): Problem | undefined {
  const words = wordsIn(terms)
  const limit = terms.find(({ kind }) => kind === 'limit')
  const narrows = !isStatement && (isAfter || isWithin || words.length < SHORT)
  if (limit?.kind === 'limit' && (narrows || words.some((word) => NARROWS.test(word)))) {
    return { text: `"${limit.text}": ${limit.reason}.`, code: limit.code }
  }
  const strange = words.find((word) => /[^a-z0-9ñáéíóúüç'.,$%&+#/<>-]/.test(word) && /\p{L}/u.test(word))
  if (strange !== undefined && !strange.startsWith('<')) return { text: `"${strange}" is not understood.`, code: 'classification_failed' }
  const directive = directiveIn(words)
  if (directive !== undefined) return { text: `"${directive}" reads as an instruction.`, code: 'prompt_injection' }
  if (likeliest(head('background'), backgroundFeatures(terms)).name !== 'harmless') {
    return { text: `"${words.slice(0, 8).join(' ')}" is not understood.`, code: 'classification_failed' }
  }
  if (words.some((word) => READER.test(word)) && !terms.some((term) => term.kind === 'word' && term.text.includes(' ') && /\b(?:you|your)\b/.test(term.text))) {
    return { text: `"${words.slice(0, 8).join(' ')}" addresses the service.`, code: 'classification_failed' }
  }
  return undefined
}

/** Words and pairs of words, with names masked. */
export function backgroundFeatures(terms: readonly Placed[]): string[] {
  const words = ['^', ...wordsIn(terms), '$']
  return [
    ...new Set([
      ...words,
      ...words.slice(1).map((word, at) => `${words[at]} ${word}`),
      ...words.slice(1, -1).flatMap((word) => [`<${word.slice(0, 4)}`, `${word.slice(-3)}>`]),
      `length=${Math.min(6, Math.ceil(words.length / 4))}`
    ])
  ]
}

function wordsIn(terms: readonly Placed[]): string[] {
  return terms.flatMap((term) => {
    if (term.kind === 'specialty' || term.kind === 'state' || term.kind === 'city' || term.kind === 'county') return [`<${term.kind}>`]
    return term.text.split(' ')
  })
}

const LONGEST_DIRECTIVE = 4

function directiveIn(words: readonly string[]): string | undefined {
  directives ??= new Set(groupsOf('background').filter(({ means }) => means === 'directive').flatMap(({ phrases }) => phrases))
  for (let start = 0; start < words.length; start++) {
    for (let count = Math.min(LONGEST_DIRECTIVE, words.length - start); count > 0; count--) {
      const phrase = words.slice(start, start + count).join(' ')
      if (directives.has(phrase)) return phrase
    }
  }
  return undefined
}
