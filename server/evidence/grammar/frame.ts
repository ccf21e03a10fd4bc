// What a row of terms says as a whole: which specialties and places it names, what it asks of them, and whether its joints hold.
import type { SpecialtySlug } from '../../../domain/specialties.ts'
import type { Measure } from '../intent.ts'
import type { County, Term, TermKind } from './terms.ts'

export type Frame = {
  specialties: SpecialtySlug[]
  /** A registered code the text narrows its one specialty to. */
  code: string | undefined
  states: string[]
  county: County | undefined
  measures: Set<Measure>
  order: 'most' | 'fewest' | undefined
  n: number | undefined
  ordinal: number | undefined
  /** True when states, or specialties, are spoken of in the plural. */
  many: boolean
  /** Kinds of terms that carry meaning, each to be used by the rule that reads the frame. */
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

/** The frame of a row of terms; undefined when it contradicts itself or a joint hangs loose. */
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

/** Puts a term into the frame; false when it says another thing than one before it. */
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

/** A county belongs to the one state named, or is the only one of its name. */
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

/** Two names of one kind stand in one text only when something joins them: "MD in Texas" is no comparison. */
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

/** A word that joins; a comma alone, with nothing else between; a preposition where things are compared. */
function joins(between: readonly Term[], compared: boolean): boolean {
  if (between.some((term) => term.kind === 'join' && term.word !== 'comma')) return true
  if (compared && between.some(({ kind }) => kind === 'preposition')) return true
  return between.length > 0 && between.every(({ kind }) => kind === 'join')
}

/** A preposition is followed by what it can stand before, "or", "than" and "versus" stand between two things. */
function jointsHold(terms: readonly Term[]): boolean {
  return terms.every((term, index) => {
    if (term.kind === 'preposition') {
      const next = terms.slice(index + 1).find(({ kind }) => kind !== 'filler')
      if (next !== undefined) return AFTER_PREPOSITION.has(next.kind)
      // "Which specialties is Utah underserved in?": what it belongs to stood before.
      const before = terms.slice(0, index).filter(({ kind }) => kind !== 'filler')
      const isLoose = before.some(({ kind }) => kind === 'specialties' || kind === 'states')
      return isLoose && before[before.length - 1]?.kind === 'measure'
    }
    if (term.kind !== 'join' || term.word === 'comma' || term.word === 'and') return true
    const after = terms.slice(index + 1).some(({ kind }) => NAMING.has(kind))
    return after && (term.word === 'than' || terms.slice(0, index).some(({ kind }) => NAMING.has(kind)))
  })
}
