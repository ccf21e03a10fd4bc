// Groups densities into bins of one round width, so a reader sees where most states lie.
import type { Row } from '../supply/measures.ts'

export type Bin = {
  /** Lower bound, inclusive. */
  from: number
  /** Upper bound, exclusive. */
  below: number
  /** Its states, lowest density first. */
  rows: readonly Row[]
}

export type Bins = { step: number; bins: readonly Bin[] }

const MOST_BINS = 11

/** Every bin from the lowest to the highest density, also empty ones; undefined if one is unknown. */
export function binsOf(rows: readonly Row[]): Bins | undefined {
  const densities = rows.map(({ per_100k }) => per_100k)
  if (densities.some((density) => density === null)) return undefined
  const known = densities.map(Number)
  const step = stepFor(Math.min(...known), Math.max(...known))
  const first = Math.min(...known.map((density) => placeOf(density, step)))
  const last = Math.max(...known.map((density) => placeOf(density, step)))
  const bins = Array.from({ length: last - first + 1 }, (_, index): Bin => {
    const own = rows.filter(({ per_100k }) => placeOf(Number(per_100k), step) === first + index)
    return {
      from: rounded((first + index) * step),
      below: rounded((first + index + 1) * step),
      rows: own.sort((a, b) => Number(a.per_100k) - Number(b.per_100k) || (a.state_name < b.state_name ? -1 : 1))
    }
  })
  return { step, bins }
}

/** In hundredths: binary fractions could put a density with two decimals into the next bin. */
function placeOf(density: number, step: number): number {
  return Math.floor(Math.round(density * 100) / Math.round(step * 100))
}

function stepFor(lowest: number, highest: number): number {
  for (let power = 0.01; ; power *= 10) {
    for (const factor of [1, 2, 5]) {
      const step = rounded(power * factor)
      if (placeOf(highest, step) - placeOf(lowest, step) < MOST_BINS) return step
    }
  }
}

/** Hundredths of a unit are precise enough for a drawing. */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
