// Reads a text as one lookup of the whitelist, or says why it cannot. A lookup passes only if every word of
// the question has a use in it, and the classifier finds that its background instructs and narrows nothing.
import { isDeepStrictEqual } from 'node:util'
import { type Intent, MEASURES, measuresOf, type Recognized, type RefusalCode } from '../intent.ts'
import { instructs, judged, narrowed } from './background.ts'
import { type Background, isAsking, isEcho, mayAsk, type Parts } from './parts.ts'
import { intentOf, type Named, namedIn, type Shape, shapeIn, shapeOf } from './shapes.ts'
import { type Area, isUnderstood, type Placed } from './tokens.ts'

export { partsOf } from './parts.ts'

type Unread = {
  refusal: RefusalCode
  /** What the reading stumbled on, as a sentence. */
  problem: string
}
/**
 * `harmless`: least probability that a clause of the background is harmless. `left`: clauses that the lookup
 * does not use.
 */
export type Reading = { intent: Intent; harmless: number; left: string[] } | Unread

const NAMES: ReadonlySet<Placed['kind']> = new Set(['specialty', 'state', 'county', 'city', 'region'])
const PLACES: readonly Placed['kind'][] = ['state', 'county', 'city', 'region']
const PLACES_ASKED: ReadonlySet<string> = new Set(['state', 'states', 'nation', 'each_state', 'where', 'average'])

export function read(parts: Parts): Reading {
  const reading = readAll(parts)
  if ('refusal' in reading || parts.pieces.length < 2) return reading
  // A sentence without which the reading is the same is no part of it.
  const idle = parts.pieces.filter(({ terms }) => {
    const says = terms.some(({ kind, text }) => kind === 'word' && /\p{L}/u.test(text))
    if (!says || isEcho(terms) || terms.every(({ kind }) => kind === 'word')) return false
    const without = readAll({ ...parts, question: parts.question.filter((term) => !terms.includes(term)) })
    return 'intent' in without && isDeepStrictEqual(without.intent, reading.intent)
  })
  const asks = idle.find(({ text, terms }) => text.endsWith('?') && !terms.some(names))
  if (asks) return unread(`"${asks.text}" asks for something else.`)
  return { ...reading, left: [...reading.left, ...idle.map(({ text }) => text)] }
}

/** Probability from which a clause surely tells, whatever words of questions it has. */
const SURE = 0.85
const MOST_CLAUSES = 20

/**
 * Reads a text whose one question is understood in one run of clauses, in one sentence. Every other clause
 * must surely tell something: it may have words of questions, but asks and narrows nothing.
 */
export function readApart(parts: Parts): Reading | undefined {
  const { clauses, terms } = parts
  if (clauses.length > MOST_CLAUSES || terms.some((term) => term.kind === 'concept' && term.name === 'correction'))
    return
  for (const length of clauses.keys())
    for (let first = 0; first <= length; first++) {
      const run = clauses.slice(first, clauses.length - length + first)
      const question = run.flatMap(({ terms }) => terms)
      const background = clauses.filter((one) => !run.includes(one))
      const isBeside = (one: Parts['clauses'][number]) => one.sentence === run[0]?.sentence
      if (!run.every(isBeside) || !question.every(isUnderstood)) continue
      if (background.some(isBeside) && !question.some(mayAsk)) continue
      const reading = readAll({ ...parts, question, pieces: [], background })
      if ('intent' in reading && background.every((one) => tells(one, question, isBeside(one)))) return reading
    }
}

function tells(clause: Parts['clauses'][number], question: readonly Placed[], isBeside: boolean): boolean {
  const { terms, isNarrowing } = clause
  const judgment = judged(clause)
  const isSure = 'harmless' in judgment && judgment.harmless >= SURE
  const isSureStatement = clause.isStatement && isSure
  const isAsked = terms.at(-1)?.text === '?' || /^(?:what|who|which|how|why)(?!\S)/.test(terms[0]?.text ?? '')
  if (isAsked && !isEcho(terms)) return false
  if (terms.some(isAsking) && (!isSureStatement || terms.every(isUnderstood))) return false
  const isNamed = (term: Placed) => question.some(({ text }) => text === term.text)
  if (!isSureStatement && terms.some((term) => NAMES.has(term.kind) && !isNamed(term))) return false
  if (!isSureStatement && terms.some(({ kind }) => kind === 'limit')) return false
  return !isBeside || (isSure && !isNarrowing && (isSureStatement || !terms.some(({ kind }) => kind === 'number')))
}

function names(term: Placed): boolean {
  return NAMES.has(term.kind) || (term.kind === 'concept' && (MEASURES as readonly string[]).includes(term.name))
}

