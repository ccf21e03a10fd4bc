// Reads a text as one lookup of the whitelist, or says why it cannot. A lookup passes only if the question is
// understood in full, its background instructs and narrows nothing, the trained classifier is sure, and every
// name and number has a use in the lookup. A lookup that a language model proposes has to pass the same gate.
import { isDeepStrictEqual } from 'node:util'
import { HPSA_DISCIPLINES } from '../../../domain/hpsa.ts'
import { type Intent, MEASURES, type Recognized, type RefusalCode } from '../intent.ts'
import { judged, narrowed } from './background.ts'
import { featuresOf } from './features.ts'
import { conceptsOf, head, likeliest, probabilityOf } from './model.ts'
import { type Background, isEcho, type Parts } from './parts.ts'
import { intentOf, type Named, namedIn, type Shape, shapeOfIntent } from './shapes.ts'
import { isUnderstood, type Placed } from './terms.ts'
import { asideWords } from './vocabulary.ts'

export { partsOf } from './parts.ts'

export type Unread = {
  refusal: RefusalCode
  /** What the reading stumbled on, as a sentence. */
  problem: string
}
/**
 * `harmless`: least probability that a clause of the background is harmless. `left`: clauses and words that
 * the lookup does not use.
 */
export type Reading = { intent: Intent; confidence: number; harmless: number; left: string[] } | Unread

/** Least product of the heads' probabilities; see the look-alikes in methodology/evidence-query.md. */
const LEAST_CONFIDENCE = 0.5
/** A lookup that a language model proposes must be at least this likely for each head of the reader. */
const LEAST_PLAUSIBLE = 0.1

/** Concepts that ask for nothing themselves. */
const JOINING: ReadonlySet<string> = new Set(
  'providers and or versus than between correction specialty state compare coverage count'.split(' ')
)
const NAMES: ReadonlySet<Placed['kind']> = new Set(['specialty', 'state', 'county', 'city', 'region'])
const PLACES: readonly Placed['kind'][] = ['state', 'county', 'city', 'region']
const ORDERED: ReadonlySet<string> = new Set(['top_states', 'every_state', 'top_specialties'])
const UNMEASURED: ReadonlySet<string> = new Set(
  'none state_population compare_to_nation states_at_rank states_in_quartile underserved_states'.split(' ')
)
const NEAR = /^(?:near|nearby|close to|around|greater|metro|metro area)$/
const PLACES_ASKED: ReadonlySet<string> = new Set(['state', 'states', 'nation', 'each_state', 'where', 'average'])

export function read(parts: Parts): Reading {
  const reading = readAll(parts)
  if ('refusal' in reading || parts.pieces.length < 2) return reading
  // A sentence that names and measures nothing, and without which the reading is the same, is no part of it.
  const idle = parts.pieces.filter(({ terms }) => {
    const says = terms.some(({ kind, text }) => kind === 'word' && /\p{L}/u.test(text))
    if (!says || isEcho(terms) || terms.some(names) || terms.every(({ kind }) => kind === 'word')) return false
    const without = readAll({ ...parts, question: parts.question.filter((term) => !terms.includes(term)) })
    return 'intent' in without && isDeepStrictEqual(without.intent, reading.intent)
  })
  const asks = idle.find(({ text }) => text.endsWith('?'))
  if (asks) return unread(`"${asks.text}" asks for something else.`)
  return { ...reading, left: [...reading.left, ...idle.map(({ text }) => text)] }
}

function names(term: Placed): boolean {
  return NAMES.has(term.kind) || (term.kind === 'concept' && (MEASURES as readonly string[]).includes(term.name))
}

function readAll(parts: Parts): Reading {
  const question = questionIn(parts)
  if ('refusal' in question) return question
  const { confidence, ...shape } = shortageShape(question.asked) ?? shapeOf(question.features)
  if (shape.accessor === 'none') {
    const isNamed = question.named.specialties.length > 0 && question.asked.some(({ kind }) => PLACES.includes(kind))
    return unread('The question asks for something that is not published.', isNamed ? 'out_of_scope' : undefined)
  }
  if (confidence < LEAST_CONFIDENCE) return unread('It is not clear what the question asks for.')
  const outcome = lookupOf(shape, question.asked, question.named)
  return 'intent' in outcome
    ? { ...outcome, confidence, harmless: question.harmless, left: question.left }
    : unread(outcome.problem)
}

