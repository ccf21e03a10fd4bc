// What an accessor passes to the answer writer: rows from the same operations as the REST endpoints, and the
// request that returns them again.
import type { z } from 'zod'
import { type SpecialtySlug, specialtyBySlug } from '../../../domain/specialties.ts'
import type { Answer } from '../../operations/operation.ts'
import type { Wrapped } from '../../operations/provenance-field.ts'
import { densityOf } from '../../operations/supply-nation.ts'
import type { SpecialtyStateRow } from '../../operations/supply-row.ts'

export type Row = z.output<typeof SpecialtyStateRow>

/** A supply row, with the specialty it belongs to. */
export type Entry = { specialty: SpecialtySlug; label: string; row: Row }

/** Totals of the 51 together. */
export type Nation = { active_providers: number; population_2024: number | null; per_100k: number | null }

export type Place = { fips: string; name: string | null; lineage: Wrapped<unknown> }

export type Lookup = {
  /** Rows that the answer mentions, in its order. */
  entries: Entry[]
  /** Number of rows they were chosen from: the 51, or the 12. */
  among: number
  nation?: Nation
  /** Lineage of the values of a row, the same for every row. */
  lineage?: Row
  /** Specialty or subspecialty of the rows, if they share one. */
  label: string
  county?: Place
  /** How many of the 12 meet the condition of a coverage question; null if unknown. */
  fulfilled?: { number: number | null; lineage: Wrapped<unknown> }
  /** Path and query of the REST request that returns the same rows. */
  request: string
  about: Omit<Answer<unknown>, 'data'>
}

export function labelOf(specialty: SpecialtySlug): string {
  return specialtyBySlug(specialty)?.display_name ?? specialty
}

/** Totals of the 51. */
export function nationOf(rows: readonly Row[]): Nation {
  const providers = rows.reduce((sum, row) => sum + row.active_providers.value, 0)
  const people = rows.reduce<number | null>((sum, { population_2024: { value } }) => {
    return sum === null || value === null ? null : sum + value
  }, 0)
  return {
    active_providers: providers,
    population_2024: people,
    per_100k: people ? densityOf(providers, people) : null
  }
}
