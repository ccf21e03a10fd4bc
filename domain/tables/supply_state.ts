import { count, given, number, whole, yes } from '../columns.ts'
import { SpecialtySlug } from '../specialties.ts'
import { StateCode } from '../states.ts'
import { type Column, column, defineTable } from '../table.ts'

/** Measures of a supply row; `who` says which providers are counted. */
export function supplyMeasures(who: string): Record<string, Column> {
  return {
    state_name: given.text`Name of the state`,
    active_providers: given.whole`Number of distinct active individual NPIs with a practice address in the state ${who}`,
    population_2024: whole`Resident population on July 1, 2024, Vintage 2024; null if the release has no such estimate`,
    per_100k: number`active_providers / population_2024 × 100,000, rounded to 2 decimals half away from zero`,
    rank_density: count`Rank by unrounded density among the 51 (50 states and DC). 1 is the densest; ties share the lower number`,
    quartile: count`1 for ranks 1–13, 2 for 14–26, 3 for 27–39, 4 for 40–51`,
    underserved: yes`True if the density is below 75% of the national density of the specialty; always false for a subspecialty`
  }
}

export default defineTable({
  name: 'supply_state',
  title: 'Provider supply by specialty and state',
  sources: ['nppes', 'census_population'],
  kindsRead: { census_population: ['state'] },
  datasetId: 'supply-state',
  key: ['specialty', 'state_code'],
  columns: {
    specialty: column(SpecialtySlug, 'Specialty slug'),
    state_code: column(StateCode, 'Two-letter code of one of the 50 states or DC'),
    ...supplyMeasures('and any of the specialty’s registered codes in any taxonomy slot')
  }
})
