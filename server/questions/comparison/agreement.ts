// Whether sources agree on a field: a fact about their strings, not about who is right.

export const RESULTS = {
  agrees: 'All sources that give a value give the same, after the rule of the field is applied.',
  agrees_in_part: 'At least one value is common to all sources that give a value, and at least one is not.',
  differs: 'No value is common to all sources that give a value.',
  one_source: 'Only one source gives a value, so there is nothing to compare it with.',
  not_compared: 'Several sources give values of different kinds: each uses its own words or describes something else.',
  absent: 'No source gives a value under this identifier. This means unknown and is not a finding.'
} as const

export type Result = keyof typeof RESULTS
export const RESULT_NAMES = Object.keys(RESULTS) as [Result, ...Result[]]

/** Result for the normalized values of each source. A null value belongs to a field that is not compared. */
export function agreementOf(values: readonly { source: string; normalized: string | null }[]): Result {
  const bySource = new Map<string, Set<string | null>>()
  for (const { source, normalized } of values) {
    bySource.set(source, (bySource.get(source) ?? new Set()).add(normalized))
  }
  const [first, ...others] = [...bySource.values()]
  if (!first) return 'absent'
  if (others.length === 0) return 'one_source'
  if (values.some(({ normalized }) => normalized === null)) return 'not_compared'
  const shared = [...first].filter((value) => others.every((set) => set.has(value)))
  if (shared.length === 0) return 'differs'
  return [first, ...others].every((set) => set.size === shared.length) ? 'agrees' : 'agrees_in_part'
}
