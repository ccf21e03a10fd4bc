// Lookups over the 51 rows of one specialty.
import type { SpecialtySlug } from '../../../domain/specialties.ts'
import { listed } from '../../exports/figures.ts'
import { getSpecialtyByState as supplyByState } from '../../questions/supply/supply-by-county.ts'
import { SpecialtyStateRow } from '../../questions/supply/supply-row.ts'
import type { Context } from '../../records/operation.ts'
import { CENSUS_AREAS, codeOf, type IntentOf, measuresOf } from '../intent.ts'
import { counted, figureOf, MEASURED, numeral } from '../measures.ts'
import { type Derived, type Entry, entryOf, type Lookup, labelOf, type StateIntent, totalOf } from './lookup.ts'

/** The n entries of the greatest goodness with all ties; empty if the goodness of one is unknown. */
export function leading(entries: readonly Entry[], goodness: (entry: Entry) => number, n: number): Entry[] {
  if (entries.some((entry) => Number.isNaN(goodness(entry)))) return []
  const sorted = [...entries].sort((a, b) => goodness(b) - goodness(a))
  const last = sorted[n - 1]
  return last ? sorted.filter((entry) => goodness(entry) >= goodness(last)) : sorted
}

/** Sorts by rank, or in reverse; ties stay in the order of their codes. */
function byRank(all: readonly Entry[], sign = 1): Entry[] {
  return [...all].sort((a, b) => sign * ((a.row.rank_density.value ?? 0) - (b.row.rank_density.value ?? 0)))
}

/** The number that the sentence states about the chosen rows as a set. */
function derivedFrom(all: readonly Entry[], entries: readonly Entry[], intent: StateIntent): Derived | undefined {
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

const Rows = SpecialtyStateRow.array()

/** States of a total that are shown one by one. */
const MOST_SHOWN = 12

export async function stateRows(context: Context, intent: StateIntent): Promise<Lookup> {
  const { specialty } = intent
  const code = codeOf(intent)
  const { all, about } = await supplyRows(context, specialty, code)
  const entries = chosen(all, intent)
  const derived = derivedFrom(all, entries, intent)
  const beside = 'beside' in intent ? intent.beside : undefined
  const [alone] = beside === undefined ? [] : chosen((await supplyRows(context, specialty, beside)).all, intent)
  const isJudged = intent.accessor === 'underserved_states' || measuresOf(intent).includes('underserved')
  return {
    entries,
    label: labelOf(specialty, code),
    ...(isJudged && { nation: nationOf(all) }),
    ...(alone && { beside: alone }),
    ...(derived && { derived }),
    request: `/specialties/${specialty}/by-state${code === undefined ? '' : `?subspecialty=${code}`}`,
    about
  }
}

async function supplyRows(context: Context, specialty: SpecialtySlug, code: string | undefined) {
  const subspecialty = code === undefined ? {} : { subspecialty: code }
  const { data, ...about } = await supplyByState.resolve(context, { code: specialty, ...subspecialty })
  return { all: Rows.parse(data).map((row) => entryOf(row, specialty, code)), about }
}

function nationOf(all: readonly Entry[]): Entry {
  return totalOf(all, 'the states and the District of Columbia together')
}

function chosen(all: readonly Entry[], intent: StateIntent): Entry[] {
  const of = (states: readonly string[]) => states.flatMap((code) => all.find(({ state }) => state === code) ?? [])
  switch (intent.accessor) {
    case 'state_supply':
      return of([intent.state])
    case 'compare_to_nation':
      return [...of([intent.state]), nationOf(all)]
    case 'compare_states':
    case 'difference':
      return of(intent.states)
    case 'states_total':
      return summed(of(intent.region ? CENSUS_AREAS[intent.region].states : (intent.states ?? [])), intent)
    case 'top_states':
      return top(all, intent)
    case 'states_at_rank':
      return all.filter(({ row }) => row.rank_density.value === intent.rank)
    case 'states_in_quartile':
      return byRank(all).filter(({ row }) => row.quartile.value === intent.quartile)
    case 'states_by_threshold':
      return [...all.filter((entry) => passes(entry, intent))].sort(
        (a, b) => (figureOf(b.row, intent.measure) ?? 0) - (figureOf(a.row, intent.measure) ?? 0)
      )
    case 'underserved_states':
      return byRank(all, -1).filter(({ row }) => row.underserved.value === true)
    case 'national_total':
      return [nationOf(all)]
  }
}

/** The total, followed by its states if they are few. */
function summed(parts: readonly Entry[], { region }: IntentOf<'states_total'>): Entry[] {
  const isShort = parts.length <= MOST_SHOWN
  const names = listed(parts.map(({ place }) => place))
  if (region === undefined) return [totalOf(parts, `${names} together`), ...(isShort ? parts : [])]
  const { name, kind } = CENSUS_AREAS[region]
  const total = totalOf(parts, `${name} (a Census ${kind}${isShort ? '' : `: ${names}`})`, 'has')
  return [total, ...(isShort ? parts : [])]
}

const PASSES = {
  at_least: (value: number, threshold: number) => value >= threshold,
  more_than: (value: number, threshold: number) => value > threshold,
  at_most: (value: number, threshold: number) => value <= threshold,
  fewer_than: (value: number, threshold: number) => value < threshold
}

function passes({ row }: Entry, { measure, comparison, threshold }: IntentOf<'states_by_threshold'>): boolean {
  const value = figureOf(row, measure)
  return value !== null && PASSES[comparison](value, threshold)
}

/** The first n rows and all equal to the nth: leaving out one of two equals would say it has less. */
function top(all: readonly Entry[], { n, order, measure }: IntentOf<'top_states'>): Entry[] {
  const sign = order === 'most' ? 1 : -1
  // Compare densities by their rank, which is based on unrounded values.
  const goodness = ({ row }: Entry) =>
    sign * (measure === 'count' ? row.active_providers.value : -(row.rank_density.value ?? Number.NaN))
  return leading(all, goodness, n)
}
