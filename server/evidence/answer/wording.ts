// Formats numbers, places and lists for a sentence.
import type { Nation, Place, Row } from '../accessors/lookup.ts'
import type { Measure } from '../intent.ts'

/** `1,234`. */
export function counted(n: number): string {
  return n.toLocaleString('en-US')
}

/** `12.30`. */
export function dense(per_100k: number): string {
  return per_100k.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}

/** State name of a row, as used inside a sentence. */
export function placeOf({ state_name }: Row): string {
  return state_name.value === 'District of Columbia' ? 'the District of Columbia' : state_name.value
}

/** The county with its state: Travis County, Texas. */
export function countyName({ name }: Pick<Place, 'name'>, row: Row | undefined): string {
  if (name === null) return 'the county'
  return row === undefined || row.state_name.value === name ? name : `${name}, ${placeOf(row)}`
}

export function capitalized(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

/** `A`, `A and B`, `A, B and C`. */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`
}

export const QUARTILES = ['first (densest)', 'second', 'third', 'fourth (sparsest)'] as const

export const UNITS = {
  count: 'active providers',
  density: 'active providers per 100,000 residents',
  rank: 'rank by density, the densest first',
  quartile: 'quartile by density, the densest first',
  underserved: 'active providers per 100,000 residents'
} as const satisfies Record<Measure, string>

/**
 * Published figure of a measure. `underserved` is a judgment based on the density, so its figure is the
 * density.
 */
export function figureOf(row: Row, measure: Measure): number | null {
  return figureField(row, measure).value
}

export function figureField(row: Row, measure: Measure) {
  if (measure === 'count') return row.active_providers
  if (measure === 'rank') return row.rank_density
  return measure === 'quartile' ? row.quartile : row.per_100k
}

export function nationFigure(nation: Nation, measure: 'count' | 'density'): number | null {
  return measure === 'count' ? nation.active_providers : nation.per_100k
}
