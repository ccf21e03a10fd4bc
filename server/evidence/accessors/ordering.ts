// Order of the rows in an answer.
import type { Entry } from './lookup.ts'

/** The n entries of the greatest goodness with all ties; empty if the goodness of one is unknown. */
export function leading(entries: readonly Entry[], goodness: (entry: Entry) => number, n: number): Entry[] {
  if (entries.some((entry) => Number.isNaN(goodness(entry)))) return []
  const sorted = [...entries].sort((a, b) => goodness(b) - goodness(a))
  const last = sorted[n - 1]
  return last ? sorted.filter((entry) => goodness(entry) >= goodness(last)) : sorted
}

/** Sorts by rank, or in reverse; ties stay in the order of their codes. */
export function byRank(all: readonly Entry[], sign = 1): Entry[] {
  return [...all].sort((a, b) => sign * ((a.row.rank_density.value ?? 0) - (b.row.rank_density.value ?? 0)))
}
