// What a refused text may have meant: the lookups of the words that are left when those that stood in the way
// are taken out. They are only offered, never answered.
import { isDeepStrictEqual } from 'node:util'
import { type Intent, measuresOf } from '../intent.ts'
import { instructs } from './background.ts'
import type { Parts } from './parts.ts'
import { askedIn } from './reader.ts'
import { intentOf, type Named, namedIn, type Shape } from './shapes.ts'
import { shapeIn, shapeOf } from './slots.ts'
import { type Area, isUnderstood, type Placed } from './terms.ts'

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
