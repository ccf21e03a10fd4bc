// Meaning of a sequence of terms as a whole: the specialties and places it names, what it asks about them,
// and whether its parts connect.
import type { SpecialtySlug } from '../../../domain/specialties.ts'
import type { Measure } from '../intent.ts'
import type { County, Term, TermKind } from './terms.ts'

export type Frame = {
  specialties: SpecialtySlug[]
  /** Registered code to which the text narrows its one specialty. */
  code: string | undefined
  states: string[]
  county: County | undefined
  measures: Set<Measure>
  order: 'most' | 'fewest' | undefined
  n: number | undefined
  ordinal: number | undefined
  /** True if states or specialties appear in the plural. */
  many: boolean
  /** Kinds of terms that carry meaning. The rule that reads the frame must use each of them. */
  features: Set<Feature>
}

export type Feature =
  | Exclude<TermKind, 'join' | 'preposition' | 'interjection' | 'filler' | 'asking' | 'people' | 'measure' | 'outside'>
  | 'code'
  | 'severalStates'
  | 'severalSpecialties'
  | Measure

const NAMING: ReadonlySet<TermKind> = new Set(['state', 'county', 'nation', 'average', 'specialty'])
const AFTER_PREPOSITION: ReadonlySet<TermKind> = new Set([
  ...['state', 'county', 'nation', 'specialty', 'states', 'specialties', 'people', 'number', 'ordinal', 'order'],
  ...['average', 'measure', 'coverage', 'comparative', 'preposition', 'asking', 'compare', 'everyState']
] as TermKind[])

/** Frame of a sequence of terms; undefined if it contradicts itself or a connecting word connects nothing. */
export function frameOf(terms: readonly Term[]): Frame | undefined {
  if (terms.some(({ kind }) => kind === 'outside') || !jointsHold(terms)) return undefined
  const frame: Frame = {
    specialties: [],
    code: undefined,
    states: [],
    county: undefined,
    measures: new Set(),
    order: undefined,
    n: undefined,
    ordinal: undefined,
    many: false,
    features: new Set()
  }
  for (const term of terms) if (!takes(frame, term)) return undefined
  if (!placesAgree(frame, terms) || !namesAreJoined(frame, terms)) return undefined
  if (frame.code !== undefined) {
    if (frame.specialties.length !== 1) return undefined
    frame.features.add('code')
  }
  if (frame.specialties.length > 1) frame.features.add('severalSpecialties')
  if (frame.states.length > 1) frame.features.add('severalStates')
  return frame
}

/** Adds a term to the frame; false if it contradicts an earlier term. */
function takes(frame: Frame, term: Term): boolean {
  switch (term.kind) {
    case 'specialty':
      if (!frame.specialties.includes(term.slug)) frame.specialties.push(term.slug)
      if (term.code !== undefined && frame.code !== undefined && frame.code !== term.code) return false
      frame.code = term.code ?? frame.code
      break
    case 'state':
      if (!frame.states.includes(term.code)) frame.states.push(term.code)
      break
    case 'measure':
      frame.measures.add(term.measure)
      frame.features.add(term.measure)
      return true
    case 'comparative':
      if (term.measure) frame.measures.add(term.measure)
      if (term.measure) frame.features.add(term.measure)
      break
    case 'order':
      if (frame.order !== undefined && frame.order !== term.order) return false
      frame.order = term.order
      if (term.measure) frame.measures.add(term.measure)
      if (term.measure) frame.features.add(term.measure)
      break
    case 'number':
      if (frame.n !== undefined && frame.n !== term.n) return false
      frame.n = term.n
      break
    case 'ordinal':
      if (frame.ordinal !== undefined && frame.ordinal !== term.n) return false
      frame.ordinal = term.n
      break
    case 'states':
    case 'specialties':
      frame.many ||= term.many
      break
    case 'join':
    case 'preposition':
    case 'interjection':
    case 'filler':
    case 'asking':
    case 'people':
    case 'outside':
      return true
  }
  frame.features.add(term.kind)
  return true
}

/** A county must be in the one state named, or be the only county of its name. */
function placesAgree(frame: Frame, terms: readonly Term[]): boolean {
  const named = terms.filter((term) => term.kind === 'county')
  const [first, ...rest] = named
  if (!first) return true
  if (rest.length > 0 || frame.states.length > 1) return false
  const [state] = frame.states
  const meant = first.counties.filter((county) => state === undefined || county.state === state)
  const [county] = meant
  if (!county || meant.length > 1) return false
  frame.county = county
  frame.states = [county.state]
  frame.features.delete('state')
  return true
}

/** Two names of one kind may appear only if something joins them: "MD in Texas" is not a comparison. */
function namesAreJoined({ features }: Frame, terms: readonly Term[]): boolean {
  const compared = features.has('compare')
  return (['state', 'specialty'] as const).every((kind) => {
    const at = terms.flatMap((term, index) => (term.kind === kind ? index : []))
    return at.every((end, index) => {
      const start = at[index - 1]
      if (start === undefined || isSame(terms[start], terms[end])) return true
      return joins(terms.slice(start + 1, end), compared)
    })
  })
}

function isSame(a: Term | undefined, b: Term | undefined): boolean {
  if (a?.kind === 'state' && b?.kind === 'state') return a.code === b.code
  return a?.kind === 'specialty' && b?.kind === 'specialty' && a.slug === b.slug
}

/**
 * True for a joining word, for a comma with nothing else in between, or for a preposition in a comparison.
 */
function joins(between: readonly Term[], compared: boolean): boolean {
  if (between.some((term) => term.kind === 'join' && term.word !== 'comma')) return true
  if (compared && between.some(({ kind }) => kind === 'preposition')) return true
  return between.length > 0 && between.every(({ kind }) => kind === 'join')
}

/**
 * A preposition must be followed by something it can precede. "or", "than" and "versus" must be between two
 * things.
 */
function jointsHold(terms: readonly Term[]): boolean {
  return terms.every((term, index) => {
    if (term.kind === 'preposition') {
      const next = terms.slice(index + 1).find(({ kind }) => kind !== 'filler')
      if (next !== undefined) return AFTER_PREPOSITION.has(next.kind)
      // "Which specialties is Utah underserved in?": the object of the preposition came earlier.
      const before = terms.slice(0, index).filter(({ kind }) => kind !== 'filler')
      const isLoose = before.some(({ kind }) => kind === 'specialties' || kind === 'states')
      return isLoose && before[before.length - 1]?.kind === 'measure'
    }
    if (term.kind !== 'join' || term.word === 'comma' || term.word === 'and') return true
    const after = terms.slice(index + 1).some(({ kind }) => NAMING.has(kind))
    return after && (term.word === 'than' || terms.slice(0, index).some(({ kind }) => NAMING.has(kind)))
  })
}
