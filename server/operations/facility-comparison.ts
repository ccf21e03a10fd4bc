// One CCN in every source that publishes under it, or under an NPI that the CCN's own file gives.
import { z } from 'zod'
import { CatalogError } from '../../domain/errors.ts'
import { CcnShape } from '../../domain/identifiers.ts'
import facility from '../../domain/tables/facility.ts'
import score from '../../domain/tables/mips_score.ts'
import payment from '../../domain/tables/payment.ts'
import provider from '../../domain/tables/provider.ts'
import { absenceOfCcn } from './absence.ts'
import { FACILITY_FIELDS } from './comparison/facility-fields.ts'
import { Compared, compared, readSides } from './comparison/sides.ts'
import { publishedTable } from './lineage.ts'
import { defineOperation } from './operation.ts'

const SIDES = [
  { table: facility, query: 'compare-facilities' },
  { table: provider, file: 'provider' },
  { table: payment, query: 'compare-teaching-hospital' },
  { table: score, query: 'compare-facility-scores' }
] as const

export default defineOperation({
  id: 'compareFacility',
  summary: 'What the sources say about a CCN, field by field',
  description:
    'Every value that the sources publish under a CCN, field by field, and whether they agree after a ' +
    'stated rule is applied. The registry is searched by the NPIs that Care Compare gives for the ' +
    'facility. Care Compare gives them only for surgical centers.',
  methodology: 'comparison',
  input: z.strictObject({ ccn: CcnShape }),
  output: z.strictObject({ ccn: z.string(), npis: z.array(z.string()), ...Compared.shape }),
  errors: ['invalid_ccn', 'not_found', 'source_unavailable', 'took_too_long'],
  async resolve(context, input) {
    const ccn = input.ccn.toUpperCase()
    publishedTable(context, facility.name, 'care_compare')
    const rows = await context.release.query('compare-facility-npis', { ccn })
    const npis = rows.map(({ npi }) => String(npi))
    const sides = SIDES.map((side) => ('file' in side ? { ...side, keys: npis } : { ...side, parameters: { ccn } }))
    const data = compared(context, sides, await readSides(context, sides), FACILITY_FIELDS)
    if (!data.sources.some(({ source, rows }) => source === 'care_compare' && rows !== 0))
      throw new CatalogError('not_found', absenceOfCcn(context, ccn))
    return { data: { ccn, npis, ...data }, sources: ['care_compare'] }
  }
})