/**
 * The lookup that a language model proposes for a text, if the text can mean it: it may have words that the
 * reader does not know, but no other names, numbers or words that narrow it.
 */
export function checked(parts: Parts, intent: Intent): Reading {
  const question = questionIn(parts, true)
  const unknown = parts.question.flatMap(({ kind, text }) => (kind === 'unknown' ? [text] : []))
  if ('refusal' in question) return question
  const shape = shapeOfIntent(intent)
  const ofShortage = shortageShape(question.asked)
  if (
    (ofShortage?.accessor ?? shape.accessor) !== shape.accessor ||
    (!ofShortage && shape.accessor === 'county_shortage')
  )
    return unread('It is not clear what the question asks for.')
  const confidence =
    ofShortage?.confidence ??
    Math.min(...headsOf(shape).map((name) => probabilityOf(head(name), question.features, shape[name])))
  if (confidence < LEAST_PLAUSIBLE) return unread('It is not clear what the question asks for.')
  const outcome = lookupOf(shape, question.asked, question.named)
  if (!('intent' in outcome)) return unread(outcome.problem)
  return isDeepStrictEqual(outcome.intent, intent)
    ? { intent, confidence, harmless: question.harmless, left: [...question.left, ...unknown] }
    : unread('The question names other places, specialties or numbers.')
}

/** Specialties and places that a text names, whatever else it says. */
export function recognize({ terms }: Parts): Omit<Recognized, 'readings'> {
  const { specialties, states, counties, cities } = namedIn(terms)
  const code = specialties.find(({ code }) => code !== undefined)?.code
  const areas = [...counties.flatMap(({ counties }) => counties), ...cities.flatMap(({ cities }) => cities)]
  return {
    specialties: [...new Set(specialties.map(({ slug }) => slug))],
    ...(code !== undefined && { subspecialty: code }),
    states: [...new Set([...states, ...areas.map(({ state }) => state)])].slice(0, 5)
  }
}

/** The words of the question without its background; all words if there is no question. */
export function wordingOf({ question, terms }: Parts): string {
  return (question.some(asksForSupply) ? question : terms).map(({ text }) => text).join(' ')
}

function asksForSupply({ kind }: Placed): boolean {
  return kind === 'specialty' || kind === 'concept'
}

type Question = { asked: Placed[]; named: Named; features: string[]; harmless: number; left: string[] }

/** The question of a text, if it and the background around it are understood. */
function questionIn({ question, background, terms }: Parts, mayHaveUnknown = false): Question | Unread {
  const asked = askedIn(question, background)
  const isAsked = question.some(asksForSupply)
  const all = isAsked ? asked : terms
  const limit = all.find((term) => term.kind === 'limit')
  if (limit?.kind === 'limit') return unread(narrowed(limit), limit.code)
  if (!isAsked && isAboutElse(terms)) return unread('The text has no question about supply.', 'out_of_scope')
  const other = clausesOf(asked).find(isOtherRequest)
  if (other) return unread(`"${other.map(({ text }) => text).join(' ')}" asks for something else.`)
  if (isCode(terms)) return unread('The text has marks that may be a code.')
  const unknown = all.find((term) => !isUnderstood(term))
  if (unknown && !mayHaveUnknown) return unread(`The word "${unknown.text}" is not understood.`)
  if (!isAsked) return unread('There is no question about supply.')
  // "Everywhere but Utah" takes something away; "but how many are there" does not.
  const exception = asked.findIndex((term, at) => isConcept(term, 'but') && NAMES.has(asked[at + 1]?.kind ?? 'word'))
  if (exception >= 0)
    return unread(`The figures do not answer "but ${asked[exception + 1]?.text}" (exception).`, 'out_of_scope')
  const joined = asked.find(
    (term, at) => isConcept(term, 'providers') && (isConcept(asked[at - 1], 'or') || isConcept(asked[at - 1], 'and'))
  )
  const inside = asked.find(
    (term, at) =>
      isConcept(term, 'where') && asked[at + 1]?.text === 'in' && PLACES.includes(asked[at + 2]?.kind ?? 'word')
  )
  if (inside) return unread('The figures are those of a whole state, not of places in it.', 'out_of_scope')
  if (joined) return unread(`The figures do not answer "${joined.text}" beside a specialty.`, 'out_of_scope')
  const near = asked.find((term, at) => NEAR.test(term.text) && asked[at + 1]?.kind === 'state')
  if (near)
    return unread(`The figures do not answer "${near.text}" a state (a part of it, or its neighbors).`, 'out_of_scope')
  let harmless = 1
  for (const clause of background) {
    const judgment = judged(clause)
    if ('problem' in judgment) return unread(judgment.problem.text, judgment.problem.code)
    harmless = Math.min(harmless, judgment.harmless)
  }
  const left = background.flatMap((clause) => leftOf(clause, asked))
  return { asked, named: namedIn(asked), features: featuresOf(asked), harmless, left }
}

