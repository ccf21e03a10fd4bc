// Checks that the background of a question neither instructs the service nor narrows the question.
import type { RefusalCode } from '../intent.ts'
import { head, probabilityOf } from './model.ts'
import { type Background, isUnderstood } from './parts.ts'
import type { Placed } from './terms.ts'
import { asideWords } from './vocabulary.ts'

type Problem = { text: string; code: RefusalCode }

/** Least probability that a clause is harmless: of a statement, and of another clause. */
const LEAST_HARMLESS = { statement: 0.5, other: 0.35 }
/** Least probability of an instruction for the refusal to say so. */
const SURELY_INSTRUCTION = 0.998

const NEGATION = 'negation or exception'
/** A sentence of fewer words is rather a part of the question than background. */
const SHORT = 5
/** So few known words are a greeting or thanks. */
const FEW = 2
/** Words before a limit in which "only" and the like narrow the question to it. */
const NEAR = 4

/** Says why a word refuses a question. */
export function narrowed({ text, reason }: Placed & { kind: 'limit' }): string {
  return `The figures do not answer "${text}" (${reason}).`
}

/** What is wrong with a clause, or how likely it is harmless. */
export function judged({
  terms,
  isAfter,
  isWithin,
  isStatement
}: Background): { problem: Problem } | { harmless: number } {
  const words = wordsIn(terms)
  // Before the question, a "no" denies something else.
  const limit = terms.find(
    (term) => term.kind === 'limit' && (isAfter || !(term.isSubject || term.reason === NEGATION))
  )
  const isPersonal = asideWords('personal').has(words.find((word) => /[a-z]/.test(word)) ?? '')
  const narrows = isAfter ? !isPersonal : !isStatement && (isWithin || words.length < SHORT)
  const isTopic =
    limit?.kind === 'limit' &&
    limit.code !== 'out_of_scope' &&
    (isWithin || terms.some(({ kind }) => kind === 'specialty'))
  if (limit?.kind === 'limit' && (narrows || isTopic || isNarrowed(terms, limit))) {
    return { problem: { text: narrowed(limit), code: limit.code } }
  }
  const strange = words.find((word) => /\p{L}/u.test(word) && !/^[a-z\d'<>]+$/.test(word))
  if (strange !== undefined)
    return { problem: { text: `"${strange}" is not understood.`, code: 'classification_failed' } }
  if (words.length <= (terms.every(({ kind }) => kind === 'word') ? FEW : SHORT) && terms.every(isUnderstood))
    return { harmless: 1 }
  const harmless = probabilityOf(head('background'), backgroundFeatures(terms), 'harmless')
  if (harmless >= LEAST_HARMLESS[isStatement ? 'statement' : 'other']) return { harmless }
  const text = `"${terms
    .slice(0, 8)
    .map(({ text }) => text)
    .join(' ')}" is not understood as background of the question.`
  return { problem: { text, code: 1 - harmless > SURELY_INSTRUCTION ? 'prompt_injection' : 'classification_failed' } }
}

/** True for "only women" and "just those in rural areas": a narrowing word shortly before the limit. */
function isNarrowed(terms: readonly Placed[], limit: Placed): boolean {
  const before = terms.slice(0, terms.indexOf(limit)).flatMap(({ text }) => text.split(' '))
  return before.slice(-NEAR).some((word) => asideWords('narrows').has(word))
}

/** Words, pairs and triples of words, and pieces of words, with names masked. */
export function backgroundFeatures(terms: readonly Placed[]): string[] {
  const words = ['^', ...wordsIn(terms), '$']
  const subject = words.find((word) => asideWords('subject').has(word)) ?? '-'
  return [
    ...new Set([
      ...words,
      ...words.slice(1).map((word, at) => `${words[at]} ${word}`),
      ...words.slice(2).map((word, at) => `${words[at]} * ${word}`),
      ...words.slice(1, -1).flatMap(piecesOf),
      `subject=${subject}`,
      `first=${words[1]} subject=${subject}`
    ])
  ]
}

/** Runs of four letters, which forms of a word have in common. */
function piecesOf(word: string): string[] {
  if (word.length < 5 || word.startsWith('<')) return []
  return Array.from({ length: word.length - 3 }, (_, at) => `~${word.slice(at, at + 4)}`)
}

function wordsIn(terms: readonly Placed[]): string[] {
  return terms.flatMap((term) => {
    if (term.kind === 'specialty' || term.kind === 'state' || term.kind === 'city' || term.kind === 'county')
      return [`<${term.kind}>`]
    return term.text.split(' ')
  })
}
