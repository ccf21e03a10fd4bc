// Lookups over the 51 rows of one specialty.

import type { SpecialtySlug } from '../../../domain/specialties.ts'
import supplyByState from '../../questions/supply/supply-by-state.ts'
import { SpecialtyStateRow } from '../../questions/supply/supply-row.ts'
import type { Context } from '../../records/operation.ts'
import { CENSUS_AREAS } from '../census-regions.ts'
import { codeOf, type IntentOf, measuresOf } from '../intent.ts'
import { figureOf } from '../measures.ts'
import { listed } from '../wording.ts'
import { derivedFrom } from './derived.ts'
import { type Entry, entryOf, type Lookup, labelOf, type StateIntent, totalOf } from './lookup.ts'
import { byRank, leading } from './ordering.ts'

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
