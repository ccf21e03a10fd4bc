// What an accessor hands to the answer writer: rows of the same operations the REST endpoints answer with, and how to ask for them again.
import type { z } from 'zod'
import { type SpecialtySlug, specialtyBySlug } from '../../../domain/specialties.ts'
import type { Answer } from '../../operations/operation.ts'
import type { Wrapped } from '../../operations/provenance-field.ts'
import type { SpecialtyStateRow } from '../../operations/supply-row.ts'

export type Row = z.output<typeof SpecialtyStateRow>

/** A row of supply and whose it is. */
export type Entry = { specialty: SpecialtySlug; label: string; row: Row }

/** The 51 together. */
export type Nation = { active_providers: number; population_2024: number | null; per_100k: number | null }

export type Place = { fips: string; name: string | null; lineage: Wrapped<unknown> }

export type Lookup = {
  /** Rows the answer speaks of, in its order. */
  entries: Entry[]
  /** Rows they were chosen among: the 51, or the 12. */
  among: number
  nation?: Nation
  /** Where the values of a row come from, whichever row it is. */
  lineage?: Row
  /** Specialty or subspecialty the rows are of, where all are of one. */
  label: string
  county?: Place
  /** How many of the 12 fulfil what was asked of a state's coverage; null when it is not known. */
  fulfilled?: { number: number | null; lineage: Wrapped<unknown> }
  /** Path and query of the REST request with the same rows. */
  request: string
  about: Omit<Answer<unknown>, 'data'>
}

export function labelOf(specialty: SpecialtySlug): string {
  return specialtyBySlug(specialty)?.display_name ?? specialty
}

/** Totals of the 51; the density is worked out in integers and rounded half away from zero, as that of each state is. */
export function nationOf(rows: readonly Row[]): Nation {
  const providers = rows.reduce((sum, row) => sum + row.active_providers.value, 0)
  const people = rows.reduce<number | null>((sum, { population_2024: { value } }) => {
    return sum === null || value === null ? null : sum + value
  }, 0)
  return {
    active_providers: providers,
    population_2024: people,
    per_100k: people ? perHundredThousand(providers, people) : null
  }
}

function perHundredThousand(providers: number, people: number): number {
  const [count, population] = [BigInt(providers), BigInt(people)]
  return Number((2n * count * 10_000_000n + population) / (2n * population)) / 100
}
