// All twelve specialties in one state.

import { z } from 'zod'
import { SpecialtySlug, specialtyBySlug } from '../../../domain/specialties.ts'
import supply from '../../../domain/tables/supply_state.ts'
import { stateOf } from '../../records/dataset.ts'
import { named, withLineage, wrapped } from '../../records/members.ts'
import { defineOperation } from '../../records/operation.ts'
import { ShortageCounts, shortageOfState, shortageSources } from '../shortage/shortage.ts'
import { lineageOf, SpecialtyStateRow, SUPPLY_SOURCES, SupplyRow, wrappedRow } from '../supply/supply-row.ts'

const { state_code, state_name, population_2024, ...measures } = SpecialtyStateRow.shape

export const Coverage = named('StateCoverage', {
  state_code,
  state_name,
  population_2024,
  specialties: z
    .array(z.strictObject({ specialty: wrapped(SpecialtySlug), display_name: wrapped(z.string()), ...measures }))
    .length(12)
    .describe('One row for each specialty, in order of specialty slug'),
  totals: z.strictObject({
    provider_specialty_pairs: wrapped(z.int().nonnegative()),
    specialties_with_providers: wrapped(z.int().min(0).max(12)),
    specialties_underserved: wrapped(z.int().min(0).max(12).nullable())
  }),
  shortage_designations: ShortageCounts
})

const CoverageRow = SupplyRow.extend({ specialty: SpecialtySlug })

export default defineOperation({
  id: 'getStateCoverage',
  summary: 'Supply of every specialty in one state',
  description:
    'One row for each of the 12 specialties with the measures of by-state, and totals over the ' +
    'specialties. `shortage_designations` counts the official shortage designations of HRSA in effect in the state. ' +
    'Covers the 50 states and DC; territories have no supply rows.',
  methodology: 'supply_state',
  input: z.strictObject({
    state: z.string().meta({ description: 'Two-letter code of one of the 50 states or DC', example: 'TX' })
  }),
  output: Coverage,
  from: ['nppes'],
  errors: ['state_not_found', 'not_in_release', 'took_too_long'],
  async resolve(context, { state }) {
    const { code } = stateOf(state)
    const lineage = lineageOf(context, supply.name)
    const rows = (await context.release.query('coverage', { state: code })).map((row) => CoverageRow.parse(row))
    const specialties = rows.map(({ specialty, ...values }) => ({ specialty, values: wrappedRow(values, lineage) }))
    const [first] = specialties
    if (!first) throw new Error(`supply has no row for ${code}`)
    const { active_providers: registry } = lineage
    const total = <T>(value: T, how: string, limits = '', tuple = registry) =>
      withLineage(value, tuple, how, limits, registry)
    return {
      data: {
        state_code: first.values.state_code,
        state_name: first.values.state_name,
        population_2024: first.values.population_2024,
        specialties: specialties.map(({ specialty, values }) => {
          const { state_code: _code, state_name: _name, population_2024: _people, ...rest } = values
          const name = specialtyBySlug(specialty)?.display_name ?? specialty
          return {
            specialty: total(specialty, 'Slug of the specialty.'),
            display_name: total(name, 'Name of the specialty.'),
            ...rest
          }
        }),
        totals: {
          provider_specialty_pairs: total(
            rows.reduce((sum, row) => sum + row.active_providers, 0),
            'Sum of active_providers over the 12 specialties.',
            'An NPI counts once in each of its specialties, so this is not a number of people.'
          ),
          specialties_with_providers: total(
            rows.filter(({ active_providers }) => active_providers > 0).length,
            'Number of specialties with an active provider.'
          ),
          specialties_underserved: total(
            rows.some(({ underserved }) => underserved === null)
              ? null
              : rows.filter(({ underserved }) => underserved).length,
            'Number of specialties for which underserved is true.',
            '',
            lineage.underserved
          )
        },
        shortage_designations: await shortageOfState(context, code, registry)
      },
      sources: [...SUPPLY_SOURCES, ...shortageSources(context)]
    }
  }
})
