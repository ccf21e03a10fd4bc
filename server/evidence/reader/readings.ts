// What a refused text may have meant: the likeliest lookups of the words that are left when those that stood
// in the way are taken out. They are only offered, never answered.
import { isDeepStrictEqual } from 'node:util'
import { type Intent, measuresOf } from '../intent.ts'
import { instructs } from './background.ts'
import { featuresOf } from './features.ts'
import { head, probabilities } from './model.ts'
import type { Parts } from './parts.ts'
import { askedIn, headsOf, lookupOf, shortageShape } from './reader.ts'
import { intentOf, type Named, namedIn, type Shape } from './shapes.ts'
import { type Area, isUnderstood, type Placed } from './terms.ts'

const MOST = 3
/** Classes of each head that are tried, the likeliest first. */
const WIDTH = { accessor: 5, measure: 3, order: 2, comparison: 2 } as const
/** What a reading loses for concepts, names and numbers that it does not use. */
const LOSS = { concepts: 0.3, names: 0.3, numbers: 0.1 }
/** Readings that are this much less likely than the best are not offered. */
const LEAST_SHARE = 0.02
/** A clause that instructs with this probability leaves no reading. */
const MOST_INSTRUCTING = 0.9

type Likely = { intent: Intent; score: number }

export function readingsOf({ question, pieces, background, terms }: Parts): Intent[] {
  const isElse = terms.some((term) => term.kind === 'limit' && term.isSubject)
  if (isElse && !terms.some(({ kind }) => kind === 'specialty')) return []
  if (background.some((clause) => instructs(clause.terms) > MOST_INSTRUCTING)) return []
  const texts: Placed[][] = [question, ...pieces.map((piece) => piece.terms)].map((text) => askedIn(text, background))
  const best: Likely[] = []
  for (const one of [...texts, terms].flatMap((text) => likely(text.filter(isUnderstood)))) {
    // The residents behind a figure are asked for by their name only.
    if (measuresOf(one.intent).includes('population')) continue
    const same = best.find(({ intent }) => isDeepStrictEqual(intent, one.intent))
    if (same) same.score = Math.max(same.score, one.score)
    else best.push(one)
  }
  const sorted = best.sort((a, b) => b.score - a.score).slice(0, MOST)
  return sorted.filter(({ score }) => score >= LEAST_SHARE * (sorted[0]?.score ?? 0)).map(({ intent }) => intent)
}

function likely(asked: readonly Placed[]): Likely[] {
  const all = namedIn(asked)
  const shortage = shortageShape(asked)
  const shapes = shortage ? [{ ...shortage, accessor: 'county_shortage' }] : [...shapesOf(asked), plainShape(all)]
  return shapes.flatMap(({ confidence, ...shape }) =>
    variants(all).flatMap(({ share, named }): Likely[] => {
      const strict = lookupOf(shape, asked, named)
      const outcome = 'intent' in strict ? strict : intentOf(shape, named)
      const score = confidence * share * ('intent' in strict ? 1 : LOSS.concepts)
      return 'intent' in outcome ? [{ intent: outcome.intent, score }] : []
    })
  )
}

/** The number of the specialty, whatever is asked about it. */
function plainShape({ states, counties, cities }: Named): Shape & { confidence: number } {
  const accessor = states.length + counties.length + cities.length > 0 ? 'state_supply' : 'national_total'
  return { accessor, measure: 'count', order: '-', comparison: '-', confidence: 0.001 }
}

/** The names as they are, and with a part of them only. */
function variants(all: Named): { share: number; named: Named }[] {
  const areas = all.counties[0]?.counties ?? all.cities[0]?.cities ?? []
  // The largest city of a name first.
  const homes = [...new Set([...areas].sort((a, b) => rankOf(a) - rankOf(b)).map(({ state }) => state))]
  const one = <T>(names: readonly T[]) => (names.length > 1 ? names.map((name) => [name]) : [])
  const without = [...all.numbers.keys()].map((at) => all.numbers.filter((_, index) => index !== at))
  const less = (share: number, parts: readonly Partial<Named>[]) =>
    parts.map((part) => ({ share, named: { ...all, ...part } }))
  return [
    { share: 1, named: all },
    ...(all.states.length === 0 && homes.length > 1
      ? less(
          1,
          homes.slice(0, MOST).map((state) => ({ states: [state] }))
        )
      : []),
    ...less(
      LOSS.names,
      one(all.specialties).map((specialties) => ({ specialties }))
    ),
    ...less(
      LOSS.names,
      one(all.states).map((states) => ({ states }))
    ),
    ...(areas.length > 0 ? less(LOSS.names, [{ counties: [], cities: [] }]) : []),
    ...less(
      LOSS.numbers,
      without.map((numbers) => ({ numbers }))
    ),
    ...less(LOSS.numbers, [{ numbers: [], ordinals: [] }])
  ]
}

function rankOf({ rank }: Area): number {
  return rank ?? Number.MAX_SAFE_INTEGER
}

/** The likeliest combinations of what the heads say. */
function shapesOf(asked: readonly Placed[]): (Shape & { confidence: number })[] {
  const features = featuresOf(asked)
  const said = (name: keyof Shape) => {
    const model = head(name)
    return probabilities(model, features)
      .map((probability, at) => ({ name: model.classes[at] ?? '', probability }))
      .sort((a, b) => b.probability - a.probability)
      .slice(0, WIDTH[name])
  }
  const begun = said('accessor').map(({ name, probability }) => ({
    ...{ accessor: name, measure: '-', order: '-', comparison: '-' },
    confidence: probability
  }))
  return begun.flatMap((shape) =>
    headsOf(shape)
      .slice(1)
      .reduce<(Shape & { confidence: number })[]>(
        (all, name) =>
          all.flatMap((one) =>
            said(name).map((next) => ({
              ...one,
              [name]: next.name,
              confidence: one.confidence * next.probability
            }))
          ),
        [shape]
      )
  )
}