/** What is not used of a clause: all of it, or what is not understood around a name that is used. */
function leftOf({ terms, text, textOf, isStatement }: Background, asked: readonly Placed[]): string[] {
  const used = terms.flatMap((term, at) => (asked.includes(term) ? [at] : []))
  const [first, last] = [used[0], used[used.length - 1]]
  if (text === '' || first === undefined || last === undefined) return text === '' ? [] : [text]
  // "Our clinic is in" tells whose place it is.
  return [isStatement ? [] : terms.slice(0, first), terms.slice(last + 1)]
    .filter((part) => !part.every(isUnderstood))
    .map((part) => textOf(part))
}

function isConcept(term: Placed | undefined, name: string): boolean {
  return term?.kind === 'concept' && term.name === name
}

function clausesOf(terms: readonly Placed[]): Placed[][] {
  const clauses: Placed[][] = [[]]
  for (const term of terms) {
    if (/^(?:[,;.!?]|and|y)$/.test(term.text)) clauses.push([])
    else clauses[clauses.length - 1]?.push(term)
  }
  return clauses
}

/** A request about the writer ("what can I take") that names no figure of these. */
function isOtherRequest(clause: readonly Placed[]): boolean {
  const words = clause.map(({ text }) => text).join(' ')
  return OTHER_REQUEST.test(words) && !clause.some((term) => asksForSupply(term) || names(term))
}
const OTHER_REQUEST =
  /^(?:what|how|where|when|who|why) (?:can|could|should|do|does|would|will|may|might) (?:i|we|you|he|she|my)\b/

/** True for a long run of dots and dashes, which may be a message in a code. */
function isCode(terms: readonly Placed[]): boolean {
  const marks = terms.map(({ text }) => (/[\p{L}\p{N}]/u.test(text) ? ' ' : text)).join('')
  return marks.split(' ').some((run) => run.length >= LONG_RUN && /[.·•]/.test(run) && /[-–—_]/.test(run))
}
const LONG_RUN = 8

/** True for plain sentences without a word about supply. */
function isAboutElse(terms: readonly Placed[]): boolean {
  const words = terms.filter(({ text }) => /\p{L}/u.test(text))
  const plain = words.filter(({ kind }) => kind === 'word').length
  return !terms.some(asksForSupply) && plain >= 2 && plain * 3 >= words.length
}

function unread(problem: string, refusal: RefusalCode = 'classification_failed'): Unread {
  return { refusal, problem }
}

const SHORTAGES: ReadonlySet<string> = new Set(HPSA_DISCIPLINES.map((discipline) => `shortage_${discipline}`))

/**
 * An official shortage area is asked for by its official name, which is in no other question of the
 * whitelist. The other words have to be of a short list: "who works in" such an area asks something else.
 */
export function shortageShape(asked: readonly Placed[]): (Shape & { confidence: number }) | undefined {
  const isOfficial = (term: Placed) => term.kind === 'concept' && SHORTAGES.has(term.name)
  if (!asked.some(isOfficial)) return undefined
  const allowed = asideWords('shortage_question')
  const isPlain = asked.every(
    (term) =>
      isOfficial(term) ||
      NAMES.has(term.kind) ||
      allowed.has(term.text) ||
      term.text.split(' ').every((word) => allowed.has(word) || !/[\p{L}\p{N}]/u.test(word))
  )
  return { accessor: isPlain ? 'county_shortage' : 'none', measure: '-', order: '-', comparison: '-', confidence: 1 }
}

