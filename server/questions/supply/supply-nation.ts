// The 51 rows of a supply answer as one nation, to compare each state with.
import type { Provenance } from '../../../domain/provenance.ts'
import type { Supply } from './supply-row.ts'

/** Underserved is below this share of the national density, as in supply_state/build.sql. */
export const UNDERSERVED_SHARE = { of: 3, in: 4, words: '75 %' } as const

export type Nation = {
  active_providers: number
  /** Null, as are all members after it, if the population of one of the 51 is unknown. */
  population_2024: number | null
  per_100k: number | null
  /** Density below which a state is marked; also null for a subspecialty, which is not judged. */
  threshold_per_100k: number | null
  /** Names of the marked states; null if unknown or not judged. */
  underserved: readonly string[] | null
  lineage: Pick<Record<keyof Supply['lineage'], Provenance>, 'active_providers' | 'population_2024' | 'per_100k'>
}

/** Sums, and the figures derived from them. `judged` is false for a subspecialty. */
export function nationOf({ rows, lineage }: Pick<Supply, 'rows' | 'lineage'>, judged: boolean): Nation {
  const active_providers = rows.reduce((sum, row) => sum + row.active_providers, 0)
  const population_2024 = rows.reduce<number | null>(
    (sum, { population_2024: people }) => (sum === null || people === null ? null : sum + people),
    0
  )
  const marks = rows.map(({ underserved }) => underserved)
  return {
    active_providers,
    population_2024,
    per_100k: population_2024 === null ? null : densityOf(active_providers, population_2024),
    threshold_per_100k:
      population_2024 === null || !judged
        ? null
        : densityOf(active_providers * UNDERSERVED_SHARE.of, population_2024 * UNDERSERVED_SHARE.in),
    underserved:
      marks.includes(null) || !judged
        ? null
        : rows.filter(({ underserved }) => underserved).map(({ state_name }) => state_name),
    lineage
  }
}

/** Per 100,000, rounded half away from zero in integers, as methodology/supply_state.md specifies. */
export function densityOf(providers: number, people: number): number {
  const [over, under] = [BigInt(providers), BigInt(people)]
  return Number((2n * over * 10_000_000n + under) / (2n * under)) / 100
}
