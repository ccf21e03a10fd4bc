// What an accessor passes to the answer writer: rows from the same operations as the REST endpoints, and the
// request that returns them again.
import type { z } from 'zod'
import { codeDisplayName, type SpecialtySlug, specialtyBySlug } from '../../../domain/specialties.ts'
import { stateByCode } from '../../../domain/states.ts'
import type { ShortageDesignation } from '../../questions/shortage/shortage.ts'
import { densityOf, type SpecialtyStateRow } from '../../questions/supply/supply-row.ts'
import type { Wrapped } from '../../records/members.ts'
import type { Answer } from '../../records/operation.ts'
import type { Intent, IntentOf } from '../intent.ts'

export type CoverageIntent = IntentOf<'state_population' | 'state_coverage' | 'top_specialties' | 'compare_specialties'>
export type ShortageIntent = IntentOf<'county_shortage'>
export type StateIntent = Exclude<Intent, IntentOf<'county_supply' | 'city_supply'> | CoverageIntent | ShortageIntent>

export type Row = z.output<typeof SpecialtyStateRow>

/** A supply row, with the specialty it belongs to. */
export type Entry = {
  specialty: SpecialtySlug
  /** Code whose providers alone are counted. */
  code?: string
  /** Name of the specialty or of the code. */
  label: string
  /** Two-letter code; null for several states together. */
  state: string | null
  /** Name of the place inside a sentence. */
  place: string
  row: Row
  /** The row is the sum of rows; the verb follows its place. */
  total?: 'has' | 'have'
}

/** A number that the accessor counted or calculated from the rows. */
export type Derived = {
  number: number | null
  /** Unit of the number; undefined if it is not the value of the answer. */
  unit?: string
  claim: string
  field: Wrapped<unknown>
  isSummed: boolean
  /** Derived from the supply rows, unless HRSA's designations are said. */
  from?: 'shortage'
}

export type Lookup = {
  /** Rows that the answer mentions, in its order. */
  entries: Entry[]
  /** Specialty or subspecialty of the rows, if they share one. */
  label: string
  /** The 51 together, if the answer compares the rows with them. */
  nation?: Entry
  /** The same place, counted by one code of the specialty. */
  beside?: Entry
  derived?: Derived
  /** Designations of the county in effect, each with its lineage; null if the release has no file of them. */
  designations?: Wrapped<ShortageDesignation>[] | null
  county?: { fips: string; name: string | null; lineage: Wrapped<unknown> }
  /** Path and query of the REST request that returns the same rows. */
  request: string
  about: Omit<Answer<unknown>, 'data'>
}

export function labelOf(specialty: SpecialtySlug, code?: string): string {
  return code === undefined ? (specialtyBySlug(specialty)?.display_name ?? specialty) : (codeDisplayName(code) ?? code)
}

/** Name of a state inside a sentence. */
export function placeOf(state: string): string {
  const name = stateByCode(state)?.name ?? state
  return name === 'District of Columbia' ? `the ${name}` : name
}

export function countyName(name: string | null, state: string): string {
  if (name === null) return 'the county'
  return name === placeOf(state).replace(/^the /, '') ? name : `${name}, ${placeOf(state)}`
}

export function entryOf(row: Row, specialty: SpecialtySlug, code?: string): Entry {
  const state = row.state_code.value
  const of = { specialty, label: labelOf(specialty, code), ...(code !== undefined && { code }) }
  return { ...of, state, place: placeOf(state), row }
}

/** The sum of entries of one specialty, with the lineage of the rows it sums. */
export function totalOf(entries: readonly Entry[], place: string, verb: 'has' | 'have' = 'have'): Entry {
  const rows = entries.map(({ row }) => row)
  // A missing estimate makes the total unknown, so the total gets the lineage of the row without one.
  const unknown = entries.find(({ row }) => row.population_2024.value === null)
  const first = unknown ?? entries[0]
  if (!first) throw new Error('a total needs a row')
  const providers = rows.reduce((sum, row) => sum + row.active_providers.value, 0)
  const people = unknown ? null : rows.reduce((sum, row) => sum + (row.population_2024.value ?? 0), 0)
  const row = {
    ...first.row,
    active_providers: { ...first.row.active_providers, value: providers },
    population_2024: { ...first.row.population_2024, value: people },
    per_100k: { ...first.row.per_100k, value: people ? densityOf(providers, people) : null },
    rank_density: { ...first.row.rank_density, value: null },
    quartile: { ...first.row.quartile, value: null },
    underserved: { ...first.row.underserved, value: null }
  }
  return { ...first, state: null, place, row, total: verb }
}
