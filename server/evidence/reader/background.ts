// Judges what a clause next to the question does: it asks for something or narrows the question, it instructs
// the service, or it only tells. A trained classifier decides.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RefusalCode } from '../intent.ts'
import { type Background, isEcho, isSignature } from './parts.ts'
import { isUnderstood, type Placed } from './tokens.ts'
import { asideWords } from './vocabulary.ts'

/** Weights of each feature in thousandths, one for each class. */
export type Model = {
  classes: readonly string[]
  bias: readonly number[]
  weights: Readonly<Record<string, readonly number[]>>
}

const FILE = fileURLToPath(new URL('../../../data/reference/reader-weights.json', import.meta.url))

let loaded: Model | undefined

/** Probability of one class. The weights are read without a schema: checking them would take longest. */
function probabilityOf(name: string, features: readonly string[]): number {
  loaded ??= JSON.parse(readFileSync(FILE, 'utf8')) as Model
  const { classes, bias, weights } = loaded
  const powers = classes.map((_, at) =>
    Math.exp(features.reduce((sum, one) => sum + (weights[one]?.[at] ?? 0), bias[at] ?? 0) / 1000)
  )
  return (powers[classes.indexOf(name)] ?? 0) / powers.reduce((sum, power) => sum + power, 0)
}

type Problem = { text: string; code: RefusalCode }

/** Least probability that a clause only tells: with a word that narrows questions, and without one. */
const LEAST_TELLING = { limit: 0.65, plain: 0.5 }
/** Least probability of an instruction for the refusal to say so. */
const SURELY_INSTRUCTION = 0.99
/** So few known words are a greeting or thanks. */
const FEW = 2
/** So few words with a name are a part of the question. */
const SHORT = 5
const ASKS: ReadonlySet<string> = new Set(
  'what whats which who whos whom whose where wheres when why how hows que cual cuando donde quien como'.split(' ')
)

const LONGEST_WORD = 30

/** A word of another script, or so long or so mixed that it may be a code. */
function isUnreadable(word: string): boolean {
  if (!/\p{L}/u.test(word)) return false
  return (
    !/^[a-z\d'<>]+$/.test(word) || word.length > LONGEST_WORD || /^(?=.*\d.*\d)(?=.*[a-z].*[a-z])\w{12,}$/.test(word)
  )
}

export function narrowed({ text, reason }: Placed & { kind: 'limit' }): string {
  return `The figures do not answer "${text}" (${reason}).`
}

/** What is wrong with a clause, or how likely it only tells something. */
export function judged({ terms, isPart }: Background): { problem: Problem } | { harmless: number } {
  const words = wordsIn(terms)
  if (isSignature(terms) || isEcho(terms)) return { harmless: 1 }
  const problem = (text: string, code: RefusalCode = 'classification_failed') => ({ problem: { text, code } })
  // "… neurologists — in Delaware."
  if (words.length <= SHORT && terms.every(isUnderstood) && words.some((word) => word.startsWith('<')))
    return { harmless: 1 }
  const strange = words.find((word) => isUnreadable(word))
  if (strange !== undefined) return problem(`"${strange}" is not understood.`)
  const limit = terms.find((term) => term.kind === 'limit')
  const clause = terms
    .slice(0, 8)
    .map(({ text }) => text)
    .join(' ')
  const isQuestion = terms[terms.length - 1]?.text === '?'
  if (isQuestion && !isPart && words.slice(0, 3).some((word) => ASKS.has(word)))
    return problem(`"${clause}" asks for something else.`, limit?.kind === 'limit' ? limit.code : undefined)
  if (!isQuestion && words.length <= FEW && terms.every(({ kind }) => kind === 'word')) return { harmless: 1 }
  const features = backgroundFeatures(terms)
  const ordering = instructs(terms)
  const harmless = isPart ? 1 - ordering : probabilityOf('tells', features)
  const narrows = limit?.kind === 'limit' && !limit.isSubject
  if (harmless >= LEAST_TELLING[narrows ? 'limit' : 'plain']) return { harmless }
  if (limit?.kind === 'limit') return problem(narrowed(limit), limit.code)
  return problem(
    `"${clause}" is not understood as background of the question.`,
    ordering > SURELY_INSTRUCTION ? 'prompt_injection' : undefined
  )
}

/** How likely a clause instructs the service. */
export function instructs(terms: readonly Placed[]): number {
  return probabilityOf('instructs', backgroundFeatures(terms))
}

/** Words, pairs and pieces of words, and the order of the words that say how a clause is meant. */
export function backgroundFeatures(terms: readonly Placed[]): string[] {
  const words = ['^', ...wordsIn(terms).filter((word) => word !== '.'), '$']
  const subject = words.find((word) => asideWords('subject').has(word)) ?? '-'
  const order = words
    .map((word) => (/[^a-z]/.test(word) || asideWords('function').has(word) ? word : '_'))
    .filter((word, at, all) => word !== '_' || all[at - 1] !== '_')
  return [
    ...new Set([
      ...words,
      ...words.slice(1).map((word, at) => `${words[at]} ${word}`),
      ...words.slice(2).map((word, at) => `${words[at]} * ${word}`),
      ...words.slice(1, -1).flatMap(piecesOf),
      ...order.slice(2).map((word, at) => `=${order[at]} ${order[at + 1]} ${word}`),
      ...order.slice(3).map((word, at) => `=${order[at]} ${order[at + 1]} ${order[at + 2]} ${word}`),
      `first=${words[1]} subject=${subject}`,
      `subject=${subject} limit=${terms.some(({ kind }) => kind === 'limit')}`,
      `words=${Math.min(words.length, 12)} subject=${subject === '-'}`
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
    if (term.kind === 'number') return ['<number>']
    return term.text.split(' ')
  })
}
