// Numbers about the chosen rows of a specialty as a set: how many there are, or the difference of two.
import type { IntentOf } from '../intent.ts'
import { figureOf, MEASURED, numeral } from '../measures.ts'
import { counted } from '../wording.ts'
import type { Derived, Entry, StateIntent } from './lookup.ts'

/** The number that the sentence states about the chosen rows as a set. */
export function derivedFrom(
  all: readonly Entry[],
  entries: readonly Entry[],
  intent: StateIntent
): Derived | undefined {
  const [first] = all
  if (!first) return undefined
  const { row, label } = first
  const states = (what: string, field: Derived['field'], unit?: string): Derived => {
    const number = field.value === null ? null : entries.length
    const claim = `States ${what} in ${label}: ${number === null ? 'not known' : counted(number)}`
    return { number, ...(unit !== undefined && { unit }), claim, field, isSummed: true }
  }
  switch (intent.accessor) {
    case 'difference':
      return differenceOf(entries, intent)
    case 'underserved_states':
      return states('flagged underserved', row.underserved, 'states')
    case 'states_in_quartile':
      return states(`in quartile ${intent.quartile} by density`, row.quartile, 'states')
    case 'states_by_threshold': {
      const { name, field } = MEASURED[intent.measure]
      const limit = `${intent.comparison.replace('_', ' ')} ${counted(intent.threshold)}`
      // One state without an estimate makes the number of states unknown.
      const unknown = all.find((entry) => figureOf(entry.row, intent.measure) === null)
      return states(`whose ${name} is ${limit}`, field((unknown ?? first).row), 'states')
    }
    case 'states_at_rank':
      return entries.length > 0 ? undefined : states(`at rank ${intent.rank} by density`, row.rank_density)
    case 'top_states':
      return entries.length > 0 ? undefined : states('with a known density', row.per_100k)
    default:
      return undefined
  }
}

/** First minus second, of the published values. */
function differenceOf([a, b]: readonly Entry[], { measure }: IntentOf<'difference'>): Derived {
  if (!a || !b) throw new Error('a difference needs two rows')
  const { unit, field, name } = MEASURED[measure]
  const [first, second] = [figureOf(a.row, measure), figureOf(b.row, measure)]
  const number = first === null || second === null ? null : Math.round(100 * first - 100 * second) / 100
  const claim = `Difference in the ${name} in ${a.label}, ${a.place} minus ${b.place}: ${numeral(number, measure)}`
  return { number, unit, claim, field: { ...field((first === null ? a : b).row), value: number }, isSummed: true }
}
