// Reads a text as one lookup of the whitelist, or says why it cannot. A lookup is returned only if the
// question is understood in full, its background instructs and narrows nothing, the trained reader is sure,
// and every name and number has a use in the lookup.
import type { Intent, Recognized, RefusalCode } from '../intent.ts'
import { backgroundProblem } from './background.ts'
import { featuresOf } from './features.ts'
import { conceptsOf, head, likeliest } from './model.ts'
import { type Background, isUnderstood, partsOf } from './parts.ts'
import { intentOf, namedIn, type Shape } from './shapes.ts'
import type { Placed } from './terms.ts'

export type Reading = { intent: Intent; confidence: number } | Unread
export type Unread = {
  refusal: Extract<RefusalCode, 'classification_failed'> | RefusalCode
  /** What the reading stumbled on: a word of the text, and what it means for the question. */
  problem: string
  recognized: Recognized
}

/** Least product of the heads' probabilities; set on look-alikes by test/evidence/training/train.ts. */
export const LEAST_CONFIDENCE = 0.5

/** Concepts that ask for nothing themselves. */
const JOINING: ReadonlySet<string> = new Set('providers and or versus than between correction specialty state compare coverage count'.split(' '))
const NAMES: ReadonlySet<Placed['kind']> = new Set(['specialty', 'state', 'county', 'city', 'region'])

export function read(text: string): Reading {
  const { question, background, terms } = partsOf(text)
  const unread = (problem: string, refusal: RefusalCode = 'classification_failed'): Unread => ({
    refusal,
    problem,
    recognized: recognizedIn(terms)
  })
  const asked = askedIn(question, background)
  const limit = asked.find((term) => term.kind === 'limit')
  if (limit?.kind === 'limit') return unread(`"${limit.text}": ${limit.reason}.`, limit.code)
  const unknown = asked.find((term) => !isUnderstood(term))
  if (unknown) return unread(`The word "${unknown.text}" is not understood.`)
  const named = namedIn(asked)
  if (named.specialties.length === 0 && named.concepts.size === 0) return unread('There is no question about supply.')
  for (const clause of background) {
    const problem = backgroundProblem(clause)
    if (problem) return unread(problem.text, problem.code)
  }
  const features = featuresOf(asked)
  const shape = shapeOf(features)
  if (shape.accessor === 'none') return unread('The question asks for something that is not published.')
  if (shape.confidence < LEAST_CONFIDENCE) return unread('It is not clear what the question asks for.')
  const known = new Set(conceptsOf(shape.accessor))
  const odd = asked.find((term) => term.kind === 'concept' && !known.has(term.name) && !JOINING.has(term.name))
  if (odd) return unread(`"${odd.text}" has no part in such a question.`)
  const outcome = intentOf(shape, named)
  return 'intent' in outcome ? { intent: outcome.intent, confidence: shape.confidence } : unread(outcome.problem)
}

/** The question without what it takes back, and with the names that only its background gives. */
export function askedIn(question: readonly Placed[], background: readonly Background[]): Placed[] {
  const giving = background.filter(({ isStatement, terms }) => isStatement || terms.every(({ kind }) => kind !== 'limit'))
  return withNames(withoutCorrected(question), giving)
}

/** What the heads say, and the product of their probabilities. A head that has no say is `-`. */
export function shapeOf(features: readonly string[]): Shape & { confidence: number } {
  const accessor = likeliest(head('accessor'), features)
  const shape = { accessor: accessor.name, measure: '-', order: '-', comparison: '-', confidence: accessor.probability }
  for (const name of ['measure', 'order', 'comparison'] as const) {
    if (!HEADS[name].has(accessor.name)) continue
    const said = likeliest(head(name), features)
    shape[name] = said.name
    shape.confidence *= said.probability
  }
  return shape
}

/** Which heads an accessor needs. */
const HEADS = {
  measure: new Set(
    (
      'state_supply compare_states difference states_total compare_specialties top_states every_state ' +
      'states_by_threshold national_total state_coverage top_specialties'
    ).split(' ')
  ),
  order: new Set(['top_states', 'every_state', 'top_specialties']),
  comparison: new Set(['states_by_threshold'])
}

/** The question with the names that only its background gives: "Our clinic is in Wyoming." */
function withNames(question: readonly Placed[], giving: readonly Background[]): Placed[] {
  const has = (kinds: readonly string[]) => question.some(({ kind }) => kinds.includes(kind))
  const given = (kinds: readonly string[], from: readonly Background[]) =>
    has(kinds) ? [] : from.flatMap(({ terms }) => terms).filter(({ kind }) => kinds.includes(kind))
  const near = question.some(isPlaceAsked) ? [] : given(['state', 'county', 'city', 'region'], giving)
  // "My clinic is in Manchester, New Hampshire. How many …": the question is about the state.
  const isTold = giving.some(({ isStatement, terms }) => isStatement && terms.some(({ kind }) => kind === 'state'))
  const places = isTold ? near.filter(({ kind }) => kind === 'state') : near
  const told = giving.filter(({ isStatement, terms }) => isStatement && terms.every(({ kind }) => kind !== 'limit'))
  return [...question, ...given(['specialty'], told), ...places]
}

function isPlaceAsked(term: Placed): boolean {
  return term.kind === 'concept' && ['state', 'states', 'nation', 'each_state', 'where', 'average'].includes(term.name)
}

/** "Neurologists, no wait, urologists": the name before a correction is dropped, if one of its kind follows. */
function withoutCorrected(question: readonly Placed[]): Placed[] {
  const at = question.findIndex((term) => term.kind === 'concept' && term.name === 'correction')
  if (at < 0) return [...question]
  const after = question.slice(at + 1)
  const next = after.find(({ kind }) => NAMES.has(kind))
  const before = question.slice(0, at)
  const last = before.findLastIndex((term) => term.kind === next?.kind || term.kind === 'limit')
  return withoutCorrected([...before.filter((_, index) => next === undefined || index !== last), ...after])
}

function recognizedIn(terms: readonly Placed[]): Recognized {
  const { specialties, states, counties, cities } = namedIn(terms)
  const code = specialties.find(({ code }) => code !== undefined)?.code
  const areas = [...counties.flatMap(({ counties }) => counties), ...cities.flatMap(({ cities }) => cities)]
  return {
    specialties: [...new Set(specialties.map(({ slug }) => slug))],
    ...(code !== undefined && { subspecialty: code }),
    states: [...new Set([...states, ...areas.map(({ state }) => state)])].slice(0, 5)
  }
}
