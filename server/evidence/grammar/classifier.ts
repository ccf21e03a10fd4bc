// Classifier that needs no network. It reads a question only if every word is accounted for; otherwise it
// refuses.
import { SPECIALTIES } from '../../../domain/specialties.ts'
import { type Classification, type Classifier, Intent, type Recognized } from '../intent.ts'
import { hasForm } from './form.ts'
import { frameOf } from './frame.ts'
import { type Lexicon, lexiconOf } from './lexicon.ts'
import { type Reading, readingOf, type Slot } from './reading.ts'
import { questionOf } from './rules.ts'
import type { County, Term } from './terms.ts'
import { ENGLISH_WORDS } from './vocabulary/filler-words.ts'

/**
 * Maximum number of readings of a text with ambiguous words; beyond it, the text is too ambiguous to answer.
 */
const MOST_READINGS = 64

export type Grammar = {
  classify: Classifier
  /** Specialties and states that a text names, whatever else it says. */
  recognize(text: string): Recognized
}

const made = new WeakMap<readonly County[], Grammar>()

/** Grammar for the counties of a release, built once per list of counties. */
export function grammarOf(counties: readonly County[]): Grammar {
  const before = made.get(counties)
  if (before) return before
  const lexicon = lexiconOf(counties)
  const grammar: Grammar = {
    classify: async (text) => classified(text, lexicon),
    recognize: (text) => recognizedIn(readingOf(text, lexicon))
  }
  made.set(counties, grammar)
  return grammar
}

function classified(text: string, lexicon: Lexicon): Classification {
  const reading = readingOf(text, lexicon)
  if (reading.unaccounted.length === 0) {
    for (const terms of readings(reading.slots)) {
      const frame = frameOf(terms)
      if (!frame || !hasForm(frame, { tokens: reading.tokens, terms, isName: (token) => reading.names.has(token) }))
        continue
      const intent = Intent.safeParse(questionOf(frame)).data
      if (intent) return { intent }
    }
  }
  return { refusal: refusalOf(reading), recognized: recognizedIn(reading) }
}

/** Sequences of terms, those with the likeliest meanings first. */
function* readings(slots: readonly Slot[]): Generator<Term[]> {
  const several = slots.flatMap(({ length }, index) => (length > 1 ? [index] : []))
  for (let choice = 0; choice < Math.min(2 ** several.length, MOST_READINGS); choice++) {
    yield slots.flatMap((slot, index) => {
      const bit = several.indexOf(index)
      const picked = bit >= 0 && (choice >> bit) % 2 === 1 ? slot[1] : slot[0]
      return picked ? [picked] : []
    })
  }
}

/**
 * A text is out of scope if it names something without figures in the service, or is plain English without a
 * word about supply.
 */
function refusalOf({ slots, tokens, unaccounted }: Reading): 'out_of_scope' | 'classification_failed' {
  if (hasKind(slots, 'outside')) return 'out_of_scope'
  if (hasKind(slots, 'specialty', 'people', 'specialties') || hasSupplyMeasure(slots)) return 'classification_failed'
  // Every word belongs to supply questions, but together they do not form one.
  if (unaccounted.length === 0) return 'classification_failed'
  const words = tokens.filter(({ kind }) => kind === 'word')
  const english = words.filter(({ text }) => ENGLISH_WORDS.has(text)).length
  return english >= 2 && english * 3 >= words.length ? 'out_of_scope' : 'classification_failed'
}

function hasKind(slots: readonly Slot[], ...kinds: Term['kind'][]): boolean {
  return slots.some(([first]) => first && kinds.includes(first.kind))
}

function hasSupplyMeasure(slots: readonly Slot[]): boolean {
  return slots.some(([first]) => first?.kind === 'measure' && ['underserved', 'quartile'].includes(first.measure))
}

function recognizedIn({ slots }: Reading): Recognized {
  const terms = slots.flatMap(([first]) => first ?? [])
  const specialties = terms.flatMap((term) => (term.kind === 'specialty' ? term : []))
  const code = specialties.find(({ code }) => code !== undefined)?.code
  const isSub = code !== undefined && !SPECIALTIES.some(({ codes }) => codes[0] === code)
  return {
    specialties: [...new Set(specialties.map(({ slug }) => slug))],
    ...(isSub && { subspecialty: code }),
    states: [
      ...new Set(
        terms.flatMap((term) => {
          if (term.kind === 'county') return term.counties.map(({ state }) => state)
          return term.kind === 'state' ? term.code : []
        })
      )
    ]
  }
}
