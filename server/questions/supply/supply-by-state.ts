// Supply of one specialty in the 50 states and DC. Counts are of NPIs in the registry; all densities use the
// one population vintage.
import { z } from 'zod'
import { defineOperation } from '../../records/operation.ts'
import { SpecialtyStateRow, SupplyInput, supplyOf } from './supply-row.ts'

export default defineOperation({
  id: 'getSpecialtyByState',
  summary: 'Provider supply of a specialty by state',
  description:
    'One row for each of the 50 states and DC, ordered by state code. With `subspecialty`, counts and ' +
    'densities cover only the providers with that NUCC code in any slot, and `underserved` is always ' +
    'false.',
  methodology: 'supply_state',
  input: SupplyInput,
  output: z.array(SpecialtyStateRow).length(51),
  isSampled: true,
  from: ['nppes'],
  errors: ['specialty_not_found', 'invalid_subspecialty', 'not_in_release', 'took_too_long'],
  async resolve(context, input) {
    const supply = await supplyOf(context, input)
    return { data: supply.wrapped(), kept: true, ...supply.about(supply.rows) }
  }
})