export function lookupOf(
  shape: Shape,
  asked: readonly Placed[],
  named: Named
): { intent: Intent } | { problem: string } {
  const known = new Set(shape.accessor === 'county_shortage' ? SHORTAGES : conceptsOf(shape.accessor))
  const odd = asked.find((term) => term.kind === 'concept' && !known.has(term.name) && !JOINING.has(term.name))
  return odd ? { problem: `"${odd.text}" has no part in such a question.` } : intentOf(shape, named)
}

/** What the heads say, and the product of their probabilities. A head that has no say is `-`. */
function shapeOf(features: readonly string[]): Shape & { confidence: number } {
  const { name: accessor, probability } = likeliest(head('accessor'), features)
  const shape = { accessor, measure: '-', order: '-', comparison: '-', confidence: probability }
  for (const name of headsOf(shape).slice(1)) {
    const said = likeliest(head(name), features)
    shape[name] = said.name
    shape.confidence *= said.probability
  }
  return shape
}

/** Heads that have a say in a lookup. */
export function headsOf({ accessor }: Pick<Shape, 'accessor'>): (keyof Shape)[] {
  return [
    'accessor',
    ...(UNMEASURED.has(accessor) ? [] : (['measure'] as const)),
    ...(ORDERED.has(accessor) ? (['order'] as const) : []),
    ...(accessor === 'states_by_threshold' ? (['comparison'] as const) : [])
  ]
}

/** The question without what it takes back, and with the names that only its background gives. */
export function askedIn(question: readonly Placed[], background: readonly Background[]): Placed[] {
  const asked = withoutCorrected(question)
  const has = (kinds: readonly string[]) => asked.some(({ kind }) => kinds.includes(kind))
  const given = (kinds: readonly string[], from: readonly Background[]) =>
    has(kinds) ? [] : from.flatMap(({ terms }) => terms).filter(({ kind }) => kinds.includes(kind))
  // A specialty or place next to a word that narrows it is not taken: "rural Ohio".
  const isPlain = ({ terms }: Background) => terms.every(({ kind }) => kind !== 'limit')
  const near = asked.some(isPlaceAsked)
    ? []
    : given(
        PLACES,
        background.filter((one) => one.isStatement || isPlain(one))
      )
  // "My clinic is in Manchester, New Hampshire. How many does the state have?"
  const isOfState =
    asked.some(({ text }) => /\bstate(?:wide)?$/.test(text)) && near.some(({ kind }) => kind === 'state')
  const places = isOfState ? near.filter(({ kind }) => kind === 'state') : near
  const told = background.filter(({ isStatement }) => isStatement)
  return [
    ...asked,
    ...given(
      ['specialty'],
      told.map((one) => ({ ...one, terms: plainNames(one.terms) }))
    ),
    ...places
  ]
}

/** Names without an unknown word or a limit next to them: not the one in "female dermatologists". */
function plainNames(terms: readonly Placed[]): Placed[] {
  const isPlain = (term: Placed | undefined) => term === undefined || isUnderstood(term)
  return terms.filter((term, at) => NAMES.has(term.kind) && isPlain(terms[at - 1]) && isPlain(terms[at + 1]))
}

function isPlaceAsked(term: Placed): boolean {
  return term.kind === 'concept' && PLACES_ASKED.has(term.name)
}

/** "Neurologists, no wait, urologists": drops the name before a correction if one of its kind follows. */
function withoutCorrected(question: readonly Placed[]): Placed[] {
  const at = question.findIndex((term) => term.kind === 'concept' && term.name === 'correction')
  // "Children's doctors, I mean." says what is meant, and corrects nothing.
  if (at < 0 || !/[\p{L}\p{N},]/u.test(question[at + 1]?.text ?? '')) return [...question]
  const [before, after] = [question.slice(0, at), question.slice(at + 1)]
  // "Urologists in Virginia, scratch that, dermatologists in Virginia": all of it is said again.
  if (after.some(({ kind }) => kind === 'specialty') && after.some(({ kind }) => PLACES.includes(kind)))
    return withoutCorrected(after)
  const next = after.find(({ kind }) => NAMES.has(kind))
  const last = next ? before.findLastIndex(({ kind }) => kind === next.kind || kind === 'limit') : -1
  const isLoose = ({ text }: Placed, index: number) => index === before.length - 1 && /^(?:or|and|,)$/.test(text)
  return withoutCorrected([...before.filter((term, index) => index !== last && !isLoose(term, index)), ...after])
}