function readAll(parts: Parts): Reading {
  const question = questionIn(parts)
  if ('refusal' in question) return question
  const { asked, harmless, left } = question
  const shape = shapeOf(asked)
  if ('turned' in shape) {
    const isNamed = asked.some(({ kind }) => kind === 'specialty') && asked.some(({ kind }) => PLACES.includes(kind))
    return unread(shape.turned, isNamed ? 'out_of_scope' : undefined)
  }
  const outcome = 'problem' in shape ? shape : intentOf(shape, namedIn(asked))
  return 'intent' in outcome ? { ...outcome, harmless, left } : unread(outcome.problem)
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

type Question = { asked: Placed[]; harmless: number; left: string[] }

/** The question of a text, if it and the background around it are understood. */
function questionIn({ question, background, terms }: Parts): Question | Unread {
  const asked = askedIn(question, background)
  const isAsked = question.some(asksForSupply)
  const all = isAsked ? asked : terms
  const limit = all.find((term) => term.kind === 'limit')
  if (limit?.kind === 'limit') return unread(narrowed(limit), limit.code)
  if (isTurned(question)) return unread('A correction that names two places is not understood.')
  if (!isAsked && isAboutElse(terms)) return unread('The text has no question about supply.', 'out_of_scope')
  const other = clausesOf(asked).find(isOtherRequest)
  if (other) return unread(`"${other.map(({ text }) => text).join(' ')}" asks for something else.`)
  const apart = cityApart(asked)
  if (apart) return unread(`"${apart.text}" is named apart from the state.`)
  if (isCode(terms)) return unread('The text has marks that may be a code.')
  const unknown = all.find((term) => !isUnderstood(term))
  if (unknown) return unread(`The word "${unknown.text}" is not understood.`)
  if (!isAsked) return unread('There is no question about supply.')
  let harmless = 1
  for (const clause of background) {
    // "Iowa too." is a second request.
    const isUsed = ({ kind, text }: Placed) => !NAMES.has(kind) || asked.some((term) => term.text === text)
    if (!clause.isStatement && clause.terms.every(isUnderstood) && !clause.terms.every(isUsed))
      return unread(`"${clause.text}" names what the question does not use.`)
    const judgment = judged(clause)
    if ('problem' in judgment) return unread(judgment.problem.text, judgment.problem.code)
    harmless = Math.min(harmless, judgment.harmless)
  }
  const left = background.flatMap((clause) => leftOf(clause, asked))
  return { asked, harmless, left }
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

/** "I am in Rapid City, how many does South Dakota have": it is not known whether the city is asked about. */
function cityApart(asked: readonly Placed[]): Placed | undefined {
  const clauses = clausesOf(asked)
  const at = clauses.findIndex((clause) => clause.some(({ kind }) => kind === 'city'))
  const city = clauses[at]?.find(({ kind }) => kind === 'city')
  const isOfState =
    clauses[at + 1]?.[0]?.kind === 'state' || clauses[at]?.some(({ kind }) => kind !== 'city' && NAMES.has(kind))
  const isAsked = clauses.some((clause) =>
    ['specialty', 'state'].every((kind) => clause.some((term) => term.kind === kind))
  )
  return isOfState || !isAsked ? undefined : city
}

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

/** The question without what it takes back, and with the names that only its background gives. */
function askedIn(question: readonly Placed[], background: readonly Background[]): Placed[] {
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
  const statements = background.filter(({ isStatement }) => isStatement)
  return [
    ...asked,
    ...given(
      ['specialty'],
      statements.map((one) => ({ ...one, terms: plainNames(one.terms) }))
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

/** "Texas than Ohio, sorry, Ohio than Texas": which of the four places is meant where is not known. */
function isTurned(question: readonly Placed[]): boolean {
  const after = question.slice(question.findLastIndex((term) => term.kind === 'concept' && term.name === 'correction'))
  const places = after.filter(({ kind }) => PLACES.includes(kind))
  return after.length < question.length && places.length > 1 && !after.some(({ kind }) => kind === 'specialty')
}

/** "Neurologists, no wait, urologists": drops the name before a correction if one of its kind follows. */
function withoutCorrected(question: readonly Placed[]): Placed[] {
  const at = question.findIndex((term) => term.kind === 'concept' && term.name === 'correction')
  // "Children's doctors, I mean." says what is meant, and corrects nothing.
  if (at < 0 || !/[\p{L}\p{N},–—-]/u.test(question[at + 1]?.text ?? '')) return [...question]
  const [before, after] = [question.slice(0, at), question.slice(at + 1)]
  // "Urologists in Virginia, scratch that, dermatologists in Virginia": all of it is said again.
  if (after.some(({ kind }) => kind === 'specialty') && after.some(({ kind }) => PLACES.includes(kind)))
    return withoutCorrected(after)
  const next = after.find(({ kind }) => NAMES.has(kind))
  const last = next ? before.findLastIndex(({ kind }) => kind === next.kind || kind === 'limit') : -1
  const isLoose = ({ text }: Placed, index: number) => index === before.length - 1 && /^(?:or|and|,)$/.test(text)
  return withoutCorrected([...before.filter((term, index) => index !== last && !isLoose(term, index)), ...after])
}

const MOST = 3
/** A clause that instructs with this probability leaves no reading. */
const MOST_INSTRUCTING = 0.9

/** `loss`: how much of the text a reading does without. */
type Likely = { intent: Intent; loss: number }

export function readingsOf({ question, pieces, background, terms }: Parts): Intent[] {
  const isElse = terms.some((term) => term.kind === 'limit' && term.isSubject)
  if (isElse && !terms.some(({ kind }) => kind === 'specialty')) return []
  if (background.some((clause) => instructs(clause.terms) > MOST_INSTRUCTING)) return []
  const texts: Placed[][] = [question, ...pieces.map((piece) => piece.terms)].map((text) => askedIn(text, background))
  const best: Likely[] = []
  for (const [at, text] of [...texts, terms].entries())
    for (const { intent, loss } of likely(text.filter(isUnderstood))) {
      // The residents behind a figure are asked for by their name only.
      if (measuresOf(intent).includes('population')) continue
      const same = best.find((one) => isDeepStrictEqual(intent, one.intent))
      if (same) same.loss = Math.min(same.loss, loss + at / 10)
      else best.push({ intent, loss: loss + at / 10 })
    }
  return best
    .sort((a, b) => a.loss - b.loss)
    .slice(0, MOST)
    .map(({ intent }) => intent)
}

function likely(asked: readonly Placed[]): Likely[] {
  const all = namedIn(asked)
  const strict = shapeOf(asked)
  const loose = shapeIn(asked)
  const shapes = [
    ...('accessor' in strict ? [{ shape: strict, loss: 0 }] : []),
    ...(loose ? [{ shape: loose, loss: 2 }] : [])
  ]
  const read = intentsOf(shapes, all)
  return read.length > 0
    ? read
    : intentsOf(
        plainShapes(all).map((shape, at) => ({ shape, loss: 4 + at })),
        all
      )
}

function intentsOf(shapes: readonly { shape: Shape; loss: number }[], all: Named): Likely[] {
  return shapes.flatMap(({ shape, loss }) =>
    variants(all).flatMap((variant): Likely[] => {
      const outcome = intentOf(shape, variant.named)
      return 'intent' in outcome ? [{ intent: outcome.intent, loss: loss + variant.loss }] : []
    })
  )
}

/** The number and the density of the specialty, whatever is asked about it. */
function plainShapes({ states, counties, cities }: Named): Shape[] {
  const accessor = states.length + counties.length + cities.length > 0 ? 'state_supply' : 'national_total'
  return ['count', 'density'].map((measure) => ({ accessor, measure, order: '-', comparison: '-' }))
}

/** The names as they are, and with a part of them only. */
function variants(all: Named): { loss: number; named: Named }[] {
  const areas = all.counties[0]?.counties ?? all.cities[0]?.cities ?? []
  // The largest city of a name first.
  const homes = [...new Set([...areas].sort((a, b) => rankOf(a) - rankOf(b)).map(({ state }) => state))]
  const less = (loss: number, parts: readonly Partial<Named>[]) =>
    parts.map((part) => ({ loss, named: { ...all, ...part } }))
  const one = <K extends 'specialties' | 'states'>(kind: K) =>
    less(1, all[kind].length > 1 ? all[kind].map((name) => ({ [kind]: [name] })) : [])
  return [
    ...less(0, [{}]),
    ...(all.states.length === 0 && homes.length > 1
      ? less(
          0,
          homes.slice(0, MOST).map((state) => ({ states: [state] }))
        )
      : []),
    ...one('specialties'),
    ...one('states'),
    ...(areas.length > 0 ? less(1, [{ counties: [], cities: [] }]) : []),
    ...less(
      2,
      all.numbers.map((_, at) => ({ numbers: all.numbers.filter((_, index) => index !== at) }))
    ),
    ...less(2, [{ numbers: [], ordinals: [] }])
  ]
}

function rankOf({ rank }: Area): number {
  return rank ?? Number.MAX_SAFE_INTEGER
}
